/** The geometry of the curves at the end of a game. Knows nothing of the game. */

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The highest value on the axis and the steps that are named: round numbers, at most six of them. */
export function ticks(most: number): number[] {
  const step = [1, 2, 5, 10, 20, 25, 50, 100].find((one) => Math.ceil(Math.max(1, most) / one) <= 5) ?? Math.ceil(most / 5);
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, i) => i * step);
}

/** Which of so many points are named on the axis below: the first, the last, and some between. */
export function named(points: number, most: number): number[] {
  const last = points - 1;
  if (last < 1) return [0];
  const step = Math.max(1, Math.ceil(last / Math.max(1, most - 1)));
  const found = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step);
  if (found.at(-1) === last) return found;
  // The last one is always named; a neighbour that would touch it is not.
  return [...(last - (found.at(-1) ?? 0) < step / 2 + 0.5 && found.length > 1 ? found.slice(0, -1) : found), last];
}

export function x(frame: Frame, points: number, i: number): number {
  const wide = frame.width - frame.left - frame.right;
  return frame.left + (points < 2 ? 0 : (i / (points - 1)) * wide);
}

export function y(frame: Frame, most: number, value: number): number {
  const high = frame.height - frame.top - frame.bottom;
  return frame.top + high * (1 - value / most);
}

/** A line through all values. */
export function path(frame: Frame, most: number, values: readonly number[]): string {
  return values.map((value, i) => `${i ? "L" : "M"}${x(frame, values.length, i).toFixed(1)} ${y(frame, most, value).toFixed(1)}`).join("");
}

/** The same heroes together, in the order in which they first came. */
export function counted<T extends { card: string }>(hired: readonly T[]): { card: string; times: number; first: T }[] {
  const found = new Map<string, { card: string; times: number; first: T }>();
  for (const one of hired) {
    const before = found.get(one.card);
    if (before) before.times++;
    else found.set(one.card, { card: one.card, times: 1, first: one });
  }
  return [...found.values()];
}
