/** What is shown when nobody answers: says so in one of six languages, and goes on by itself when it is over. */
import "./away.css";
import { bestLanguage, LANGUAGES } from "../lib/text";
import type { Lang } from "../lib/types";
import WORDS from "virtual:away-words";

const EVERY = 5000;

function settings(): { lang?: string; theme?: string } {
  try {
    return (JSON.parse(localStorage.getItem("mycelia.settings") ?? "{}") ?? {}) as { lang?: string; theme?: string };
  } catch {
    return {};
  }
}

/** Puts it into the page in the place of everything else. `byItself`: whether it goes on without being asked. */
export function showAway(byItself = true): void {
  const { lang: wish, theme } = settings();
  const lang = LANGUAGES.includes(wish as Lang) ? (wish as Lang) : bestLanguage(navigator.languages);
  const night = theme === "night" || (theme !== "morning" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.lang = lang;
  document.documentElement.dataset.theme = night ? "night" : "morning";

  const made = <Tag extends "h1" | "p" | "button">(tag: Tag, words: string) => {
    const one = document.createElement(tag);
    one.textContent = WORDS[lang][`web.away.${words}`] ?? "";
    return one;
  };
  const picture = Object.assign(new Image(128, 128), { src: "/icon.svg", alt: "" });
  const told = made("p", "words");
  told.setAttribute("role", "status");
  const button = made("button", "again");
  const main = document.createElement("main");
  main.append(picture, made("h1", "title"), told, made("p", "wait"), button);
  document.body.replaceChildren(main);

  let trying = false;
  async function again(): Promise<void> {
    if (trying) return;
    trying = true;
    try {
      const answer = await fetch("/api/health", { cache: "no-store", credentials: "omit" });
      if (answer.ok) location.reload(); // the address is still the one that was wanted
    } catch {
      // Still away.
    }
    trying = false;
  }
  button.addEventListener("click", () => void again());
  if (!byItself) return;
  addEventListener("online", () => void again());
  setInterval(() => document.visibilityState === "visible" && void again(), EVERY);
}
