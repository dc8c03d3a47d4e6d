import { afterEach, expect, test, vi } from "vitest";
import { Drag } from "../src/components/drag.svelte";

const at = (pointerId: number, x: number) => ({ pointerId, clientX: x, clientY: 0, button: 0 }) as PointerEvent;

/** A board of one row with a drop on a1, which may go to b1; every field is 50 pixels wide. */
function board() {
  const dropped: string[] = [];
  const field = (x: number) => ({ dataset: { field: `${"abcde"[Math.floor(x / 50)]}1` } });
  vi.stubGlobal("document", { elementFromPoint: (x: number) => ({ closest: () => field(x) }) });
  const drag = new Drag(() => ({
    reach: (name) => (name === "a1" ? ["b1"] : name === "c1" ? ["d1"] : []),
    ondrop: (from, to) => dropped.push(`${from}>${to}`),
  }));
  return { drag, dropped };
}
afterEach(() => vi.unstubAllGlobals());

test("a second finger lifted, or called off, does not end a drag", () => {
  const { drag, dropped } = board();
  drag.down(at(1, 10), "a1");
  drag.move(at(1, 70));
  drag.down(at(2, 110), "c1");
  drag.up(at(2, 110));
  drag.cancel(at(2, 110));
  expect(drag.now?.from).toBe("a1");
  drag.move(at(1, 75));
  drag.up(at(1, 75));
  expect(dropped).toEqual(["a1>b1"]);
  expect(drag.now).toBeNull();
  expect([drag.ends(), drag.ends()]).toEqual([true, false]);
});

test("the finger that holds the drop ends it", () => {
  const { drag, dropped } = board();
  drag.down(at(1, 10), "a1");
  drag.move(at(1, 70));
  drag.cancel(at(1, 70));
  expect([drag.now, dropped]).toEqual([null, []]);
  drag.down(at(1, 10), "a1");
  drag.up(at(1, 12));
  expect([drag.ends(), dropped]).toEqual([false, []]);
});
