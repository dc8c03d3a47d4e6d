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

/** What a game can be called. Anything else is no address: no server would answer it. */
const ID = /^[A-Za-z0-9]{1,32}$/;

/** The page at a path: the app lives at the root, elsewhere is nothing unless something behind a # leads on. */
export function routeAt(pathname: string, hash: string): Route {
  const home = pathname === "/" || pathname === "/index.html";
  return home || hash.length > 1 ? parse(hash) : { page: "missing", path: pathname };
}

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
      if (one && ID.test(one)) return { page: "game", id: one };
      break;
    case "lobby":
      if (one && ID.test(one)) return { page: "lobby", id: one };
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
