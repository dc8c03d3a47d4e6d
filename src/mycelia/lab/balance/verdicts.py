"""What the figures mean, in words: what is off, and what is as it should be."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from typing import Any

from ..standings import Z, wilson
from .aims import (
    ALWAYS,
    APART,
    EVEN_SLOPE,
    GWIDYON,
    IN_DECKS,
    LEADER,
    MOST_OUTSIDE,
    RARELY,
    ROUNDS,
    SEATS,
    VARIED,
)
from .worth import LIMIT

Figures = dict[str, Any]
Verdict = dict[str, Any]
BOXES = {"base": "in the base game", "expansion": "with the expansion"}


def verdict(about: str, text: str, off: bool) -> Verdict:
    """Return one verdict."""
    return {"about": about, "text": text, "off": off}


def verdicts_on(figures: Figures) -> list[Verdict]:
    """Return everything that can be said, what is off first."""
    said = [
        *worth_said(figures),
        *hiring_said(figures),
        *length_said(figures),
        *seats_said(figures),
        *drama_said(figures),
        *variety_said(figures),
        *skill_said(figures),
        *gwidyon_said(figures),
    ]
    return sorted(said, key=lambda each: not each["off"])


def points(number: float) -> str:
    """Return points of winning chance in words.

    >>> points(1.0), points(-7.25)
    ('1.0 points', '-7.2 points')
    """
    return f"{number:.1f} points"


def listed(names: list[str]) -> str:
    """Return names as they stand in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def worth_said(figures: Figures) -> Iterator[Verdict]:
    """Cards that decide too much."""
    fine = 0
    unsure = [
        thing["name"]
        for thing in figures["things"]
        if thing["forbidden_open"] and thing["same_as"] is None
    ]
    for thing in figures["things"]:
        if thing["same_as"] is None:
            yield from forbidden_said(thing)
        yield from given_said(thing)
        fine += not thing["forbidden_fails"] and not thing["given_fails"]
    if unsure:
        yield verdict("worth", f"More games would tell whether more than {LIMIT:.0f} points hang "
                      f"on {listed(unsure)}.", False)  # fmt: skip
    if fine:
        yield verdict("worth", f"{fine} of {len(figures['things'])} heroes, tiles and shrines are "
                      f"not shown to be worth more than {LIMIT:.0f} points either way.",
                      False)  # fmt: skip


def forbidden_said(thing: Any) -> Iterator[Verdict]:
    """What a seat loses that may not have it."""
    worth = thing["forbidden_decides"]
    if worth is None:
        return
    name, told = thing["name"], f"{points(abs(worth['worth']))} ({worth['bot']})"
    if thing["forbidden_fails"] and worth["worth"] > 0:
        yield verdict("worth", f"{name} is too strong: who may not have it loses {told}.", True)
    elif thing["forbidden_fails"]:
        yield verdict("worth", f"{name} is a trap: who may not have it wins {told} more often, so "
                      "those who hire it had better not.", True)  # fmt: skip


def given_said(thing: Any) -> Iterator[Verdict]:
    """What a hero gives for its price, beside others of this box."""
    worth = thing["given_decides"]
    if worth is None or not thing["given_fails"]:
        return
    kind = "too strong" if worth["worth"] > 0 else "too weak"
    more = "more" if worth["worth"] > 0 else "less"
    yield verdict("price", f"{thing['name']} is {kind} for {thing['cost']} leaves: who begins with "
                  f"it gains {points(abs(worth['worth']))} {more} than heroes of that price give "
                  f"({worth['bot']}).", True)  # fmt: skip


def hiring_said(figures: Figures) -> Iterator[Verdict]:
    """Heroes that nobody wants, and heroes that everybody takes."""
    for bot in figures["plain"]:
        for box, words in BOXES.items():
            rates = {
                thing["name"]: thing["rates"][bot][box]
                for thing in figures["things"]
                if thing["what"] == "hero" and box in thing["rates"][bot]
            }
            if not rates:
                continue
            where = f"By {bot}, {words},"
            rarely = [name for name, each in rates.items() if each["high"] < RARELY]
            always = [name for name, each in rates.items() if each["low"] > ALWAYS]
            if rarely:
                yield verdict("hired", f"{where} nobody wants {listed(rarely)}: hired in under "
                              f"{RARELY:.0f} % of the chances.", True)  # fmt: skip
            if always:
                yield verdict("hired", f"{where} everybody takes {listed(always)}: hired in over "
                              f"{ALWAYS:.0f} % of the chances.", True)  # fmt: skip
            if not rarely and not always:
                yield verdict("hired", f"{where} every hero is hired in {RARELY:.0f} to "
                              f"{ALWAYS:.0f} % of its chances, or may be.", False)  # fmt: skip


def length_said(figures: Figures) -> Iterator[Verdict]:
    """Games that end too soon or too late, set-ups and boards that differ."""
    for bot, plain in figures["plain"].items():
        if plain["unfinished"] > 0:
            yield verdict("length", f"By {bot}, {plain['unfinished']:.1f} % of games came to no "
                          "end.", plain["unfinished"] > 1)  # fmt: skip
        for each in plain["length"]:
            if each["players"] != 2:
                continue
            low, high = ROUNDS
            outside = sum(n for r, n in each["rounds"].items() if not low <= int(r) <= high)
            share = 100 * outside / each["games"]
            least = 100 * wilson(outside, each["games"])[0]
            words = BOXES["expansion" if each["expansion"] else "base"]
            yield verdict("length", f"By {bot}, {words}, {100 - share:.0f} % of games for two have "
                          f"{low} to {high} rounds.", least > MOST_OUTSIDE)  # fmt: skip
        for name, table in (("set-ups", "setups"), ("boards", "boards"),
                            ("supply sides", "supplies")):  # fmt: skip
            rows = {key: row["mean"] for key, row in plain[table].items()}
            errors = {key: row["error"] for key, row in plain[table].items()}
            if len(rows) > 1:
                quick, slow = min(rows, key=rows.__getitem__), max(rows, key=rows.__getitem__)
                gap = rows[slow] - rows[quick]
                unsure = Z * hypot(errors[slow], errors[quick])
                yield verdict("length", f"By {bot}, {name} are {gap:.1f} rounds apart, from "
                              f"{quick} ({rows[quick]:.1f}) to {slow} ({rows[slow]:.1f}).",
                              gap - unsure > APART)  # fmt: skip


def seats_said(figures: Figures) -> Iterator[Verdict]:
    """Places in the round that win more than their share."""
    for bot, plain in figures["plain"].items():
        for each in plain["seats"]:
            even = 100 / each["players"]
            gaps = [place["rate"] - even for place in each["places"]]
            worst = max(range(len(gaps)), key=lambda i: abs(gaps[i]))
            near = min(abs(each["places"][worst]["low"] - even),
                       abs(each["places"][worst]["high"] - even))  # fmt: skip
            held = each["places"][worst]["low"] <= even <= each["places"][worst]["high"]
            words = BOXES["expansion" if each["expansion"] else "base"]
            side = "above" if gaps[worst] > 0 else "below"
            yield verdict("seats", f"By {bot}, {each['players']} players, {words}: place "
                          f"{worst + 1} in the round is {points(abs(gaps[worst]))} {side} an even "
                          "share.", not held and near > SEATS)  # fmt: skip


def drama_said(figures: Figures) -> Iterator[Verdict]:
    """Whether the leader at half time wins too often, or too seldom."""
    for bot, plain in figures["plain"].items():
        half = plain["drama"]["leader_at_half"]
        if not half["of"]:
            continue
        low, high = LEADER
        off = half["high"] < low or half["low"] > high
        yield verdict("drama", f"By {bot}, the leader at half time wins {half['rate']:.0f} % of "
                      f"games; {low:.0f} to {high:.0f} % are aimed at.", off)  # fmt: skip


def variety_said(figures: Figures) -> Iterator[Verdict]:
    """How many heroes winners' decks are made of."""
    for bot, plain in figures["plain"].items():
        for each in plain["variety"]:
            many = sum(share >= IN_DECKS for share in each["shares"].values())
            words = BOXES["expansion" if each["expansion"] else "base"]
            yield verdict("variety", f"By {bot}, {words}, {many} heroes are each in a tenth or "
                          f"more of the winners' decks; at least {VARIED} are aimed at.",
                          many < VARIED)  # fmt: skip


def skill_said(figures: Figures) -> Iterator[Verdict]:
    """Whether the better of two neighbours of the ladder wins."""
    for each in figures["skill"]:
        yield verdict("skill", f"{each['better']} beats {each['weaker']} in {each['rate']:.0f} % "
                      "of games.", each["high"] < 50)  # fmt: skip


def gwidyon_said(figures: Figures) -> Iterator[Verdict]:
    """Whether Gwidyon is as hard as he should be, and gets easier step by step."""
    slopes: dict[str, list[tuple[int, float, float]]] = {}
    for each in figures["gwidyon"]:
        half = (each["high"] - each["low"]) / 2
        slopes.setdefault(each["bot"], []).append((each["drops"], each["rate"], half))
        aim = GWIDYON.get((each["bot"], each["drops"]))
        if aim is not None:
            off = each["high"] < aim[0] or each["low"] > aim[1]
            yield verdict("Gwidyon", f"With {each['drops']} drops {each['bot']} beats Gwidyon in "
                          f"{each['rate']:.0f} % of games; {aim[0]:.0f} to {aim[1]:.0f} % are "
                          "aimed at.", off)  # fmt: skip
    for bot, rates in slopes.items():
        rates.sort()
        ordered = [rate for _, rate, _ in rates]
        steps = [abs(b[1] - a[1]) for a, b in pairwise(rates)]
        sure = max(abs(b[1] - a[1]) - hypot(a[2], b[2]) for a, b in pairwise(rates))
        mean = abs(ordered[-1] - ordered[0]) / max(len(steps), 1)
        if (bot, 20) in GWIDYON and mean > 2:
            largest = max(steps)
            yield verdict("Gwidyon", f"From 20 to 25 drops {bot}'s wins go from "
                          f"{ordered[0]:.0f} to {ordered[-1]:.0f} %; the largest step is "
                          f"{points(largest)}.",
                          sure > EVEN_SLOPE * mean)  # fmt: skip
