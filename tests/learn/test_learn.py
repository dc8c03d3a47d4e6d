"""Learning: targets, the net, games against itself, and a whole short run."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from mycelia.bots import learned
from mycelia.bots.learned import load_net, read_file, read_weights
from mycelia.bots.sage.inputs import width
from mycelia.cli import app
from mycelia.edition import load
from mycelia.edition.load import edition
from mycelia.errors import WeightsError
from mycelia.lab.places import Here
from mycelia.lab.processes import Processes
from mycelia.learn import train
from mycelia.learn.net import Student
from mycelia.learn.selfplay import Task, Trace, study

INPUTS = int(width(len(edition().cards)))


def trace(values: list[float], own: list[bool], slips: list[bool] | None = None) -> Trace:
    made = Trace()
    made.values = values
    made.own = own
    made.slips = slips or [False] * len(values)
    made.rows = [np.zeros(1, np.float16)] * len(values)
    return made


def test_turns_are_counted_back_from_an_empty_board() -> None:
    # Its own turn, another's, its own, another's, its own: done.
    which, turns = trace([9, 9, 9, 9, 0], [True, False, True, False, True]).targets(1.0)
    assert dict(zip(which, turns, strict=True)) == {4: 0, 3: 1, 2: 1, 1: 2, 0: 2}


def test_a_game_that_ended_too_soon_counts_by_the_last_value() -> None:
    which, turns = trace([9, 9, 4], [True, False, True]).targets(1.0)
    assert dict(zip(which, turns, strict=True)) == {1: 5, 0: 5}
    _, mixed = trace([9, 7, 4], [True, False, True]).targets(0.5)
    assert mixed == [5, 6]  # half of it from the values on the way


def test_nothing_is_learned_from_a_turn_played_at_random() -> None:
    which, turns = trace([6, 9, 0], [True, True, True], [False, True, False]).targets(1.0)
    assert dict(zip(which, turns, strict=True)) == {2: 0, 1: 1}


def test_a_student_learns_a_sum() -> None:
    rng = np.random.default_rng(1)
    student = Student(6, 32, 16, 1)
    x = rng.random((4000, 6), np.float32)
    y = (x @ np.arange(6, dtype=np.float32)).astype(np.float32)
    first = student.learn(x[:200], y[:200], 1e-2)
    for i in range(300):
        rows = (np.arange(200) + i * 200) % 4000
        last = student.learn(x[rows], y[rows], 1e-2)
    assert last < 0.05 < first


def test_random_games_and_self_play_give_samples() -> None:
    at_random = study(Task(None, edition(), 1, 4, 0, 0.0, 0.0, 0.95))
    assert np.array_equal(at_random.turns, at_random.turns.round()), "turns that were played"
    assert at_random.features.shape == (len(at_random.turns), INPUTS)
    assert len(at_random.race) == 0
    student = Student(INPUTS, 8, 8, 1)
    task = Task(student.parts(), edition(), 3, 2, 20, 0.1, 0.1, 0.9)
    played, again = study(task), study(task)
    assert len(played.turns) > 20
    assert np.array_equal(played.features, again.features)
    assert np.array_equal(played.turns, again.turns)
    assert played.turns.min() >= 0


def test_what_cannot_be_trained_is_said_before(tmp_path: Path) -> None:
    for wrong, said in (
        (["--minutes", "0"], "minutes is a number"),
        (["--out", str(tmp_path / "no" / "w.sage")], "a folder that exists"),
        (["--jobs", "1000"], "jobs is a number"),
        (["--games", "600"], "games is a number from 601"),
        (["--on", "nowhere"], "the address of a Ray cluster"),
        (["--out", str(tmp_path / "w.sage"), "--plot", "curve.pdf"], "expected a file .png"),
    ):
        result = CliRunner().invoke(app, ["train", "--no-exams", *wrong])
        assert result.exit_code != 0
        assert said in str(result.exception)


@pytest.mark.slow
def test_so_many_games_give_the_same_weights_however_many_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(train, "ENOUGH", 100)
    file = Path(learned.__file__).parent / "valley.sage"
    before = read_weights(read_file(file), edition(), file.name)
    games = int(before.about["games"]) + 48
    found = []
    for place in (Here(), Processes(2)):
        trainer = train.Trainer(
            minutes=1, workers=place.workers, seed=3, games=games, before=before
        )
        with closing(place):
            found.append(trainer.run(place, lambda _: None, exams=False))
        assert trainer.games == games
    assert found[0] == found[1] != before.parts


@pytest.mark.slow
def test_a_short_run_leaves_weights_that_play(tmp_path: Path) -> None:
    out = tmp_path / "w.sage"
    arguments = ["train", "--minutes", "0.05", "--jobs", "1", "--no-exams", "--out", str(out)]
    result = CliRunner().invoke(app, [*arguments, "--plot", str(tmp_path / "curve.png")])
    assert result.exit_code == 0, result.exception
    assert "minutes of one core" in result.stdout
    assert load_net(edition(), out).kinds == len(edition().cards)
    assert (tmp_path / "curve.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_another_edition_is_learned(tmp_path: Path) -> None:
    text = Path(load.__file__).with_name("valley-1.0.toml").read_text(encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(
        text.replace('name = "valley"', 'name = "own"', 1).replace('"1 leaf"', '"2 leaves"'),
        encoding="utf-8",
    )
    out = tmp_path / "own.sage"
    arguments = ["--minutes", "0.05", "--jobs", "1", "--no-exams", "--out", str(out)]
    result = CliRunner().invoke(app, ["train", "--edition", str(own), *arguments])
    assert result.exit_code == 0, result.exception
    box = load.from_file(own)
    assert load_net(box, out).kinds == len(box.cards)
    with pytest.raises(WeightsError, match="weights for edition own"):
        load_net(edition(), out)
    played = ["arena", "sage", "spore", "--games", "2", "--jobs", "1", "--budget", "60"]
    result = CliRunner().invoke(app, [*played, "--edition", str(own), "--weights", str(out)])
    assert result.exit_code == 0, result.exception
    assert "sage " in result.stdout
    assert "has not learned" not in result.stderr
