/** The state of the table page: what the server last said, and what is being picked. */
import { flushSync } from "svelte";
import { board, box, card, openBox, solo } from "../lib/box.svelte";
import { indexOf } from "../lib/fields";
import { heard } from "../lib/heard";
import { language, seatNames, t } from "../lib/i18n.svelte";
import { myKey } from "../lib/key";
import { Frames } from "../lib/frames";
import { remember } from "../lib/lasttable";
import { line, LogLines } from "../lib/log";
import { lasting } from "../lib/settings.svelte";
import { GameLine, Refused, socketAddress, type LineState } from "../lib/socket";
import { share, shareBy } from "../lib/share";
import { oops, toast } from "../lib/toasts.svelte";
import type { Ack, Advice, Auto, Choice, GameEvent, GameInfo, ServerMessage, Undo, View } from "../lib/wire";
import { inHand, pick, plan, stillPossible, targets } from "./plan";
import type { Sky } from "./sky";
import { Story } from "./story.svelte";
import { TURNING } from "./trips";

const SAY = { text: t, card: (id: string) => card(id).name, solo };
const NONE: Choice[] = [];
const NOWHERE: readonly string[] = [];
/** Events that need not be read aloud one by one. */
const QUIET = new Set(["reveal", "draw", "shuffle", "restock", "drew"]);

export class TableState {
  line = $state<LineState>("connecting");
  refused = $state<string | null>(null);
  game = $state.raw<GameInfo | null>(null);
  view = $state.raw<View | null>(null);
  /** The number of the entry that is shown: a page says so, and can be waited for. */
  number = $state(-1);
  log = $state.raw<GameEvent[]>([]);
  mine = $state.raw<number[]>([]);
  eyes = $state<number | null>(null);
  undoState = $state.raw<Undo>({ allowed: false, reason: null });
  auto = $state.raw<Auto>({ decline: false, bot: false });
  picked = $state<string | null>(null);
  sending = $state(false); // until what follows from it is shown
  asking = $state(false); // whether the turn should really end
  /** What a bot would do here, if it was asked. */
  hint = $state.raw<Advice | null>(null);
  hinting = $state(false);
  spoken = $state("");
  moving = $state(false); // something is on its way over the table
  blessing = $state<number | null>(null); // the face of the die while the shrine turns
  /** Whose board a watcher looks at. */
  focus = $state<number | null>(null);

  readonly socket: GameLine;
  /** Where drops and cards fly; there when the table is. */
  sky = $state.raw<Sky | null>(null);
  private readonly frames = new Frames((work) => this.perform(work));
  private happened: GameEvent[] = [];
  private readonly written = new LogLines(SAY);
  private said: string[] = [];
  private turned: ReturnType<typeof setTimeout> | undefined;
  private pointed = $state.raw<{ seat: number; fields: string[] } | null>(null);
  private pointing: ReturnType<typeof setTimeout> | undefined;
  private stored = -1; // the entry of what was sent last
  private askedAt = 0;
  private shownAt = 0;

  constructor(
    readonly id: string,
    private readonly watch: string | null,
  ) {
    this.socket = new GameLine(socketAddress(id), {
      hello: () => ({ key: myKey(), watch: this.watch, lang: language() }),
      message: (message) => this.frames.add(() => this.hear(message)),
      state: (state) => (this.line = state),
    });
  }

  // ---- what follows from it

  names = $derived(seatNames((this.game?.seats ?? []).map((seat) => seat.name)));
  position = $derived(this.view?.position ?? null);
  private choices = $derived(this.view?.choices ?? NONE);
  plan = $derived(plan(this.choices));
  /** The seat whose board is in the middle. */
  seat = $derived(this.eyes ?? this.focus ?? 0);
  deciding = $derived(this.view?.decision?.seat ?? null);
  myTurn = $derived(this.eyes !== null && this.deciding === this.eyes);
  bonus = $derived(this.myTurn && this.position !== null && this.position.turn !== this.eyes);
  /** Another seat of mine is to choose: hide this one's cards first (hot-seat). */
  curtain = $derived(
    this.deciding !== null && this.deciding !== this.eyes && this.mine.includes(this.deciding) && this.game?.seats[this.deciding]?.kind === "human"
      ? this.deciding
      : null,
  );
  ghostTurn = $derived(this.position?.gwidyon?.turn ?? false);
  selected = $derived(this.myTurn ? inHand(this.plan, this.picked) : null);
  targets = $derived(this.myTurn ? targets(this.plan, this.selected) : new Map());
  lines = $derived(this.written.of(this.log, this.names, language(), box()));
  others = $derived.by(() => {
    const n = this.position?.seats.length ?? 0;
    return Array.from({ length: Math.max(0, n - 1) }, (_, i) => (this.seat + 1 + i) % n);
  });
  /** Choices shown as numbered options instead of the hand: either/or, cards to remove. */
  options = $derived.by((): Choice[] => (this.plan.trash.size ? [...this.plan.trash.values()] : this.plan.buttons));
  possible = $derived(stillPossible(this.plan));
  prompt = $derived.by(() => {
    if (!this.view) return "";
    if (this.asking && this.possible.length) {
      const [first, ...more] = this.possible;
      const what = first ? first.label : "";
      return t("web.table.could", {
        what: more.length ? t("web.table.could-more", { what, n: more.length }) : what,
      });
    }
    return this.view.prompt;
  });

  /** What is to be done with the drop in hand. */
  next = $derived.by(() => {
    const place = this.position?.seats[this.seat];
    if (!this.selected || !place) return "";
    const { terrain } = board(place.board);
    const spiral = this.reach(this.selected).some((field) => place.shrines.includes(field) || terrain[indexOf(field)] === "shrine");
    return t(spiral ? "web.table.pick-spiral" : "web.table.pick-neighbour");
  });

  readonly story = new Story(this);

  // ---- hearing

  open(): () => void {
    void openBox().catch(oops);
    this.socket.open();
    const hurry = () => this.socket.hurry();
    const seen = () => document.visibilityState === "visible" && hurry();
    addEventListener("online", hurry);
    addEventListener("offline", hurry);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", hurry);
      removeEventListener("offline", hurry);
      document.removeEventListener("visibilitychange", seen);
      this.socket.close();
      this.frames.stop();
    };
  }

  private hear(message: ServerMessage): void {
    heard(message, this.eyes, this.mine);
    switch (message.type) {
      case "snapshot": {
        const anew = !this.view || this.eyes !== message.eyes; // not one more after a gap
        this.game = share(this.game, message.game);
        this.mine = message.mine;
        this.eyes = message.eyes;
        this.log = message.log;
        this.undoState = message.undo;
        this.auto = message.auto;
        this.show(message.view);
        this.number = message.number;
        if (anew) this.speak([]);
        break;
      }
      case "update": {
        if (message.undone && message.log) this.log = message.log;
        else this.log = [...this.log, ...message.events];
        if (message.game) this.game = share(this.game, message.game);
        this.undoState = share(this.undoState, message.undo);
        this.show(message.view);
        this.number = message.number;
        if (!message.undone) this.happened.push(...message.events);
        this.speak(message.events);
        break;
      }
      case "presence":
        if (this.game) this.game = share(this.game, { ...this.game, seats: message.seats });
        break;
      case "hint": {
        const [best] = message.advice;
        this.hinting = false;
        if (message.number !== this.number || !best) break;
        this.hint = best;
        this.spoken = `${t("web.hint.best", { choice: best.choice.label })} ${best.reason}`;
        break;
      }
      case "error":
        this.hinting = false;
        if (this.socket.state !== "online") this.refused = message.message;
        else toast(message.message, "error");
    }
    this.settle();
  }

  /** What was sent is done with as soon as it is stored and shown, with the same picture. */
  private settle(): void {
    if (this.stored < 0 || this.number < this.stored) return;
    this.stored = -1;
    this.sending = false;
    this.sky?.finish(); // a click is an answer to all of it
  }

  private show(view: View): void {
    const choices = shareBy(this.choices, view.choices, (one) => one.words);
    this.view = { ...view, position: share(this.position, view.position), choices };
    remember({ game: this.id, position: this.view.position, eyes: this.eyes });
    this.shownAt = Date.now();
    this.asking = false;
    this.hint = null;
    this.hinting = false;
    // What was picked stays picked while it can still be moved: "3x move" on one drop.
    if (this.picked && !view.choices.some((one) => one.kind === "move" && one.field === this.picked)) this.picked = null;
  }

  /** What is new is shown, and flies to where it goes. */
  private perform(work: () => void): void {
    work();
    const events = this.happened;
    this.happened = [];
    for (const event of events) if (event.kind === "blessing" && event.n != null) this.turnShrine(event.n + 1);
    if (events.length) this.sky?.between(events, this.seat, flushSync);
  }

  /** Fields that somebody wants to be shown, for a moment. */
  point(seat: number, fields: string[]): void {
    clearTimeout(this.pointing);
    this.pointed = { seat, fields };
    this.pointing = setTimeout(() => (this.pointed = null), 2500);
  }

  marked(seat: number): readonly string[] {
    return this.pointed?.seat === seat ? this.pointed.fields : NOWHERE;
  }

  private turnShrine(face: number): void {
    this.blessing = face;
    clearTimeout(this.turned);
    this.turned = setTimeout(() => (this.blessing = null), Math.min(2000, lasting(TURNING + 400) || 1200));
  }

  /** For screen readers: what happened, then what is asked. */
  private speak(events: readonly GameEvent[]): void {
    const said: string[] = [];
    for (const event of events) {
      const words = QUIET.has(event.kind) ? null : line(event, this.names, SAY);
      if (words) said.push(words);
    }
    if (this.game?.over && this.game.outcome) said.push(this.game.outcome.words);
    else if (this.myTurn) said.push(this.view?.prompt ?? "");
    // All that came with one picture; what was said before has been read.
    if (!this.said.length) queueMicrotask(() => (this.said = []));
    this.said.push(...said);
    this.spoken = this.said.slice(-8).join(" ");
  }

  // ---- doing

  async choose(choice: Choice): Promise<void> {
    // What waits to be shown changes what the click meant.
    if (this.sending || !this.myTurn || this.frames.busy) return;
    this.asking = false;
    await this.send(this.socket.choose(choice.words));
  }

  private async send(answer: Promise<Ack>): Promise<void> {
    this.sending = true;
    try {
      this.stored = (await answer).number;
      this.settle();
    } catch (error) {
      this.sending = false;
      if (!(error instanceof Refused && error.code === "closed")) oops(error);
    }
  }

  /** Whether things have just changed: a click that came a moment too late means nothing. */
  get settling(): boolean {
    return this.sending || Date.now() - this.shownAt < 300;
  }

  pick(field: string): void {
    if (!this.myTurn) return;
    const found = pick(this.plan, this.selected, field);
    if ("choose" in found) {
      // A drop that goes on from where it lands is in hand there ("3x move" with one drop).
      if (found.choose.kind === "move") this.picked = null;
      void this.choose(found.choose);
    } else if ("select" in found) {
      this.picked = found.select;
      if (found.select) this.spoken = this.next;
    } else if (this.plan.moves.size || this.plan.fields.size) void import("../help/say").then(({ say }) => say("why.field", "R7.5"));
  }

  drop(from: string, to: string): void {
    const choice = this.plan.moves.get(from)?.get(to);
    if (choice) void this.choose(choice);
  }

  reach = (field: string): string[] => (this.myTurn ? [...(this.plan.moves.get(field)?.keys() ?? [])] : []);

  skip(): void {
    if (this.asking) this.asking = false;
    else if (this.plan.skip) void this.choose(this.plan.skip);
    else toast(t(this.myTurn ? "web.table.no-skip" : "web.table.not-your-turn"), "info", 6000, this.myTurn ? "R3.2" : "R6.5");
  }

  end(): void {
    const { end } = this.plan;
    if (!end) {
      toast(t(!this.myTurn ? "web.table.not-your-turn" : this.plan.play.size ? "web.table.cards-left" : "web.table.not-now"), "info", 6000, this.myTurn ? "R3.1" : "R6.5");
      return;
    }
    if (this.possible.length && !this.asking) {
      this.asking = true;
      this.askedAt = Date.now();
      this.spoken = this.prompt;
      return;
    }
    // The second click of a double click is no answer.
    if (this.asking && Date.now() - this.askedAt < 300) return;
    void this.choose(end);
  }

  /** What would a bot do here? Asked again, the answer goes away. */
  askHint(): void {
    if (this.hint) this.hint = null;
    else if (!this.myTurn) toast(t("web.table.not-your-turn"));
    else if (!this.hinting && !this.sending) {
      this.hinting = true;
      this.socket.say({ type: "hint", number: this.number });
    }
  }

  async undo(): Promise<void> {
    if (this.asking) {
      this.asking = false;
      return;
    }
    if (!this.undoState.allowed) {
      toast(this.undoState.reason ?? t("undo.nothing"));
      return;
    }
    if (!this.sending && !this.frames.busy) await this.send(this.socket.undo());
  }

  setAuto(auto: Auto): void {
    this.auto = auto;
    this.socket.say({ type: "auto", ...auto });
  }

  look(seat: number): void {
    if (this.mine.includes(seat)) this.socket.say({ type: "eyes", seat });
    else this.focus = seat;
  }

  /** Another language: the server's sentences and the cards follow. */
  translate(): void {
    this.socket.say({ type: "lang", lang: language() });
    void openBox().catch(oops);
  }
}
