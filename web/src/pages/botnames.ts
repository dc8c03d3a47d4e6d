/** What bots are called before a server has seated them. */
import { textOf } from "../lib/i18n.svelte";
import type { Bot } from "../lib/types";

/** The name of the `nth` bot of a kind at a table, as `mycelia.i18n.bot_name` makes it. */
export function botName(id: string, nth: number, bots: readonly Bot[]): string {
  const title = bots.find((one) => one.id === id)?.name ?? textOf(`bot.${id}`);
  const key = `bot.${id}.names`;
  const names = textOf(key);
  // Somebody's own bots have no other names than their title until they sit down.
  return nth === 1 || names === key ? title : (names.split(", ")[nth - 2] ?? title);
}
