import { describe, expect, it } from "vitest";
import { share, shareBy } from "../src/lib/share";

describe("what did not change stays the same object", () => {
  it("keeps equal parts", () => {
    const before = {
      seats: [
        { drops: { a1: 1 }, leaves: 2 },
        { drops: { b2: 2 }, leaves: 0 },
      ],
      turn: 0,
    };
    const after = {
      seats: [
        { drops: { a1: 1 }, leaves: 3 },
        { drops: { b2: 2 }, leaves: 0 },
      ],
      turn: 0,
    };
    const found = share(before, after);
    expect(found).toEqual(after);
    expect(found).not.toBe(before);
    expect(found.seats[1]).toBe(before.seats[1]);
    expect(found.seats[0]?.drops).toBe(before.seats[0]?.drops);
    expect(share(before, structuredClone(before))).toBe(before);
  });
  it("notices what comes, goes, or becomes something else", () => {
    for (const [before, after] of [
      [{ a: 1 }, { a: 1, b: undefined }],
      [{ a: 1, b: 2 }, { a: 1 }],
      [{ a: undefined }, { b: undefined }],
      [[1, 2], [1]],
      [[1], [1, 2]],
      [{ a: [] }, { a: {} }],
      [{ a: null }, { a: {} }],
      [null, { a: 1 }],
      [{ a: 1 }, null],
    ]) {
      const found = share(before, after);
      expect(found).toStrictEqual(after);
      expect(found).not.toBe(before);
    }
  });
  it("finds members by their names", () => {
    const before = [
      { words: "end", label: "End" },
      { words: "skip", label: "Skip" },
    ];
    const found = shareBy(
      before,
      [
        { words: "skip", label: "Skip" },
        { words: "end", label: "Ende" },
      ],
      (one) => one.words,
    );
    expect(found).toEqual([
      { words: "skip", label: "Skip" },
      { words: "end", label: "Ende" },
    ]);
    expect(found[0]).toBe(before[1]);
  });
});
