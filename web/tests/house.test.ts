import { afterEach, expect, test } from "vitest";
import { api } from "../src/lib/api";
import { house, moveInto, type House, type Question, type Socket } from "../src/lib/house";
import { speak } from "../src/lib/i18n.svelte";
import { GameLine } from "../src/lib/line.svelte";

const asked: Question[] = [];
const answering = (answer: () => Promise<Response>): House => ({
  ask: (question) => {
    asked.push(question);
    return answer();
  },
  connect: () => ({ send: () => undefined, close: () => undefined }) as unknown as Socket,
});

afterEach(() => {
  moveInto();
  asked.length = 0;
});

test("whatever is asked is asked of the house one is in", async () => {
  moveInto(answering(() => Promise.resolve(Response.json([{ game: "g" }]))));
  await speak("de");
  expect(await api.games()).toEqual([{ game: "g" }]);
  await api.replayOf("[Mycelia]", 1);
  expect(asked).toMatchObject([
    { method: "GET", path: "/games", headers: { "Accept-Language": "de" } },
    {
      method: "POST",
      path: "/replay",
      body: '{"record":"[Mycelia]","eyes":1}',
      headers: { "Content-Type": "application/json" },
    },
  ]);
  expect(asked[0]?.headers.Authorization).toMatch(/^Bearer [\w-]{43}$/);
});

test("a refusal has the server's code and words, silence has ours", async () => {
  moveInto(
    answering(() =>
      Promise.resolve(Response.json({ error: { code: "not-over", message: "It goes on." } }, { status: 409 })),
    ),
  );
  await expect(api.replay("g")).rejects.toMatchObject({ code: "not-over", message: "It goes on.", status: 409 });
  moveInto(answering(() => Promise.resolve(new Response("<h1>Bad gateway</h1>", { status: 502 }))));
  await expect(api.games()).rejects.toMatchObject({ code: "server", status: 502 });
  moveInto(answering(() => Promise.reject(new TypeError("no network"))));
  await expect(api.games()).rejects.toMatchObject({ code: "offline", status: 0 });
});

test("a line is opened by the house one is in", () => {
  const games: string[] = [];
  const before = house();
  const socket = { send: () => undefined, close: () => undefined } as unknown as Socket;
  moveInto({
    ...before,
    connect: (game) => {
      games.push(game);
      return socket;
    },
  });
  const close = new GameLine("g", () => ({ key: null, watch: null, lang: "en" })).open(() => undefined);
  expect(games).toEqual(["g"]);
  close();
});
