/** Texts that only a part of the app needs: one lazy chunk per language, beside the game's own. */
import { language, t as shared } from "./i18n.svelte";
import { format, type Catalogue, type Values } from "./text";
import type { Lang } from "./wire";

type Files = Record<string, () => Promise<{ default: Catalogue }>>;

export interface Book {
  /** Like `t` of lib/i18n, for the book's own keys too. Reactive. */
  t: (key: string, values?: Values) => string;
  /** When it is there in the language spoken now. */
  ready: () => Promise<void>;
}

export function book(files: Files, prefix: string): Book {
  let all = $state.raw<Partial<Record<Lang, Catalogue>>>({});
  const underWay = new Map<Lang, Promise<void>>();
  let last: Lang = language();

  function fetchWords(lang: Lang): Promise<void> {
    let promise = underWay.get(lang);
    if (!promise) {
      const found = Object.entries(files).find(([path]) => path.endsWith(`/${lang}.json`));
      const load = found ? found[1] : () => Promise.reject(new Error(`no texts in ${lang}`));
      promise = load().then(({ default: words }) => {
        all = { ...all, [lang]: words };
        last = lang;
      });
      underWay.set(lang, promise);
      promise.catch(() => underWay.delete(lang));
    }
    return promise;
  }

  function t(key: string, values?: Values): string {
    if (!key.startsWith(prefix)) return shared(key, values);
    const lang = language();
    let found = all[lang];
    if (!found) {
      fetchWords(lang).catch(() => undefined); // until then, the language before
      found = all[last];
    }
    return format(found ?? {}, lang, key, values);
  }
  return { t, ready: () => fetchWords(language()) };
}
