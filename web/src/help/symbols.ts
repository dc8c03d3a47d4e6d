/** What explains a symbol of a card: keys of the help texts, and the rule that has it all. */
import type { HelpName } from "../lib/keys";
import type { CardSymbol } from "../lib/types";

export interface Help {
  /** One sentence each, `help.` + key. */
  keys: HelpName[];
  rule: string;
}

const RULES = {
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
} as const;
/** Every symbol that has an explanation, in the order of the rules. */
export const EXPLAINED = Object.keys(RULES) as (keyof typeof RULES)[];

export function helpFor(one: CardSymbol): Help | null {
  const { symbol } = one;
  if (symbol === "open" || symbol === "close") return null;
  const rule = RULES[symbol];
  if (symbol !== "field") return { keys: [symbol], rule };
  const keys: HelpName[] = one.drops ? [one.beetle ? "exact" : "field"] : [];
  if (one.transparent) keys.push("clear");
  return { keys: keys.length ? keys : ["field"], rule: one.transparent && !one.beetle ? "R7.6" : rule };
}
