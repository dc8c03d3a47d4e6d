import { expect, test } from "vitest";
import type { GameEvent, Position } from "../src/lib/types";
import { arrange, inPlay, type Slot } from "../src/table/inplay";

const event = (kind: GameEvent["kind"], more: Partial<GameEvent> = {}): GameEvent => ({ number: 0, kind, ...more });
const turn = (seat: number) => event("turn", { seat, n: 1 });
const play = (seat: number, card: string) => event("play", { seat, card });
const pending = (of: string): Position["pending"] => ({ of, step: 0, seat: 0, field: null, left: null, around: [] });
const names = (row: readonly Slot[]) => row.map(({ id, hand }) => (hand === null ? `(${id})` : `${id}${hand}`));

test("cards in play are those of the turn under way", () => {
  const log = [turn(0), play(0, "a"), turn(1), play(1, "b"), event("leaves", { seat: 1, n: 2 }), play(1, "c")];
  expect(inPlay(log)).toEqual({
    seat: 1,
    cards: [
      { id: "b", resolving: false },
      { id: "c", resolving: false },
    ],
  });
  expect(inPlay([...log, turn(0)])).toEqual({ seat: 0, cards: [] });
  expect(inPlay([])).toEqual({ seat: null, cards: [] });
});

test("Gwidyon's turn has no cards in play", () => {
  expect(inPlay([turn(0), play(0, "a"), event("solo", { n: 3 })])).toEqual({ seat: null, cards: [] });
});

test("the last card is being resolved while its function is half done, also while others get its bonus", () => {
  const log = [turn(0), play(0, "a"), play(0, "a")];
  const marks = (now: Position["pending"]) => inPlay(log, now).cards.map(({ resolving }) => resolving);
  expect(marks(pending("play a"))).toEqual([false, true]);
  expect(marks(pending("tile b"))).toEqual([false, false]);
  expect(marks(pending("hire a"))).toEqual([false, false]);
  expect(marks(null)).toEqual([false, false]);
});

test("a card that is played keeps its place in the row", () => {
  const full = arrange([], ["a", "b", "c"], []);
  expect(names(full)).toEqual(["a0", "b1", "c2"]);
  const one = arrange(full, ["a", "c"], [{ id: "b", resolving: true }]);
  expect(names(one)).toEqual(["a0", "(b)", "c1"]);
  expect(one.map(({ key }) => key)).toEqual(full.map(({ key }) => key));
  expect(one.map(({ resolving }) => resolving)).toEqual([false, true, false]);
  const two = arrange(
    one,
    ["a"],
    [
      { id: "b", resolving: false },
      { id: "c", resolving: true },
    ],
  );
  expect(names(two)).toEqual(["a0", "(b)", "(c)"]);
});

test("a card that is taken back goes to its place", () => {
  const full = arrange([], ["a", "b", "c"], []);
  const one = arrange(full, ["b", "c"], [{ id: "a", resolving: true }]);
  expect(names(arrange(one, ["a", "b", "c"], []))).toEqual(["a0", "b1", "c2"]);
});

test("of two of a kind one lies in play, and the other stays in the hand", () => {
  const full = arrange([], ["a", "a", "b"], []);
  const one = arrange(full, ["a", "b"], [{ id: "a", resolving: false }]);
  expect(names(one).sort()).toEqual(["(a)", "a0", "b1"]);
  expect(new Set(one.map(({ key }) => key)).size).toBe(3);
  const two = arrange(
    one,
    ["b"],
    [
      { id: "a", resolving: false },
      { id: "a", resolving: true },
    ],
  );
  expect(names(two)).toEqual(["(a)", "(a)", "b0"]);
});

test("a new hand comes instead of the old one, and who arrives in the middle sees what is in play first", () => {
  const old = arrange([], ["a"], [{ id: "b", resolving: false }]);
  expect(names(old)).toEqual(["(b)", "a0"]);
  expect(names(arrange(old, ["d", "e", "f"], []))).toEqual(["d0", "e1", "f2"]);
});

test("of two of a kind the one that was meant is played", () => {
  const full = arrange([], ["a", "b", "a"], []);
  const second = arrange(full, ["a", "b"], [{ id: "a", resolving: true }], 2);
  expect(names(second)).toEqual(["a0", "b1", "(a)"]);
  const first = arrange(full, ["b", "a"], [{ id: "a", resolving: true }], 0);
  expect(names(first)).toEqual(["(a)", "b0", "a1"]);
  // It stays there, also when the other one is played after it.
  const both = arrange(
    second,
    ["b"],
    [
      { id: "a", resolving: false },
      { id: "a", resolving: true },
    ],
    0,
  );
  expect(names(both)).toEqual(["(a)", "b0", "(a)"]);
  expect(both.map(({ resolving }) => resolving)).toEqual([true, false, false]);
});
