/** Whether the guided first game was played here, kept in this browser. */
import { storage } from "./store";

const LEARNED = "mycelia.learned";

export function learned(): boolean {
  return storage().getItem(LEARNED) !== null;
}

export function rememberLearned(): void {
  try {
    storage().setItem(LEARNED, "yes");
  } catch {
    // No room: then the guided game is offered again.
  }
}
