import { expect, test } from "vitest";
import { Dialogs } from "../src/table/dialogs.svelte";
import type { Presentation } from "../src/table/presentation.svelte";
import type { TableState } from "../src/table/table.svelte";

const pointed: unknown[] = [];
const make = (settling = false) =>
  new Dialogs(
    { settling } as TableState,
    { point: (...given: unknown[]) => pointed.push(given) } as unknown as Presentation,
  );

test("closing a card leads back to the deck or the showcase that it was opened from", () => {
  for (const below of [{ what: "player", seat: 1 }, { what: "showcase" }] as const) {
    const dialogs = make();
    dialogs.open(below);
    dialogs.deeper({ what: "card", id: "boletus-edulis" });
    expect(dialogs.shown).toEqual({ what: "card", id: "boletus-edulis" });
    dialogs.close();
    expect(dialogs.shown).toEqual(below);
    dialogs.close();
    expect(dialogs.shown).toBeNull();
    dialogs.close();
    expect(dialogs.stack).toEqual([]);
  }
});

test("a choice takes all of them away, and another one takes their place", () => {
  const dialogs = make();
  dialogs.open({ what: "showcase" });
  dialogs.deeper({ what: "card", id: "x" });
  dialogs.clear();
  expect(dialogs.stack).toEqual([]);
  dialogs.open({ what: "menu" });
  dialogs.open({ what: "help" });
  expect(dialogs.stack).toEqual([{ what: "help" }]);
});

test("a card of the log lies over the log, a field of it is shown on the table", () => {
  const dialogs = make();
  dialogs.open({ what: "log" });
  dialogs.showEvent({ number: 1, kind: "play", seat: 0, card: "x" });
  expect(dialogs.stack.map(({ what }) => what)).toEqual(["log", "card"]);
  dialogs.showEvent({ number: 1, kind: "move", seat: 1, field: "a1", to: "b1" });
  expect(dialogs.stack).toEqual([]);
  expect(pointed).toEqual([[1, ["a1", "b1"]]]);
});

test("a click that came too late shows nothing closer", () => {
  const dialogs = make(true);
  dialogs.zoom({ what: "tile", tile: "a" });
  expect(dialogs.shown).toBeNull();
});
