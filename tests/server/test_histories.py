"""The checker of histories refuses every broken one, and finds none in a short run with faults."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from history import (
    UNDO,
    History,
    Line,
    Stored,
    check,
    check_authors,
    check_progress,
    story,
)

BENCH = Path(__file__).parents[2] / "bench"
VIEWS = ["v0", "v1", "v2", "v1"]
STORED = [
    Stored(1, 0, "end", "anna", "k1"),
    Stored(2, 1, "play elf", None, None),
    Stored(3, 0, None, "anna", "k3"),
]


def lines() -> list[Line]:
    """What Anna wrote down: a choice, a bot's, and an undo; she changed the server in between."""
    return [
        Line(1.0, "A", "came"),
        Line(1.1, "A", "shown", 0, what="v0"),
        Line(1.2, "A", "sent", 0, "k1", "end"),
        Line(1.3, "A", "acknowledged", 1, "k1"),
        Line(1.4, "A", "shown", 1, what="v1"),
        Line(1.5, "A", "lost"),
        Line(1.6, "B", "came"),
        Line(1.7, "B", "shown", 2, what="v2"),
        Line(1.8, "B", "sent", 2, "k3", UNDO),
        Line(1.9, "B", "acknowledged", 3, "k3"),
        Line(2.0, "B", "shown", 3, what="v1"),
        Line(2.1, "B", "sent", 3, "k4", "end"),
        Line(2.2, "B", "refused", -1, "k4", "not-your-turn"),
    ]


def found(written: list[Line], stored: Sequence[Stored] = STORED) -> list[str]:
    """What the checker says of one game with one client."""
    history = History("Anna", "g", 0, "anna", written)
    wrong = check([history], {"g": stored}, lambda game, eyes: VIEWS[: len(stored) + 1])
    return [str(one) for one in wrong]


def changed(place: int, **values: object) -> list[Line]:
    """Anna's history with another line in this place."""
    written = lines()
    written[place] = replace(written[place], **values)  # type: ignore[arg-type]
    return written


def test_a_history_that_can_be_is_not_refused() -> None:
    assert found(lines()) == []


@pytest.mark.parametrize(
    ("written", "stored", "says"),
    [
        (lines(), STORED[:2], "entry 3 was acknowledged and is not stored"),
        (changed(3, number=2), STORED, "entry 2 was acknowledged, but another is stored"),
        (lines(), [replace(STORED[0], author="ben"), *STORED[1:]], "another is stored there"),
        (lines(), [replace(STORED[0], choice="skip"), *STORED[1:]], "entry 1 is skip, not end"),
        (lines(), [*STORED[:2], replace(STORED[2], choice="end")], "entry 3 is end, not (undo)"),
        (lines(), [STORED[0], STORED[2]], "there is no entry 2, but there is a later one"),
        (lines(), [*STORED, STORED[1]], "entry 2 is stored twice"),
        (lines(), [*STORED, replace(STORED[2], number=4)], "the message k3 is stored twice"),
        (changed(12, key="k3"), STORED, "the message k3 was refused (not-your-turn), and is"),
        (changed(7, number=0, what="v0"), STORED, "knew of entry 1 at A, and was shown 0 at B"),
        (changed(10, number=2, what="v2"), STORED, "knew of entry 3 at B, and was shown 2 at B"),
        (changed(10, number=4), STORED, "was shown entry 4 at B, which is not stored"),
        (changed(7, what="other"), STORED, "was shown something else at B than entry 2 comes to"),
    ],
    ids=[
        "an acknowledged entry is lost",
        "acknowledged under another number",
        "somebody else's entry",
        "another choice than was sent",
        "an undo that is none",
        "a gap",
        "a number twice",
        "a message twice",
        "refused and stored",
        "back at another server",
        "back at the same server",
        "shown and not stored",
        "shown something else",
    ],
)
def test_a_broken_history_is_refused(
    written: list[Line], stored: Sequence[Stored], says: str
) -> None:
    wrong = found(written, stored)
    assert any(says in one for one in wrong), wrong


def test_what_is_refused_for_now_may_be_stored_later() -> None:
    assert found(changed(12, key="k3", what="server")) == []


def test_only_who_is_to_choose_chooses() -> None:
    seats = ["anna", None]
    assert check_authors("g", STORED, seats, [0, 1, 0]) == []
    wrong = check_authors("g", STORED, seats, [0, 0, 0])
    assert "entry 2 is of seat 1, and seat 0 was to choose" in str(wrong[0])
    for number, author in ((0, None), (1, "anna")):  # a bot for a person; a person for a bot
        entries = list(STORED)
        entries[number] = replace(entries[number], author=author)
        wrong = check_authors("g", entries, seats, [0, 1, 0])
        assert f"entry {number + 1} of seat {number} is by somebody else" in str(wrong[0])


def test_a_game_that_stands_still_is_found() -> None:
    moved = {"quick": 99.0, "slow": 70.0}
    assert check_progress(100.0, 95.0, 20.0, moved) == []  # the fault was over only now
    wrong = check_progress(100.0, 60.0, 20.0, moved)
    assert [one.game for one in wrong] == ["slow"]
    assert "stands still for 30 s" in str(wrong[0])


def test_the_story_is_told_around_what_is_wrong() -> None:
    history = History("Anna", "g", 0, "anna", changed(7, number=0, what="v0"))
    wrong = check([history], {"g": STORED}, lambda game, eyes: VIEWS)[0]
    told = story(wrong, [history], STORED)
    assert told.splitlines()[0] == "game g, Anna: knew of entry 1 at A, and was shown 0 at B"
    assert "acknowledged as 1 (k1)" in told
    assert "stored last: 1: end by seat 0, 2: play elf by seat 1, 3: (undo) by seat 0" in told


@pytest.mark.slow
def test_histories_with_faults() -> None:
    given = ["--minutes", "0.6", "--seed", "13", "--nodes", "2", "--workers", "1", "--tables", "4"]
    command = [sys.executable, str(BENCH / "histories.py"), *given]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-3000:]
    assert "nothing is wrong" in done.stdout
