"""What depends on the box is of its newest version, and `make box` knows what is not."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import box
import pytest

from mycelia.core.cells.glance import round_of
from mycelia.core.options import Options
from mycelia.edition.load import edition
from mycelia.engine.dice import Dice
from mycelia.engine.playout import play_out

OTHER = box.Box("valley 9.9", "0123456789abcdef")


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files that tell versions, to be written to."""
    for folder in ("docs", "learned"):
        (tmp_path / folder).mkdir()
    for page in ("bots.md", "balance.md", "performance.md"):
        shutil.copy(box.DOCS / page, tmp_path / "docs" / page)
    for name, file in (
        ("LEDGER", "box.json"),
        ("MEASURED", "measured.json"),
        ("LESSON", "lesson.py"),
    ):
        shutil.copy(getattr(box, name), tmp_path / file)
        monkeypatch.setattr(box, name, tmp_path / file)
    monkeypatch.setattr(box, "DOCS", tmp_path / "docs")
    return tmp_path


def test_the_newest_box_is_asked_of_the_package() -> None:
    assert box.newest() == box.Box(f"valley {edition().version}", edition().hash)


def test_nothing_of_it_is_of_a_box_that_is_not_there(copy: Path) -> None:
    assert not [thing.name for thing in box.THINGS if thing.fits(OTHER)]


def test_what_was_measured_and_written_counts_as_of_that_box(copy: Path) -> None:
    things = {thing.name: thing for thing in box.THINGS}
    before = list(box.measured())
    box.note_measured(OTHER, "chances", {"gleaner": [[0.5, 1.0]] * 4})
    assert not things["chances"].fits(OTHER), "the page is still of another"
    box.write_block("bots.md", "chances", OTHER, "told")
    assert things["chances"].fits(OTHER) and not things["ratings"].fits(OTHER)
    box.note_measured(OTHER, "ratings", {"spore": 400})
    box.write_block("bots.md", "ladder", OTHER, "told")
    assert things["ratings"].fits(OTHER)
    assert list(box.measured()) == [OTHER.hash, *before], "the newest first"
    assert set(box.measured()[OTHER.hash]) == {"box", "chances", "ratings"}
    assert "[0.5, 1.0]" in box.MEASURED.read_text(), "a pair on a line"
    page = (box.DOCS / "balance.md").read_text()
    box.write_block("balance.md", "balance", OTHER, "one\n\ntwo\n")
    assert things["balance"].fits(OTHER) and not things["game"].fits(OTHER)
    after = (box.DOCS / "balance.md").read_text()
    begin, end = f"<!-- balance: {OTHER.mark} -->\n", "\n<!-- end of balance -->"
    assert after.partition(begin)[0] == page.partition("<!-- balance:")[0]
    assert after.partition(begin)[2].partition(end)[0] == "one\n\ntwo"
    assert after.partition(end)[2] == page.partition(end)[2]


def test_a_page_without_its_marks_is_refused(copy: Path) -> None:
    path = box.DOCS / "bots.md"
    path.write_text(path.read_text().replace("<!-- end of ladder -->", ""))
    with pytest.raises(SystemExit, match=r"docs/bots\.md has lost the marks of 'ladder'"):
        box.block_of("bots.md", "ladder")


def test_what_the_scripts_print_is_read() -> None:
    ladder = "| 1 `spore` |  |  | 400 |\n| 7 `sage-quick` | 75.4 % (72 to 78) | 72 % | 1619 |\n"
    assert box.GAIN.findall(ladder) == [("spore", "400"), ("sage-quick", "1619")]
    told = "\n2 players: all of them fit (-0.35, 0.76)\nSurely won: 4 positions\n"
    assert box.FITTED.findall(told) == [("2", "-0.35", "0.76")]
    assert set(json.loads(box.LEDGER.read_text())) <= {thing.name for thing in box.THINGS}


def test_the_page_tells_how_long_a_random_game_is() -> None:
    """Games of the box that is shipped, as `mycelia bench` plays them."""
    page = (box.DOCS / "performance.md").read_text(encoding="utf-8")
    told = re.search(r"for two with \*(.*)\* has (\d+) decisions in (\d+) rounds", page)
    assert told is not None and told[1] == f"valley {edition().version}"
    contents, options = edition().contents(expansion=False), Options(players=2)
    decisions = rounds = 0
    for game in range(1_000):
        dice = Dice(game, 2, 1, 1)
        table = options.set_table(contents, dice)
        decisions += play_out(table, dice, 500)
        rounds += round_of(table)
    assert int(told[2]) == pytest.approx(decisions / 1_000, rel=0.03)
    assert int(told[3]) == pytest.approx(rounds / 1_000, rel=0.03)
