/**
 * The steps of the guided games: a first one against a gentle bot, then one against Gwidyon. Which step
 * it is follows from the table itself: what happened so far, what may be chosen now, and which
 * explanations were read. So whatever a learner does instead, and wherever they come back, there is a
 * step that fits.
 */
import type { LearnName } from "../lib/keys";
import type { GameEvent } from "../lib/types";
import type { Plan } from "../table/plan";

export type Course = "first" | "ghost";

export interface Facts {
  course: Course;
  seat: number;
  over: boolean;
  won: boolean;
  /** Something is asked of the learner; `bonus`: in the other's turn. */
  asked: boolean;
  bonus: boolean;
  /** It is the learner's turn by the table. */
  turn: boolean;
  round: number;
  log: readonly GameEvent[];
  plan: Plan;
  /** The field whose drop is in hand. */
  selected: string | null;
  shrines: readonly string[];
  isMover: (card: string) => boolean;
  isHero: (card: string) => boolean;
}

/** What the coach says (`learn.` + key) and where to look: the first selector that finds something. */
export interface Advice {
  key: LearnName;
  at: string[];
  /** What is spoken of besides, and stays bright. */
  bright?: string;
  /** Its number from 1; none for words between the steps. */
  step?: number;
  id?: StepId;
  /** Read and gone on from, rather than done. */
  told?: boolean;
}

const FIRST = ["forest", "play", "sink", "leaves", "hire", "end", "other", "hero", "tile", "shrine", "goal"] as const;
const GHOST = ["ghost.meet", "ghost.turn", "ghost.card", "ghost.chip", "ghost.dew", "ghost.race"] as const;
export const COURSES = { first: FIRST, ghost: GHOST } as const satisfies Record<Course, readonly LearnName[]>;
type StepId = (typeof FIRST)[number] | (typeof GHOST)[number];

const HIRE = ["[data-choice^='hire ']", "[data-part='shop']"];
const card = (id: string) => `[data-card="${id}"][data-choice]`;
const fields = (names: Iterable<string>) => [...names].map((name) => `[data-field="${name}"]`).join(",");

/** Where to go on: a drop, then where it may go; or what to skip if there is nothing. */
function onBoard({ plan, selected }: Facts): string[] {
  const ways = selected ? plan.moves.get(selected)?.keys() : undefined;
  return [fields(ways ?? [...plan.moves.keys(), ...plan.fields.keys()]), "[data-part='skip']"];
}

/** Whether the learner caused an event of a kind. */
function did(facts: Facts, kind: string, which: (event: GameEvent) => boolean = () => true): boolean {
  return facts.log.some((event) => event.kind === kind && event.seat === facts.seat && which(event));
}

interface Step {
  done: (facts: Facts) => boolean;
  /** What to say now; null if it does not fit now. */
  now: (facts: Facts) => { key?: LearnName; at: string[]; bright?: string } | null;
  told?: boolean;
}

/** Cards that may be played now, of some kind. */
function playable({ plan }: Facts, fits: (id: string) => boolean): string[] {
  return [...plan.play.keys()].filter(fits).map(card);
}
const one = (selectors: string[]) => (selectors.length ? { at: [selectors.join(",")] } : null);

const GWIDYON = "[data-part='gwidyon']";
const hisTurns = ({ log }: Facts) => log.filter(({ kind }) => kind === "solo").length;
/** The learner's own turn, and no card half played: a good moment to explain something. */
const atLeisure = ({ turn, plan }: Facts) => turn && (plan.play.size > 0 || plan.end !== null);
const turned = ({ log }: Facts) => log.some(({ kind }) => kind === "blessing");
/** An explanation, once something is there to explain. */
const explained = (at: string[], fits: (facts: Facts) => boolean): Step => ({
  told: true,
  done: () => false,
  now: (facts) => (atLeisure(facts) && fits(facts) ? { at } : null),
});

const PARTS: Record<StepId, Step> = {
  forest: {
    told: true,
    done: (facts) => did(facts, "play"),
    now: ({ turn }) => (turn ? { at: ["[role='grid']"] } : null),
  },
  play: {
    done: (facts) => did(facts, "play", ({ card: id }) => !!id && facts.isMover(id)),
    now: (facts) => one(playable(facts, facts.isMover)),
  },
  sink: {
    done: (facts) => did(facts, "sink"),
    now: ({ plan, selected, shrines, turn }) => {
      if (!turn || !plan.moves.size) return null;
      const goal = shrines.find((field) => selected && plan.moves.get(selected)?.has(field));
      if (goal) return { key: "sink.push", at: [fields([goal])] };
      const beside = [...plan.moves].filter(([, ways]) => shrines.some((field) => ways.has(field)));
      if (beside.length) return { at: [fields(beside.map(([field]) => field))], bright: fields(shrines) };
      return {
        key: "sink.near",
        at: [fields(selected ? (plan.moves.get(selected)?.keys() ?? []) : plan.moves.keys())],
      };
    },
  },
  leaves: {
    done: (facts) => did(facts, "leaves"),
    now: (facts) => one(playable(facts, (id) => !facts.isMover(id))),
  },
  hire: {
    done: (facts) => did(facts, "hire"),
    now: ({ plan }) => (plan.hire.size ? { at: HIRE } : null),
  },
  end: {
    done: ({ turn, round }) => !turn || round > 1,
    now: ({ plan }) => (plan.end ? { at: ["[data-part='end']"] } : null),
  },
  other: {
    done: ({ turn, round }) => turn && round > 1,
    now: (facts) => {
      if (facts.turn) return null;
      return facts.bonus ? { key: "other.bonus", at: onBoard(facts) } : { at: ["[data-part='others']"] };
    },
  },
  hero: {
    done: (facts) => did(facts, "play", ({ card: id }) => !!id && facts.isHero(id)),
    now: (facts) => one(playable(facts, facts.isHero)),
  },
  tile: {
    told: true,
    done: (facts) => did(facts, "use"),
    now: ({ plan, round }) => (round > 1 && plan.use.size ? { at: ["[data-tile][data-choice]"] } : null),
  },
  shrine: explained(["[data-part='shrine']"], turned),
  // After the turning of the Shrine, which comes early but for those who clear nothing.
  goal: explained(
    ["[data-part='others']", "[role='grid']"],
    (facts) => facts.round > 5 || (facts.round > 2 && turned(facts)),
  ),

  "ghost.meet": explained([GWIDYON], () => true),
  "ghost.turn": {
    done: (facts) => hisTurns(facts) > 0,
    now: (facts) => {
      if (!facts.turn || !facts.asked) return null;
      if (facts.plan.end) return { at: ["[data-part='end']"] };
      return { at: facts.plan.play.size ? ["[data-choice^='play ']"] : onBoard(facts) };
    },
  },
  "ghost.card": explained([GWIDYON], (facts) => hisTurns(facts) > 0),
  "ghost.chip": explained(["[data-part='gwidyon'] [data-explain^='chip']", GWIDYON], (facts) => hisTurns(facts) > 0),
  "ghost.dew": explained(["[data-part='shrine']"], (facts) => hisTurns(facts) > 2 || turned(facts)),
  "ghost.race": explained([GWIDYON], (facts) => hisTurns(facts) > 2),
};

/** What to say at this moment. `read`: steps that were read or left out. */
export function advise(facts: Facts, read: ReadonlySet<string>): Advice {
  if (facts.over) return { key: over(facts), at: [] };
  for (const [i, id] of COURSES[facts.course].entries()) {
    const step = PARTS[id];
    if (read.has(id) || step.done(facts)) continue;
    const now = step.now(facts);
    if (now) return { key: now.key ?? id, at: now.at, bright: now.bright, step: i + 1, id, told: step.told };
  }
  return between(facts, read);
}

function over({ course, won }: Facts): LearnName {
  if (course === "ghost") return won ? "ghost.over.won" : "ghost.over";
  return won ? "over.won" : "over";
}

/** Words for the moments between two steps, and after the last. */
function between(facts: Facts, read: ReadonlySet<string>): Advice {
  const { asked, bonus, turn, plan, course } = facts;
  if (read.has(course === "ghost" ? "ghost.race" : "goal")) return { key: "free", at: [] };
  if (!asked) return { key: "wait", at: ["[data-part='others']"] };
  if (plan.play.size) return { key: "more-cards", at: ["[data-choice^='play ']"] };
  if (plan.end && turn) return { key: "end-again", at: ["[data-part='end']"] };
  return { key: bonus ? "bonus" : "finish", at: onBoard(facts) };
}
