import { describe, expect, it } from "vitest";
import type { GameEvent, Position } from "../src/lib/types";
import { cleared, Cutter, isMoment, type Step } from "../src/table/scenes";

const at = (turn: number) => ({ turn, gwidyon: null, seats: [] }) as unknown as Position;
const e = (kind: GameEvent["kind"], seat?: number, more: Partial<GameEvent> = {}): GameEvent => ({
  number: 1,
  kind,
  ...(seat === undefined ? {} : { seat }),
  ...more,
});
const step = (by: number | null, turn: number, ...events: GameEvent[]): Step => ({ by, events, position: at(turn) });

function cut(steps: readonly Step[], mine: readonly number[] = [0]) {
  const cutter = new Cutter();
  const all = steps.map((one) => cutter.cut(one, mine));
  return { frames: all.flatMap(({ frames }) => frames), now: all.flatMap(({ now }) => now) };
}

describe("what the others did, in scenes", () => {
  it("is a scene for each card, with a frame for each choice", () => {
    const { frames, now } = cut([
      step(0, 1, e("turn", 1)),
      step(1, 1, e("play", 1, { card: "a" })),
      step(1, 1, e("move", 1, { field: "a1", to: "b1" })),
      step(1, 1, e("sink", 1, { field: "b1", to: "c1" })),
      step(1, 1, e("play", 1, { card: "b" }), e("leaves", 1, { n: 2 })),
      step(1, 1, e("hire", 1, { card: "c", n: 3 }), e("top", 1, { card: "c" })),
      step(1, 0, e("pour", undefined, { n: 1 }), e("draw", 1, { n: 3 }), e("turn", 0)),
    ]);
    expect(frames.map(({ scene, first }) => [scene.kind, scene.card, first])).toEqual([
      ["card", "a", true],
      ["card", "a", false],
      ["card", "a", false],
      ["card", "b", true],
      ["hire", "c", true],
    ]);
    expect(frames[3]?.scene.cards).toEqual(["a", "b"]);
    expect(new Set(frames.map(({ scene }) => scene.turn)).size).toBe(1);
    expect(now.map(({ kind }) => kind)).toEqual(["turn", "pour", "draw", "turn"]);
  });
  it("shows one's own choices at once, in somebody else's turn too", () => {
    const { frames, now } = cut([
      step(1, 1, e("play", 1, { card: "a" })),
      step(0, 1, e("move", 0, { field: "a1", to: "b1" })),
      step(1, 1, e("remove", 1, { field: "c3" })),
    ]);
    expect(frames.map(({ events }) => events.map(({ kind }) => kind))).toEqual([["play"], ["remove"]]);
    expect(now.map(({ kind }) => kind)).toEqual(["move"]);
  });
  it("makes a moment of the Shrine's turning, in one's own turn too", () => {
    const { frames, now } = cut([
      step(
        0,
        1,
        e("pour"),
        e("blessing", undefined, { n: 4 }),
        e("dew", 0, { field: "a1" }),
        e("draw", 0),
        e("turn", 1),
      ),
    ]);
    expect(frames).toHaveLength(1);
    expect(frames[0]?.scene).toMatchObject({ kind: "shrine", face: 5, seat: null });
    expect(frames[0] && isMoment(frames[0].scene)).toBe(true);
    expect(frames[0]?.events.map(({ kind }) => kind)).toEqual(["blessing", "dew"]);
    expect(now.map(({ kind }) => kind)).toEqual(["pour", "draw", "turn"]);
  });
  it("tells of Gwidyon although his turn comes with the end of one's own", () => {
    const { frames, now } = cut([
      step(
        0,
        0,
        e("draw", 0),
        e("solo", undefined, { n: 2 }),
        e("chip", undefined, { n: 1 }),
        e("pile", undefined, { n: 1, m: 9 }),
      ),
    ]);
    expect(frames.map(({ scene }) => [scene.kind, scene.solo])).toEqual([["ghost", 3]]);
    expect(frames[0]?.events).toHaveLength(3);
    expect(now.map(({ kind }) => kind)).toEqual(["draw"]);
  });
  it("announces the last round and an additional shrine", () => {
    const { frames } = cut([
      step(1, 1, e("play", 1, { card: "a" })),
      step(1, 1, e("shrine", 1, { field: "b2" })),
      step(1, 1, e("remove", 1, { field: "c3" }), e("ending", 1)),
    ]);
    expect(frames.map(({ scene }) => scene.kind)).toEqual(["card", "token", "token", "ending"]);
  });
  it("counts the drops that left a board", () => {
    const events = [e("sink", 1), e("remove", 1), e("move", 1), e("remove", 0), e("shrine", 1)];
    expect([cleared(events, 1), cleared(events, 0)]).toEqual([3, 1]);
  });
});
