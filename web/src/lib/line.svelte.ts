/** The line to a game: comes back by itself, notices every gap, never makes a choice twice. */
import { house, type House, type Socket } from "./house";
import { language } from "./i18n.svelte";
import { myKey, randomToken } from "./key";
import { Refused, type Connection, type Saying, type Source } from "./source";
import type { Ack, ClientMessage, ErrorCode, Lang, ServerMessage, Snapshot, Update } from "./types";

export interface Hello {
  key: string | null;
  watch: string | null;
  lang: Lang;
}

const WAITS = [300, 700, 1500, 3000, 6000, 10000, 15000];
const PING_MS = 25000;
const SILENCE_MS = 12000;
const DOUBT_MS = 4000; // when there is reason to believe that the line is dead
/** Codes that an answer to `hello` may bear and that trying again won't change. */
const FINAL = new Set<ErrorCode>([
  "not-found",
  "not-yours",
  "link-unknown",
  "no-key",
  "forbidden-origin",
  "blocked",
  "game-closed",
]);

interface Pending {
  message: Extract<ClientMessage, { type: "choose" | "undo" }>;
  resolve: (ack: Ack) => void;
  reject: (error: Refused) => void;
}

export class GameLine implements Source {
  connection = $state<Connection>("offline");
  refusal = $state<string | null>(null);
  /** The number of the last entry that was received; null before the first snapshot. */
  private received: number | null = null;
  private socket: Socket | null = null;
  private hear: (message: ServerMessage) => void = () => undefined;
  private greeted = false; // a snapshot has come on this line
  private tries = 0;
  private pause = 0; // milliseconds that a server asked for before it was stopped
  private closed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ping: ReturnType<typeof setTimeout> | undefined;
  private readonly pending = new Map<string, Pending>();
  private readonly early: ClientMessage[] = []; // said before the line was open

  constructor(
    readonly game: string,
    private readonly hello: () => Hello,
    private readonly connect: House["connect"] = (id) => house().connect(id),
  ) {}

  open(hear: (message: ServerMessage) => void): () => void {
    this.hear = hear;
    this.dial();
    return () => this.close();
  }

  private dial(): void {
    if (this.closed || this.socket) return;
    clearTimeout(this.timer);
    this.connection = "connecting";
    let socket: Socket;
    try {
      socket = this.connect(this.game);
    } catch {
      this.again();
      return;
    }
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => {
      this.put({ type: "hello", ...this.hello() });
      this.listen(SILENCE_MS);
    };
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.take(String(data));
    };
    socket.onerror = () => undefined; // onclose follows
    socket.onclose = () => {
      if (this.socket === socket) this.lost();
    };
  }

  private close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.ping);
    const socket = this.socket;
    this.socket = null;
    socket?.close();
    for (const one of this.pending.values()) one.reject(new Refused("closed", ""));
    this.pending.clear();
  }

  /** Tries now instead of waiting: the network is back, or somebody looks. */
  hurry(): void {
    if (this.closed) return;
    this.tries = 0;
    if (!this.socket) this.dial();
    else if (this.greeted) this.check(DOUBT_MS);
  }

  /** Kept, and sent again if the line breaks before the server has it. */
  choose(words: string, number: number): Promise<Ack> {
    return this.ask({ type: "choose", number, key: randomToken(16), choice: words });
  }

  undo(number: number): Promise<Ack> {
    return this.ask({ type: "undo", number, key: randomToken(16) });
  }

  say(saying: Saying): void {
    if (this.greeted) this.put(saying);
    else this.early.push(saying);
  }

  private ask(message: Pending["message"]): Promise<Ack> {
    return new Promise((resolve, reject) => {
      this.pending.set(message.key, { message, resolve, reject });
      if (this.greeted) this.put(message);
      // A server that hangs is left sooner when somebody waits for it.
      setTimeout(() => this.greeted && this.pending.has(message.key) && this.check(DOUBT_MS), DOUBT_MS);
    });
  }

  private put(message: ClientMessage): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      this.drop();
    }
  }

  private take(text: string): void {
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
        this.received = message.number;
        break;
      case "ack": {
        const found = this.pending.get(message.key);
        this.pending.delete(message.key);
        found?.resolve(message);
        return;
      }
      case "pong":
        return;
      case "stopping":
        this.pause = message.seconds * 1000;
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
          this.refusal = message.message;
          this.connection = "refused";
          this.close();
          return;
        }
      }
    }
    this.hear(message);
  }

  private greet(message: Snapshot): void {
    this.received = message.number;
    const first = !this.greeted;
    this.greeted = true;
    this.tries = 0;
    this.connection = "online";
    if (!first) return;
    for (const one of this.early.splice(0)) this.put(one);
    for (const one of this.pending.values()) this.put(one.message);
  }

  private follows(message: Update): boolean {
    return message.previous === this.received;
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
    const socket = this.socket;
    if (!socket) return;
    socket.onclose = null;
    socket.close();
    this.lost();
  }

  private lost(): void {
    this.socket = null;
    this.greeted = false;
    clearTimeout(this.ping);
    if (!this.closed) this.again();
  }

  private again(): void {
    this.connection = "offline";
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)] ?? 15000;
    // When a server is started again all come back: spread over as long as it asked them to wait.
    const pause = this.pause * (1 + Math.random());
    this.pause = 0;
    this.timer = setTimeout(() => this.dial(), pause + wait * (0.8 + Math.random() * 0.4));
  }
}

/** A line to a game of the house, from this browser; `watch` is the token of a watcher's link. */
export class LiveLine extends GameLine {
  constructor(game: string, watch: string | null = null) {
    super(game, () => ({ key: myKey(), watch, lang: language() }));
  }

  override open(hear: (message: ServerMessage) => void): () => void {
    const close = super.open(hear);
    const hurry = () => this.hurry();
    const seen = () => document.visibilityState === "visible" && hurry();
    addEventListener("online", hurry);
    addEventListener("offline", hurry);
    document.addEventListener("visibilitychange", seen);
    return () => {
      removeEventListener("online", hurry);
      removeEventListener("offline", hurry);
      document.removeEventListener("visibilitychange", seen);
      close();
    };
  }
}
