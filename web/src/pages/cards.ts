/** Which heroes a search finds. */
import { plain } from "../lib/text";
import type { LastTable } from "../lib/lasttable";
import type { Bag, CardInfo, CardSymbol } from "../lib/types";

export const SETS = ["start", "base", "expansion"] as const;
/** What a card can do, by the symbols that say so. */
export const DOES = ["move", "remove", "leaves", "others", "hire", "cards", "tile", "repeat", "either"] as const;
export const GROUNDS = ["leaf", "moss", "water", "any"] as const;
/** Where copies of a card are in a game, as far as its player knows. */
export const PLACES = ["mine", "others", "showcase", "supply"] as const;
export type Place = (typeof PLACES)[number];
export type Whereabouts = Record<Place, Bag>;
type Does = (typeof DOES)[number];
type Ground = (typeof GROUNDS)[number];
type SetName = (typeof SETS)[number];

export interface Filter {
  text: string;
  sets: SetName[];
  costs: number[];
  does: Does[];
  grounds: Ground[];
  places: Place[];
}
export const EVERYTHING: Filter = { text: "", sets: [], costs: [], does: [], grounds: [], places: [] };

function allSymbols(card: CardInfo): CardSymbol[] {
  return [...card.symbols.play, ...(card.symbols.hire ?? [])];
}

const MEANS: Record<Does, (one: CardSymbol) => boolean> = {
  move: ({ symbol }) => symbol === "move",
  remove: ({ symbol }) => ["remove", "around", "beside", "shrine"].includes(symbol),
  leaves: ({ symbol }) => symbol === "leaves",
  others: ({ symbol }) => symbol === "others",
  hire: ({ symbol }) => symbol === "bolt",
  cards: ({ symbol }) => symbol === "remove-card",
  tile: ({ symbol }) => symbol === "tile" || symbol === "shrine",
  repeat: ({ symbol }) => symbol === "repeat",
  either: ({ symbol }) => symbol === "or",
};

/** Cards that fit: any of a group's choices, every "does", all words of the search. */
export function find(cards: readonly CardInfo[], filter: Filter, where?: Whereabouts): CardInfo[] {
  const words = plain(filter.text).split(/\s+/).filter(Boolean);
  return cards.filter((card) => {
    const signs = allSymbols(card);
    const text = plain(`${card.name} ${card.latin} ${card.words}`);
    return (
      (!filter.sets.length || (filter.sets as string[]).includes(card.set)) &&
      (!filter.costs.length || (card.set !== "start" && filter.costs.includes(card.cost))) &&
      filter.does.every((does) => signs.some(MEANS[does])) &&
      (!filter.grounds.length || signs.some(({ terrain }) => (filter.grounds as string[]).includes(terrain ?? ""))) &&
      (!filter.places.length || filter.places.some((place) => where?.[place][card.id])) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** Who has what in a game: decks are open to all, hands are not, and count with the piles they come from. */
export function whereabouts({ position, eyes }: Pick<LastTable, "position" | "eyes">): Whereabouts {
  const where: Whereabouts = { mine: {}, others: {}, showcase: {}, supply: {} };
  const put = (place: Place, id: string | null, n = 1) => {
    if (id && id !== "?") where[place][id] = (where[place][id] ?? 0) + n;
  };
  position.seats.forEach(({ hand, top, bag, discard }, seat) => {
    const place = seat === eyes ? "mine" : "others";
    for (const id of [...hand, ...top]) put(place, id);
    for (const pile of [bag, discard]) for (const [id, n] of Object.entries(pile)) put(place, id, n);
  });
  for (const id of position.showcase) put("showcase", id);
  for (const pile of [position.supply, position.supply_discard])
    for (const [id, n] of Object.entries(pile)) put("supply", id, n);
  return where;
}

/** By set, then by what they cost, then by name. */
export function sorted(cards: readonly CardInfo[], lang: string): CardInfo[] {
  const compare = new Intl.Collator(lang).compare;
  const place = (card: CardInfo) => SETS.indexOf(card.set as SetName);
  return [...cards].sort((a, b) => place(a) - place(b) || a.cost - b.cost || compare(a.name, b.name));
}

export function costs(cards: readonly CardInfo[]): number[] {
  return [...new Set(cards.filter(({ set }) => set !== "start").map(({ cost }) => cost))].sort((a, b) => a - b);
}

/** A choice of a group switched on or off. */
export function toggled<T>(chosen: readonly T[], one: T): T[] {
  return chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one];
}

export function isEverything(filter: Filter): boolean {
  return (
    !filter.text.trim() &&
    !filter.sets.length &&
    !filter.costs.length &&
    !filter.does.length &&
    !filter.grounds.length &&
    !filter.places.length
  );
}
