/** Which cards lie in play, from what happened; and how they keep their places among the hand. */
import type { GameEvent, Position } from "../lib/types";

export interface CardInPlay {
  id: string;
  /** Its function is half done. */
  resolving: boolean;
}
export interface InPlay {
  /** Whose turn it is; null: Gwidyon's, or nobody's yet. */
  seat: number | null;
  cards: CardInPlay[];
}

/**
 * Returns the cards that were played in the turn under way, the first one first. The last of them is
 * being resolved as long as its function is pending: a tile used in between is a matter of its own.
 */
export function inPlay(log: readonly GameEvent[], pending: Position["pending"] = null): InPlay {
  const begins = log.findLastIndex(({ kind }) => kind === "turn" || kind === "solo");
  const turn = log[begins];
  const played = log.slice(begins + 1).flatMap(({ kind, card }) => (kind === "play" && card ? [card] : []));
  const half = pending?.of.startsWith("play ") ? pending.of.slice("play ".length) : null;
  return {
    seat: turn?.kind === "turn" ? (turn.seat ?? null) : null,
    cards: played.map((id, i) => ({ id, resolving: i === played.length - 1 && id === half })),
  };
}

/** A place in the row of a hand: a card still in hand, or one in play that stays where it lay. */
export interface Slot {
  /** Told apart from others of its kind, and the same as long as the card lies there. */
  key: string;
  id: string;
  /** Which card of the hand it is; null: it is in play. */
  hand: number | null;
  resolving: boolean;
}

/**
 * Returns the row of a hand: every card stays where it was in the row before, a card that was played
 * too; of two of a kind, the one that was `meant` is the one that was played. What is new comes at the
 * end; what was never seen in the hand, at the beginning.
 */
export function arrange(
  before: readonly Slot[],
  hand: readonly string[],
  played: readonly CardInPlay[],
  meant: number | null = null,
): Slot[] {
  const inHand = hand.map((id, index) => ({ id, index }));
  const onTable = [...played];
  const take = <T extends { id: string }>(from: T[], id: string): T | undefined => {
    const at = from.findIndex((one) => one.id === id);
    return at < 0 ? undefined : from.splice(at, 1)[0];
  };
  const row: Omit<Slot, "key">[] = [];
  // Cards that were in play already keep their places first: of two of a kind one may lie there.
  const stays = new Map<Slot, Omit<Slot, "key">>();
  const claim = (slot: Slot) => (slot.hand === null ? 0 : slot.hand === meant ? 2 : 1);
  for (const slot of [...before].sort((a, b) => claim(a) - claim(b))) {
    // A card that is taken back goes to its place, too.
    const here = () => {
      const card = take(inHand, slot.id);
      return card && { id: slot.id, hand: card.index, resolving: false };
    };
    const there = () => {
      const card = take(onTable, slot.id);
      return card && { id: slot.id, hand: null, resolving: card.resolving };
    };
    const found = slot.hand === null ? (there() ?? here()) : (here() ?? there());
    if (found) stays.set(slot, found);
  }
  row.push(...onTable.map(({ id, resolving }) => ({ id, hand: null, resolving })));
  for (const slot of before) {
    const found = stays.get(slot);
    if (found) row.push(found);
  }
  row.push(...inHand.map(({ id, index }) => ({ id, hand: index, resolving: false })));
  const seen = new Map<string, number>();
  return row.map((slot) => {
    const n = (seen.get(slot.id) ?? 0) + 1;
    seen.set(slot.id, n);
    return { ...slot, key: `${slot.id} ${n}` };
  });
}
