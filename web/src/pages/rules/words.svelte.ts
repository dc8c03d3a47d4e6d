/** The texts of the rules with pictures, and the everyday words by which numbered rules are found. */
import { book } from "../../lib/book.svelte";
import { language } from "../../lib/i18n.svelte";
import type { GuideKey } from "../../lib/keys";
import type { Catalogue } from "../../lib/text";
import type { Everyday } from "../rulebook";

const guide = book<GuideKey>(import.meta.glob<{ default: Catalogue }>("$words/guide/*.json"), "guide.");
export const t = guide.t;

const everyday = import.meta.glob<{ default: Everyday }>("$words/everyday/*.json");

/** What people call things, in the language spoken now, by the rules that they mean. */
export async function everydayWords(): Promise<Everyday> {
  const found = Object.entries(everyday).find(([path]) => path.endsWith(`/${language()}.json`));
  return found ? (await found[1]()).default : {};
}

await guide.ready();
