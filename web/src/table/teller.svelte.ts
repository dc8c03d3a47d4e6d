/**
 * Tells the others' turns one after another, at the pace that was chosen. What one may choose is
 * never held up by it: the table's state is true at once, only the others' boards and the stage
 * follow later, and any choice or click ends the telling.
 */
import { pace, still } from "../lib/settings.svelte";
import type { GameEvent, Position } from "../lib/types";
import { Cutter, isMoment, type Frame, type Scene, type Step } from "./scenes";

/** Milliseconds for a whole turn, and for a moment of the table. */
const TURN_MS = { calm: 3000, brisk: 1000 };
const MOMENT_MS = { calm: 1800, brisk: 900 };
/** What a scene begins with takes longer than what follows: there is a card to read. */
const FIRST = 2;
/** A turn that has only begun is told as if so much of it were to come. */
const USUAL = 6;
/** What comes when a turn's time is up is still shown for so much of it. */
const LEAST = 1 / 15;
/** More turns than this nobody waits for: what is older is left out. */
const MOST_TURNS = 8;
/** The last scene stays for a moment. */
const LINGER_MS = { calm: 900, brisk: 500 };
/** A clock that stood still for so long: the browser slept. */
const SLEPT_MS = 4000;

/** The pace; what is off may be asked for all the same. */
const speed = () => (pace() === "calm" ? "calm" : "brisk");

/** How much of a turn a frame is; a moment is none of it. */
function weight({ scene, first }: Frame): number {
  return isMoment(scene) ? 0 : first ? FIRST : 1;
}

/** Shows events on their way, while `change` brings about what they lead to. */
export type Fly = (events: readonly GameEvent[], change: () => void) => void;

export class Teller {
  scene = $state.raw<Scene | null>(null);
  /** What has happened so far in the scene. */
  events = $state.raw<readonly GameEvent[]>([]);
  /** How the others' things lie at this point of the telling; null: as they are. */
  position = $state.raw<Position | null>(null);
  paused = $state(false);
  telling = $derived(this.scene !== null);
  /** Whether there is something to show again. */
  repeatable = $state(false);

  private readonly cutter = new Cutter();
  private queue: Frame[] = [];
  /** Everything since one's own last turn. */
  private kept: Frame[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** All is told; the last scene stays for a moment. */
  private lingering = false;
  /** The newest frame is not painted yet; what follows it waits for that. */
  private unpainted = false;
  private due: (() => void) | null = null;
  /** The turn being told: how much of it was, and how long that took. */
  private turn = { id: 0, told: 0, ms: 0 };
  /** How things lay before the steps that are taken next. */
  private before: Position | null = null;

  constructor(
    private readonly fly: Fly,
    private readonly mine: () => readonly number[],
  ) {}

  /** Takes what came, to be told from `start` on. Returns the events that are to be shown at once. */
  take(steps: readonly Step[]): GameEvent[] {
    const now: GameEvent[] = [];
    for (const step of steps) {
      const { frames, now: own } = this.cutter.cut(step, this.mine());
      now.push(...own);
      if (this.inOwnTurn(step)) this.kept = [];
      this.kept.push(...frames);
      this.add(frames);
      this.before = step.position;
    }
    this.repeatable = this.kept.length > 0;
    return now;
  }

  private inOwnTurn({ by, position }: Step): boolean {
    return by !== null && this.mine().includes(by) && position.turn === by && !position.gwidyon?.turn;
  }

  private add(frames: readonly Frame[]): void {
    if (pace() === "instant" || document.hidden) return;
    const wanted = frames.filter(({ scene }) => !isMoment(scene) || !still());
    if (!wanted.length) return;
    // Until it is told, the others' boards show how they lay before.
    if (!this.queue.length && !this.position) this.position = this.before;
    this.queue.push(...wanted);
    const turns = [...new Set(this.queue.map(({ scene }) => scene.turn))];
    const oldest = turns.at(-MOST_TURNS) ?? 0;
    if (turns.length > MOST_TURNS) this.queue = this.queue.filter(({ scene }) => scene.turn >= oldest);
  }

  /** Begins to tell what was taken, unless it is being told already. */
  start(): void {
    if (this.queue.length && !this.paused && (this.timer === undefined || this.lingering)) this.next();
  }

  private stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.due = null;
  }

  private next = (): void => {
    this.stop();
    this.lingering = false;
    const frame = this.queue.shift();
    if (!frame) {
      this.position = null;
      this.lingering = true;
      this.wait(LINGER_MS[speed()], () => this.leave());
      return;
    }
    const change = () => {
      this.events = frame.scene === this.scene && !frame.first ? [...this.events, ...frame.events] : frame.events;
      this.scene = frame.scene;
      this.position = frame.position;
    };
    this.fly(frame.events, change);
    this.paint();
    this.wait(this.duration(frame), this.next);
  };

  /** On a slow machine a picture may take longer than its time: nothing is told that was not seen. */
  private paint(): void {
    this.unpainted = true;
    const painted = () => {
      this.unpainted = false;
      this.due?.();
    };
    // The first comes before the picture is painted, the second after it.
    requestAnimationFrame(() => requestAnimationFrame(painted));
  }

  private wait(ms: number, then: () => void): void {
    const end = Date.now() + ms;
    const go = () => {
      this.due = null;
      if (Date.now() > end + SLEPT_MS) this.finish();
      else then();
    };
    this.timer = setTimeout(() => (this.unpainted ? (this.due = go) : go()), ms);
  }

  private leave(): void {
    this.timer = undefined;
    this.lingering = false;
    this.scene = null;
  }

  /** How long a frame is shown: what is left of its turn's time, shared with all that is still to come. */
  private duration(frame: Frame): number {
    if (isMoment(frame.scene)) return MOMENT_MS[speed()];
    const { turn: id } = frame.scene;
    if (this.turn.id !== id) this.turn = { id, told: 0, ms: 0 };
    const known = this.queue.reduce((sum, one) => sum + (one.scene.turn === id ? weight(one) : 0), weight(frame));
    const all = TURN_MS[speed()];
    const share = weight(frame) / Math.max(known, USUAL - this.turn.told);
    const ms = Math.max((all - this.turn.ms) * share, all * LEAST);
    this.turn = { id, told: this.turn.told + weight(frame), ms: this.turn.ms + ms };
    return ms;
  }

  pause(): void {
    if (this.paused || !this.telling) return;
    this.paused = true;
    this.stop();
  }

  goOn(): void {
    if (!this.paused) return;
    this.paused = false;
    this.next();
  }

  /** Tells everything since one's own last turn once more. */
  again(): void {
    this.finish();
    this.queue = [...this.kept];
    this.start();
  }

  /** Ends the telling: everything is as it is. */
  finish(): void {
    this.stop();
    this.queue = [];
    this.turn = { id: 0, told: 0, ms: 0 };
    this.lingering = false;
    this.paused = false;
    this.scene = null;
    this.position = null;
    this.events = [];
  }

  /** Forgets all: what comes next is told from a picture of its own. */
  restart(position: Position | null): void {
    this.finish();
    this.cutter.reset();
    this.kept = [];
    this.repeatable = false;
    this.before = position;
  }
}
