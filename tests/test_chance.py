"""Chance as a seam: every place where something is drawn, with exact chances, by the real rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from first import from_position, new_game

import mycelia
from mycelia import Chance, Event, Game, MyceliaError
from mycelia.engine.chance import unfold
from mycelia.engine.dice import DIE, SOLO_PILE, SUPPLY_PILE, Stop

ROW = ["amanita-muscaria"] * 2 + ["boletus-edulis"] * 2 + ["panellus-mitis"]


def table(*seats: dict[str, Any], **rest: Any) -> Game:
    """A table whose showcase is full, so that it draws nothing."""
    return from_position({"seats": list(seats), "showcase": ROW, **rest}, seed=1)


def sources(game: Game, choice: str) -> Sequence[tuple[str, int | None]]:
    """Where a choice draws from, one after the other, if always the first outcome comes."""
    found = []
    at = mycelia.chance_of(game, choice)
    while isinstance(at, Chance):
        found.append((at.source, at.seat))
        at = at.follow(at.outcomes[0])
    return found


def test_a_choice_that_draws_nothing() -> None:
    game = table({"hand": ["mycena-galopus"]}, {})
    after = mycelia.chance_of(game, "play mycena-galopus")
    assert isinstance(after, Game)
    assert after.table.same(game.peek("play mycena-galopus").table)
    assert mycelia.spread(game, "play mycena-galopus")[0][0] == 1


def test_what_is_drawn_at_the_end_of_a_turn_in_order() -> None:
    full = table({"hand": []}, {}, shrine=9, taken=3)
    assert sources(full, "end") == [("die", None), *[("deck", 0)] * 3]
    gap = from_position({"seats": [{"hand": []}, {}], "showcase": ROW[:4]}, seed=1)
    assert sources(gap, "end") == [("showcase", None), *[("deck", 0)] * 3]


def test_what_is_certain_is_not_asked_for() -> None:
    """Three cards left are all drawn; a bag with one kind gives that kind."""
    rest = {"mycena-galopus": 2, "clitocybe-odora": 1}
    assert sources(table({"hand": [], "bag": rest}, {}), "end") == []
    assert sources(table({"hand": [], "bag": {"mycena-galopus": 2}}, {}), "end") == []


def test_gwidyons_card_and_the_row_it_replaces() -> None:
    game = table({"hand": [], "bag": {"mycena-galopus": 2}})
    card = mycelia.chance_of(game, "end")
    assert isinstance(card, Chance)
    assert card.source == "solo"
    assert [(one.number, one.chance) for one in card.outcomes] == [
        (number, Fraction(1, 6)) for number in range(1, 7)
    ]
    row = card.follow(card.outcomes[2])  # R9.3 (3): replace the showcase
    assert isinstance(row, Chance)
    assert row.source == "showcase"
    quiet = card.follow(card.outcomes[3])
    assert isinstance(quiet, Game)
    assert quiet.position().gwidyon is not None


def test_tile_a_draws_a_whole_row() -> None:
    game = table({"leaves": 1}, {})
    assert sources(game, "use a") == [("showcase", None)] * 5


def test_chances_are_those_of_the_bag() -> None:
    bag = {"mycena-galopus": 2, "clitocybe-odora": 1, "marasmius-rotula": 1}
    draw = mycelia.chance_of(table({"hand": [], "bag": bag}, {}), "end")
    assert isinstance(draw, Chance)
    assert {one.card: one.chance for one in draw.outcomes} == {
        "marasmius-rotula": Fraction(1, 4),
        "mycena-galopus": Fraction(1, 2),
        "clitocybe-odora": Fraction(1, 4),
    }
    assert sum(one.chance for one in draw.outcomes) == 1


def test_every_table_that_may_come_with_its_chance() -> None:
    bag = {"mycena-galopus": 2, "clitocybe-odora": 1, "marasmius-rotula": 1, "mitrula-paludosa": 1}
    game = table({"hand": [], "bag": bag}, {})
    found = mycelia.spread(game, "end")
    hands = {}
    for chance, after in found:
        twin = game.peek("end")
        twin.table = after
        hands[twin.position().seats[0].hand] = chance
    assert len(hands) == len(found) == 7  # three with both of one kind, four of different kinds
    assert sum(hands.values()) == 1
    double = [chance for hand, chance in hands.items() if hand.count("mycena-galopus") == 2]
    assert double == [Fraction(1, 10)] * 3


def test_games_are_dealt_as_the_chances_say() -> None:
    """What real games draw agrees with what is listed."""
    bag = {"mycena-galopus": 2, "clitocybe-odora": 1, "marasmius-rotula": 1, "mitrula-paludosa": 1}
    position = {"seats": [{"hand": [], "bag": bag}, {}], "showcase": ROW}
    dealt: Counter[tuple[int, ...]] = Counter()
    for seed in range(2000):
        game = from_position(position, seed=seed)
        game.apply("end")
        dealt[tuple(game.table.cells())] += 1
    game = from_position(position, seed=0)
    listed = {tuple(after.cells()): chance for chance, after in mycelia.spread(game, "end")}
    assert set(dealt) == set(listed)
    for cells, chance in listed.items():
        assert abs(dealt[cells] / 2000 - chance) < 0.04


@pytest.mark.parametrize(("players", "expansion"), [(1, True), (2, False), (3, True), (4, True)])
def test_what_a_game_really_draws_is_among_what_may_come(players: int, expansion: bool) -> None:
    """Following what came, outcome by outcome, leads to the very table of the game."""
    rng = Random(players)
    game = new_game(players, seed=players, expansion=expansion)
    followed = 0
    for _ in range(600):
        if game.over:
            break
        choice = rng.choice(game.choices)
        after = game.peek(choice)
        fresh = [
            event for seat in range(players) for event in after.events(seat, since=game.number)
        ]
        followed += isinstance(mycelia.chance_of(game, choice), Chance)
        assert leads_to(game, choice.id, [], fresh, after.table.cells())
        game = after
    assert followed > 10


def leads_to(
    game: Game, choice: int, script: list[int], fresh: list[Event], wanted: list[int]
) -> bool:
    """Whether what these events tell, taken as outcomes, ends at the wanted cells.

    The events tell which cards came into a hand, but not in which order: all are tried.
    """
    try:
        return unfold(game.table, choice, script).cells() == wanted
    except Stop as stop:
        kinds = {id: number for number, id in enumerate(game.contents.ids)}
        came: set[int]
        if stop.source == DIE:
            came = {event.n for event in fresh if event.kind == "blessing" and event.n is not None}
        elif stop.source == SOLO_PILE:
            came = {event.n for event in fresh if event.kind == "solo" and event.n is not None}
        else:
            kind = "reveal" if stop.source == SUPPLY_PILE else "drew"
            came = {kinds[event.card] for event in fresh if event.kind == kind and event.card}
        ways = (one for one in stop.outcomes if one in came)
        return any(leads_to(game, choice, [*script, one], fresh, wanted) for one in ways)


def test_it_goes_on_by_other_luck_and_has_no_record() -> None:
    game = table(
        {"hand": [], "bag": {"mycena-galopus": 2, "clitocybe-odora": 1, "marasmius-rotula": 1}}, {}
    )
    at = mycelia.chance_of(game, "end")
    while isinstance(at, Chance):
        at = at.follow(at.outcomes[-1])
    assert at.number == 1
    assert any(event.kind == "drew" for event in at.events(0))
    at.apply(at.choices[0])
    with pytest.raises(MyceliaError, match="no record"):
        at.record()
    assert game.number == 0


def test_what_cannot_come_is_refused() -> None:
    game = table(
        {"hand": [], "bag": {"mycena-galopus": 2, "clitocybe-odora": 1, "marasmius-rotula": 1}}, {}
    )
    draw = mycelia.chance_of(game, "end")
    assert isinstance(draw, Chance)
    with pytest.raises(MyceliaError, match="cannot come here"):
        draw.follow(mycelia.Drawn(Fraction(1, 2), card="boletus-edulis"))
    with pytest.raises(mycelia.IllegalChoice):
        mycelia.chance_of(game, "play boletus-edulis")
    with pytest.raises(ValueError, match="cannot come here"):
        unfold(game.table, 0, [63])
    with pytest.raises(ValueError, match="not legal"):
        unfold(game.table, 200, [])
    with pytest.raises(MyceliaError, match="more than 2 ways"):
        mycelia.spread(game, "end", most=2)


def test_rolls_of_the_die_do_not_depend_on_the_choices() -> None:
    """Two games with one seed that differ in every choice have the same rolls."""
    rolls = []
    for number in range(4):
        game = new_game(2, seed=5)
        rng = Random(number)
        while not game.over and game.number < 3000:
            game.apply(rng.choice(game.choices))
        rolls.append([event.n for event in game.events() if event.kind == "blessing"])
    least = min(len(found) for found in rolls)
    assert least >= 3
    assert len({tuple(found[:least]) for found in rolls}) == 1
