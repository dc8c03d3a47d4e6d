/** A start that did not succeed, for want of texts: the page for when nobody answers stands in. */
import { session } from "./lib/store";

const NAME = "mycelia.failed";
const EVERY = 5000;

/** Shows that nobody answers. It goes on by itself once; if that did not help, only when it is asked to. */
export async function failedStart(): Promise<void> {
  const store = session();
  const byItself = store.getItem(NAME) === null;
  store.setItem(NAME, "yes");
  try {
    (await import("./away/show")).showAway(byItself);
  } catch {
    // Not even that came. These few words are in no catalogue, as there is none.
    document.body.textContent = "Mycelia: the server does not answer. Reload the page to try again.";
    if (byItself) setTimeout(() => location.reload(), EVERY);
  }
}

export function goodStart(): void {
  session().removeItem(NAME);
}
