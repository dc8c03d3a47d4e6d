/**
 * The bots, each on a round picture of 100 x 100: a spore, a pip, a sprout, a rover, a gleaner, a forager, a
 * sage, her apprentice, an oracle, a miser, a gambler. Several of a kind at one table are the same character in other colours, each
 * with something of its own to wear.
 */
import { face, type Mood } from "./face";
import { INK, dots, l, limb, n, p, shine } from "./pen";
import { AT_FACE, ON_TOP } from "./things";

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

const stars = "M27 24l2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-3 5-1zM67 18l2 5 5 1-4 3 1 5-4-3-5 3 2-5-4-3 5-1zM48 33l2 4 4 1-3 3 1 4-4-2-4 2 1-4-3-3 4-1zM80 38l1 3 3 1-2 2 0 3-3-2-2 2 0-3-2-2 3-1z";
const beard = (colour: string) =>
  p("M30 68c5 5 10 4 14 2 4-2 8-2 12 0 4 2 9 3 14-2 3 15-6 27-20 31-14-4-23-16-20-31z", colour) + l("M41 78c2 6 4 11 6 15M59 78c-2 6-4 11-6 15M50 80v8", "#b9b2a2", 1.5) + l("M46 73c2 2 6 2 8 0", INK, 1.6);
const glasses = (y: number, size: number) => `<g transform="translate(50 ${y}) scale(${size})">${AT_FACE.glasses}</g>`;

/** An eye as large as they come, looking up. */
const bigEye = (x: number, y: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="7.600" ry="8.800" fill="#fff" stroke-opacity="0.400" stroke-width="1.200"/><ellipse cx="${x}" cy="${y - 0.5}" rx="5.200" ry="6.400" fill="${INK}" stroke="none"/>` +
  dots(`${x + 1.8},${y - 3.2}`, 2.2, "#fff") + dots(`${x - 1.8},${y + 2.6}`, 1.2, "#fff");
/** An ear of grain, standing on (x, y). */
const ear = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" stroke-width="1.300">${l("M0 0V-12", INK, 1.4)}${[-8, -13, -18]
    .map((at) => p(`M0 ${at}c-5-1-6-4-5-8 4 1 6 4 5 8zM0 ${at}c5-1 6-4 5-8-4 1-6 4-5 8z`, "#f2cf63"))
    .join("")}${p("M0-22c-3-3-3-6 0-9 3 3 3 6 0 9z", "#f2cf63")}</g>`;

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
  // So small that grass is a wood to it: all eyes, both arms up.
  pip: {
    face: [50, 67, 1.1],
    mood: "grin",
    svg:
      p("M2 99c6-22 8-44 3-66 12 18 15 44 12 66zM96 99c-5-16-6-32-2-48-10 12-14 31-12 48z", "#8fc05a") +
      p("M17 99c0-16-2-29-8-40 10 9 15 24 15 40zM83 99c0-24 2-46 10-64-14 15-19 40-18 64z", "#a9d074") +
      '<g transform="translate(0 -7)">' +
      limb("M34 82c-8 1-13-4-15-12M66 82c8 1 13-4 15-12", "#fbf0d6", 3.8) +
      p("M33 62c-2 11-4 22-3 33 11 7 29 7 40 0 1-11-1-22-3-33z", "#fbf0d6") +
      n("M67 62c2 11 4 22 3 33-6 4-13 5-20 5 10-7 14-20 13-35z", "#c29f62", 0.35) +
      l("M49 33c-2-6 0-11 5-14", INK, 2.6) +
      p("M53 20c3-7 10-9 17-5-4 7-11 9-17 5z", "#86bd50") +
      p("M25 61c7 7 43 7 50 0z", "#fff3dc") +
      p("M21 62c0-19 12-30 29-30s29 11 29 30c-14 6-44 6-58 0z", "#d4574a") +
      n("M79 62c-14 6-44 6-58 0l.4-4c18 6 38 5 48-4 3-3 6-6 7-9 2 5 3 10 2.600 17z", "#8c1d14", 0.4) +
      dots("37,48", 4.6, "#fff4e0") + dots("53,40", 3.8, "#fff4e0") + dots("65,50", 3.6, "#fff4e0") + dots("50,54 29,57", 2.3, "#fff4e0") +
      shine("M27 53c2-8 7-13 14-15-5 4-8 9-9 15-1 3-6 3-5 0z", 0.5) +
      "</g>" +
      p("M2 101c8-9 14-6 20-9 5-4 10-1 14 0 5-3 11-4 15-1 5-3 11-2 14 1 5-3 10-2 14 1 6-1 12 2 19 8z", "#7fae4c"),
    front: bigEye(41, 65) + bigEye(59, 65),
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
  // Always on the way: a hat that has seen rain, all its goods on a stick, a stalk between the lips.
  rover: {
    face: [43, 72, 1.1],
    mood: "smile",
    svg:
      l("M5 75L90 47", INK, 6.4) + l("M5 75L90 47", "#b07c42", 3.4) +
      p("M82 51c-9 1-16 8-15 17 1 8 7 12 14 12 8 0 13-6 12-14-1-8-4-14-11-15z", "#d2503f") +
      n("M88 55c4 3 6 8 5 13-1 7-5 11-12 12 7-6 9-16 7-25z", "#7c1f14", 0.4) +
      dots("75,63 84,60 88,69 79,72", 2.2, "#fff4e0") +
      p("M82 51c-6-1-9-4-10-8 5-1 9 1 10 5 1-5 5-7 9-6 0 5-3 8-9 9z", "#e2705c") +
      p("M23 52c-1 16-4 30-8 44 15 5 41 5 56 0-4-14-7-28-8-44z", "#f6e9cf") +
      n("M63 52c1 16 4 30 8 44-7 2-14 4-21 4 8-14 9-32 8-48z", "#b99a62", 0.35) +
      n("M22 58c12 6 30 6 42 0l.5 5c-13 5-29 5-43 0z", "#7a5a2c", 0.28) +
      p("M2 52c6-8 21-11 41-11s36 3 42 11c-9 7-25 9-42 9S11 59 2 52z", "#3b8791") +
      n("M85 52c-9 7-25 9-42 9-13 0-25-1-34-5 26 3 54 1 67-10 4 2 7 3 9 6z", "#123f47", 0.4) +
      p("M17 47c0-14 1-25 9-31 6-4 11-1 16-4 8-5 19-1 20 8 1 8 4 18 6 27-15 7-36 7-51 0z", "#4b9ea8") +
      n("M68 47c-15 7-36 7-51 0l.2-5c18 5 32 3 38-6 4-6 3-14 0-23 4 1 6 3 6.800 7 1 8 4 18 6 27z", "#123f47", 0.4) +
      l("M42 12c4 3 5 8 3 14", INK, 1.8, 0.7) +
      p("M16 39c15 6 36 6 50-1 1 3 2 6 2 9-15 7-36 7-51 0 0-3-.5-5-1-8z", "#e2b257") +
      shine("M22 34c0-7 2-13 8-16-2 5-3 10-3 16-1 3-5 3-5 0z", 0.45) +
      p("M37 23l10 3-3 9-10-3z", "#f0a58a", 'stroke-width="1.300"') + l("M36 26l-3-1M41 25l1-3M46 31l3 1M39 33l-1 3", INK, 1.2),
    front:
      l("M47 79.500c7 2 14 1 20-3", INK, 2.8) + l("M47 79.500c7 2 14 1 20-3", "#a5cf6a", 1.3) +
      p("M64 79c0-4 2-7 6-8 1 4-2 7-6 8zM67 77c2-3 6-4 10-3-2 4-6 5-10 3z", "#a5cf6a", 'stroke-width="1.200"') +
      limb("M22 89c-7-2-10-8-8-16", "#f6e9cf", 3.6),
  },
  // An apron full of harvest, held up by both corners: more than it needs.
  gleaner: {
    face: [50, 58, 1],
    mood: "grin",
    svg:
      '<g transform="translate(8 1) scale(0.840)">' +
      cap("#e0bc6c", "#8a5f1c") +
      l("M13 37c22 8 52 8 74 0M20 27c18 6 42 6 60 0M32 17c11 3 25 3 36 0", "#94702c", 1.6, 0.8) +
      l("M36 14c-6 8-10 17-11 27M64 14c6 8 10 17 11 27M50 11v32", "#94702c", 1.4, 0.5) +
      p("M7 43c26 9 60 9 86 0 .7 2 1 5 1 7-19 8-69 8-88 0 0-2 .3-5 1-7z", "#c4524a") +
      "</g>" + ear(70, 40, 6) + ear(76, 39, 30),
    front:
      leaf(28, 75, -40) + leaf(72, 75, 40) +
      '<g stroke-width="1.500"><circle cx="39" cy="77" r="6.500" fill="#8d55be"/><circle cx="61" cy="77" r="6.500" fill="#cf3a30"/><circle cx="50" cy="77" r="7" fill="#a8672e"/></g>' +
      n("M44 74c3-3.500 9-3.500 12 0-3 2-9 2-12 0z", "#f0d9a6") + dots("37,75 59,75", 1.6, "#fff") +
      p("M12 73c9 9 23 11 38 11s29-2 38-11c2 13-4 24-13 32H25c-9-8-15-19-13-32z", "#7fb3dc") +
      l("M15 81c10 8 22 10 35 10s25-2 35-10", "#eef7fd", 2.2) +
      l("M30 92l-3 10M43 94l-1 8M57 94l1 8M70 92l3 10", "#5b8fb8", 1.3, 0.7) +
      limb("M28 62c-8 1-14 5-15 11M72 62c8 1 14 5 15 11", "#f6ecd4", 3.8),
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
    svg: cap("#565a8a", "#2a2c55") + n(stars, "#ffe27a"),
    front: beard("#fdfcf8") + glasses(62, 1.1),
  },
  // The sage's apprentice: one star so far, and ink on the cheek.
  "sage-quick": {
    face: [50, 66, 1.15],
    mood: "grin",
    svg: cap("#8a6fb8", "#4a2f78") + n("M44 22l3 7 7 1-5 5 1 8-6-4-7 4 2-8-5-5 7-1z", "#ffe27a"),
    front: glasses(66, 1.15) + n("M70 72c3-1 6 1 6 4s-4 3-5 1-3-4-1-5z", "#33406b", 0.8) + p("M76 62l10-18 3 2-9 18-4 2z", "#fdfcf8", 'stroke-width="1.400"') + l("M76 62l-2 6", INK, 1.6),
  },
  // Older than the forest: a moon on the cap, an eye that sees what comes.
  "sage-deep": {
    face: [50, 64, 1.1],
    mood: "blissful",
    svg:
      cap("#1f5a66", "#0b2d36") +
      p("M56 16c-9 2-13 10-10 18 3 7 11 9 17 6-6 0-11-4-12-10-2-6 0-11 5-14z", "#ffe9a8", 'stroke-width="1.400"') +
      dots("24,34 33,26 72,24 80,36 70,40 28,42", 1.8, "#bff3ee"),
    front: beard("#d5ece6") + p("M42 49c4-5 12-5 16 0-4 5-12 5-16 0z", "#fff", 'stroke-width="1.500"') + '<circle cx="50" cy="49" r="2.800" fill="#1f8a8a" stroke-width="1"/>',
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

/** What the second, the third and the fourth of a kind wear. */
const WORN = [
  "",
  AT_FACE.bow,
  `<g transform="translate(-4 -38)">${ON_TOP.flower}</g>`,
  AT_FACE.scarf,
];
/** How far their colours are turned, in degrees. */
const TURNED = [0, 130, 220, 300];
/** The ground of their pictures, and its edge. */
const DISCS = [
  ["#dfe9c6", "#7d9460"],
  ["#f8e0c2", "#b58446"],
  ["#cfe5f1", "#5f8ea8"],
  ["#ecd8ee", "#956ba0"],
] as const;

/** The same drawing in other colours. Ink and paper stay: they are no colours. */
function turned(svg: string, degrees: number): string {
  return degrees ? svg.replace(/#[\da-f]{6}/gi, (hex) => turnedColour(hex, degrees)) : svg;
}

function turnedColour(hex: string, degrees: number): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255);
  const high = Math.max(r, g, b);
  const low = Math.min(r, g, b);
  const light = (high + low) / 2;
  const range = high - low;
  if (light > 0.87 || light < 0.16 || range < 0.08) return hex;
  const hue = high === r ? ((g - b) / range) * 60 : high === g ? 120 + ((b - r) / range) * 60 : 240 + ((r - g) / range) * 60;
  const saturation = range / (1 - Math.abs(2 * light - 1));
  return `hsl(${Math.round((hue + degrees + 720) % 360)} ${Math.round(saturation * 100)}% ${Math.round(light * 100)}%)`;
}

/** A number from a name, the same every time: somebody's own bots differ, too. */
function degreesOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) % 360;
  return sum;
}

/** The colours behind the `nth` of a kind: ground and edge. */
export function discOf(nth: number): readonly [string, string] {
  return DISCS[(nth - 1) % DISCS.length] ?? DISCS[0];
}

/** The picture of the `nth` bot of a kind as SVG; a kind that is not known is a young cap in a colour of its own. */
export function drawBot(name: string, nth = 1): string {
  const one = BOTS[name] ?? plain;
  const which = (nth - 1) % WORN.length;
  const degrees = (TURNED[which] ?? 0) + (name in BOTS ? 0 : degreesOf(name));
  const [x, y, size] = one.face;
  const at = (part: string) => `<g transform="translate(${x} ${y}) scale(${size})">${part}</g>`;
  const worn = WORN[which];
  return `<g stroke="${INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" clip-path="url(#disc)">${turned(one.svg, degrees)}${at(face(one.mood))}${turned(one.front ?? "", degrees)}${worn ? at(worn) : ""}</g>`;
}

/** The kinds that have a drawing of their own. */
export const DRAWN_BOTS = Object.keys(BOTS);
