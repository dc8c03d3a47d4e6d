/** How long ago, in the language spoken: "3 min. ago", "yesterday", "now". */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

export function ago(iso: string, lang: string, now: number = Date.now()): string {
  const then = Date.parse(/[zZ]|[+-]\d\d:?\d\d$/.test(iso) ? iso : `${iso}Z`);
  if (Number.isNaN(then)) return "";
  const passed = Math.max(0, now - then);
  if (passed > 30 * 86_400_000) return new Intl.DateTimeFormat(lang, { dateStyle: "medium" }).format(then);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: "auto", style: "short" });
  for (const [unit, ms] of UNITS) if (passed >= ms) return format.format(-Math.floor(passed / ms), unit);
  return format.format(0, "second");
}
