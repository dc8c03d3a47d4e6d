/**
 * Everything that flies over the table, on a layer of its own that nobody can touch. The table
 * itself has already changed: nothing waits for a flight, and `finish` ends all of them at once.
 * Only transform and opacity move, so the browser needs to draw nothing again; what has landed is
 * cleared away when all have, as that would be drawn again.
 */
import { mount, unmount } from "svelte";
import Mushroom from "../art/Mushroom.svelte";
import CardFace from "../components/CardFace.svelte";
import { COLUMNS, ROWS, indexOf } from "../lib/fields";
import { lasting } from "../lib/settings.svelte";
import type { GameEvent } from "../lib/types";
import { trips, type Spot, type Trip } from "./trips";

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Route {
  trip: Trip;
  from: Place;
  to: Place;
  /** What it looks like where it starts. */
  face: HTMLElement | null;
}

const MS: Record<Trip["how"], number> = {
  slide: 300,
  sink: 420,
  lift: 520,
  rain: 480,
  card: 420,
  show: 1100,
  welcome: 900,
};
/** A hero who is welcomed, in pixels; smaller where the board is. */
const WELCOME = { width: 168, height: 232 };
const EASE = "cubic-bezier(.3,.7,.3,1)";

export class Sky {
  /** What moves, and what clears it away. */
  private readonly running = new Map<Animation, () => void>();
  private landed: (() => void)[] = [];

  constructor(
    private readonly layer: HTMLElement,
    private readonly drop: Element,
    private readonly busy: (now: boolean) => void,
  ) {}

  /** The page as it was, then as it is, which `change` brings about, then what leads from one to the other. */
  between(events: readonly GameEvent[], me: number, change: () => void): void {
    if (!lasting(1) || document.hidden) return change();
    const routes = this.look(trips(events, me));
    this.sweep();
    change();
    this.fly(routes);
    arrivals(this, events, me);
  }

  /** Where everything is, before the page changes. */
  private look(trips: readonly Trip[]): Route[] {
    const known = new Map<string, { place: Place; face: HTMLElement | null } | null>();
    const find = (spot: Spot) => {
      const key = JSON.stringify(spot);
      let found = known.get(key);
      if (found === undefined) known.set(key, (found = this.find(spot)));
      return found;
    };
    return trips.flatMap((trip): Route[] => {
      const from = find(trip.from);
      const to = find(trip.to);
      return from && to ? [{ trip, from: from.place, to: to.place, face: from.face }] : [];
    });
  }

  /** Off they go, once the page has changed. */
  private fly(routes: readonly Route[]): void {
    for (const route of routes) {
      const { how } = route.trip;
      if (how === "welcome") this.welcome(route);
      else if (how === "show" || how === "card") this.card(route);
      else this.one(route);
    }
  }

  /** What is new in a list comes in, one after the other, and lies at once; no measuring: by its own size. */
  enter(nodes: readonly Element[], frames: Keyframe[]): void {
    const all = 240 + 60 * nodes.length;
    nodes.forEach((node, i) => this.animate(node, frames, lasting(all - 60 * i), lasting(60 * i), () => undefined));
  }

  /** Everything is where it goes, now: left to itself, an animation would end with a picture of its own. */
  finish(): void {
    for (const one of [...this.running.keys()]) {
      one.cancel();
      this.land(one);
    }
  }

  private animate(
    node: Element,
    frames: Keyframe[],
    duration: number,
    delay: number,
    clear: () => void,
    fill: FillMode = "backwards",
  ): void {
    const animation = node.animate(frames, { duration, delay, easing: EASE, fill });
    if (this.running.size === 0) this.busy(true);
    this.running.set(animation, clear);
    animation.onfinish = animation.oncancel = () => this.land(animation);
  }

  private land(animation: Animation): void {
    const clear = this.running.get(animation);
    if (!clear) return;
    this.running.delete(animation);
    this.landed.push(clear);
    if (this.running.size) return;
    this.sweep();
    this.busy(false);
  }

  private sweep(): void {
    const landed = this.landed;
    this.landed = [];
    for (const clear of landed) clear();
  }

  private one({ trip, from, to }: Route): void {
    const node = document.createElement("span");
    node.append(this.drop.cloneNode(true));
    const size = trip.how === "rain" ? dropSize(to) : dropSize(from);
    const put = (at: Place, scale = 1, dy = 0, turn = 0) =>
      `translate(${at.x - size / 2}px, ${at.y - size / 2 + dy}px) rotate(${turn}deg) scale(${scale})`;
    const frames: Record<string, Keyframe[]> = {
      slide: [
        { transform: put(from), opacity: 1 },
        { transform: put(to, 1.12), opacity: 1, offset: 0.8 },
        { transform: put(to), opacity: 1 },
      ],
      sink: [
        { transform: put(from), opacity: 1 },
        { transform: put(to, 0.95, 0, 200), opacity: 1, offset: 0.65 },
        { transform: put(to, 0.25, 0, 540), opacity: 0.3 },
      ],
      lift: [
        { transform: put(from), opacity: 1 },
        { transform: put(from, 1.3, -size * 0.4), opacity: 1, offset: 0.28 },
        { transform: put(to, 0.55), opacity: 0.5 },
      ],
      rain: [
        { transform: put(from, 0.5), opacity: 0 },
        { transform: put(from, 0.7, -size), opacity: 1, offset: 0.2 },
        { transform: put(to, 1.1), opacity: 1, offset: 0.85 },
        { transform: put(to), opacity: 1 },
      ],
    };
    // A drop lies where it lands only when it has landed; until all have, the one that flew there lies for it.
    const uncover = trip.how === "slide" || trip.how === "rain" ? cover(trip.to) : undefined;
    this.send(node, size, size, frames[trip.how] ?? [], trip, uncover, uncover !== undefined);
  }

  private card({ trip, from, to, face }: Route): void {
    const node = document.createElement("span");
    node.className = "card";
    let forget = () => undefined as void;
    let { width, height } = from;
    if (face) {
      node.append(face);
    } else {
      width = height = 64;
      const picture = mount(Mushroom, { target: node, props: { id: trip.card ?? "" } });
      forget = () => void unmount(picture);
    }
    const put = (at: Place, scale: number, turn = 0, dy = 0) =>
      `translate(${at.x - width / 2}px, ${at.y - height / 2 + dy}px) rotate(${turn}deg) scale(${scale})`;
    const frames =
      trip.how === "show"
        ? [
            { transform: put(to, 0.3), opacity: 0 },
            { transform: put(to, 1.1, -6), opacity: 1, offset: 0.15 },
            { transform: put(to, 1, 3), opacity: 1, offset: 0.8 },
            { transform: put(to, 0.8, 3, -20), opacity: 0 },
          ]
        : [
            { transform: put(from, 1), opacity: 1 },
            { transform: put(from, 0.9, -3, -16), opacity: 1, offset: 0.2 },
            { transform: put(to, Math.min(0.5, 60 / height), 8), opacity: 0.6 },
          ];
    this.send(node, width, height, frames, trip, forget);
  }

  /** The hero rises over the board, can be seen for a moment, and joins one's cards. */
  private welcome({ trip, from, to }: Route): void {
    const stage = around(visible("main [role=grid]"), null)?.place ?? from;
    const { width, height } = WELCOME;
    const node = document.createElement("span");
    node.className = "card";
    node.dataset.welcome = trip.card;
    const face = mount(CardFace, { target: node, props: { id: trip.card ?? "", cost: false, words: false } });
    const put = (at: Place, scale: number, turn = 0) =>
      `translate(${at.x - width / 2}px, ${at.y - height / 2}px) rotate(${turn}deg) scale(${scale})`;
    const large = Math.min(1, (stage.height * 0.9) / height);
    const frames = [
      { transform: put(from, Math.min(0.6, from.height / height)), opacity: 0.4 },
      { transform: put(stage, large * 1.06, -2), opacity: 1, offset: 0.25 },
      { transform: put(stage, large), opacity: 1, offset: 0.75 },
      { transform: put(to, 0.2, 8), opacity: 0.5 },
    ];
    this.send(node, width, height, frames, trip, () => void unmount(face));
  }

  private send(
    node: HTMLElement,
    width: number,
    height: number,
    frames: Keyframe[],
    trip: Trip,
    done?: () => void,
    stays = false,
  ): void {
    node.style.width = `${width}px`;
    node.style.height = `${height}px`;
    this.layer.append(node);
    const clear = () => {
      node.remove();
      done?.();
    };
    const before = !trip.later;
    this.animate(
      node,
      frames,
      lasting(MS[trip.how]),
      lasting(trip.wait),
      clear,
      before ? (stays ? "both" : "backwards") : stays ? "forwards" : "none",
    );
  }

  private find(spot: Spot): { place: Place; face: HTMLElement | null } | null {
    if ("field" in spot) {
      const board =
        visible(`[data-stage] [data-board="${spot.seat}"]`) ??
        visible(`[data-board="${spot.seat}"]`) ??
        visible(`[data-seat="${spot.seat}"]`);
      if (!board) return null;
      const box = board.getBoundingClientRect();
      const i = indexOf(spot.field);
      const [width, height] = [box.width / COLUMNS, box.height / ROWS];
      return {
        place: {
          x: box.left + ((i % COLUMNS) + 0.5) * width,
          y: box.top + (Math.floor(i / COLUMNS) + 0.5) * height,
          width,
          height,
        },
        face: null,
      };
    }
    if ("card" in spot) {
      const node = visible(`[data-part="${spot.lies}"] [data-card="${spot.card}"]`);
      const face = (node?.firstElementChild?.cloneNode(true) as HTMLElement | undefined) ?? null;
      return around(node ?? visible('[data-part="shop"]'), face);
    }
    return around(visible("part" in spot ? `[data-part="${spot.part}"]` : `[data-seat="${spot.panel}"]`), null);
  }
}

/** Hides the topmost drop of a field that is shown one by one; what shows it again. */
function cover(spot: Spot): (() => void) | undefined {
  if (!("field" in spot)) return;
  const drops = [
    ...document.querySelectorAll<HTMLElement>(`[data-board="${spot.seat}"] [data-field="${spot.field}"] .drop`),
  ];
  const last = drops.reverse().find((one) => one.style.visibility !== "hidden");
  if (!last || last.nextElementSibling?.matches(".number")) return; // of many one stands for all
  last.style.visibility = "hidden";
  return () => last.style.removeProperty("visibility");
}

function visible(selector: string): Element | null {
  for (const one of document.querySelectorAll(selector)) if (one.checkVisibility()) return one;
  return null;
}

function around(node: Element | null, face: HTMLElement | null): { place: Place; face: HTMLElement | null } | null {
  if (!node) return null;
  const { left, top, width, height } = node.getBoundingClientRect();
  return { place: { x: left + width / 2, y: top + height / 2, width, height }, face };
}

function dropSize({ width, height }: Place): number {
  return Math.max(14, Math.min(44, Math.min(width * 0.46, height * 0.52)));
}

/**
 * Cards that were dealt: your hand, and new heroes in the showcase. Whether they can be seen is not
 * asked: right after a change the answer would cost the browser a style pass of its own.
 */
function arrivals(sky: Sky, events: readonly GameEvent[], me: number): void {
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  if (events.some(({ kind, seat }) => kind === "draw" && seat === me))
    sky.enter(all('[data-part="hand"] [data-card]'), [
      { transform: "translate(25%, 70%) rotate(6deg) scale(0.5)", opacity: 0 },
      { transform: "none", opacity: 1 },
    ]);
  const revealed = new Set(events.filter(({ kind }) => kind === "reveal").map(({ card }) => card));
  if (revealed.size)
    sky.enter(
      all('[data-part="showcase"] [data-card]').filter((one) => revealed.has((one as HTMLElement).dataset.card)),
      [
        { transform: "translateX(30%)", opacity: 0 },
        { transform: "none", opacity: 1 },
      ],
    );
}
