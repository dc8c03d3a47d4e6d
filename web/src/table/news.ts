/** What a table tells whoever follows it: those who show, say or sound what happened. */
import type { Advice, GameEvent, Note } from "../lib/types";
import type { Step } from "./scenes";

/** Why something was not done that somebody asked for. */
export type Cannot = "turn" | "skip" | "cards-left" | "end" | "undo" | "field";

/** Somebody came to the table or to another seat, the game went on, or all was told once more after a gap. */
export type Shown = "arrived" | "on" | "again";

export type News =
  /**
   * A position; the page itself has not changed yet. `events` led there, none after an undo, and
   * `steps` are the same by entry. `moved`: another board is in the middle.
   */
  | { what: "shown"; events: readonly GameEvent[]; steps: readonly Step[]; how: Shown; moved: boolean }
  /** What was sent is stored and shown. */
  | { what: "settled" }
  | { what: "advice"; advice: Advice }
  /** Seats went to bots, or came back. */
  | { what: "noted"; notes: readonly Note[] }
  /** A drop is in hand. */
  | { what: "picked" }
  /** Whether the turn should really end. */
  | { what: "asking" }
  | { what: "cannot"; why: Cannot }
  | { what: "failed"; error: unknown };

export type Follower = (news: News) => void;
