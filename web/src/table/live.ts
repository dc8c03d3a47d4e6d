/** What a game under way brings beside the table itself: a hash to keep, sounds, the table as the cards page knows it. */
import { remember } from "../lib/lasttable";
import { settings } from "../lib/settings.svelte";
import { witness } from "../lib/witness";
import type { GameEvent } from "../lib/types";
import { sayNotes } from "./notes";
import type { TableState } from "./table.svelte";

/** Follows a table that is played at now. */
export function accompany(table: TableState): void {
  sayNotes(table);
  let over = false;
  table.follow((news) => {
    const { game, position, eyes } = table;
    if (news.what !== "shown" || !game || !position) return;
    remember({ game: game.id, edition: game.edition.hash, position, eyes });
    // Of a seed that somebody chose there is no hash before the end.
    if (news.how !== "on" && !table.over && game.commitment) witness(game.id, game.commitment);
    const ended = table.over && !over && news.how === "on";
    over = table.over;
    if (settings.sound && (news.events.length || ended)) void sound(table, news.events, ended);
  });
}

async function sound(table: TableState, events: readonly GameEvent[], ended: boolean): Promise<void> {
  const { eyes, game, mine } = table;
  try {
    const { playAll, soundsOf } = await import("../lib/sound");
    const sounds = soundsOf(events, eyes);
    const won = !mine.length || mine.some((seat) => game?.outcome?.winners.includes(seat));
    playAll(ended ? [...sounds, won ? "won" : "lost"] : sounds);
  } catch {
    // The server is away: no matter.
  }
}
