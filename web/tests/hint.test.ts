import { expect, test } from "vitest";
import type { Choice } from "../src/lib/types";
import { whereItGoes, whereToClick } from "../src/table/hint";

const choice = (kind: Choice["kind"], words: string, more = {}) => ({ id: 1, kind, words, label: "", ...more });

test("a hint points at what is clicked", () => {
  expect(whereToClick(choice("play", "play boletus-edulis", { card: "boletus-edulis" }))).toEqual([
    '[data-choice="play boletus-edulis"]',
  ]);
  expect(whereToClick(choice("remove", "x c2", { field: "c2" }))).toEqual(['[data-field="c2"]']);
  const move = choice("move", "b3>b4", { field: "b3", to: "b4" });
  expect(whereToClick(move)).toEqual(['[data-field="b3"]']);
  expect(whereItGoes(move)).toBe('[data-field="b4"]');
  expect(whereItGoes(choice("remove", "x c2", { field: "c2" }))).toBeNull();
  expect(whereToClick(choice("end", "end"))).toEqual(['[data-part="end"]']);
  expect(whereToClick(choice("skip", "skip"))).toEqual(['[data-part="skip"]']);
});

test("a hero in a closed drawer is shown by the drawer", () => {
  expect(whereToClick(choice("hire", "hire boletus-edulis", { card: "boletus-edulis" })).at(-1)).toBe(
    '[data-part="shop"]',
  );
});
