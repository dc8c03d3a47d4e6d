/** Statistics of yours: the server counts, this browser keeps the last answer. */
import { api } from "../lib/api";
import { storage } from "../lib/store";
import type { Statistics, Tally } from "../lib/types";

const NAME = "mycelia.statistics";

/** What the server said last; null: nothing yet. */
export function remembered(store: Storage = storage()): Statistics | null {
  try {
    const found = JSON.parse(store.getItem(NAME) ?? "null") as Statistics | null;
    const good =
      found &&
      typeof found.games === "number" &&
      typeof found.wins === "number" &&
      typeof found.modes === "object" &&
      Array.isArray(found.heroes);
    return good ? found : null;
  } catch {
    return null;
  }
}

export function remember(now: Statistics, store: Storage = storage()): void {
  try {
    store.setItem(NAME, JSON.stringify(now));
  } catch {
    // Without storage it is asked for again.
  }
}

/** From the server, kept here. */
export async function mine(): Promise<Statistics> {
  const found = await api.statistics();
  remember(found);
  return found;
}

/** The games in which somebody can win against somebody: not those at one screen. */
export function contests(now: Statistics): number {
  return now.games - (now.modes.hotseat?.games ?? 0);
}

/** The share that was won, as a whole percentage; null: there is nothing to share. */
export function rate({ games, wins }: Tally): number | null {
  return games ? Math.round((wins / games) * 100) : null;
}

/** Most played first. */
export function ordered(tallies: Readonly<Record<string, Tally>>): [string, Tally][] {
  return Object.entries(tallies).sort(([a, one], [b, two]) => two.games - one.games || a.localeCompare(b));
}
