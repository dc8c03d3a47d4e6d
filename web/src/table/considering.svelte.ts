/** What a choice that somebody looks at would do: asked of the source once, kept as long as it is true. */
import type { Choice, Preview } from "../lib/types";

export class Considering {
  /** What the choice under the pointer would do; null: nothing is looked at, or nothing is known yet. */
  foresight = $state.raw<Preview | null>(null);
  private words: string | null = null;
  private readonly known = new Map<string, Preview | null>(); // null: it was asked for

  constructor(private readonly ask: (words: string) => void) {}

  /** Somebody looks at a choice; null: at nothing. */
  look(choice: Choice | null): void {
    const words = choice?.words ?? null;
    if (words === this.words) return;
    this.words = words;
    const known = words === null ? null : this.known.get(words);
    this.foresight = known ?? null;
    if (words === null || known !== undefined) return;
    this.known.set(words, null);
    this.ask(words);
  }

  /** The answer has come. */
  hear(preview: Preview): void {
    this.known.set(preview.choice, preview);
    if (preview.choice === this.words) this.foresight = preview;
  }

  /** Things have changed: nothing that was said is true any more. */
  forget(): void {
    this.known.clear();
    this.words = null;
    this.foresight = null;
  }
}
