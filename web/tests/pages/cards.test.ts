import { plain } from "../../src/lib/text";
import { describe, expect, it } from "vitest";
import type { CardInfo, Position } from "../../src/lib/types";
import { costs, EVERYTHING, find, isEverything, sorted, toggled, whereabouts } from "../../src/pages/cards";

const card = (id: string, more: Partial<CardInfo>): CardInfo => ({
  id,
  latin: id,
  set: "base",
  cost: 3,
  copies: 2,
  name: id,
  words: "",
  symbols: { play: [] },
  ...more,
});
const cards: CardInfo[] = [
  card("fly", {
    name: "Fliegenpilz",
    latin: "Amanita muscaria",
    cost: 7,
    words: "Wähle ein Feld",
    symbols: { play: [{ symbol: "around", terrain: "any" }] },
  }),
  card("moss", {
    name: "Moos-Häubling",
    set: "start",
    cost: 0,
    symbols: {
      play: [
        { symbol: "field", terrain: "moss", drops: 1 },
        { symbol: "move", count: 1 },
      ],
    },
  }),
  card("hedgehog", {
    name: "Semmelstoppelpilz",
    set: "expansion",
    cost: 4,
    symbols: { play: [{ symbol: "leaves", count: 2 }], hire: [{ symbol: "bolt" }, { symbol: "remove-card" }] },
  }),
  card("giver", {
    name: "Ahorn",
    cost: 2,
    symbols: {
      play: [
        { symbol: "repeat", count: 2 },
        { symbol: "field", terrain: "water" },
        { symbol: "remove", count: 1 },
        { symbol: "others" },
        { symbol: "leaves", count: 1 },
      ],
    },
  }),
];
const ids = (filter: Partial<typeof EVERYTHING>) => find(cards, { ...EVERYTHING, ...filter }).map(({ id }) => id);

describe("the search for cards", () => {
  it("finds everything at first", () => {
    expect(ids({})).toHaveLength(4);
    expect(isEverything(EVERYTHING)).toBe(true);
    expect(isEverything({ ...EVERYTHING, text: " x" })).toBe(false);
  });
  it("looks into names, Latin names and words, without accents", () => {
    expect(ids({ text: "haubling" })).toEqual(["moss"]);
    expect(ids({ text: "AMANITA feld" })).toEqual(["fly"]);
    expect(ids({ text: "nothing" })).toEqual([]);
    expect(plain("Clavaire à É")).toBe("clavaire a e");
  });
  it("takes any of a group, but every thing that a card shall do", () => {
    expect(ids({ sets: ["start", "expansion"] })).toEqual(["moss", "hedgehog"]);
    expect(ids({ costs: [2, 7] })).toEqual(["fly", "giver"]);
    expect(ids({ costs: [0] })).toEqual([]);
    expect(ids({ does: ["remove"] })).toEqual(["fly", "giver"]);
    expect(ids({ does: ["remove", "others", "repeat"] })).toEqual(["giver"]);
    expect(ids({ does: ["hire"] })).toEqual(["hedgehog"]);
    expect(ids({ does: ["cards", "leaves"] })).toEqual(["hedgehog"]);
    expect(ids({ grounds: ["moss", "water"] })).toEqual(["moss", "giver"]);
  });
  it("knows who has what in a game, as far as its player may", () => {
    const place = (hand: string[], bag: Record<string, number>) => ({ hand, top: ["fly"], bag, discard: { moss: 1 } });
    const position = {
      seats: [place(["moss", "giver"], { moss: 2 }), place(["?", "?"], { giver: 3 })],
      showcase: ["hedgehog", null],
      supply: { fly: 1 },
      supply_discard: { fly: 1, moss: 1 },
    } as unknown as Position;
    const where = whereabouts({ position, eyes: 0 });
    expect(where).toEqual({
      mine: { moss: 4, giver: 1, fly: 1 },
      others: { fly: 1, giver: 3, moss: 1 },
      showcase: { hedgehog: 1 },
      supply: { fly: 2, moss: 1 },
    });
    const found = (...places: (typeof EVERYTHING)["places"]) =>
      find(cards, { ...EVERYTHING, places }, where).map(({ id }) => id);
    expect(found("showcase", "supply")).toEqual(["fly", "moss", "hedgehog"]);
    expect(found("mine")).toEqual(["fly", "moss", "giver"]);
    expect(isEverything({ ...EVERYTHING, places: ["mine"] })).toBe(false);
    expect(whereabouts({ position, eyes: null }).mine).toEqual({});
  });
  it("sorts by set, cost and name", () => {
    expect(sorted(cards, "de").map(({ id }) => id)).toEqual(["moss", "giver", "fly", "hedgehog"]);
    expect(costs(cards)).toEqual([2, 4, 7]);
    expect(toggled([1, 2], 2)).toEqual([1]);
    expect(toggled([1], 2)).toEqual([1, 2]);
  });
});
