/** Where on the table the choice of a hint is made. */
import type { Choice } from "../lib/types";

/** Selectors, the best first. A hero may lie in a drawer that has to be opened first. */
export function whereToClick({ kind, words, field, to }: Choice): string[] {
  if (kind === "skip" || kind === "end") return [`[data-part="${kind}"]`];
  if (field) return [[field, to].flatMap((name) => (name ? [`[data-field="${name}"]`] : [])).join(",")];
  const at = [`[data-choice="${words}"]`];
  return kind === "hire" ? [...at, '[data-part="shop"]'] : at;
}
