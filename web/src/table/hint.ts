/** Where on the table the choice of a hint is made. */
import type { Choice } from "../lib/types";

/** Selectors, the best first. A hero may lie in a drawer that has to be opened first. */
export function whereToClick({ kind, words, field }: Choice): string[] {
  if (kind === "skip" || kind === "end") return [`[data-part="${kind}"]`];
  if (field) return [`[data-field="${field}"]`];
  const at = [`[data-choice="${words}"]`];
  return kind === "hire" ? [...at, '[data-part="shop"]'] : at;
}

/** The field that a hinted move leads to. */
export function whereItGoes({ kind, to }: Choice): string | null {
  return kind === "move" && to ? `[data-field="${to}"]` : null;
}
