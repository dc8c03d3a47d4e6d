import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { language, load, speak, t } from "../src/lib/i18n.svelte";
import { LANGUAGES, bestLanguage, format, plural, sentence, type Catalogue, type Entry } from "../src/lib/text";

const web = (lang: string) =>
  JSON.parse(readFileSync(new URL(`../../src/mycelia/i18n/web/${lang}.json`, import.meta.url), "utf8")) as Catalogue;

test("fills in values and chooses the plural by n", () => {
  const words = { drops: { one: "{n} drop", other: "{n} drops" }, who: "{name} plays {card}." };
  expect(format(words, "en", "drops", { n: 1 })).toBe("1 drop");
  expect(format(words, "en", "drops", { n: 0 })).toBe("0 drops");
  expect(format(words, "fr", "drops", { n: 0 })).toBe("0 drop");
  expect(format(words, "en", "who", { name: "A {card}", card: "B" })).toBe("A {card} plays B.");
  expect(format(words, "en", "unknown")).toBe("unknown");
});

test("has the plural forms of Python", () => {
  for (const lang of LANGUAGES)
    for (const n of [0, 1, 2, 5, 20, 100])
      expect(plural(lang, n)).toBe(n === 1 || (n === 0 && lang === "fr") ? "one" : "other");
});

test("takes the first language that there is", () => {
  expect(bestLanguage(["pt-BR", "de-AT", "en"])).toBe("de");
  expect(bestLanguage(["ja"])).toBe("en");
  expect(bestLanguage([])).toBe("en");
});

test("speaks another language at any time", async () => {
  await speak("en");
  expect(t("terrain.moss")).toBe("moss");
  await speak("de");
  expect(language()).toBe("de");
  expect(t("terrain.moss")).toBe("Moos");
  expect(t("web.table.end")).toBe("Zug beenden");
  expect(await load("de")).toBe(await load("de"));
});

test("of two languages asked for at once the last is spoken, whichever comes first", async () => {
  await speak("de");
  const slow = speak("it"); // not there yet
  await speak("de");
  await slow;
  expect(language()).toBe("de");
});

test("makes sentences", () => {
  expect(sentence("take 2 leaves")).toBe("Take 2 leaves.");
});

const holes = (entry: Entry | undefined) =>
  [...new Set(JSON.stringify(entry ?? "").match(/\w+(?=\})/g) ?? [])].sort().join();

test.each(LANGUAGES)("the web's catalogue is complete in %s", (lang) => {
  const english = web("en");
  const other = web(lang);
  expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
  for (const [key, entry] of Object.entries(english)) {
    expect(key).toMatch(/^web\./);
    expect(holes(other[key]), key).toBe(holes(entry));
    expect(typeof other[key], key).toBe(typeof entry);
  }
});
