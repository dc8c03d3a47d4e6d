/** The line to a game: comes back by itself, notices every gap, never makes a choice twice. */
import { randomToken } from "./key";
import type { Ack, ClientMessage, Lang, ServerMessage, Snapshot, Update } from "./wire";

export type LineState = "connecting" | "online" | "offline" | "refused";

/** What a socket must be able to do; the browser's WebSocket can. */
export interface Line {
  readyState: number;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}
export interface Hello {
  key: string | null;
  watch: string | null;
  lang: Lang;
}
export interface Handlers {
  hello: () => Hello;
  /** Whatever is more than an answer to something of ours. */
  message: (message: ServerMessage) => void;
  state: (state: LineState) => void;
  connect?: (url: string) => Line;
}
export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const WAITS = [300, 700, 1500, 3000, 6000, 10000, 15000];
const PING_MS = 25000;
const SILENCE_MS = 12000;
const DOUBT_MS = 4000; // when there is reason to believe that the line is dead
/** Codes that an answer to `hello` may bear and that trying again won't change. */
const FINAL = new Set(["not-found", "not-yours", "link-unknown", "no-key", "forbidden-origin"]);

interface Pending {
  message: Extract<ClientMessage, { type: "choose" | "undo" }>;
  resolve: (ack: Ack) => void;
  reject: (error: Refused) => void;
}

export class GameLine {
  /** The number of the last entry seen; null before the first snapshot. */
  number: number | null = null;
  state: LineState = "offline";
  private line: Line | null = null;
  private greeted = false; // a snapshot has come on this line
  private tries = 0;
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly early: ClientMessage[] = []; // said before the line was open

  constructor(
    private readonly url: string,
    private readonly on: Handlers,
  ) {}

  open(): void {
    if (this.closed || this.line) return;
    clearTimeout(this.timer);
    this.tell("connecting");
    const connect = this.on.connect ?? ((url) => new WebSocket(url) as unknown as Line);
    let line: Line;
    try {
      line = connect(this.url);
    } catch {
      this.again();
      return;
    }
    this.line = line;
    this.greeted = false;
    line.onopen = () => {
      this.put({ type: "hello", ...this.on.hello(), seen: this.number });
      this.listen(SILENCE_MS);
    };
    line.onmessage = ({ data }) => {
      if (this.line === line) this.hear(String(data));
    };
    line.onerror = () => undefined; // onclose follows
    line.onclose = () => {
      if (this.line === line) this.lost();
    };
  }

  /** For good. */
  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.ping);
    const line = this.line;
    this.line = null;
    line?.close();
    for (const one of this.pending.values()) one.reject(new Refused("closed", ""));
    this.pending.clear();
  }

  /** Tries now instead of waiting: the network is back, or somebody looks. */
  hurry(): void {
    if (this.closed || this.state === "refused") return;
    this.tries = 0;
    if (!this.line) this.open();
    else if (this.greeted) this.check(DOUBT_MS);
  }

  /** Makes a choice; kept and sent again if the line breaks before the server has it. */
  choose(choice: string | number): Promise<Ack> {
    return this.ask({ type: "choose", number: this.number ?? 0, key: randomToken(16), choice });
  }

  undo(): Promise<Ack> {
    return this.ask({ type: "undo", number: this.number ?? 0, key: randomToken(16) });
  }

  /** Anything that needs no answer of its own. */
  say(message: ClientMessage): void {
    if (this.greeted) this.put(message);
    else this.early.push(message);
  }

  /** Whether something sent is not yet known to be stored. */
  get busy(): boolean {
    return this.pending.size > 0;
  }

  private ask(message: Pending["message"]): Promise<Ack> {
    return new Promise((resolve, reject) => {
      this.pending.set(message.key, { message, resolve, reject });
      if (this.greeted) this.put(message);
    });
  }

  private put(message: ClientMessage): void {
    try {
      this.line?.send(JSON.stringify(message));
    } catch {
      this.drop();
    }
  }

  private hear(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    this.listen(PING_MS, true);
    switch (message.type) {
      case "snapshot":
        this.greet(message);
        break;
      case "update":
        if (!this.follows(message)) {
          this.put({ type: "resync" });
          return;
        }
        this.number = message.number;
        break;
      case "ack": {
        const found = this.pending.get(message.key);
        this.pending.delete(message.key);
        found?.resolve(message);
        return;
      }
      case "pong":
        return;
      case "error": {
        const found = message.key === null ? undefined : this.pending.get(message.key);
        if (found && message.code === "too-fast") {
          // It was dropped unread: once more, a little later, with the same key.
          setTimeout(() => this.greeted && this.pending.has(found.message.key) && this.put(found.message), 1000);
          return;
        }
        if (found && message.key !== null) {
          this.pending.delete(message.key);
          if (message.code === "stale") this.put({ type: "resync" });
          found.reject(new Refused(message.code, message.message));
          return;
        }
        if (!this.greeted && FINAL.has(message.code)) {
          this.on.message(message);
          this.tell("refused");
          this.close();
          return;
        }
      }
    }
    this.on.message(message);
  }

  private greet(message: Snapshot): void {
    this.number = message.number;
    const first = !this.greeted;
    this.greeted = true;
    this.tries = 0;
    this.tell("online");
    if (!first) return;
    for (const one of this.early.splice(0)) this.put(one);
    for (const one of this.pending.values()) this.put(one.message);
  }

  private follows(message: Update): boolean {
    return this.number !== null && message.previous === this.number;
  }

  /** Asks for a sign of life after a while; without one the line is dead. */
  private listen(ms: number, ask = false): void {
    clearTimeout(this.ping);
    this.ping = setTimeout(() => (ask ? this.check() : this.drop()), ms);
  }

  private check(ms = SILENCE_MS): void {
    this.put({ type: "ping" });
    this.listen(ms);
  }

  private drop(): void {
    const line = this.line;
    if (!line) return;
    line.onclose = null;
    line.close();
    this.lost();
  }

  private lost(): void {
    this.line = null;
    this.greeted = false;
    clearTimeout(this.ping);
    if (!this.closed) this.again();
  }

  private again(): void {
    this.tell("offline");
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 15000;
    this.timer = setTimeout(() => this.open(), wait * (0.8 + Math.random() * 0.4));
  }

  private tell(state: LineState): void {
    if (this.state === state) return;
    this.state = state;
    this.on.state(state);
  }
}

export function socketAddress(game: string, from: { protocol: string; host: string } = location): string {
  const scheme = from.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${from.host}/api/games/${encodeURIComponent(game)}/socket`;
}
