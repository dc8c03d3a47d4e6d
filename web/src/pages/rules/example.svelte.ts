/**
 * A small table that can be played at: it walks through what the engine played beforehand
 * (examples.json, made by tools/rule_examples.py). No rules are written down here.
 */
import { Refused, type Connection, type Source } from "../../lib/source";
import type { Ack, Choice, GameEvent, Position, Seat, ServerMessage, Snapshot, View } from "../../lib/types";

type Stage = "try" | "push" | "end" | "done";
interface Offered extends Omit<Choice, "label"> {
  next: number;
  events: Omit<GameEvent, "number">[];
}
interface Node {
  stage: Stage;
  /** Where the position differs from the first one's, by path. */
  differs: Record<string, unknown>;
  choices: Offered[];
}
export interface Example {
  players: number;
  capacity: number;
  position: Position;
  nodes: Node[];
}
export type Examples = Record<string, Example>;

const files = import.meta.glob<{ default: Examples }>("./examples.json");

/** All examples. */
export async function openExamples(): Promise<Examples> {
  const [load] = Object.values(files);
  if (!load) throw new Error("there are no examples");
  return (await load()).default;
}

/** The position of a node. */
export function positionAt(example: Example, number: number): Position {
  const found = structuredClone(example.position);
  for (const [path, value] of Object.entries(example.nodes[number]?.differs ?? {})) {
    const parts = path.split(".");
    const last = parts.pop() ?? "";
    let place = found as unknown as Record<string, unknown>;
    for (const part of parts) place = place[part] as Record<string, unknown>;
    place[last] = value;
  }
  return found;
}

export class ExampleSource implements Source {
  readonly game = "";
  readonly connection: Connection = "online";
  readonly refusal = null;
  stage = $state<Stage>("try");
  /** Choices made so far. */
  steps = $state(0);
  /** The face of the die and the fields with new drops, after the Shrine has turned. */
  die = $state<number | null>(null);
  fresh = $state.raw<string[]>([]);
  private node = 0;
  private hear: (message: ServerMessage) => void = () => undefined;

  constructor(
    private readonly example: Example,
    private readonly seats: readonly Seat[],
    private readonly label: (choice: Omit<Choice, "label">) => string,
  ) {}

  open(hear: (message: ServerMessage) => void): () => void {
    this.hear = hear;
    this.begin();
    return () => (this.hear = () => undefined);
  }

  /** Begins, or begins again. */
  begin(): void {
    this.node = 0;
    this.steps = 0;
    this.look([]);
    const snapshot: Snapshot = {
      type: "snapshot",
      number: 0,
      maker: false,
      game: {
        id: "",
        options: {
          players: this.example.players,
          expansion: false,
          boards: "front",
          setup: "random",
          supply: "random",
          first: "random",
          gwidyon_drops: 20,
          even_start: false,
          tiles: "four",
        },
        mode: this.example.players === 1 ? "solo" : "bots",
        seats: [...this.seats],
        edition: { name: "valley", version: "", hash: "" },
        commitment: "",
        named_seed: true,
        over: false,
        outcome: null,
        seed: null,
        absence: "never",
        notes: [],
        rematch: null,
      },
      mine: [0],
      eyes: 0,
      view: this.view(),
      log: [],
      undo: { allowed: false, reason: null },
      auto: { decline: false, bot: false },
    };
    this.hear(snapshot);
  }

  choose(words: string): Promise<Ack> {
    const chosen = this.example.nodes[this.node]?.choices.find((one) => one.words === words);
    if (!chosen) return Promise.reject(new Refused("closed", ""));
    const previous = this.steps;
    this.node = chosen.next;
    this.steps += 1;
    const events = chosen.events.map((event) => ({ ...event, number: this.steps }));
    this.look(events);
    this.hear({
      type: "update",
      number: this.steps,
      previous,
      events,
      undone: false,
      view: this.view(),
      undo: { allowed: false, reason: null },
    });
    return Promise.resolve({ type: "ack", key: "", number: this.steps });
  }

  undo(): Promise<Ack> {
    return Promise.reject(new Refused("closed", ""));
  }
  say(): void {
    // Nobody listens.
  }

  private look(events: readonly GameEvent[]): void {
    this.stage = this.example.nodes[this.node]?.stage ?? "done";
    const turned = events.find(({ kind }) => kind === "blessing");
    this.die = turned?.n == null ? null : turned.n + 1;
    this.fresh = events.filter(({ kind, seat }) => kind === "dew" && seat === 0).map(({ field }) => field ?? "");
  }

  private view(): View {
    const choices = (this.example.nodes[this.node]?.choices ?? []).map(
      ({ next: _next, events: _events, ...choice }): Choice => ({ ...choice, label: this.label(choice) }),
    );
    return {
      seat: 0,
      number: this.steps,
      position: positionAt(this.example, this.node),
      decision: choices.length ? { seat: 0, kind: "turn" } : null,
      prompt: "",
      choices,
      capacity: this.example.capacity,
    };
  }
}
