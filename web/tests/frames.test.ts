import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Frames } from "../src/lib/frames";

let draw: (() => void)[] = [];
const picture = () => {
  const now = draw;
  draw = [];
  now.forEach((one) => one());
};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => draw.push(work));
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  draw = [];
});

/** What is done, with a bar between what is done together. */
function diary(): { frames: Frames; done: string[] } {
  const done: string[] = [];
  const frames = new Frames((work) => {
    work();
    done.push("|");
  });
  return { frames, done };
}

test("the first thing is done at once, the rest together for the next picture", () => {
  const { frames, done } = diary();
  for (const one of "abc") frames.add(() => done.push(one));
  expect(done.join("")).toBe("a|");
  expect(frames.busy).toBe(true);
  picture();
  expect(done.join("")).toBe("a|bc|");
  expect(frames.busy).toBe(false);
});

test("while much comes in, there is one change for a picture", () => {
  const { frames, done } = diary();
  for (const one of "ab") frames.add(() => done.push(one));
  picture();
  for (const one of "cd") frames.add(() => done.push(one));
  expect(done.join("")).toBe("a|b|");
  picture();
  expect(done.join("")).toBe("a|b|cd|");
  picture(); // nothing came for this one
  frames.add(() => done.push("e"));
  expect(done.join("")).toBe("a|b|cd|e|");
});

test("where no pictures are made it does not wait for ever", () => {
  const { frames, done } = diary();
  for (const one of "ab") frames.add(() => done.push(one));
  vi.advanceTimersByTime(1000);
  expect(done.join("")).toBe("a|b|");
});

test("what waits can be forgotten", () => {
  const { frames, done } = diary();
  for (const one of "ab") frames.add(() => done.push(one));
  frames.stop();
  picture();
  vi.advanceTimersByTime(1000);
  expect(done.join("")).toBe("a|");
});
