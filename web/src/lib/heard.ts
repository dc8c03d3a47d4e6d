/** What a message from the server brings beside the table itself: a hash to remember, sounds. */
import { settings } from "./settings.svelte";
import type { ServerMessage } from "./wire";
import { witness } from "./witness";

/** `eyes` is the seat that looks, `mine` are all seats of this browser. */
export function heard(message: ServerMessage, eyes: number | null, mine: readonly number[]): void {
  if (message.type === "snapshot" && !message.game.over) witness(message.game.id, message.game.commitment);
  if (message.type !== "update" || message.undone || !settings.sound) return;
  const { events, game } = message;
  void import("./sound").then(({ playAll, soundsOf }) => {
    const sounds = soundsOf(events, eyes);
    if (game?.outcome) sounds.push(mine.some((seat) => game.outcome?.winners.includes(seat)) || !mine.length ? "won" : "lost");
    playAll(sounds);
  }, () => undefined);
}
