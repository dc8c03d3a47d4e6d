/** A replay: where one is in it, what is marked on it. Knows no rules. */
import type { TextKey } from "../../lib/keys";
import type { Values } from "../../lib/text";
import type { GameEvent, ReplayStep } from "../../lib/types";

export interface Mark {
  step: number;
  kind: "turn" | "hire" | "bonus" | "blessing" | "ending" | "over";
  seat: number | null;
  round: number;
}
export const SPEEDS = [0.5, 1, 2, 4] as const;
const STEP_MS = 1100;
const SHORT_MS = 500; // nothing to be seen: only cards come up or are drawn
const SEEN = new Set([
  "play",
  "hire",
  "use",
  "move",
  "sink",
  "remove",
  "leaves",
  "remove-card",
  "tile",
  "shrine",
  "solo",
  "blessing",
  "pile",
  "ending",
  "row",
]);

/** A number of step, kept within the replay. */
export function within(steps: readonly unknown[], at: number): number {
  return Math.max(0, Math.min(steps.length - 1, Math.round(at) || 0));
}

/** Whether a step is a choice in somebody else's turn. */
function offTurn(steps: readonly ReplayStep[], i: number): boolean {
  const before = steps[i - 1];
  const seat = steps[i]?.seat;
  return before !== undefined && seat != null && !before.view.position.gwidyon && before.view.position.turn !== seat;
}

/** Where turns begin (also Gwidyon's), heroes are hired, others choose, the shrine turns, the end comes. */
export function marks(steps: readonly ReplayStep[]): Mark[] {
  const found: Mark[] = [];
  steps.forEach((step, i) => {
    const round = step.view.position.round;
    const add = (kind: Mark["kind"], seat: number | null) => found.push({ step: i, kind, seat, round });
    if (offTurn(steps, i) && !(offTurn(steps, i - 1) && steps[i - 1]?.seat === step.seat)) add("bonus", step.seat);
    for (const event of step.events) {
      if (event.kind === "turn") add("turn", event.seat ?? null);
      else if (event.kind === "hire" || event.kind === "ending") add(event.kind, event.seat ?? null);
      else if (event.kind === "blessing") add("blessing", null);
    }
    if (i > 0 && i === steps.length - 1) add("over", null);
  });
  return found;
}

const OFF = new Set(["sink", "remove", "shrine"]);

/** How many drops left the boards (and Gwidyon's pile) in each turn: from step, to step, drops. */
export function tides(steps: readonly ReplayStep[]): { from: number; to: number; drops: number }[] {
  const found: { from: number; to: number; drops: number }[] = [];
  let now = { from: 0, to: 0, drops: 0 };
  steps.forEach((step, i) => {
    for (const { kind, n } of step.events) {
      if (kind === "turn" && i > 0) {
        found.push(now);
        now = { from: i, to: i, drops: 0 };
      } else if (OFF.has(kind)) now.drops++;
      else if (kind === "pile") now.drops += n ?? 0;
    }
    now.to = i;
  });
  return [...found, now].filter(({ drops }) => drops > 0);
}

/** The turn's beginning before (-1) or after (1) where one is. */
export function nextTurn(all: readonly Mark[], at: number, way: 1 | -1, last: number): number {
  const starts = all.filter(({ kind }) => kind === "turn").map(({ step }) => step);
  if (way > 0) return starts.find((step) => step > at) ?? last;
  return starts.findLast((step) => step < at) ?? 0;
}

/** How long a step stays before the next, at a speed. */
export function pause(step: ReplayStep | undefined, speed: number): number {
  const something = step?.events.some(({ kind }) => SEEN.has(kind)) ?? true;
  return (something ? STEP_MS : SHORT_MS) / speed;
}

/** Whose turn it is at a step: a seat, or null for Gwidyon's. */
export function turnAt(step: ReplayStep): number | null {
  const { gwidyon, turn } = step.view.position;
  return gwidyon?.turn ? null : turn;
}

/** All events with the step they belong to. */
export function story(steps: readonly ReplayStep[]): { step: number; event: GameEvent }[] {
  return steps.flatMap((one, step) => one.events.map((event) => ({ step, event })));
}

export interface Line {
  step: number;
  words: string;
  /** A round or a turn begins with it. */
  kind: "round" | "turn" | "plain";
}

/** The lines of a log with every round named once, before its first turn. */
export function byRounds(
  lines: readonly { step: number; words: string; event: GameEvent }[],
  names: readonly string[],
  text: (key: TextKey, values: Values) => string,
): Line[] {
  const found: Line[] = [];
  let round = 0;
  for (const { step, words, event } of lines) {
    const { kind, n, seat } = event;
    if (kind !== "turn" || n == null || seat == null) {
      found.push({ step, words, kind: "plain" });
      continue;
    }
    if (n !== round) found.push({ step, words: text("table.round", { n }), kind: "round" });
    round = n;
    // Alone there is one turn a round: the round says it.
    if (names.length > 1)
      found.push({ step, words: text("web.table.their-turn", { name: names[seat] }), kind: "turn" });
  }
  return found;
}

/** The line of a log that is to be seen at a step: the first from there on or, at the end, where nothing is said any more, the last. */
export function lineAt(log: readonly { step: number }[], at: number): number {
  const found = log.findIndex(({ step }) => step >= at);
  return found < 0 ? log.length - 1 : found;
}
