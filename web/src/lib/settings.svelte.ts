/** What a person likes, kept in this browser. */
import { bestLanguage, LANGUAGES, speak, t } from "./i18n.svelte";
import { toast } from "./toasts.svelte";
import type { Lang } from "./types";

export interface Settings {
  lang: Lang | "auto";
  theme: "auto" | "morning" | "night";
  speed: "calm" | "brisk" | "off";
  words: boolean;
  shortcuts: boolean;
  /** Whether a hint tells the chance of winning. */
  chance: boolean;
  sound: boolean;
  /** 0 to 100. */
  volume: number;
  name: string;
  /** The bot that was last played against; "": none yet. */
  bot: string;
  /** How many drops Gwidyon last began with; 0: not met yet. */
  drops: number;
}
const NAME = "mycelia.settings";
const FIRST: Settings = {
  lang: "auto",
  theme: "auto",
  speed: "calm",
  words: true,
  shortcuts: true,
  chance: false,
  sound: false,
  volume: 60,
  name: "",
  bot: "",
  drops: 0,
};
const ALLOWED: { [K in keyof Settings]: (value: unknown) => boolean } = {
  lang: (value) => value === "auto" || LANGUAGES.includes(value as Lang),
  theme: (value) => ["auto", "morning", "night"].includes(value as string),
  speed: (value) => ["calm", "brisk", "off"].includes(value as string),
  words: (value) => typeof value === "boolean",
  shortcuts: (value) => typeof value === "boolean",
  chance: (value) => typeof value === "boolean",
  sound: (value) => typeof value === "boolean",
  volume: (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 100,
  name: (value) => typeof value === "string" && value.length <= 40,
  bot: (value) => typeof value === "string" && value.length <= 40,
  drops: (value) => Number.isInteger(value),
};

function stored(): Settings {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Record<string, unknown>;
    const good = Object.entries(found).filter(([key, value]) => ALLOWED[key as keyof Settings]?.(value));
    return { ...FIRST, ...(Object.fromEntries(good) as Partial<Settings>) };
  } catch {
    return { ...FIRST };
  }
}

/** Read anywhere; change with `set`. */
export const settings = $state<Settings>(stored());
const motion = $state({ unwanted: false, dark: false });

export function set<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // Storage may be forbidden; then it holds as long as the page.
  }
  if (name === "lang") speak(wantedLanguage()).catch(() => toast(t("web.error.offline"), "error"));
  if (name === "theme" || name === "speed") showTheme();
}

function wantedLanguage(): Lang {
  return settings.lang === "auto" ? bestLanguage(navigator.languages) : settings.lang;
}

/** The theme that is shown: morning or night. */
export function theme(): "morning" | "night" {
  if (settings.theme === "auto") return motion.dark ? "night" : "morning";
  return settings.theme;
}

function showTheme(): void {
  document.documentElement.dataset.theme = theme();
  // The bar's colour, for the browser's own frame.
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute("content", theme() === "night" ? "#0a1510" : "#24432c");
  document.documentElement.dataset.motion = lasting(1) ? "some" : "none";
}

/** How long an animation of so many milliseconds (at brisk speed) lasts; 0: none. */
export function lasting(ms: number): number {
  if (settings.speed === "off" || motion.unwanted) return 0;
  return settings.speed === "calm" ? ms * 2 : ms;
}

/** How fast the others' turns are told. */
export function pace(): "calm" | "brisk" | "instant" {
  return settings.speed === "off" ? "instant" : settings.speed;
}

/** Whether the system was asked for stillness. */
export function still(): boolean {
  return motion.unwanted;
}

/** Called once at the start: language and theme, and following the system. */
export async function applySettings(): Promise<void> {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const look = () => {
    motion.dark = dark.matches;
    motion.unwanted = still.matches;
    showTheme();
  };
  dark.addEventListener("change", look);
  still.addEventListener("change", look);
  look();
  await speak(wantedLanguage());
}
