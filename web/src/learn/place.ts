/** Where the coach's words go on a small screen: where they cover least of what they speak of. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Place {
  low: boolean;
  right: boolean;
}

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The best corner for a strip of this size: below the bar, which ends at `top`, or at the bottom, and in a
 * wide window at its left or right side. Of corners that cover the same the first one is taken.
 */
export function placed(
  rings: readonly Box[],
  strip: Box,
  window: { width: number; height: number },
  top: number,
): Place {
  const { width, height } = strip;
  const narrow = width * 2 > window.width;
  const places = [false, true].flatMap((low) => (narrow ? [false] : [false, true]).map((right) => ({ low, right })));
  const covered = ({ low, right }: Place) => {
    const here = { x: right ? window.width - width : 0, y: low ? window.height - height : top, width, height };
    return rings.reduce((sum, ring) => sum + shared(here, ring), 0);
  };
  return places.reduce((best, one) => (covered(one) < covered(best) ? one : best), { low: false, right: false });
}
