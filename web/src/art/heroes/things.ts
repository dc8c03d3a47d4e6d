/** What somebody wears: around the face (0, 0), or on the top of the head (0, 0). */
import { INK, l, n, p } from "./pen";

const thin = 'stroke-width="1.3"';
const ring = (x: number, r: number, stroke: string) => `<circle cx="${x}" cy="0" r="${r}" fill="#fff" fill-opacity="0.350" stroke="${stroke}" stroke-width="1.600"/>`;

export const AT_FACE = {
  glasses: ring(-7, 5.5, INK) + ring(7, 5.5, INK) + l("M-1.500 0h3", INK, 1.5),
  monocle: ring(7, 5.8, "#b8860b") + l("M12 3c2 4 2 8 1 12", "#b8860b", 1.2),
  scarf: p("M-14 13c8 4 20 4 28 0v5c-8 4-20 4-28 0z", "#3f7fb5", thin) + p("M6 17l6 10-5 2-4-10z", "#3f7fb5", thin),
  bow: p("M0 14l-9-4v9zM0 14l9-4v9z", "#c8355a", thin) + '<circle cx="0" cy="14.500" r="2.200" fill="#e76b8a" stroke-width="1"/>',
  bell: p("M-5 19c0-6 2-8 5-8s5 2 5 8z", "#f0c23c", thin) + '<circle cx="0" cy="20" r="1.600" fill="#33261a" stroke="none"/>',
} as const;

const petals = [[0, -5], [5, -1], [3, 4.5], [-3, 4.5], [-5, -1]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3.600" fill="#f7f3ff"/>`).join("");
export const ON_TOP = {
  hat: p("M-15 2c8 3 22 3 30 0l-5-3-2-13c-5-2-11-2-16 0l-2 13z", "#3d4f6b") + n("M-9.500-3c6 2 13 2 19 0l-.5-4c-6 2-12 2-18 0z", "#d9a441"),
  flower: `<g transform="translate(17 4)">${petals}<circle r="2.800" fill="#f2b632"/></g>`,
  feather: p("M12 6c2-12 8-18 18-20-1 11-6 18-16 21z", "#63a39a") + l("M12 8c4-8 8-13 14-18"),
  leaf: p("M-14 3c2-10 10-13 20-11-2 9-9 14-20 11z", "#d98324") + l("M-14 3C-8-1-3-4 3-6"),
  star: p("M16-8l2.500 5 5.500.8-4 3.900 1 5.500-5-2.600-5 2.600 1-5.500-4-3.900 5.500-.8z", "#ffe27a"),
  snail:
    '<g transform="translate(14 1)">' +
    p("M-10 6c6 1 14 1 19 0 1-4 0-7 3-9l-3-1c-4 1-4 6-8 7z", "#e7cf9d") +
    '<circle cx="-2" cy="-1" r="6.500" fill="#b9794a"/>' +
    l("M-2-1c2-2 4 1 2 3s-6 0-5-4 6-5 8-1M9-4l1-4M11-3l3-3") +
    "</g>",
} as const;

export type Thing = keyof typeof AT_FACE | keyof typeof ON_TOP;
