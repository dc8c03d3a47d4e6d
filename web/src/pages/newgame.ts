/** The form of a new game: what it starts with, and the request it becomes. No rules: the server checks. */
import { LADDER, rungOf } from "../lib/ladder";
import type { Bot, NewGame, NewSeat } from "../lib/types";

export const MODES = ["solo", "bots", "friends", "screen"] as const;
export type GameMode = (typeof MODES)[number];
export const MOST = 4;
export const NAME_LENGTH = 40;
export const ABSENCES = ["live", "day", "week", "never"] as const;
/** How many drops Gwidyon may begin with (R9.1), the gentlest first: the more, the sleepier he is. */
export const GWIDYON = [25, 24, 23, 22, 21, 20] as const;
/** The rulebook's number, which is the hardest. */
export const BOOK_DROPS = 20;

export interface Form {
  mode: GameMode;
  seats: NewSeat[];
  expansion: boolean;
  boards: "front" | "advanced" | "named";
  /** One for each seat, if boards are named. */
  named: string[];
  setup: string;
  supply: string;
  first: string;
  drops: number;
  tiles: "four" | "five";
  /** A house rule, for two and more: no bonus for the others in the first round. */
  even: boolean;
  seed: string;
  /** When the seat of somebody who is away may go to a bot. */
  absence: NonNullable<NewGame["absence"]>;
}

export function modeOf(text: string): GameMode | null {
  return (MODES as readonly string[]).includes(text) ? (text as GameMode) : null;
}

/** The kinds of seat that make sense in a mode; the first seat is always one's own. */
export function kindsFor(mode: GameMode, seat: number): NewSeat["kind"][] {
  if (seat === 0 || mode === "solo") return ["me"];
  if (mode === "bots") return ["bot"];
  return mode === "friends" ? ["open", "bot"] : ["me", "bot"];
}

/** `drops`: what Gwidyon had last time; without a last time he begins at his gentlest. */
export function firstForm(mode: GameMode, name: string, bot: string, drops = 0): Form {
  const form: Form = {
    mode,
    seats: [{ kind: "me", name }],
    expansion: false,
    boards: "front",
    named: [],
    setup: "random",
    supply: "random",
    first: "random",
    drops: GWIDYON.find((n) => n === drops) ?? GWIDYON[0],
    tiles: "four",
    even: false,
    seed: "",
    absence: "live",
  };
  return mode === "solo" ? form : withSeats(form, 2, bot);
}

/** For whoever has never chosen one: the beginner. */
const FIRST_BOT = LADDER[1];

/** The bot that a seat begins with: the last one or the beginner, if the server offers it or has not yet said. */
export function usualBot(bots: readonly Bot[], last = ""): string {
  if (!bots.length) return last || FIRST_BOT;
  const offered = [last, FIRST_BOT].find((wish) => bots.some(({ id }) => id === wish));
  return offered ?? bots[0]?.id ?? FIRST_BOT;
}

/** The same bots by their rungs, the gentlest first; then those beside the ladder, as they came. */
export function byRung(bots: readonly Bot[]): Bot[] {
  const place = ({ id }: Bot) => rungOf(id) ?? LADDER.length + 1;
  return [...bots].sort((one, other) => place(one) - place(other));
}

/** The bot to remember: the first at the table. */
export function chosenBot(seats: readonly NewSeat[]): string | null {
  return seats.find(({ kind }) => kind === "bot")?.bot ?? null;
}

/** How far Gwidyon's eyes are open, from 0 to 1. */
export function awake(drops: number): number {
  return 1 - (drops - BOOK_DROPS) / GWIDYON.length;
}

/** Which of its kind the bot of a seat is: the first sprout of the table, the second … */
export function nthOf(seats: readonly NewSeat[], seat: number): number {
  const bot = seats[seat]?.bot;
  return seats.slice(0, seat + 1).filter((one) => one.kind === "bot" && one.bot === bot).length;
}

/** The same form with only bots that the server offers. */
export function withBots(form: Form, bots: readonly Bot[]): Form {
  const offered = (id: string | null | undefined) => bots.some((one) => one.id === id);
  const seats = form.seats.map((seat) =>
    seat.kind === "bot" && !offered(seat.bot) ? { ...seat, bot: usualBot(bots) } : seat,
  );
  return { ...form, seats };
}

/** The same form with so many seats; a first player who is gone becomes random. */
export function withSeats(form: Form, count: number, bot: string): Form {
  const wanted = form.mode === "solo" ? 1 : Math.max(2, Math.min(MOST, count));
  const seats = form.seats.slice(0, wanted);
  while (seats.length < wanted) seats.push(seatOf(kindsFor(form.mode, seats.length)[0] ?? "bot", bot));
  const first = Number(form.first) < wanted ? form.first : "random";
  return { ...form, seats, first };
}

export function seatOf(kind: NewSeat["kind"], bot: string, name = ""): NewSeat {
  return kind === "bot" ? { kind, name, bot } : { kind, name };
}

/** Boards for the seats, all different; what was chosen stays where it can. */
export function namedBoards(chosen: readonly string[], all: readonly string[], players: number): string[] {
  const found: string[] = [];
  for (let seat = 0; seat < players; seat++) {
    const wish = chosen[seat];
    const free = all.filter((id) => !found.includes(id) && !chosen.slice(seat + 1, players).includes(id));
    const next =
      wish && all.includes(wish) && !found.includes(wish) ? wish : (free[0] ?? all.find((id) => !found.includes(id)));
    if (next) found.push(next);
  }
  return found;
}

/** One seat's board chosen; who had it gets the other one's. */
export function swapBoard(named: readonly string[], seat: number, id: string): string[] {
  const other = named.indexOf(id);
  const next = [...named];
  if (other >= 0) next[other] = named[seat] ?? id;
  next[seat] = id;
  return next;
}

/** A seed of one's own: empty, or a whole number below 2^256. */
export function seedIsGood(seed: string): boolean {
  const trimmed = seed.trim();
  if (!trimmed) return true;
  return /^\d{1,79}$/.test(trimmed) && BigInt(trimmed) < 1n << 256n;
}

export function requestOf(form: Form): NewGame & { options: object } {
  const seed = form.seed.trim();
  return {
    options: {
      expansion: form.expansion,
      boards: form.boards === "named" ? form.named.slice(0, form.seats.length).join(",") : form.boards,
      setup: form.setup,
      supply: form.supply,
      first: form.mode === "solo" ? "random" : form.first,
      gwidyon_drops: form.mode === "solo" ? form.drops : BOOK_DROPS,
      tiles: form.tiles,
      even_start: form.mode !== "solo" && form.even,
      seed: seed || null,
    },
    ...(form.mode === "friends" ? { absence: form.absence } : {}),
    seats: form.seats.map((seat) => ({ ...seat, name: (seat.name ?? "").trim().slice(0, NAME_LENGTH) })),
  };
}

/** How much differs from what everybody starts with, but for how hard it is: for the line beside "More options". */
export function changed(form: Form): number {
  const usual = firstForm(form.mode, "", "");
  const names = ["expansion", "boards", "setup", "supply", "first", "tiles", "even", "absence"] as const;
  return names.filter((name) => form[name] !== usual[name]).length + (form.seed.trim() ? 1 : 0);
}
