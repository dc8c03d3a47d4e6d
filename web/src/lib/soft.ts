/**
 * Where the long names of cards may be parted on a narrow card. Browsers know how to part words only
 * in some languages and on some machines; these few joints do for all names in the box.
 */
const JOINTS: Record<string, RegExp> = {
  de: /(?<=\p{L}{3})(?=(?:becherling|porling|trichterling|röhrling|knäueling|seitling|schwamm|pilz|morchel|bart|zunge|keule|trompete|förmige|gelber|roter|milchender|lings?(?!\p{L})))/giu,
  nl: /(?<=\p{L}{3})(?=(?:trechter|zwam|mycena|brood|bankje|doder|wordende|vormige|mijtertje))/giu,
};

/** The name with soft hyphens, for the eye only. */
export function soften(name: string, lang: string): string {
  const joints = JOINTS[lang];
  return joints ? name.replace(joints, "\u00ad") : name;
}
