/**
 * Where the focus was before a dialog took it. Browsers give it back when a dialog is closed, not when it
 * is taken off the page; and a dialog that follows another gives it back to where the first was opened.
 */
let before: HTMLElement | null = null;

/** A dialog is about to open. */
export function lend(page: Document = document): void {
  const now = page.activeElement as HTMLElement | null;
  if (now && now !== page.body && !now.closest("dialog")) before = now;
}

/** A dialog is gone; another may open at the same moment. */
export function giveBack(page: Document = document): void {
  queueMicrotask(() => {
    if (page.querySelector("dialog[open]")) return;
    const home = before;
    before = null;
    const lost = !page.activeElement || page.activeElement === page.body;
    if (lost && home?.isConnected) home.focus({ preventScroll: true });
  });
}
