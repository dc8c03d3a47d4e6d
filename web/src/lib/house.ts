/**
 * The house that the games are played in: whoever answers REST calls and opens lines to games. It is
 * the server that sent this page, unless another one is moved into, such as one that runs in the
 * browser or one of a test.
 */

/** What a socket must be able to do; the browser's WebSocket can. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Question {
  method: "GET" | "POST" | "DELETE";
  /** Without the /api in front. */
  path: string;
  headers: Record<string, string>;
  /** JSON, already as text. */
  body?: string;
}

export interface House {
  /** Rejects if nobody answers; whatever is answered, also a refusal, is an answer. */
  ask(question: Question): Promise<Response>;
  /** A new socket to a game. */
  connect(game: string): Socket;
}

/** The address of a game's socket. */
export function socketAddress(game: string, from: { protocol: string; host: string } = location): string {
  const scheme = from.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${from.host}/api/games/${encodeURIComponent(game)}/socket`;
}

const server: House = {
  ask: ({ method, path, headers, body }) =>
    fetch(`/api${path}`, { method, headers, body, credentials: "omit", cache: "no-store" }),
  connect: (game) => new WebSocket(socketAddress(game)) as unknown as Socket,
};

let current = server;

/** The house that is asked now. */
export function house(): House {
  return current;
}

/** Asks another house from now on, without an argument the server again. */
export function moveInto(other: House = server): void {
  current = other;
}
