import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LogLines, logLine, logLines } from "../src/lib/log";
import { LANGUAGES, format, type Catalogue } from "../src/lib/text";
import type { GameEvent, Lang } from "../src/lib/types";

interface Fixture {
  cards: Record<string, Record<Lang, string>>;
  solo: Record<Lang, string>[];
  events: { event: GameEvent; names: string[]; lines: Record<Lang, string | null> }[];
}
const read = <T>(path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8")) as T;
const fixture = read<Fixture>("./fixtures/log.json");
const catalogue = (lang: Lang) => read<Catalogue>(`../../src/mycelia/i18n/${lang}.json`);

function sayings(lang: Lang) {
  const words = catalogue(lang);
  return {
    text: (key: string, values: Record<string, unknown>) => format(words, lang, key, values),
    card: (id: string) => fixture.cards[id]?.[lang] ?? id,
    solo: (number: number) => fixture.solo[number - 1]?.[lang] ?? "",
  };
}

test.each(LANGUAGES)("says in %s what Python says", (lang) => {
  const say = sayings(lang);
  expect(fixture.events.length).toBeGreaterThan(60);
  for (const { event, names, lines: expected } of fixture.events)
    expect(logLine(event, names, say), JSON.stringify(event)).toBe(expected[lang]);
});

test("leaves out what needs no words", () => {
  const events: GameEvent[] = [
    { number: 1, kind: "top", seat: 0, card: "amanita-muscaria" },
    { number: 1, kind: "play", seat: 0, card: "amanita-muscaria" },
    { number: 2, kind: "over", n: 1 },
  ];
  const found = logLines(events, ["Ann"], sayings("en"));
  expect(found.map((one) => one.words)).toEqual(["Ann plays Fly agaric."]);
  expect(found[0]?.event).toBe(events[1]);
});

test("a line is written once, until what it depends on changes", () => {
  let spoken: Lang = "en";
  let written = 0;
  const book = new LogLines({
    ...sayings("en"),
    text: (key, values) => (written++, sayings(spoken).text(key, values)),
  });
  const events: GameEvent[] = [{ number: 1, kind: "turn", seat: 0, n: 1 }];
  const [first] = book.of(events, ["Ann"], spoken);
  const second = book.of(
    [...events, { number: 1, kind: "top", seat: 0 }, { number: 2, kind: "skip", seat: 0 }],
    ["Ann"],
    spoken,
  );
  expect(second[0]).toBe(first);
  expect(written).toBe(second.length);
  expect(book.of(events, ["Anna"], spoken)[0]?.words).toContain("Anna");
  spoken = "de";
  expect(book.of(events, ["Anna"], spoken)[0]?.words).toBe(logLine(events[0] as GameEvent, ["Anna"], sayings("de")));
});
