/** The geometry of the curves at the end of a game. Knows nothing of the game. */

export interface Line {
  name: string;
  /** 0 to 3: a seat; 4: Gwidyon. */
  number: number;
  values: readonly number[];
}
/** What every drawing is given. */
export interface Drawing {
  width: number;
  /** Room for the names at the lines' ends. */
  room: number;
  rounds: readonly number[];
  lines: readonly Line[];
  /** Whose line somebody wants to see. */
  lit: number | null;
  onlight: (number: number | null) => void;
}
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
  const step =
    [1, 2, 5, 10, 20, 25, 50, 100].find((one) => Math.ceil(Math.max(1, most) / one) <= 5) ?? Math.ceil(most / 5);
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
  return values
    .map((value, i) => `${i ? "L" : "M"}${x(frame, values.length, i).toFixed(1)} ${y(frame, most, value).toFixed(1)}`)
    .join("");
}

/** The same as stairs, their corners a little round: a value holds until the next. */
export function stairs(frame: Frame, most: number, values: readonly number[]): string {
  const at = (i: number) => ({ x: x(frame, values.length, i), y: y(frame, most, values[i] ?? 0) });
  let found = "";
  values.forEach((_, i) => {
    const here = at(i);
    if (!i) {
      found += `M${here.x.toFixed(1)} ${here.y.toFixed(1)}`;
      return;
    }
    const before = at(i - 1);
    const round = Math.min(4, (here.x - before.x) / 2, Math.abs(here.y - before.y) / 2);
    const way = Math.sign(here.y - before.y);
    found += `H${(here.x - round).toFixed(1)}`;
    if (round > 0)
      found += `q${round.toFixed(1)} 0 ${round.toFixed(1)} ${(way * round).toFixed(1)}V${here.y.toFixed(1)}`;
  });
  return found;
}

/** Heights for labels that would like to be at these, at least so far apart, from `low` to `high`. */
export function spread(wanted: readonly number[], apart: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const found = [...wanted];
  let least = low;
  for (const i of order) {
    found[i] = Math.max(least, found[i] ?? 0);
    least = (found[i] ?? 0) + apart;
  }
  let most = high;
  for (const i of order.reverse()) {
    found[i] = Math.min(most, found[i] ?? 0);
    most = (found[i] ?? 0) - apart;
  }
  return found;
}

/** As much of a name as has room. */
export function short(name: string, most: number): string {
  return name.length > most ? `${name.slice(0, Math.max(1, most - 1)).trimEnd()}…` : name;
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
