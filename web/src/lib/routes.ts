/** The app's pages and their addresses. */
export type Route =
  | { page: "home" }
  | { page: "new"; mode: string }
  | { page: "games" }
  | { page: "statistics" }
  | { page: "game"; id: string }
  | { page: "lobby"; id: string }
  | { page: "join"; token: string }
  | { page: "watch"; token: string }
  | { page: "replay"; id: string; step?: number; eyes?: number }
  | { page: "cards"; card?: string }
  | { page: "rules"; rule?: string }
  | { page: "settings" }
  | { page: "learn" }
  | { page: "pictures" }
  | { page: "pieces"; show?: string }
  | { page: "key"; key: string }
  | { page: "missing"; path: string };

export function parse(hash: string): Route {
  const path = hash.replace(/^#?\/?/, "");
  const [head = "", ...rest] = path.split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  const [one, two, three] = rest;
  switch (head) {
    case "":
      return { page: "home" };
    case "new":
      return { page: "new", mode: one ?? "solo" };
    case "games":
    case "statistics":
    case "settings":
    case "learn":
    case "pictures":
      return { page: head };
    case "pieces":
      return { page: "pieces", show: one };
    case "cards":
      return { page: "cards", card: one };
    case "rules":
      return { page: "rules", rule: one };
    case "game":
      if (one) return { page: "game", id: one };
      break;
    case "lobby":
      if (one) return { page: "lobby", id: one };
      break;
    case "join":
    case "watch":
      if (one) return { page: head, token: one };
      break;
    case "replay":
      if (one) return { page: "replay", id: one, step: whole(two), eyes: whole(three) };
      break;
    case "key":
      if (one) return { page: "key", key: one };
      break;
  }
  return { page: "missing", path };
}

function whole(text: string | undefined): number | undefined {
  return text && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** An address: `href("game", id)` is `#/game/ID`. */
export function href(...parts: (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(String(part))).join("/")}`;
}
