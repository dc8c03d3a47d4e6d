/** What is said aloud at a table, for screen readers. */
import { card, solo } from "../lib/box.svelte";
import { t } from "../lib/i18n.svelte";
import { logLine } from "../lib/log";
import type { GameEvent } from "../lib/types";
import type { News } from "./news";
import type { TableState } from "./table.svelte";

const SAYINGS = { text: t, card: (id: string) => card(id).name, solo };
/** Events that need not be read aloud one by one. */
const QUIET = new Set<GameEvent["kind"]>(["reveal", "draw", "shuffle", "restock", "drew"]);
/** Nobody listens to more sentences at once. */
const MOST = 8;

export class Announcer {
  spoken = $state("");

  constructor(private readonly table: TableState) {
    table.follow((news) => {
      const words = this.words(news);
      if (words !== null) this.spoken = words;
    });
  }

  private words(news: News): string | null {
    const { table } = this;
    switch (news.what) {
      case "shown":
        return news.how === "again" ? null : this.story(news.events);
      case "advice":
        return `${t("web.hint.best", { choice: news.advice.choice.label })} ${news.advice.reason}`;
      case "picked":
        return table.next;
      case "asking":
        return table.prompt;
    }
    return null;
  }

  /** What happened, then what is asked. */
  private story(events: readonly GameEvent[]): string {
    const { table } = this;
    const said: string[] = [];
    for (const event of events) {
      const words = QUIET.has(event.kind) ? null : logLine(event, table.names, SAYINGS);
      if (words) said.push(words);
    }
    if (table.over && table.game?.outcome) said.push(table.game.outcome.words);
    else if (table.myTurn) said.push(table.view?.prompt ?? "");
    return said.slice(-MOST).join(" ");
  }
}
