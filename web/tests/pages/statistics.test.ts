import { describe, expect, it } from "vitest";
import type { Statistics } from "../../src/lib/types";
import { contests, ordered, rate, remember, remembered } from "../../src/pages/statistics";

const now: Statistics = {
  since: null,
  games: 5,
  wins: 2,
  modes: { solo: { games: 3, wins: 2 }, hotseat: { games: 2, wins: 0 } },
  bots: {},
  best: { game: "a", rounds: 12, left: 3 },
  heroes: [],
};

describe("statistics of yours", () => {
  it("counts wins among the games that can be won against somebody", () => {
    expect(contests(now)).toBe(3);
    expect(contests({ ...now, modes: {}, games: 0 })).toBe(0);
    expect(rate({ games: 3, wins: 2 })).toBe(67);
    expect(rate({ games: 0, wins: 0 })).toBeNull();
  });
  it("puts what was played most first", () => {
    expect(
      ordered({ b: { games: 1, wins: 0 }, c: { games: 2, wins: 0 }, a: { games: 1, wins: 1 } }).map(([id]) => id),
    ).toEqual(["c", "a", "b"]);
  });
  it("is kept on the device, and nothing else that lies there is taken for it", () => {
    const kept = new Map<string, string>();
    const store = {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    } as Storage;
    expect(remembered(store)).toBeNull();
    remember(now, store);
    expect(remembered(store)).toEqual(now);
    for (const wrong of ["", "[", "7", "{}", '{"games":"x"}']) {
      kept.set("mycelia.statistics", wrong);
      expect(remembered(store)).toBeNull();
    }
  });
});
