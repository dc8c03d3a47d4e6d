/** The keys of the texts, as the English catalogues have them: a text that is not there is a type error. */
type Keys<Words> = Exclude<keyof Words, "default"> & string;

/** Texts that are there from the start. */
export type TextKey = Keys<typeof import("$words/en.json")> | Keys<typeof import("$words/web/en.json")>;
export type PageKey = Keys<typeof import("$words/pages/en.json")>;
export type HelpKey = Keys<typeof import("$words/help/en.json")>;
export type LearnKey = Keys<typeof import("$words/learn/en.json")>;
export type GuideKey = Keys<typeof import("$words/guide/en.json")>;

type After<Prefix extends string, Key extends string> = Key extends `${Prefix}${infer Name}` ? Name : never;
/** What a text of help and of the guided game is called there. */
export type HelpName = After<"help.", HelpKey>;
export type LearnName = After<"learn.", LearnKey>;
