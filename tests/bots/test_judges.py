"""What bots value, where it is plain which of two is better."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest
from first import EDITION, from_position

import mycelia
from mycelia.bots import SporeBot, SproutBot
from mycelia.bots.candidates import rank
from mycelia.bots.learned import shipped_net
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.oracle import SCALE, Oracle
from mycelia.bots.sprout import hero_value
from mycelia.bots.trial import Trial, field_costs
from mycelia.bots.value import WIN, Judge, weights
from mycelia.edition.language import parse
from mycelia.engine import layout as at
from mycelia.engine.legal import legal, scratch

OWN, GIVES = "boletus-edulis", "amanita-muscaria"  # made alike, but for a bonus
BOARD = {"c2": 2, "b3": 2, "a4": 2, "e1": 1}


def box(own: str, gift: str) -> mycelia.Edition:
    """Return a box with two heroes that do the same, of which one gives the others something."""
    plays = {OWN: parse(own), GIVES: parse(f"{own} & others: {gift}")}
    cards = tuple(
        replace(card, cost=4, play=plays[card.id]) if card.id in plays else card
        for card in EDITION.cards
    )
    return replace(EDITION, cards=cards)


def table(players: int, edition: mycelia.Edition = EDITION, **mine: Any) -> mycelia.Game:
    """Return a table with a turn to play, alone or with others who have the same drops."""
    seats = [{"drops": BOARD, **mine}] + [{"drops": BOARD, "hand": []}] * (players - 1)
    position = {"showcase": [GIVES, OWN], "seats": seats, "turn": 0}
    return mycelia.from_position(position, seed=1, edition=edition)


def kind_of(game: mycelia.Game, card: str) -> int:
    return game.contents.ids.index(card)


# ---- what others get


@pytest.mark.parametrize(
    ("gift", "leaves"), [("1 leaf", 1), ("3 leaves", 3), ("move 1 any", 0), ("remove 1 any", 0)]
)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_what_the_others_get_is_never_for_it(players: int, gift: str, leaves: int) -> None:
    """Alone they are Gwidyon, to whom leaves are nothing."""
    game = table(players, box("2 leaves & move 1 any", gift), leaves=4)
    seen = game.view(0).table
    trial = Trial(seen, 0, field_costs(seen, 0, weights()))
    judge = Judge(seen, 0, weights())
    liked, powers, gifts = [], [], []
    for kind in (kind_of(game, OWN), kind_of(game, GIVES)):
        liked.append(hero_value(seen, trial, kind))
        powers.append(judge.power[kind])
        gifts.append((trial.others_leaves, trial.others_work))
    assert gifts[0] == (0, 0)
    assert gifts[1][0] == leaves * (players - 1)
    if players == 1 and gift != "remove 1 any":  # his chip is turned to its other side
        assert (liked[1], powers[1], gifts[1][1]) == (liked[0], powers[0], 0)
    else:
        assert liked[1] < liked[0]
        assert powers[1] < powers[0]
        assert gifts[1][1] > 0 or leaves
        assert str(SproutBot(Random(1)).choose(game.view(0))) == f"hire {OWN}"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_lead_is_over_the_fastest_of_the_others(players: int) -> None:
    """The fewer drops any of them has, the less it is worth; the fewer oneself, the more."""
    worth = []
    for drops in ({"a4": 3, "a1": 3}, {"a4": 2}, {"d1": 1}):
        game = table(players)
        position = game.position().to_dict()
        position["seats"][-1]["drops"] = drops
        del position["box_drops"]
        seen = mycelia.from_position(position, edition=EDITION).view(0).table
        worth.append(int(Judge(seen, 0, weights()).value(seen)))
        mine = table(players, drops=drops).view(0).table
        assert Judge(mine, 0, weights()).value(mine) > worth[-1] or len(worth) == 1
    assert worth[0] > worth[1] > worth[2]


# ---- the last round (R8.2, R8.3)


def last_round(turn: int, seats: list[tuple[bool, int]]) -> mycelia.Game:
    """Return a table in its last round; of every seat is told if it is done, and its leaves."""
    places = [{"drops": {} if done else BOARD, "leaves": n, "hand": []} for done, n in seats]
    position = {"round": 9, "first": 0, "turn": turn, "showcase": [OWN] * 2, "seats": places}
    return mycelia.from_position(position, seed=1, edition=EDITION)


@pytest.mark.parametrize("sage", [False, True])
@pytest.mark.parametrize("players", [2, 3])
def test_at_the_end_of_the_last_turn_a_value_is_what_was_won(players: int, sage: bool) -> None:
    """The more of the win there is, the higher; less than nothing only if there is none of it."""
    worth: dict[float, set[int]] = {}
    net, ghost = shipped_net(EDITION), Ghost(EDITION.base.box)
    for seats in product(product((True, False), (1, 2)), repeat=players):
        if not any(done for done, _ in seats):
            continue
        game = last_round(players - 1, list(seats))
        seen = game.view(players - 1).table
        game.apply("end")
        for seat in range(players):
            judge = Oracle(seen, seat, net, ghost) if sage else Judge(seen, seat, weights())
            worth.setdefault(game.returns()[seat], set()).add(int(judge.value(seen)))
    shares = sorted(worth)
    assert shares == [0.0, *([1 / 3] if players == 3 else []), 0.5, 1.0]
    for less, more in pairwise(shares):
        assert max(worth[less]) < min(worth[more])
    assert max(worth[0.0]) < 0 <= min(worth[shares[1]])
    assert min(worth[1.0]) >= (SCALE if sage else WIN)


def test_whose_turn_is_still_to_come_may_yet_manage_it() -> None:
    """The first player is done: the second has a turn left, then none."""
    before, after = (last_round(turn, [(True, 3), (False, 0)]).view(1).table for turn in (0, 1))
    values = [int(Judge(seen, 1, weights()).value(seen)) for seen in (before, after)]
    assert -WIN < values[0] < 0
    assert values[1] <= -WIN


# ---- what comes to mind first


def test_the_weakest_card_is_thought_of_first_for_removing() -> None:
    discard = {"mycena-galopus": 1, "mitrula-paludosa": 1, "panellus-mitis": 1, OWN: 1}
    mine = {"discard": discard, "tiles": "e", "leaves": 3, "drops": BOARD}
    game = from_position({"seats": [mine, {}], "expansion": True}, seed=1)
    game.apply("use e")
    tried = game.view(0).table
    judge = Judge(tried, 0, weights())
    out = scratch(tried)
    ranked = [int(out[i]) for i in range(rank(judge, tried, out, legal(tried, out)))]
    cards = [game.contents.ids[each - at.TRASH] for each in ranked if each >= at.TRASH]
    assert sorted(cards) == sorted(discard)
    assert cards[-1] in (OWN, "panellus-mitis") and cards[0] not in (OWN, "panellus-mitis")


def test_the_gentlest_bot_hires_the_cheapest_hero_or_none() -> None:
    game = from_position(
        {"seats": [{"leaves": 9}, {}], "showcase": [OWN, "geastrum-fimbriatum", GIVES]}
    )
    chosen = {str(SporeBot(Random(seed)).choose(game.view(0))) for seed in range(40)}
    assert chosen == {"hire geastrum-fimbriatum", "end"}
