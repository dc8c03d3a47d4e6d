/** The choices of the moment, sorted by what is clicked to make them. */
import type { Target } from "../lib/fields";
import { plain } from "../lib/text";
import type { Choice } from "../lib/types";

export interface Plan {
  play: Map<string, Choice>;
  hire: Map<string, Choice>;
  use: Map<string, Choice>;
  giveUp: Map<string, Choice>;
  trash: Map<string, Choice>;
  /** From a field to its neighbours. */
  moves: Map<string, Map<string, Choice>>;
  /** One click on a field: remove, around, shrine. */
  fields: Map<string, Choice>;
  /** Buttons of their own: left, right, all. */
  buttons: Choice[];
  skip: Choice | null;
  end: Choice | null;
  all: Choice[];
}

export function plan(choices: readonly Choice[]): Plan {
  const found: Plan = {
    play: new Map(),
    hire: new Map(),
    use: new Map(),
    giveUp: new Map(),
    trash: new Map(),
    moves: new Map(),
    fields: new Map(),
    buttons: [],
    skip: null,
    end: null,
    all: [...choices],
  };
  for (const choice of choices) {
    const { kind, card, tile, field, to } = choice;
    if (kind === "skip") found.skip = choice;
    else if (kind === "end") found.end = choice;
    else if (kind === "move" && field && to) {
      const row = found.moves.get(field) ?? new Map<string, Choice>();
      found.moves.set(field, row.set(to, choice));
    } else if (field) found.fields.set(field, choice);
    else if (kind === "play" && card) found.play.set(card, choice);
    else if (kind === "hire" && card) found.hire.set(card, choice);
    else if (kind === "remove-card" && card) found.trash.set(card, choice);
    else if (kind === "use" && tile) found.use.set(tile, choice);
    else if (kind === "give-up" && tile) found.giveUp.set(tile, choice);
    else found.buttons.push(choice);
  }
  return found;
}

/** The field whose drop is in hand: the one picked, or the only one there is. */
export function inHand(now: Plan, picked: string | null): string | null {
  if (picked && now.moves.has(picked)) return picked;
  if (now.moves.size === 1 && now.fields.size === 0) return [...now.moves.keys()][0] ?? null;
  return null;
}

/** What lights up on the board. */
export function targets(now: Plan, selected: string | null): Map<string, Target> {
  const lit = new Map<string, Target>();
  for (const field of now.moves.keys()) if (field !== selected) lit.set(field, "from");
  for (const [field, choice] of now.fields) lit.set(field, choice.kind as Target);
  if (selected) for (const to of now.moves.get(selected)?.keys() ?? []) lit.set(to, "to");
  return lit;
}

export type Picked = { choose: Choice } | { select: string | null } | { nothing: true };

/** What a click on a field means. */
export function pick(now: Plan, selected: string | null, field: string): Picked {
  const single = now.fields.get(field);
  if (single) return { choose: single };
  const onward = selected ? now.moves.get(selected)?.get(field) : undefined;
  if (onward) return { choose: onward };
  const ways = now.moves.get(field);
  if (!ways) return { nothing: true };
  if (field === selected) return { select: null };
  // With a single way one click is enough.
  if (ways.size === 1) for (const way of ways.values()) return { choose: way };
  return { select: field };
}

/** The tile that replaces the showcase: with nothing else left to do it is a gamble, nothing forgotten. */
const NEW_ROW = "a";

/** What somebody may have forgotten to do, for the question before the end. */
export function stillPossible(now: Plan): Choice[] {
  return now.all.filter(({ kind, tile }) => kind !== "end" && kind !== "skip" && !(kind === "use" && tile === NEW_ROW));
}

/** A choice as somebody would type it. */
export function typed(text: string): string {
  return plain(text)
    .replace(/\s*(>|->|→)\s*/g, ">")
    .replace(/\s+/g, " ")
    .trim();
}

/** Finds the choice that typed words mean: the words, the label, or a part that fits one only. */
export function findTyped(choices: readonly Choice[], words: string): Choice | Choice[] {
  const wanted = typed(words);
  if (!wanted) return [];
  const exact = choices.find((one) => typed(one.words) === wanted || typed(one.label) === wanted);
  if (exact) return exact;
  const parts = wanted.split(" ");
  const fitting = choices.filter((one) => {
    const text = `${typed(one.words)} ${typed(one.label)}`;
    return parts.every((part) => text.includes(part));
  });
  return fitting.length === 1 && fitting[0] ? fitting[0] : fitting;
}
