import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { app } from "./app.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const server = process.env.MYCELIA_SERVER ?? "http://127.0.0.1:8765";

export default defineConfig({
  plugins: [
    svelte({ compilerOptions: { runes: true } }),
    app(`${root}src/mycelia/i18n/web`, `${root}web/src/away/sw.js`),
  ],
  resolve: { alias: { $words: `${root}src/mycelia/i18n` } },
  json: { stringify: true },
  build: {
    outDir: "../src/mycelia/web",
    emptyOutDir: true,
    target: "es2022",
    // A strict Content-Security-Policy: nothing inline, no data: scripts or styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { index: `${root}web/index.html`, away: `${root}web/away.html` },
    },
  },
  server: {
    fs: { allow: [root] },
    // Host stays what the browser sent: the server lets only pages of its own address open sockets.
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
