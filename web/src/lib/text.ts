/** Texts from a catalogue, filled in the way mycelia.i18n does it. */
import { elided } from "./grammar";
import type { Lang } from "./types";

export const LANGUAGES: readonly Lang[] = ["en", "de", "fr", "it", "nl", "es"];
export const OWN_NAMES: Record<Lang, string> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  es: "Español",
};

export type Entry = string | Record<string, string>;
export type Catalogue = Record<string, Entry>;
export type Values = Record<string, unknown>;

const rules = new Map<string, Intl.PluralRules>();

/** "one" or "other": the six languages have two forms for the numbers of this game. */
export function plural(lang: string, n: number): string {
  let rule = rules.get(lang);
  if (!rule) rules.set(lang, (rule = new Intl.PluralRules(lang)));
  return rule.select(n);
}

/** A text with its values filled in; `n` chooses the plural. `{de name}` is "de Ben" or "d'Anna" in French. */
export function format(catalogue: Catalogue, lang: string, key: string, values: Values = {}): string {
  const entry = catalogue[key];
  if (entry === undefined) return key;
  let text: string;
  if (typeof entry === "string") text = entry;
  else {
    const form = plural(lang, typeof values.n === "number" ? values.n : 2);
    text = entry[form] ?? entry.other ?? "";
  }
  return text.replace(/\{(?:([a-z]+) )?([A-Za-z_]+)\}/g, (all, word: string | undefined, name: string) => {
    const value = values[name];
    if (value === undefined || value === null) return all;
    const said = name === "tile" ? String(value).toUpperCase() : String(value);
    return word ? elided(word, said) : said;
  });
}

/** The first language of a list of wishes that there is a catalogue for, else English. */
export function bestLanguage(wishes: readonly string[]): Lang {
  for (const wish of wishes) {
    const lang = wish.slice(0, 2).toLowerCase() as Lang;
    if (LANGUAGES.includes(lang)) return lang;
  }
  return "en";
}

/** As somebody would type it: small letters without accents, none of the soft hyphens that part a word. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\p{M}\u00ad]/gu, "")
    .toLowerCase();
}

/** A clause as a sentence: capital letter, full stop. */
export function sentence(clause: string): string {
  return clause.slice(0, 1).toUpperCase() + clause.slice(1) + (clause.endsWith(".") ? "" : ".");
}
