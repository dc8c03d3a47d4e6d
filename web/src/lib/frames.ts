/**
 * Work for the next picture: the first is done at once, while the browser waits for the time to draw;
 * however much comes until then is done together, so that the page is drawn once.
 */

/** Where no pictures are made (a tab behind others) it waits no longer than this. */
const PATIENCE_MS = 250;

export class Frames {
  private waiting: (() => void)[] = [];
  private frame = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `around` is given all that is to be done at a time. */
  constructor(private readonly around: (work: () => void) => void = (work) => work()) {}

  get busy(): boolean {
    return this.waiting.length > 0;
  }

  add(work: () => void): void {
    if (this.timer !== undefined) {
      this.waiting.push(work);
      return;
    }
    this.ask();
    this.around(work);
  }

  /** Does now what waits. */
  flush(): void {
    if (this.busy) this.run();
  }

  /** Forgets what waits. */
  stop(): void {
    this.waiting = [];
    this.clear();
  }

  private ask(): void {
    if (typeof requestAnimationFrame === "function") this.frame = requestAnimationFrame(this.run);
    this.timer = setTimeout(this.run, PATIENCE_MS);
  }

  private clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.frame) cancelAnimationFrame(this.frame);
    this.frame = 0;
  }

  private run = (): void => {
    this.clear();
    const work = this.waiting;
    this.waiting = [];
    if (!work.length) return;
    this.ask(); // much is coming: what comes next waits for its picture, too
    this.around(() => work.forEach((one) => one()));
  };
}
