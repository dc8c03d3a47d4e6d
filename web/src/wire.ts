// Made from game.py, socket.py and rest.py in src/mycelia/server/wire:
// python -m mycelia.server.wire.typescript > web/src/wire.ts
// Change them there. Long because it is generated: all that goes over the wire stands here.

/** Options of a game (R1.2, R2.1, R2.4, R5.8, R7.4, R9.1); "random" is settled by the seed. */
export interface Options {
  players: number;
  expansion: boolean;
  boards: string;
  setup: string;
  supply: string;
  first: string;
  tiles: string;
  gwidyon_drops: number;
  even_start: boolean;
}

/** One seat: its board, its purse, and its cards as far as the viewer may know them. */
export interface SeatPosition {
  board: string;
  drops: Record<string, number>;
  shrines: string[];
  leaves: number;
  tiles: string;
  hand: string[];
  known: string[];
  top: string[];
  bag: Record<string, number>;
  discard: Record<string, number>;
}

/** The ghost mushroom, when one plays alone (R9). */
export interface Gwidyon {
  drops: number;
  chip: "remove" | "rest";
  cards: number[];
  card: number | null;
  turn: boolean;
}

/** The function, action or single effect that is half done. */
export interface Pending {
  of: string;
  step: number;
  seat: number;
  field: string | null;
  left: number | null;
  around: string[];
}

/** Everything on a table, as one viewer may know it or as it is. */
export interface Position {
  expansion: boolean;
  five_tiles: boolean;
  round: number;
  first: number;
  turn: number;
  used: string;
  showcase: (string | null)[];
  supply: Record<string, number>;
  supply_discard: Record<string, number>;
  box: Record<string, number>;
  box_drops: number;
  box_tiles: string;
  shrine: number;
  taken: number;
  supply_card: string;
  stock: string;
  tokens: number;
  ending: boolean;
  over: "both" | "ghost" | "player" | "won" | null;
  seats: SeatPosition[];
  gwidyon: Gwidyon | null;
  pending: Pending | null;
  even_start: boolean;
}

/** Whose choice it is; of what kind only for whoever chooses, else "waiting". */
export interface DecisionInfo {
  seat: number;
  kind: "around" | "beside" | "either" | "move" | "neighbours" | "remove" | "remove-card" | "shrine" | "tile" | "turn" | "waiting";
}

/** Something that may be chosen now. */
export interface ChoiceInfo {
  id: number;
  kind: "all" | "around" | "end" | "give-up" | "hire" | "left" | "move" | "play" | "remove" | "remove-card" | "right" | "shrine" | "skip" | "use";
  words: string;
  label: string;
  card?: string;
  tile?: "a" | "b" | "c" | "d" | "e";
  field?: string;
  to?: string;
  idle?: boolean;
}

/** What a seat may know (null: a watcher), and what it may choose. */
export interface ViewInfo {
  seat: number | null;
  number: number;
  position: Position;
  decision: DecisionInfo | null;
  prompt: string;
  choices: ChoiceInfo[];
  capacity: number;
}

/** Something that happened: `mycelia.Event`. */
export interface EventInfo {
  number: number;
  kind: "blessing" | "chip" | "dew" | "draw" | "drew" | "ending" | "give-up" | "hire" | "leaves" | "move" | "over" | "pile" | "play" | "pour" | "remove" | "remove-card" | "restock" | "reveal" | "row" | "shrine" | "shuffle" | "side" | "sink" | "skip" | "solo" | "tile" | "top" | "turn" | "use";
  seat?: number;
  card?: string;
  tile?: "a" | "b" | "c" | "d" | "e";
  field?: string;
  to?: string;
  n?: number;
  m?: number;
}

/** Who sits there; `nth` is which of its kind a bot is at this table, for its face. */
export interface SeatInfo {
  name: string;
  kind: "bot" | "human" | "open";
  bot: string | null;
  nth: number;
  online: boolean;
  takeover: "none" | "possible";
}

/** Which box is played. */
export interface EditionInfo {
  name: string;
  version: string;
  hash: string;
}

/** How it ended. */
export interface OutcomeInfo {
  winners: number[];
  reason: "both" | "ghost" | "leaves" | "player" | "shared" | "won";
  leaves: number[];
  words: string;
  places: number[];
}

/** A seat that a bot plays, or its owner again: who saw to it, after how many choices. */
export interface NoteInfo {
  kind: "given" | "left" | "taken";
  seat: number;
  giver: number | null;
  choices: number;
}

/** What everybody may know about a game. */
export interface GameInfo {
  id: string;
  options: Options;
  mode: "bots" | "friends" | "hotseat" | "learn" | "solo";
  seats: SeatInfo[];
  edition: EditionInfo;
  commitment: string;
  named_seed: boolean;
  over: boolean;
  outcome: OutcomeInfo | null;
  seed: string | null;
  absence: "day" | "live" | "never" | "week";
  notes: NoteInfo[];
  rematch: string | null;
}

/** Whether the viewer can take the last choice back, and if not, why. */
export interface UndoInfo {
  allowed: boolean;
  reason: string | null;
}

/** What is done with choices in somebody else's turn. */
export interface AutoInfo {
  decline: boolean;
  bot: boolean;
}

/** All there is to know. */
export interface Snapshot {
  type: "snapshot";
  number: number;
  game: GameInfo;
  mine: number[];
  maker: boolean;
  eyes: number | null;
  view: ViewInfo;
  log: EventInfo[];
  undo: UndoInfo;
  auto: AutoInfo;
}

/** What a choice or an undo changed; after an undo with the whole log. */
export interface Update {
  type: "update";
  number: number;
  previous: number;
  events: EventInfo[];
  undone: boolean;
  view: ViewInfo;
  undo: UndoInfo;
  game?: GameInfo;
  log?: EventInfo[];
}

/** A choice is stored. */
export interface Ack {
  type: "ack";
  key: string;
  number: number;
}

/** Something was refused; nothing has changed. */
export interface Error {
  type: "error";
  code: "blocked" | "busy" | "cannot-undo" | "forbidden-origin" | "game-closed" | "illegal-choice" | "link-unknown" | "link-used" | "malformed" | "name-taken" | "no-hint" | "no-key" | "no-takeover" | "not-found" | "not-json" | "not-over" | "not-ready" | "not-your-turn" | "not-yours" | "option" | "record" | "server" | "stale" | "table-full" | "too-fast" | "too-large" | "too-long" | "too-many-games" | "too-slow" | "unknown-bot" | "unknown-edition" | "unknown-language" | "wrong-host";
  message: string;
  key: string | null;
}

/** Who is there; with what was done with seats and with the rematch, where that is new. */
export interface Presence {
  type: "presence";
  seats: SeatInfo[];
  notes?: NoteInfo[];
  rematch?: string | null;
}

/** A good choice: its chance of winning, from 0 to 1, and why. */
export interface AdviceInfo {
  choice: ChoiceInfo;
  value: number;
  reason: string;
}

/** The best choices at a number, the best first. */
export interface Hint {
  type: "hint";
  number: number;
  advice: AdviceInfo[];
}

/** What a choice would do: `mycelia.Foresight`, without what is drawn. */
export interface Preview {
  type: "preview";
  number: number;
  choice: string;
  off: string[];
  could: string[];
  leaves: number;
  draws: boolean;
  idle: boolean;
}

/** The answer to a ping. */
export interface Pong {
  type: "pong";
}

/** The server is being stopped; come back in so many seconds, or a little later. */
export interface Stopping {
  type: "stopping";
  seconds: number;
}

/** The first message: who is there. */
export interface Hello {
  type: "hello";
  lang: string;
  key?: string | null;
  watch?: string | null;
}

/** A choice, by its words or its number, in answer to what was last seen. */
export interface Choose {
  type: "choose";
  number: number;
  key: string;
  choice: string | number;
}

/** The last choice is to be taken back. */
export interface Undo {
  type: "undo";
  number: number;
  key: string;
}

/** What would a bot choose here? */
export interface AskHint {
  type: "hint";
  number: number;
}

/** What would this choice do? */
export interface AskPreview {
  type: "preview";
  number: number;
  choice: string | number;
}

/** Whose view is wanted, of one's own seats. */
export interface Eyes {
  type: "eyes";
  seat: number;
}

/** Another language. */
export interface Lang {
  type: "lang";
  lang: string;
}

/** What to do with choices in somebody else's turn. */
export interface Auto {
  type: "auto";
  decline: boolean;
  bot: boolean;
}

/** A seat is to be played by a bot. */
export interface Give {
  type: "give";
  seat: number;
}

/** Its owner plays a seat again. */
export interface Take {
  type: "take";
  seat: number;
}

/** Everything again, please. */
export interface Resync {
  type: "resync";
}

/** Are you there? */
export interface Ping {
  type: "ping";
}

/** What was refused, and why, in the person's language. */
export interface ErrorBody {
  code: "blocked" | "busy" | "cannot-undo" | "forbidden-origin" | "game-closed" | "illegal-choice" | "link-unknown" | "link-used" | "malformed" | "name-taken" | "no-hint" | "no-key" | "no-takeover" | "not-found" | "not-json" | "not-over" | "not-ready" | "not-your-turn" | "not-yours" | "option" | "record" | "server" | "stale" | "table-full" | "too-fast" | "too-large" | "too-long" | "too-many-games" | "too-slow" | "unknown-bot" | "unknown-edition" | "unknown-language" | "wrong-host";
  message: string;
}

/** The body of every answer that is not a success. */
export interface Failure {
  error: ErrorBody;
}

/** That the server runs. */
export interface Health {
  status: "ok";
  version: string;
  engine: string;
}

/** That the server can keep games: it has just tried. Warnings: what it can do without. */
export interface Ready {
  status: "ready";
  warnings?: string[];
}

/** What became of somebody's games: those that are gone, and those that others play on. */
export interface Erased {
  deleted: number;
  changed: number;
}

/** An edition that can be played. */
export interface EditionTitle {
  name: string;
  version: string;
  hash: string;
  title: Record<string, string>;
}

/** A symbol of a card: what it is, and how many, of which ground, with which drops. */
export interface CardSymbol {
  symbol: "and" | "around" | "beside" | "bolt" | "close" | "field" | "leaves" | "move" | "open" | "or" | "others" | "remove" | "remove-card" | "repeat" | "shrine" | "tile";
  count?: number;
  terrain?: "any" | "leaf" | "moss" | "water";
  drops?: number;
  transparent?: number;
  beetle?: boolean;
  tile?: "a" | "b" | "c" | "d" | "e";
}

/** A card's symbols, from left to right. */
export interface CardFace {
  play: CardSymbol[];
  hire?: CardSymbol[];
}

/** A kind of card, in a language. */
export interface CardInfo {
  id: string;
  latin: string;
  set: "base" | "expansion" | "start";
  cost: number;
  copies: number;
  name: string;
  words: string;
  symbols: CardFace;
}

/** An action tile. */
export interface TileInfo {
  tile: "a" | "b" | "c" | "d" | "e";
  cost: number;
  words: string;
}

/** One of Gwidyon's cards. */
export interface SoloInfo {
  number: number;
  words: string;
}

/** One side of a board. */
export interface BoardInfo {
  id: string;
  side: "advanced" | "front";
  name: string;
  terrain: ("leaf" | "moss" | "shrine" | "soil" | "water")[];
}

/** All that is in the box. */
export interface Cards {
  edition: EditionInfo;
  cards: CardInfo[];
  tiles: TileInfo[];
  solo: SoloInfo[];
  boards: BoardInfo[];
  setups: Record<string, string[]>;
  supplies: Record<string, string[][]>;
}

/** A rule or the heading of a section. */
export interface Rule {
  number: string;
  text: string;
}

/** A bot that can be played against, how it plays, and how hard it is to beat ("": unknown). */
export interface BotInfo {
  id: string;
  name: string;
  words: string;
  level: string;
}

/** What is agreed before a game. */
export interface OptionsWanted {
  expansion?: boolean;
  boards?: string;
  setup?: string;
  supply?: string;
  first?: string;
  tiles?: string;
  gwidyon_drops?: number;
  even_start?: boolean;
  seed?: string | null;
}

/** Who is to sit there. */
export interface SeatWanted {
  kind: "bot" | "me" | "open";
  name?: string;
  bot?: string | null;
}

/** A game to be made. */
export interface GameWanted {
  seats: SeatWanted[];
  options?: OptionsWanted;
  edition?: string;
  learn?: boolean;
  absence?: "day" | "live" | "never" | "week";
}

/** A seat of a new game; an open one with the token of its link. */
export interface SeatMade {
  seat: number;
  kind: "bot" | "me" | "open";
  name: string;
  token?: string;
}

/** A new game, or new links for one: none, where somebody comes to a rematch made by another. */
export interface GameMade {
  game: string;
  seats: SeatMade[];
  watch?: string;
  invite?: string;
}

/** A link's token. */
export interface LinkGiven {
  token: string;
}

/** What a link leads to. */
export interface LinkInfo {
  kind: "invite" | "seat" | "watch";
  game: string;
  open: boolean;
  names: string[];
  players: number;
  absence: "day" | "live" | "never" | "week";
  seat?: number;
}

/** A seat to be taken by its link. */
export interface JoinWanted {
  token: string;
  name?: string;
}

/** A seat that was taken. */
export interface Joined {
  game: string;
  seat: number;
}

/** A game in a list; places are known when it is over, `left` is said until then. */
export interface GameSummary {
  game: string;
  players: number;
  names: string[];
  mine: number[];
  your_turn: boolean;
  over: boolean;
  round: number;
  updated: string;
  mode: "bots" | "friends" | "hotseat" | "learn" | "solo";
  left: boolean;
  places: number[];
  rematch?: string;
}

/** One choice of a finished game; step 0 is the set-up. */
export interface Step {
  number: number;
  seat: number | null;
  choice: string | null;
  events: EventInfo[];
  view: ViewInfo;
}

/** A hero that was hired: `mycelia.story.Hire`. */
export interface HireInfo {
  card: string;
  cost: number;
  round: number;
  step: number;
}

/** What became of a seat: at the start and after every round; and in all. */
export interface SideInfo {
  drops: number[];
  leaves: number[];
  off: number;
  dew: number;
  spent: number;
  hired: HireInfo[];
}

/** A turning point, in words, and the step of the replay that shows it; no seat: Gwidyon's. */
export interface MomentInfo {
  kind: "burst" | "last" | "lead" | "setback";
  seat: number | null;
  round: number;
  step: number;
  words: string;
}

/** How a game went: `mycelia.story.Story`. Curves have a value more than there are rounds. */
export interface Summary {
  rounds: number[];
  choices: number;
  seats: SideInfo[];
  gwidyon: number[] | null;
  moments: MomentInfo[];
}

/** A record to be shown. */
export interface RecordGiven {
  record: string;
  eyes?: number | null;
}

/** A finished game, step by step. */
export interface Replay {
  game: GameInfo;
  steps: Step[];
  summary: Summary;
}

/** Games and how many of them were won, alone or with others. */
export interface Tally {
  games: number;
  wins: number;
}

/** The quickest win against Gwidyon, and the drops he had left. */
export interface BestSolo {
  game: string;
  rounds: number;
  left: number;
}

/** How often a hero was hired, in how many games, and how many of those were won. */
export interface HeroTally {
  card: string;
  hired: number;
  games: number;
  wins: number;
}

/** Somebody's finished games. At one screen nobody is "you": there only games are counted. */
export interface Statistics {
  since: string | null;
  games: number;
  wins: number;
  modes: Record<string, Tally>;
  bots: Record<string, Tally>;
  best: BestSolo | null;
  heroes: HeroTally[];
}

export type ServerMessage = Snapshot | Update | Ack | Error | Presence | Hint | Preview | Pong | Stopping;

export type ClientMessage = Hello | Choose | Undo | AskHint | AskPreview | Eyes | Lang | Auto | Give | Take | Resync | Ping;
