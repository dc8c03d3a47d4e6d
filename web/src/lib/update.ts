/**
 * A page that is open while the server gets a new version misses the parts that it has not loaded
 * yet. Then it is loaded anew: only if the server really has another version, and only once for it.
 */
import { session } from "./store";

const NAME = "mycelia.reloaded";

/** The script that a page begins with: its name changes with every version. */
export function entryOf(html: string): string | null {
  return /<script[^>]+type="module"[^>]+src="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** Return whether to load the page anew: the server has a version that is neither this one nor was tried before. */
export function outdated(here: string | null, there: string | null, store: Storage): boolean {
  if (!here || !there || here === there || store.getItem(NAME) === there) return false;
  store.setItem(NAME, there);
  return true;
}

let looking = false;

/** A part could not be loaded: looks whether there is a new version, and loads it. */
async function partMissing(): Promise<void> {
  if (looking) return;
  looking = true;
  try {
    const answer = await fetch("/", { cache: "no-store", credentials: "omit" });
    const here = document.querySelector('script[type="module"][src]')?.getAttribute("src") ?? null;
    if (answer.ok && outdated(here, entryOf(await answer.text()), session())) location.reload();
  } catch {
    // Nobody answers: whoever wanted the part says so.
  }
  looking = false;
}

/** Called once at the start. Vite tells of every part that does not come. */
export function followUpdates(): void {
  addEventListener("vite:preloadError", () => void partMissing());
}
