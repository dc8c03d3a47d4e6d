/** Keeps what did not change: parts that are equal stay the same objects, so nothing that shows them is drawn again. */

type Plain = Record<string, unknown>;

/** `after`, made of the parts of `before` wherever both say the same. */
export function share<T>(before: unknown, after: T): T {
  if (before === after || typeof after !== "object" || after === null || typeof before !== "object" || before === null)
    return after;
  if (Array.isArray(after)) {
    if (!Array.isArray(before)) return after;
    const old = before as unknown[];
    let same = old.length === after.length;
    const found = after.map((one: unknown, i) => {
      const kept = share(old[i], one);
      if (kept !== old[i]) same = false;
      return kept;
    });
    return (same ? old : found) as T;
  }
  if (Array.isArray(before)) return after;
  const old = before as Plain;
  const now = after as Plain;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(old).length;
  const found: Plain = {};
  for (const key of keys) {
    const kept = share(old[key], now[key]);
    if (kept !== old[key] || !(key in old)) same = false;
    found[key] = kept;
  }
  return (same ? old : found) as T;
}

/** The same for a list whose members have names: they may have changed places. */
export function shareBy<T>(before: T[], after: T[], name: (one: T) => string): T[] {
  const old = new Map(before.map((one) => [name(one), one]));
  const found = after.map((one) => share(old.get(name(one)), one));
  return found.length === before.length && found.every((one, i) => one === before[i]) ? before : found;
}
