"""Paired games, rates with intervals, ratings, and what the command prints."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from mycelia import OptionError
from mycelia.lab.arena import hold, play_setup
from mycelia.lab.contest import Contest, Game, make_contest
from mycelia.lab.luggage import code_of, fingerprint
from mycelia.lab.standings import Standings, wilson
from mycelia.lab.store import Store


def test_seats_are_swapped_on_the_same_set_up() -> None:
    contest = make_contest(["greedy", "spore"], games=2, seed=3)
    first, second = play_setup(contest, 0)
    assert first.seats == ("greedy", "spore")
    assert second.seats == ("spore", "greedy")
    assert first.milliseconds[0][0] == second.milliseconds[0][0], "the same seat begins"


def test_equal_bots_on_equal_chairs_win_half() -> None:
    contest = make_contest(["greedy", "sprout"], games=20, seed=3)
    swapped = make_contest(["sprout", "greedy"], games=20, seed=3)
    figures = {line["bot"]: line["rate"] for line in hold(contest).to_dict()["bots"]}
    again = {line["bot"]: line["rate"] for line in hold(swapped).to_dict()["bots"]}
    assert figures == again, "who is named first has no advantage"
    assert sum(figures.values()) == pytest.approx(1)


def test_games_are_whole_rotations() -> None:
    assert make_contest(["greedy", "sprout"], games=3, seed=1).games == 4
    three = make_contest(["greedy", "sprout", "spore"], games=10, players=2, seed=1)
    assert len(three.lineups) == 3
    assert three.games == 12
    four = make_contest(["greedy", "sprout"], games=4, players=4, seed=1)
    assert four.lineups == (("greedy", "sprout", "greedy", "sprout"),)


def test_alone_the_rate_is_against_gwidyon() -> None:
    contest = make_contest(["greedy"], games=40, seed=1, gwidyon_drops=25)
    (line,) = hold(contest).to_dict()["bots"]
    assert line["wins"] > 0
    assert 0 < line["low"] <= line["rate"] <= line["high"] <= 1


def test_intervals_hold_the_rate() -> None:
    assert wilson(0, 0) == (0, 1)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == pytest.approx(1)
    low, high = wilson(500, 1000)
    assert low == pytest.approx(0.469, abs=0.001)
    assert high == pytest.approx(0.531, abs=0.001)


def test_the_better_bot_is_rated_higher() -> None:
    standings = hold(make_contest(["sprout", "spore"], games=30, seed=1))
    sprout, spore = standings.to_dict()["bots"]
    assert sprout["rating"] > 25 > spore["rating"]
    assert len(standings.course) == 15


def test_several_cores_give_the_same() -> None:
    contest = make_contest(["forager", "sprout"], games=4, seed=1, budget=200)

    def results(standings: Standings) -> list[tuple[str, int, int]]:
        return [(bot, s.wins, s.shared) for bot, s in standings.scores.items()]

    assert results(hold(contest)) == results(hold(contest, jobs=2))


def test_games_that_were_kept_are_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "run.games"
    names, options = ["sprout", "spore"], {"seed": 5, "players": 3, "luck": True}
    whole = make_contest(names, games=36, **options)  # type: ignore[arg-type]
    figures = hold(whole).to_dict()
    played = []

    def play(contest: Contest, number: int) -> list[Game]:
        played.append(number)
        return play_setup(contest, number)

    monkeypatch.setattr("mycelia.lab.arena.play_setup", play)
    fewer = make_contest(names, games=12, **options)  # type: ignore[arg-type]
    with closing(Store(file, fewer.header()).open()) as store:
        hold(fewer, store=store)
    file.write_bytes(file.read_bytes() + b'["4",[[')  # ended in the middle of a line
    assert played == [0, 1, 2, 3]
    with closing(Store(file, whole.header()).open()) as store:
        again = hold(whole, store=store).to_dict()
    assert played == list(range(12)), "only what was missing"
    assert "adjusted" in again["bots"][0]
    for line in figures["bots"] + again["bots"]:
        del line["ms_per_turn"]
    assert again == figures


def test_games_of_another_arena_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "run.games"
    contest = make_contest(["sprout", "spore"], games=4, seed=5)
    with closing(Store(file, contest.header()).open()) as store:
        hold(contest, store=store)
    for other, said in (
        (make_contest(["sprout", "spore"], games=4, seed=6), "not with the same seed"),
        (make_contest(["spore", "sprout"], games=4, seed=5), "not with the same bots"),
        (
            make_contest(["sprout", "spore"], games=4, seed=5, expansion=True),
            "not with the same options",
        ),
    ):
        with pytest.raises(OptionError, match=said):
            Store(file, other.header()).open()


@pytest.mark.parametrize(
    "found",
    [
        "nonsense",
        [],
        [[[0], False, [], []]],
        [[[2], False, [], []]] * 2,
        [[["0"], False, [], []]] * 2,
        [[[0], False, [0.5], []]] * 2,
        [[[0], False, [], [[0, "long"]]]] * 2,
        [[[0], False, [], [[7, 1.0]]]] * 2,
    ],
)
def test_games_that_cannot_be_are_refused(tmp_path: Path, found: object) -> None:
    contest = make_contest(["sprout", "spore"], games=4, seed=5)
    with closing(Store(tmp_path / "run.games", contest.header()).open()) as store:
        store.add("1", found)
        with pytest.raises(OptionError, match=r"run\.games: set-up 1 is damaged"):
            hold(contest, store=store)


@pytest.mark.parametrize(
    ("bots", "options", "said"),
    [
        (["oracle", "spore"], {}, "there is no bot 'oracle'"),
        (["spore", "spore"], {}, "different bots"),
        ([], {}, "different bots"),
        (["spore"], {"players": 2}, "at least two bots"),
        (["spore", "sprout"], {"players": 5}, "players is a whole number from 1 to 4"),
        (["spore", "sprout"], {"games": 0}, "games is a number from 1"),
        (["spore", "sprout"], {"budget": 0}, "budget is a number of nodes"),
        (["spore", "sprout"], {"boards": "swamp"}, "boards"),
    ],
)
def test_mistakes(bots: list[str], options: dict[str, object], said: str) -> None:
    with pytest.raises(OptionError, match=said):
        make_contest(bots, **{"games": 2, "seed": 1} | options)  # type: ignore[arg-type]


def arena(*words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", "from mycelia.cli import main; main()", "arena", *words]
    return subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)


def test_the_command(tmp_path: Path) -> None:
    picture = tmp_path / "course.png"
    words = ("greedy", "spore", "--games", "6", "--seed", "1", "--jobs", "1", "--json")
    done = arena(*words, "--plot", str(picture))
    assert done.returncode == 0, done.stderr
    figures = json.loads(done.stdout)
    assert list(figures) == ["games", "seats", "bots"]
    assert list(figures["bots"][0]) == [
        "bot", "wins", "shared", "rate", "low", "high", "rating", "ms_per_turn",
    ]  # fmt: skip
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "6 games, 2 seats" in arena(*words[:-1]).stdout


def test_the_command_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    words = ("greedy", "spore", "--seed", "1", "--jobs", "1", "--keep", str(tmp_path / "run.games"))
    assert "4 games, 2 seats" in arena(*words, "--games", "4").stdout
    assert "6 games, 2 seats" in arena(*words, "--games", "6").stdout
    assert len((tmp_path / "run.games").read_text().splitlines()) == 4, "a head and three set-ups"
    done = arena(*words, "--games", "6", "--expansion")
    assert (done.returncode, "keeps games of another run" in done.stderr) == (2, True)


def test_games_that_were_kept_are_not_mixed_with_those_of_a_changed_bot(tmp_path: Path) -> None:
    bot = tmp_path / "first.py"
    bot.write_text(
        "class First:\n"
        "    def __init__(self, rng): ...\n"
        "    def choose(self, view): return view.choices[0]\n"
    )
    kept = ("--seed", "1", "--jobs", "1", "--keep", str(tmp_path / "run.games"))
    words = (f"{bot}:First", "spore", *kept)
    assert "2 games" in arena(*words, "--games", "2").stdout
    assert "4 games" in arena(*words, "--games", "4").stdout
    bot.write_text(bot.read_text().replace("[0]", "[-1]"))
    done = arena(*words, "--games", "6")
    assert (done.returncode, "not with the same code" in done.stderr) == (2, True), done.stderr


def test_the_code_of_a_run_is_that_of_the_rules_and_the_bots() -> None:
    assert fingerprint("engine") != fingerprint("engine", "bots") != fingerprint()
    assert code_of(["spore"]) == code_of(["sage", "forager"]), "ours are one text"


def test_the_command_names_mistakes(tmp_path: Path) -> None:
    for words, said in (
        (("greedy", "oracle"), "there is no bot 'oracle'"),
        (("greedy", "spore", "--plot", str(tmp_path / "course.svg")), "expected a file .png"),
        (("greedy", "spore", "--jobs", "1000"), "jobs is a number"),
    ):
        done = arena(*words)
        assert (done.returncode, said in done.stderr) == (2, True), done.stderr
