/**
 * The proof of a fair shuffle. While a game is under way this browser notes the hash of the seed
 * that it was shown; at the end it hashes the seed itself and compares all three.
 */
import { storage } from "./store";

const NAME = "mycelia.hashes";
const KEPT = 60;

function noted(store: Storage): Record<string, string> {
  try {
    const found: unknown = JSON.parse(store.getItem(NAME) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

/** Notes the hash of a game's seed; the first one that was seen stays. */
export function witness(game: string, hash: string, store: Storage = storage()): void {
  const all = noted(store);
  if (game in all) return;
  const kept = Object.entries({ ...all, [game]: hash }).slice(-KEPT);
  try {
    store.setItem(NAME, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // Without storage there is no witness.
  }
}

/** The hash that this browser saw while the game was under way; null: it did not look on. */
export function witnessed(game: string, store: Storage = storage()): string | null {
  const found = noted(store)[game];
  return typeof found === "string" ? found : null;
}

/** The hash of a seed, as mycelia.seeds.commitment makes it; null where browsers refuse to hash. */
export async function hashOf(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null; // pages without TLS, but for this very machine
  const word = new TextEncoder().encode("mycelia seed");
  const bytes = new Uint8Array(word.length + 32);
  bytes.set(word);
  let rest = BigInt(seed);
  for (let i = 0; i < 32; i++, rest >>= 8n) bytes[word.length + i] = Number(rest & 255n);
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export type Verdict = "checked" | "fits" | "wrong" | "unable";

/** What the proof is worth: `checked` if this browser saw the hash before the end, else `fits`. */
export async function verdict(seed: string, hash: string, seen: string | null): Promise<Verdict> {
  const found = await hashOf(seed);
  if (found === null) return "unable";
  if (found !== hash || (seen !== null && seen !== hash)) return "wrong";
  return seen === null ? "fits" : "checked";
}
