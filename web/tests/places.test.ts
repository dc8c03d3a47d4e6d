import { beforeAll, expect, test } from "vitest";
import { speak, t } from "../src/lib/i18n.svelte";
import { placeOf } from "../src/lib/places";

beforeAll(() => speak("en"));
const said = (places: number[], mine: number[]) => {
  const found = placeOf(places, mine);
  return found && t(found.key, found.values);
};

test("a result is said in a word", () => {
  expect(said([1, 2, 3, 4], [0])).toBe("Won");
  expect(said([1, 2, 3, 4], [1])).toBe("2nd of 4");
  expect(said([1, 2, 3], [2])).toBe("3rd of 3");
  expect(said([1, 2, 3, 4], [3])).toBe("4th of 4");
  expect(said([1, 1, 3], [1])).toBe("Won together");
  expect(said([2, 1], [0])).toBe("2nd of 2");
  expect(said([2], [0])).toBe("Lost"); // to Gwidyon
  expect(said([1], [0])).toBe("Won");
  expect(said([3, 2, 1], [0, 1])).toBe("2nd of 3"); // the best of several seats
  expect(said([], [0])).toBeNull();
  expect(said([1, 2], [])).toBeNull();
});
