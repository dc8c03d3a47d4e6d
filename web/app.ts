/** What makes the web game an app: the page for when nobody answers, and the service worker. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const WORDS = "virtual:away-words";
const PREFIX = "web.away.";
const ICON = "/icon.svg";

/** The texts of that page alone: it must not load whole catalogues. */
function awayWords(folder: string): string {
  const found: Record<string, Record<string, unknown>> = {};
  for (const file of readdirSync(folder)) {
    const words = JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as Record<string, unknown>;
    found[file.slice(0, 2)] = Object.fromEntries(Object.entries(words).filter(([key]) => key.startsWith(PREFIX)));
  }
  return `export default ${JSON.stringify(found)}`;
}

export function app(words: string, worker: string): Plugin {
  return {
    name: "mycelia-app",
    resolveId: (id) => (id === WORDS ? `\0${WORDS}` : undefined),
    load: (id) => (id === `\0${WORDS}` ? awayWords(words) : undefined),
    generateBundle(_, bundle) {
      // All that the away page needs: its script, what that imports, its style, its fonts.
      const files = new Set<string>();
      const take = (name: string) => {
        const chunk = bundle[name];
        if (files.has(name) || chunk?.type !== "chunk") return;
        files.add(name);
        for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
        chunk.imports.forEach(take);
      };
      for (const chunk of Object.values(bundle))
        if (chunk.type === "chunk" && chunk.isEntry && chunk.name === "away") take(chunk.fileName);
      if (!files.size) this.error("the away page has no script");
      for (const name of [...files]) {
        const style = bundle[name];
        if (style?.type === "asset")
          for (const [, font = ""] of String(style.source).matchAll(/url\(\/([^)]+\.woff2)\)/g)) files.add(font);
      }
      const version = createHash("sha256").update(Object.keys(bundle).sort().join()).digest("hex").slice(0, 12);
      const list = [ICON, ...[...files].sort().map((name) => `/${name}`)];
      const source = readFileSync(worker, "utf8")
        .replace("${VERSION}", version)
        .replace("= FILES", `= ${JSON.stringify(list)}`);
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}
