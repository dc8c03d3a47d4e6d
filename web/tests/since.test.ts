import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { LANGUAGES, format, type Catalogue } from "../src/lib/text";
import type { GameEvent, Lang } from "../src/lib/types";
import { between, tell } from "../src/table/since";

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as Catalogue;
function teller(lang: Lang) {
  const words = { ...read(`../../src/mycelia/i18n/${lang}.json`), ...read(`../../src/mycelia/i18n/web/${lang}.json`) };
  return {
    text: (key: string, values: Record<string, unknown>) => format(words, lang, key, values),
    card: (id: string) => id.toUpperCase(),
    solo: () => "…",
    list: (parts: readonly string[]) => new Intl.ListFormat(lang, { type: "conjunction" }).format(parts),
  };
}
const e = (kind: GameEvent["kind"], seat?: number, more: Partial<GameEvent> = {}): GameEvent => ({
  number: 1,
  kind,
  ...(seat === undefined ? {} : { seat }),
  ...more,
});

const LOG = [
  e("turn", 0, { n: 1 }),
  e("play", 0, { card: "mine" }),
  e("turn", 1, { n: 1 }),
  e("play", 1, { card: "a" }),
  e("move", 1, { field: "a1", to: "a2" }),
  e("play", 1, { card: "b" }),
  e("sink", 1, { field: "c2", to: "d2" }),
  e("move", 0, { field: "a1", to: "a2" }), // my bonus
  e("hire", 1, { card: "c", n: 3 }),
  e("hire", 1, { card: "d", n: 4 }),
  e("blessing", undefined, { n: 2 }),
  e("dew", 0, { field: "a1" }),
  e("dew", 1, { field: "a1" }),
  e("turn", 0, { n: 2 }),
  e("play", 0, { card: "mine" }),
];

describe("since your last turn", () => {
  it("is what lies between two turns of yours", () => {
    expect(between(LOG, 0)).toEqual(LOG.slice(2, 13));
    expect(between(LOG.slice(0, 10), 0)).toEqual(LOG.slice(2, 10)); // they are still at it
    expect(between(LOG.slice(0, 2), 0)).toEqual([]); // nobody else has been
    expect(between(LOG.slice(2), 0)).toEqual(LOG.slice(2, 13)); // they began
    const solo = [
      e("turn", 0),
      e("play", 0, { card: "a" }),
      e("solo", undefined, { n: 1 }),
      e("pile", undefined, { n: 2, m: 18 }),
      e("turn", 0),
    ];
    expect(between(solo, 0)).toEqual(solo.slice(2, 4));
    expect(between([], 0)).toEqual([]);
  });
  it("begins with the Shrine if the end of one's own turn made it turn", () => {
    const log = [
      e("turn", 0, { number: 1 }),
      e("play", 0, { number: 2, card: "mine" }),
      e("blessing", undefined, { number: 3, n: 0 }),
      e("dew", 0, { number: 3, field: "b2" }),
      e("dew", 1, { number: 3, field: "b2" }),
      e("turn", 1, { number: 3 }),
      e("play", 1, { number: 4, card: "a" }),
      e("turn", 0, { number: 5 }),
    ];
    expect(between(log, 0)).toEqual(log.slice(2, 7));
    const story = tell(between(log, 0), 0, ["Ann", "Ben"], () => 12, teller("en"));
    expect(story.at(-1)).toEqual({
      seat: null,
      facts: [
        { sign: "drop", words: "1 new drop for you: b2" },
        { sign: "die", words: "The Shrine of Life turns: the die shows 1." },
      ],
    });
  });
  it("is a line for each player, what counts most first", () => {
    expect(tell(between(LOG, 0), 0, ["Ann", "Ben"], () => 12, teller("en"))).toEqual([
      {
        seat: 1,
        facts: [
          { sign: "heroes", words: "hires C and D" },
          { sign: "drop", words: "1 drop off, 12 left" },
          { sign: "cards", words: "plays A and B" },
          { sign: "right", words: "2 steps" },
        ],
      },
      {
        seat: null,
        facts: [
          { sign: "drop", words: "1 new drop for you: a1" },
          { sign: "die", words: "The Shrine of Life turns: the die shows 3." },
        ],
      },
    ]);
    const seven = [...Array<undefined>(7)].map(() => e("remove", 1, { field: "a1" }));
    const [ben] = tell([e("hire", 1, { card: "c", n: 3 }), ...seven], 0, ["Ann", "Ben"], () => 5, teller("en"));
    expect(ben?.facts[0]?.words).toBe("7 drops off, 5 left");
  });
  it("counts cards of a kind", () => {
    const twice = [e("play", 1, { card: "a" }), e("play", 1, { card: "b" }), e("play", 1, { card: "a" })];
    expect(tell(twice, 0, ["Ann", "Ben"], () => 1, teller("de"))[0]?.facts).toEqual([
      { sign: "cards", words: "spielt 2× A und B" },
    ]);
  });
  it("tells of Gwidyon", () => {
    const events = [
      e("solo", undefined, { n: 0 }),
      e("chip", undefined, { n: 1 }),
      e("pile", undefined, { n: 1, m: 19 }),
      e("pile", undefined, { n: 1, m: 18 }),
    ];
    const [chapter] = tell(events, 0, ["Ann"], () => 20, teller("en"));
    expect(chapter?.seat).toBeNull();
    expect(chapter?.facts[0]?.words).toMatch(/^2 drops leave Gwidyon's pile.*18/);
  });
  it.each(LANGUAGES)("leaves no gap in %s", (lang) => {
    const said = tell(LOG, 0, ["Ann", "Ben"], () => 12, teller(lang)).flatMap(({ facts }) => facts);
    expect(said.length).toBeGreaterThan(4);
    for (const { words } of said) expect(words).toMatch(/^[^{}]+$/);
  });
});
