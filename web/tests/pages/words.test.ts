import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Catalogue, Entry } from "../../src/lib/text";
import { LANGUAGES } from "../../src/lib/text";

const words = join(import.meta.dirname, "../../../src/mycelia/i18n");
const read = (folder: string, lang: string) =>
  JSON.parse(readFileSync(join(words, folder, `${lang}.json`), "utf8")) as Catalogue;
const pages = join(import.meta.dirname, "../../src/pages");
const source = [pages, join(pages, "parts"), join(pages, "replay"), join(pages, "rules")]
  .flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => /\.(svelte|ts)$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  )
  .join("\n");
const forms = (entry: Entry) => (typeof entry === "string" ? [entry] : Object.values(entry));
const holes = (entry: Entry) => [...new Set(forms(entry).flatMap((text) => text.match(/\w+(?=\})/g) ?? []))].sort();

describe("the pages' texts", () => {
  const english = read("pages", "en");
  for (const lang of LANGUAGES) {
    it(`are whole in ${lang}`, () => {
      const here = read("pages", lang);
      expect(Object.keys(here)).toEqual(Object.keys(english));
      for (const [key, entry] of Object.entries(here)) {
        expect(holes(entry), key).toEqual(holes(english[key] ?? ""));
        expect(typeof entry, key).toBe(typeof english[key]);
        for (const text of forms(entry)) expect(text.trim(), key).not.toBe("");
      }
    });
  }
  it("are all used, and all that is used is there", () => {
    const used = new Set(source.match(/page\.[a-z]+(?:\.[a-z]+)*/g));
    const made = [...source.matchAll(/`(page\.[a-z.]+)\$\{[^}]+\}([a-z.]*)`/g)].map(([, head, tail]) => ({
      head: head ?? "",
      tail: tail ?? "",
    }));
    for (const key of Object.keys(english)) {
      const fits = made.some(({ head, tail }) => key.startsWith(head) && key.endsWith(tail));
      expect(used.has(key) || fits, `${key} is not used`).toBe(true);
    }
    for (const [, key = ""] of source.matchAll(/t\("(page\.[a-z.]+)"/g)) expect(english, key).toHaveProperty([key]);
    for (const key of source.matchAll(/"(page\.[a-z.]+)"/g)) expect(english).toHaveProperty([key[1] ?? ""]);
  });
});
