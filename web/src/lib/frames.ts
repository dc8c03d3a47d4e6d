/** Work that waits for the next picture: however much comes in between, the page is drawn once. */

/** Where no pictures are made (a tab behind others) it waits no longer than this. */
const PATIENCE_MS = 250;

export class Frames {
  private waiting: (() => void)[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `around` is given all that is to be done for one picture. */
  constructor(private readonly around: (work: () => void) => void = (work) => work()) {}

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  add(work: () => void): void {
    if (this.waiting.push(work) > 1) return;
    if (typeof requestAnimationFrame === "function") this.frame = requestAnimationFrame(this.run);
    this.timer = setTimeout(this.run, PATIENCE_MS);
  }

  /** Forgets what waits. */
  stop(): void {
    this.waiting = [];
    this.clear();
  }

  private clear(): void {
    clearTimeout(this.timer);
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private run = (): void => {
    this.clear();
    const work = this.waiting;
    this.waiting = [];
    if (work.length) this.around(() => work.forEach((one) => one()));
  };
}
