import { describe, expect, it } from "vitest";
import { TURNING, trips } from "../src/table/trips";

describe("what moves", () => {
  it("drops slide, sink into the shrine, are lifted off", () => {
    const found = trips(
      [
        { number: 1, kind: "move", seat: 0, field: "a1", to: "a2" },
        { number: 2, kind: "sink", seat: 0, field: "c2", to: "d2" },
        { number: 3, kind: "remove", seat: 1, field: "b1" },
      ],
      0,
    );
    expect(found.map(({ how }) => how)).toEqual(["slide", "sink", "lift", "lift"]);
    expect(found[0]).toMatchObject({ from: { field: "a1", seat: 0 }, to: { field: "a2", seat: 0 } });
    // From the shrine field on to the Shrine of Life, once it has got there.
    expect(found[2]).toMatchObject({ from: { field: "d2", seat: 0 }, to: { part: "shrine" } });
    expect(found[2]?.wait).toBeGreaterThan(found[1]?.wait ?? 0);
    expect(found[3]).toMatchObject({ from: { field: "b1", seat: 1 }, to: { part: "shrine" } });
  });
  it("new drops come when the shrine has turned", () => {
    const found = trips(
      [
        { number: 9, kind: "blessing", n: 3 },
        { number: 9, kind: "dew", seat: 0, field: "a1" },
      ],
      0,
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ how: "rain", from: { part: "shrine" }, to: { field: "a1", seat: 0 } });
    expect(found[0]?.wait).toBeGreaterThanOrEqual(TURNING);
  });
  it("cards go to whom they belong", () => {
    const play = { number: 1, kind: "play", card: "amanita-muscaria" } as const;
    const hire = { number: 1, kind: "hire", card: "amanita-muscaria", n: 3 } as const;
    // One's own stays in sight until the turn is over.
    expect(trips([{ ...play, seat: 0 }], 0)).toEqual([]);
    expect(trips([{ ...play, seat: 1 }], 0)[0]).toMatchObject({ how: "show", to: { panel: 1 } });
    expect(trips([{ ...hire, seat: 2 }], 0)[0]).toMatchObject({
      how: "card",
      from: { lies: "showcase" },
      to: { panel: 2 },
    });
  });
  it("a hero of one's own is welcomed", () => {
    const found = trips([{ number: 1, kind: "hire", card: "amanita-muscaria", n: 3, seat: 0 }], 0);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ how: "welcome", from: { lies: "showcase" }, to: { part: "deck" } });
  });
  it("never sends a swarm", () => {
    const dew = Array.from({ length: 200 }, () => ({ number: 1, kind: "dew" as const, seat: 0, field: "a1" }));
    expect(trips(dew, 0).length).toBeLessThan(40);
  });
});
