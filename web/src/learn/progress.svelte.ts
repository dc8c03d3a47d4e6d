/** What of the guided games was read, kept on this device: of the one that was begun last. */
const NAME = "mycelia.learn";

export interface Progress {
  game: string;
  read: string[];
  closed: boolean;
}

function stored(): Progress | null {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "null") as Progress | null;
    const good = found && typeof found.game === "string" && Array.isArray(found.read);
    return good
      ? { game: found.game, read: found.read.filter((id) => typeof id === "string"), closed: found.closed === true }
      : null;
  } catch {
    return null;
  }
}

/** The progress in a game; null: the coach has not been there. */
export function progress(game: string): Progress | null {
  const found = stored();
  return found?.game === game ? found : null;
}

export function keep(now: Progress): void {
  try {
    localStorage.setItem(NAME, JSON.stringify(now));
  } catch {
    // Storage may be forbidden; then it holds as long as the page.
  }
}
