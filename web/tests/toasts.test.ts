import { expect, test } from "vitest";
import { cover, covered, oops, toast, toasts } from "../src/lib/toasts.svelte";

test("messages are shown by the page, unless a dialog lies over it", () => {
  expect(covered()).toBe(false);
  const menu = cover();
  // The help, opened from the menu: both may be there for a moment.
  const help = cover();
  menu();
  expect(covered()).toBe(true);
  help();
  expect(covered()).toBe(false);
});

test("what went wrong is apart from what is only told: it is said at once", () => {
  toast("Copied.");
  oops(new Error("Nobody answers."));
  oops(new Error("Nobody answers."));
  expect(toasts.map(({ kind, words }) => [kind, words])).toEqual([
    ["info", "Copied."],
    ["error", "Nobody answers."],
  ]);
});
