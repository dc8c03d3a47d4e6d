import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Catalogue } from "../../src/lib/text";
import type { ServerMessage } from "../../src/lib/types";
import { search, sections, type Everyday } from "../../src/pages/rulebook";
import { ExampleSource, openExamples, positionAt } from "../../src/pages/rules/example.svelte";
import { BEHIND, EXAMPLES, TOPICS, topicOf } from "../../src/pages/rules/topics";

const i18n = join(import.meta.dirname, "../../../src/mycelia/i18n");
const read = <T>(file: string) => JSON.parse(readFileSync(join(i18n, file), "utf8")) as T;
const english = read<Catalogue>("guide/en.json");
const holes = (entry: unknown) => [...new Set(String(entry).match(/\{\w+\}/g))].sort();
const examples = await openExamples();

/** The rules of a language by number, as the server reads them. */
function rules(lang: string) {
  return readFileSync(join(i18n, `rules/${lang}.md`), "utf8")
    .split("\n")
    .flatMap((line) => {
      const found = /^(?:- |## )(R\d+(?:\.\d+)?) (.*)$/.exec(line);
      return found ? [{ number: found[1] ?? "", text: (found[2] ?? "").replace(/\*\*?|`/g, "") }] : [];
    });
}

describe("the rules with pictures", () => {
  it("have a text for every moment of every example", () => {
    for (const topic of TOPICS) {
      expect(english).toHaveProperty([`guide.${topic}`]);
      expect(english).toHaveProperty([`guide.${topic}.say`]);
      for (const name of EXAMPLES[topic])
        for (const { stage } of examples[name]?.nodes ?? [])
          expect(english, name).toHaveProperty([`guide.${topic}.${stage}`]);
    }
    expect(Object.values(EXAMPLES).flat().sort()).toEqual(Object.keys(examples).sort());
  });
  it("have no text that is never said", () => {
    const folder = join(import.meta.dirname, "../../src/pages");
    const source = [
      join(folder, "Rules.svelte"),
      ...readdirSync(join(folder, "rules")).map((name) => join(folder, "rules", name)),
    ]
      .filter((name) => /\.(svelte|ts)$/.test(name))
      .map((name) => readFileSync(name, "utf8"))
      .join("\n");
    const stages = TOPICS.flatMap((topic) =>
      EXAMPLES[topic].flatMap((name) => (examples[name]?.nodes ?? []).map(({ stage }) => `guide.${topic}.${stage}`)),
    );
    const said = new Set([...stages, ...TOPICS.flatMap((topic) => [`guide.${topic}`, `guide.${topic}.say`])]);
    for (const key of Object.keys(english)) expect(said.has(key) || source.includes(`"${key}"`), key).toBe(true);
  });
  it.each(LANGUAGES)("are whole in %s", (lang) => {
    const here = read<Catalogue>(`guide/${lang}.json`);
    expect(Object.keys(here)).toEqual(Object.keys(english));
    for (const [key, entry] of Object.entries(here)) {
      expect(holes(entry), key).toEqual(holes(english[key]));
      expect(String(entry).length, key).toBeLessThan(330);
    }
  });
  it("lead to rules that there are", () => {
    const numbers = new Set(rules("en").map(({ number }) => number));
    for (const number of Object.values(BEHIND).flat()) expect(numbers.has(number), number).toBe(true);
  });
  it("know their addresses", () => {
    expect(topicOf(undefined)).toBe("turn");
    expect(topicOf("ghost")).toBe("ghost");
    expect(topicOf("R7.4")).toBeNull();
    expect(topicOf("all")).toBeNull();
  });
});

describe("an example", () => {
  it("walks from node to node by the choices that were made", async () => {
    const example = examples.shrine;
    if (!example) throw new Error("no example");
    const heard: ServerMessage[] = [];
    const source = new ExampleSource(example, [], ({ words }) => words);
    source.open((message) => heard.push(message));
    expect(heard[0]).toMatchObject({ type: "snapshot", number: 0 });
    while (source.stage !== "done") {
      const last = heard.at(-1);
      const choice = last && "view" in last ? last.view.choices[0] : undefined;
      await source.choose(choice?.words ?? "");
    }
    expect(heard.map((message) => ("number" in message ? message.number : -1))).toEqual([0, 1, 2, 3]);
    expect(source.die).toBeGreaterThan(0);
    expect(source.fresh).toHaveLength(2);
    const after = positionAt(example, example.nodes.length - 1);
    for (const field of source.fresh) expect(after.seats[0]?.drops[field]).toBeGreaterThan(0);
    expect(after.shrine).toBe(0);
    await expect(source.choose("end")).rejects.toThrow();
    source.begin();
    expect([source.stage, source.steps, source.die]).toEqual(["try", 0, null]);
  });
  it("leaves the first position as it was", () => {
    const example = examples.turn;
    if (!example) throw new Error("no example");
    const before = JSON.stringify(example.position);
    for (const number of example.nodes.keys()) positionAt(example, number);
    expect(JSON.stringify(example.position)).toBe(before);
  });
});

describe("everyday words", () => {
  const found = (lang: string, wanted: string) =>
    search(sections(rules(lang)), wanted, read<Everyday>(`everyday/${lang}.json`)).flatMap((section) =>
      section.rules.map(({ number }) => number),
    );
  it.each([
    ["en", "tie"],
    ["en", "draw"],
    ["de", "Unentschieden"],
    ["fr", "égalité"],
    ["fr", "egalite"],
    ["it", "pareggio"],
    ["nl", "gelijkspel"],
    ["es", "empate"],
  ])("find who wins a tie in %s: %s", (lang, wanted) => {
    expect(found(lang, wanted)).toContain("R8.3");
  });
  it("find what nobody calls by the rulebook's words", () => {
    expect(found("en", "who starts")).toEqual(["R2.4"]);
    expect(found("de", "kaufen")).toContain("R4.1");
    expect(found("es", "dinero")).toEqual(["R1.7"]);
  });
});
