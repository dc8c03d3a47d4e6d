/** The texts of the pages around the table. */
import { book } from "../lib/book.svelte";
import type { PageKey } from "../lib/keys";
import type { Catalogue } from "../lib/text";

const pages = book<PageKey>(import.meta.glob<{ default: Catalogue }>("$words/pages/*.json"), "page.");
export const t = pages.t;

// A page that imports this is shown when its texts are there.
await pages.ready();
