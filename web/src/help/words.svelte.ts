/** The texts that explain symbols and say why something cannot be done now. */
import { book } from "../lib/book.svelte";
import type { HelpKey } from "../lib/keys";
import type { Catalogue } from "../lib/text";

const help = book<HelpKey>(import.meta.glob<{ default: Catalogue }>("$words/help/*.json"), "help.");
export const t = help.t;

await help.ready();
