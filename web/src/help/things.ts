/** What explains a thing on the table: its name is that of the thing and, after a colon, which one. */
import type { HelpName } from "../lib/keys";
import { tile } from "../lib/box.svelte";
import { sentence, t } from "../lib/i18n.svelte";
import type { CardSymbol, Terrain, Tile } from "../lib/types";
import { TILES } from "./why";

export interface Thing {
  title: string;
  /** Sentences of the help texts, `help.` + key. */
  keys: HelpName[];
  /** Sentences that there are already. */
  words: string[];
  rule: string;
  sign: CardSymbol | null;
}
const LEAF: CardSymbol = { symbol: "leaves", count: 1 };
const DROP: CardSymbol = { symbol: "field", terrain: "any", drops: 1 };
const SPIRAL: CardSymbol = { symbol: "shrine" };

/** As a heading. */
const heading = (words: string) => sentence(words).replace(/\.$/, "");

function ground(which: string): Thing {
  const terrain = which as Terrain;
  if (terrain === "shrine") return thing(heading(t("terrain.shrine")), "spiral", "R3.4", SPIRAL);
  const sign: CardSymbol = { symbol: "field", terrain: terrain as CardSymbol["terrain"], drops: 0 }; // soil is on no card
  return thing(heading(t(`web.symbol.field.${terrain}`)), terrain === "soil" ? "soil" : "ground", "R7.5", sign);
}
const thing = (
  title: string,
  key: HelpName | null,
  rule: string,
  sign: CardSymbol | null = null,
  words: string[] = [],
): Thing => ({
  title,
  keys: key ? [key] : [],
  words,
  rule,
  sign,
});

const THINGS: Record<string, (which: string) => Thing> = {
  ground,
  tile: (which) => {
    const { words, cost } = tile(which);
    return thing(
      t("web.table.tile", { tile: which.toUpperCase() }),
      "tile-use",
      TILES[which] ?? "R5.1",
      { symbol: "tile", tile: which as Tile },
      [sentence(words), sentence(t("web.table.cost", { n: cost }))],
    );
  },
  leaves: () => thing(t("web.table.leaves"), "purse", "R1.7", LEAF),
  drops: () => thing(t("table.drops"), "drops-left", "R8.3", DROP),
  hand: () => thing(t("table.hand"), "their-hand", "R6.4"),
  tiles: () => thing(t("web.table.tiles"), "their-tiles", "R5.1"),
  life: () => thing(t("web.table.shrine"), null, "R6.3", SPIRAL, [t("web.table.shrine-explain")]),
  "supply-card": () => thing(t("web.table.supply-card"), "supply-card", "R1.10"),
  deck: () => thing(t("web.table.deck"), "deck", "R1.4"),
  supply: () => thing(t("table.supply"), "supply", "R6.1"),
  cost: () => thing(t("table.cost"), "cost", "R4.1", LEAF),
  pile: () => thing(t("table.gwidyon"), "pile", "R9.7", DROP),
  chip: (which) =>
    thing(t(which === "rest" ? "web.table.chip-rest" : "web.table.chip-remove"), null, "R9.4", null, [
      t("web.table.chip-explain"),
    ]),
};
/** Every thing that has an explanation. */
export const EXPLAINABLE = Object.keys(THINGS);

export function thingFor(name: string): Thing | null {
  const [what = "", which = ""] = name.split(":");
  return THINGS[what]?.(which) ?? null;
}
