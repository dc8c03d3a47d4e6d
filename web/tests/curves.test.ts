import { describe, expect, it } from "vitest";
import { counted, named, path, ticks, x, y } from "../src/end/curves";

const frame = { width: 120, height: 60, left: 10, right: 10, top: 5, bottom: 5 };

describe("the curves at the end", () => {
  it("has round numbers on the side, at most six, up to the highest value", () => {
    expect(ticks(20)).toEqual([0, 5, 10, 15, 20]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(ticks(0)).toEqual([0, 1]);
    for (let most = 0; most < 400; most++) {
      const found = ticks(most);
      expect(found.length).toBeLessThanOrEqual(6);
      expect(found.at(-1)).toBeGreaterThanOrEqual(most);
    }
  });
  it("names the first and the last round, and never two side by side", () => {
    expect(named(5, 8)).toEqual([0, 1, 2, 3, 4]);
    expect(named(1, 8)).toEqual([0]);
    for (let points = 2; points < 60; points++) {
      const found = named(points, 7);
      expect(found[0]).toBe(0);
      expect(found.at(-1)).toBe(points - 1);
      expect(found.length).toBeLessThanOrEqual(8);
      expect(new Set(found).size).toBe(found.length);
    }
  });
  it("puts values where they belong", () => {
    expect(x(frame, 5, 0)).toBe(10);
    expect(x(frame, 5, 4)).toBe(110);
    expect(y(frame, 20, 0)).toBe(55);
    expect(y(frame, 20, 20)).toBe(5);
    expect(path(frame, 20, [20, 0])).toBe("M10.0 5.0L110.0 55.0");
  });
  it("counts heroes in the order in which they came", () => {
    expect(counted([{ card: "b" }, { card: "a" }, { card: "b" }]).map(({ card, times }) => [card, times])).toEqual([["b", 2], ["a", 1]]);
  });
});
