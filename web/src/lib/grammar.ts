/** What a language asks of the words around a value, as mycelia.i18n.grammar does it: elision and colons. */

/** Before a vowel, and before a y that is one: Yves, but not Yann. */
const VOWEL_SOUND = /^(?:[aeiouæœø]|y(?![aeiouy]))/;
/** An h is silent or not by the word, and names from abroad mostly sound theirs. These don't. */
const SILENT_H =
  /^(?:hadrien|hector|helen|heloi|henri|hermi|herve|hilair|hippol|honor|horten|hubert|hugue|hyacin)/;

/** French words with a small one before them, which may lose its last letter: "de Ben", "d'Anna". */
export function elided(word: string, text: string): string {
  const sound = text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return VOWEL_SOUND.test(sound) || SILENT_H.test(sound) ? `${word.slice(0, -1)}'${text}` : `${word} ${text}`;
}

/** What stands between a word and what it announces. French has a narrow space before it. */
export function colon(lang: string): string {
  return lang === "fr" ? "\u202f: " : ": ";
}
