/** Which dialog lies over a table. */
import type { GameEvent } from "../lib/types";
import type { Presentation } from "./presentation.svelte";
import type { TableState } from "./table.svelte";

export type Shown =
  | { what: "help" | "menu" | "typed" | "log" | "showcase" | "gwidyon" | "shrine" }
  | { what: "card"; id: string }
  | { what: "tile"; tile: string }
  | { what: "player"; seat: number };

export class Dialogs {
  shown = $state.raw<Shown | null>(null);

  constructor(
    private readonly table: TableState,
    private readonly presentation: Presentation,
  ) {}

  open(shown: Shown): void {
    this.shown = shown;
  }

  close = (): void => {
    this.shown = null;
  };

  /** Shows a card or a tile closer, unless the click was meant for what lay there before. */
  zoom(shown: Extract<Shown, { what: "card" | "tile" }>): void {
    if (!this.table.settling) this.shown = shown;
  }

  /** Shows what a line of the log speaks of: a card, or fields of a board. */
  showEvent({ card: id, seat, field, to }: GameEvent): void {
    if (id) this.open({ what: "card", id });
    else if (field && seat != null) {
      this.close();
      this.presentation.point(seat, to ? [field, to] : [field]);
    }
  }
}
