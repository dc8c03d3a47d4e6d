import { beforeAll, expect, test } from "vitest";
import { speak } from "../src/lib/i18n.svelte";
import type { LogLine } from "../src/lib/log";
import type { Note } from "../src/lib/types";
import { noteWords, withNotes } from "../src/table/notes";

const NAMES = ["Anna", "Ben"];
const note = (kind: Note["kind"], giver: number | null, choices = 0): Note => ({ kind, seat: 1, giver, choices });
const line = (number: number): LogLine => ({ event: { number, kind: "skip", seat: 0 }, words: `line ${number}` });
beforeAll(() => speak("en"));

test("everybody reads who gave which seat away", () => {
  expect(noteWords(note("given", 0), NAMES)).toBe("Anna lets a bot play for Ben.");
  expect(noteWords(note("given", 1), NAMES)).toBe("Ben lets a bot play.");
  expect(noteWords(note("given", null), NAMES)).toBe("A bot is playing for Ben.");
  expect(noteWords(note("left", 1), NAMES)).toMatch(/^Ben has left/);
  expect(noteWords(note("taken", 1), NAMES)).toMatch(/^Ben /);
});

test("notes stand in the log after the choices that had been made by then", () => {
  const lines = [line(0), line(1), line(1), line(3), line(4)];
  const notes = [note("given", 0, 1), note("taken", 1, 2), note("left", 1, 4)];
  expect(withNotes(lines, notes, NAMES).map((one) => ("note" in one ? one.note.kind : one.words))).toEqual([
    "line 0",
    "line 1",
    "line 1",
    "given",
    "taken",
    "line 3",
    "line 4",
    "left",
  ]);
  expect(withNotes([], notes, NAMES)).toHaveLength(3);
  expect(withNotes(lines, [], NAMES)).toEqual(lines);
});
