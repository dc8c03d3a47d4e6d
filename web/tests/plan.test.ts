import { expect, test } from "vitest";
import { speak, t } from "../src/lib/i18n.svelte";
import type { Choice } from "../src/lib/types";
import { findTyped, inHand, pick, plan, stillPossible, targets, typed } from "../src/table/plan";

let id = 0;
const choice = (kind: Choice["kind"], words: string, more: Partial<Choice> = {}): Choice => ({
  id: id++,
  kind,
  words,
  label: words,
  ...more,
});
const move = (field: string, to: string) => choice("move", `${field}>${to}`, { field, to });

const moving = plan([move("a1", "a2"), move("a1", "b1"), move("c3", "c2"), choice("skip", "skip")]);

test("choices are sorted by what is clicked", () => {
  const now = plan([
    choice("play", "play boletus-edulis", { card: "boletus-edulis" }),
    choice("hire", "hire boletus-edulis", { card: "boletus-edulis" }),
    choice("use", "use a", { tile: "a" }),
    choice("remove", "x b2", { field: "b2" }),
    choice("left", "left"),
    choice("end", "end"),
  ]);
  expect(now.play.size + now.hire.size + now.use.size + now.fields.size).toBe(4);
  expect(now.buttons.map((one) => one.kind)).toEqual(["left"]);
  expect(now.end?.words).toBe("end");
  expect(stillPossible(now)).toHaveLength(4); // a new row alone is nothing forgotten
});

test("card, field, neighbour", () => {
  expect([...targets(moving, null)]).toEqual([
    ["a1", "from"],
    ["c3", "from"],
  ]);
  expect(pick(moving, null, "a1")).toEqual({ select: "a1" });
  expect([...targets(moving, "a1")]).toEqual([
    ["c3", "from"],
    ["a2", "to"],
    ["b1", "to"],
  ]);
  expect(pick(moving, "a1", "b1")).toMatchObject({ choose: { words: "a1>b1" } });
  expect(pick(moving, "a1", "a1")).toEqual({ select: null });
  expect(pick(moving, "a1", "e4")).toEqual({ nothing: true });
});

test("with a single target one click is enough", () => {
  expect(pick(moving, null, "c3")).toMatchObject({ choose: { words: "c3>c2" } });
  const only = plan([move("a1", "a2"), move("a1", "b1")]);
  expect(inHand(only, null)).toBe("a1");
  expect(inHand(moving, null)).toBeNull();
  expect(inHand(moving, "e4")).toBeNull();
});

test("typed words", () => {
  const choices = [
    choice("move", "b3>b4", { label: "Move a drop from b3 to b4" }),
    choice("move", "b3>c3", { label: "Move a drop from b3 to c3" }),
    choice("hire", "hire boletus-edulis", { label: "Cèpe de Bordeaux recruter" }),
  ];
  expect(findTyped(choices, " B3 > B4 ")).toBe(choices[0]);
  expect(findTyped(choices, "cepe")).toBe(choices[2]);
  expect(findTyped(choices, "b3")).toHaveLength(2);
  expect(findTyped(choices, "drop to c3")).toBe(choices[1]);
  expect(findTyped(choices, "zzz")).toEqual([]);
  expect(findTyped(choices, "  ")).toEqual([]);
});

test("a word on a button is known however it is typed", async () => {
  await speak("de");
  expect(t("web.table.undo")).toContain("\u00ad"); // parted on a narrow button
  expect(typed(t("web.table.undo"))).toBe(typed(" Rückgängig "));
});
