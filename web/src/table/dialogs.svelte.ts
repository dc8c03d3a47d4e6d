/** Which dialogs lie over a table, one on top of the other. */
import type { GameEvent } from "../lib/types";
import type { Presentation } from "./presentation.svelte";
import type { TableState } from "./table.svelte";

export type Shown =
  | { what: "help" | "menu" | "typed" | "log" | "leave" | "showcase" | "gwidyon" | "shrine" }
  | { what: "card"; id: string }
  | { what: "tile"; tile: string }
  | { what: "player"; seat: number };

export class Dialogs {
  /** From the bottom to the top. */
  stack = $state.raw<readonly Shown[]>([]);
  /** The one on top. */
  shown = $derived(this.stack.at(-1) ?? null);

  constructor(
    private readonly table: TableState,
    private readonly presentation: Presentation,
  ) {}

  /** Shows one instead of all that lie there. */
  open(shown: Shown): void {
    this.stack = [shown];
  }

  /** Shows one on top of what lies there: closing it leads back. */
  deeper(shown: Shown): void {
    this.stack = [...this.stack, shown];
  }

  /** Takes the one on top away. */
  close = (): void => {
    this.stack = this.stack.slice(0, -1);
  };

  /** Takes all away. */
  clear = (): void => {
    if (this.stack.length) this.stack = [];
  };

  /** Shows a card or a tile closer, unless the click was meant for what lay there before. */
  zoom(shown: Extract<Shown, { what: "card" | "tile" }>): void {
    if (!this.table.settling) this.open(shown);
  }

  /** Shows what a line of the log speaks of: a card, or fields of a board. */
  showEvent({ card: id, seat, field, to }: GameEvent): void {
    if (id) this.deeper({ what: "card", id });
    else if (field && seat != null) {
      this.clear();
      this.presentation.point(seat, to ? [field, to] : [field]);
    }
  }
}
