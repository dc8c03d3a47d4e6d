import { describe, expect, it, test } from "vitest";
import type { GameEvent, Replay, ReplayStep, ServerMessage, Snapshot } from "../src/lib/types";
import { ReplaySource } from "../src/pages/replay/source.svelte";
import { byRounds, lineAt, marks, nextTurn, pause, story, tides, turnAt, within } from "../src/pages/replay/steps";

const step = (number: number, round: number, ...events: Partial<GameEvent>[]): ReplayStep =>
  ({
    number,
    seat: null,
    choice: "",
    events: events.map((event) => ({ number, ...event })),
    view: { choices: [], position: { round, turn: number % 2 } },
  }) as unknown as ReplayStep;
const steps = [
  step(0, 1, { kind: "turn", seat: 0 }),
  step(1, 1, { kind: "move", seat: 0, field: "a1", to: "b1" }),
  step(2, 1, { kind: "blessing", n: 3 }, { kind: "dew", seat: 0, field: "c3" }, { kind: "turn", seat: 1 }),
  step(3, 2, { kind: "draw", seat: 1, n: 3 }),
  step(4, 2, { kind: "ending", seat: 1 }, { kind: "turn", seat: 0 }),
  step(5, 2, { kind: "over" }),
];

describe("a replay", () => {
  it("stays within its steps", () => {
    expect(within(steps, -3)).toBe(0);
    expect(within(steps, 99)).toBe(5);
    expect(within(steps, Number.NaN)).toBe(0);
    expect(within(steps, 2.4)).toBe(2);
  });
  it("is marked where turns begin, the shrine turns and the end comes", () => {
    expect(marks(steps).map(({ step, kind }) => [step, kind])).toEqual([
      [0, "turn"],
      [2, "blessing"],
      [2, "turn"],
      [4, "ending"],
      [4, "turn"],
      [5, "over"],
    ]);
  });
  it("is marked where heroes are hired and where somebody chooses in another's turn, once", () => {
    const at = (seat: number, turn: number, ...events: Partial<GameEvent>[]) =>
      ({ seat, events, view: { position: { round: 1, turn } } }) as unknown as ReplayStep;
    const found = marks([
      at(0, 0),
      at(0, 0, { kind: "hire", seat: 0 }),
      at(1, 0),
      at(1, 0),
      at(2, 0),
      at(0, 1),
      at(1, 1),
    ]);
    expect(found.map(({ step, kind, seat }) => [step, kind, seat])).toEqual([
      [1, "hire", 0],
      [2, "bonus", 1],
      [4, "bonus", 2],
      [6, "over", null],
    ]);
  });
  it("tells how many drops left in each turn", () => {
    const tide = [
      step(0, 1, { kind: "turn", seat: 0 }),
      step(1, 1, { kind: "sink", seat: 0 }, { kind: "remove", seat: 0 }),
      step(2, 1, { kind: "pile", n: 3 }, { kind: "turn", seat: 0 }),
      step(3, 2, { kind: "move", seat: 0 }),
      step(4, 2, { kind: "turn", seat: 0 }, { kind: "shrine", seat: 0 }),
    ];
    expect(tides(tide)).toEqual([
      { from: 0, to: 1, drops: 5 },
      { from: 4, to: 4, drops: 1 },
    ]);
  });
  it("goes from turn to turn", () => {
    const all = marks(steps);
    expect(nextTurn(all, 0, 1, 5)).toBe(2);
    expect(nextTurn(all, 4, 1, 5)).toBe(5);
    expect(nextTurn(all, 3, -1, 5)).toBe(2);
    expect(nextTurn(all, 0, -1, 5)).toBe(0);
  });
  it("stays shorter where there is nothing to see, and by the speed", () => {
    expect(pause(steps[3], 1)).toBeLessThan(pause(steps[1], 1));
    expect(pause(steps[1], 4)).toBe(pause(steps[1], 1) / 4);
  });
  it("tells whose turn it is, and what happened", () => {
    expect(turnAt(steps[1] as ReplayStep)).toBe(1);
    expect(
      turnAt({ ...steps[0], view: { position: { turn: 0, gwidyon: { turn: true } } } } as unknown as ReplayStep),
    ).toBeNull();
    expect(story(steps)).toHaveLength(9);
  });
  it("keeps the log where one is, also at the end, of which no line speaks", () => {
    const log = [{ step: 0 }, { step: 2 }, { step: 2 }, { step: 5 }];
    expect([0, 1, 2, 3, 5, 6].map((at) => lineAt(log, at))).toEqual([0, 1, 1, 3, 3, 3]);
    expect(lineAt([], 0)).toBe(-1);
  });
});

describe("a replay as the source of a table", () => {
  const replay = {
    game: {
      id: "g",
      seats: [],
      over: true,
      outcome: { winners: [0], reason: "drops", leaves: [0], words: "Anna wins." },
    },
    steps,
    summary: {},
  } as unknown as Replay;
  const open = (first = 0) => {
    const source = new ReplaySource(replay, null, "g", first);
    const heard: ServerMessage[] = [];
    source.open((message) => heard.push(message));
    return { source, heard };
  };

  it("lands on its moment with all that happened until then", () => {
    const { heard } = open(2);
    expect(heard).toMatchObject([
      { type: "snapshot", number: 2, mine: [], eyes: null, game: { over: false, outcome: null } },
    ]);
    expect((heard[0] as Snapshot).log.map(({ kind }) => kind)).toEqual(["turn", "move", "blessing", "dew", "turn"]);
  });
  it("tells one step on as an update, every other way as a new moment", () => {
    const { source, heard } = open();
    source.go(1);
    source.go(3);
    source.go(2);
    source.go(2);
    expect(heard.map((one) => [one.type, "number" in one ? one.number : null])).toEqual([
      ["snapshot", 0],
      ["update", 1],
      ["snapshot", 3],
      ["snapshot", 2],
    ]);
    expect(heard[1]).toMatchObject({ previous: 0, events: [{ kind: "move" }] });
  });
  it("says how it ended only at the end", () => {
    const { source, heard } = open(4);
    source.go(5);
    expect(heard.at(-1)).toMatchObject({ type: "update", game: { over: true, outcome: { words: "Anna wins." } } });
  });
  it("is told again with other eyes where it is", () => {
    const { source, heard } = open(3);
    source.retell({ ...replay }, 1);
    expect(heard.at(-1)).toMatchObject({ type: "snapshot", number: 3, eyes: 1 });
    source.retell(replay, 1);
    expect(source.at).toBe(3);
  });
  it("takes no choices", async () => {
    const { source } = open();
    await expect(source.choose()).rejects.toMatchObject({ code: "closed" });
    await expect(source.undo()).rejects.toMatchObject({ code: "closed" });
  });
});

test("every round is named once, before its first turn", () => {
  const text = (key: string, values: Record<string, unknown>) => `${key} ${Object.values(values).join()}`;
  const line = (step: number, event: Partial<GameEvent>) => ({ step, words: "plain", event: event as GameEvent });
  const lines = [
    line(0, { kind: "turn", seat: 0, n: 1 }),
    line(1, { kind: "play", seat: 0 }),
    line(6, { kind: "turn", seat: 1, n: 1 }),
    line(13, { kind: "turn", seat: 0, n: 2 }),
  ];
  expect(byRounds(lines, ["Anna", "Ben"], text).map(({ step, words }) => [step, words])).toEqual([
    [0, "table.round 1"],
    [0, "web.table.their-turn Anna"],
    [1, "plain"],
    [6, "web.table.their-turn Ben"],
    [13, "table.round 2"],
    [13, "web.table.their-turn Anna"],
  ]);
  expect(byRounds(lines.slice(0, 2), ["Anna"], text).map(({ kind }) => kind)).toEqual(["round", "plain"]);
});
