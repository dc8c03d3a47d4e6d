/** What moves on the table when something happens: who goes from where to where, and when. No rules, no page. */
import type { GameEvent } from "../lib/types";

export type Spot =
  | { field: string; seat: number }
  | { part: "shrine" | "deck" | "gwidyon" }
  | { card: string; lies: "showcase" }
  | { panel: number };

export interface Trip {
  /**
   * slide: to the next field; sink: into the shrine field; lift: off the board; rain: onto it;
   * welcome: a hero of one's own, large over one's board before it goes to one's cards.
   */
  how: "slide" | "sink" | "lift" | "rain" | "card" | "show" | "welcome";
  from: Spot;
  to: Spot;
  card?: string;
  /** Milliseconds at brisk speed until it begins. */
  wait: number;
  /** Not to be seen until then. */
  later?: boolean;
}

/** More at once than this nobody can follow. */
const MOST = 36;
/** One after the other, but not for long. */
const STEP = 70;
/** The Shrine turns before the new drops come. */
export const TURNING = 800;

const SHRINE: Spot = { part: "shrine" };

export function trips(events: readonly GameEvent[], me: number): Trip[] {
  const found: Trip[] = [];
  let wait = 0;
  let turned = 0;
  const add = (how: Trip["how"], from: Spot, to: Spot, more: Partial<Trip> = {}) => {
    found.push({ how, from, to, wait, ...more });
    wait = Math.min(wait + STEP, 500);
  };
  for (const { kind, seat, field, to, card, n } of events) {
    if (kind === "blessing") turned = TURNING;
    else if (kind === "pile") for (let i = 0; i < Math.min(n ?? 0, 6); i++) add("lift", { part: "gwidyon" }, SHRINE);
    if (seat == null) continue;
    const home: Spot = seat === me ? { part: "deck" } : { panel: seat };
    if (field) {
      const from = { field, seat };
      if (kind === "move" && to) add("slide", from, { field: to, seat });
      else if (kind === "sink" && to) {
        add("sink", from, { field: to, seat });
        found.push({ how: "lift", from: { field: to, seat }, to: SHRINE, wait: wait + 300, later: true });
      } else if (kind === "remove" || kind === "shrine") add("lift", from, SHRINE);
      else if (kind === "dew") add("rain", SHRINE, from, { wait: turned + (found.length % 8) * 40, later: true });
    } else if (card) {
      // One's own card stays where it lies, among the hand, as long as the turn lasts.
      if (kind === "play" && seat !== me) add("show", home, home, { card });
      else if (kind === "hire") add(seat === me ? "welcome" : "card", { card, lies: "showcase" }, home, { card });
    }
  }
  return found.slice(0, MOST);
}
