import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { line, lines } from "../src/lib/log";
import { LANGUAGES, format, type Catalogue } from "../src/lib/text";
import type { GameEvent, Lang } from "../src/lib/wire";

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
    expect(line(event, names, say), JSON.stringify(event)).toBe(expected[lang]);
});

test("leaves out what needs no words", () => {
  const events: GameEvent[] = [
    { number: 1, kind: "top", seat: 0, card: "amanita-muscaria" },
    { number: 1, kind: "play", seat: 0, card: "amanita-muscaria" },
    { number: 2, kind: "over", n: 1 },
  ];
  const found = lines(events, ["Ann"], sayings("en"));
  expect(found.map((one) => one.words)).toEqual(["Ann plays Fly agaric."]);
  expect(found[0]?.event).toBe(events[1]);
});
