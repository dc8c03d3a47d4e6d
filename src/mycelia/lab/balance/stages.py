"""Which games are played, stage by stage: what comes next may depend on what came out.

First come plain games, duels, games against Gwidyon, and every card by the fast level. Then the
judge looks at the cards whose interval reaches DOUBT, in a quarter of the games; and with all of
them at those whose interval does not say whether they fail.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

from ..places import Place, in_order
from ..store import Store
from .measure import Measure
from .parts import DUEL, PLAIN, SOLO, WORTH, Part, play_part
from .things import FORBIDDEN, GIVEN, Thing, ways_of
from .worth import Worth, line_by_price, worth_of

QUICK: Final = 20  # set-ups that are kept together; of slow bots fewer
SLOW: Final = 4
DROPS: Final = range(20, 26)  # R9.1
FEWER: Final = 5  # a slow bot plays one plain game for so many of a quick one
SIDE: Final = 4  # duels and games against Gwidyon are a quarter of the games
LOOK: Final = 4  # the judge's first look is a quarter of the games

Shares = dict[tuple[str, str], int]  # by thing and way: what part of the games is played


def split(measure: Measure, part: Part, setups: int) -> list[Part]:
    """Return a whole kind of games in parts that are worth keeping."""
    slow = measure.slow(part.bot) or (part.rival != "" and measure.slow(part.rival))
    size = SLOW if slow else QUICK
    return [
        replace(part, first=first, count=min(size, setups - first))
        for first in range(0, setups, size)
    ]


def plain_parts(measure: Measure) -> Iterator[Part]:
    """Games in which everybody may do everything."""
    for bot in measure.bots:
        games = max(measure.games // (FEWER if measure.slow(bot) else 1), 1)
        for players in measure.players:
            for expansion in boxes(measure):
                part = Part(PLAIN, bot, 0, 0, players=players, expansion=expansion)
                yield from split(measure, part, games)


def boxes(measure: Measure) -> tuple[bool, ...]:
    """Return the game without the expansion, and with it if the edition has one."""
    return (False, True) if measure.has_expansion else (False,)


def duel_parts(measure: Measure) -> Iterator[Part]:
    """Neighbours of the ladder."""
    for weaker, better in zip(measure.ladder, measure.ladder[1:], strict=False):
        part = Part(DUEL, better, 0, 0, rival=weaker)
        yield from split(measure, part, max(measure.games // SIDE // 2, 1))


def solo_parts(measure: Measure) -> Iterator[Part]:
    """Games against Gwidyon, by level and drops."""
    for bot in measure.ladder:
        games = measure.games // SIDE // (FEWER if measure.slow(bot) else 1)
        for drops in DROPS:
            yield from split(measure, Part(SOLO, bot, 0, 0, drops=drops), max(games, 1))


def worth_part(measure: Measure, bot: str, thing: Thing, way: str) -> Part:
    """Return the games that judge a thing, not yet split."""
    return Part(WORTH, bot, 0, 0, players=measure.players[0], expansion=thing.expansion,
                thing=thing.key, way=way)  # fmt: skip


def setups_of(measure: Measure, share: int = 1) -> int:
    """Return how many set-ups make up the games that judge a thing."""
    return max(-(-measure.games // share // measure.players[0]), 2)


def worth_parts(measure: Measure, bot: str, thing: Thing, way: str, share: int) -> list[Part]:
    """Return the games that judge a thing in one way."""
    return split(measure, worth_part(measure, bot, thing, way), setups_of(measure, share))


def all_ways(measure: Measure) -> list[tuple[Thing, str]]:
    """Return everything that is judged, and how."""
    return [(thing, way) for thing in measure.things for way in ways_of(thing, measure.things)]


def first_stage(measure: Measure) -> list[Part]:
    """Return all that is played whatever comes out."""
    parts = [*plain_parts(measure), *duel_parts(measure), *solo_parts(measure)]
    for thing, way in all_ways(measure):
        parts += worth_parts(measure, measure.fast, thing, way, 1)
    return parts


@dataclass(frozen=True, slots=True)
class Judged:
    """What one bot says of everything that it judged."""

    found: dict[tuple[str, str], Worth]  # by thing and way
    lines: dict[bool, tuple[float, float] | None]  # by price, of heroes that are given

    def to_judge(self, thing: Thing, way: str) -> Worth | None:
        """Return what decides: of a hero that is given, what it is worth above its price.

        Tiles and the shrine have no price to begin with, and that of a hero with a single effect
        is for more than what was given: what they give is told, not judged.
        """
        worth = self.found.get((thing.key, way))
        if worth is None or way == FORBIDDEN:
            return worth
        line = self.lines[thing.expansion] if thing.has_price else None
        return None if line is None else worth.less(line[0] + line[1] * thing.cost)


def judged_by(measure: Measure, bot: str, done: dict[str, Any], shares: Shares) -> Judged:
    """Return what a bot's games say: of each thing and way so large a share of the games."""
    found: dict[tuple[str, str], Worth] = {}
    for thing, way in all_ways(measure):
        if (thing.key, way) in shares:
            parts = worth_parts(measure, bot, thing, way, shares[thing.key, way])
            rows = [row for part in parts for row in done[part.key]]
            worth = worth_of(rows, measure.players[0], way, bot)
            if worth is not None:
                found[thing.key, way] = worth
    lines = {
        box: line_by_price([
            (thing.cost, found[thing.key, GIVEN].worth)
            for thing in measure.things
            if thing.has_price and thing.expansion == box and (thing.key, GIVEN) in found
        ])
        for box in (False, True)
    }  # fmt: skip
    return Judged(found, lines)


def judged_fast(measure: Measure, done: dict[str, Any]) -> Judged:
    """Return what the fast level says of everything."""
    shares = {(thing.key, way): 1 for thing, way in all_ways(measure)}
    return judged_by(measure, measure.fast, done, shares)


def in_doubt(measure: Measure, done: dict[str, Any]) -> Shares:
    """Return what the judge has a first look at: where the fast level's interval reaches DOUBT."""
    if measure.judge is None:
        return {}
    fast = judged_fast(measure, done)
    doubtful = {}
    for thing, way in all_ways(measure):
        worth = fast.to_judge(thing, way)
        if worth is not None and worth.doubtful:
            doubtful[thing.key, way] = LOOK
    return doubtful


def to_the_end(measure: Measure, done: dict[str, Any]) -> Shares:
    """Return how much the judge plays of everything in doubt: all of it where that is open.

    Only first looks decide, so that a run which was stopped later than that goes on the same way.
    """
    if measure.judge is None:
        return {}
    shares = in_doubt(measure, done)
    looked = judged_by(measure, measure.judge, done, shares)
    for thing, way in all_ways(measure):
        worth = looked.to_judge(thing, way)
        if worth is not None and worth.open:
            shares[thing.key, way] = 1
    return shares


def parts_for(measure: Measure, shares: Shares) -> list[Part]:
    """Return the judge's games for these."""
    assert measure.judge is not None or not shares
    return [
        part
        for thing, way in all_ways(measure)
        if (thing.key, way) in shares
        for part in worth_parts(measure, measure.judge or "", thing, way, shares[thing.key, way])
    ]


def stages(measure: Measure, done: dict[str, Any]) -> Iterator[list[Part]]:
    """Yield what is to be played, each stage when those before it are done."""
    yield first_stage(measure)
    yield parts_for(measure, in_doubt(measure, done))
    yield parts_for(measure, to_the_end(measure, done))


def play_all(
    measure: Measure,
    store: Store,
    place: Place,
    begin: Callable[[int, int], None],
    each: Callable[[int], None],
) -> None:
    """Play what is not kept yet, stage by stage.

    `begin` is told how many games a stage has and how many of them are done already, `each` how
    many were played just now.
    """
    for parts in stages(measure, store.done):
        missing = [part for part in parts if part.key not in store.done]
        games = sum(part.games for part in parts)
        begin(games, games - sum(part.games for part in missing))
        work = partial(play_part, measure, missing)
        with closing(in_order(place, work, range(len(missing)))) as source:
            for part, found in zip(missing, source, strict=True):
                store.add(part.key, found)
                each(part.games)
