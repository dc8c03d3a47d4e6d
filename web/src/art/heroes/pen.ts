/** Strokes that all portraits share: SVG as text on 100 x 100, dark round lines unless told otherwise. */
export const INK = "#33261a";

/** A part with an outline. */
export const p = (d: string, fill: string, more = "") => `<path d="${d}" fill="${fill}" ${more}/>`;
/** Without an outline: light, shade, colour. */
export const n = (d: string, fill: string, opacity = 1) => `<path d="${d}" fill="${fill}" stroke="none" opacity="${opacity}"/>`;
/** Lines only. */
export const l = (d: string, stroke = INK, width = 1.4, opacity = 1) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" opacity="${opacity}"/>`;
/** Many spots of one size, drawn as one path. */
export const dots = (at: string, r: number, fill: string) =>
  n(at.split(" ").map((xy) => `M${xy}m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join(""), fill);
/** Light on something round. */
export const shine = (d: string, opacity = 0.4) => n(d, "#fff", opacity);
/** An arm or a leg. */
export const limb = (d: string, colour: string, width = 2.6) => l(d, INK, width + 2.8) + l(d, colour, width);
/** A drop hanging from (x, y): milk, juice, dew. */
export const drip = (x: number, y: number, size: number, fill: string) =>
  n(`M${x} ${y}c${0.6 * size} ${0.9 * size} ${size} ${1.5 * size} ${size} ${2 * size}a${size} ${size} 0 0 1 ${-2 * size} 0c0-${0.5 * size} ${0.4 * size}-${1.1 * size} ${size}-${2 * size}z`, fill);
/** A dewdrop: something to carry. */
export const dew = (x: number, y: number, size = 4) =>
  p(`M${x} ${y}c${0.6 * size} ${0.9 * size} ${size} ${1.5 * size} ${size} ${2 * size}a${size} ${size} 0 0 1 ${-2 * size} 0c0-${0.5 * size} ${0.4 * size}-${1.1 * size} ${size}-${2 * size}z`, "#8fd0ee", 'stroke="#1d6597" stroke-width="1.2"') +
  l(`M${x - 0.4 * size} ${y + 1.6 * size}c-.4 1 -.3 1.800 .3 ${0.6 * size}`, "#fff", 1.3);
