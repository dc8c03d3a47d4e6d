/** How a finished game went for somebody, in a word: won, or in which place. */
import type { TextKey } from "./keys";
import type { Values } from "./text";

const NAMES = ["second", "third", "fourth"] as const;

/** The text for the best of somebody's seats; null while the places are not known, or nobody is meant. */
export function placeOf(places: readonly number[], mine: readonly number[]): { key: TextKey; values: Values } | null {
  const best = Math.min(...mine.map((seat) => places[seat] ?? Infinity));
  if (!Number.isFinite(best)) return null;
  const values = { n: places.length };
  const winners = places.filter((place) => place === 1).length;
  if (best === 1) return { key: winners > 1 ? "web.result.shared" : "web.result.won", values };
  const name = NAMES[best - 2];
  return { key: places.length === 1 || !name ? "web.result.lost" : `web.result.${name}`, values };
}
