/**
 * Where the focus was before a dialog took it. Browsers give it back when a dialog is closed, not when it
 * is taken off the page; and a dialog that follows another gives it back to where the first was opened.
 */
let before: HTMLElement | null = null;

/** A dialog is about to open. Returns what in a dialog below it had the focus, if any. */
export function lend(page: Document = document): HTMLElement | null {
  const now = page.activeElement as HTMLElement | null;
  if (!now || now === page.body) return null;
  if (now.closest("dialog")) return now;
  before = now;
  return null;
}

/** A dialog is gone; another may open at the same moment. `below`: what `lend` returned for it. */
export function giveBack(page: Document = document, below: HTMLElement | null = null): void {
  queueMicrotask(() => {
    const lost = !page.activeElement || page.activeElement === page.body;
    if (page.querySelector("dialog[open]")) {
      if (lost && below?.isConnected) below.focus({ preventScroll: true });
      return;
    }
    const home = before;
    before = null;
    if (lost && home?.isConnected) home.focus({ preventScroll: true });
  });
}
