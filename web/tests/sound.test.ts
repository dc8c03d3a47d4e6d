import { describe, expect, it } from "vitest";
import { SOUNDS, soundsOf } from "../src/lib/sound";
import type { GameEvent } from "../src/lib/types";

const events = (...kinds: GameEvent["kind"][]): GameEvent[] => kinds.map((kind) => ({ number: 1, kind, seat: 0 }));

describe("what is heard of what happened", () => {
  it("is a sound for what moves, none for what is only noted", () => {
    expect(soundsOf(events("play", "move"), 0)).toEqual(["card", "move"]);
    expect(soundsOf(events("reveal", "draw", "shuffle", "skip", "over"), 0)).toEqual([]);
  });
  it("is never the same twice in a row", () => {
    expect(soundsOf(events("remove", "remove", "leaves", "remove"), 0)).toEqual(["remove", "leaf", "remove"]);
  });
  it("rings when the turn comes to these eyes, and only then", () => {
    expect(soundsOf(events("turn"), 0)).toEqual(["turn"]);
    expect(soundsOf(events("turn"), 1)).toEqual([]);
    expect(soundsOf(events("turn"), null)).toEqual([]);
  });
  it("is never too much, and keeps the turn", () => {
    const many = soundsOf(events("play", "move", "leaves", "hire", "sink", "turn"), 0);
    expect(many).toEqual(["card", "move", "leaf", "turn"]);
  });
  it("has every sound it can name", () => {
    expect(SOUNDS).toEqual(expect.arrayContaining(soundsOf(events("play", "sink", "blessing", "dew"), 0)));
  });
});
