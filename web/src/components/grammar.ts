/** The symbols of a card in groups that are read together: a field with what is done there, a bonus. */
import type { CardSymbol } from "../lib/types";

export interface Group {
  /** `gift`: a bonus for the others. */
  kind: "plain" | "gift" | "join";
  symbols: CardSymbol[];
}

const ACTS = new Set(["move", "remove", "beside"]);

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
