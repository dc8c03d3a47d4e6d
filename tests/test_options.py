"""Options: what is agreed before a game, and what the seed settles."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import mycelia
from mycelia import OptionError
from mycelia.core.names import FIELD_NAMES
from mycelia.core.options import Options
from mycelia.edition import load as edition_file
from mycelia.edition.load import read_edition

BACKS = {"brook", "moss-hollow", "leaf-fall", "bare-earth"}
SIDES = ["1a", "1b", "2a", "2b", "3a", "3b", "4a", "4b"]


def position(players: int = 2, seed: int = 1, **options: Any) -> dict[str, Any]:
    return mycelia.new_game(players, seed=seed, **options).position().to_dict()


def boards(**options: Any) -> list[str]:
    return [seat["board"] for seat in position(**options)["seats"]]


# ---- what they do


def test_what_is_not_said() -> None:
    game = mycelia.new_game()
    assert game.options == Options(2, False, "front", "random", "random", "random", "four", 20)
    assert boards() == ["front", "front"]


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_players(players: int) -> None:
    game = mycelia.new_game(players, seed=1)
    assert game.players == len(game.position().to_dict()["seats"]) == players
    assert ("gwidyon" in game.position().to_dict()) == (players == 1)


def test_expansion() -> None:
    without, with_it = position(), position(expansion=True)
    assert sum(without["supply"].values()) + 5 == 40
    assert sum(with_it["supply"].values()) + 5 == 70
    assert (without["stock"], without["tokens"]) == ("", 0)
    assert (with_it["stock"], with_it["tokens"]) == ("ccddee", 2)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_advanced_boards_are_dealt_and_differ(players: int) -> None:
    seen = set()
    for seed in range(40):
        dealt = boards(players=players, seed=seed, boards="advanced")
        assert len(set(dealt)) == players
        seen.add(dealt[-1])
    assert seen == BACKS


def test_named_boards_in_this_order() -> None:
    assert boards(boards="leaf-fall,brook") == ["leaf-fall", "brook"]
    assert boards(boards=" leaf-fall , brook ") == ["leaf-fall", "brook"]
    assert boards(boards=["leaf-fall", "brook"]) == ["leaf-fall", "brook"]
    assert boards(boards=("leaf-fall", "brook")) == ["leaf-fall", "brook"]
    assert boards(players=1, boards="brook") == ["brook"]
    assert set(boards(players=4, boards=",".join(BACKS))) == BACKS


@pytest.mark.parametrize("side", SIDES)
def test_named_setup_and_supply(side: str) -> None:
    layout = mycelia.load_edition().setups[side]
    drops = {name: n for name, n in zip(FIELD_NAMES, layout, strict=True) if n}
    found = position(players=3, setup=side, supply=side)
    assert [seat["drops"] for seat in found["seats"]] == [drops] * 3
    assert found["supply_card"] == side


def test_first() -> None:
    for first in (0, 1, 2, "0", "1", "2"):
        for seed in range(5):
            found = position(players=3, first=first, seed=seed)
            assert found["first"] == found["turn"] == int(first)


def test_the_seed_settles_what_is_left_open() -> None:
    found = [position(players=3, seed=seed) for seed in range(80)]
    assert {table["first"] for table in found} == {0, 1, 2}
    assert {table["supply_card"] for table in found} == set(SIDES)
    layouts = {tuple(table["seats"][0]["drops"].items()) for table in found}
    assert len(layouts) == 8
    assert found[5] == position(players=3, seed=5)


def test_what_is_named_leaves_the_rest_to_the_seed() -> None:
    seen = {position(setup="2a", seed=seed)["supply_card"] for seed in range(60)}
    assert seen == set(SIDES)


def test_gwidyons_drops() -> None:
    for drops in range(20, 26):
        assert position(players=1, gwidyon_drops=drops)["gwidyon"]["drops"] == drops
    assert position(players=2, gwidyon_drops=25) == position(players=2)


def test_five_tiles() -> None:
    assert position(tiles="five", expansion=True)["five_tiles"] is True
    assert position(tiles="four", expansion=True)["five_tiles"] is False


def test_an_even_start() -> None:
    for players in (2, 3, 4):
        found = position(players=players, even_start=True)
        assert found.pop("even_start") is True
        assert found == position(players=players)
        assert found == position(players=players, even_start=False)
    assert position(players=1, even_start=True) == position(players=1)


def test_names() -> None:
    game = mycelia.new_game(3, seed=1, names=["Ann", " Bo ", ""])
    assert game.names() == ("Ann", "Bo", "Player 3")
    assert game.names("de") == ("Ann", "Bo", "Spieler 3")
    assert mycelia.new_game(2, seed=1).names() == ("Player 1", "Player 2")
    assert mycelia.new_game(1, seed=1, names=("x" * 40,)).names() == ("x" * 40,)


# ---- what cannot be


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"players": 0}, "players is a whole number from 1 to 4, not 0"),
        ({"players": 5}, "players is a whole number from 1 to 4, not 5"),
        ({"players": "2"}, "players is a whole number from 1 to 4, not '2'"),
        ({"players": 2.0}, "players is a whole number from 1 to 4, not 2.0"),
        ({"players": True}, "players is a whole number from 1 to 4, not True"),
        ({"players": None}, "players is a whole number from 1 to 4, not None"),
        ({"players": 10**5000}, "players is a whole number from 1 to 4, not "),
        ({"expansion": 1}, "expansion is true or false, not 1"),
        ({"expansion": "yes"}, "expansion is true or false, not 'yes'"),
        ({"expansion": None}, "expansion is true or false, not None"),
        ({"expansion": 10**5000}, "expansion is true or false, not "),
        ({"even_start": 1}, "even_start is true or false, not 1"),
        ({"even_start": "yes"}, "even_start is true or false, not 'yes'"),
        ({"even_start": None}, "even_start is true or false, not None"),
        ({"setup": "5a"}, "setup is one of random, 1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b, not '5a'"),
        ({"setup": 1}, "setup is one of random, 1a"),
        ({"supply": "1c"}, "supply is one of random, 1a, 1b, 2a, 2b, 3a, 3b, 4a, 4b, not '1c'"),
        ({"supply": None}, "supply is one of random"),
        ({"first": 2}, "first is one of random, 0, 1, not "),
        ({"first": -1}, "first is one of random, 0, 1, not "),
        ({"first": "me"}, "first is one of random, 0, 1, not 'me'"),
        ({"first": True}, "first is one of random, 0, 1, not "),
        ({"first": 10**5000}, "first is one of random, 0, 1, not "),
        ({"tiles": "six"}, "tiles is one of four, five, not 'six'"),
        ({"tiles": 5}, "tiles is one of four, five, not 5"),
        ({"gwidyon_drops": 19}, "gwidyon_drops is a whole number from 20 to 25, not 19"),
        ({"gwidyon_drops": 26}, "gwidyon_drops is a whole number from 20 to 25, not 26"),
        ({"gwidyon_drops": 20.0}, "gwidyon_drops is a whole number from 20 to 25, not 20.0"),
        ({"boards": "swamp"}, "boards: expected "),
        ({"boards": ""}, "boards: expected "),
        ({"boards": "brook"}, 'boards: expected "front", "advanced", or 2 different ones of '),
        ({"boards": "brook,brook"}, 'boards: expected "front", "advanced", or 2 different ones'),
        ({"boards": "front,brook"}, "boards: expected "),
        ({"boards": "advanced,brook"}, "boards: expected "),
        ({"boards": "brook,leaf-fall,bare-earth"}, "boards: expected "),
        ({"boards": ["brook", 3]}, "boards: expected "),
        ({"boards": []}, "boards: expected "),
        ({"boards": 5}, "boards: expected "),
        ({"boards": None}, "boards: expected "),
        ({"names": ["Ann"]}, "names: expected 2 of them, found ['Ann']"),
        ({"names": "ab"}, "names: expected 2 of them, found 'ab'"),
        ({"names": ["Ann", 3]}, "a name is a text of at most 40 letters, not 3"),
        ({"names": ["x" * 41, ""]}, "a name is a text of at most 40 letters, not "),
        ({"names": ["a\nb", ""]}, "a name is a text of at most 40 letters, not 'a\\nb'"),
        ({"names": ["a\u2028b", ""]}, "a name is a text of at most 40 letters, not "),
        ({"names": ["a\x85b", ""]}, "a name is a text of at most 40 letters, not "),
        ({"names": ["a\ud800", ""]}, "a name is a text of at most 40 letters, not "),
        ({"names": ["a|b", ""]}, "a name has no | in it: "),
    ],
)  # fmt: skip
def test_what_cannot_be(options: dict[str, Any], text: str) -> None:
    with pytest.raises(OptionError) as caught:
        mycelia.new_game(seed=1, **options)
    assert str(caught.value).startswith(text)
    assert len(str(caught.value)) < 250


def test_there_is_no_such_option() -> None:
    with pytest.raises(TypeError, match="player"):
        mycelia.new_game(player=2)  # type: ignore[call-arg]


def test_there_is_no_such_edition() -> None:
    with pytest.raises(mycelia.EditionError, match="there is no edition 'marsh' here"):
        mycelia.new_game(edition="marsh")


def test_an_edition_with_fronts_only() -> None:
    path = Path(edition_file.__file__).with_name("valley-1.0.toml")
    text = path.read_text(encoding="utf-8")
    fronts = read_edition(re.sub(r"\[board\.(?!front)[^\[]*\[[^\]]*\][^\[]*", "", text))
    assert len(fronts.boards) == 1
    assert mycelia.new_game(4, seed=1, edition=fronts).players == 4
    with pytest.raises(OptionError, match="edition valley has no advanced boards"):
        mycelia.new_game(2, seed=1, edition=fronts, boards="advanced")
