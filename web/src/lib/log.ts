/** Events as lines of the log, exactly as mycelia.events.line makes them. */
import type { GameEvent } from "./types";
import type { TextKey } from "./keys";
import type { Values } from "./text";

export interface Sayings {
  text: (key: TextKey, values: Values) => string;
  /** Common name of a kind of card, in the language of the texts. */
  card: (id: string) => string;
  /** What a solo card (1 to 6) says, as a clause. */
  solo: (number: number) => string;
}

/** A line, or null where nothing needs to be said. `names` are the seats' names. */
export function logLine(event: GameEvent, names: readonly string[], say: Sayings): string | null {
  const { n, m, tile, field, to } = event;
  const values: Values = { from: field, field, to, n, m, tile };
  if (event.seat != null) values.name = names[event.seat];
  if (event.card != null) values.card = say.card(event.card);
  const { kind } = event;
  switch (kind) {
    case "over":
    case "top":
      return null; // said by the outcome, and by the hiring
    case "side":
      return say.text(n ? "log.right" : "log.left", values);
    case "chip":
      return say.text(n ? "log.chip.remove" : "log.chip.rest", values);
    case "solo":
      return say.text("log.solo", n == null ? values : { ...values, ...said(say.solo(n + 1)), n: n + 1 });
    case "blessing":
      return say.text("log.blessing", n == null ? values : { ...values, n: n + 1 });
    default:
      return say.text(`log.${kind}`, values);
  }
}

/** A clause as it is and with a capital, which German wants after a colon. */
const said = (effect: string): Values => ({ effect, Effect: effect.slice(0, 1).toUpperCase() + effect.slice(1) });

/** All lines, with the event each came from. */
export function logLines(
  events: readonly GameEvent[],
  names: readonly string[],
  say: Sayings,
): { event: GameEvent; words: string }[] {
  const found: { event: GameEvent; words: string }[] = [];
  for (const event of events) {
    const words = logLine(event, names, say);
    if (words) found.push({ event, words });
  }
  return found;
}

export type LogLine = { event: GameEvent; words: string };

/** The lines of a log that grows: each is written once, until names or language change. */
export class LogLines {
  private known = new WeakMap<GameEvent, LogLine | null>();
  private about: readonly unknown[] = [];

  constructor(private readonly say: Sayings) {}

  /** `about`: what the words depend on besides names and events. */
  of(events: readonly GameEvent[], names: readonly string[], ...about: readonly unknown[]): LogLine[] {
    const now = [...names, ...about];
    if (now.length !== this.about.length || now.some((one, i) => one !== this.about[i])) {
      this.known = new WeakMap();
      this.about = now;
    }
    const found: LogLine[] = [];
    for (const event of events) {
      let one = this.known.get(event);
      if (one === undefined) {
        const words = logLine(event, names, this.say);
        one = words ? { event, words } : null;
        this.known.set(event, one);
      }
      if (one) found.push(one);
    }
    return found;
  }
}
