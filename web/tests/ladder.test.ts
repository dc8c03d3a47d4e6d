import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DRAWN_BOTS } from "../src/art/heroes/bots";
import { speak } from "../src/lib/i18n.svelte";
import { hardness, hardnessOf, LADDER, rungOf, RUNGS } from "../src/lib/ladder";
import { LANGUAGES, type Catalogue } from "../src/lib/text";

const read = (...path: string[]) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../src/mycelia/i18n", ...path), "utf8")) as Catalogue;

it("numbers eight bots, each with a face and words in every language", () => {
  expect(LADDER.map(rungOf)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  for (const bot of LADDER) {
    expect(DRAWN_BOTS).toContain(bot);
    for (const lang of LANGUAGES)
      for (const of of ["", ".words", ".level", ".names"])
        expect(read(`${lang}.json`), lang).toHaveProperty([`bot.${bot}${of}`]);
  }
  for (const beside of ["greedy", "random", "sage-deep", "my_bots:Careful"]) expect(rungOf(beside)).toBeNull();
});

it("says how hard it is by a number and a word", async () => {
  await speak("en");
  expect(hardnessOf("pip")).toBe("Level 2 of 8 · beginner");
  expect(hardnessOf("greedy")).toBe("easy");
  expect(hardnessOf("my_bots:Careful")).toBe("");
  expect(hardness(3, 6, "")).toBe("Level 3 of 6");
  for (const lang of LANGUAGES) {
    await speak(lang);
    const said = LADDER.map(hardnessOf);
    expect(new Set(said).size).toBe(RUNGS);
    for (const [i, one] of said.entries()) expect(one).toContain(` ${i + 1} `);
  }
});

it("has words for each of Gwidyon's levels, no two alike", () => {
  for (const lang of LANGUAGES)
    for (const kind of ["drops", "level"]) {
      const words = [20, 21, 22, 23, 24, 25].map((n) => read("pages", `${lang}.json`)[`page.new.${kind}.${n}`]);
      expect(new Set(words).size, `${lang} ${kind}`).toBe(6);
    }
});
