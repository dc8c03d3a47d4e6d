/** The page that stands in when nobody answers: says so, and goes on by itself when it is over. */
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

const { lang: wish, theme } = settings();
const lang = LANGUAGES.includes(wish as Lang) ? (wish as Lang) : bestLanguage(navigator.languages);
const night = theme === "night" || (theme !== "morning" && matchMedia("(prefers-color-scheme: dark)").matches);
document.documentElement.lang = lang;
document.documentElement.dataset.theme = night ? "night" : "morning";
for (const one of document.querySelectorAll<HTMLElement>("[data-words]")) {
  one.textContent = WORDS[lang][`web.away.${one.dataset.words}`] ?? "";
}

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
document.getElementById("again")?.addEventListener("click", () => void again());
addEventListener("online", () => void again());
setInterval(() => document.visibilityState === "visible" && void again(), EVERY);
