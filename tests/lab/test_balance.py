"""A whole run of `mycelia balance`: stopped and resumed, read back, and shown."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from first import edition
from typer.testing import CliRunner

from mycelia import MyceliaError, OptionError, WeightsError
from mycelia.bots import ALL
from mycelia.bots.learned import pack
from mycelia.bots.sage.inputs import width
from mycelia.cli import app
from mycelia.edition import load
from mycelia.edition.load import read_edition
from mycelia.lab.balance.earlier import FIGURES, misfit, read_earlier
from mycelia.lab.balance.figures import figures_of
from mycelia.lab.balance.measure import LUCK_PAYS, SAGE_NODES, Measure, make_measure
from mycelia.lab.balance.page import page_of
from mycelia.lab.balance.stages import play_all, stages
from mycelia.lab.places import Here, Place
from mycelia.lab.processes import Processes
from mycelia.lab.store import Store
from mycelia.lab.substitutes import seated, weights_from

VALLEY = Path(load.__file__).with_name("valley-1.0.toml").read_text(encoding="utf-8")
OWN = VALLEY.replace('name = "valley"', 'name = "other"', 1).replace(
    'play = "1 leaf"', 'play = "2 leaves"'
)
SMALL = "forager=40,gleaner=40,rover=40,pip=20"
CARDS = ["boletus-edulis", "clavulinopsis-fusiformis", "tile-a", "tile-c", "shrine"]


def small(**changes: Any) -> Measure:
    given = {"edition": edition(), "games": 20, "bots": ["rover", "forager"], "players": [2],
             "budget": SMALL, "cards": CARDS}  # fmt: skip
    return make_measure(**{**given, **changes})


def play(measure: Measure, store: Store, place: Place, most: int = 1 << 30) -> int:
    """Play to the end, or stop as Ctrl-C does after so many parts; return how many there were."""
    played = 0

    def each(_: int) -> None:
        nonlocal played
        played += 1
        if played == most:
            raise KeyboardInterrupt

    with closing(place), closing(store.open()):
        play_all(measure, store, place, lambda *_: None, each)
    return played


@pytest.fixture(scope="module")
def done() -> Iterator[tuple[Measure, Store]]:
    measure = small()
    store = Store(None, measure.header())
    play(measure, store, Here())
    yield measure, store


def test_stopped_and_resumed_it_is_the_same_page(
    done: tuple[Measure, Store], tmp_path: Path
) -> None:
    measure, whole = done
    page = page_of(figures_of(measure, whole.done))
    kept = tmp_path / "run.games"
    parts = 0
    for most in (3, 40, 25, 1 << 30):
        store = Store(kept, measure.header())
        try:
            parts += play(measure, store, Here(), most)
        except KeyboardInterrupt:
            parts += most
            with kept.open("ab") as file:
                file.write(b'["worth rover 2 base')  # ended in the middle of a line
    assert parts == len(whole.done), "nothing is played twice"
    assert page_of(figures_of(measure, store.done)).encode() == page.encode()


@pytest.mark.slow
def test_it_is_the_same_in_several_processes(done: tuple[Measure, Store]) -> None:
    measure, whole = done
    store = Store(None, measure.header())
    play(measure, store, Processes(2))
    assert store.done == whole.done


def test_more_games_go_on_from_fewer(done: tuple[Measure, Store]) -> None:
    _, whole = done
    more = small(games=40)
    parts = next(stages(more, {}))
    assert any(part.key in whole.done for part in parts)
    assert small(games=40).header() == small().header()


def test_a_store_of_another_run_or_damaged(done: tuple[Measure, Store], tmp_path: Path) -> None:
    kept = tmp_path / "run.games"
    header = small().header()
    with closing(Store(kept, header).open()) as store:
        store.add("a", [1.5])
    with pytest.raises(OptionError, match="keeps games of another run, not with the same seed"):
        Store(kept, small(seed=2).header()).open()
    with pytest.raises(OptionError, match="not with the same budgets"):
        Store(kept, small(budget=None).header()).open()
    kept.write_bytes(kept.read_bytes().replace(b"1.5", b"2.5"))
    before = kept.read_bytes()
    with pytest.raises(OptionError, match=r"run\.games:2: is damaged"):
        Store(kept, header).open()
    assert kept.read_bytes() == before
    for text in (b"hello\n", b"[" * 100_000 + b"\n", b"\xff\xfe\n", b"my notes, without an end"):
        kept.write_bytes(text)
        with pytest.raises(OptionError, match="is no file of games"):
            Store(kept, header).open()
        assert kept.read_bytes() == text
    with pytest.raises(OptionError, match="cannot be used"):
        Store(tmp_path, header).open()


def test_a_store_that_was_cut_off_at_once_begins_anew(tmp_path: Path) -> None:
    kept = tmp_path / "run.games"
    header = small().header()
    Store(kept, header).open().close()
    whole = kept.read_bytes()
    for length in (0, 10, len(whole) - 1):
        kept.write_bytes(whole[:length])
        Store(kept, header).open().close()
        assert kept.read_bytes() == whole


@pytest.mark.skipif(sys.platform == "win32", reason="files are not locked there")
def test_two_runs_do_not_write_to_one_store(tmp_path: Path) -> None:
    kept = tmp_path / "run.games"
    header = small().header()
    with closing(Store(kept, header).open()) as store:
        with pytest.raises(OptionError, match="another run is keeping its games there"):
            Store(kept, header).open()
        store.add("a", [1.5])
    with closing(Store(kept, header).open()) as store:
        assert store.done == {"a": [1.5]}


def test_the_form_of_the_figures(done: tuple[Measure, Store], tmp_path: Path) -> None:
    measure, store = done
    figures = json.loads(json.dumps(figures_of(measure, store.done)))
    assert misfit(figures, FIGURES, "") == ""
    assert [thing["key"] for thing in figures["things"]] == CARDS
    things = {thing["key"]: thing for thing in figures["things"]}
    assert things["boletus-edulis"]["forbidden"][0]["bot"] == "rover"
    assert not things["tile-a"]["given"], "everybody has it"
    spindles = things["clavulinopsis-fusiformis"]
    assert things["shrine"]["same_as"] == spindles["key"]
    assert things["shrine"]["forbidden"] == spindles["forbidden"]
    assert len(figures["gwidyon"]) == 6 * 6
    assert [row["better"] for row in figures["skill"]] == [
        "pip", "sprout", "rover", "gleaner", "forager"
    ]  # fmt: skip
    for plain in figures["plain"].values():
        assert sum(place["rate"] for place in plain["seats"][0]["places"]) == pytest.approx(100)
    file = tmp_path / "before.json"
    file.write_text(json.dumps(figures), encoding="utf-8")
    assert read_earlier(file) == figures


def test_the_page_stands_alone_and_trusts_nobody(done: tuple[Measure, Store]) -> None:
    measure, store = done
    figures = figures_of(measure, store.done)
    hostile = json.loads(
        json.dumps(figures).replace("Penny bun", "<script>alert(1)</script>").replace("1a", "<b>")
    )
    page = page_of(hostile, hostile)
    assert "<script" not in page
    assert '<b>"' not in page
    assert not re.search(r"(src|href)=|https?://|@import|url\(", page)
    assert "prefers-color-scheme: dark" in page
    assert 'class="before">was ' in page, "both stand side by side"
    assert 'class="before">was ' not in page_of(figures)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "expected what mycelia balance --json prints"),
        ("[" * 100_000, "expected what mycelia balance --json prints"),
        ("[]", "expected what mycelia balance --json prints, mycelia-balance-1"),
        ('{"format": "mycelia-balance-1"}', "edition is missing"),
    ],
)
def test_what_is_no_earlier_run(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "before.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(OptionError, match=said):
        read_earlier(file)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"bots": ["sprout"]}, "'sprout' cannot be forbidden a card, since it does not plan"),
        ({"bots": ["nobody"]}, "'nobody' cannot be"),
        ({"bots": ["rover", "pip", "forager"]}, "one or two bots"),
        ({"games": 3}, "games is a number from 20"),
        ({"games": 10**12}, "games is a number"),
        ({"players": [5]}, "players is a number from 2 to 4, not 5"),
        ({"players": [1]}, "players is a number"),
        ({"players": [2, 2]}, "different numbers of players"),
        ({"budget": "sage=0"}, "there is no budget for 'sage'"),
        ({"budget": "0"}, "budget is a number of nodes"),
        ({"seed": "many"}, "seed"),
        ({"cards": ["mycena-galopus"]}, "is a start card: everybody begins with it"),
        ({"cards": ["tile-x"]}, "there is nothing called 'tile-x' in the edition valley"),
    ],
)
def test_what_cannot_be_measured(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(MyceliaError, match=said):
        small(**changes)


def test_sage_has_a_small_budget_unless_told_otherwise() -> None:
    assert small(bots=["gleaner", "sage"], budget=None).budgets["sage"] == SAGE_NODES
    mine = small(bots=["gleaner", "sage"], budget="500").budgets
    assert (mine["sage"], mine["gleaner"]) == (500, 600), "a plain number is the judge's"


def test_luck_is_taken_off_where_that_pays_or_is_wanted() -> None:
    sages: dict[str, Any] = {"edition": edition(), "bots": ["gleaner", "sage"]}
    assert not make_measure(**sages).luck, "more games are worth more"
    assert make_measure(**sages, budget=LUCK_PAYS).luck
    assert make_measure(**sages, luck=True).luck
    assert not make_measure(**sages, budget=LUCK_PAYS, luck=False).luck
    assert not make_measure(edition=read_edition(OWN), luck=True).luck, "nobody can tell it"


def test_where_sage_does_not_know_the_edition_the_next_best_plays() -> None:
    other = read_edition(OWN)
    measure = make_measure(edition=other)
    assert (measure.fast, measure.judge, measure.luck) == ("gleaner", "forager", False)
    assert "sage has not learned the edition other 1.0" in measure.notes[0]
    assert "forager plays in its place" in measure.notes[0]
    assert make_measure(edition=edition()).notes == ()


def weights_for(box: Any) -> bytes:
    """Weights that know nothing, but for this edition."""
    parts = [[0.0] * int(width(len(box.cards)) * 8), [0.0] * 8, [0.0] * 8, [0.0], [0.0], [0.0],
             [0.1] * 7]  # fmt: skip
    return pack(box, parts, {})


def test_given_weights_let_sage_play(tmp_path: Path) -> None:
    other = read_edition(OWN)
    file = tmp_path / "other.sage"
    file.write_bytes(weights_for(other))
    weights = weights_from([str(file)], other)
    assert weights_from([f"sage-quick={file}"], other) == {"sage-quick": weights[ALL]}
    assert seated(["sage", "rover"], other, weights) == (["sage", "rover"], [])
    assert make_measure(edition=other, weights=weights).judge == "sage"
    with pytest.raises(WeightsError, match=r"other\.sage: weights for edition other"):
        weights_from([str(file)], edition())
    with pytest.raises(WeightsError, match="cannot be read"):
        weights_from([str(tmp_path / "none.sage")], other)
    with pytest.raises(OptionError, match="'rover' plays by no weights; those that do: sage-quick"):
        weights_from([f"rover={file}"], other)


def test_the_command(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    arguments = ["balance", "--games", "20", "--bots", "rover", "--players", "2", "--budget", SMALL,
                 "--jobs", "1", "--cards", "tile-b", "--report", str(page)]  # fmt: skip
    told = CliRunner().invoke(app, [*arguments, "--json"])
    assert told.exit_code == 0, told.exception
    before = tmp_path / "before.json"
    before.write_text(told.stdout, encoding="utf-8")
    first = page.read_bytes()
    again = CliRunner().invoke(app, [*arguments, "--against", str(before)])
    assert again.exit_code == 0, again.exception
    newest = load.edition()
    assert f"{newest.name} {newest.version} ({newest.hash})" in again.stdout
    assert page.read_bytes() != first, "with another beside it"


def test_the_lab_says_who_plays_in_whose_place(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN, encoding="utf-8")
    told = CliRunner().invoke(
        app,
        ["simulate", "--games", "1", "--seats", "sage,sprout", "--budget", "forager=40",
         "--edition", str(own), "--jobs", "1"],
    )  # fmt: skip
    assert told.exit_code == 0, told.exception
    assert "sage has not learned the edition other" in told.stderr
    assert "seat 1 forager" in told.stdout
    same = CliRunner().invoke(
        app, ["arena", "sage", "forager", "--games", "2", "--edition", str(own)]
    )
    assert isinstance(same.exception, OptionError)
    assert "forager would play against itself" in str(same.exception)


def test_a_wrong_edition_is_refused_at_its_line(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(OWN.replace("cost = 8", "cost = 80", 1), encoding="utf-8")
    page = tmp_path / "page.html"
    for command in (["balance", "--report", str(page)], ["train", "--out", str(page)],
                    ["arena", "rover", "pip"], ["simulate"]):  # fmt: skip
        told = CliRunner().invoke(app, [*command, "--edition", str(own)])
        line = OWN[: OWN.index("cost = 8")].count("\n") + 1
        assert f"own.toml:{line}: hero boletus-edulis cost" in str(told.exception)
    assert not page.exists()
    for wrong in ("page.txt", "nowhere/page.html"):
        told = CliRunner().invoke(app, ["balance", "--report", str(tmp_path / wrong)])
        assert "expected a file .html in a folder that exists" in str(told.exception)
