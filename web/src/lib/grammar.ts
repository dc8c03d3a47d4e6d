/** What a language asks of the words around a value, as mycelia.i18n.grammar does it: elision, lists, colons. */
import type { Lang } from "./types";

/** Before a vowel, and before a y that is one: Yves, but not Yann. */
const VOWEL_SOUND = /^(?:[aeiouæœø]|y(?![aeiouy]))/;
/** An h is silent or not by the word, and names from abroad mostly sound theirs. These don't. */
const SILENT_H = /^(?:hadrien|hector|helen|heloi|henri|hermi|herve|hilair|hippol|honor|horten|hubert|hugue|hyacin)/;

/** Small letters without accents. */
const plain = (text: string) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

/** French words with a small one before them, which may lose its last letter: "de Ben", "d'Anna". */
export function elided(word: string, text: string): string {
  const sound = plain(text);
  return VOWEL_SOUND.test(sound) || SILENT_H.test(sound) ? `${word.slice(0, -1)}'${text}` : `${word} ${text}`;
}

const AND: Record<Lang, string> = { en: "and", de: "und", fr: "et", it: "e", nl: "en", es: "y" };
/** Before the sound of an i, Spanish says e: Ana e Inés, Ana e Hilario, but Ana y Hierro. */
const I_SOUND = /^h?i(?![aeo])/;

/** Names as one says them one after the other: "Anna, Ben and Cleo". */
export function listed(lang: Lang, names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  const last = names[names.length - 1] ?? "";
  const word = lang === "es" && I_SOUND.test(plain(last)) ? "e" : AND[lang];
  return `${names.slice(0, -1).join(", ")} ${word} ${last}`;
}

/** What stands between a word and what it announces. French has a narrow space before it. */
export function colon(lang: string): string {
  return lang === "fr" ? "\u202f: " : ": ";
}
