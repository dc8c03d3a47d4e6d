"""From what was played to figures: plain data, from which pages, JSON and verdicts are made."""

from __future__ import annotations

from collections.abc import Iterable
from math import exp, log, sqrt
from statistics import fmean
from typing import Any

from ..standings import wilson
from .measure import FORMAT, Measure
from .parts import PLAIN, Part
from .stages import (
    Judged,
    boxes,
    duel_parts,
    judged_by,
    judged_fast,
    plain_parts,
    solo_parts,
    to_the_end,
)
from .tally import added
from .things import FORBIDDEN, GIVEN, Thing, twin_of
from .verdicts import verdicts_on
from .worth import Worth

Done = dict[str, Any]


def figures_of(measure: Measure, done: Done) -> dict[str, Any]:
    """Return all figures of a run that is done."""
    edition = measure.edition
    judges = [judged_fast(measure, done)]
    if measure.judge is not None:
        judges.append(judged_by(measure, measure.judge, done, to_the_end(measure, done)))
    plain = {bot: plain_figures(measure, bot, done) for bot in measure.bots}
    found: dict[str, Any] = {
        "format": FORMAT,
        "edition": {
            "name": edition.name,
            "version": edition.version,
            "hash": edition.hash,
            "title": edition.titles["en"],
        },
        "seed": str(measure.seed),
        "games": measure.games,
        "players": list(measure.players),
        "bots": [
            {"bot": bot, "nodes": measure.budgets[bot], "judge": bot == measure.judge}
            for bot in measure.bots
        ],
        "notes": list(measure.notes),
        "plain": plain,
        "things": [thing_figures(measure, thing, judges, plain) for thing in measure.things],
        "prices": [
            {"bot": bot, "expansion": box, "at_none": line[0], "each_leaf": line[1]}
            for bot, judged in zip(measure.bots, judges, strict=True)
            for box, line in judged.lines.items()
            if line is not None
        ],
        "skill": skill_figures(measure, done),
        "gwidyon": gwidyon_figures(measure, done),
    }
    found["verdicts"] = verdicts_on(found)
    return found


def percent(part: float, whole: float) -> float:
    """Return a share of a hundred; nothing of nothing is nothing."""
    return round(100 * part / whole, 2) if whole else 0.0


def rate(part: float, whole: float) -> dict[str, float]:
    """Return a share of a hundred with its interval of 95 %."""
    low, high = wilson(part, int(whole)) if whole else (0.0, 1.0)
    return {
        "rate": percent(part, whole),
        "low": round(100 * low, 2),
        "high": round(100 * high, 2),
        "of": round(whole),
    }


def collected(parts: Iterable[Part], done: Done) -> dict[str, list[Any]]:
    """Return what came of parts, by what they are about."""
    found: dict[str, list[Any]] = {}
    for part in parts:
        found.setdefault(part.about, []).append(done[part.key])
    return found


# ---- plain games


def plain_figures(measure: Measure, bot: str, done: Done) -> dict[str, Any]:
    """Return what a bot's plain games show."""
    tallies = {
        about: added(found)
        for about, found in collected(plain_parts(measure), done).items()
        if about.split()[1] == bot
    }

    def some(players: Iterable[int], box: Iterable[bool]) -> dict[str, Any]:
        wanted = [
            Part(PLAIN, bot, 0, 0, players=n, expansion=x).about for n in players for x in box
        ]
        return added([tallies[about] for about in wanted])

    both = boxes(measure)
    two = some(measure.players[:1], both)
    everything = some(measure.players, both)
    return {
        "games": everything["games"],
        "unfinished": percent(everything["unfinished"], everything["games"]),
        "length": [
            {"players": n, "expansion": x, **length_of(some((n,), (x,)))}
            for n in measure.players
            for x in both
        ],
        "seats": [
            {"players": n, "expansion": x, "places": places_of(some((n,), (x,)))}
            for n in measure.players
            for x in both
        ],
        "setups": {name: means(row) for name, row in sorted(two["setups"].items())},
        "supplies": {name: means(row) for name, row in sorted(two["supplies"].items())},
        "boards": {
            board.id: means(two["boards"][board.id])
            for board in measure.edition.boards
            if board.id in two["boards"]
        },
        "drama": drama_of(two),
        "variety": [
            {"expansion": x, **variety_of(measure, some(measure.players, (x,)))} for x in both
        ],
        "heroes": {
            box_name(x): {
                name: hero_rates(row) for name, row in some(measure.players, (x,))["heroes"].items()
            }
            for x in both
        },
        "tiles": {name: tile_rates(row) for name, row in everything["tiles"].items()},
    }


def box_name(expansion: bool) -> str:
    """Return what the two games are called."""
    return "expansion" if expansion else "base"


def length_of(tally: dict[str, Any]) -> dict[str, Any]:
    """Return how long games are."""
    rounds = sorted((int(n), int(row[0])) for n, row in tally["rounds"].items())
    games = sum(count for _, count in rounds)
    each = [n for n, count in rounds for _ in range(count)]
    return {
        "games": games,
        "mean": round(fmean(each), 2),
        "p5": each[int(0.05 * games)],
        "p50": each[int(0.5 * games)],
        "p95": each[min(games - 1, int(0.95 * games))],
        "rounds": {str(n): count for n, count in rounds},
    }


def places_of(tally: dict[str, Any]) -> list[dict[str, float]]:
    """Return the share of wins by place in the round."""
    return [rate(row[1], row[0]) for _, row in sorted(tally["places"].items())]


def means(row: list[float]) -> dict[str, float]:
    """Return the mean length of some games with its error, and for a board what its seats won."""
    games, rounds, squares, *won = row
    mean = rounds / games
    variance = max(squares / games - mean * mean, 0.0) * games / max(games - 1, 1)
    found: dict[str, float] = {
        "games": games,
        "mean": round(mean, 2),
        "error": round(sqrt(variance / games), 3),
    }
    if won:
        found["wins"] = percent(won[0], games)
    return found


def drama_of(tally: dict[str, Any]) -> dict[str, Any]:
    """Return who was ahead when, and how far behind winners had been."""
    ended = max(tally["games"] - tally["unfinished"], 1)
    return {
        "leader_at_half": rate(tally["leader_won"], tally["led"]),
        "changes": round(tally["changes"] / ended, 2),
        "late": rate(tally["late_lost"], tally["late"]),
        "behind": round(tally["behind"] / ended, 2),
    }


def variety_of(measure: Measure, tally: dict[str, Any]) -> dict[str, Any]:
    """Return how many heroes are in winners' decks, and how evenly."""
    decks = tally["decks"]
    shares = {name: percent(row[4], decks) for name, row in tally["heroes"].items()}
    whole = sum(shares.values())
    parts = [share / whole for share in shares.values() if share > 0] if whole else []
    return {
        "decks": round(decks, 2),
        "shares": shares,
        "effective": round(exp(-sum(part * log(part) for part in parts)), 2) if parts else 0.0,
    }


def hero_rates(row: list[float]) -> dict[str, Any]:
    """Return how often a hero is hired, and what those who hired it won."""
    chances, taken, owners, won, _ = row
    return {**rate(taken, chances), "owners": round(owners), "owners_win": percent(won, owners)}


def tile_rates(row: list[float]) -> dict[str, Any]:
    """Return how often a tile is used, and what those who have it in the end won."""
    chances, uses, owners, won = row
    return {**rate(uses, chances), "owners": round(owners), "owners_win": percent(won, owners)}


# ---- cards, skill, Gwidyon


def thing_figures(
    measure: Measure, thing: Thing, judges: list[Judged], plain: dict[str, Any]
) -> dict[str, Any]:
    """Return what is known of a hero, a tile or the shrine."""
    twin = twin_of(thing, measure.things)
    found: dict[str, Any] = {
        "key": thing.key,
        "name": thing.name,
        "what": "hero" if thing.hero else "tile" if thing.tile else "shrine",
        "set": box_name(thing.expansion),
        "cost": thing.cost,
        "same_as": None if twin is None else twin.key,
        "rates": {
            bot: {
                box: rates[thing.key]
                for box, rates in plain[bot]["heroes"].items()
                if thing.key in rates
            }
            if thing.hero
            else {"all": plain[bot]["tiles"][thing.tile or "shrine"]}
            for bot in measure.bots
        },
    }
    for way in (FORBIDDEN, GIVEN):
        source = twin if twin is not None and way == FORBIDDEN else thing
        told = [judged.found.get((source.key, way)) for judged in judges]
        found[way] = [worth.to_dict() for worth in told if worth is not None]
        deciding = [judged.to_judge(source, way) for judged in judges]
        last: Worth | None = next((each for each in reversed(deciding) if each is not None), None)
        found[f"{way}_decides"] = None if last is None else last.to_dict()
        found[f"{way}_fails"] = last is not None and last.fails
        found[f"{way}_open"] = last is not None and last.open
    return found


def skill_figures(measure: Measure, done: Done) -> list[dict[str, Any]]:
    """Return how often the better of two neighbours of the ladder wins."""
    found = []
    for about, rows in collected(duel_parts(measure), done).items():
        _, better, weaker = about.split()
        points = [point for part in rows for point in part]
        found.append({"better": better, "weaker": weaker,
                      **rate(2 * sum(points), 2 * len(points))})  # fmt: skip
    return found


def gwidyon_figures(measure: Measure, done: Done) -> list[dict[str, Any]]:
    """Return how often Gwidyon is beaten, by level and drops."""
    found = []
    for about, rows in collected(solo_parts(measure), done).items():
        _, bot, drops = about.split()
        points = [point for part in rows for point in part]
        found.append({"bot": bot, "drops": int(drops), **rate(sum(points), len(points))})
    return found
