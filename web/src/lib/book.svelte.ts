/** Texts that only a part of the app needs: one lazy chunk per language, beside the game's own. */
import { language, t as shared } from "./i18n.svelte";
import { format, type Catalogue, type Values } from "./text";
import type { TextKey } from "./keys";
import type { Lang } from "./types";

type Files = Record<string, () => Promise<{ default: Catalogue }>>;

export interface Book<Key extends string> {
  /** Like `t` of lib/i18n, for the book's own keys too. Reactive. */
  t: (key: Key | TextKey, values?: Values) => string;
  /** When it is there in the language spoken now. */
  ready: () => Promise<void>;
}

export function book<Key extends string>(files: Files, prefix: string): Book<Key> {
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

  const foreign = (key: Key | TextKey): key is TextKey => !key.startsWith(prefix);

  function t(key: Key | TextKey, values?: Values): string {
    if (foreign(key)) return shared(key, values);
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
