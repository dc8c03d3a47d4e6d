"""Bots against one another: paired games, played anywhere.

A set-up is played once for every rotation of the seats, with the same dice: whoever has the better
start or the better cards has them in every chair.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from random import Random

from ..bots import ALL
from ..bots.learned import sage_net
from ..bots.match import Match
from ..bots.sage.ghost import Ghost
from ..bots.sage.luck import Luck
from ..bots.sage.net import Net
from ..core.cells.ask import result_of
from ..core.cells.glance import turn_of
from ..core.seeds import quick_dice
from ..engine.dice import Dice
from ..engine.table import Table
from ..errors import ClusterError
from .contest import Contest, Game, read, written
from .open_match import OpenMatch, begin_match
from .places import Place, in_order
from .simulate import kept
from .standings import Standings
from .store import Store
from .where import at_home


def play_setup(contest: Contest, number: int) -> list[Game]:
    """Return all games of a set-up: every line-up in every rotation."""
    contents = kept(contest.edition).contents(expansion=contest.options.expansion)
    games = []
    for place, seats in enumerate(contest.seatings()):
        dice = quick_dice(contest.seed, number)
        table = contest.options.set_table(contents, dice)
        whims = f"{contest.seed} {number} {place % len(seats)}"
        match = begin_match(table, contents, seats, contest.rules, dice, whims)
        luck = None
        if contest.luck:
            net = sage_net(kept(contest.edition), contest.rules.weights.get(ALL))
            luck = watch(match, table, net, whims)
        spent = []
        while not match.over():
            seat = turn_of(table)
            counting = luck.seconds if luck else 0.0
            begun = time.perf_counter()
            match.play_turn()
            took = time.perf_counter() - begun
            counting = luck.seconds - counting if luck else 0.0
            spent.append((seat, round((took - counting) * 1000, 3)))
        outcome = result_of(table)
        winners = outcome.winners if outcome else ()
        both = outcome is not None and outcome.reason == "both"
        felt = () if luck is None else tuple(float(each) for each in luck.total)
        games.append(Game(seats, winners, both, felt, spent))
    return games


def watch(match: Match | OpenMatch, table: Table, net: Net, whims: str) -> Luck:
    """Keep count of luck in a match, with dice that have nothing to do with it."""
    rng = Random(f"luck {whims}")
    luck = Luck(table, net, Ghost(table.box), Dice(*(rng.getrandbits(32) for _ in range(4))))
    match.luck = luck
    return luck


def hold(
    contest: Contest,
    *,
    jobs: int = 1,
    each: Callable[[int], None] | None = None,
    place: Place | None = None,
    store: Store | None = None,
) -> Standings:
    """Play all games and return the standings.

    They are played at a place, else in so many processes of this machine. Ctrl-C and the loss of
    a cluster end it with what is done so far. What is in a store is not played again, and what is
    played is added to it.
    """
    if place is None:
        with at_home(jobs, contest.setups) as home:
            return hold(contest, each=each, place=home, store=store)
    standings = Standings(contest)
    store = Store(None, contest.header()) if store is None else store
    earlier = {
        number: read(contest, number, store)
        for number in range(contest.setups)
        if str(number) in store.done
    }
    missing = [number for number in range(contest.setups) if number not in earlier]
    work = partial(play_setup, contest)
    try:
        with closing(in_order(place, work, missing)) as source:
            for number in range(contest.setups):
                if number in earlier:
                    games = earlier[number]
                else:
                    games = next(source)
                    store.add(str(number), written(games))
                standings.add(games)
                if each is not None:
                    each(len(games))
    except KeyboardInterrupt:
        pass
    except ClusterError as error:
        if not standings.games:
            raise
        standings.stopped = error
    return standings
