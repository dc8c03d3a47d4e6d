/** Grammar around values; Python's half reads the same examples (tests/test_grammar.py). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colon, elided, listed } from "../src/lib/grammar";
import { LANGUAGES, format } from "../src/lib/text";
import type { Lang } from "../src/lib/types";

const examples = JSON.parse(readFileSync(new URL("../../tests/shared/grammar.json", import.meta.url), "utf8")) as {
  elision: [string, string, string][];
  list: [Lang, string[], string][];
  colon: Record<string, string>;
};

test.each(examples.elision)("elision: %s %s", (word, name, expected) => {
  expect(elided(word, name)).toBe(expected);
});

test("a word before a value belongs into the braces", () => {
  const words = { board: "le plateau {de name}", more: { one: "{n} {que name}", other: "{n}s {que name}" } };
  expect(format(words, "fr", "board", { name: "Anna" })).toBe("le plateau d'Anna");
  expect(format(words, "fr", "board", { name: "Ben" })).toBe("le plateau de Ben");
  expect(format(words, "fr", "more", { name: "Élodie", n: 2 })).toBe("2s qu'Élodie");
  expect(format(words, "fr", "board", { name: "{de name}" })).toBe("le plateau de {de name}");
  expect(format(words, "fr", "board", {})).toBe("le plateau {de name}");
});

test.each(examples.list)("a list in %s: %s", (lang, names, expected) => {
  expect(listed(lang, names)).toBe(expected);
});

test("a tile has its capital letter", () => {
  expect(format({ tile: "tile {tile}" }, "en", "tile", { tile: "a" })).toBe("tile A");
});

test("colons", () => {
  for (const lang of LANGUAGES) expect(colon(lang)).toBe(examples.colon[lang]);
});
