import { expect, test } from "vitest";
import { inMemory } from "../src/lib/store";
import { entryOf, outdated } from "../src/lib/update";

test("the script a page begins with is found", () => {
  expect(entryOf('<head><script type="module" crossorigin src="/assets/index-a1.js"></script>')).toBe(
    "/assets/index-a1.js",
  );
  expect(entryOf("<p>The proxy says hello.</p>")).toBeNull();
});

test("a page is loaded anew for a new version, once for each, and never for its own", () => {
  const store = inMemory();
  expect(outdated("/a.js", "/a.js", store)).toBe(false);
  expect(outdated("/a.js", null, store)).toBe(false);
  expect(outdated("/a.js", "/b.js", store)).toBe(true);
  // A proxy that keeps sending the old page: no loop.
  expect(outdated("/a.js", "/b.js", store)).toBe(false);
  expect(outdated("/b.js", "/c.js", store)).toBe(true);
});
