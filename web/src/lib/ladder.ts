/** The ladder of bots, the gentlest first, with a number for whoever chooses one. `Level.number` says the same: a test holds it. */
import { t, textOf } from "./i18n.svelte";

export const LADDER = ["spore", "pip", "sprout", "rover", "gleaner", "forager", "sage-quick", "sage"] as const;
export const RUNGS = LADDER.length;

/** Its rung, from 1; null for who stands beside the ladder, as somebody's own bots do. */
export function rungOf(bot: string): number | null {
  return (LADDER as readonly string[]).indexOf(bot) + 1 || null;
}

/** A rung and how hard it is, as one says it: "Level 2 of 8 · beginner". */
export function hardness(rung: number | null, of: number, level: string): string {
  return [rung === null ? "" : t("web.rung", { n: rung, of }), level].filter(Boolean).join(" · ");
}

/** How hard a bot is to beat; nothing of somebody's own. */
export function hardnessOf(bot: string): string {
  const key = `bot.${bot}.level`;
  const level = textOf(key);
  return level === key ? "" : hardness(rungOf(bot), RUNGS, level);
}
