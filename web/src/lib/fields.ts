/** The 20 fields: a1 to e1 is the top row. */
export const COLUMNS = 5;
export const ROWS = 4;
export const FIELDS: readonly string[] = Array.from(
  { length: COLUMNS * ROWS },
  (_, i) => `${"abcde"[i % COLUMNS]}${Math.floor(i / COLUMNS) + 1}`,
);

/** What a click on a field does, where it does something. */
export type Target = "from" | "to" | "remove" | "around" | "shrine";

export function indexOf(field: string): number {
  return FIELDS.indexOf(field);
}

/** Where the cursor goes by an arrow key; it stays on the board. */
export function step(field: string, key: string): string {
  const i = indexOf(field);
  const column = i % COLUMNS;
  const row = Math.floor(i / COLUMNS);
  let to = i;
  if (key === "ArrowLeft" && column > 0) to = i - 1;
  if (key === "ArrowRight" && column < COLUMNS - 1) to = i + 1;
  if (key === "ArrowUp" && row > 0) to = i - COLUMNS;
  if (key === "ArrowDown" && row < ROWS - 1) to = i + COLUMNS;
  if (key === "Home") to = row * COLUMNS;
  if (key === "End") to = row * COLUMNS + COLUMNS - 1;
  return FIELDS[to] ?? field;
}

/** How many there are in all: drops of a board, cards of a pile. */
export function total(drops: Record<string, number>): number {
  return Object.values(drops).reduce((sum, n) => sum + n, 0);
}
