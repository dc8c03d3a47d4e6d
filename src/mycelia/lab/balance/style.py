"""How the page looks: light and dark as the reader has it, and readable on a phone."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root {
  color-scheme: light dark;
  --paper: #f7f5ef; --card: #fffdf8; --ink: #26302a; --soft: #5d6a61; --rule: #dcd8cb;
  --fast: #3f7d58; --judge: #8a4f9e; --before: #857d66; --band: #e6eddf; --off: #b3432b;
  --fine: #3f7d58;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #161b18; --card: #1f2622; --ink: #e6ebe4; --soft: #a2b0a6; --rule: #38423b;
    --fast: #7cc397; --judge: #cf9be0; --before: #9aa293; --band: #28332b; --off: #f08c72;
    --fine: #7cc397;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0 auto; padding: 1.25rem 1rem 4rem; max-width: 68rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.5rem 0; text-wrap: balance; }
h2 { font-size: 1.25rem; margin: 0 0 0.5rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.4rem; }
p { margin: 0.4rem 0; max-width: 46rem; }
.soft { color: var(--soft); font-size: 0.9rem; }
section {
  background: var(--card); border: 1px solid var(--rule); border-radius: 10px; padding: 1rem;
  margin-top: 1rem;
}
ul { list-style: none; padding: 0; margin: 0.5rem 0; }
li { padding: 0.3rem 0 0.3rem 1.6rem; position: relative; overflow-wrap: anywhere; }
li::before { position: absolute; left: 0.2rem; font-weight: bold; }
li.off::before { content: "!"; color: var(--off); }
li.fine::before { content: "\\2713"; color: var(--fine); }
summary { cursor: pointer; color: var(--soft); }
.key span { display: inline-block; margin-right: 1.2rem; }
.key i {
  display: inline-block; width: 0.8em; height: 0.8em; border-radius: 50%; margin-right: 0.4em;
}
.key i.band { border-radius: 2px; background: var(--band); border: 1px solid var(--rule); }
.fast { color: var(--fast); } .judge { color: var(--judge); } .before { color: var(--before); }
.bg-fast { background: var(--fast); } .bg-judge { background: var(--judge); }
.bg-before { background: var(--before); }
.rows { margin-top: 0.5rem; }
.row {
  display: grid; gap: 0.2rem 1rem; align-items: center; padding: 0.4rem 0;
  border-top: 1px solid var(--rule);
  grid-template-columns: 13rem minmax(0, 1fr) 3.6rem minmax(0, 1.2fr) 5.6rem 7rem;
}
.row.head { border-top: 0; color: var(--soft); font-size: 0.85rem; align-items: end; }
.row b { font-weight: 600; overflow-wrap: anywhere; }
.row .number { text-align: right; font-size: 0.9rem; line-height: 1.25; }
.row .number small { display: block; color: var(--soft); }
.row .number small { white-space: nowrap; }
.fails, .row .number small.fails { color: var(--off); font-weight: 600; }
.row .number small.before { color: var(--before); }
.ends { display: flex; justify-content: space-between; }
.cost { color: var(--soft); font-size: 0.85rem; white-space: nowrap; }
svg.plot { display: block; width: 100%; height: 1.9rem; overflow: visible; }
svg * { vector-effect: non-scaling-stroke; }
svg .zero { stroke: var(--soft); stroke-width: 1; opacity: 0.6; }
svg .band { fill: var(--band); }
svg .rail { fill: none; stroke: var(--rule); }
svg .dot { stroke-width: 8; stroke-linecap: round; }
svg .span { stroke-width: 2; }
svg .bar { fill: currentColor; }
svg .fast, svg .judge, svg .before { stroke: currentColor; }
svg .bar { stroke: none !important; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.4rem 0; }
caption {
  white-space: nowrap; text-align: left; color: var(--soft); font-size: 0.9rem;
  padding-bottom: 0.2rem;
}
th, td {
  padding: 0.2rem 0.9rem 0.2rem 0; text-align: right; white-space: nowrap; font-weight: normal;
}
thead th { color: var(--soft); font-size: 0.85rem; border-bottom: 1px solid var(--rule); }
tbody th, thead th:first-child { text-align: left; }
td small { color: var(--soft); }
.side { display: flex; flex-wrap: wrap; gap: 0.5rem 2rem; }
.columns { display: flex; align-items: flex-end; gap: 2px; height: 7rem; min-width: 14rem; }
figure { margin: 0.5rem 0; } figcaption { color: var(--soft); font-size: 0.9rem; }
.chart { display: block; width: 100%; max-width: 30rem; height: auto; overflow: visible; }
.chart text { font-size: 11px; fill: var(--soft); stroke: none; }
.chart .grid { stroke: var(--rule); } .chart .curve { fill: none; stroke-width: 2; }
.tag { font-size: 0.85rem; }
@media (max-width: 46rem) {
  body { padding: 0.75rem 0.6rem 3rem; }
  section { padding: 0.8rem 0.7rem; }
  .row { grid-template-columns: minmax(0, 1fr) 5.6rem; padding: 0.7rem 0; }
  .row.head { display: none; }
  .row .name { grid-column: 1 / -1; }
  .row [data-label]::before {
    content: attr(data-label); display: block; color: var(--soft); font-size: 0.8rem;
  }
  tbody th { white-space: normal; min-width: 7.5rem; }
  .row .wide { grid-column: 1 / -1; text-align: left; }
  .row .wide small { display: inline; margin-left: 0.4rem; }
}
""".strip()
