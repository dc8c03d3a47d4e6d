/** The few texts of the page for when nobody answers, in all languages: made by app.ts. */
declare module "virtual:away-words" {
  const words: Record<import("../lib/types").Lang, Record<string, string>>;
  export default words;
}
