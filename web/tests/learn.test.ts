import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { placed } from "../src/learn/place";
import { advise, COURSES, type Facts } from "../src/learn/steps";
import type { Catalogue } from "../src/lib/text";
import { LANGUAGES } from "../src/lib/text";
import type { Choice, GameEvent } from "../src/lib/types";
import { plan } from "../src/table/plan";

const words = (lang: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `../../src/mycelia/i18n/learn/${lang}.json`), "utf8")) as Catalogue;
const choice = (kind: Choice["kind"], more: Partial<Choice> = {}): Choice => ({
  id: 0,
  kind,
  words: kind,
  label: kind,
  ...more,
});
const event = (kind: GameEvent["kind"], more: Partial<GameEvent> = {}): GameEvent => ({
  number: 1,
  kind,
  seat: 0,
  ...more,
});
const MOVER = choice("play", { card: "mover" });
const LEAF = choice("play", { card: "leaf" });
const HERO = choice("play", { card: "hero" });
const HIRE = choice("hire", { card: "hero" });
const END = choice("end");

function facts(choices: Choice[], more: Partial<Facts> = {}): Facts {
  return {
    course: "first",
    seat: 0,
    over: false,
    won: false,
    asked: choices.length > 0,
    bonus: false,
    turn: true,
    round: 1,
    log: [],
    plan: plan(choices),
    selected: null,
    shrines: ["d2"],
    isMover: (id) => id === "mover",
    isHero: (id) => id === "hero",
    ...more,
  };
}
const first = new Set(["forest"]);
const played = event("play", { card: "mover" });

describe("the coach", () => {
  it("begins with the forest and goes on by reading or by playing", () => {
    const turn = facts([MOVER, LEAF]);
    expect(advise(turn, new Set())).toMatchObject({ id: "forest", step: 1, told: true });
    expect(advise(turn, first)).toMatchObject({ id: "play", step: 2, at: ['[data-card="mover"][data-choice]'] });
    expect(advise({ ...turn, log: [event("play", { card: "leaf" })] }, new Set()).id).toBe("play");
  });
  it("shows a drop beside the shrine, then the shrine", () => {
    const beside = facts([choice("move", { field: "c2", to: "d2" }), choice("move", { field: "a1", to: "a2" })], {
      log: [played],
    });
    expect(advise(beside, first)).toMatchObject({ key: "sink", at: ['[data-field="c2"]'] });
    expect(advise({ ...beside, selected: "c2" }, first)).toMatchObject({ key: "sink.push", at: ['[data-field="d2"]'] });
    const far = facts([choice("move", { field: "a1", to: "a2" })], { log: [played] });
    expect(advise(far, first).key).toBe("sink.near");
  });
  it("goes on if the drop went elsewhere, and comes back to it", () => {
    const log = [played, event("move", { field: "c2", to: "c1" })];
    expect(advise(facts([LEAF], { log }), first).id).toBe("leaves");
    expect(
      advise(facts([choice("move", { field: "e2", to: "d2" })], { log: [...log, event("leaves")] }), first).id,
    ).toBe("sink");
  });
  it("knows hiring, the end of a turn, the other's turn and its gift", () => {
    const log = [played, event("sink"), event("leaves")];
    expect(advise(facts([HIRE, END], { log }), first).id).toBe("hire");
    const hired = [...log, event("hire")];
    expect(advise(facts([END], { log: hired }), first).id).toBe("end");
    expect(advise(facts([], { log: hired, turn: false }), first)).toMatchObject({ id: "other", key: "other" });
    const gift = facts([choice("move", { field: "a1", to: "a2" }), choice("skip")], {
      log: hired,
      turn: false,
      bonus: true,
    });
    expect(advise(gift, first)).toMatchObject({ id: "other", key: "other.bonus" });
    expect(advise(facts([HERO, END], { log: hired, round: 2 }), first).id).toBe("hero");
  });
  it("explains nothing while a card is half played", () => {
    const log = [played, event("sink"), event("leaves"), event("hire"), event("blessing")];
    const all = [...log, event("play", { card: "hero" })];
    const now = { log: all, round: 2 };
    expect(advise(facts([choice("move", { field: "a1", to: "a2" }), choice("skip")], now), first).key).toBe("finish");
    expect(advise(facts([MOVER, choice("use", { tile: "a" }), END], now), first).id).toBe("tile");
    expect(advise(facts([MOVER, END], now), first).id).toBe("shrine");
  });
  it("has something to say at any moment", () => {
    const all = new Set<string>(COURSES.first.filter((id) => id !== "goal"));
    expect(advise(facts([MOVER]), all).key).toBe("more-cards");
    expect(advise(facts([END]), all).key).toBe("end-again");
    expect(advise(facts([choice("remove", { field: "a1" })]), all).key).toBe("finish");
    expect(advise(facts([choice("remove", { field: "a1" })], { turn: false, bonus: true }), all).key).toBe("bonus");
    expect(advise(facts([], { turn: false }), all).key).toBe("wait");
    expect(advise(facts([END], { round: 3, log: [event("blessing")] }), all).id).toBe("goal");
    expect(advise(facts([END], { round: 6 }), all).id).toBe("goal");
    expect(advise(facts([END], { round: 3 }), new Set(COURSES.first)).key).toBe("free");
    expect(advise(facts([], { over: true, won: true }), new Set()).key).toBe("over.won");
  });
});

describe("the coach at Gwidyon's table", () => {
  const solo = (choices: Choice[], more: Partial<Facts> = {}) => facts(choices, { course: "ghost", ...more });
  const his = (n: number) => Array.from({ length: n }, () => event("solo", { seat: undefined }));

  it("says first who he is and when one loses", () => {
    expect(advise(solo([MOVER]), new Set())).toMatchObject({
      key: "ghost.meet",
      told: true,
      step: 1,
      at: ["[data-part='gwidyon']"],
    });
  });
  it("waits for his first turn, whatever is played until then", () => {
    const met = new Set(["ghost.meet"]);
    expect(advise(solo([MOVER]), met)).toMatchObject({ id: "ghost.turn", at: ["[data-choice^='play ']"] });
    expect(advise(solo([END]), met)).toMatchObject({ id: "ghost.turn", at: ["[data-part='end']"] });
    expect(advise(solo([MOVER], { log: his(1) }), met).id).toBe("ghost.card");
  });
  it("explains his card, his chip, the new drops and the race, then lets go", () => {
    const read = new Set(["ghost.meet", "ghost.card"]);
    expect(advise(solo([MOVER], { log: his(1) }), read).id).toBe("ghost.chip");
    read.add("ghost.chip");
    expect(advise(solo([MOVER], { log: his(1) }), read).key).toBe("more-cards");
    expect(advise(solo([MOVER], { log: [...his(1), event("blessing")] }), read).id).toBe("ghost.dew");
    expect(advise(solo([MOVER], { log: his(3) }), read).id).toBe("ghost.dew");
    read.add("ghost.dew");
    expect(advise(solo([MOVER], { log: his(3) }), read).id).toBe("ghost.race");
    expect(advise(solo([MOVER], { log: his(3) }), new Set(COURSES.ghost)).key).toBe("free");
  });
  it("has words for both ends", () => {
    expect(advise(solo([], { over: true, won: true }), new Set()).key).toBe("ghost.over.won");
    expect(advise(solo([], { over: true }), new Set()).key).toBe("ghost.over");
  });
});

describe("the coach's words on a small screen", () => {
  const window = { width: 360, height: 640 };
  const strip = { x: 0, y: 0, width: 348, height: 120 };
  const ring = (y: number, height: number) => [{ x: 10, y, width: 300, height }];

  it("are at the top while nothing is pointed at, and above what is at the bottom", () => {
    expect(placed([], strip, window, 56)).toEqual({ low: false, right: false });
    expect(placed(ring(500, 100), strip, window, 56)).toEqual({ low: false, right: false });
  });
  it("go down where they would cover what they speak of", () => {
    expect(placed(ring(60, 60), strip, window, 56)).toEqual({ low: true, right: false });
    expect(placed(ring(120, 280), strip, window, 56).low).toBe(true);
  });
  it("cover as little as they can of what is too big", () => {
    expect(placed(ring(100, 430), strip, window, 56).low).toBe(true);
  });
  it("find a corner in a wide window", () => {
    const wide = { width: 844, height: 390 };
    const board = [{ x: 10, y: 60, width: 400, height: 320 }];
    expect(placed(board, { ...strip, width: 388 }, wide, 50)).toEqual({ low: false, right: true });
  });
});

describe("its texts", () => {
  const english = words("en");
  const holes = (entry: unknown) => [...new Set(String(entry).match(/\w+(?=\})/g))].sort();
  it.each(LANGUAGES)("are whole in %s", (lang) => {
    const here = words(lang);
    expect(Object.keys(here)).toEqual(Object.keys(english));
    for (const [key, entry] of Object.entries(here)) {
      expect(holes(entry), key).toEqual(holes(english[key]));
      expect(String(entry).length, key).toBeLessThan(240);
    }
  });
  it("are all used", () => {
    const source = [
      "learn/steps.ts",
      "learn/Coach.svelte",
      "learn/Next.svelte",
      "pages/Learn.svelte",
      "pages/parts/MeetGwidyon.svelte",
    ]
      .map((name) => readFileSync(join(import.meta.dirname, "../src", name), "utf8"))
      .join("\n");
    const steps = new Set<string>([...COURSES.first, ...COURSES.ghost]);
    for (const key of Object.keys(english)) {
      const short = key.slice("learn.".length);
      expect(steps.has(short) || source.includes(`"${short}"`) || source.includes(`"${key}"`), key).toBe(true);
    }
  });
});
