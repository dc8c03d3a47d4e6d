"""Levels that err do so as people do: by what they overlook, forget and take for better."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest
from first import edition, from_position

import mycelia
from mycelia.bots import LADDER, LEVELS, ForagerBot, Habits, SproutBot, erring
from mycelia.bots.count import deck_of
from mycelia.core.cells.glance import chooser_of, round_of
from mycelia.core.options import Options
from mycelia.core.seeds import dice_for
from mycelia.engine import COMPILED
from mycelia.game.game import Game
from mycelia.game.view import View
from mycelia.lab.open_match import begin_match
from mycelia.lab.simulate import make_plan
from mycelia.testing.tables import all_tables

LITTLE = 120 if COMPILED else 20  # nodes
ERRING = [name for name in LADDER if LEVELS[name].habits is not None]


def views(games: int = 4, every: int = 7) -> list[View]:
    """Return decisions of every kind, from games of a quick bot against itself."""
    found = []
    for number, options in enumerate(islice(all_tables(edition()), games)):
        game = Game.begin(edition(), options, number)
        player = SproutBot(Random(number))
        while not game.over and game.round <= 8:
            assert game.decision is not None
            view = game.view(game.decision.seat)
            if len(view.choices) > 1 and view.number % every == 0:
                found.append(view)
            game.apply(player.choose(view))
    return found


def planned(view: View, habits: Habits | None) -> mycelia.Choice:
    """Return what a forager with these habits chooses."""
    return ForagerBot(Random(1), budget=LITTLE, habits=habits).choose(view)


def test_the_names_of_habits_stand_where_they_are_read() -> None:
    for place, name in enumerate(Habits._fields):
        assert getattr(erring, name.upper()) == place


def test_without_bad_habits_nothing_goes_wrong() -> None:
    some = views()
    assert len(some) > 20
    for view in some:
        assert planned(view, Habits()) == planned(view, None)


@pytest.mark.parametrize("name", ERRING)
def test_equal_views_equal_choices_whatever_the_generator(name: str) -> None:
    """Its mistakes are read off the view, so a server may ask any of its processes."""
    for view in views(games=2, every=11):
        chosen = {LEVELS[name].make(Random(seed), LITTLE).choose(view) for seed in (1, 2)}
        assert len(chosen) == 1


@pytest.mark.parametrize("name", ERRING)
def test_the_arena_plays_a_level_as_its_class_does(name: str) -> None:
    contents = edition().contents(expansion=True)
    plan = make_plan([name, name], seed=4, budget=LITTLE, max_rounds=3, expansion=True)
    matches = []
    for _ in range(2):
        dice = dice_for(plan.seed, 0)
        table = plan.options.set_table(contents, dice)
        matches.append((table, begin_match(table, contents, plan.seats, plan.rules, dice, "")))
    (table, match), (twin, again) = matches
    players = [LEVELS[name].make(Random(seat), LITTLE) for seat in (0, 1)]
    while not match.over():
        seat = chooser_of(twin)
        view = View(
            contents=contents, options=plan.options, names=("", ""), table=twin, seat=seat, number=0
        )
        choice = players[seat].choose(view) if len(view.choices) > 1 else view.choices[0]
        match.choose()
        again.carry_out(choice.id)  # type: ignore[union-attr]
        assert table.same(twin), choice


def test_mistakes_last_for_a_turn() -> None:
    """A turn has the same blind spots from its first choice to its last, the next one others."""
    game = Game.begin(edition(), Options(players=2), 5)
    player = SproutBot(Random(5))
    by_turn: dict[tuple[int, int], set[int]] = {}
    while not game.over and game.round <= 8:
        assert game.decision is not None
        seat = game.decision.seat
        view = game.view(seat)
        if game.decision.asked.turn == seat:
            by_turn.setdefault((game.round, seat), set()).add(erring.turn_whim(view.table, seat))
        choice = player.choose(view)
        assert choice.words != "use a"  # a new row is a new look
        game.apply(choice)
    assert all(len(whims) == 1 for whims in by_turn.values())
    assert len(set.union(*by_turn.values())) == len(by_turn) > 10


def remover(*fields: str) -> View:
    """Return the choice of a drop for a card that removes one from any water field."""
    card = "geastrum-fimbriatum"
    game = from_position({"seats": [{"drops": dict.fromkeys(fields, 1), "hand": [card]}, {}]})
    game.apply(f"play {card}")
    return game.view(0)


def test_far_drops_are_overlooked_unless_there_are_no_others() -> None:
    blind = Habits(sight=2, overlooks=100)
    assert planned(remover("d1", "b4"), None).words == "x b4"
    assert planned(remover("d1", "b4"), blind).words == "x d1"
    assert planned(remover("a2", "b4"), blind).words == planned(remover("a2", "b4"), None).words


@pytest.mark.parametrize(("habits", "kind"), [(Habits(hires=0), "hire"), (Habits(tiles=0), "use")])
def test_what_does_not_come_to_its_mind_is_not_chosen(habits: Habits, kind: str) -> None:
    some = views(games=8, every=1)
    asked = [view for view in some if any(choice.kind == kind for choice in view.choices)]
    asked = [view for view in asked if not any(choice.kind == "play" for choice in view.choices)]
    asked = asked[:40]
    assert any(planned(view, None).kind == kind for view in asked)
    assert not any(planned(view, habits).kind == kind for view in asked)


def test_it_is_content_sooner() -> None:
    """Fewer ends are looked at; what is found is still the best of them."""
    view = next(view for view in views(every=1) if len(view.choices) > 6)
    nodes = []
    for content in (1, 1_000_000):
        planner = ForagerBot(Random(1), budget=400, habits=Habits(content=content))
        planner.choose(view)
        assert planner.planner is not None
        nodes.append(planner.planner.nodes)
    assert nodes[0] < nodes[1]


@pytest.mark.parametrize("name", ERRING)
def test_who_errs_keeps_to_a_ban(name: str) -> None:
    """A level that errs hired what it was forbidden."""
    hired = dict.fromkeys((False, True), False)
    for banned in hired:
        for number in range(6):
            plan = make_plan([name, name], seed=number)
            contents = edition().contents(expansion=False)
            dice = dice_for(1, number)
            table = plan.options.set_table(contents, dice)
            match = begin_match(table, contents, plan.seats, plan.rules, dice, "")
            heroes = [kind for kind, card in enumerate(contents.cards) if card.set == "base"]
            if banned:
                match.planners[0].banned = sum(1 << kind for kind in heroes)  # type: ignore[union-attr]
            while not match.over() and round_of(table) <= 12:
                match.choose()
            hired[banned] |= any(deck_of(table, 0)[kind] for kind in heroes)
    assert hired == {False: True, True: False}
