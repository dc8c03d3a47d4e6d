import { expect, test } from "vitest";
import { action } from "../src/table/keys";
import { FIELDS, step } from "../src/lib/fields";

test("numbers play and hire", () => {
  expect(action({ key: "1" })).toEqual({ do: "hand", index: 0 });
  expect(action({ key: "3" })).toEqual({ do: "hand", index: 2 });
  expect(action({ key: "4" })).toEqual({ do: "hire", index: 0 });
  expect(action({ key: "8" })).toEqual({ do: "hire", index: 4 });
  expect(action({ key: "9" })).toBeNull();
  expect(action({ key: "0" })).toBeNull();
});

test("numbers choose among options while there are any", () => {
  expect(action({ key: "2" }, 2)).toEqual({ do: "option", index: 1 });
  expect(action({ key: "3" }, 2)).toBeNull();
});

test("letters", () => {
  expect(action({ key: "a" })).toEqual({ do: "tile", tile: "a" });
  expect(action({ key: "E" })).toEqual({ do: "tile", tile: "e" });
  const words = { s: "skip", u: "undo", n: "end", h: "hint", i: "explain", "?": "help", "/": "type", ArrowUp: "board" };
  Object.assign(words, { p: "pause", r: "again", Escape: "stop" });
  for (const [key, what] of Object.entries(words)) expect(action({ key })).toEqual({ do: what });
  expect(action({ key: "x" })).toBeNull();
});

test("the browser's own shortcuts are left alone, and held keys", () => {
  expect(action({ key: "a", ctrlKey: true })).toBeNull();
  expect(action({ key: "n", metaKey: true })).toBeNull();
  expect(action({ key: "1", altKey: true })).toBeNull();
  expect(action({ key: "n", repeat: true })).toBeNull();
});

test("arrows stay on the board", () => {
  expect(FIELDS[0]).toBe("a1");
  expect(FIELDS[19]).toBe("e4");
  expect(step("a1", "ArrowLeft")).toBe("a1");
  expect(step("a1", "ArrowUp")).toBe("a1");
  expect(step("a1", "ArrowRight")).toBe("b1");
  expect(step("a1", "ArrowDown")).toBe("a2");
  expect(step("e4", "ArrowRight")).toBe("e4");
  expect(step("c3", "Home")).toBe("a3");
  expect(step("c3", "End")).toBe("e3");
});
