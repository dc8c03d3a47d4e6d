/** What knip needs to know to find code that nobody uses. */
import type { KnipConfig } from "knip";

/** The scripts of a component and the parts it loads later; what it exports itself are its methods. */
function scripts(text: string): string {
  const found = [...text.matchAll(/<script( lang="ts" module)?[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, module, script = ""]) => (module ? script : script.replaceAll("export function", "function")),
  );
  return [...found, ...(text.match(/import\("[^"]+"\)/g) ?? [])].join("\n");
}

export default {
  entry: ["src/away/sw.js", "src/pages/*.svelte", "tests/**/*.test.ts"],
  project: ["src/**/*.{ts,svelte,js}", "tests/**/*.ts", "*.ts"],
  compilers: { svelte: scripts },
  paths: { "$words/*": ["../src/mycelia/i18n/*"] },
  // Written by the server's types, whole.
  ignore: ["src/wire.ts"],
  // The fonts are named in style sheets.
  ignoreDependencies: ["@fontsource-variable/atkinson-hyperlegible-next", "@fontsource/caprasimo"],
} satisfies KnipConfig;
