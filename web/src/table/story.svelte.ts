/** "Since your last turn" at a table: there while it is your turn, until you have had enough of it. */
import { card, solo } from "../lib/box.svelte";
import { total } from "../lib/fields";
import { listed, t } from "../lib/i18n.svelte";
import type { Presentation } from "./presentation.svelte";
import { between, tell, type Chapter } from "./since";
import type { TableState } from "./table.svelte";

const SAY = {
  text: t,
  card: (id: string) => card(id).name,
  solo,
  list: listed,
};
const NONE: Chapter[] = [];

export class Story {
  /** The turn whose story was put away, by the choice that began it. */
  private away = $state(-1);

  constructor(
    private readonly table: TableState,
    private readonly presentation: Presentation,
  ) {}

  /** The choice with which this turn of yours began; null: it is not your turn. */
  private begun = $derived.by(() => {
    const { me, position, over, log, ghostTurn } = this.table;
    if (me === null || !position || position.turn !== me || ghostTurn || over) return null;
    return log.findLast(({ kind, seat }) => kind === "turn" && seat === me)?.number ?? null;
  });
  chapters = $derived.by((): Chapter[] => {
    const { me, log, names, position } = this.table;
    if (this.begun === null || me === null) return NONE;
    return tell(between(log, me), me, names, (seat) => total(position?.seats[seat]?.drops ?? {}), SAY);
  });
  /** Whether it is to be seen where there is room for it. */
  open = $derived(this.chapters.length > 0 && this.away !== this.begun);
  /** Nothing has been done yet in this turn: it may cover the bar. */
  fresh = $derived.by(
    () => this.open && this.table.log.at(-1)?.number === this.begun && !this.presentation.teller?.telling,
  );
  names = $derived.by(() => this.table.names);
  /** Whether it can be shown once more, card by card. */
  repeatable = $derived.by(() => this.presentation.teller?.repeatable ?? false);

  again(): void {
    this.presentation.teller?.again();
  }

  toggle(): void {
    this.away = this.open && this.begun !== null ? this.begun : -1;
  }
}
