/** What the linter holds the sources to; how they are laid out is Prettier's business. */
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

export default defineConfig(
  { ignores: ["node_modules/", "src/wire.ts"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { parserOptions: { extraFileExtensions: [".svelte"] } } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    rules: {
      // TypeScript knows the names of browsers and of Node better.
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      eqeqeq: ["error", "always", { null: "ignore" }],
      // Addresses are made by `href` of lib/routes; there is no SvelteKit here.
      "svelte/no-navigation-without-resolve": "off",
      // Maps and sets hold what nothing shows; what is shown is replaced as a whole.
      "svelte/prefer-svelte-reactivity": "off",
      // Prettier writes {" "} where a line ends at a blank.
      "svelte/no-useless-mustaches": "off",
    },
  },
);
