import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toasts } from "../src/lib/toasts.svelte";
import { TableState } from "../src/table/table.svelte";

class FakeSocket {
  static last: FakeSocket;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send = () => undefined;
  close = () => undefined;
  constructor() {
    FakeSocket.last = this;
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}
const snapshot = {
  type: "snapshot",
  number: 3,
  game: { id: "g", seats: [], over: false, commitment: "" },
  mine: [],
  eyes: null,
  view: { position: { seats: [] }, choices: [] },
  log: [],
  undo: { allowed: false, reason: null },
  auto: { decline: false, bot: false },
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { protocol: "http:", host: "here" });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("who is turned away when the line comes back is told so, and for good", () => {
  const table = new TableState("g", "old watchers' link");
  table.socket.open();
  FakeSocket.last.onopen?.();
  FakeSocket.last.say(snapshot);
  expect([table.line, table.number]).toEqual(["online", 3]);
  FakeSocket.last.onclose?.();
  vi.advanceTimersByTime(1000);
  FakeSocket.last.onopen?.();
  // Whoever made the game has made new links in the meantime.
  FakeSocket.last.say({ type: "error", code: "link-unknown", message: "No such link.", key: null });
  expect([table.line, table.refused]).toEqual(["refused", "No such link."]);
  expect(toasts).toEqual([]);
  table.socket.close();
});

test("who comes to the table, or is handed the device, hears what is asked", async () => {
  const table = new TableState("g", null);
  table.socket.open();
  FakeSocket.last.onopen?.();
  const asks = (seat: number, prompt: string) => ({ ...snapshot, mine: [0, 1], eyes: seat, view: { ...snapshot.view, decision: { seat }, prompt } });
  FakeSocket.last.say(asks(0, "Anna, play a card"));
  expect(table.spoken).toBe("Anna, play a card");
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last.say(asks(1, "Ben, play a card"));
  expect(table.spoken).toBe("Ben, play a card");
  // Once more after a gap: nothing new.
  await vi.advanceTimersByTimeAsync(1000);
  FakeSocket.last.say(asks(1, "Ben, hire a hero"));
  expect(table.spoken).toBe("Ben, play a card");
  table.socket.close();
});
