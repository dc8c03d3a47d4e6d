"""The package plays as the rules say: a referee that knows nothing of it agrees, choice by choice.

`python tests/referee --games N` does the same as long as one likes.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import comparison
import pytest
from comparison import Disagreement, Tally
from matches import MODES, TABLES, Matches
from odd_boxes import odd_matches
from referee import Box, Drawn, Objection, Referee, check_setup
from referee.language import parse
from referee.table import Seat

import mycelia
from mycelia.edition.load import editions, text_of

HERE = Path(__file__).parent
SHIPPED = [pytest.param(each, id=f"{each.name}-{each.version}") for each in editions()]
# What games must have met, or they did not try the rules that they are for.
MET = {
    *(f"word {word}" for word in comparison.PLAIN if word != "sink"),
    *(f"outcome {how}" for how in ("won", "leaves", "shared", "player", "ghost")),
    *(f"tiles {n}" for n in (2, 3, 4, 5)),
    *(f"die {face}" for face in range(6)),
    *(f"solo {card}" for card in range(6)),
    "bonus asked", "even start", "last round", "full Shrine left", "showcase short", "hand short",
    "event restock", "event sink", "event chip",
}  # fmt: skip


def play_some(matches: Matches, *, modes: int, tables: int) -> Tally:
    """Play so many games from the set-up, and so many from made-up tables."""
    for number in range(modes):
        matches.from_setup(number)
    for number in range(tables):
        matches.made_up(number)
    assert matches.tally.games == modes + tables
    return matches.tally


@pytest.mark.parametrize("edition", SHIPPED)
def test_some_games(edition: mycelia.Edition) -> None:
    tally = play_some(Matches(edition, text_of(edition)), modes=1, tables=len(TABLES))
    assert tally.ended == tally.games


@pytest.mark.slow
@pytest.mark.parametrize("edition", SHIPPED)
def test_games_of_every_mode(edition: mycelia.Edition) -> None:
    """The newest box in all of them, each older one in an eighth."""
    newest = edition.hash == mycelia.load_edition(edition.name).hash
    modes = len(MODES) if newest else len(MODES) // 8
    tally = play_some(Matches(edition, text_of(edition)), modes=modes, tables=240)
    assert tally.ended == tally.games
    assert not {what for what in MET if not tally.met[what]}


@pytest.mark.slow
def test_boxes_that_say_whatever_the_language_can() -> None:
    for number in range(16):
        play_some(odd_matches(number), modes=0, tables=len(TABLES))


@pytest.mark.long
@pytest.mark.parametrize("edition", SHIPPED)
def test_many_games_of_every_mode(edition: mycelia.Edition) -> None:
    tally = play_some(Matches(edition, text_of(edition)), modes=10 * len(MODES), tables=2000)
    assert tally.ended == tally.games


@pytest.mark.long
def test_many_boxes_that_say_whatever_the_language_can() -> None:
    for number in range(500):
        play_some(odd_matches(number), modes=2, tables=2 * len(TABLES))


# ---- the referee stands alone


def test_the_referee_never_imports_the_package() -> None:
    """Neither at once nor inside a function: its files name nothing but Python's own and theirs."""
    for path in sorted((HERE / "referee").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom):
                assert node.level <= 1, path.name
                names = [] if node.level else [node.module or ""]
            known = sys.stdlib_module_names - {"importlib", "runpy"}
            assert {name.split(".")[0] for name in names} <= known, path.name


def test_the_referee_needs_no_package() -> None:
    program = (
        f"import sys, json; sys.path.insert(0, {str(HERE)!r}); import referee\n"
        "print(json.dumps(sorted(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=60
    )
    loaded: list[str] = json.loads(done.stdout)
    assert "referee.turns" in loaded
    assert not [name for name in loaded if name.split(".")[0] in ("mycelia", "comparison")]


def test_what_the_language_has_not_got_is_refused() -> None:
    for text in ("", "jump", "move 1", "1 tree", "move 1 any &", "(trash", "trash trash"):
        with pytest.raises(ValueError, match=r"what is|wanted|invalid literal"):
            parse(text)


# ---- the comparison can fail: a rule that one of the two plays otherwise is noticed


def wrong_top(self: Referee, me: int, card: str) -> Iterator[Any]:
    yield from HIRE(self, me, card)
    self.seats[me].top.append(self.seats[me].top.pop(0))


def wrong_order(self: Referee, me: int) -> list[int]:
    return RECEIVERS(self, me)[::-1]


def wrong_pour(self: Referee) -> None:
    self.ending = False
    POUR(self)


HIRE, RECEIVERS, POUR = Referee.hire, Referee.receivers, Referee.pour
FAULTS: dict[str, tuple[type, str, Callable[..., Any]]] = {
    "R3.4": (Seat, "is_shrine", lambda seat, field: seat.terrain[field] == "shrine"),
    "R4.3": (Referee, "hire", wrong_top),
    "R5.1": (Referee, "usable", lambda table, seat, tile: seat.leaves >= 3),
    "R6.1": (Referee, "fill_showcase", lambda table: None),
    "R6.3": (Referee, "pour", wrong_pour),
    "R7.4": (Referee, "receivers", wrong_order),
    "R7.7": (Seat, "centres", lambda seat, terrain: []),
    "R8.3": (Referee, "outcome", lambda table: ((table.first,), "won")),
    "R9.4": (Referee, "turn_chip", lambda table: None),
}


@pytest.mark.parametrize("rule", FAULTS)
def test_a_rule_that_is_played_otherwise_is_noticed(
    monkeypatch: pytest.MonkeyPatch, rule: str
) -> None:
    owner, name, wrong = FAULTS[rule]
    edition = mycelia.load_edition()
    monkeypatch.setattr(owner, name, wrong)
    with pytest.raises((Disagreement, Objection)):
        play_some(Matches(edition, text_of(edition)), modes=0, tables=200)


def test_another_question_is_noticed() -> None:
    game = mycelia.new_game(2, seed=1)
    referee = Referee(Box(text_of(game.edition)), game.position().to_dict())
    comparison.compare(referee, game)
    asked = referee.ask
    assert asked is not None
    fewer = replace(asked, words=asked.words - {str(game.choices[0])})
    for other in (None, fewer, replace(asked, seat=1 - asked.seat)):
        referee.ask = other
        with pytest.raises(Disagreement):
            comparison.compare(referee, game)


def test_every_part_of_a_position_is_compared() -> None:
    game = mycelia.new_game(1, seed=1)
    shown = game.position().to_dict()
    referee = Referee(Box(text_of(game.edition)), shown)
    own = {"pending", "even_start"}  # which a position only has where there is such a thing
    parts = {*(shown.keys() - {"seats", "gwidyon"}), *own}
    parts |= {f"seat 0 {name}" for name in shown["seats"][0]}
    parts |= {f"gwidyon {name}" for name in shown["gwidyon"]}
    assert referee.position().keys() == comparison.comparable(shown).keys() == parts


def test_draws_that_cannot_be_are_objected_to() -> None:
    game = mycelia.from_position({"seats": [{}, {}]}, seed=1)
    position = game.position().to_dict()
    events = [event for event in game.apply("end") if event.kind in ("reveal", "draw")]
    hands = [seat.hand for seat in game.position().seats]
    assert [event.kind for event in events] == ["reveal"] * 5 + ["draw"]
    wrong = {
        "drawn: draw missing": (events[:-1], hands),
        "drawn: draw too many": (events + events[-1:], hands),
        "drawn: draw": ([*events[:-1], replace(events[-1], n=2)], hands),
        "drawn: reveal": ([events[1], events[0], *events[2:]], hands),
        "drawn: supply": ([replace(events[0], card="mycena-galopus"), *events[1:]], hands),
        "drawn: hand": (events, [hands[0][:2], hands[1]]),
    }
    box = Box(text_of(game.edition))
    Referee(box, position).choose("end", Drawn(events, hands))
    for kind, (told, held) in wrong.items():
        with pytest.raises(Objection) as objection:
            Referee(box, position).choose("end", Drawn(told, held))
        assert objection.value.kind == kind


def test_a_new_game_that_cannot_be_is_objected_to() -> None:
    options = {"players": 2, "expansion": False, "boards": "front", "tiles": "four"}
    options |= {"even_start": False}
    game = mycelia.new_game(2, seed=1)
    box = Box(text_of(game.edition))
    check_setup(box, game.position().to_dict(), options)
    for changes in ({"players": 3}, {"expansion": True}, {"boards": "advanced"},
                    {"tiles": "five"}, {"even_start": True}, {"players": 1}):  # fmt: skip
        with pytest.raises(Objection, match="due is"):
            check_setup(box, game.position().to_dict(), options | changes)
