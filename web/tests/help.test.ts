import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { groups } from "../src/components/grammar";
import { EXAMPLES } from "../src/help/examples";
import { EXPLAINED, helpFor } from "../src/help/symbols";
import { EXPLAINABLE, thingFor } from "../src/help/things";
import { whyNotCard, whyNotTile, type Moment } from "../src/help/why";
import type { Catalogue } from "../src/lib/text";
import { format, LANGUAGES } from "../src/lib/text";
import type { CardSymbol, Position } from "../src/lib/types";

const words = join(import.meta.dirname, "../../src/mycelia/i18n");
const read = (lang: string) => JSON.parse(readFileSync(join(words, `help/${lang}.json`), "utf8")) as Catalogue;
const rules = readFileSync(join(words, "rules/en.md"), "utf8");
const source = ["symbols.ts", "things.ts", "why.ts", "Why.svelte", "Explain.svelte"]
  .map((name) => readFileSync(join(import.meta.dirname, "../src/help", name), "utf8"))
  .join("\n");
const table = readFileSync(join(import.meta.dirname, "../src/table/refusals.ts"), "utf8");

describe("the help texts", () => {
  const english = read("en");
  const holes = (entry: unknown) => [...new Set(JSON.stringify(entry).match(/\w+(?=\})/g))].sort();
  it.each(LANGUAGES)("are whole in %s", (lang) => {
    const here = read(lang);
    expect(Object.keys(here)).toEqual(Object.keys(english));
    for (const [key, entry] of Object.entries(here)) expect(holes(entry), key).toEqual(holes(english[key]));
  });
  it("are all used", () => {
    for (const key of Object.keys(english)) {
      const short = key.slice("help.".length);
      expect(
        EXPLAINED.some((one) => one === short) ||
          `${source}${table}`.includes(`"${short}"`) ||
          source.includes(`"${key}"`),
        key,
      ).toBe(true);
    }
  });
  it("lead to rules that there are", () => {
    const numbers = [...`${source}${table}`.matchAll(/"(R\d+\.\d+)"/g)].map((match) => match[1]);
    expect(numbers.length).toBeGreaterThan(20);
    for (const number of [...numbers, ...Object.keys(EXAMPLES)])
      expect(rules, number).toMatch(new RegExp(`${number?.replace(".", "\\.")}\\b`));
  });
});

describe("symbols", () => {
  const all = (symbols: CardSymbol[]) =>
    groups(symbols).map(({ kind, symbols: some }) => `${kind}:${some.map(({ symbol }) => symbol).join(" ")}`);
  it("are grouped as they are read, and none is lost", () => {
    const field: CardSymbol = { symbol: "field", terrain: "any", drops: 1 };
    const move: CardSymbol = { symbol: "move", count: 1 };
    expect(
      all([{ symbol: "repeat", count: 4 }, field, move, { symbol: "and" }, { symbol: "others" }, field, move]),
    ).toEqual(["plain:repeat field move", "join:and", "gift:others field move"]);
    expect(
      all([
        { symbol: "others" },
        { symbol: "open" },
        { symbol: "leaves" },
        { symbol: "or" },
        move,
        { symbol: "close" },
        { symbol: "and" },
        field,
      ]),
    ).toEqual(["gift:others open leaves or move close", "join:and", "plain:field"]);
  });
  it("all have a sentence", () => {
    const english = read("en");
    for (const symbol of EXPLAINED)
      for (const key of helpFor({ symbol, drops: 1 })?.keys ?? []) expect(english).toHaveProperty([`help.${key}`]);
    expect(helpFor({ symbol: "field", drops: 1, beetle: true })?.keys).toEqual(["exact"]);
    expect(helpFor({ symbol: "field", drops: 0, transparent: 2 })?.keys).toEqual(["clear"]);
    expect(helpFor({ symbol: "open" })).toBeNull();
  });
});

describe("things", () => {
  const sources = [
    "components/Board",
    "components/CardFace",
    "table/Chip",
    "table/Others",
    "table/Purse",
    "table/ShrineOfLife",
    "table/Showcase",
    "table/Table",
    "table/Tiles",
  ];
  const named = sources.flatMap((name) =>
    [
      ...readFileSync(join(import.meta.dirname, `../src/${name}.svelte`), "utf8").matchAll(/data-explain="([a-z-]+)/g),
    ].map((match) => match[1] ?? ""),
  );
  it("on the table all have an explanation, and every explanation a thing", () => {
    expect([...new Set(named)].sort()).toEqual([...EXPLAINABLE].sort());
    const english = read("en");
    for (const name of EXPLAINABLE) {
      const found = thingFor(`${name}:leaf`);
      expect([...(found?.keys ?? []), ...(found?.words ?? [])], name).not.toEqual([]);
      for (const key of found?.keys ?? []) expect(english).toHaveProperty([`help.${key}`]);
    }
    expect(thingFor("ground:shrine")?.rule).toBe("R3.4");
    expect(thingFor("tile:b")?.rule).toBe("R5.3");
    expect(thingFor("nothing")).toBeNull();
  });
});

describe("why not", () => {
  const place = { hand: ["mine"], leaves: 2, tiles: "ab" };
  const position = { turn: 0, over: null, used: "a", showcase: ["dear"], seats: [place] } as unknown as Position;
  const now: Moment = { position, seat: 0, asked: true, middle: false };
  it("says what is missing", () => {
    expect(whyNotCard(now, "dear", 5)).toEqual({ key: "why.leaves", rule: "R4.1", values: { n: 5, leaves: 2 } });
    expect(whyNotCard({ ...now, middle: true }, "dear", 1)?.key).toBe("why.middle");
    expect(whyNotCard({ ...now, asked: false }, "mine", 0)?.key).toBe("why.turn");
    expect(whyNotCard({ ...now, asked: false }, "elsewhere", 0)).toBeNull();
    expect(whyNotTile(now, "a", 1)).toEqual({ key: "why.used", rule: "R5.1" });
    expect(whyNotTile(now, "b", 3)?.rule).toBe("R5.3");
    expect(whyNotTile({ ...now, position: { ...position, used: "" } }, "a", 1)?.key).toBe("why.nothing");
    const poor = { ...position, used: "", seats: [{ ...place, leaves: 0 }] } as unknown as Position;
    const why = whyNotTile({ ...now, position: poor }, "a", 1);
    expect(format(read("en"), "en", `help.${why?.key}`, why?.values)).toBe("It costs 1 leaf, and you have 0.");
  });
});
