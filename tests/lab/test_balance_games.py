"""The games of `mycelia balance`: who is given or denied what, and what is counted."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from first import edition

from mycelia import OptionError
from mycelia.bots import PATIENCE
from mycelia.bots.count import deck_of, play_counted, tiles_of
from mycelia.core.cells.glance import leaves_of
from mycelia.core.cells.write import position_of
from mycelia.core.options import Options
from mycelia.core.seeds import quick_dice
from mycelia.lab.balance.begun import begin, best_field, give
from mycelia.lab.balance.measure import make_measure
from mycelia.lab.balance.parts import WORTH, Part, ban_of, play_worth
from mycelia.lab.balance.stages import Judged
from mycelia.lab.balance.tally import Tally
from mycelia.lab.balance.things import FORBIDDEN, GIVEN, Thing, things_of, twin_of, ways_of
from mycelia.lab.balance.worth import Worth, line_by_price, worth_of
from mycelia.lab.open_match import Rules, compiled_match

THINGS = {thing.key: thing for thing in things_of(edition())}
HEROES = [thing for thing in THINGS.values() if thing.hero]


def dealt(thing: Thing, way: str, seat: int, number: int = 1) -> tuple[Any, Any]:
    """Return the positions before and after somebody was given or denied something."""
    contents = edition().contents(expansion=True)
    dice = quick_dice(1, number)
    table = Options(players=2, expansion=True).set_table(contents, dice)
    changed = begin(table, contents, thing, way, seat, dice)
    return position_of(table, contents), position_of(changed, contents)


def all_cards(position: Any) -> Counter[str]:
    found: Counter[str] = Counter(position.supply)
    found.update(card for card in position.showcase if card)
    for seat in position.seats:
        found.update(seat.bag)
        found.update(seat.discard)
        found.update(seat.hand)
        found.update(seat.top)
    return +found


def test_everything_in_the_box_is_judged() -> None:
    assert len(HEROES) == 35
    assert [key for key, thing in THINGS.items() if not thing.hero] == [
        "tile-a", "tile-b", "tile-c", "tile-d", "tile-e", "shrine"
    ]  # fmt: skip
    every = tuple(THINGS.values())
    twin = twin_of(THINGS["shrine"], every)
    assert twin is not None
    assert twin.key == "clavulinopsis-fusiformis"
    assert ways_of(THINGS["shrine"], every) == (GIVEN,), "the hero's games are not played twice"
    assert ways_of(THINGS["tile-a"], every) == (FORBIDDEN,), "nobody has two"
    assert ways_of(HEROES[0], every) == (FORBIDDEN, GIVEN)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_hero_that_is_given_is_in_the_deck(seat: int) -> None:
    for thing in HEROES:
        before, after = dealt(thing, GIVEN, seat)
        assert after.seats[seat].top == (thing.key,)
        assert after.seats[1 - seat] == before.seats[1 - seat]
        assert after.seats[seat].hand == before.seats[seat].hand
        assert all_cards(after) == all_cards(before), "it comes from the supply"


def test_a_hero_that_is_given_may_all_lie_in_the_row() -> None:
    contents = edition().contents(expansion=False)
    position = position_of(
        Options(players=2).set_table(contents, quick_dice(1, 1)), contents
    ).to_dict()
    hero = position["showcase"][0]
    position["supply"].pop(hero, None)
    others = Counter(position["supply"])
    mine = position["seats"][0]
    give(position, mine, THINGS[hero], contents, quick_dice(1, 1))
    assert mine["top"] == [hero]
    assert position["showcase"][0] not in (hero, None)
    assert Counter(position["supply"]) + Counter([position["showcase"][0]]) == others


def test_a_tile_and_the_shrine_that_are_given() -> None:
    before, after = dealt(THINGS["tile-c"], GIVEN, 1)
    assert (before.seats[1].tiles, after.seats[1].tiles) == ("ab", "abc")
    assert (before.stock, after.stock) == ("ccddee", "cddee")
    before, after = dealt(THINGS["shrine"], GIVEN, 0)
    assert len(after.seats[0].shrines) == 1
    assert after.tokens == before.tokens - 1
    assert after.seats[0].drops_left == before.seats[0].drops_left - 1
    assert after.shrine == before.shrine + 1, "the drop goes where all drops go (R7.10)"


def test_the_shrine_stands_where_it_saves_most_steps() -> None:
    assert best_field({"a1": 1, "b1": 3, "e4": 1}, ["d2"]) == "a1"
    assert best_field({"a1": 2}, ["d2"]) is None


def test_what_cannot_be_given() -> None:
    contents = edition().contents(expansion=False)
    dice = quick_dice(1, 1)
    table = Options(players=2).set_table(contents, dice)
    for key, said in (("tile-a", "everybody has it"), ("tile-c", "without the expansion"),
                      ("laetiporus-sulphureus", "without the expansion")):  # fmt: skip
        with pytest.raises(OptionError, match=f"{key}: cannot be given.*{said}"):
            begin(table, contents, THINGS[key], GIVEN, 0, dice)


@pytest.mark.parametrize(("bot", "nodes"), [("rover", 60), ("forager", 60), ("sage", 60)])
def test_what_is_forbidden_is_never_hired(bot: str, nodes: int) -> None:
    contents = edition().contents(expansion=False)
    ban = [kind for kind, card in enumerate(contents.cards) if card.set == "base"][::2]
    hired = [0, 0]
    for number in range(4):
        dice = quick_dice(2, number)
        options = Options(players=2)
        table = options.set_table(contents, dice)
        rules = Rules(options, 40, {bot: nodes}, PATIENCE)
        match = compiled_match(table, (bot, bot), rules, edition(), dice)
        match.planners[0].banned = sum(1 << kind for kind in ban)
        count = play_counted(match)
        for seat in (0, 1):
            hired[seat] += sum(count.taken[seat * len(contents.cards) + kind] for kind in ban)
    assert hired[0] == 0 < hired[1]


def test_a_tile_that_is_forbidden_is_not_there() -> None:
    before, after = dealt(THINGS["tile-b"], FORBIDDEN, 0)
    assert (before.seats[0].tiles, after.seats[0].tiles) == ("ab", "a")
    assert after.seats[1].tiles == "ab"


def test_a_ban_of_the_last_kind_there_can_be() -> None:
    last = Thing("z", "Z", False, 2, (63,), hero=True)
    assert ban_of(last) == -(1 << 63)
    assert ban_of(Thing("y", "Y", False, 2, (1, 4), hero=True)) == 18


def test_what_changes_nothing_is_worth_nothing() -> None:
    """Nobody can hire it in the base game: all games of a set-up are the same."""
    measure = make_measure(edition=edition(), bots=["rover"], budget="rover=40")
    part = Part(WORTH, "rover", 0, 4, thing="laetiporus-sulphureus", way=FORBIDDEN)
    rows = [play_worth(measure, part, number) for number in range(4)]
    assert rows == [[0.5]] * 4
    worth = worth_of(rows, 2, FORBIDDEN, "rover")
    assert worth is not None
    assert (worth.worth, worth.low, worth.high) == (0, -37.5, 37.5), "so few games say little"


def test_a_gift_is_worth_something_and_a_ban_costs_something() -> None:
    won, lost = [[1.0], [0.5]] * 50, [[0.0], [0.5]] * 50
    given, denied = worth_of(won, 2, GIVEN, "a"), worth_of(lost, 2, FORBIDDEN, "a")
    assert given is not None
    assert denied is not None
    assert given.worth == denied.worth == 25
    assert given.fails
    assert not given.open
    assert worth_of([[0.5], [0.6]] * 200, 2, GIVEN, "a").fails is False  # type: ignore[union-attr]
    assert worth_of([[0.5]], 2, GIVEN, "a") is None
    rows = [[0.5 + luck, luck] for luck in (0.1, -0.2, 0.3, 0.0)]
    few, lucky = worth_of(rows, 2, GIVEN, "a"), worth_of(rows * 3, 2, GIVEN, "a")
    assert few is not None
    assert lucky is not None
    assert not few.luck, "four set-ups do not tell how much was luck"
    assert lucky.luck
    assert lucky.worth == pytest.approx(0, abs=0.01), "it was luck alone"


def test_prices_need_some_cards() -> None:
    assert line_by_price([(2, 1.0), (3, 2.0)]) is None
    assert line_by_price([(2, 1.0)] * 8) is None


def test_a_price_that_pays_for_a_single_effect_is_not_compared() -> None:
    things = {thing.key: thing for thing in things_of(edition())}
    plain, single = things["laetiporus-sulphureus"], things["clavulinopsis-fusiformis"]
    worth = Worth(9.0, 8.0, 10.0, 100, "gleaner")
    found = {(thing.key, GIVEN): worth for thing in (plain, single)}
    judged = Judged(found, {True: (1.0, 0.0), False: None})
    assert judged.to_judge(plain, GIVEN) == worth.less(1.0)
    assert judged.to_judge(single, GIVEN) is None


def test_what_is_counted_in_a_game() -> None:
    contents = edition().contents(expansion=False)
    kinds = len(contents.cards)
    options = Options(players=3)
    dice = quick_dice(5, 1)
    table = options.set_table(contents, dice)
    rules = Rules(options, 60, {"rover": 60}, PATIENCE)
    count = play_counted(compiled_match(table, ("rover",) * 3, rules, edition(), dice))
    assert len(count.course) > 4
    assert min(count.course[-1]) == 0
    assert all(len(drops) == 3 for drops in count.course)
    for seat in range(3):
        deck = deck_of(table, seat)
        assert sum(deck) >= 6
        assert tiles_of(table, seat) == [1, 1, 0, 0, 0, 0]
        assert leaves_of(table, seat) >= 0
        for kind, card in enumerate(contents.cards):
            at = seat * kinds + kind
            assert count.taken[at] <= count.chances[at] <= len(count.course)
            if card.set != "start":  # nothing is removed in the base game
                assert (deck[kind] > 0) == (count.taken[at] > 0)
    assert sum(count.tile_uses) <= sum(count.tile_chances)


def test_who_was_ahead() -> None:
    tally = Tally(edition(), expansion=False)
    course = [[20, 18], [12, 15], [8, 9], [6, 2], [5, 0]]
    tally.count_course(course, (1,))
    assert tally.sums["led"] == 1
    assert tally.sums["leader_won"] == 0, "at half time the other one was ahead"
    assert tally.sums["changes"] == 2
    assert (tally.sums["late"], tally.sums["late_lost"]) == (1, 0)
    assert tally.sums["behind"] == 3
