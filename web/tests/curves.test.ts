import { describe, expect, it } from "vitest";
import { counted, named, path, short, spread, stairs, ticks, x, y } from "../src/end/curves";

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
  it("holds a value until the next, with round corners inside of the step", () => {
    expect(stairs(frame, 20, [20, 20, 0])).toBe("M10.0 5.0H60.0H106.0q4.0 0 4.0 4.0V55.0");
    expect(stairs(frame, 20, [0, 20])).toBe("M10.0 55.0H106.0q4.0 0 4.0 -4.0V5.0");
    expect(stairs(frame, 20, [7])).toBe("M10.0 37.5");
  });
  it("puts labels apart, in the order of what they name, within the drawing", () => {
    expect(spread([10, 50], 17, 0, 100)).toEqual([10, 50]);
    expect(spread([90, 90, 90, 90], 17, 10, 90)).toEqual([39, 56, 73, 90]);
    expect(spread([50, 40, 45], 10, 0, 100)).toEqual([60, 40, 50]);
    expect(short("Anna", 6)).toBe("Anna");
    expect(short("Bartholomew", 6)).toBe("Barth…");
  });
  it("counts heroes in the order in which they came", () => {
    expect(counted([{ card: "b" }, { card: "a" }, { card: "b" }]).map(({ card, times }) => [card, times])).toEqual([
      ["b", 2],
      ["a", 1],
    ]);
  });
});
