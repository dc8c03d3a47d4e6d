/** The texts of the guided first game. */
import { book } from "../lib/book.svelte";
import type { LearnKey } from "../lib/keys";
import type { Catalogue } from "../lib/text";

const lesson = book<LearnKey>(import.meta.glob<{ default: Catalogue }>("$words/learn/*.json"), "learn.");
export const t = lesson.t;

await lesson.ready();
