import { describe, expect, it } from "vitest";
import { speak, t } from "../../src/lib/i18n.svelte";
import { botName } from "../../src/pages/botnames";
import {
  awake,
  byRung,
  changed,
  chosenBot,
  firstForm,
  GWIDYON,
  kindsFor,
  modeOf,
  namedBoards,
  nthOf,
  requestOf,
  seatOf,
  seedIsGood,
  swapBoard,
  usualBot,
  withBots,
  withSeats,
} from "../../src/pages/newgame";

const backs = ["brook", "moss-hollow", "leaf-fall", "bare-earth"];

describe("a new game's form", () => {
  it("starts ready to be sent, in every mode", () => {
    expect(requestOf(firstForm("solo", "Anna", "greedy"))).toEqual({
      options: {
        expansion: false,
        boards: "front",
        setup: "random",
        supply: "random",
        first: "random",
        gwidyon_drops: 25,
        tiles: "four",
        even_start: false,
        seed: null,
      },
      seats: [{ kind: "me", name: "Anna" }],
    });
    expect(requestOf(firstForm("bots", "", "greedy")).seats).toEqual([
      { kind: "me", name: "" },
      { kind: "bot", name: "", bot: "greedy" },
    ]);
    expect(firstForm("friends", "", "greedy").seats.map(({ kind }) => kind)).toEqual(["me", "open"]);
    expect(firstForm("screen", "", "greedy").seats.map(({ kind }) => kind)).toEqual(["me", "me"]);
  });

  it("says when a bot may take over, where others play on their own devices", () => {
    const form = firstForm("friends", "", "greedy");
    expect(requestOf(form).absence).toBe("live");
    expect(requestOf({ ...form, absence: "week" }).absence).toBe("week");
    expect(changed({ ...form, absence: "week" })).toBe(1);
    expect(requestOf(firstForm("bots", "", "greedy"))).not.toHaveProperty("absence");
  });

  it("asks for an even start where several play, and only there", () => {
    for (const mode of ["bots", "friends", "screen"] as const) {
      const form = firstForm(mode, "", "greedy");
      expect(requestOf(form).options).toHaveProperty("even_start", false);
      expect(requestOf({ ...form, even: true }).options).toHaveProperty("even_start", true);
      expect(changed({ ...form, even: true })).toBe(1);
    }
    const alone = { ...firstForm("solo", "", "greedy"), even: true };
    expect(requestOf(alone).options).toHaveProperty("even_start", false);
  });

  it("knows the modes of the addresses", () => {
    expect(modeOf("bots")).toBe("bots");
    expect(modeOf("chess")).toBeNull();
  });

  it("has two to four seats, solo one", () => {
    const form = firstForm("friends", "", "greedy");
    expect(withSeats(form, 9, "greedy").seats).toHaveLength(4);
    expect(withSeats(form, 1, "greedy").seats).toHaveLength(2);
    expect(withSeats(firstForm("solo", "", "greedy"), 3, "greedy").seats).toHaveLength(1);
  });

  it("forgets a first player who has no seat any more", () => {
    const four = { ...withSeats(firstForm("screen", "", "greedy"), 4, "greedy"), first: "3" };
    expect(withSeats(four, 3, "greedy").first).toBe("random");
    expect(withSeats({ ...four, first: "1" }, 3, "greedy").first).toBe("1");
  });

  it("keeps one's own seat one's own", () => {
    expect(kindsFor("friends", 0)).toEqual(["me"]);
    expect(kindsFor("friends", 2)).toEqual(["open", "bot"]);
    expect(kindsFor("screen", 1)).toEqual(["me", "bot"]);
    expect(seatOf("open", "greedy", "Ben")).toEqual({ kind: "open", name: "Ben" });
    expect(seatOf("bot", "greedy")).toEqual({ kind: "bot", name: "", bot: "greedy" });
  });

  it("names a different board for every seat", () => {
    expect(namedBoards([], backs, 3)).toEqual(["brook", "moss-hollow", "leaf-fall"]);
    expect(namedBoards(["leaf-fall", "leaf-fall"], backs, 2)).toEqual(["leaf-fall", "brook"]);
    expect(namedBoards(["bare-earth", "brook"], backs, 4)).toEqual(["bare-earth", "brook", "moss-hollow", "leaf-fall"]);
    expect(swapBoard(["brook", "leaf-fall"], 0, "leaf-fall")).toEqual(["leaf-fall", "brook"]);
    expect(swapBoard(["brook", "leaf-fall"], 0, "bare-earth")).toEqual(["bare-earth", "leaf-fall"]);
    const form = {
      ...firstForm("screen", "", "greedy"),
      boards: "named" as const,
      named: ["brook", "leaf-fall", "bare-earth"],
    };
    expect(requestOf(form).options.boards).toBe("brook,leaf-fall");
  });

  it("takes whole numbers below 2^256 as seeds", () => {
    for (const good of ["", "  ", "0", "42", String((1n << 256n) - 1n)]) expect(seedIsGood(good), good).toBe(true);
    for (const bad of ["-1", "1.5", "moss", String(1n << 256n), "9".repeat(80)])
      expect(seedIsGood(bad), bad).toBe(false);
    expect(requestOf({ ...firstForm("solo", "", "greedy"), seed: " 42 " }).options.seed).toBe("42");
  });

  it("sends Gwidyon's drops and no first player only where they belong", () => {
    expect(requestOf({ ...firstForm("solo", "", "greedy"), drops: 25, first: "0" }).options).toMatchObject({
      gwidyon_drops: 25,
      first: "random",
    });
    expect(requestOf({ ...firstForm("bots", "", "greedy"), drops: 25, first: "1" }).options).toMatchObject({
      gwidyon_drops: 20,
      first: "1",
    });
  });

  it("trims names and counts what was changed", () => {
    const form = firstForm("solo", `  ${"x".repeat(60)} `, "greedy");
    expect(requestOf(form).seats[0]?.name).toHaveLength(40);
    expect(changed(form)).toBe(0);
    expect(changed({ ...form, expansion: true, seed: "7" })).toBe(2);
  });
});

const own = { id: "my_bots:Careful", name: "Careful", words: "Takes its time.", level: "" };
const listed = (...ids: string[]) => ids.map((id) => ({ id, name: id, words: "", level: "" }));

it("begins seats with the beginner, or with whom one chose last, if the server offers it", () => {
  expect(usualBot([])).toBe("pip");
  expect(usualBot([], "sage")).toBe("sage");
  const all = [own, ...listed("spore", "pip", "sage")];
  expect(usualBot(all)).toBe("pip");
  expect(usualBot(all, "sage")).toBe("sage");
  expect(usualBot(all, own.id)).toBe(own.id);
  expect(usualBot(all, "gone")).toBe("pip");
  expect(usualBot([own])).toBe(own.id);
  const form = firstForm("bots", "Anna", usualBot([]));
  expect(withBots(form, all).seats).toEqual(form.seats);
  expect(withBots(form, [own]).seats.map(({ bot }) => bot)).toEqual([undefined, own.id]);
});

it("puts bots in the order of the ladder, and others behind it as they came", () => {
  const ids = byRung([...listed("greedy", "sage", "sprout"), own, ...listed("spore", "sage-quick")]).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(["spore", "sprout", "sage-quick", "sage", "greedy", own.id]);
});

it("remembers the first bot of a table", () => {
  expect(
    chosenBot([{ kind: "me" }, { kind: "open" }, { kind: "bot", bot: "rover" }, { kind: "bot", bot: "sage" }]),
  ).toBe("rover");
  expect(chosenBot([{ kind: "me" }])).toBeNull();
});

it("meets Gwidyon at his gentlest, else as last time, and opens his eyes from level to level", () => {
  expect(firstForm("solo", "", "pip").drops).toBe(25);
  expect(firstForm("solo", "", "pip", 21).drops).toBe(21);
  for (const strange of [0, 19, 26, 20.5]) expect(firstForm("solo", "", "pip", strange).drops).toBe(25);
  expect(changed(firstForm("solo", "", "pip", 21))).toBe(0);
  const eyes = GWIDYON.map(awake);
  expect(eyes).toEqual([...eyes].sort());
  expect([new Set(eyes).size, eyes.at(-1)]).toEqual([6, 1]);
});

it("knows which of its kind a bot is", () => {
  const seats = ["sprout", "sage", "sprout", "sprout"].map((bot) => ({ kind: "bot" as const, bot }));
  expect(seats.map((_, i) => nthOf(seats, i))).toEqual([1, 1, 2, 3]);
});

it("names a bot as the server will", async () => {
  for (const lang of ["en", "de"] as const) {
    await speak(lang);
    const given = t("bot.sprout.names").split(", ");
    expect([1, 2, 3, 4].map((nth) => botName("sprout", nth, []))).toEqual([t("bot.sprout"), ...given]);
  }
  expect(botName(own.id, 2, [own])).toBe("Careful");
});
