/** Plays a replay: goes from step to step by hand or by itself. */
import type { ReplaySource } from "./source.svelte";

export class Player {
  playing = $state(false);
  speed = $state(1);

  /** `before`: what is to be done before another step is shown. */
  constructor(
    readonly source: ReplaySource,
    private readonly before: () => void,
  ) {}

  /** Goes to a step; whoever moves by hand stops the playing. */
  to(step: number, byHand = true): void {
    if (byHand) this.playing = false;
    this.before();
    this.source.go(step);
  }

  /** Plays on, from the beginning if it is at its end, or stops. */
  toggle(): void {
    const { source } = this;
    if (!this.playing && source.at >= source.last) source.go(0);
    this.playing = !this.playing;
  }
}
