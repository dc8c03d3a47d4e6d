/** Links to send to people, and where this browser keeps those of its games. */
import { href } from "./routes";
import { isKey } from "./key";
import { storage } from "./store";
import type { Made } from "./types";

export interface Links {
  seats: Record<string, string>;
  watch: string | null;
  /** For whichever seat is free. */
  invite: string | null;
}
const PREFIX = "mycelia.links.";
const KEPT = 40;

/** A whole address, from a part behind the #. */
export function address(hash: string, from: { origin: string; pathname: string } = location): string {
  return `${from.origin}${from.pathname}${hash}`;
}
export const joinLink = (token: string) => address(href("join", token));
export const watchLink = (token: string) => address(href("watch", token));
export const replayLink = (game: string, step?: number, eyes: number | null = null) =>
  address(step === undefined ? href("replay", game) : href("replay", game, step, ...(eyes === null ? [] : [eyes])));
/** The secret is behind the #: it is not sent to any server. */
export const keyLink = (key: string) => address(href("key", key));

/** Keeps the tokens that a new game, a rematch or new links brought. */
export function rememberLinks(made: Made, store: Storage = storage()): void {
  const seats: Record<string, string> = {};
  for (const one of made.seats) if (one.token) seats[one.seat] = one.token;
  if (!made.watch) return; // a rematch that somebody else made: its links are theirs
  const kept: Links & { at: number } = { seats, watch: made.watch, invite: made.invite ?? null, at: Date.now() };
  try {
    store.setItem(PREFIX + made.game, JSON.stringify(kept));
    forgetOldest(store);
  } catch {
    // Without storage they live only on the page that made them.
  }
}

export function linksOf(game: string, store: Storage = storage()): Links | null {
  try {
    const found = JSON.parse(store.getItem(PREFIX + game) ?? "null") as Links | null;
    if (!found || typeof found.seats !== "object") return null;
    return { seats: found.seats, watch: found.watch, invite: found.invite ?? null };
  } catch {
    return null;
  }
}

function forgetOldest(store: Storage): void {
  const names = Array.from({ length: store.length }, (_, i) => store.key(i) ?? "");
  const mine = names.filter((name) => name.startsWith(PREFIX));
  if (mine.length <= KEPT) return;
  const age = (name: string) => (JSON.parse(store.getItem(name) ?? "{}") as { at?: number }).at ?? 0;
  mine.sort((a, b) => age(a) - age(b));
  for (const name of mine.slice(0, mine.length - KEPT)) store.removeItem(name);
}

/** What somebody pasted: a whole link, the part behind the #, or a bare key. Null: none of them. */
export function pastedHash(text: string): string | null {
  const trimmed = text.trim();
  if (isKey(trimmed)) return href("key", trimmed);
  const found = /#\/(?:key|join|watch|replay|game|lobby)\/[\w%./-]+/.exec(trimmed);
  return found ? found[0] : null;
}

/** Removes everything of ours from this browser. */
export function forgetAll(store: Storage = storage()): void {
  const names = Array.from({ length: store.length }, (_, i) => store.key(i) ?? "");
  for (const name of names) if (name.startsWith("mycelia.")) store.removeItem(name);
}
