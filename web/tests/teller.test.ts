import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { set } from "../src/lib/settings.svelte";
import type { GameEvent, Position } from "../src/lib/types";
import type { Step } from "../src/table/scenes";
import { Teller } from "../src/table/teller.svelte";

const at = (turn: number, round = 1) => ({ turn, round, gwidyon: null, seats: [] }) as unknown as Position;
const e = (kind: GameEvent["kind"], seat?: number, more: Partial<GameEvent> = {}): GameEvent => ({
  number: 1,
  kind,
  ...(seat === undefined ? {} : { seat }),
  ...more,
});
/** A whole turn of somebody else: three cards, each with a drop off. */
function turn(seat: number, next: number): Step[] {
  const steps: Step[] = [];
  for (const card of ["a", "b", "c"]) {
    steps.push({ by: seat, events: [e("play", seat, { card: `${card}${seat}` })], position: at(seat) });
    steps.push({ by: seat, events: [e("remove", seat, { field: "b2" })], position: at(seat) });
  }
  steps.push({ by: seat, events: [e("draw", seat), e("turn", next)], position: at(next) });
  return steps;
}

let told: (string | undefined)[];
let teller: Teller;
let picture: number; // milliseconds from one to the next
beforeEach(() => {
  vi.useFakeTimers();
  picture = 16;
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work, picture));
  vi.stubGlobal("document", { hidden: false, documentElement: { dataset: {} }, querySelector: () => null });
  set("speed", "calm");
  told = [];
  teller = new Teller(
    (_, change) => {
      change();
      told.push(teller.scene?.card);
    },
    () => [0],
  );
  teller.restart(at(0));
  teller.take([{ by: 0, events: [e("turn", 1)], position: at(1) }]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const hear = (...steps: Step[]) => {
  teller.take(steps);
  teller.start();
};

describe("telling", () => {
  it("takes three seconds a turn when calm, and one when brisk", () => {
    for (const [speed, ms] of [
      ["calm", 3000],
      ["brisk", 1000],
    ] as const) {
      set("speed", speed);
      hear(...turn(1, 2));
      vi.advanceTimersByTime(ms - 30);
      expect(teller.position).not.toBeNull();
      vi.advanceTimersByTime(60);
      expect(teller.position).toBeNull(); // all is told; the last scene stays for a moment
      expect(teller.scene?.card).toBe("c1");
      vi.advanceTimersByTime(1000);
      expect(teller.telling).toBe(false);
    }
  });
  it("tells one player after the other, each card", () => {
    hear(...turn(1, 2), ...turn(2, 3), ...turn(3, 0));
    vi.advanceTimersByTime(12_000);
    expect(told.filter((card, i) => card !== told[i - 1])).toEqual([
      "a1",
      "b1",
      "c1",
      "a2",
      "b2",
      "c2",
      "a3",
      "b3",
      "c3",
    ]);
  });
  it("goes on when a picture of it was painted, and no sooner", () => {
    set("speed", "brisk");
    picture = 400; // a turn is told in a second
    hear(...turn(1, 0));
    vi.advanceTimersByTime(750);
    expect(told).toEqual(["a1"]);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(["a1", "a1"]);
    teller.pause();
    vi.advanceTimersByTime(10_000);
    expect(told).toHaveLength(2);
    teller.goOn();
    vi.advanceTimersByTime(10_000);
    expect(told.at(-1)).toBe("c1");
    expect(teller.telling).toBe(false);
  });
  it("shows the others' things as they lay before, until they are told", () => {
    const [first, ...rest] = turn(1, 2);
    hear(first!);
    expect(teller.position).toBe(first!.position);
    hear(...rest);
    expect(teller.position).toBe(first!.position);
  });
  it("is paused, goes on, and is shown again", () => {
    hear(...turn(1, 0));
    teller.pause();
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(["a1"]);
    teller.goOn();
    vi.advanceTimersByTime(10_000);
    expect(teller.telling).toBe(false);
    expect(told.at(-1)).toBe("c1");
    teller.again();
    expect(teller.scene?.card).toBe("a1");
    vi.advanceTimersByTime(10_000);
    expect(told).toHaveLength(12);
  });
  it("ends at once when somebody has seen enough", () => {
    hear(...turn(1, 2), ...turn(2, 0));
    teller.finish();
    expect([teller.telling, teller.position]).toEqual([false, null]);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual(["a1"]);
    expect(teller.repeatable).toBe(true);
  });
  it("forgets what was told when one plays on", () => {
    hear(...turn(1, 0));
    teller.take([{ by: 0, events: [e("play", 0, { card: "mine" })], position: at(0) }]);
    expect(teller.repeatable).toBe(false);
  });
  it("is not there at all when it is off, or when nobody looks", () => {
    set("speed", "off");
    hear(...turn(1, 2));
    expect(teller.telling).toBe(false);
    set("speed", "calm");
    vi.stubGlobal("document", { hidden: true });
    hear(...turn(2, 0));
    expect(teller.telling).toBe(false);
    vi.stubGlobal("document", { hidden: false });
    teller.again(); // but it can be asked for
    expect(teller.telling).toBe(true);
  });
  it("shows what is after the browser slept", () => {
    hear(...turn(1, 2));
    vi.setSystemTime(Date.now() + 600_000);
    vi.advanceTimersByTime(1500);
    expect([teller.telling, teller.position]).toEqual([false, null]);
  });
  it("leaves out what nobody would wait for", () => {
    const many = Array.from({ length: 20 }, (_, i) => turn(1 + (i % 2), 1 + ((i + 1) % 2))).flat();
    hear(...many);
    let ms = 0;
    while (teller.telling && ms < 100_000) vi.advanceTimersByTime((ms += 100) && 100);
    expect(ms).toBeLessThan(30_000);
  });
});
