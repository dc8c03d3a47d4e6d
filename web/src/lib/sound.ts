/**
 * A handful of small sounds, made of tones and noise: no files. Off until asked for; silent while
 * the tab is hidden; never in anybody's way: what cannot be played is not played.
 */
import { settings } from "./settings.svelte";
import type { GameEvent } from "./types";

export type Sound =
  "card" | "move" | "sink" | "remove" | "leaf" | "hire" | "tile" | "shrine" | "dew" | "turn" | "won" | "lost";

const OF_EVENT: Record<string, Sound> = {
  play: "card",
  hire: "hire",
  use: "tile",
  tile: "tile",
  move: "move",
  sink: "sink",
  remove: "remove",
  shrine: "sink",
  leaves: "leaf",
  pile: "remove",
  solo: "card",
  blessing: "shrine",
  dew: "dew",
};
const MOST = 4;
const APART = 0.13; // seconds between the sounds of one moment

/** What is to be heard of what happened, in order: never twice the same in a row, never too much. */
export function soundsOf(events: readonly GameEvent[], eyes: number | null): Sound[] {
  const found: Sound[] = [];
  for (const { kind, seat } of events) {
    const sound = kind === "turn" ? (seat === eyes && eyes !== null ? "turn" : undefined) : OF_EVENT[kind];
    if (sound && found.at(-1) !== sound) found.push(sound);
  }
  // Whose turn it is tells most: it is heard even if something else has to go.
  if (found.length <= MOST) return found;
  return found.includes("turn") ? [...found.slice(0, MOST - 1), "turn"] : found.slice(0, MOST);
}

let audio: { context: AudioContext; out: GainNode; hiss: AudioBuffer } | null = null;

function open(): NonNullable<typeof audio> {
  if (audio) return audio;
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.destination);
  const hiss = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const data = hiss.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) void context.suspend().catch(() => undefined);
  });
  audio = { context, out, hiss };
  return audio;
}

type Shape = { at?: number; lasts: number; gain: number };

/** A tone that slides from one pitch to another and fades. */
function tone(from: number, to: number, { at = 0, lasts, gain }: Shape, type: OscillatorType = "sine"): void {
  const { context, out } = open();
  const start = context.currentTime + at;
  const source = context.createOscillator();
  const loud = context.createGain();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + lasts * 0.7);
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(gain, start + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(loud).connect(out);
  source.start(start);
  source.stop(start + lasts + 0.02);
}

/** A breath of noise around a pitch: paper, leaves. */
function brush(pitch: number, { at = 0, lasts, gain }: Shape): void {
  const { context, out, hiss } = open();
  const start = context.currentTime + at;
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  const loud = context.createGain();
  source.buffer = hiss;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  loud.gain.setValueAtTime(0.0001, start);
  loud.gain.exponentialRampToValueAtTime(gain, start + lasts * 0.3);
  loud.gain.exponentialRampToValueAtTime(0.0001, start + lasts);
  source.connect(filter).connect(loud).connect(out);
  source.start(start, Math.random() * 0.2, lasts + 0.02);
}

const MADE: Record<Sound, (at: number) => void> = {
  card: (at) => brush(2600, { at, lasts: 0.12, gain: 0.22 }),
  move: (at) => tone(520, 760, { at, lasts: 0.14, gain: 0.2 }),
  sink: (at) => {
    tone(880, 1500, { at, lasts: 0.16, gain: 0.22 });
    tone(660, 330, { at: at + 0.09, lasts: 0.4, gain: 0.16 });
  },
  remove: (at) => tone(700, 1250, { at, lasts: 0.16, gain: 0.22 }),
  leaf: (at) => {
    brush(4200, { at, lasts: 0.1, gain: 0.14 });
    brush(3300, { at: at + 0.07, lasts: 0.14, gain: 0.12 });
  },
  hire: (at) => {
    tone(196, 150, { at, lasts: 0.16, gain: 0.3 }, "triangle");
    tone(587, 587, { at: at + 0.08, lasts: 0.4, gain: 0.13 });
    tone(880, 880, { at: at + 0.16, lasts: 0.5, gain: 0.1 });
  },
  tile: (at) => tone(260, 190, { at, lasts: 0.12, gain: 0.28 }, "triangle"),
  shrine: (at) => {
    for (const [i, pitch] of [220, 277, 330, 440].entries())
      tone(pitch, pitch * 1.01, { at: at + i * 0.11, lasts: 1.2, gain: 0.12 });
    brush(900, { at, lasts: 0.7, gain: 0.08 });
  },
  dew: (at) => tone(1500, 900, { at, lasts: 0.18, gain: 0.12 }),
  turn: (at) => {
    tone(523, 523, { at, lasts: 0.35, gain: 0.16 });
    tone(784, 784, { at: at + 0.14, lasts: 0.5, gain: 0.16 });
  },
  won: (at) => {
    for (const [i, pitch] of [523, 659, 784, 1047].entries())
      tone(pitch, pitch, { at: at + i * 0.15, lasts: 0.7, gain: 0.16 });
  },
  lost: (at) => {
    for (const [i, pitch] of [440, 392, 330].entries())
      tone(pitch, pitch, { at: at + i * 0.2, lasts: 0.7, gain: 0.14 });
  },
};
export const SOUNDS = Object.keys(MADE) as Sound[];

/** Plays one of the sounds, if sound is wanted and the page is seen. */
export function play(name: Sound, at = 0): void {
  if (!settings.sound || document.hidden) return;
  try {
    const { context, out } = open();
    out.gain.value = settings.volume / 100;
    if (context.state === "running") MADE[name](at);
    // Browsers let a page sound only after a click or a key; until then it is dropped.
    else
      void context.resume().then(
        () => !document.hidden && MADE[name](at),
        () => undefined,
      );
  } catch {
    // No sound on this device.
  }
}

/** Plays what happened, one after the other. */
export function playAll(sounds: readonly Sound[]): void {
  sounds.forEach((sound, i) => play(sound, i * APART));
}
