/** Where things on the page are, for what is drawn over them: a ring, an arrow. */
import { tick } from "svelte";
import "./boxes.css";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
const MOST = 12;

/** Keeps a layer above everything, dialogs too, and knows where what it points at is. */
export class Boxes {
  found = $state.raw<Box[]>([]);
  private dialog: Element | null = null;

  /** `at`: selectors, the best first; the first that finds something to see. */
  constructor(
    private readonly at: () => readonly string[],
    private readonly layer: () => HTMLElement | undefined,
  ) {
    $effect(() => {
      void this.at();
      void tick().then(this.look);
    });
    $effect(() => this.follow());
  }

  private look = (): void => {
    const layer = this.layer();
    if (!layer?.isConnected) return;
    const open = document.querySelector("dialog[open]");
    const seen = this.at()
      .filter(Boolean)
      .map((selector) =>
        [...(open ?? document).querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility()),
      )
      .find((some) => some.length);
    const next = (seen ?? []).slice(0, MOST).map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
    });
    if (JSON.stringify(next) !== JSON.stringify(this.found)) this.found = next;
    if (open !== this.dialog) {
      this.dialog = open; // above what was opened last
      if (layer.matches(":popover-open")) layer.hidePopover();
      layer.showPopover();
    }
  };

  private follow(): (() => void) | undefined {
    const layer = this.layer();
    if (!layer) return;
    if (!layer.matches(":popover-open")) layer.showPopover();
    let asked = 0;
    const soon = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(this.look);
    };
    const changes = new MutationObserver((all) => {
      if (all.some(({ target }) => !layer.contains(target))) soon();
    });
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["open", "class", "style", "data-choice"],
    });
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    const events = ["resize", "scroll", "transitionend", "animationend"] as const;
    for (const name of events) addEventListener(name, soon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(asked);
      changes.disconnect();
      sizes.disconnect();
      for (const name of events) removeEventListener(name, soon, { capture: true });
    };
  }
}
