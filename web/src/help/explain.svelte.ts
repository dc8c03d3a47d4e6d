/**
 * What is being explained, and where it stands. Whatever has `data-explain` explains itself: when the
 * pointer rests on it, when it is held down, on a right click and, if it has the focus, by a key.
 * A click is never waited for nor taken. The box itself is loaded when first needed.
 */
import type { CardSymbol } from "../lib/types";

export interface Explained {
  /** A card's symbol, or the name of a thing on the table, see things.ts. */
  what: CardSymbol | string;
  anchor: HTMLElement;
  /** Asked for by a key: to be read aloud, too. */
  aloud: boolean;
}
/** Milliseconds until a resting pointer or a finger that is held down means a question. */
const REST = 500;
const HELD = 480;
/** Pixels: less is no movement, or the page moved under the pointer. */
const TREMBLE = 4;

const now = $state<{ it: Explained | null; said: string }>({ it: null, said: "" });
let coming: ReturnType<typeof setTimeout> | undefined;
let going: ReturnType<typeof setTimeout> | undefined;

export function explained(): Explained | null {
  return now.it;
}

/** What was asked for by a key, in words. */
export function said(): string {
  return now.said;
}
export function say(words: string): void {
  now.said = words;
}

/** A card's symbol as `data-explain`. */
export function symbolic(symbol: CardSymbol): string {
  return JSON.stringify(symbol);
}

export function explain(anchor: HTMLElement, wait = 0, aloud = false): void {
  const name = anchor.dataset.explain;
  if (!name) return;
  clearTimeout(coming);
  coming = setTimeout(() => {
    hold();
    if (anchor.isConnected)
      now.it = { what: name.startsWith("{") ? (JSON.parse(name) as CardSymbol) : name, anchor, aloud };
  }, wait);
}

/** A little later, so that the way to the box is free. */
export function unexplain(wait = 250): void {
  clearTimeout(coming);
  leave(wait);
}
function leave(wait: number): void {
  hold();
  going = setTimeout(() => {
    going = undefined;
    now.it = null;
    now.said = "";
  }, wait);
}

/** The pointer is in the box: it stays. */
export function hold(): void {
  clearTimeout(going);
  going = undefined;
}

/** What explains itself at this place. A card that is held down is shown closer, with all its symbols. */
function at(target: EventTarget | null, held = false): HTMLElement | null {
  if (!(target instanceof Element) || (held && target.closest("[data-card]"))) return null;
  return target.closest<HTMLElement>("[data-explain]");
}

/** Listens to pointers, on the whole page. */
export function listen(): () => void {
  let x = 0;
  let y = 0;
  let known: HTMLElement | null = null; // who clicks knows
  let holding: ReturnType<typeof setTimeout> | undefined;
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - x, event.clientY - y) < TREMBLE) return;
    ({ clientX: x, clientY: y } = event);
    clearTimeout(holding);
    if (event.pointerType !== "mouse") return;
    clearTimeout(coming);
    const found = event.buttons ? null : at(event.target);
    const here = found?.matches("[data-target]") ? null : found; // what it would do is told instead
    if (here !== known) known = null;
    const old = now.it?.anchor;
    if (
      old &&
      old !== here &&
      old !== document.activeElement &&
      !(event.target as Element).closest?.("#explained") &&
      !going
    )
      leave(250);
    if (here && !known && here !== now.it?.anchor) explain(here, REST);
  };
  const down = (event: PointerEvent) => {
    removeEventListener("click", swallow, true);
    ({ clientX: x, clientY: y } = event);
    clearTimeout(coming);
    clearTimeout(holding);
    known = at(event.target);
    const here = event.pointerType === "mouse" ? null : at(event.target, true);
    if (!here) return;
    holding = setTimeout(() => {
      // The finger that is lifted then asks for nothing more.
      addEventListener("click", swallow, { capture: true, once: true });
      explain(here);
    }, HELD);
  };
  const up = () => clearTimeout(holding);
  const menu = (event: MouseEvent) => {
    const here = at(event.target, true);
    if (!here) return;
    event.preventDefault();
    explain(here, 0, event.button < 0 || (event as PointerEvent).pointerType === "");
  };
  addEventListener("pointermove", move, { capture: true, passive: true });
  addEventListener("pointerdown", down, true);
  addEventListener("pointerup", up, true);
  addEventListener("pointercancel", up, true);
  addEventListener("contextmenu", menu);
  return () => {
    removeEventListener("pointermove", move, true);
    removeEventListener("pointerdown", down, true);
    removeEventListener("pointerup", up, true);
    removeEventListener("pointercancel", up, true);
    removeEventListener("contextmenu", menu);
  };
}
