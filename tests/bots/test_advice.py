"""Advice: for every decision of a seat, from its view alone, with a reason in every language."""

from __future__ import annotations

from itertools import combinations, pairwise, product
from pathlib import Path
from random import Random

import pytest
from first import from_position, new_game

import mycelia
from mycelia.bots import ForagerBot
from mycelia.bots.advice import Advice, Adviser, advise
from mycelia.bots.calibration import BEST, MIDDLE, calibrated, chance
from mycelia.bots.remarks import DROPS, LEAF, STEPS, gifts, shrine
from mycelia.bots.value import WIN
from mycelia.engine import layout as at
from mycelia.engine.table import Table
from mycelia.game.view import View
from mycelia.i18n import LANGUAGES, catalogue


def walk(players: int, seed: int, **options: object) -> list[View]:
    """The views of whoever is to choose, all through a game."""
    game = new_game(players=players, seed=seed, **options)  # type: ignore[arg-type]
    rng = Random(seed)
    planned = [ForagerBot(rng, budget=100) for _ in range(players)]
    found = []
    while not game.over and game.round < 12:
        now = game.decision
        assert now is not None
        view = game.view(now.seat)
        found.append(view)
        # Forager meets good positions, chance meets the others.
        choice = planned[now.seat].choose(view) if rng.random() < 0.8 else rng.choice(game.choices)
        game.apply(choice)
    return found


def said(view: View, choice: str) -> Advice:
    """What is said of one of the choices."""
    return next(each for each in advise(view, most=9) if each.choice.words == choice)


@pytest.mark.parametrize(("players", "expansion"), [(1, False), (2, True), (3, True), (4, False)])
def test_every_decision_has_advice_in_every_language(players: int, expansion: bool) -> None:
    reasons = set()
    off_turn = 0
    for view in walk(players, seed=players + 1, expansion=expansion)[::5]:
        found = advise(view, budget=60)
        assert 1 <= len(found) <= 3
        assert len({each.choice for each in found}) == len(found)
        values = [each.value for each in found]
        assert values == sorted(values, reverse=True)
        for each in found:
            assert each.choice in view.choices
            assert 0 <= each.value <= 1
            reasons.add(each.reason)
            for lang in LANGUAGES:
                words = each.words(lang)
                assert words.lstrip("¡")[0].isupper() and words[-1] in ".!"
                assert "{" not in words
        off_turn += view.table.s[at.TURN] != view.seat
    assert len(reasons) >= 4
    assert off_turn > 0 or players < 3


def test_advice_needs_nothing_but_the_view() -> None:
    for view in walk(2, seed=5, expansion=True)[5:60:18]:
        mine = [(each.choice, each.value) for each in advise(view, budget=60)]
        mailed = View.from_dict(view.to_dict(), view.contents)
        assert [(each.choice, each.value) for each in advise(mailed, budget=60)] == mine
        other = mycelia.sample(view, Random(1)).view(view.seat)
        assert [(each.choice, each.value) for each in advise(other, budget=60)] == mine


def test_nobody_is_advised_on_somebody_elses_choice() -> None:
    game = new_game(players=2, seed=1, first=0)
    assert advise(game.view(1)) == []
    assert advise(game.view(0))[0].choice in game.choices
    with pytest.raises(mycelia.OptionError):
        advise(game.view(7))


def test_a_bonus_in_anothers_turn_gets_advice_too() -> None:
    game = from_position(
        {
            "turn": 1,
            "seats": [
                {"drops": {"d1": 1, "a4": 2}},
                {"drops": {"a1": 3}, "hand": ["macrolepiota-procera"]},
            ],
        }
    )
    game.apply("play macrolepiota-procera")
    while game.decision is not None and game.decision.seat == 1:
        game.apply("skip")
    assert game.decision is not None
    assert game.decision.seat == 0
    best = said(game.view(0), "d1>d2")
    assert best.words("en") == "The drop reaches the shrine and leaves your board."


def test_the_last_drop_is_the_reason() -> None:
    game = from_position(
        {"seats": [{"drops": {"d1": 1}, "hand": ["panellus-mitis"]}, {"drops": {"a1": 3}}]}
    )
    best = advise(game.view(0))[0]
    assert best.reason in ("win", "only")
    game.apply("play panellus-mitis")
    best = advise(game.view(0))[0]
    assert (best.choice.words, best.reason) == ("d1>d2", "win")
    assert best.value > 0.9


def test_chances_grow_with_the_lead() -> None:
    for players in (1, 2, 3, 4):
        found = [chance(lead, players) for lead in (-WIN, -600, -100, 0, 100, 600, WIN)]
        assert found == sorted(found)
        assert (found[0], found[-1]) == (0, 1)
        for level in (MIDDLE, BEST):
            found = [calibrated(each / 10, players, level) for each in range(-1, 12)]
            assert found == sorted(found)
            assert (found[0], found[-1]) == (0, 1)


def test_what_a_choice_gives_the_others_is_said() -> None:
    game = from_position(
        {
            "turn": 0,
            "seats": [
                {"drops": {"a1": 8}, "hand": ["boletus-edulis", "mycena-galopus"]},
                {"drops": {"c2": 2, "a1": 1}},
            ],
        },
        names=["Ann", "Ben"],
    )
    best = said(game.view(0), "play boletus-edulis")
    assert "Ben" in best.words("en")
    assert [remark.key for remark in best.remarks] == ["gives-drops"]


def newest(position: dict[str, object], **names: object) -> mycelia.Game:
    """A table of the newest box."""
    return mycelia.from_position(position, **names)  # type: ignore[arg-type]


def test_steps_that_a_choice_gives_the_others_are_said() -> None:
    """In the newest box most bonuses move drops."""
    game = newest(
        {
            "turn": 0,
            "seats": [
                {"drops": {"a1": 8}, "hand": ["lycoperdon-perlatum", "mycena-galopus"]},
                {"drops": {"a1": 3, "b1": 1}},
            ],
        },
        names=["Ann", "Ben"],
    )
    best = said(game.view(0), "play lycoperdon-perlatum")
    assert [(each.key, each.seat) for each in best.remarks] == [("gives-steps", 1)]
    assert "Ben may bring drops 1 step closer too." in best.words("en")


def test_what_gwidyon_loses_by_a_choice_is_said() -> None:
    game = from_position(
        {
            "seats": [{"drops": {"a1": 8}, "hand": ["boletus-edulis", "mycena-galopus"]}],
            "gwidyon": {"drops": 10},
        }
    )
    best = said(game.view(0), "play boletus-edulis")
    assert [(each.key, each.n) for each in best.remarks] == [("gives-gwidyon", 1)]


@pytest.mark.parametrize("players", [1, 2])
def test_what_a_hero_will_give_the_others_is_said_when_it_is_hired(players: int) -> None:
    row = ["boletus-edulis", "panellus-mitis", None, None, None]
    position: dict[str, object] = {
        "showcase": row,
        "seats": [{"drops": {"a1": 8}, "leaves": 20, "hand": []}, {"drops": {"a1": 3}}][:players],
    }
    if players == 1:
        position["gwidyon"] = {"drops": 15}
    view = from_position(position).view(0)
    keys = [each.key for each in said(view, "hire boletus-edulis").remarks]
    assert keys == ["gives-gwidyon-later" if players == 1 else "gives-later"]
    assert said(view, "hire panellus-mitis").remarks == []


def test_nothing_is_promised_for_a_turn_that_will_not_come() -> None:
    row = ["laccaria-amethystina", "panellus-mitis", None, None, None]
    for drops, late in (({}, True), ({"c2": 5}, False)):
        view = newest(
            {
                "round": 9,
                "first": 0,
                "turn": 1,
                "showcase": row,
                "seats": [
                    {"drops": drops, "leaves": 1},
                    {"drops": {"a1": 3}, "leaves": 9, "hand": []},
                ],
            }
        ).view(1)
        hired = said(view, "hire panellus-mitis")
        said_so = "next turn" in hired.words("en").lower()
        assert (hired.reason == "late", said_so) == (late, not late)


def test_a_hero_under_three_others_is_not_promised_for_the_next_turn() -> None:
    row = ["panellus-mitis", "laccaria-amethystina", "coprinus-comatus", "mycena-haematopus", None]
    seats = [{"drops": {"d1": 2, "a1": 4}, "leaves": 30, "hand": []}, {"drops": {"a1": 3}}]
    game = newest({"turn": 0, "showcase": row, "seats": seats})
    adviser = Adviser(game.view(0), 100, None, MIDDLE)
    table = game.view(0).table
    number = {choice.card: choice.id - at.HIRE for choice in game.choices if choice.kind == "hire"}
    for card in row[:3]:
        game.apply(f"hire {card}")
    assert adviser.next_in_hand(game.view(0).table, number["panellus-mitis"])
    game.apply("hire mycena-haematopus")
    assert not adviser.next_in_hand(game.view(0).table, number["panellus-mitis"])
    assert adviser.next_in_hand(game.view(0).table, number["laccaria-amethystina"])
    assert not adviser.next_in_hand(table, number["panellus-mitis"])


def test_the_shrine_does_not_turn_when_a_gift_ends_the_game() -> None:
    game = from_position(
        {
            "turn": 0,
            "shrine": 7,
            "seats": [
                {"drops": {"a1": 8}, "hand": ["boletus-edulis", "mycena-galopus"]},
                {"drops": {"c2": 1}},
            ],
        },
        names=["Ann", "Ben"],
    )
    keys = [each.key for each in said(game.view(0), "play boletus-edulis").remarks]
    assert "gives-drops" in keys and "turns" not in keys


def test_a_mistaken_question_gets_a_clear_answer() -> None:
    view = new_game(players=2, seed=1, first=0).view(0)
    for given, words in (
        ({"level": "nonsense"}, "gleaner and sage, not for nonsense"),
        ({"budget": -5}, "budget is a number from 1, not -5"),
        ({"most": 0}, "most is a number from 1, not 0"),
    ):
        with pytest.raises(mycelia.OptionError, match=words):
            advise(view, **given)


def test_the_shrine_that_turns_is_said() -> None:
    mine = {"drops": {"c2": 1, "a1": 4}, "hand": ["coprinus-comatus", "mycena-galopus"]}
    for filled, keys in ((9, ["turns"]), (8, ["nearly"]), (3, [])):
        game = from_position({"shrine": filled, "seats": [mine, {"drops": {"a1": 3}}]})
        game.apply("play coprinus-comatus")
        found = said(game.view(0), "x c2")
        assert [remark.key for remark in found.remarks] == keys, filled


@pytest.mark.parametrize(("players", "full"), [(1, 10), (2, 10), (3, 15), (4, 20)])
def test_the_shrine_turns_once_in_a_turn(players: int, full: int) -> None:
    """However a turn goes on after it is full; one drop short of that is said once, too."""
    table = new_game(players=players, seed=1).view(0).table
    turn: list[Table] = []  # every other choice takes a drop
    for choice in range(2 * full + 4):
        turn.append(table.copy())
        turn[-1].s[at.TAKEN] = choice // 2
    for first, last in combinations(range(len(turn)), 2):
        steps = pairwise(turn[first : last + 1])
        said = [one.key for before, after in steps for one in shrine(before, after, turn[last])]
        if first // 2 < full <= last // 2:
            assert said == ["turns-alone" if players == 1 else "turns"]
        else:
            assert said == ["nearly"] * (first // 2 < last // 2 == full - 1)


def test_of_several_gifts_the_greatest_is_said() -> None:
    """A drop is more than a step, a step more than leaves; two are more than one."""
    drops = {"c2": 2, "b3": 2}
    gains: list[dict[str, object]] = [
        {"drops": drops},
        {"drops": drops, "leaves": 1},
        {"drops": drops, "leaves": 3},
        {"drops": {"c2": 2, "b3": 1, "c3": 1}},
        {"drops": {"c2": 2, "c3": 2}},
        {"drops": {"c2": 1, "b3": 2}, "leaves": 9},
        {"drops": {"c2": 1, "b3": 1}},
    ]  # the lesser ones first
    said = [None, (LEAF, 1), (LEAF, 3), (STEPS, 1), (STEPS, 2), (DROPS, 1), (DROPS, 2)]
    before = from_position({"seats": [{}, {"drops": drops}, {"drops": drops}]}).view(0).table
    for one, other in product(range(len(gains)), repeat=2):
        after = from_position({"seats": [{}, gains[one], gains[other]]}).view(0).table
        found = [(each.key, each.n) for each in gifts(before, after, 0)]
        assert found == ([said[max(one, other)]] if one or other else [])
        assert {each.seat for each in gifts(before, after, 0)} <= {1 if one >= other else 2}


def test_advice_can_be_cancelled() -> None:
    class Enough(Exception):
        pass

    def pause() -> None:
        raise Enough

    with pytest.raises(Enough):
        for view in walk(2, seed=3, expansion=True):
            advise(view, budget=10**9, pause=pause)


def test_every_reason_has_words() -> None:
    folder = Path(__file__).parents[2] / "src/mycelia/bots"
    source = "".join((folder / file).read_text() for file in ("advice.py", "remarks.py"))
    for key in catalogue("en"):
        if key.startswith("advice."):
            assert f'"{key.removeprefix("advice.")}"' in source, key
