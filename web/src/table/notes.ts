/** Seats that went to bots and came back: in words, for a passing message and between the lines of the log. */
import type { LogLine } from "../lib/log";
import type { TextKey } from "../lib/keys";
import { t } from "../lib/i18n.svelte";
import type { Values } from "../lib/text";
import { toast } from "../lib/toasts.svelte";
import type { Note } from "../lib/types";
import type { TableState } from "./table.svelte";

type Text = (key: TextKey, values: Values) => string;

export function noteWords({ kind, seat, giver }: Note, names: readonly string[], text: Text = t): string {
  const values = { name: names[seat], giver: giver === null ? undefined : names[giver] };
  if (kind !== "given") return text(`web.note.${kind}`, values);
  if (giver === null) return text("web.note.bot", values);
  return text(giver === seat ? "web.note.own" : "web.note.given", values);
}

/** A line of the log, or a note between two of them. */
export type Told = LogLine | { note: Note; words: string };

/** The log with the notes where they belong: after the choices that had been made by then. */
export function withNotes(lines: readonly LogLine[], notes: readonly Note[], names: readonly string[]): Told[] {
  const found: Told[] = [];
  let next = 0;
  const put = (upTo: number) => {
    for (let note = notes[next]; note && note.choices < upTo; note = notes[++next])
      found.push({ note, words: noteWords(note, names) });
  };
  for (const line of lines) {
    put(line.event.number);
    found.push(line);
  }
  put(Infinity);
  return found;
}

/** Tells everybody at the table. */
export function sayNotes(table: TableState): void {
  table.follow((news) => {
    if (news.what === "noted") for (const note of news.notes) toast(noteWords(note, table.names));
  });
}
