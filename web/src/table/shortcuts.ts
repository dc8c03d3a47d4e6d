/** Does what a single key means at a table where somebody plays. */
import { explain } from "../help/explain.svelte";
import { settings } from "../lib/settings.svelte";
import type { Choice } from "../lib/types";
import type { Dialogs } from "./dialogs.svelte";
import { action, taken, type KeyAction } from "./keys";
import type { Presentation } from "./presentation.svelte";
import type { TableState } from "./table.svelte";

export interface Desk {
  table: TableState;
  dialogs: Dialogs;
  presentation: Presentation;
  focusBoard: () => void;
}

export function pressed(event: KeyboardEvent, { table, dialogs, presentation, focusBoard }: Desk): void {
  if (!settings.shortcuts || dialogs.shown || table.curtain !== null || taken(event.target) || event.defaultPrevented)
    return;
  if (document.querySelector("dialog[open]")) return;
  const found = action(event, table.myTurn ? table.options.length : 0);
  if (!found) return;
  event.preventDefault();
  const choice = choiceOf(table, found);
  if (choice) void table.choose(choice, found.do === "hand" ? found.index : null);
  switch (found.do) {
    case "board":
      return focusBoard();
    case "skip":
      return table.skip();
    case "undo":
      return void table.undo();
    case "end":
      return table.end();
    case "hint":
      return table.askHint();
    case "explain":
      return explainFocused(dialogs);
    case "pause":
      return presentation.teller?.paused ? presentation.teller.goOn() : presentation.teller?.pause();
    case "stop":
      return presentation.finish();
    case "again":
      return presentation.teller?.again();
    case "help":
      return dialogs.open({ what: "help" });
    case "type":
      if (table.myTurn) dialogs.open({ what: "typed" });
  }
}

function choiceOf({ plan, position, options, seat }: TableState, key: KeyAction): Choice | null | undefined {
  switch (key.do) {
    case "hand":
      return plan.play.get(position?.seats[seat]?.hand[key.index] ?? "");
    case "hire":
      return plan.hire.get(position?.showcase[key.index] ?? "");
    case "tile":
      return plan.use.get(key.tile) ?? plan.giveUp.get(key.tile);
    case "option":
      return options[key.index];
  }
  return null;
}

/** Explains whatever has the focus: a card closer, a thing in a sentence, else the help for all. */
function explainFocused(dialogs: Dialogs): void {
  const here = document.activeElement;
  const id = here?.closest<HTMLElement>("[data-card]")?.dataset.card;
  const inside = here?.matches("main button") ? here.querySelector<HTMLElement>("[data-explain]") : null;
  const thing = here?.closest<HTMLElement>("[data-explain]") ?? inside;
  if (id) dialogs.zoom({ what: "card", id });
  else if (thing) explain(thing, 0, true);
  else dialogs.open({ what: "help" });
}
