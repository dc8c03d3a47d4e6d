/** The topics of the rules with pictures, and which rules stand behind each. */
export const TOPICS = ["turn", "moving", "hiring", "symbols", "shrine", "end", "ghost"] as const;
export type Topic = (typeof TOPICS)[number];

export const BEHIND: Record<Topic, string[]> = {
  turn: ["R3", "R5"],
  moving: ["R1.11", "R3.4"],
  hiring: ["R4"],
  symbols: ["R7"],
  shrine: ["R6", "R1.9"],
  end: ["R8"],
  ghost: ["R9"],
};

/** The examples of a topic, by their names in examples.json. */
export const EXAMPLES: Record<Topic, [string, ...string[]]> = {
  turn: ["turn"],
  moving: ["moving"],
  hiring: ["hiring"],
  symbols: ["symbols.clear", "symbols.beetle", "symbols.around", "symbols.repeat", "symbols.others"],
  shrine: ["shrine"],
  end: ["end"],
  ghost: ["ghost"],
};

/** What an address means: a topic, or null for the rules by number. Without anything it is the first topic. */
export function topicOf(part: string | undefined): Topic | null {
  if (!part) return TOPICS[0];
  return TOPICS.find((topic) => topic === part) ?? null;
}
