import { describe, expect, it } from "vitest";
import { count, pieces, ruleNumber, search, sections } from "../../src/pages/rulebook";

const rules = [
  { number: "R1", text: "The table" },
  { number: "R1.1", text: "1 to 4 players. One plays against Gwidyon (R9)." },
  { number: "R7", text: "Functions" },
  { number: "R7.3", text: "Leaves: take N." },
  { number: "R7.4", text: "Bonus for the others. Ruling: leaves are given, see R7.3." },
  { number: "R7.10", text: "Additional shrine." },
];
const all = sections(rules);
const numbers = (wanted: string) => search(all, wanted).flatMap((section) => section.rules.map(({ number }) => number));

describe("the rules", () => {
  it("stand in sections", () => {
    expect(all.map(({ number, title, rules }) => [number, title, rules.length])).toEqual([
      ["R1", "The table", 1],
      ["R7", "Functions", 3],
    ]);
    expect(count(all)).toBe(4);
  });
  it("are found by words and by number", () => {
    expect(numbers("")).toHaveLength(4);
    expect(numbers("leaves")).toEqual(["R7.3", "R7.4"]);
    expect(numbers("leaves given")).toEqual(["R7.4"]);
    expect(numbers("R7.4")).toEqual(["R7.4"]);
    expect(numbers("7.1")).toEqual([]);
    expect(numbers("r7")).toEqual(["R7.3", "R7.4", "R7.10"]);
    expect(numbers("toadstool")).toEqual([]);
  });
  it("are found by everyday words, too", () => {
    const everyday = { "R7.3": ["money", "coin's worth"], "R7.4": ["gift for égalité"] };
    const found = (wanted: string) =>
      search(all, wanted, everyday).flatMap(({ rules }) => rules.map(({ number, called }) => [number, called]));
    expect(found("money")).toEqual([["R7.3", "money"]]);
    expect(found("egal")).toEqual([["R7.4", "gift for égalité"]]);
    expect(found("oney")).toEqual([]); // by its beginning only
    expect(found("worth coin")).toEqual([["R7.3", "coin's worth"]]);
    expect(found("leaves")).toEqual([
      ["R7.3", undefined],
      ["R7.4", undefined],
    ]);
  });
  it("link to each other and show rulings and what was searched for", () => {
    expect(pieces("Ruling: leaves, see R7.3.", "Ruling", "LEAVES")).toEqual([
      { kind: "ruling", text: "Ruling" },
      { kind: "text", text: ": " },
      { kind: "mark", text: "leaves" },
      { kind: "text", text: ", see " },
      { kind: "link", text: "R7.3" },
      { kind: "text", text: "." },
    ]);
    expect(pieces("a (b) c", "", "(b)")).toContainEqual({ kind: "mark", text: "(b)" });
  });
  it("are known by their numbers", () => {
    expect(ruleNumber(rules, "r7.4")).toBe("R7.4");
    expect(ruleNumber(rules, "7.10")).toBe("R7.10");
    expect(ruleNumber(rules, "R99")).toBeNull();
    expect(ruleNumber(rules, undefined)).toBeNull();
  });
});
