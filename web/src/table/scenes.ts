/**
 * What the others did, cut into pictures: a scene for each card, hero, tile or moment, and in it one
 * frame for each choice. No page and no clock here.
 */
import type { GameEvent, Position } from "../lib/types";

/** One entry of the game as it reached the table. */
export interface Step {
  /** Who was to choose; null: nobody, as before the first picture. */
  by: number | null;
  events: readonly GameEvent[];
  /** How everything lay afterwards. */
  position: Position;
}

type SceneKind = "card" | "hire" | "tile" | "ghost" | "shrine" | "token" | "ending";

/** What is on the stage at a time. */
export interface Scene {
  kind: SceneKind;
  /** Who acts; null: Gwidyon, or the Shrine of Life. */
  seat: number | null;
  /** No two scenes of a table have the same. */
  id: number;
  /** Scenes of one turn have one number. */
  turn: number;
  card?: string;
  tile?: string;
  /** The number of Gwidyon's solo card. */
  solo?: number;
  /** The face of the die. */
  face?: number;
  /** The cards played in this turn so far, the one of this scene being the last. */
  cards: readonly string[];
}

export interface Frame {
  scene: Scene;
  events: GameEvent[];
  position: Position;
  /** Whether the scene begins with it. */
  first: boolean;
}

/** What happens by itself and needs no picture of its own. */
const QUIET = new Set<GameEvent["kind"]>([
  ...(["draw", "drew", "shuffle", "reveal", "restock", "pour", "top", "row", "over", "turn", "side", "skip"] as const),
]);
const MOMENTS = new Set<SceneKind>(["shrine", "token", "ending"]);

/** Whether a scene is a moment of the whole table, with a time of its own. */
export function isMoment({ kind }: Scene): boolean {
  return MOMENTS.has(kind);
}

/** Cuts a game that goes on: what one step leaves open, the next one continues. */
export class Cutter {
  private scene: Scene | null = null;
  private cards: readonly string[] = [];
  private turn = 0;
  private scenes = 0;

  /** Forgets the scene that was open: nothing is known of how it began. */
  reset(): void {
    this.scene = null;
    this.cards = [];
  }

  /** Returns the frames that are to be told, and the events that are shown at once: those of one's own seats. */
  cut(step: Step, mine: readonly number[]): { frames: Frame[]; now: GameEvent[] } {
    const frames: Frame[] = [];
    const now: GameEvent[] = [];
    let told = step.by !== null && !mine.includes(step.by);
    for (const event of step.events) {
      if (event.kind === "turn") this.begin();
      if (event.kind === "solo") {
        this.begin();
        told = true;
      }
      const moment = event.kind === "blessing" || event.kind === "dew" || event.kind === "ending";
      const found = told || moment ? this.opened(event) : null;
      const opened: Scene | null = found && { ...found, id: ++this.scenes };
      if (opened) this.scene = opened;
      if (!(told || moment) || !this.scene) {
        now.push(event);
        continue;
      }
      const last = frames.at(-1);
      if (last && !opened) last.events.push(event);
      else if (opened || !QUIET.has(event.kind))
        frames.push({ scene: this.scene, events: [event], position: step.position, first: opened !== null });
      else now.push(event);
    }
    return { frames, now };
  }

  private begin(): void {
    this.reset();
    this.turn += 1;
  }

  /** The scene that begins with an event; null: it belongs to the one that is open. */
  private opened({ kind, seat: who, card, tile, n }: GameEvent): Omit<Scene, "id"> | null {
    const seat = who ?? null;
    const { turn } = this;
    switch (kind) {
      case "play":
        this.cards = [...this.cards, card ?? ""];
        return { kind: "card", seat, turn, card, cards: this.cards };
      case "hire":
        return { kind: "hire", seat, turn, card, cards: this.cards };
      case "use":
        return { kind: "tile", seat, turn, tile, cards: this.cards };
      case "solo":
        return { kind: "ghost", seat: null, turn, solo: (n ?? 0) + 1, cards: [] };
      case "blessing":
        return { kind: "shrine", seat: null, turn, face: (n ?? 0) + 1, cards: [] };
      case "shrine":
        return { kind: "token", seat, turn, card: this.cards.at(-1), cards: this.cards };
      case "ending":
        return { kind: "ending", seat, turn, cards: this.cards };
    }
    return null;
  }
}

/** How many drops left a seat's board with these events. */
export function cleared(events: readonly GameEvent[], seat: number): number {
  return events.filter((one) => one.seat === seat && ["sink", "remove", "shrine"].includes(one.kind)).length;
}
