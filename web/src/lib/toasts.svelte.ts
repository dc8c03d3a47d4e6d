/** Short messages that go away by themselves. */
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
