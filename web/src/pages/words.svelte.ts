/** The texts of the pages around the table: one lazy chunk per language, beside the game's own. */
import { language, t as shared } from "../lib/i18n.svelte";
import { format, type Catalogue, type Values } from "../lib/text";
import type { Lang } from "../lib/wire";

type Loader = () => Promise<{ default: Catalogue }>;
const files = import.meta.glob<{ default: Catalogue }>("$words/pages/*.json");
let all = $state.raw<Partial<Record<Lang, Catalogue>>>({});
const underWay = new Map<Lang, Promise<void>>();
let last: Lang = language();

function fetchWords(lang: Lang): Promise<void> {
  let promise = underWay.get(lang);
  if (!promise) {
    const found = Object.entries(files).find(([path]) => path.endsWith(`/${lang}.json`));
    const load: Loader = found ? found[1] : () => Promise.reject(new Error(`no texts in ${lang}`));
    promise = load().then(({ default: words }) => {
      all = { ...all, [lang]: words };
      last = lang;
    });
    underWay.set(lang, promise);
    promise.catch(() => underWay.delete(lang));
  }
  return promise;
}

/** Like `t` of lib/i18n, for the pages' own keys too. Reactive. */
export function t(key: string, values?: Values): string {
  if (!key.startsWith("page.")) return shared(key, values);
  const lang = language();
  let book = all[lang];
  if (!book) {
    fetchWords(lang).catch(() => undefined); // until then, the language before
    book = all[last];
  }
  return format(book ?? {}, lang, key, values);
}

// A page that imports this is shown when its texts are there.
await fetchWords(language());
