/** Symbols as they stand on cards, for the rules that explain them. */
import type { CardSymbol } from "../lib/types";

const field = (terrain: CardSymbol["terrain"], drops: number, more: Partial<CardSymbol> = {}): CardSymbol => ({
  symbol: "field",
  terrain,
  drops,
  transparent: 0,
  ...more,
});
const move: CardSymbol = { symbol: "move", count: 1 };
const remove: CardSymbol = { symbol: "remove", count: 1 };

export const EXAMPLES: Record<string, CardSymbol[]> = {
  "R1.11": [field("any", 1), move],
  "R5.8": [{ symbol: "tile", tile: "c" }],
  "R7.1": [
    { symbol: "repeat", count: 3 },
    field("any", 1),
    move,
    { symbol: "and" },
    field("water", 1),
    remove,
    { symbol: "or" },
    { symbol: "leaves", count: 2 },
  ],
  "R7.2": [{ symbol: "remove-card" }],
  "R7.3": [{ symbol: "leaves", count: 2 }],
  "R7.4": [{ symbol: "others" }, { symbol: "leaves", count: 1 }],
  "R7.5": [
    field("water", 2),
    move,
    remove,
    { symbol: "and" },
    field("any", 2, { beetle: true }),
    { symbol: "remove", count: 2 },
  ],
  "R7.6": [field("moss", 1, { transparent: 2 }), { symbol: "remove", count: 3 }],
  "R7.7": [{ symbol: "around", terrain: "leaf" }],
  "R7.8": [field("water", 0, { transparent: 2 }), { symbol: "remove", count: 2 }, { symbol: "beside", count: 1 }],
  "R7.9": [{ symbol: "bolt" }, { symbol: "remove-card" }],
  "R7.10": [{ symbol: "bolt" }, { symbol: "shrine" }],
};
