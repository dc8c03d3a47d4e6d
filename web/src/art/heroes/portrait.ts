/** A hero's portrait, put together from body, face and things; see #/pictures for all of them. */
import { CAPS } from "./caps";
import { face, type Mood } from "./face";
import { FORMS } from "./forms";
import { GROUNDS, TREES, type Ground } from "./grounds";
import { INK, n, p, shine } from "./pen";
import { AT_FACE, ON_TOP, type Thing } from "./things";
import { WOOD } from "./wood";

export interface Portrait {
  /** Behind the face, and before it. */
  svg: string;
  front?: string;
  /** Where the face is, and its size. */
  face: [number, number, number?];
  mood: Mood;
  /** A light face, for dark skin. */
  light?: boolean;
  wears?: Thing;
  /** The top of the head, for what is worn there. */
  top?: [number, number];
  ground: Ground;
}

const HEROES: Record<string, Portrait> = { ...CAPS, ...WOOD, ...FORMS };

/** A kind that somebody's own edition brings: a plain mushroom in a colour made from its name. */
function stranger(id: string): Portrait {
  let hue = 0;
  for (const letter of id) hue = (hue * 31 + letter.charCodeAt(0)) % 360;
  return {
    ground: "moss",
    face: [50, 70],
    mood: "smile",
    svg:
      p("M36 52c0 14-3 27-6 41 10 4 30 4 40 0-3-14-6-27-6-41z", "#efe2c6") +
      p("M12 54c6 7 70 7 76 0-10 2-66 2-76 0z", "#f3e8d0") +
      p("M10 53c0-24 18-37 40-37s40 13 40 37c-18 5-62 5-80 0z", `hsl(${hue} 50% 50%)`) +
      n("M10 53c0-5 1-9 2-13 16 8 60 8 76 0 1 4 2 8 2 13-18 5-62 5-80 0z", INK, 0.15) +
      shine("M21 41c4-11 12-18 23-20-8 5-14 12-16 21-2 3-8 2-7-1z"),
  };
}

const made = new Map<string, string>();

/** The drawing as SVG: on an island of its own or, `wide`, in a forest that runs to the edges. */
export function draw(id: string, wide: boolean): string {
  const key = `${id}${wide ? "+" : ""}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const one = HEROES[id] ?? stranger(id);
  const [x, y, size = 1] = one.face;
  const [top, head] = one.top ?? [50, 24];
  const { wears } = one;
  const cut = one.ground === "moss" || one.ground === "leaf" || one.ground === "water" || one.ground === "wood" ? "island" : "frame";
  const ground = wide ? TREES + GROUNDS[one.ground] : `<g clip-path="url(#${cut})">${GROUNDS[one.ground]}</g>`;
  const around = wears && wears in AT_FACE ? AT_FACE[wears as keyof typeof AT_FACE] : "";
  const worn = wears && wears in ON_TOP ? `<g transform="translate(${top} ${head})" stroke-width="1.4">${ON_TOP[wears as keyof typeof ON_TOP]}</g>` : "";
  const looks = `<g transform="translate(${x} ${y})${size === 1 ? "" : ` scale(${size})`}">${face(one.mood, one.light)}${around}</g>`;
  const text = `<g stroke="${INK}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round">${ground}${one.svg}${looks}${worn}${one.front ?? ""}</g>`;
  made.set(key, text);
  return text;
}
