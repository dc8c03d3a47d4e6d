import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { moveInto, type Socket } from "../src/lib/house";
import { GameLine } from "../src/lib/line.svelte";
import type { Connection, Saying, Source } from "../src/lib/source";
import { toasts } from "../src/lib/toasts.svelte";
import type { Ack, Choice, GameEvent, ServerMessage, Snapshot, Update } from "../src/lib/types";
import { Announcer } from "../src/table/announcer.svelte";
import type { News } from "../src/table/news";
import { sayNotes } from "../src/table/notes";
import { sayRefusals } from "../src/table/refusals";
import { TableState } from "../src/table/table.svelte";

const CHOICE = { id: 1, kind: "move", words: "a1>b1", label: "Move", field: "a1", to: "b1" } as Choice;
const SEATS = ["Anna", "Ben"].map((name) => ({ name, kind: "human", bot: null, online: true, takeover: "none" }));
const PLACES = [
  { drops: {}, shrines: [], hand: [] },
  { drops: {}, shrines: [], hand: [] },
];
const snapshot = (more: object = {}, view: object = {}): Snapshot =>
  ({
    type: "snapshot",
    number: 3,
    game: { id: "g", seats: SEATS, over: false, commitment: "", edition: { name: "valley", version: "1.0", hash: "" } },
    mine: [],
    eyes: null,
    view: { number: 3, position: { seats: PLACES, turn: 0 }, choices: [], prompt: "", decision: null, ...view },
    log: [],
    undo: { allowed: false, reason: null },
    auto: { decline: false, bot: false },
    ...more,
  }) as unknown as Snapshot;
const update = (number: number, ...events: Partial<GameEvent>[]): Update =>
  ({
    ...snapshot(),
    type: "update",
    number,
    previous: number - 1,
    events: events.map((event) => ({ number, ...event })),
    undone: false,
    log: undefined,
  }) as unknown as Update;

/** A source in the hand of a test. */
class Puppet implements Source {
  readonly game = "g";
  connection: Connection = "online";
  refusal = null;
  said: (Saying | [string, number])[] = [];
  hear: (message: ServerMessage) => void = () => undefined;
  store: (ack: Ack) => void = () => undefined;
  open(hear: (message: ServerMessage) => void): () => void {
    this.hear = hear;
    return () => undefined;
  }
  choose(words: string, number: number): Promise<Ack> {
    this.said.push([words, number]);
    return new Promise((resolve) => (this.store = resolve));
  }
  undo(number: number): Promise<Ack> {
    return this.choose("undo", number);
  }
  say(saying: Saying): void {
    this.said.push(saying);
  }
}
let source: Puppet;
let table: TableState;
let news: News[];
let close: () => void;
const later = () => vi.advanceTimersByTimeAsync(1000);

beforeEach(() => {
  vi.useFakeTimers();
  moveInto({
    ask: () => Promise.reject(new Error("nobody")),
    connect: () => ({ send: () => undefined, close: () => undefined }) as unknown as Socket,
  });
  source = new Puppet();
  table = new TableState(source);
  news = [];
  table.follow((one) => news.push(one));
  close = table.open();
});
afterEach(() => {
  close();
  moveInto();
  toasts.length = 0;
  vi.useRealTimers();
});

test("who is turned away when the line comes back is told so, and for good", () => {
  const sockets: Socket[] = [];
  const line = new GameLine(
    "g",
    () => ({ key: "K", watch: "old watchers' link", lang: "en" }),
    () => {
      const socket = { send: () => undefined, close: () => undefined } as unknown as Socket;
      sockets.push(socket);
      return socket;
    },
  );
  const table = new TableState(line);
  const close = table.open();
  sockets[0]?.onopen?.();
  sockets[0]?.onmessage?.({ data: JSON.stringify(snapshot()) });
  expect([table.connection, table.number]).toEqual(["online", 3]);
  sockets[0]?.onclose?.({ code: 1006 });
  vi.advanceTimersByTime(1000);
  sockets[1]?.onopen?.();
  // Whoever made the game has made new links in the meantime.
  sockets[1]?.onmessage?.({
    data: JSON.stringify({ type: "error", code: "link-unknown", message: "No such link.", key: null }),
  });
  expect([table.connection, table.refusal]).toEqual(["refused", "No such link."]);
  expect(toasts).toEqual([]);
  close();
});

test("who comes to the table, or is handed the device, hears what is asked", async () => {
  const announcer = new Announcer(table);
  const asks = (seat: number, prompt: string) =>
    snapshot({ mine: [0, 1], eyes: seat }, { decision: { seat, kind: "turn" }, prompt });
  source.hear(asks(0, "Anna, play a card"));
  expect(announcer.spoken).toBe("Anna, play a card");
  await later();
  source.hear(asks(1, "Ben, play a card"));
  expect(announcer.spoken).toBe("Ben, play a card");
  // Once more after a gap: nothing new.
  await later();
  source.hear(asks(1, "Ben, hire a hero"));
  expect(announcer.spoken).toBe("Ben, play a card");
});

test("a choice answers what is shown, and is done when what follows is shown, whichever comes first", async () => {
  const mine = (number: number) =>
    ({
      ...update(number),
      view: snapshot({}, { decision: { seat: 0, kind: "move" }, choices: [CHOICE] }).view,
    }) as Update;
  source.hear(snapshot({ mine: [0], eyes: 0 }, { decision: { seat: 0, kind: "move" }, choices: [CHOICE] }));
  await later();
  void table.choose(CHOICE);
  void table.choose(CHOICE);
  expect(source.said).toEqual([["a1>b1", 3]]);
  expect(table.sending).toBe(true);
  source.store({ type: "ack", key: "k", number: 4 });
  await later();
  expect(table.sending).toBe(true);
  source.hear(mine(4));
  expect(table.sending).toBe(false);
  await later();
  void table.choose(CHOICE);
  source.hear(mine(5));
  expect(table.sending).toBe(true);
  source.store({ type: "ack", key: "k", number: 5 });
  await later();
  expect(table.sending).toBe(false);
  expect(news.filter(({ what }) => what === "settled")).toHaveLength(2);
});

test("a click is lost only if what waits for its picture changes what it meant", async () => {
  const asked = { decision: { seat: 0, kind: "move" }, choices: [CHOICE] };
  const mine = (number: number) => ({ ...update(number), view: snapshot({}, asked).view }) as Update;
  source.hear(snapshot({ mine: [0], eyes: 0 }, asked)); // shown at once: what follows waits
  source.hear({ type: "presence", seats: SEATS } as unknown as ServerMessage);
  void table.choose(CHOICE);
  expect(source.said).toEqual([["a1>b1", 3]]);
  source.store({ type: "ack", key: "k", number: 4 });
  source.hear(mine(4));
  await later();
  source.hear({ type: "presence", seats: SEATS } as unknown as ServerMessage);
  source.hear(mine(5)); // an undo of somebody's own in another tab, say
  void table.choose(CHOICE);
  expect(source.said).toHaveLength(1);
  expect(table.number).toBe(5);
});

test("what comes for one picture is told together", async () => {
  source.hear(snapshot());
  source.hear(update(4, { kind: "skip", seat: 0 }));
  source.hear(update(5, { kind: "turn", seat: 1, n: 2 }));
  await later();
  expect(news.flatMap((one) => (one.what === "shown" ? [[one.how, one.events.map(({ kind }) => kind)]] : []))).toEqual([
    ["arrived", []],
    ["on", ["skip", "turn"]],
  ]);
  expect([table.number, table.log.length]).toEqual([5, 2]);
});

test("what cannot be done is said once, and nothing is sent", async () => {
  sayRefusals(table);
  source.hear(snapshot({ mine: [1], eyes: 1 }, { decision: { seat: 0, kind: "waiting" } }));
  table.skip();
  table.end();
  table.askHint();
  await table.undo();
  table.pick("a1");
  await table.choose(CHOICE);
  expect(source.said).toEqual([]);
  expect(toasts.map(({ rule }) => rule)).toEqual(["R6.5", undefined]);
});

test("eyes without a seat of one's own see, but have nothing to choose", () => {
  source.hear(snapshot({ mine: [], eyes: 0 }, { decision: { seat: 0, kind: "move" }, choices: [CHOICE] }));
  expect([table.seat, table.me, table.myTurn, table.curtain, table.targets.size]).toEqual([0, null, false, null, 0]);
});

test("a seat that a bot plays is given away until the game is over", () => {
  const seats = [{ ...SEATS[0], kind: "bot" }, SEATS[1]];
  source.hear(snapshot({ mine: [0], eyes: 0, game: { ...snapshot().game, seats } }));
  expect(table.givenAway).toBe(true);
  table.takeBack(0);
  expect(source.said).toEqual([{ type: "take", seat: 0 }]);
});

const game = (more: object) => ({ ...snapshot().game, notes: [], rematch: null, ...more });
const GIVEN = { kind: "given", seat: 1, giver: 0, choices: 3 } as const;

test("what is done with seats is told to everybody who was there, once", async () => {
  sayNotes(table);
  source.hear(snapshot({ game: game({ notes: [GIVEN] }) })); // before one came: it stands in the log
  await later();
  expect(toasts).toEqual([]);
  source.hear({ type: "presence", seats: table.game?.seats ?? [], notes: [GIVEN, { ...GIVEN, kind: "taken" }] });
  await later();
  expect(news.flatMap((one) => (one.what === "noted" ? [one.notes.map(({ kind }) => kind)] : []))).toEqual([["taken"]]);
  expect(toasts).toHaveLength(1);
  source.hear({ type: "presence", seats: table.game?.seats ?? [] });
  await later();
  expect([table.notes.length, toasts.length]).toEqual([2, 1]);
});

test("the table learns of its rematch without being told everything again", async () => {
  source.hear(snapshot({ game: game({ over: true }) }));
  source.hear({ type: "presence", seats: table.game?.seats ?? [], rematch: "next" });
  await later();
  expect([table.game?.rematch, table.over]).toEqual(["next", true]);
});

test("a seat is given away only when somebody is sure", () => {
  source.hear(snapshot({ mine: [0], eyes: 0 }));
  table.give(1);
  expect([table.giving, source.said]).toEqual([1, []]);
  table.giving = null; // not sure
  table.giveAway();
  expect(source.said).toEqual([]);
  table.give(0);
  table.giveAway();
  expect([table.giving, source.said]).toEqual([null, [{ type: "give", seat: 0 }]]);
});

test("a watcher sees the board of whoever plays, until they pick one", async () => {
  const watching = new TableState(source, "turn");
  const end = watching.open();
  const turn = (seat: number) => snapshot({}, { position: { seats: PLACES, turn: seat } });
  source.hear(turn(1));
  expect(watching.seat).toBe(1);
  await later();
  source.hear(turn(0));
  expect(watching.seat).toBe(0);
  watching.look(1);
  await later();
  source.hear(turn(0));
  expect(watching.seat).toBe(1);
  watching.followTurns();
  expect(watching.seat).toBe(0);
  end();
});
