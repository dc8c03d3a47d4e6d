/** Dragging a drop over a board: the same choice made faster. */

/** Pixels: less is a click with an unsteady hand. */
const FAR = 9;

export interface Dragging {
  reach: ((field: string) => readonly string[]) | undefined;
  ondrop: ((from: string, to: string) => void) | undefined;
}

export class Drag {
  /** The drop on its way, and the field under it. */
  now = $state<{ from: string; x: number; y: number; over: string | null } | null>(null);
  /** Where it may be put down. */
  reachable = $derived.by((): readonly string[] => (this.now ? (this.given().reach?.(this.now.from) ?? []) : []));
  private pressed: { field: string; x: number; y: number; id: number } | null = null;
  private swallow = false; // the click that ends a drag

  constructor(private readonly given: () => Dragging) {}

  down(event: PointerEvent, field: string): void {
    this.swallow = false;
    if ((this.now && this.another(event)) || event.button !== 0 || !this.given().reach?.(field).length) return;
    this.pressed = { field, x: event.clientX, y: event.clientY, id: event.pointerId };
  }

  move = (event: PointerEvent): void => {
    const { pressed } = this;
    if (!pressed || event.pointerId !== pressed.id) return;
    if (!this.now && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= FAR) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const over = under?.closest<HTMLElement>("[data-field]")?.dataset.field ?? null;
    this.now = { from: pressed.field, x: event.clientX, y: event.clientY, over };
  };

  up = (event: PointerEvent): void => {
    if (this.another(event)) return;
    const { now } = this;
    if (now?.over && this.reachable.includes(now.over)) this.given().ondrop?.(now.from, now.over);
    if (now) this.swallow = true;
    this.end();
  };

  cancel = (event: PointerEvent): void => {
    if (!this.another(event)) this.end();
  };

  /** Whether it is another finger than the one that holds the drop. */
  private another(event: PointerEvent): boolean {
    return this.pressed !== null && event.pointerId !== this.pressed.id;
  }

  private end(): void {
    this.now = null;
    this.pressed = null;
  }

  /** Whether a click is only the end of a drag; asked once for each. */
  ends(): boolean {
    const { swallow } = this;
    this.swallow = false;
    return swallow;
  }
}
