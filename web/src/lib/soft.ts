/**
 * Where the long names of cards may be parted on a narrow card. Browsers know how to part words only
 * in some languages and on some machines; these few joints do for all names in the box.
 */
const JOINTS: Record<string, RegExp> = {
  de: /(?<=\p{L}{3})(?=(?:becherling|porling|trichterling|röhrling|knäueling|seitling|schwamm|pilz|morchel|bart|zunge|keule|trompete|förmige|gelber|roter|milchender|lings?(?!\p{L})))/giu,
  nl: /(?<=\p{L}{3})(?=(?:trechter|zwam|mycena|brood|bankje|doder|wordende|vormige|mijtertje))/giu,
};

/** A name in the pieces that stay whole as long as the line is wide enough for them, and what is between them. */
export function pieces(name: string, lang: string): { word: string; gap: string }[] {
  return [...name.matchAll(/([^ -]+-?)( ?)/gu)].map(([, word = "", gap = ""]) => ({ word: soften(word, lang), gap }));
}

/** The name with soft hyphens, for the eye only. */
export function soften(name: string, lang: string): string {
  const joints = JOINTS[lang];
  return joints ? name.replace(joints, "\u00ad") : name;
}
