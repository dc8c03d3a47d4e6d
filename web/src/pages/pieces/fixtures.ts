/** Moments of made-up games, for the page that shows every piece in every state. */
import type { Connection, Source } from "../../lib/source";
import { Refused } from "../../lib/source";
import type { Ack, Box, Choice, GameInfo, Position, Seat, ServerMessage, Snapshot, Summary } from "../../lib/types";
import { TableState } from "../../table/table.svelte";

const NAMES = ["Anna", "Ben", "Cora", "Dario"];
const LONG = "Wilhelmina von und zu Hohenschwangau";

/** A source that says one thing, once. */
class Still implements Source {
  readonly game = "pieces";
  readonly refusal = null;
  constructor(
    private readonly snapshot: Snapshot,
    readonly connection: Connection = "online",
  ) {}
  open(hear: (message: ServerMessage) => void): () => void {
    hear(this.snapshot);
    return () => undefined;
  }
  choose(): Promise<Ack> {
    return Promise.reject(new Refused("closed", ""));
  }
  undo(): Promise<Ack> {
    return Promise.reject(new Refused("closed", ""));
  }
  say(): void {
    // Nobody listens.
  }
}

export interface Wanted {
  players?: number;
  /** The seat that is to choose; null: nobody, the game is over. */
  deciding?: number | null;
  /** Whether somebody plays here, or only looks. */
  seated?: boolean;
  prompt?: string;
  choices?: Choice[];
  position?: Partial<Position>;
  seats?: Partial<Seat>[];
  game?: Partial<GameInfo>;
  undo?: Snapshot["undo"];
  /** Cards that the first seat has played in this turn. */
  played?: string[];
  connection?: Connection;
  /** Nothing happened before: there is nothing to tell. */
  quiet?: boolean;
}

export class Fixtures {
  private readonly heroes: string[];
  private readonly start: string[];
  private readonly front: string;
  private last = 0;

  constructor(private readonly box: Box) {
    this.heroes = box.cards.filter(({ set }) => set === "base").map(({ id }) => id);
    this.start = box.cards.filter(({ set }) => set === "start").map(({ id }) => id);
    this.front = box.boards[0]?.id ?? "";
  }

  /** All cards of the box. */
  get cards(): string[] {
    return this.box.cards.map(({ id }) => id);
  }
  hero = (i: number): string => this.heroes[i % this.heroes.length] ?? "";
  first = (i: number): string => this.start[i % this.start.length] ?? "";

  /** A table at a moment, as its state. */
  table(wanted: Wanted = {}): TableState {
    const table = new TableState(new Still(this.snapshot(wanted), wanted.connection));
    table.open();
    return table;
  }

  /** A choice in words that only look like the real ones. */
  choice = (kind: Choice["kind"], more: Partial<Choice> = {}): Choice => {
    const words = [kind, more.card, more.tile, more.field, more.to].filter(Boolean).join(" ");
    return { id: ++this.last, kind, words, label: words, ...more };
  };

  position(players: number, more: Partial<Position> = {}): Position {
    const seats = Array.from({ length: players }, (_, seat) => ({
      board: this.box.boards[seat % this.box.boards.length]?.id ?? this.front,
      drops: { a1: 1, b1: 2, c2: 3, d4: 5, e3: 1 },
      shrines: seat ? ["c3"] : [],
      leaves: seat + 1,
      tiles: seat ? "ab" : "abcde",
      hand: seat ? ["?", "?", "?"] : [this.first(0), this.hero(0), this.hero(1)],
      known: [],
      top: [],
      bag: { [this.first(0)]: 3, [this.first(1)]: 2 },
      discard: { [this.hero(2)]: 1 },
    }));
    return {
      expansion: false,
      five_tiles: false,
      even_start: false,
      round: 5,
      first: 0,
      turn: 0,
      used: "",
      showcase: [3, 4, 5, 6].map((i): string | null => this.hero(i)).concat(null),
      supply: { [this.hero(7)]: 20 },
      supply_discard: { [this.hero(8)]: 4 },
      box: {},
      box_drops: 20,
      box_tiles: "",
      shrine: 6,
      taken: 2,
      supply_card: Object.keys(this.box.supplies)[0] ?? "1a",
      stock: "",
      tokens: 4,
      ending: false,
      over: null,
      seats,
      ...more,
    } as Position;
  }

  private snapshot(wanted: Wanted): Snapshot {
    const {
      players = 2,
      deciding = 0,
      seated = true,
      prompt = "Play a card, or use an action tile",
      choices = [],
    } = wanted;
    const seats = Array.from({ length: players }, (_, seat): Seat => ({
      name: NAMES[seat] ?? LONG,
      kind: "human",
      bot: null,
      nth: 1,
      online: true,
      takeover: "none",
      ...wanted.seats?.[seat],
    }));
    const position = this.position(players, wanted.position);
    const before: Snapshot["log"] = [
      { number: 1, kind: "turn", seat: 0, n: 1 },
      { number: 2, kind: "play", seat: 0, card: this.hero(0) },
      { number: 3, kind: "move", seat: 0, field: "a1", to: "b1" },
      { number: 4, kind: "turn", seat: 1, n: 1 },
      { number: 5, kind: "hire", seat: 1, card: this.hero(3), n: 3 },
      { number: 6, kind: "remove", seat: 1, field: "c2" },
    ];
    return {
      type: "snapshot",
      number: 12,
      mine: seated ? [0] : [],
      maker: seated,
      eyes: seated ? 0 : null,
      auto: { decline: false, bot: false },
      undo: wanted.undo ?? { allowed: true, reason: null },
      log: [
        ...(wanted.quiet ? [] : before),
        { number: 7, kind: "turn", seat: wanted.position?.turn ?? 0, n: 2 },
        ...(wanted.played ?? []).map((card, i) => ({ number: 8 + i, kind: "play" as const, seat: 0, card })),
      ],
      view: {
        seat: seated ? 0 : null,
        number: 12,
        position,
        decision: deciding === null ? null : { seat: deciding, kind: deciding ? "waiting" : "turn" },
        prompt,
        choices,
        capacity: players === 1 ? 10 : players * 5,
      },
      game: {
        id: "pieces",
        options: {
          players,
          expansion: false,
          boards: "front",
          setup: "random",
          supply: "random",
          first: "random",
          gwidyon_drops: 20,
          even_start: false,
          tiles: "four",
        },
        mode: players === 1 ? "solo" : "friends",
        seats,
        edition: { name: "valley", version: "1", hash: "" },
        commitment: "0".repeat(64),
        named_seed: false,
        over: deciding === null,
        outcome: null,
        seed: null,
        absence: "live",
        notes: [{ kind: "given", seat: 1, giver: 0, choices: 4 }],
        rematch: null,
        ...wanted.game,
      },
    };
  }

  summary(): Summary {
    const side = (drops: number[], leaves: number[]) => ({
      drops,
      leaves,
      off: 12,
      dew: 3,
      spent: 9,
      hired: [{ card: this.hero(3), cost: 3, round: 2, step: 12 }],
    });
    return {
      rounds: [1, 2, 3, 4],
      choices: 80,
      seats: [side([20, 17, 15, 8, 0], [0, 2, 1, 4, 3]), side([20, 18, 12, 11, 6], [0, 1, 3, 0, 2])],
      gwidyon: null,
      moments: [{ kind: "lead", seat: 0, round: 3, step: 40, words: "Anna takes the lead." }],
    };
  }
}
