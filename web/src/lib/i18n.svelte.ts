/** The language spoken now. `t` is reactive: what uses it in a component follows a change. */
import { listed as listedIn } from "./grammar";
import { format, type Catalogue, type Values } from "./text";
import type { TextKey } from "./keys";
import type { Lang } from "./types";

export { LANGUAGES, OWN_NAMES, bestLanguage, sentence } from "./text";

type Loader = () => Promise<{ default: Catalogue }>;
const game = import.meta.glob<{ default: Catalogue }>("$words/*.json");
const web = import.meta.glob<{ default: Catalogue }>("$words/web/*.json");

function loader(all: Record<string, Loader>, lang: Lang): Loader {
  const found = Object.entries(all).find(([path]) => path.endsWith(`/${lang}.json`));
  if (!found) throw new Error(`no catalogue for ${lang}`);
  return found[1];
}

const now = $state<{ lang: Lang; catalogue: Catalogue }>({ lang: "en", catalogue: {} });
const loaded = new Map<Lang, Catalogue>();

/** All texts of a language; kept once loaded. */
export async function load(lang: Lang): Promise<Catalogue> {
  let found = loaded.get(lang);
  if (!found) {
    const [one, two] = await Promise.all([loader(game, lang)(), loader(web, lang)()]);
    found = { ...one.default, ...two.default };
    loaded.set(lang, found);
  }
  return found;
}

let wanted: Lang | null = null;

/** Speaks another language from now on; of several that are asked for at once, the last. */
export async function speak(lang: Lang): Promise<void> {
  wanted = lang;
  const catalogue = await load(lang);
  if (wanted !== lang) return;
  now.catalogue = catalogue;
  now.lang = lang;
  if (typeof document !== "undefined") document.documentElement.lang = lang;
}

/** The language spoken now. */
export function language(): Lang {
  return now.lang;
}

/** The text of a key, in the language spoken now. */
export function t(key: TextKey, values?: Values): string {
  return format(now.catalogue, now.lang, key, values);
}

/** The text of a key that comes from elsewhere, as a bot's does: the key itself where there is none. */
export function textOf(key: string): string {
  return format(now.catalogue, now.lang, key);
}

/** Names as one says them one after the other, in the language spoken now. */
export function listed(names: readonly string[]): string {
  return listedIn(now.lang, names);
}

/** Names of seats; who has none is called by number (mycelia.i18n.seat_names). */
export function seatNames(given: readonly string[]): string[] {
  return given.map((name, i) => name || t("seat.name", { n: i + 1 }));
}
