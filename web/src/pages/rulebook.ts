/** The rules by section, their search, and the links between them. */
import type { Rule } from "../lib/types";
import { plain } from "../lib/text";

/** What people call things, by the number of the rule that they mean. */
export type Everyday = Record<string, string[]>;

/** A rule; `called`: the everyday word by which it was found. */
interface Found extends Rule {
  called?: string;
}
export interface Section {
  number: string;
  title: string;
  rules: Found[];
}
export interface Piece {
  kind: "text" | "link" | "mark" | "ruling";
  text: string;
}

export function sections(rules: readonly Rule[]): Section[] {
  const found: Section[] = [];
  for (const rule of rules) {
    if (!rule.number.includes(".")) found.push({ number: rule.number, title: rule.text, rules: [] });
    else found.at(-1)?.rules.push(rule);
  }
  return found;
}

/**
 * Only what holds all the words, or is the number that was asked for. A rule is also found by the
 * everyday words for what it is about, which it need not use itself.
 */
export function search(all: readonly Section[], wanted: string, everyday: Everyday = {}): Section[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (!words.length) return [...all];
  const number = /^r?(\d+(?:\.\d+)?)$/.exec(words[0] ?? "");
  if (number && words.length === 1) {
    const asked = `R${number[1]}`;
    const exact = all
      .map((section) => ({
        ...section,
        rules: section.rules.filter(
          (rule) => rule.number === asked || section.number === asked || rule.number.startsWith(`${asked}.`),
        ),
      }))
      .filter(({ rules }) => rules.length);
    if (exact.length) return exact;
  }
  return all
    .map((section) => {
      const title = plain(section.title);
      const rules = section.rules.flatMap((rule): Found[] => {
        const text = plain(rule.text);
        const called = (everyday[rule.number] ?? []).find((one) => {
          const names = plain(one).split(/[\s'’]+/);
          // All that was typed, each the beginning of a word of it: "ti" is not in "action" here.
          return words.every((word) => names.some((name) => name.startsWith(word)));
        });
        if (called && !words.every((word) => text.includes(word))) return [{ ...rule, called }];
        const whole = `${title} ${text}`;
        const fits = words.every((word) => whole.includes(word)) && words.some((word) => text.includes(word));
        return fits ? [rule] : [];
      });
      return { ...section, rules };
    })
    .filter(({ rules }) => rules.length);
}

export function count(all: readonly Section[]): number {
  return all.reduce((sum, section) => sum + section.rules.length, 0);
}

/** A rule's text in pieces: links to other rules, our rulings, what was searched for. */
export function pieces(text: string, ruling: string, wanted = ""): Piece[] {
  const words = wanted
    .trim()
    .split(/\s+/)
    .filter((word) => word.length > 1);
  const parts = [String.raw`(?<link>\bR\d+(?:\.\d+)?\b)`];
  if (ruling) parts.push(String.raw`(?<ruling>(?<!\p{L})${literal(ruling)}(?!\p{L}))`);
  if (words.length) parts.push(`(?<mark>${words.map(literal).join("|")})`);
  const pattern = new RegExp(parts.join("|"), "giu");
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) found.push({ kind: "text", text: text.slice(from, match.index) });
    const kind = (["link", "ruling", "mark"] as const).find((name) => match.groups?.[name] !== undefined) ?? "text";
    found.push({ kind, text: match[0] });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ kind: "text", text: text.slice(from) });
  return found;
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** "r7.4" and "7.4" mean R7.4; null if there is no such rule. */
export function ruleNumber(rules: readonly Rule[], text: string | undefined): string | null {
  const wanted = `R${(text ?? "").trim().replace(/^r/i, "")}`;
  return rules.find(({ number }) => number === wanted)?.number ?? null;
}
