"""Whole games at a real terminal, through a pseudo-terminal."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

import mycelia
from mycelia.i18n import sentence, text
from mycelia.words.rulebook import rules

ASK = r"(Your choice|Deine Wahl): "


@pytest.fixture
def table(tmp_path: Path) -> Iterator[object]:
    started: list[pexpect.spawn] = []

    def start(*words: str) -> pexpect.spawn:
        child = pexpect.spawn(
            sys.executable,
            ["-c", "from mycelia.cli import main; main()", "play", *words],
            encoding="utf-8",
            timeout=30,
            dimensions=(60, 110),
            cwd=str(tmp_path),
            env={"MYCELIA_LANG": "en", "TERM": "dumb", "PATH": "/usr/bin:/bin",
                 "PYTHONPATH": ":".join(sys.path)},
        )  # fmt: skip
        started.append(child)
        return child

    yield start
    for child in started:
        child.close(force=True)


def answer(child: pexpect.spawn, text: str) -> str:
    """Waits for the question, answers it, and gives back what was on the screen before."""
    child.expect(ASK)
    shown = str(child.before)
    child.sendline(text)
    return shown


def play_to_the_end(child: pexpect.spawn) -> str:
    """Always the last choice: skip and end where possible, so that Gwidyon wins soon."""
    for _ in range(2000):
        found = child.expect([ASK, pexpect.EOF])
        if found == 1:
            return str(child.before)
        # Choices are numbered, at the beginning of a line or after two spaces; sentences have
        # numbers, too, after one.
        numbers = re.findall(r"(?:^ ?|  )(\d+) ", str(child.before), re.MULTILINE)
        child.sendline(str(max(map(int, numbers))))
    raise AssertionError("the game does not end")


def test_a_whole_solo_game(table) -> None:  # type: ignore[no-untyped-def]
    child = table("--seed", "5")
    assert "Gwidyon wins" in play_to_the_end(child)


def test_commands(table, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    child = table("--seed", "5", "--lang", "de")
    assert "Schrein des Lebens" in answer(child, "help")
    assert "undo" in answer(child, "help fliegenpilz")
    assert "Amanita muscaria" in answer(child, "rules R9.4")
    assert "R9.4" in answer(child, "undo")
    assert "noch nichts" in answer(child, "99")
    assert "99" in answer(child, "play boletus-edulis")
    assert "R3.1" in answer(child, "play mitrula-paludosa")
    answer(child, "undo")
    answer(child, "save mine.txt")
    assert "mine.txt" in answer(child, "quit")
    child.expect(pexpect.EOF)
    game = mycelia.load((tmp_path / "mine.txt").read_text(encoding="utf-8"))
    assert game.number == 0


def test_against_a_bot_and_taken_up_again(table, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    child = table("--seed", "5", "--seats", "human,greedy", "--names", "Anna,Robo")
    shown = answer(child, "play mitrula-paludosa")
    assert "Robo plays" in shown
    answer(child, "skip")
    answer(child, "save half.txt")
    answer(child, "quit")
    child.expect(pexpect.EOF)
    number = mycelia.load((tmp_path / "half.txt").read_text(encoding="utf-8")).number
    child = table("--resume", "half.txt", "--seats", "human,greedy")
    answer(child, "save again.txt")
    answer(child, "quit")
    child.expect(pexpect.EOF)
    assert mycelia.load((tmp_path / "again.txt").read_text(encoding="utf-8")).number == number


def test_what_is_not_legal_is_refused_in_the_language_of_the_player(table) -> None:  # type: ignore[no-untyped-def]
    child = table("--seed", "5", "--lang", "de")
    answer(child, "end")
    refused = " ".join(answer(child, "quit").split())
    assert sentence(text("de", "why.end")) in refused
    assert " ".join(rules("de")["R3.1"].split())[:60] in refused
    assert "not legal" not in refused


def test_two_people_at_one_keyboard_see_only_their_own_hand(table) -> None:  # type: ignore[no-untyped-def]
    child = table("--seed", "8", "--seats", "human,human", "--names", "Anna,Ben")
    child.expect("Pass the keyboard to (Anna|Ben), then press Enter.")
    child.sendline("")
    shown = answer(child, "quit")
    assert shown.count("Hand") == 1


def test_mistakes_before_the_game(table) -> None:  # type: ignore[no-untyped-def]
    for words, said in (
        (("--seats", "human,oracle"), "there is no bot 'oracle'"),
        (("--seats", "human,human,human,human,human"), "players is a whole number from 1 to 4"),
        (("--lang", "xx"), "unknown language"),
        (("--resume", "nowhere.txt"), "cannot be read"),
        (("--seed", "minus"), "a seed is a whole number"),
    ):
        child = table(*words)
        child.expect(pexpect.EOF)
        assert said in " ".join(str(child.before).split()), words
        child.close()
        assert child.exitstatus == 2
