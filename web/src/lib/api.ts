/** What the house can be asked. A call that fails throws ApiError with a sentence for people. */
import { house, type Question } from "./house";
import { language, t } from "./i18n.svelte";
import { myKey } from "./key";
import type * as wire from "./types";
import type { ErrorCode } from "./types";

export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | "offline",
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

async function call(
  method: Question["method"],
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    "Accept-Language": language(),
    Authorization: `Bearer ${myKey()}`,
    ...more,
  };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  let answer: Response;
  try {
    answer = await house().ask({ method, path, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new ApiError("offline", t("web.error.offline"), 0);
  }
  if (answer.ok) return answer;
  let code: ErrorCode = "server";
  let message = t("web.error.server");
  try {
    const told = (await answer.json()) as { error?: { code: ErrorCode; message: string } };
    if (told.error) ({ code, message } = told.error);
  } catch {
    // No words of ours: keep the general ones.
  }
  throw new ApiError(code, message, answer.status);
}

async function get<T>(path: string): Promise<T> {
  return (await call("GET", path)).json() as Promise<T>;
}
async function post<T>(path: string, body: unknown = {}): Promise<T> {
  return (await call("POST", path, body)).json() as Promise<T>;
}
const at = encodeURIComponent;

export const api = {
  /** The box of an edition by its hash; without one the newest. */
  box: (lang: wire.Lang, edition = "") => get<wire.Box>(`/cards?lang=${lang}${edition && `&edition=${at(edition)}`}`),
  rules: (lang: wire.Lang) => get<wire.Rule[]>(`/rules?lang=${lang}`),
  bots: (lang: wire.Lang) => get<wire.Bot[]>(`/bots?lang=${lang}`),
  create: (game: wire.NewGame) => post<wire.Made>("/games", game),
  link: (token: string) => post<wire.Link>("/link", { token }),
  join: (token: string, name: string) => post<wire.Joined>("/join", { token, name }),
  leave: async (game: string) => void (await call("POST", `/games/${at(game)}/leave`)),
  games: () => get<wire.MyGame[]>("/games"),
  record: async (game: string, watch?: string) =>
    (await call("GET", `/games/${at(game)}/record`, undefined, watch ? { "X-Watch": watch } : {})).text(),
  summary: (game: string, lang: wire.Lang) => get<wire.Summary>(`/games/${at(game)}/summary?lang=${lang}`),
  statistics: () => get<wire.Statistics>("/statistics"),
  forgetStatistics: async () => void (await call("DELETE", "/statistics")),
  /** Deletes all that the server knows of this browser's key. */
  eraseMe: async () => void (await call("DELETE", "/me")),
  /** New links for a game's open seats and watchers; the old ones end. */
  renewLinks: (game: string) => post<wire.Made>(`/games/${at(game)}/links`),
  rematch: (game: string) => post<wire.Made>(`/games/${at(game)}/rematch`),
  replay: (game: string, eyes?: number) =>
    get<wire.Replay>(`/replay/${at(game)}${eyes === undefined ? "" : `?eyes=${eyes}`}`),
  /** A record's text as a replay. */
  replayOf: (record: string, eyes: number | null) => post<wire.Replay>("/replay", { record, eyes }),
};
