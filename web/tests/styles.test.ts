/** What the styles of a table may not do. */
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";

const SRC = resolve(import.meta.dirname, "../src");

// A browser looks at such a rule again whenever anything inside is put in or taken out, and then styles all
// of it anew: with four of them every click took half as long again. A class says the same.
it("nothing at the table is styled by what it has inside", () => {
  const found = ["table", "components", "help"].flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(css|svelte)$/.test(name))
      .filter((name) => readFileSync(join(SRC, folder, name), "utf8").includes(":has("))
      .map((name) => `${folder}/${name}`),
  );
  expect(found).toEqual([]);
});
