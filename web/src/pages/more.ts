/** Calls of the server that only these pages need. */
import { ApiError } from "../lib/api";
import { language, t } from "../lib/i18n.svelte";
import { myKey } from "../lib/key";
import type { Made, Replay } from "../lib/wire";

async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = {
    "Accept-Language": language(),
    Authorization: `Bearer ${myKey()}`,
    "Content-Type": "application/json",
  };
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method: "POST", headers, body: JSON.stringify(body), credentials: "omit" });
  } catch {
    throw new ApiError("offline", t("web.error.offline"), 0);
  }
  if (answer.ok) return answer.json() as Promise<T>;
  const told = (await answer.json().catch(() => ({}))) as { error?: { code: string; message: string } };
  throw new ApiError(told.error?.code ?? "server", told.error?.message ?? t("web.error.server"), answer.status);
}

/** New links for a game's open seats and watchers; the old ones end. */
export const newLinks = (game: string) => post<Made>(`/games/${encodeURIComponent(game)}/links`, {});

/** A record's text as a replay. */
export const replayOf = (record: string, eyes: number | null) => post<Replay>("/replay", { record, eyes });
