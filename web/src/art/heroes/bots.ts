/** The bots, each on a round picture of 100 x 100: a spore, a sprout, a forager, a sage, a miser, a gambler. */
import { face, type Mood } from "./face";
import { INK, dots, l, n, p, shine } from "./pen";
import { AT_FACE } from "./things";

interface Bot {
  svg: string;
  front?: string;
  face: [number, number, number];
  mood: Mood;
}

/** A cap on a stout stem. */
const cap = (colour: string, dark: string) =>
  p("M30 50c-1 17-4 30-7 44 15 5 39 5 54 0-3-14-6-27-7-44z", "#f6ecd4") +
  n("M70 50c1 17 4 30 7 44-7 2-14 4-22 4 8-14 10-32 9-48z", "#b99a62", 0.35) +
  p("M10 49c8 10 72 10 80 0z", "#fbf2dc") +
  p("M6 50C6 24 25 10 50 10s44 14 44 40c-19 8-69 8-88 0z", colour) +
  n("M94 50c-19 8-69 8-88 0l.4-5c26 8 60 6 74-7 4-4 7-8 8-12 4 7 5.600 15 5.600 24z", dark, 0.45) +
  shine("M16 38c4-11 13-18 24-20-8 5-13 12-16 20-2 4-9 3-8 0z", 0.45);
const leaf = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" stroke-width="1.500">${p("M-9 0c4-7 13-8 19-2-4 8-13 9-19 2z", "#e8962c")}${l("M-11 1c6-1 12-2 18-3", "#7a3f05", 1.2)}</g>`;

const plain: Bot = { svg: cap("#7a8fb5", "#3d4f78"), face: [50, 68, 1.15], mood: "smile" };

const BOTS: Record<string, Bot> = {
  spore: {
    face: [50, 53, 1.25],
    mood: "wow",
    svg:
      '<g fill="#f0d9a6" stroke-width="1.500"><circle cx="17" cy="28" r="5"/><circle cx="85" cy="34" r="4"/><circle cx="80" cy="80" r="5"/><circle cx="18" cy="74" r="3.500"/></g>' +
      p("M50 16l5 9 9-6 2 11 11-2-3 11 11 3-7 8 9 7-10 6 5 9-11 2 0 11-10-4-5 10-7-9-9 7-2-11-11 1 3-11-11-3 7-9-8-7 10-5-5-10 11-1 0-11 10 4z", "#c9954f") +
      p("M23 53c0-16 12-27 27-27s27 11 27 27-12 27-27 27-27-11-27-27z", "#f6e2b4") +
      n("M68 33c6 5 9 12 9 20 0 16-12 27-27 27 14-10 22-26 18-47z", "#b98a3f", 0.4) +
      shine("M30 46c2-8 8-13 15-14-5 4-8 9-9 14-1 3-7 3-6 0z", 0.8),
  },
  sprout: {
    face: [50, 66, 1.15],
    mood: "smile",
    svg:
      p("M50 30c-2-8-1-13 3-20M53 18c7-10 17-10 24-6-5 9-15 12-24 6zM50 25c-7-10-17-9-23-4 6 8 15 10 23 4z", "#86bd50") +
      p("M24 60c0-18 11-30 26-30s26 12 26 30-8 32-26 32-26-14-26-32z", "#fbf2da") +
      n("M70 40c4 5 6 12 6 20 0 18-8 32-26 32 14-10 20-28 20-52z", "#c0a067", 0.35) +
      p("M15 52c2-18 16-28 35-28s33 10 35 28c-15 7-55 7-70 0z", "#d3903f") +
      n("M85 52c-15 7-55 7-70 0l.8-4c22 6 44 5 56-6 3-3 5-5 6-8 4 5 6 11 7.200 18z", "#8a5212", 0.45) +
      shine("M24 44c4-8 10-13 18-14-6 4-10 9-11 14-2 3-8 3-7 0z", 0.55),
  },
  forager: {
    face: [46, 67, 1.15],
    mood: "wink",
    svg: cap("#a8572a", "#5f2b0e") + p("M14 36c20 8 52 8 72 0l3 9c-22 8-56 8-78 0z", "#4f7a3a") + p("M70 37c0-10 0-18 6-27 5 9 4 20-2 29z", "#e0ac48") + l("M72 38c1-9 2-16 4-24", INK, 1.4),
    front:
      l("M62 80c0-18 26-18 26 0", INK, 2) +
      '<g stroke-width="1.500"><circle cx="68" cy="77" r="5" fill="#d42a20"/><circle cx="77" cy="75" r="5" fill="#f2a51e"/><circle cx="84" cy="78" r="4" fill="#8d55be"/></g>' + dots("67,75 70,78", 1, "#fff") +
      p("M59 80h32l-5 16c-7 2-15 2-22 0z", "#cfa05c", 'stroke-width="1.700"') + l("M61 86h28M63 91h24M70 81l2 15M80 81l-2 15", "#8a5f2a", 1.4),
  },
  sage: {
    face: [50, 62, 1.1],
    mood: "sleepy",
    svg:
      cap("#565a8a", "#2a2c55") +
      n("M27 24l2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-3 5-1zM67 18l2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-3 5-1zM48 33l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1zM80 38l1 3 3 1-2 2 0 3-3-2-2 2 0-3-2-2 3-1z", "#ffe27a"),
    front:
      p("M30 68c5 5 10 4 14 2 4-2 8-2 12 0 4 2 9 3 14-2 3 15-6 27-20 31-14-4-23-16-20-31z", "#fdfcf8") + l("M41 78c2 6 4 11 6 15M59 78c-2 6-4 11-6 15M50 80v8", "#b9b2a2", 1.5) + l("M46 73c2 2 6 2 8 0", INK, 1.6) +
      `<g transform="translate(50 62) scale(1.1)">${AT_FACE.glasses}</g>`,
  },
  greedy: {
    face: [50, 66, 1.15],
    mood: "smirk",
    svg: cap("#3f8f6a", "#164a34") + `<g fill="#ffe27a" stroke-width="1.500"><circle cx="66" cy="28" r="6"/><circle cx="42" cy="36" r="5"/><circle cx="80" cy="42" r="4"/><circle cx="48" cy="20" r="3.500"/></g>`,
    front: leaf(32, 90, -20) + leaf(50, 92, 10) + leaf(68, 90, 30) + leaf(42, 84, 25) + leaf(60, 84, -15) + l("M24 76c2 6 6 9 11 10M76 76c-2 6-6 9-11 10", INK, 6) + l("M24 76c2 6 6 9 11 10M76 76c-2 6-6 9-11 10", "#f6ecd4", 3.2),
  },
  random: {
    face: [50, 67, 1.15],
    mood: "tongue",
    svg:
      cap("#6f86c0", "#33457a") +
      '<g stroke-width="1.600"><rect x="58" y="18" width="18" height="18" rx="4" fill="#fff" transform="rotate(16 67 27)"/><rect x="26" y="24" width="15" height="15" rx="3.500" fill="#fff" transform="rotate(-18 33 31)"/></g>' +
      dots("63,23 71,32 67,27.500", 2, INK) + dots("30,33 36,29.500", 1.8, INK),
    front: l("M78 66c4-3 2-8-2-8s-6 4-4 7 4 3 4 7M76 76v.5M22 66c4-3 2-8-2-8s-6 4-4 7 4 3 4 7M20 76v.5", "#55307a", 2),
  },
};

/** A bot's picture as SVG; one that is not known is a plain young cap. */
export function drawBot(name: string): string {
  const one = BOTS[name] ?? plain;
  const [x, y, size] = one.face;
  return `<g stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" clip-path="url(#disc)">${one.svg}<g transform="translate(${x} ${y}) scale(${size})">${face(one.mood)}</g>${one.front ?? ""}</g>`;
}
