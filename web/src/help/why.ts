/** Why something on the table cannot be chosen now, as a key of the help texts and a rule. */
import type { HelpName } from "../lib/keys";
import type { Position } from "../lib/types";

export interface Why {
  key: HelpName;
  rule: string;
  values?: Record<string, unknown>;
}
export interface Moment {
  position: Position;
  seat: number;
  /** Something is asked of this seat. */
  asked: boolean;
  /** In the middle of a card, an action or a single effect. */
  middle: boolean;
}
export const TILES: Record<string, string> = { a: "R5.2", b: "R5.3", c: "R5.4", d: "R5.5", e: "R5.6" };

function always({ position, seat, asked, middle }: Moment): Why | null {
  if (position.over) return { key: "why.later", rule: "R8.2" };
  if (!asked || position.turn !== seat) return { key: "why.turn", rule: "R6.5" };
  return middle ? { key: "why.middle", rule: "R3.3" } : null;
}

/** A card of the showcase or the hand. */
export function whyNotCard(now: Moment, card: string, cost: number): Why | null {
  const before = always(now);
  const place = now.position.seats[now.seat];
  const inHand = place?.hand.includes(card);
  const onOffer = now.position.showcase.includes(card);
  if (before) return inHand || onOffer ? before : null;
  if (inHand || !onOffer) return null;
  const leaves = place?.leaves ?? 0;
  return cost > leaves ? { key: "why.leaves", rule: "R4.1", values: { n: cost, leaves } } : null;
}

export function whyNotTile(now: Moment, tile: string, cost: number): Why | null {
  const before = always(now);
  if (before) return before;
  const place = now.position.seats[now.seat];
  const count = (text: string) => [...text].filter((one) => one === tile).length;
  if (count(now.position.used) >= count(place?.tiles ?? "")) return { key: "why.used", rule: "R5.1" };
  const leaves = place?.leaves ?? 0;
  if (cost > leaves) return { key: "why.leaves", rule: TILES[tile] ?? "R5.1", values: { n: cost, leaves } };
  return { key: "why.nothing", rule: "R5.7" };
}
