/** Games that follow on the guided one, begun by one click. */
import { api } from "../lib/api";
import { go, href } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import type { Bot } from "../lib/types";
import { keep } from "./progress.svelte";

const GENTLEST = "spore";
/** The more drops he has, the easier it is (R9.1). */
const EASIEST_PILE = 25;

/** The opponent for a first game. Without a known one the server's first: it lists them from gentle to hard. */
export function gentlest(bots: readonly Bot[]): Bot | null {
  return bots.find(({ id }) => id === GENTLEST) ?? bots[0] ?? null;
}

/** A first real game, against one bot. */
export async function playAgainst(bot: string): Promise<void> {
  const made = await api.create({
    seats: [
      { kind: "me", name: settings.name },
      { kind: "bot", name: "", bot },
    ],
  });
  go(href("game", made.game));
}

/** A game against Gwidyon, at his easiest, with the coach. */
export async function meetGwidyon(): Promise<void> {
  const made = await api.create({
    options: { gwidyon_drops: EASIEST_PILE },
    seats: [{ kind: "me", name: settings.name }],
  });
  keep({ game: made.game, read: [], closed: false });
  go(href("game", made.game));
}
