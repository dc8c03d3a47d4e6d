/** Which symbol is being explained, and where it stands. The box itself is loaded when first needed. */
import type { CardSymbol } from "../lib/wire";

export interface Explained {
  symbol: CardSymbol;
  anchor: HTMLElement;
}
const now = $state<{ it: Explained | null }>({ it: null });
let coming: ReturnType<typeof setTimeout> | undefined;
let going: ReturnType<typeof setTimeout> | undefined;
const cancel = () => clearTimeout(coming);

export function explained(): Explained | null {
  return now.it;
}

/** After a moment: who only passes by is not bothered. */
export function explain(symbol: CardSymbol, anchor: HTMLElement, wait = 500): void {
  cancel();
  hold();
  if (wait) addEventListener("pointerdown", cancel, { once: true, capture: true }); // who clicks knows
  coming = setTimeout(() => {
    if (anchor.isConnected) now.it = { symbol, anchor };
  }, wait);
}

/** A little later, so that the way to the box is free. */
export function unexplain(wait = 250): void {
  cancel();
  hold();
  going = setTimeout(() => (now.it = null), wait);
}

/** The pointer is in the box: it stays. */
export function hold(): void {
  clearTimeout(going);
}
