import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { socketAddress, type Socket } from "../src/lib/house";
import { GameLine } from "../src/lib/line.svelte";
import { Refused } from "../src/lib/source";
import type { ClientMessage, ServerMessage } from "../src/lib/types";

class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all[FakeSocket.all.length - 1] as FakeSocket;
  }
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onerror: (() => void) | null = null;
  sent: ClientMessage[] = [];
  closed = false;
  constructor(readonly game: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  open(number = 0): void {
    this.onopen?.();
    this.say({ type: "snapshot", number });
  }
  breakDown(): void {
    this.onclose?.({ code: 1006 });
  }
}

let heard: ServerMessage[];
let line: GameLine;
let close: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  heard = [];
  line = new GameLine(
    "g",
    () => ({ key: "K", watch: null, lang: "de" }),
    (game) => new FakeSocket(game),
  );
  close = line.open((message) => heard.push(message));
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

test("says hello first, is online with the snapshot", () => {
  FakeSocket.last.onopen?.();
  expect(FakeSocket.last.sent).toEqual([{ type: "hello", key: "K", watch: null, lang: "de" }]);
  expect([FakeSocket.last.game, line.connection]).toEqual(["g", "connecting"]);
  FakeSocket.last.say({ type: "snapshot", number: 4 });
  expect(line.connection).toBe("online");
});

test("follows numbered updates and asks again at any gap", () => {
  const socket = FakeSocket.last;
  socket.open(4);
  socket.say({ type: "update", previous: 4, number: 5 });
  expect(socket.sent).toHaveLength(1);
  socket.say({ type: "update", previous: 6, number: 7 });
  expect(socket.sent.at(-1)).toEqual({ type: "resync" });
  expect(heard.map((one) => one.type)).toEqual(["snapshot", "update"]);
  socket.say({ type: "snapshot", number: 7 });
  socket.say({ type: "update", previous: 7, number: 8 });
  expect(heard.map((one) => one.type)).toEqual(["snapshot", "update", "snapshot", "update"]);
});

test("comes back to a server that was stopped when it said, not before", () => {
  FakeSocket.last.open(4);
  FakeSocket.last.say({ type: "stopping", seconds: 5 });
  expect(heard.map((one) => one.type)).toEqual(["snapshot"]);
  FakeSocket.last.onclose?.({ code: 1012 });
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(5500);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.breakDown(); // once: from then on as ever
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(3);
});

test("a game that the host closed is not asked for again", () => {
  FakeSocket.last.onopen?.();
  FakeSocket.last.say({ type: "error", code: "game-closed", message: "Over.", key: null });
  expect([line.connection, line.refusal]).toEqual(["refused", "Over."]);
});

test("a choice is done when the server says so", async () => {
  const socket = FakeSocket.last;
  socket.open(4);
  const done = line.choose("a1>a2", 4);
  const sent = socket.sent.at(-1) as Extract<ClientMessage, { type: "choose" }>;
  expect(sent).toMatchObject({ type: "choose", number: 4, choice: "a1>a2" });
  expect(sent.key.length).toBeGreaterThan(15);
  socket.say({ type: "ack", key: sent.key, number: 5 });
  await expect(done).resolves.toMatchObject({ number: 5 });
});

test("comes back by itself, sends an open choice again with the same key", async () => {
  const first = FakeSocket.last;
  first.open(4);
  const done = line.choose("skip", 4);
  const sent = first.sent.at(-1) as Extract<ClientMessage, { type: "choose" }>;
  first.breakDown();
  expect(line.connection).toBe("offline");
  await vi.advanceTimersByTimeAsync(500);
  const second = FakeSocket.last;
  expect(second).not.toBe(first);
  second.open(5);
  expect(second.sent[0]).toMatchObject({ type: "hello" });
  expect(second.sent[1]).toEqual(sent);
  second.say({ type: "ack", key: sent.key, number: 5 });
  await expect(done).resolves.toMatchObject({ number: 5 });
});

test("waits longer and longer, but hurries when the network is back", async () => {
  for (let i = 0; i < 6; i++) {
    FakeSocket.last.breakDown();
    await vi.advanceTimersByTimeAsync(20000);
  }
  FakeSocket.last.breakDown();
  const before = FakeSocket.all.length;
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSocket.all.length).toBe(before);
  line.hurry();
  expect(FakeSocket.all.length).toBe(before + 1);
});

test("a refused choice says why; a stale one brings a snapshot", async () => {
  const socket = FakeSocket.last;
  socket.open(4);
  const done = line.choose("end", 4);
  const key = (socket.sent.at(-1) as { key: string }).key;
  socket.say({ type: "error", code: "stale", message: "Too late.", key });
  await expect(done).rejects.toThrow("Too late.");
  await expect(done).rejects.toBeInstanceOf(Refused);
  expect(socket.sent.at(-1)).toEqual({ type: "resync" });
  expect(heard.filter((one) => one.type === "error")).toEqual([]);
});

test("too fast: once more, later, with the same key", async () => {
  const socket = FakeSocket.last;
  socket.open(4);
  line.choose("end", 4).catch(() => undefined);
  const sent = socket.sent.at(-1) as { key: string };
  socket.say({ type: "error", code: "too-fast", message: "Slowly.", key: sent.key });
  await vi.advanceTimersByTimeAsync(1100);
  expect(socket.sent.filter((one) => "key" in one && one.key === sent.key)).toHaveLength(2);
});

test("gives up when the table is not there", async () => {
  const socket = FakeSocket.last;
  socket.onopen?.();
  socket.say({ type: "error", code: "not-found", message: "No such game.", key: null });
  expect([line.connection, line.refusal]).toEqual(["refused", "No such game."]);
  expect(socket.closed).toBe(true);
  line.hurry();
  await vi.advanceTimersByTimeAsync(60000);
  expect(FakeSocket.all).toHaveLength(1);
});

test("a silent line is a dead line", async () => {
  const socket = FakeSocket.last;
  socket.open(1);
  await vi.advanceTimersByTimeAsync(26000);
  expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  socket.say({ type: "pong" });
  await vi.advanceTimersByTimeAsync(26000);
  expect(socket.sent.at(-1)).toEqual({ type: "ping" });
  await vi.advanceTimersByTimeAsync(13000);
  expect(socket.closed).toBe(true);
  expect(FakeSocket.all.length).toBe(2);
});

test("who waits for an answer leaves a silent server sooner, and asks the next one", async () => {
  FakeSocket.last.open();
  const silent = FakeSocket.last;
  const answer = line.choose("end", 0);
  await vi.advanceTimersByTimeAsync(4100);
  expect(silent.sent.map(({ type }) => type)).toEqual(["hello", "choose", "ping"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(silent.closed).toBe(true);
  const next = FakeSocket.last;
  expect(next).not.toBe(silent);
  next.open();
  expect(next.sent.at(-1)).toEqual(silent.sent[1]);
  next.say({ type: "ack", key: (silent.sent[1] as { key: string }).key, number: 1 });
  expect((await answer).number).toBe(1);
});

test("what is said early is said after the snapshot; rubbish is not heard", () => {
  line.say({ type: "eyes", seat: 1 });
  const socket = FakeSocket.last;
  socket.onopen?.();
  expect(socket.sent).toHaveLength(1);
  socket.onmessage?.({ data: "rubbish" });
  socket.say({ type: "snapshot", number: 0 });
  expect(socket.sent[1]).toEqual({ type: "eyes", seat: 1 });
});

test("the address", () => {
  expect(socketAddress("a/b", { protocol: "https:", host: "x.org" })).toBe("wss://x.org/api/games/a%2Fb/socket");
});
