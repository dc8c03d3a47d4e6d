/**
 * The state of a table: what its source last said, and what is being picked. How that is shown, said
 * aloud or heard is not decided here: whoever is to do that follows the table's news.
 */
import { board, box, card, expectBox, openBox, solo } from "../lib/box.svelte";
import { indexOf } from "../lib/fields";
import { Frames } from "../lib/frames";
import { language, seatNames, t } from "../lib/i18n.svelte";
import { LogLines } from "../lib/log";
import { share, shareBy } from "../lib/share";
import { Refused, type Saying, type Source } from "../lib/source";
import type { Ack, Advice, Auto, Choice, GameEvent, GameInfo, Note, ServerMessage, Undo, View } from "../lib/types";
import { Considering } from "./considering.svelte";
import type { Cannot, Follower, News, Shown } from "./news";
import { inHand, pick, plan, stillPossible, targets } from "./plan";
import type { Step } from "./scenes";

const NONE: Choice[] = [];
/** The second click of a double click comes within so many milliseconds: it is no answer to what is new. */
const TWICE_MS = 300;

export class TableState {
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
  asking = $state(false); // whether the turn should really end
  /** What a bot would do here, if it was asked. */
  hint = $state.raw<Advice | null>(null);
  hinting = $state(false);
  /** The seat that somebody wants to give to a bot, until they are sure. */
  giving = $state<number | null>(null);
  meant: number | null = null; // which card of the hand was last played: there may be two of a kind
  /** Whose board somebody without a seat looks at; null: as the table likes. */
  focus = $state<number | null>(null);

  /** The entry of what was sent last, until it is shown; endless as long as it is not stored. */
  private awaited = $state<number | null>(null);
  private readonly frames = new Frames((work) => this.perform(work));
  private readonly followers = new Set<Follower>();
  private readonly written = new LogLines({ text: t, card: (id) => card(id).name, solo });
  private fresh: { events: GameEvent[]; steps: Step[]; how: Shown } | null = null; // since the last picture
  private askedAt = 0;
  /** The entry at which a hint said to end the turn. */
  private endAdvised = -1;
  private readonly considering = new Considering((choice) =>
    this.say({ type: "preview", number: this.number, choice }),
  );
  private shownAt = 0;

  /** `middle`: whose board somebody without a seat sees, that of the first seat or of the one at turn. */
  constructor(
    readonly source: Source,
    private readonly middle: "first" | "turn" = "first",
  ) {}

  // ---- what follows from it

  /** The game's id; empty where it has no address. */
  get id(): string {
    return this.source.game;
  }
  connection = $derived.by(() => this.source.connection);
  refusal = $derived.by(() => this.source.refusal);
  /** Something was sent, and what follows from it is not yet shown. */
  sending = $derived(this.awaited !== null);
  over = $derived(this.game?.over ?? false);
  names = $derived(seatNames((this.game?.seats ?? []).map((seat) => seat.name)));
  position = $derived(this.view?.position ?? null);
  private choices = $derived(this.view?.choices ?? NONE);
  plan = $derived(plan(this.choices));
  /** The seat of this browser that looks; null: nobody plays here. */
  me = $derived(this.eyes !== null && this.mine.includes(this.eyes) ? this.eyes : null);
  /** The seat whose board is in the middle. */
  seat = $derived.by(() => this.eyes ?? this.focus ?? (this.middle === "turn" ? (this.position?.turn ?? 0) : 0));
  deciding = $derived(this.view?.decision?.seat ?? null);
  myTurn = $derived(this.me !== null && this.deciding === this.me);
  bonus = $derived(this.myTurn && this.position !== null && this.position.turn !== this.eyes);
  /** Something is asked with buttons or cards of its own, beside the hand. */
  offered = $derived(this.myTurn && (this.bonus || this.plan.trash.size > 0 || this.plan.buttons.length > 0));
  /** Another seat of mine is to choose: hide this one's cards first (hot-seat). */
  curtain = $derived(
    this.deciding !== null &&
      this.deciding !== this.eyes &&
      this.mine.includes(this.deciding) &&
      this.game?.seats[this.deciding]?.kind === "human"
      ? this.deciding
      : null,
  );
  /** A bot plays the seat that looks. */
  givenAway = $derived(this.me !== null && this.game?.seats[this.me]?.kind === "bot" && !this.over);
  ghostTurn = $derived(this.position?.gwidyon?.turn ?? false);
  selected = $derived(this.myTurn ? inHand(this.plan, this.picked) : null);
  targets = $derived(this.myTurn ? targets(this.plan, this.selected) : new Map());
  logLines = $derived(this.written.of(this.log, this.names, language(), box()));
  /** What was done with seats, beside the game. */
  notes = $derived.by((): readonly Note[] => this.game?.notes ?? []);
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
    const spiral = this.reach(this.selected).some(
      (field) => place.shrines.includes(field) || terrain[indexOf(field)] === "shrine",
    );
    return t(spiral ? "web.table.pick-spiral" : "web.table.pick-neighbour");
  });

  // ---- telling

  /** Tells somebody all news from now on. What is returned ends that. */
  follow(follower: Follower): () => void {
    this.followers.add(follower);
    return () => void this.followers.delete(follower);
  }

  private tell(news: News): void {
    for (const one of this.followers) one(news);
  }

  private refuse(why: Cannot): void {
    this.tell({ what: "cannot", why });
  }

  // ---- hearing

  open(): () => void {
    expectBox();
    const close = this.source.open((message) => this.frames.add(() => this.hear(message)));
    return () => (close(), this.frames.stop());
  }

  private openBox(): void {
    openBox(this.game?.edition.hash).catch((error: unknown) => this.tell({ what: "failed", error }));
  }

  private hear(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot": {
        const arrived = !this.view || this.eyes !== message.eyes;
        this.about(message.game);
        this.mine = message.mine;
        this.eyes = message.eyes;
        this.log = message.log;
        this.undoState = message.undo;
        this.auto = message.auto;
        this.show(message.view, message.number);
        this.note([], arrived ? "arrived" : "again");
        break;
      }
      case "update": {
        const by = this.deciding;
        if (message.undone && message.log) this.log = message.log;
        else this.log = [...this.log, ...message.events];
        if (message.game) this.about(message.game);
        this.undoState = share(this.undoState, message.undo);
        this.show(message.view, message.number);
        this.note([{ by, events: message.events, position: message.view.position }], "on");
        break;
      }
      case "presence": {
        if (!this.game) break;
        const { seats, notes = this.game.notes, rematch = this.game.rematch } = message;
        this.about({ ...this.game, seats, notes, rematch });
        break;
      }
      case "hint": {
        const [best] = message.advice;
        this.hinting = false;
        if (message.number !== this.number || !best) break;
        this.hint = best;
        if (best.choice.kind === "end") this.endAdvised = this.number;
        this.tell({ what: "advice", advice: best });
        break;
      }
      case "preview":
        if (message.number === this.number) this.considering.hear(message);
        break;
      case "error":
        this.hinting = false;
        this.tell({ what: "failed", error: new Refused(message.code, message.message) });
    }
    this.settle();
  }

  /** Takes what is public about the game; what was done with seats since is told. */
  private about(game: GameInfo): void {
    const known = this.game?.notes;
    this.game = share(this.game, game);
    if (!known) this.openBox();
    const notes = known ? this.game.notes.slice(known.length) : [];
    if (notes.length) this.tell({ what: "noted", notes });
  }

  private show(view: View, number: number): void {
    const choices = shareBy(this.choices, view.choices, (one) => one.words);
    this.view = { ...view, position: share(this.position, view.position), choices };
    this.number = number;
    this.shownAt = Date.now();
    this.asking = false;
    this.hint = null;
    this.hinting = false;
    this.considering.forget();
    // What was picked stays picked while it can still be moved: "3x move" on one drop.
    if (this.picked && !view.choices.some((one) => one.kind === "move" && one.field === this.picked))
      this.picked = null;
  }

  private note(steps: readonly Step[], how: Shown): void {
    this.fresh ??= { events: [], steps: [], how };
    this.fresh.steps.push(...steps);
    for (const { events } of steps) this.fresh.events.push(...events);
    if (this.fresh.how === "again" || how === "arrived") this.fresh.how = how;
  }

  /** Does all that came for one picture, then tells what is new in it. */
  private perform(work: () => void): void {
    const before = this.seat;
    work();
    const fresh = this.fresh;
    this.fresh = null;
    if (fresh) this.tell({ what: "shown", ...fresh, moved: this.seat !== before });
  }

  /** What was sent is done with as soon as it is stored and shown, with the same picture. */
  private settle(): void {
    if (this.awaited === null || this.number < this.awaited) return;
    this.awaited = null;
    this.tell({ what: "settled" });
  }

  // ---- doing

  async choose(choice: Choice, place: number | null = null): Promise<void> {
    if (this.sending || !this.myTurn || !this.stillSo()) return;
    this.asking = false;
    this.meant = place;
    await this.send(this.source.choose(choice.words, this.number));
  }

  /** Whether what somebody did still means the same when all that waits for its picture is shown. */
  private stillSo(): boolean {
    const { number } = this;
    this.frames.flush();
    return this.number === number;
  }

  private async send(answer: Promise<Ack>): Promise<void> {
    this.awaited = Infinity;
    try {
      this.awaited = (await answer).number;
      this.settle();
    } catch (error) {
      this.awaited = null;
      if (!(error instanceof Refused && error.code === "closed")) this.tell({ what: "failed", error });
    }
  }

  /** Whether things have just changed: a click that came a moment too late means nothing. */
  get settling(): boolean {
    return this.sending || Date.now() - this.shownAt < TWICE_MS;
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
      if (found.select) this.tell({ what: "picked" });
    } else if (this.plan.moves.size || this.plan.fields.size) this.refuse("field");
  }

  drop(from: string, to: string): void {
    const choice = this.plan.moves.get(from)?.get(to);
    if (choice) void this.choose(choice);
  }

  reach = (field: string): string[] => (this.myTurn ? [...(this.plan.moves.get(field)?.keys() ?? [])] : []);

  skip(): void {
    if (this.asking) this.asking = false;
    else if (this.plan.skip) void this.choose(this.plan.skip);
    else this.refuse(this.myTurn ? "skip" : "turn");
  }

  end(): void {
    const { end, play } = this.plan;
    if (!end) {
      this.refuse(!this.myTurn ? "turn" : play.size ? "cards-left" : "end");
      return;
    }
    if (this.possible.length && !this.asking && this.endAdvised !== this.number) {
      this.asking = true;
      this.askedAt = Date.now();
      this.tell({ what: "asking" });
      return;
    }
    if (this.asking && Date.now() - this.askedAt < TWICE_MS) return;
    void this.choose(end);
  }

  /** What would a bot do here? Asked again, the answer goes away. */
  askHint(): void {
    if (this.hint) this.hint = null;
    else if (!this.myTurn) this.refuse("turn");
    else if (!this.hinting && !this.sending) {
      this.hinting = true;
      this.say({ type: "hint", number: this.number });
    }
  }

  /** Somebody looks at a choice without making it: what would it do? Null: at nothing. */
  consider(choice: Choice | null): void {
    this.considering.look(this.myTurn && !this.sending ? choice : null);
  }
  foresight = $derived.by(() => this.considering.foresight);

  /** The choice that a click on a field would make; null: none, or another click has to follow. */
  choiceAt(field: string): Choice | null {
    const found = this.myTurn ? pick(this.plan, this.selected, field) : null;
    return found && "choose" in found ? found.choose : null;
  }

  async undo(): Promise<void> {
    if (this.asking) this.asking = false;
    else if (!this.undoState.allowed) this.refuse("undo");
    else if (!this.sending && this.stillSo()) await this.send(this.source.undo(this.number));
  }

  setAuto(auto: Auto): void {
    this.auto = auto;
    this.say({ type: "auto", ...auto });
  }

  /** Looks from another seat of one's own, or at another board. */
  look(seat: number): void {
    if (this.mine.includes(seat)) this.say({ type: "eyes", seat });
    else this.focus = seat;
  }

  followTurns(): void {
    this.focus = null;
  }

  /** Wants a bot to play a seat: `giveAway` does it when somebody is sure. */
  give(seat: number): void {
    this.giving = seat;
  }

  giveAway(): void {
    if (this.giving !== null) this.say({ type: "give", seat: this.giving });
    this.giving = null;
  }

  takeBack(seat: number): void {
    this.say({ type: "take", seat });
  }

  /** Another language: the server's sentences and the cards follow. */
  translate(): void {
    this.say({ type: "lang", lang: language() });
    this.openBox();
  }

  private say(saying: Saying): void {
    this.source.say(saying);
  }
}
