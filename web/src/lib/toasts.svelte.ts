/** Short messages that go away by themselves. */
import { untrack } from "svelte";

export interface Toast {
  id: number;
  words: string;
  kind: "info" | "error";
  rule?: string;
}
let last = 0;
export const toasts = $state<Toast[]>([]);

/** With `rule`, the way to it. */
export function toast(words: string, kind: Toast["kind"] = "info", ms = 6000, rule?: string): void {
  if (toasts.some((one) => one.words === words)) return;
  const id = ++last;
  toasts.push({ id, words, kind, rule });
  setTimeout(() => dismiss(id), ms);
}

export function dismiss(id: number): void {
  const i = toasts.findIndex((one) => one.id === id);
  if (i >= 0) toasts.splice(i, 1);
}

/** Shows what went wrong, in words. */
export function oops(error: unknown): void {
  toast(error instanceof Error ? error.message : String(error), "error");
}

const dialogs = $state({ open: 0 });

/** Whether a dialog lies over the page: then it shows them. What is under it is neither seen nor read aloud. */
export function covered(): boolean {
  return dialogs.open > 0;
}

/** A dialog opens; what is given back is for when it goes. */
export function cover(): () => void {
  untrack(() => dialogs.open++);
  return () => void untrack(() => dialogs.open--);
}
