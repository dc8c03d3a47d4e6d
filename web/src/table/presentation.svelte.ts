/**
 * How a table is shown beside its state: what flies over it, the others' turns being told, the die
 * that tumbles, fields that are pointed at or have new drops.
 */
import { flushSync } from "svelte";
import { lasting } from "../lib/settings.svelte";
import type { GameEvent } from "../lib/types";
import type { News } from "./news";
import { Sky } from "./sky";
import type { TableState } from "./table.svelte";
import { Teller } from "./teller.svelte";
import { TURNING } from "./trips";

const NOWHERE: readonly string[] = [];
const POINTING_MS = 2500;

export class Presentation {
  /** Something is on its way over the table. */
  moving = $state(false);
  /** The face of the die, while the shrine turns. */
  die = $state<number | null>(null);
  /** Who tells the others' turns; null: everything is shown as it comes, as in a replay. */
  readonly teller: Teller | null;
  /** What is shown of the others and the Shrine: what has been told. */
  position = $derived.by(() => this.teller?.position ?? this.table.position);
  private pointed = $state.raw<{ seat: number; fields: string[] } | null>(null);
  /** Where the Shrine's turning put drops, by seat, until the next choice. */
  private dew = $state.raw<readonly GameEvent[]>([]);
  private sky: Sky | null = null;
  private turned: ReturnType<typeof setTimeout> | undefined;
  private pointing: ReturnType<typeof setTimeout> | undefined;

  /** `tells`: whether the others' turns are told one after another. */
  constructor(
    private readonly table: TableState,
    tells = false,
  ) {
    this.teller = tells
      ? new Teller(
          (events, change) => this.fly(events, change),
          () => table.mine,
        )
      : null;
    table.follow((news) => this.present(news));
  }

  /** Gives it the layer to fly on, and the drop that is copied. What is returned takes it away. */
  attach(layer: HTMLElement, drop: Element): () => void {
    const sky = new Sky(layer, drop, (moving) => (this.moving = moving));
    this.sky = sky;
    return () => {
      sky.finish();
      if (this.sky === sky) this.sky = null;
    };
  }

  /** Ends all flights and the telling: everything is where it goes. */
  finish(): void {
    this.sky?.finish();
    this.teller?.finish();
  }

  /** Shows fields of a seat for a moment. */
  point(seat: number, fields: string[]): void {
    clearTimeout(this.pointing);
    this.pointed = { seat, fields };
    this.pointing = setTimeout(() => (this.pointed = null), POINTING_MS);
  }

  /** The fields of a seat that are pointed at. */
  marked(seat: number): readonly string[] {
    return this.pointed?.seat === seat ? this.pointed.fields : NOWHERE;
  }

  /** The fields of a seat on which the Shrine's turning has just put drops. */
  bedewed(seat: number): readonly string[] {
    if (!this.dew.length) return NOWHERE;
    return this.dew.flatMap((one) => (one.seat === seat && one.field ? [one.field] : []));
  }

  private present(news: News): void {
    if (news.what === "settled") {
      this.finish(); // a click is an answer to all of it
      this.dew = [];
    }
    if (news.what !== "shown") return;
    if (news.how !== "on") this.teller?.restart(this.table.position);
    if (!news.events.length) return;
    if (news.events.some(({ kind }) => kind === "blessing"))
      this.dew = news.events.filter(({ kind }) => kind === "dew");
    else if (this.table.me === null && news.events.some(({ kind }) => kind === "play")) this.dew = [];
    const events = this.teller ? this.teller.take(news.steps) : news.events;
    // Another board comes into the middle: what flies, flies over the new picture.
    if (news.moved) flushSync();
    this.fly(events);
    this.teller?.start();
  }

  private fly(events: readonly GameEvent[], change: () => void = () => undefined): void {
    for (const { kind, n } of events) if (kind === "blessing" && n != null) this.turnShrine(n + 1);
    // A card that is told of lies on the stage.
    const flying = this.teller ? events.filter(({ kind, seat }) => kind !== "play" || seat === this.table.me) : events;
    const show = () => {
      change();
      flushSync();
    };
    if (this.sky) this.sky.between(flying, this.table.seat, show);
    else change();
  }

  private turnShrine(face: number): void {
    this.die = face;
    clearTimeout(this.turned);
    this.turned = setTimeout(() => (this.die = null), Math.min(2000, lasting(TURNING + 400) || 1200));
  }
}
