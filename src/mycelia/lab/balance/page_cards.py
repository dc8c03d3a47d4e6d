"""The cards on the page: how often each is hired, and what it is worth."""

from __future__ import annotations

from html import escape
from typing import Any, Final

from .aims import ALWAYS, RARELY
from .plots import Span, interval_plot, share_plot
from .worth import LIMIT

Figures = dict[str, Any]
COLOURS: Final = ("fast", "judge")
BOXES: Final = (("base", "Heroes of the base game"), ("expansion", "Heroes of the expansion"))


def cards_part(figures: Figures, earlier: Figures | None) -> str:
    """All heroes, the tiles and the shrine."""
    bots = [bot["bot"] for bot in figures["bots"]]
    older = {thing["key"]: thing for thing in earlier["things"]} if earlier else {}
    reach = reach_of(figures)
    content = [
        "<p>Left: in how many of its chances a hero is hired, or a tile used. A chance is a turn "
        "in which it could be had and paid. Right: how many points of winning chance a seat loses "
        "that may not have it; to the left of the middle line it does better without. Last: what a "
        "seat gains that begins with it, and for heroes how that compares with others of the same "
        "price.</p>",
        key(bots, earlier is not None),
    ]
    for box, title in BOXES:
        heroes = [t for t in figures["things"] if t["what"] == "hero" and t["set"] == box]
        heroes.sort(key=lambda thing: -weight(thing))
        if heroes:
            content.append(rows(title, heroes, figures, older, reach))
    others = [thing for thing in figures["things"] if thing["what"] != "hero"]
    if others:
        content.append(rows("Tiles and the additional shrine", others, figures, older, reach))
    return f"<section><h2>What cards are worth</h2>{''.join(content)}</section>\n"


def weight(thing: Any) -> float:
    """Return what a thing is sorted by: the worth that decides."""
    decides = thing["forbidden_decides"]
    return float(decides["worth"]) if decides else 0.0


def reach_of(figures: Figures) -> float:
    """Return how far the plot goes to both sides: to the ends of all intervals, within reason."""
    ends = [
        max(abs(worth["low"]), abs(worth["high"]))
        for thing in figures["things"]
        for worth in thing["forbidden"]
    ]
    return float(min(max([2 * LIMIT, *ends]), 5 * LIMIT))


def key(bots: list[str], earlier: bool) -> str:
    """Return what colours mean."""
    marks = "".join(
        f'<span><i class="bg-{colour}"></i>{escape(bot)}</span>'
        for bot, colour in zip(bots, COLOURS, strict=False)
    )
    if earlier:
        marks += '<span><i class="bg-before"></i>before</span>'
    marks += '<span><i class="band"></i>what is aimed at</span>'
    return f'<p class="key tag">{marks}</p>'


def rows(title: str, things: list[Any], figures: Figures, older: Any, reach: float) -> str:
    """Return a block of things."""
    hero = things[0]["what"] == "hero"
    first = "hired" if hero else "used"
    end = f"{reach:.0f}"
    head = (
        f'<div class="row head"><span>{"hero" if hero else ""}</span>'
        f'<span class="ends"><span>{first}: 0</span><span>100 %</span></span><span></span>'
        f'<span class="ends"><span>-{end}</span><span>forbidden: 0</span><span>{end}</span></span>'
        '<span class="number">forbidden</span><span class="number">given</span></div>'
    )
    body = "".join(row(thing, figures, older.get(thing["key"]), reach) for thing in things)
    return f'<h3>{title}</h3><div class="rows">{head}{body}</div>'


def rates_in(thing: Any, bot: str) -> Any:
    """Return how often a thing is taken: in the game that it belongs to."""
    rates = thing["rates"].get(bot, {})
    return (
        rates.get(thing.get("set", "base")) or rates.get("all") or next(iter(rates.values()), None)
    )


def row(thing: Any, figures: Figures, old: Any, reach: float) -> str:
    """Return one thing: its name, two plots and the figures."""
    hero = thing["what"] == "hero"
    shares, told = [], []
    for bot, colour in zip([bot["bot"] for bot in figures["bots"]], COLOURS, strict=False):
        rate = rates_in(thing, bot)
        if rate is not None and (hero or rate["of"]):
            shares.append((rate["rate"], colour))
            told.append(f'<span class="{colour}">{rate["rate"]:.0f} %</span>')
        before = rates_in(old, bot) if old else None
        if before is not None and (hero or before["of"]):
            shares.append((before["rate"], "before"))
    first = "hired" if hero else "used"
    name = escape(thing["name"])
    cost = f'<span class="cost">{thing["cost"]} leaves</span>' if hero else ""
    bars = (
        share_plot(shares, RARELY if hero else 0, ALWAYS if hero else 0, f"{name}: {first}")
        if shares
        else ""
    )
    return (
        f'<div class="row"><span class="name"><b>{name}</b> {cost}{same(thing, figures)}</span>'
        f'<span data-label="{first}">{bars}</span>'
        f'<span class="number">{"<br>".join(told)}</span>'
        f'<span data-label="forbidden, -{reach:.0f} to {reach:.0f} points">'
        f"{interval_plot(spans(thing, old), reach, LIMIT, f'{name}: forbidden')}</span>"
        f'<span class="number">{number(thing, "forbidden", old)}</span>'
        f'<span class="number wide" data-label="given">{number(thing, "given", old)}</span></div>'
    )


def same(thing: Any, figures: Figures) -> str:
    """Return a word on a tile or shrine that one hero alone brings."""
    if thing["same_as"] is None:
        return ""
    names = {each["key"]: each["name"] for each in figures["things"]}
    return f'<br><span class="cost">forbidden with {escape(names[thing["same_as"]])}</span>'


def spans(thing: Any, old: Any) -> list[Span]:
    """Return the intervals of a thing that is forbidden: of each bot, and what was before."""
    found = [
        Span(worth["low"], worth["worth"], worth["high"], colour)
        for worth, colour in zip(thing["forbidden"], COLOURS, strict=False)
    ]
    if old and old["forbidden"]:
        worth = old["forbidden"][-1]
        found.append(Span(worth["low"], worth["worth"], worth["high"], "before"))
    return found


def number(thing: Any, way: str, old: Any) -> str:
    """Return what a thing is worth, by who judged it last, with the interval."""
    if not thing[way]:
        return "<small>not played</small>"
    last = thing[way][-1]
    fails = ' class="fails"' if thing[f"{way}_fails"] else ""
    found = f"<span{fails}>{last['worth']:+.1f}</span>"
    found += f"<small>{last['low']:.1f} to {last['high']:.1f}</small>"
    decides = thing[f"{way}_decides"]
    if way == "given" and decides is not None:
        found += f"<small{fails}>{decides['worth']:+.1f} for its price</small>"
    if old and old[way]:
        found += f'<small class="before">was {old[way][-1]["worth"]:+.1f}</small>'
    return found
