import { expect, test } from "vitest";
import { cover, covered } from "../src/lib/toasts.svelte";

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
