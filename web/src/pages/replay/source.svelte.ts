/** A finished game as a source of a table: it is at one of its steps, and goes to any other. */
import { Refused, type Connection, type Saying, type Source } from "../../lib/source";
import type { Ack, Replay, ReplayStep, ServerMessage, View } from "../../lib/types";
import { within } from "./steps";

const NEVER = { allowed: false, reason: null };
const ASK = { decline: false, bot: false };

export class ReplaySource implements Source {
  readonly connection: Connection = "online";
  readonly refusal = null;
  /** The number of the step that is shown. */
  at = $state(0);
  private replay = $state.raw<Replay>() as Replay;
  private eyes: number | null = null;
  private hear: (message: ServerMessage) => void = () => undefined;

  /** `game`: its id, empty where it has no address; `first`: the step to begin at. */
  constructor(
    replay: Replay,
    eyes: number | null,
    readonly game: string = "",
    first = 0,
  ) {
    this.replay = replay;
    this.eyes = eyes;
    this.at = within(replay.steps, first);
  }

  get steps(): readonly ReplayStep[] {
    return this.replay.steps;
  }
  get last(): number {
    return this.replay.steps.length - 1;
  }

  open(hear: (message: ServerMessage) => void): () => void {
    this.hear = hear;
    this.snapshot();
    return () => (this.hear = () => undefined);
  }

  /** Shows another telling of the same game: with other eyes, or in another language. */
  retell(replay: Replay, eyes: number | null): void {
    if (replay === this.replay && eyes === this.eyes) return;
    this.replay = replay;
    this.eyes = eyes;
    this.at = within(replay.steps, this.at);
    this.snapshot();
  }

  /** Goes to a step. One step on is told as what happened, anything else as a new moment. */
  go(step: number): void {
    const next = within(this.steps, step);
    if (next === this.at) return;
    const previous = this.at;
    this.at = next;
    const now = this.steps[next];
    if (next !== previous + 1 || !now) return this.snapshot();
    const { number, events } = now;
    this.hear({
      type: "update",
      number,
      previous,
      events,
      undone: false,
      view: shownOnly(now.view),
      undo: NEVER,
      game: this.told(),
    });
  }

  /** What is public about the game at this moment: how it ended only at the end. */
  private told(): Replay["game"] {
    // Who is there now has nothing to do with who was there then.
    const game = { ...this.replay.game, seats: this.replay.game.seats.map((seat) => ({ ...seat, online: true })) };
    return this.at === this.last ? game : { ...game, over: false, outcome: null };
  }

  private snapshot(): void {
    const now = this.steps[this.at];
    if (!now) return;
    this.hear({
      type: "snapshot",
      number: now.number,
      game: this.told(),
      mine: [],
      maker: false,
      eyes: this.eyes,
      view: shownOnly(now.view),
      log: this.steps.slice(0, this.at + 1).flatMap(({ events }) => events),
      undo: NEVER,
      auto: ASK,
    });
  }

  choose(): Promise<Ack> {
    return Promise.reject(new Refused("closed", ""));
  }
  undo(): Promise<Ack> {
    return Promise.reject(new Refused("closed", ""));
  }
  say(_: Saying): void {
    // Nobody listens: the game is over.
  }
}

/** A view to look at: what could have been chosen then cannot be chosen now. */
function shownOnly(view: View): View {
  return { ...view, choices: [] };
}
