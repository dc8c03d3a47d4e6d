/** Every game shows the box that it was begun with, whichever is the newest. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { box, card, expectBox, openBox } from "../src/lib/box.svelte";
import { moveInto } from "../src/lib/house";

const COSTS: Record<string, number> = { old: 3, new: 4 };
let asked: string[];
/** Answers that are held back until a test lets them go. */
let held: (() => void)[] | null;

beforeEach(() => {
  asked = [];
  held = null;
  moveInto({
    ask: async ({ path }) => {
      asked.push(path);
      if (held) await new Promise<void>((resolve) => held?.push(resolve));
      const hash = new URLSearchParams(path.split("?")[1]).get("edition") ?? "new";
      if (!(hash in COSTS)) return Response.json({ error: { code: "unknown-edition", message: "?" } }, { status: 400 });
      const cards = [{ id: "puffball", cost: COSTS[hash] }];
      return Response.json({
        edition: { name: "valley", version: hash, hash },
        cards,
        tiles: [],
        boards: [],
        solo: [],
      });
    },
    connect: () => {
      throw new Error("no game here");
    },
  });
});
afterEach(() => moveInto());

test("the newest, then a game's own, then the newest again, each asked for once", async () => {
  expectBox();
  await openBox();
  expect(card("puffball").cost).toBe(4);
  await openBox("old");
  expect(card("puffball").cost).toBe(3);
  await openBox("new"); // by its hash, though it was not asked for by it
  expect(card("puffball").cost).toBe(4);
  await openBox("old");
  await openBox();
  expect(card("puffball").cost).toBe(4);
  expect(asked).toEqual(["/cards?lang=en", "/cards?lang=en&edition=old"]);
});

test("whoever asks last is shown, and meanwhile no other game's cards", async () => {
  await openBox();
  held = [];
  const slow = openBox("gone").catch(() => null);
  const last = openBox("old");
  await Promise.resolve();
  await Promise.resolve();
  expect(box()).toBeNull();
  expect(card("puffball").cost).toBe(0);
  await last; // it is there already
  for (const go of held) go();
  await slow;
  expect(card("puffball").cost).toBe(3);
});

test("a box that nobody knows leaves nothing open, and is asked for again", async () => {
  await openBox("old");
  await expect(openBox("lost")).rejects.toThrow();
  expect(box()).toBeNull();
  await expect(openBox("lost")).rejects.toThrow();
  expect(asked.filter((path) => path.endsWith("lost"))).toHaveLength(2);
});
