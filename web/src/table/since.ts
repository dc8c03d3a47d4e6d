/** What the others did since your last turn, as a short story: few sentences, each of them whole. */
import { logLine, type Sayings } from "../lib/log";
import type { GameEvent } from "../lib/types";

export interface Chapter {
  /** Who did it; null: Gwidyon, or the table itself. */
  seat: number | null;
  sentences: string[];
}
export interface Teller extends Sayings {
  list: (parts: readonly string[]) => string;
}

/** The events between the end of this seat's last turn and the beginning of the one now (or now). */
export function between(log: readonly GameEvent[], me: number): GameEvent[] {
  const begins = ({ kind, seat }: GameEvent) => kind === "solo" || (kind === "turn" && seat !== me);
  const starts = log.flatMap(({ kind, seat }, i) => (kind === "turn" && seat === me ? [i] : []));
  const last = starts.at(-1) ?? -1;
  // Either somebody else is at it since then, or this turn has begun and theirs lie before it.
  const now = log.findIndex((event, i) => i > last && begins(event));
  if (now >= 0) return log.slice(now);
  const before = starts.at(-2) ?? -1;
  const from = log.findIndex((event, i) => i > before && i < last && begins(event));
  return from < 0 ? [] : log.slice(from, last);
}

/** The story. `left`: how many drops a seat has now. */
export function tell(
  events: readonly GameEvent[],
  me: number,
  names: readonly string[],
  left: (seat: number) => number,
  say: Teller,
): Chapter[] {
  const seats: number[] = [];
  for (const { seat } of events) if (seat != null && seat !== me && !seats.includes(seat)) seats.push(seat);
  const found: Chapter[] = seats.map((seat) => ({
    seat,
    sentences: of(
      events.filter((one) => one.seat === seat),
      seat,
      names,
      left(seat),
      say,
    ),
  }));
  found.push({ seat: null, sentences: around(events, me, names, say) });
  return found.filter(({ sentences }) => sentences.length > 0);
}

function of(events: readonly GameEvent[], seat: number, names: readonly string[], left: number, say: Teller): string[] {
  const name = names[seat];
  const sentences: string[] = [];
  const all = (...kinds: string[]) => events.filter(({ kind }) => kinds.includes(kind));
  const cards = (some: readonly GameEvent[]) => {
    const counts = new Map<string, number>();
    for (const { card = "" } of some) counts.set(card, (counts.get(card) ?? 0) + 1);
    return say.list([...counts].map(([card, n]) => (n > 1 ? `${n}× ${say.card(card)}` : say.card(card))));
  };
  const sum = (some: readonly GameEvent[]) => some.reduce((n, one) => n + (one.n ?? 0), 0);
  const one = (event: GameEvent) => logLine(event, names, say) ?? "";

  const played = all("play");
  if (played.length) sentences.push(say.text("web.story.play", { name, cards: cards(played) }));
  const hired = all("hire");
  if (hired.length) sentences.push(say.text("web.story.hire", { name, cards: cards(hired), n: sum(hired) }));
  for (const event of all("use", "tile", "remove-card", "shrine")) sentences.push(one(event));
  const leaves = all("leaves");
  if (leaves.length) sentences.push(one({ number: 0, kind: "leaves", seat, n: sum(leaves) }));
  const moved = all("move", "sink").length;
  if (moved) sentences.push(say.text("web.story.move", { name, n: moved }));
  const off = all("sink", "remove", "shrine").length;
  if (off) sentences.push(say.text("web.story.off", { name, n: off, m: left }));
  for (const event of all("ending")) sentences.push(one(event));
  return sentences;
}

/** What belongs to nobody: Gwidyon, the showcase, the Shrine of Life and what it brought you. */
function around(events: readonly GameEvent[], me: number, names: readonly string[], say: Teller): string[] {
  const sentences: string[] = [];
  for (const event of events)
    if (["solo", "chip", "row", "blessing"].includes(event.kind)) sentences.push(logLine(event, names, say) ?? "");
  const piled = events.filter(({ kind }) => kind === "pile");
  const last = piled.at(-1);
  if (last) sentences.push(logLine({ ...last, n: piled.reduce((sum, { n }) => sum + (n ?? 0), 0) }, names, say) ?? "");
  const dew = events.filter(({ kind, seat }) => kind === "dew" && seat === me).length;
  if (dew) sentences.push(say.text("web.story.dew", { n: dew }));
  return sentences;
}
