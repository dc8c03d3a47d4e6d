import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { discOf, drawBot, DRAWN_BOTS } from "../src/art/heroes/bots";
import type { Catalogue } from "../src/lib/text";

const english = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../src/mycelia/i18n/en.json"), "utf8"),
) as Catalogue;

describe("the bots' faces", () => {
  it("are drawn for every level that has words", () => {
    const levels = Object.keys(english).flatMap((key) => /^bot\.([a-z-]+)\.level$/.exec(key)?.[1] ?? []);
    expect([...DRAWN_BOTS].sort()).toEqual(levels.sort());
  });
  it("differ from level to level, and among four of a kind", () => {
    const all = DRAWN_BOTS.flatMap((bot) => [1, 2, 3, 4].map((nth) => drawBot(bot, nth)));
    expect(new Set(all).size).toBe(all.length);
    expect(new Set([1, 2, 3, 4].map((nth) => discOf(nth)[0])).size).toBe(4);
  });
  it("keep ink and paper when colours are turned", () => {
    const [one, two] = [drawBot("sprout", 1), drawBot("sprout", 2)];
    expect(one).not.toContain("hsl(");
    expect(two).toMatch(/hsl\(\d+ \d+% \d+%\)/);
    expect(two).toContain("#fbf2da"); // the stem
    expect(two).not.toContain("NaN");
  });
  it("are there for somebody's own, each in a colour of its own", () => {
    expect(drawBot("my_bots:Careful")).not.toBe(drawBot("my_bots:Bold"));
    expect(drawBot("my_bots:Careful", 9)).toBe(drawBot("my_bots:Careful", 1));
  });
});
