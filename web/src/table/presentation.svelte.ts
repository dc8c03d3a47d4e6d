/** How a table is shown beside its state: what flies over it, the die that tumbles, fields that are pointed at. */
import { flushSync } from "svelte";
import { lasting } from "../lib/settings.svelte";
import type { News } from "./news";
import { Sky } from "./sky";
import type { TableState } from "./table.svelte";
import { TURNING } from "./trips";

const NOWHERE: readonly string[] = [];
const POINTING_MS = 2500;

export class Presentation {
  /** Something is on its way over the table. */
  moving = $state(false);
  /** The face of the die, while the shrine turns. */
  die = $state<number | null>(null);
  private pointed = $state.raw<{ seat: number; fields: string[] } | null>(null);
  private sky: Sky | null = null;
  private turned: ReturnType<typeof setTimeout> | undefined;
  private pointing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly table: TableState) {
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

  /** Ends all flights: everything is where it goes. */
  finish(): void {
    this.sky?.finish();
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

  private present(news: News): void {
    if (news.what === "settled") this.finish(); // a click is an answer to all of it
    if (news.what !== "shown" || !news.events.length) return;
    for (const { kind, n } of news.events) if (kind === "blessing" && n != null) this.turnShrine(n + 1);
    // Another board comes into the middle: what flies, flies over the new picture.
    if (news.moved) flushSync();
    this.sky?.between(news.events, this.table.seat, flushSync);
  }

  private turnShrine(face: number): void {
    this.die = face;
    clearTimeout(this.turned);
    this.turned = setTimeout(() => (this.die = null), Math.min(2000, lasting(TURNING + 400) || 1200));
  }
}
