/** Which symbol is being explained, and where it stands. The box itself is loaded when first needed. */
import type { CardSymbol } from "../lib/wire";

export interface Explained {
  symbol: CardSymbol;
  anchor: HTMLElement;
}
const now = $state<{ it: Explained | null }>({ it: null });
let timer: ReturnType<typeof setTimeout> | undefined;

export function explained(): Explained | null {
  return now.it;
}

/** After a moment: who only passes by is not bothered. */
export function explain(symbol: CardSymbol, anchor: HTMLElement, wait = 500): void {
  clearTimeout(timer);
  if (wait) addEventListener("pointerdown", hold, { once: true, capture: true }); // who clicks knows
  timer = setTimeout(() => {
    if (anchor.isConnected) now.it = { symbol, anchor };
  }, wait);
}

/** A little later, so that the way to the box is free. */
export function unexplain(wait = 250): void {
  clearTimeout(timer);
  timer = setTimeout(() => (now.it = null), wait);
}

/** The pointer is in the box: it stays. */
export function hold(): void {
  clearTimeout(timer);
}
