/** Says in a passing message why something cannot be done now, with the way to the rule. */
import type { HelpName } from "../lib/keys";
import { toast } from "../lib/toasts.svelte";
import { t } from "./words.svelte";

export function say(key: HelpName, rule: string): void {
  toast(t(`help.${key}`), "info", 6000, rule);
}
