/** Small faces around (0, 0), in one of a few moods. */
import { INK, l, n, p } from "./pen";

export type Mood =
  | "smile" | "grin" | "sleepy" | "blissful" | "wow" | "wink" | "stern" | "shy" | "smirk" | "tongue" | "jack" | "beak" | "dandy" | "calm";

const ROUND = 'stroke-linejoin="round" stroke-linecap="round"';
const eye = (x: number, wide: boolean, ink: string, shine: string) =>
  `<ellipse cx="${x}" cy="0" rx="${wide ? 3.6 : 3.1}" ry="${wide ? 4.4 : 3.9}" fill="${ink}" stroke="none"/><circle cx="${x + 1}" cy="-1.400" r="${wide ? 1.5 : 1.3}" fill="${shine}" stroke="none"/>`;

const MOUTHS: Record<Mood, (ink: string) => string> = {
  smile: (ink) => l("M-4 6c2.500 3 5.500 3 8 0", ink, 1.9),
  blissful: (ink) => l("M-4 6c2.500 3 5.500 3 8 0", ink, 1.9),
  wink: (ink) => l("M-4 6c2.500 3 5.500 3 8 0", ink, 1.9),
  shy: (ink) => l("M-4 6c2.500 3 5.500 3 8 0", ink, 1.9),
  sleepy: (ink) => l("M-2.500 7c1.500 1.500 3.500 1.500 5 0", ink, 1.9),
  grin: (ink) => p("M-5 4.500h10c0 4-2.500 6-5 6s-5-2-5-6z", "#8c2f3d", `stroke="${ink}" stroke-width="1.5"`) + n("M-4 4.800h8v1.700h-8z", "#fff"),
  tongue: (ink) =>
    p("M-5 4.500h10c0 4-2.500 6-5 6s-5-2-5-6z", "#5f1722", `stroke="${ink}" stroke-width="1.5"`) +
    p("M-2.500 8h5v3.500a2.500 2.500 0 0 1-5 0z", "#f58a9a", `stroke="${ink}" stroke-width="1.2"`),
  wow: (ink) => p("M0 4c1.400 0 2.400 1.300 2.400 3S1.400 10 0 10s-2.400-1.300-2.400-3S-1.400 4 0 4z", "#5f1722", `stroke="${ink}" stroke-width="1.3"`),
  stern: (ink) => l("M-4 7.500c2.500-1.500 5.500-1.500 8 0M-11-5.500-4-3.500M11-5.500 4-3.500", ink, 1.9),
  smirk: (ink) => l("M-3 7c3 1 5.500 0 7.500-2.500", ink, 1.9),
  jack: (ink) =>
    p("M-10 4h20c-1 6-5 9-10 9S-9 10-10 4z", "#4a1d00", `stroke="${ink}" stroke-width="1.4"`) + n("M-5 4.500h4v3h-4zM2 9.500h4v3H2z", "#ffd25a"),
  beak: (ink) => p("M-4 4.500c2.500-1.500 5.500-1.500 8 0L0 11z", "#ffd23a", `stroke="${ink}" stroke-width="1.5"`),
  calm: () => "",
  dandy: (ink) => p("M0 5.500c2-2 5-1.500 6 .5 1 1.500 3 1.500 4.500-.5 0 4-4 5.500-7 4-1.500-.8-2.500-.8-3.500-1.500-1 .7-2 .7-3.500 1.500-3 1.500-7 0-7-4 1.500 2 3.500 2 4.500 .5 1-2 4-2.500 6-.5z", ink, `stroke="${ink}" stroke-width="0.8"`),
};

/** A face; `light` is for dark skin. */
export function face(mood: Mood = "smile", light = false): string {
  const ink = light ? "#fff4df" : INK;
  const shine = light ? INK : "#fff";
  const wide = mood === "wow" || mood === "shy";
  const eyes =
    mood === "sleepy" ? l("M-10-1c2 2.500 5 2.500 7 0M3-1c2 2.500 5 2.500 7 0", ink, 1.9)
    : mood === "blissful" ? l("M-10 1c2-3 5-3 7 0M3 1c2-3 5-3 7 0", ink, 1.9)
    : eye(-7, wide, ink, shine) + (mood === "wink" ? l("M3.500 0c2-2.400 5-2.400 7 0", ink, 1.9) : eye(7, wide, ink, shine));
  const brows = mood === "shy" ? l("M-10.500-6c1.500-1 3-1.300 5-1M10.500-6c-1.500-1-3-1.300-5-1", ink, 1.4) : "";
  const cheeks = '<circle cx="-12" cy="5" r="3" fill="#f28b82" opacity="0.600" stroke="none"/><circle cx="12" cy="5" r="3" fill="#f28b82" opacity="0.600" stroke="none"/>';
  return `<g ${ROUND}>${cheeks}${eyes}${brows}${MOUTHS[mood](ink)}</g>`;
}
