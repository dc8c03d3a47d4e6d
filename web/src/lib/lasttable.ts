/** The table that was open last, as its player saw it: other pages can speak of it. Gone with the page. */
import type { Position } from "./types";

export interface LastTable {
  game: string;
  /** The box that it is played with, by its hash. */
  edition: string;
  position: Position;
  /** Whose eyes; null: a watcher's. */
  eyes: number | null;
}
let last: LastTable | null = null;

export function remember(table: LastTable): void {
  last = table;
}

/** Null if there was none, or its game is over. */
export function lastTable(): LastTable | null {
  return last?.position.over ? null : last;
}
