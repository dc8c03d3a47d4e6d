/** The symbols of a card in groups that are read together: a field with what is done there, a bonus. */
import type { CardSymbol } from "../lib/types";

export interface Group {
  /** `gift`: a bonus for the others. */
  kind: "plain" | "gift" | "join";
  symbols: CardSymbol[];
}

const ACTS = new Set(["move", "remove", "beside"]);

/** How wide a symbol is, of its own height; a little too much rather than too little. */
function width(one: CardSymbol): number {
  const n = one.count ?? 1;
  switch (one.symbol) {
    case "leaves":
      return n <= 3 ? n * 1.12 : 2.6;
    case "field": {
      const sign = one.terrain && one.terrain !== "any" ? 0.7 : 0;
      return sign + (one.drops ?? 0) + (one.transparent ?? 0) + (one.beetle ? 1 : 0) + 0.6;
    }
    case "move":
    case "remove":
      return n * 1.3;
    case "beside":
      return 2.5;
    case "around":
      return 3.2;
    case "and":
    case "or":
    case "open":
    case "close":
      return 0.9;
    default:
      return 1.4;
  }
}

const GAP = 0.15;
/** Two lines want a little more room than the wider of them: names and gaps differ. */
const SPARE = 1.25;

/** How wide symbols are side by side, in halves below each other, and the widest of them, in heights of a symbol. */
function breadth(symbols: readonly CardSymbol[]): { all: number; parted: number; widest: number } {
  const widths = symbols.map(width);
  const pill = symbols.some(({ symbol }) => symbol === "others") ? 0.7 : 0;
  const side = (some: readonly number[]) => some.reduce((sum, one) => sum + one + GAP, 0);
  const all = side(widths) + pill;
  const halves = widths.map((_, i) => Math.max(side(widths.slice(0, i)), side(widths.slice(i))));
  return {
    all,
    parted: SPARE * Math.min(all, ...halves),
    widest: Math.max(1, ...widths) + pill,
  };
}

/** How broad the symbols of a card are: its single effect and its function, below or beside each other. */
export function breadths(
  single: readonly CardSymbol[],
  play: readonly CardSymbol[],
): { all: number; parted: number; sum: number; widest: number } {
  const [first, second] = [breadth(single), breadth(play)];
  return {
    all: Math.max(first.all, second.all),
    // Three lines or more are wanted anyway where there is a single effect, or a bonus.
    parted: single.length || groups(play).some(({ kind }) => kind === "gift") ? 1 : second.parted,
    sum: single.length ? first.all + second.all : second.all,
    widest: Math.max(first.widest, second.widest),
  };
}

/** The length of the longest piece of a name that cannot be parted. */
export function longest(name: string): number {
  return Math.max(...name.split(/[\s\u00ad-]/).map(({ length }) => length));
}

export function groups(symbols: readonly CardSymbol[]): Group[] {
  const found: Group[] = [];
  let gift: Group | null = null;
  let depth = 0;
  for (const one of symbols) {
    const { symbol } = one;
    if (gift && depth === 0 && (symbol === "and" || symbol === "or")) gift = null;
    if (gift) {
      gift.symbols.push(one);
      depth += symbol === "open" ? 1 : symbol === "close" ? -1 : 0;
      continue;
    }
    const last = found.at(-1);
    if (symbol === "others") found.push((gift = { kind: "gift", symbols: [one] }));
    else if (symbol === "and" || symbol === "or") found.push({ kind: "join", symbols: [one] });
    else if (
      last?.kind === "plain" &&
      (ACTS.has(symbol) || symbol === "close" || ["repeat", "open", "bolt"].includes(last.symbols.at(-1)?.symbol ?? ""))
    )
      last.symbols.push(one);
    else found.push({ kind: "plain", symbols: [one] });
  }
  return found;
}
