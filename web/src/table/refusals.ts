/** Says in a passing message why something was not done, with the way to the rule. */
import { t } from "../lib/i18n.svelte";
import { oops, toast } from "../lib/toasts.svelte";
import type { Cannot, News } from "./news";
import type { TableState } from "./table.svelte";

const SHOWN_MS = 6000;

export function sayRefusals(table: TableState): void {
  table.follow((news: News) => {
    if (news.what === "failed") oops(news.error);
    else if (news.what === "cannot") say(table, news.why);
  });
}

function say(table: TableState, why: Cannot): void {
  const tell = (words: string, rule?: string) => toast(words, "info", SHOWN_MS, rule);
  switch (why) {
    case "turn":
      return tell(t("web.table.not-your-turn"), "R6.5");
    case "skip":
      return tell(t("web.table.no-skip"), "R3.2");
    case "cards-left":
      return tell(t("web.table.cards-left"), "R3.1");
    case "end":
      return tell(t("web.table.not-now"), "R3.1");
    case "undo":
      return tell(table.undoState.reason ?? t("undo.nothing"));
    case "field":
      void import("../help/say").then(({ say }) => say("why.field", "R7.5"), oops);
  }
}
