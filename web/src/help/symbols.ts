/** What explains a symbol of a card: keys of the help texts, and the rule that has it all. */
import type { CardSymbol } from "../lib/wire";

export interface Help {
  /** One sentence each, `help.` + key. */
  keys: string[];
  rule: string;
}

const RULES: Record<string, string> = {
  leaves: "R7.3",
  field: "R7.5",
  move: "R1.11",
  remove: "R7.5",
  beside: "R7.8",
  around: "R7.7",
  repeat: "R7.1",
  others: "R7.4",
  "remove-card": "R7.2",
  tile: "R5.8",
  shrine: "R7.10",
  bolt: "R7.9",
  and: "R7.1",
  or: "R7.1",
};
/** Every symbol that has an explanation, in the order of the rules. */
export const EXPLAINED = Object.keys(RULES);

export function helpFor(one: CardSymbol): Help | null {
  const rule = RULES[one.symbol];
  if (!rule) return null;
  if (one.symbol !== "field") return { keys: [one.symbol], rule };
  const keys = one.drops ? [one.beetle ? "exact" : "field"] : [];
  if (one.transparent) keys.push("clear");
  return { keys: keys.length ? keys : ["field"], rule: one.transparent && !one.beetle ? "R7.6" : rule };
}
