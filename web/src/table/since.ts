/** What the others did since your last turn: a line for each of them, what counts most first. */
import { logLine, type Sayings } from "../lib/log";
import type { GameEvent } from "../lib/types";

/** What a fact is about, told by a small sign beside its words. */
type Sign = "drop" | "heroes" | "cards" | "leaf" | "tile" | "shrine" | "die" | "right" | "end";
interface Fact {
  sign: Sign;
  words: string;
}
export interface Chapter {
  /** Who did it; null: Gwidyon, or the table itself. */
  seat: number | null;
  /** The greatest first. */
  facts: Fact[];
}
export interface Telling extends Sayings {
  list: (parts: readonly string[]) => string;
}

/** The events between the end of this seat's last turn and the beginning of the one now (or now). */
export function between(log: readonly GameEvent[], me: number): GameEvent[] {
  const begins = ({ kind, seat }: GameEvent) => kind === "solo" || (kind === "turn" && seat !== me);
  const starts = log.flatMap(({ kind, seat }, i) => (kind === "turn" && seat === me ? [i] : []));
  const last = starts.at(-1) ?? -1;
  // Either somebody else is at it since then, or this turn has begun and theirs lie before it.
  const now = log.findIndex((event, i) => i > last && begins(event));
  if (now >= 0) return log.slice(withShrine(log, now));
  const before = starts.at(-2) ?? -1;
  const from = log.findIndex((event, i) => i > before && i < last && begins(event));
  return from < 0 ? [] : log.slice(withShrine(log, from), last);
}

/** Where the story begins if the end of one's own turn made the Shrine turn: with that. */
function withShrine(log: readonly GameEvent[], begins: number): number {
  const turned = log.findIndex(({ kind, number }) => kind === "blessing" && number === log[begins]?.number);
  return turned >= 0 && turned < begins ? turned : begins;
}

/** The story. `left`: how many drops a seat has now. */
export function tell(
  events: readonly GameEvent[],
  me: number,
  names: readonly string[],
  left: (seat: number) => number,
  say: Telling,
): Chapter[] {
  const seats: number[] = [];
  for (const { seat, kind } of events)
    if (seat != null && seat !== me && kind !== "dew" && !seats.includes(seat)) seats.push(seat);
  const found: Chapter[] = seats.map((seat) => ({
    seat,
    facts: sorted(
      did(
        events.filter((one) => one.seat === seat),
        names,
        left(seat),
        say,
      ),
    ),
  }));
  found.push({ seat: null, facts: sorted(around(events, me, names, say)) });
  return found.filter(({ facts }) => facts.length > 0);
}

type Weighed = Fact & { weight: number };

function sorted(facts: readonly Weighed[]): Fact[] {
  return [...facts].sort((a, b) => b.weight - a.weight).map(({ sign, words }) => ({ sign, words }));
}

function did(events: readonly GameEvent[], names: readonly string[], left: number, say: Telling): Weighed[] {
  const facts: Weighed[] = [];
  const add = (sign: Sign, weight: number, words: string | null) => {
    if (words) facts.push({ sign, weight, words });
  };
  const all = (...kinds: GameEvent["kind"][]) => events.filter(({ kind }) => kinds.includes(kind));
  const cards = (some: readonly GameEvent[]) => {
    const counts = new Map<string, number>();
    for (const { card = "" } of some) counts.set(card, (counts.get(card) ?? 0) + 1);
    return say.list([...counts].map(([card, n]) => (n > 1 ? `${n}× ${say.card(card)}` : say.card(card))));
  };
  // The chapter has the name already.
  const line = (event: GameEvent) => {
    const words = logLine(event, names, say);
    const name = `${names[event.seat ?? -1] ?? ""} `;
    return words?.startsWith(name) ? words.slice(name.length).replace(/\.$/, "") : words;
  };

  for (const event of all("ending")) add("end", 1000, line(event));
  const off = all("sink", "remove", "shrine").length;
  if (off) add("drop", 20 + 10 * off, say.text("web.story.off", { n: off, m: left }));
  for (const event of all("shrine")) add("shrine", 90, line(event));
  const hired = all("hire");
  if (hired.length) add("heroes", 30 + 5 * hired.length, say.text("web.story.hire", { cards: cards(hired) }));
  for (const event of all("tile")) add("tile", 25, line(event));
  for (const event of all("remove-card")) add("cards", 15, line(event));
  for (const event of all("use")) add("tile", 6, line(event));
  const leaves = all("leaves").reduce((sum, { n }) => sum + (n ?? 0), 0);
  if (leaves) add("leaf", 5 + leaves, `+${say.text("web.leaves", { n: leaves })}`);
  const played = all("play");
  if (played.length) add("cards", 4, say.text("web.story.play", { cards: cards(played) }));
  const steps = all("move", "sink").length;
  if (steps) add("right", 3, say.text("web.story.move", { n: steps }));
  return facts;
}

/** What belongs to nobody: Gwidyon, the showcase, the Shrine of Life and what it brought you. */
function around(events: readonly GameEvent[], me: number, names: readonly string[], say: Telling): Weighed[] {
  const facts: Weighed[] = [];
  const add = (sign: Sign, weight: number, words: string | null) => {
    if (words) facts.push({ sign, weight, words });
  };
  for (const event of events) {
    if (event.kind === "blessing") add("die", 40, logLine(event, names, say));
    else if (event.kind === "solo") add("cards", 10, logLine(event, names, say));
    else if (event.kind === "chip") add("shrine", 2, logLine(event, names, say));
    else if (event.kind === "row") add("heroes", 1, logLine(event, names, say));
  }
  const piled = events.filter(({ kind }) => kind === "pile");
  const last = piled.at(-1);
  const n = piled.reduce((sum, one) => sum + (one.n ?? 0), 0);
  if (last) add("drop", 20 + 10 * n, logLine({ ...last, n }, names, say));
  const dew = events.filter(({ kind, seat }) => kind === "dew" && seat === me);
  const fields = say.list(dew.map(({ field = "" }) => field));
  if (dew.length) add("drop", 41, say.text("web.story.dew", { n: dew.length, fields }));
  return facts;
}
