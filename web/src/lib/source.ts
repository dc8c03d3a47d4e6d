/** Where a table gets what it shows, and where it puts what is done at it. */
import type { Ack, ClientMessage, ErrorCode, ServerMessage } from "./types";

/** Whether somebody answers. `refused` is for good. */
export type Connection = "connecting" | "online" | "offline" | "refused";

/** What can be said that needs no answer of its own. */
export type Saying = Extract<ClientMessage, { type: "hint" | "preview" | "eyes" | "lang" | "auto" | "give" | "take" }>;

/**
 * A game under way over a line, a replay, later a puzzle or a review. The state is reactive.
 * It sends a snapshot first, then updates, and a new snapshot wherever an update would not do.
 */
export interface Source {
  /** The game's id; empty where it has no address, as a record that somebody opened. */
  readonly game: string;
  readonly connection: Connection;
  /** Why it was refused, in words. */
  readonly refusal: string | null;
  /** Begins to send messages. What is returned ends it. */
  open(hear: (message: ServerMessage) => void): () => void;
  /** Makes a choice, by its words, in answer to what is shown at that number. */
  choose(words: string, number: number): Promise<Ack>;
  undo(number: number): Promise<Ack>;
  say(saying: Saying): void;
}

/** A choice or an undo that was not accepted. */
export class Refused extends Error {
  constructor(
    readonly code: ErrorCode | "closed",
    message: string,
  ) {
    super(message);
  }
}
