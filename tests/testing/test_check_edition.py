"""The kit for editions: ours passes it, and one that does not work is found."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

import mycelia
from mycelia.edition.load import read_edition
from mycelia.errors import EditionError, OptionError
from mycelia.testing import check_edition, editions
from mycelia.testing.tables import all_drops, check_all_is_there

VALLEY = Path(mycelia.__file__).parent / "edition" / "valley-1.0.toml"
TEXT = VALLEY.read_text(encoding="utf-8")


def test_ours_passes() -> None:
    lines = check_edition("valley", games=4)
    assert [line.split(":")[0] for line in lines] == [
        "loads", "words", "cards", "games", "nothing is lost", "records",
    ]  # fmt: skip
    assert lines[1].endswith("with its name")


@pytest.mark.slow
def test_ours_passes_in_many_games() -> None:
    lines = check_edition("valley", games=64, seed=1000)
    assert "64 of 1 to 4 players came to their end" in lines[3]
    assert "40 of 40 kinds of cards were played" in lines[3]


def test_a_file_that_is_wrong_is_named_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace('"around any"', '"arund any"'), encoding="utf-8")
    with pytest.raises(EditionError, match=r"mine\.toml:\d+: hero amanita-muscaria play"):
        check_edition(file)


def test_names_that_are_missing_are_told() -> None:
    edition = read_edition(TEXT.replace(', de = "Fliegenpilz"', ""))
    assert "names that are missing: de 1" in check_edition(edition, games=1)[1]


def test_games_that_do_not_end_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "MAX_ROUNDS", 5)
    with pytest.raises(AssertionError, match="did not end within 5 rounds"):
        check_edition("valley", games=1)


def test_a_lost_card_or_drop_is_found() -> None:
    game = mycelia.new_game(players=2, seed=1)
    drops = all_drops(game.position())
    check_all_is_there(game, drops)
    with pytest.raises(AssertionError, match=f"there were {drops + 1} drops"):
        check_all_is_there(game, drops + 1)
    lost = game.contents.ids.index(game.position().seats[0].hand[0])
    box = game.table.box
    bag = box.seats_at + box.bag_at
    game.table.s[bag + lost] += 1
    with pytest.raises(AssertionError, match=r"there should be \d+ at a table of 2"):
        check_all_is_there(game, drops)


def test_the_example_in_the_documentation() -> None:
    page = Path(__file__).parents[2] / "docs" / "editions.md"
    assert doctest.testfile(str(page), module_relative=False) == (0, 2)


def test_how_many_games() -> None:
    with pytest.raises(OptionError, match="games is a number from 1 to 10000"):
        check_edition("valley", games=0)
