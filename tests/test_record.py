"""Records: games as text, in which every lie is found out, with its line.

Long because every way to spoil a record is tried.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from first import EDITION, from_position, new_game

import mycelia
from mycelia import Game, RecordError
from mycelia.bots import GreedyBot
from mycelia.edition import load as edition_file
from mycelia.edition.cards import Edition
from mycelia.edition.load import read_edition

POSITION: dict[str, Any] = {
    "seats": [
        {"drops": {"d1": 2, "c3": 1}, "hand": ["boletus-edulis", "mitrula-paludosa"]},
        {"drops": {"e2": 1, "a4": 2}, "leaves": 3},
    ],
    "showcase": ["amanita-muscaria", "lycoperdon-perlatum"],
}


def played(game: Game, choices: int, seed: int = 1) -> Game:
    """The game after so many random choices, or at its end."""
    rng = Random(seed)
    while not game.over and game.number < choices:
        game.apply(rng.choice(game.choices))
    return game


def finished(game: Game, seed: int = 1) -> Game:
    """The game at its end, played greedily."""
    bot = GreedyBot(Random(seed))
    while not game.over:
        now = game.decision
        assert now is not None
        game.apply(bot.choose(game.view(now.seat)))
    return game


@cache
def record_of(name: str) -> str:
    """The records that are spoilt below."""
    games: dict[str, Callable[[], Game]] = {
        "complete": lambda: finished(new_game(2, seed=5, names=["Ann", "Bo"])),
        "in progress": lambda: played(new_game(3, seed=6, expansion=True), 75),
        "solo": lambda: finished(new_game(1, seed=7, boards="advanced")),
        "from a position": lambda: played(from_position(POSITION, seed=8), 40),
        "even": lambda: played(new_game(4, seed=9, even_start=True), 75),
    }
    return games[name]().record()


RECORDS = ("complete", "in progress", "solo", "from a position", "even")


def turn_lines(lines: list[str]) -> list[int]:
    """The numbers of the lines with turns, from 1."""
    return [number for number, line in enumerate(lines, 1) if line[:1].isdigit()]


def tag_lines(lines: list[str]) -> dict[str, int]:
    """The numbers of the lines with tags, from 1."""
    found = (re.match(r"\[(\w+) ", line) for line in lines)
    return {match[1]: number for number, match in enumerate(found, 1) if match}


def refused(lines: list[str]) -> RecordError:
    """The error that such a record meets."""
    with pytest.raises(RecordError) as caught:
        mycelia.load("\n".join(lines))
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


# ---- what a record says


def test_the_text_of_a_record() -> None:
    game = new_game(2, seed=7, first=0, setup="1a", supply="2b", names=["Ann", 'B "o"'])
    while game.decision and game.decision.seat == 0:
        game.apply(game.choices[0])
    *tags, blank, turn = game.record().splitlines()
    assert tags == [
        '[Mycelia "1"]',
        '[Edition "valley"]',
        f'[Version "{game.edition.version}"]',
        f'[Hash "{game.edition.hash}"]',
        '[Rules "2"]',
        '[Players "2"]',
        '[Expansion "no"]',
        '[Boards "front"]',
        '[Setup "1a"]',
        '[Supply "2b"]',
        '[First "0"]',
        '[Tiles "four"]',
        '[Gwidyon "20"]',
        '[Seed "7"]',
        r'[Seats "Ann | B \"o\""]',
        f'[Choices "{len(game.history)}"]',
        '[Result "*"]',
    ]
    assert blank == ""
    assert re.fullmatch(r"1\.1 play [a-z-]+; .*; end \{[0-9a-f]{8}\}", turn)


def test_a_choice_of_somebody_else_carries_the_seat() -> None:
    position = {
        "seats": [{"hand": ["lycoperdon-perlatum"]}, {"drops": {"a1": 1}}, {"drops": {"b1": 1}}]
    }
    game = from_position(position, seed=1)
    for words in ("play lycoperdon-perlatum", "a1>a2", "skip", "end"):
        game.apply(words)
    turn = game.record().splitlines()[-1]
    assert turn.startswith("1.1 play lycoperdon-perlatum; (2) a1>a2; (3) skip; end {")
    assert mycelia.load(game.record()).table.same(game.table)


def test_the_seat_of_a_choice_is_checked() -> None:
    text = record_of("in progress")
    number, line = next(
        (i, line) for i, line in enumerate(text.splitlines()) if re.search(r"; \(2\) ", line)
    )
    lines = text.splitlines()
    lines[number] = line.replace("; (2) ", "; ", 1)
    error = refused(lines)
    assert error.line == number + 1
    assert "it is seat 2's choice" in str(error)


def test_gwidyons_turn_has_a_line_of_its_own() -> None:
    position = {
        "seats": [{"drops": {"a1": 2}, "hand": []}],
        "gwidyon": {"turn": True},
        "pending": {"of": "solo 6"},
    }
    game = from_position(position, seed=1)
    game.apply("a1>b1")
    assert game.record().splitlines()[-1].startswith("1.G a1>b1 {")
    assert mycelia.load(game.record()).table.same(game.table)


@pytest.mark.parametrize(
    ("seats", "result"),
    [
        ([{"drops": {}, "leaves": 1}, {}], "won 1"),
        ([{"drops": {}, "leaves": 1}, {"drops": {}, "leaves": 2}], "leaves 2"),
        ([{"drops": {}, "leaves": 2}, {"drops": {}, "leaves": 2}], "shared 1 2"),
    ],
)
def test_the_result(seats: list[dict[str, Any]], result: str) -> None:
    game = from_position({"seats": seats, "turn": 1}, seed=1)
    game.apply("end")
    assert f'[Result "{result}"]' in game.record().splitlines()
    assert mycelia.load(game.record()).outcome == game.outcome


# ---- there and back


@pytest.mark.parametrize("name", RECORDS)
def test_there_and_back(name: str) -> None:
    text = record_of(name)
    game = mycelia.load(text)
    assert game.record() == text
    assert len(game.history) == game.number > 20
    assert game.over == (name in ("complete", "solo"))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_at_every_moment_of_a_game(players: int) -> None:
    game = new_game(players, seed=players, expansion=True, boards="advanced")
    rng = Random(players)
    while game.number < 40 and not game.over:
        again = mycelia.load(game.record())
        assert again.table.same(game.table)
        assert (again.history, again.seed, again.number) == (game.history, game.seed, game.number)
        assert again.choices == game.choices
        assert again.options == game.options
        assert bool(again.can_undo) == bool(game.can_undo)
        for seat in (None, *range(players)):
            assert again.events(seat) == game.events(seat)
        game.apply(rng.choice(game.choices))


def test_an_even_start_has_a_tag_where_it_was_agreed() -> None:
    """Records without that tag are as they always were, and mean that it was not."""
    agreed, usual = (new_game(2, seed=3, even_start=even) for even in (True, False))
    assert '[Even "yes"]' in agreed.record().splitlines()
    assert "Even" not in usual.record()
    assert mycelia.load(agreed.record()).options.even_start
    assert not mycelia.load(usual.record()).options.even_start


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_even_start_there_and_back(players: int) -> None:
    """From the set-up and from a position; what is played in that round stays as it was."""
    begun = new_game(players, seed=players, even_start=True)
    for game in (begun, from_position(begun.position(), seed=players)):
        again = mycelia.load(finished(game).record())
        assert again.options == game.options
        assert again.table.same(game.table)
        first = [line for line in again.record().splitlines() if line.startswith("1.")]
        assert len(first) == players
        assert not any("(" in line for line in first)  # nobody else was asked for a choice


def test_a_tag_of_an_even_start_edited_added_or_removed() -> None:
    lines = record_of("even").splitlines()
    number = tag_lines(lines)["Even"]
    first = turn_lines(lines)[0]
    error = refused([*lines[: number - 1], '[Even "x"]', *lines[number:]])
    assert error.line == number
    assert "expected yes or no" in str(error)
    error = refused([*lines[: number - 1], '[Even "no"]', *lines[number:]])
    assert error.line in range(first, turn_lines(lines)[-1])
    error = refused(lines[: number - 1] + lines[number:])
    assert error.line in range(first - 1, turn_lines(lines)[-1])
    usual = record_of("complete").splitlines()
    error = refused(['[Even "yes"]', *usual])
    assert error.line in range(1, turn_lines(usual)[-1])


def test_a_loaded_game_goes_on_as_it_would_have() -> None:
    game = played(new_game(2, seed=3), 50)
    again = mycelia.load(game.record())
    assert played(again, 150, seed=4).record() == played(game, 150, seed=4).record()


def test_before_the_first_choice() -> None:
    game = new_game(4, seed=2**256 - 1, names=["Ä", "名前", "", "[x] {1}"])
    again = mycelia.load(game.record())
    assert again.table.same(game.table)
    assert again.given_names == ("Ä", "名前", "", "[x] {1}")


@pytest.mark.parametrize(
    "name", ["\\", '"', "'", "] [", "{0123abcd}", "1.1 end", "a;b", "ß" * 40, "  x  ", "%s {n}"]
)
def test_any_name(name: str) -> None:
    game = played(new_game(2, seed=1, names=[name, ""]), 9)
    again = mycelia.load(game.record())
    assert again.given_names == (name.strip(), "")
    assert again.record() == game.record()


def test_what_was_undone_is_not_in_it() -> None:
    game = new_game(2, seed=1)
    before = game.record()
    game.apply(game.choices[0])
    game.undo()
    assert game.record() == before


def test_blank_lines_and_the_ends_of_lines_do_not_matter() -> None:
    text = record_of("complete")
    assert mycelia.load(text.replace("\n", "\r\n")).record() == text
    assert mycelia.load("\n" + text.replace("\n", " \n\n")).record() == text


def test_the_order_of_the_tags_does_not_matter() -> None:
    text = record_of("complete")
    lines = text.splitlines()
    last = tag_lines(lines)["Result"]
    assert mycelia.load("\n".join([*reversed(lines[:last]), *lines[last:]])).record() == text


def test_a_game_begun_from_a_position() -> None:
    text = record_of("from a position")
    tag = text.splitlines()[tag_lines(text.splitlines())["Position"] - 1]
    value = json.loads(tag.removeprefix("[Position ").removesuffix("]"))
    assert json.loads(value) == POSITION
    game = mycelia.load(text)
    assert game.start == POSITION
    finished(game)
    again = mycelia.load(game.record())
    assert again.over
    assert again.table.same(game.table)


def test_a_position_that_is_changed_afterwards_does_not_change_the_record() -> None:
    position = json.loads(json.dumps(POSITION))
    game = from_position(position, seed=8)
    expected = game.record()
    position["seats"][0]["leaves"] = 9
    position["seats"].append({})
    assert game.record() == expected
    assert mycelia.load(expected).start == POSITION


@pytest.mark.parametrize("choices", [0, 10])
def test_a_game_sampled_from_a_view_has_no_record(choices: int) -> None:
    game = played(new_game(2, seed=1), choices)
    guess = mycelia.sample(game.view(0), Random(1))
    with pytest.raises(mycelia.MyceliaError, match="sampled from a view has no record"):
        guess.record()
    guess.apply(guess.choices[0])
    with pytest.raises(mycelia.MyceliaError, match="sampled from a view has no record"):
        guess.copy().record()


# ---- lies: turns


@pytest.mark.parametrize("name", RECORDS)
def test_cut_off_after_any_line(name: str) -> None:
    lines = record_of(name).splitlines()
    turns, tags = turn_lines(lines), tag_lines(lines)
    for kept in range(turns[-1]):
        error = refused(lines[:kept])
        if kept >= turns[0]:
            assert error.line == kept
            assert "something is missing" in str(error)
        elif kept >= max(tags.values()):
            assert error.line == max(tags.values())
            assert "something is missing" in str(error)
        else:
            gone = [tag for tag, number in tags.items() if number > kept and tag != "Even"]
            assert (f"the tag {gone[0]} is" if gone != ["Position"] else "something is") in str(
                error
            )


def test_cut_off_within_the_last_line() -> None:
    lines = record_of("in progress").splitlines()
    for kept in range(1, len(lines[-1])):
        assert refused([*lines[:-1], lines[-1][:kept]]).line == len(lines)


def other_digit(line: str) -> str:
    return line[:-2] + ("1" if line[-2] != "1" else "2") + "}"


def without_last_choice(line: str) -> str:
    head, check = line.rsplit(" {", 1)
    return f"{head.rpartition('; ')[0] or head + '; end'} {{{check}"


def with_first_choice(words: str) -> Callable[[str], str]:
    return lambda line: re.sub(r" [^;{]+(;| \{)", rf" {words}\1", line, count=1)


EDITS: dict[str, Callable[[str], str]] = {
    "another check": other_digit,
    "no check": lambda line: line.rsplit(" {", 1)[0],
    "another seat": lambda line: re.sub(r"^(\d+)\.\w", r"\1.9", line),
    "another round": lambda line: "9" + line,
    "a choice less": without_last_choice,
    "a choice more": lambda line: line.replace(" {", "; end {"),
    "another choice": with_first_choice("play boletus-edulis"),
    "no choice": with_first_choice("dance"),
    "a capital letter": lambda line: re.sub("[a-z]", lambda match: match[0].upper(), line, count=1),
    "another space": lambda line: line.replace(" ", "  ", 1),
    "indented": lambda line: " " + line,
    "something behind": lambda line: line + " end",
    "other text": lambda line: "hello",
}


@pytest.mark.parametrize("edit", EDITS)
@pytest.mark.parametrize("name", RECORDS)
def test_any_turn_edited(name: str, edit: str) -> None:
    lines = record_of(name).splitlines()
    turns = turn_lines(lines)
    for number in (*turns[:-1:4], turns[-1]):
        line = EDITS[edit](lines[number - 1])
        assert line != lines[number - 1]
        error = refused([*lines[: number - 1], line, *lines[number:]])
        assert error.line == number, (line, error)


@pytest.mark.parametrize("name", RECORDS)
def test_any_turn_removed(name: str) -> None:
    lines = record_of(name).splitlines()
    turns = turn_lines(lines)
    for number in turns:
        error = refused(lines[: number - 1] + lines[number:])
        if number == turns[-1]:
            assert error.line == number - 1
            assert "something is missing" in str(error)
        else:
            assert error.line == number
            assert "expected turn" in str(error)


@pytest.mark.parametrize("name", RECORDS)
def test_any_two_turns_swapped(name: str) -> None:
    lines = record_of(name).splitlines()
    for number in turn_lines(lines)[:-1]:
        i = number - 1
        error = refused([*lines[:i], lines[i + 1], lines[i], *lines[i + 2 :]])
        assert error.line == number
        assert "expected turn" in str(error)


@pytest.mark.parametrize("name", RECORDS)
def test_any_turn_twice(name: str) -> None:
    lines = record_of(name).splitlines()
    for number in turn_lines(lines):
        assert refused(lines[:number] + lines[number - 1 :]).line == number + 1


def test_a_turn_after_the_end() -> None:
    lines = record_of("complete").splitlines()
    error = refused([*lines, "99.1 end {00000000}"])
    assert error.line == len(lines) + 1
    assert "expected turn the end" in str(error)


def test_a_turn_of_another_game() -> None:
    lines = record_of("complete").splitlines()
    others = finished(new_game(2, seed=6)).record().splitlines()
    number = turn_lines(lines)[2]
    others_line = others[turn_lines(others)[2] - 1]
    error = refused([*lines[: number - 1], others_line, *lines[number:]])
    assert error.line == number


# ---- lies: tags


@pytest.mark.parametrize("name", RECORDS)
def test_any_tag_edited(name: str) -> None:
    """At the tag itself, or, where that could be another game, at the first turn."""
    lines = record_of(name).splitlines()
    tags, turns = tag_lines(lines), turn_lines(lines)
    edition = {tags["Edition"], tags["Hash"]}
    for tag, number in tags.items():
        line = lines[number - 1]
        for edited in (line.replace('"]', '1"]'), re.sub('".*"', '"3"', line)):
            if edited == line:
                continue
            error = refused([*lines[: number - 1], edited, *lines[number:]])
            allowed = {number, turns[-1] if tag == "Choices" else turns[0]}
            allowed |= edition if number in edition else set()
            allowed |= {tags["Players"], tags["Seats"]} if tag in ("Players", "Seats") else set()
            assert error.line in allowed, (edited, error)


@pytest.mark.parametrize(
    ("tag", "value", "text"),
    [
        ("Players", "x", "a whole number"),
        ("Players", "5", "from 1 to 4"),
        ("Expansion", "x", "yes"),
        ("Boards", "x", "front"),
        ("Setup", "x", "1a"),
        ("Supply", "5a", "1a"),
        ("First", "7", "random"),
        ("Tiles", "x", "five"),
        ("Gwidyon", "x", "a whole number"),
        ("Gwidyon", "26", "from 20 to 25"),
        ("Seed", "x", "whole number"),
        ("Seed", "-1", "whole number"),
        ("Seats", "a | b | c", "expected 2"),
        ("Seats", "a" * 50 + " | b", "at most 40"),
        ("Result", "won 1", "the result is"),
        ("Mycelia", "2", "record format 2"),
        ("Rules", "0", "rules version 0"),
    ],
)
def test_a_tag_that_cannot_be_is_named_with_its_line(tag: str, value: str, text: str) -> None:
    lines = played(new_game(2, seed=5), 20).record().splitlines()
    number = tag_lines(lines)[tag]
    lines[number - 1] = f"[{tag} {json.dumps(value)}]"
    error = refused(lines)
    assert text in str(error)
    assert error.line == number, error


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("{", "Position"),
        ("[" * 100_000, "Position"),
        ("[]", "expected a table"),
        ('{"seats": [{}, {}], "round": 0}', "round: expected"),
        ('{"seats": [{"hand": ["?"]}, {}]}', "hidden"),
    ],
)
def test_a_position_that_cannot_be(value: str, text: str) -> None:
    lines = from_position(POSITION, seed=1).record().splitlines()
    number = tag_lines(lines)["Position"]
    lines[number - 1] = f"[Position {json.dumps(value)}]"
    error = refused(lines)
    assert text in str(error)
    assert error.line == number


def test_a_position_edited_where_it_makes_sense_is_found_at_the_first_turn() -> None:
    lines = record_of("from a position").splitlines()
    number = tag_lines(lines)["Position"]
    edited = lines[number - 1].replace(r"\"leaves\":3", r"\"leaves\":4")
    assert edited != lines[number - 1]
    error = refused([*lines[: number - 1], edited, *lines[number:]])
    assert error.line == turn_lines(lines)[0]


@pytest.mark.parametrize("name", ["complete", "from a position"])
def test_any_tag_removed(name: str) -> None:
    lines = record_of(name).splitlines()
    for tag, number in tag_lines(lines).items():
        error = refused(lines[: number - 1] + lines[number:])
        if tag == "Position":  # another game, then
            assert error.line == turn_lines(lines)[0] - 1
        else:
            assert f"the tag {tag} is missing" in str(error)


def test_any_tag_twice() -> None:
    lines = record_of("complete").splitlines()
    for tag, number in tag_lines(lines).items():
        error = refused(lines[:number] + lines[number - 1 :])
        assert error.line == number + 1
        assert f"the tag {tag} stands twice" in str(error)


@pytest.mark.parametrize(
    "tag", ['[Seed "5]', "[Seed 5]", '[Seed "5"] x', r'[Seed "\x"]', '[Seed, "5"]', "[", "[]"]
)
def test_a_tag_that_is_not_well_written(tag: str) -> None:
    lines = record_of("complete").splitlines()
    number = tag_lines(lines)["Seed"]
    error = refused([*lines[: number - 1], tag, *lines[number:]])
    assert error.line == number
    assert "tag" in str(error)


def test_a_tag_that_was_added() -> None:
    lines = record_of("complete").splitlines()
    error = refused(['[Event "Christmas"]', *lines])
    assert error.line in (1, turn_lines(lines)[0] + 1)


@pytest.mark.parametrize("text", ["", "\n\n", "hello", "1. e4 e5 2. Nf3", "\x00", "[" * 10_000])
def test_something_else(text: str) -> None:
    with pytest.raises(RecordError, match=r"^line 1: "):
        mycelia.load(text)


# ---- editions


def other_edition(old: str, new: str) -> Edition:
    text = Path(edition_file.__file__).with_name("valley-1.0.toml").read_text(encoding="utf-8")
    assert old in text
    return read_edition(text.replace(old, new, 1))


def test_an_unknown_edition_is_named_with_what_is_at_hand() -> None:
    marsh = other_edition('name = "valley"', 'name = "marsh"')
    valley = EDITION
    game = played(new_game(2, seed=1, edition=marsh), 30)
    error = refused(game.record().splitlines())
    assert error.line == 2
    assert f"this record needs the edition marsh {marsh.version} ({marsh.hash})" in str(error)
    assert f"valley {valley.version} ({valley.hash})" in str(error).partition("at hand: ")[2]
    again = mycelia.load(game.record(), marsh)
    assert again.table.same(game.table)
    assert again.edition is marsh


def test_another_state_of_the_same_edition() -> None:
    changed = other_edition('"11111", "111.1", "11111", "21', '"21111", "111.1", "11111", "11')
    assert changed.name == "valley"
    game = played(new_game(2, seed=1, edition=changed), 30)
    error = refused(game.record().splitlines())
    assert error.line in (2, 4)
    assert f"needs the edition valley {changed.version} ({changed.hash})" in str(error)
    assert mycelia.load(game.record(), changed).table.same(game.table)


def test_an_edition_with_other_names_only_plays_the_same_records() -> None:
    renamed = other_edition('en = "Fly agaric"', 'en = "Red cap"')
    text = record_of("complete")
    assert mycelia.load(text, renamed).edition is renamed
    assert renamed.hash == EDITION.hash
