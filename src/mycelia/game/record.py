"""Games read from their records, checked line by line. `record_text` writes them."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from pathlib import Path
from typing import Any, Final

from ..core.cells.glance import chooser_of
from ..core.cells.read import check_position
from ..core.options import LATER_TAGS, OPTION_TAGS, Options, check_names
from ..core.seeds import OLD_RULES, RULES_VERSION, check_seed
from ..edition.cards import Edition
from ..edition.load import by_hash, editions, find_edition
from ..errors import IllegalChoice, MyceliaError, RecordError, shown
from .game import Game
from .record_text import FORMAT, Check, label_of, result_tag, word_of

TAG: Final = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]')
TURN: Final = re.compile(r"(\d+)\.(\w+) (.*) \{([0-9a-f]{8})\}")
NEEDED: Final = (
    "Mycelia", "Edition", "Version", "Hash", "Rules",
    *(tag for tag in OPTION_TAGS if tag not in LATER_TAGS), "Seed", "Seats", "Choices", "Result",
)  # fmt: skip


def _start(edition: Edition, tags: dict[str, str], where: dict[str, int]) -> Game:
    """Return the game before its first choice."""
    tag = "Players"
    try:
        options = Options(players=_number(tags[tag]))
        options.check(edition)
        tag = "Seats"
        names = check_names([name.strip() for name in tags[tag].split("|")], options.players)
        tag = "Seed"
        seed = check_seed(tags[tag])
        start: dict[str, Any] | None = None
        if "Position" in tags:
            tag = "Position"
            start = json.loads(tags[tag])
            options = check_position(start)
        else:
            for tag, name in OPTION_TAGS.items():
                if tag not in tags:  # one that came later
                    continue
                options = replace(options, **{name: _value(name, tags[tag])})
                options.check(edition)
        tag = "Position" if start is not None else "Seats"
        return Game.begin(edition, options, seed, names, start=start, rules=tags["Rules"])
    except (MyceliaError, ValueError, RecursionError) as error:
        raise RecordError(f"the tag {tag} does not fit: {error}", where.get(tag)) from None


def _value(name: str, text: str) -> Any:
    """Return an option's value from its tag."""
    kind = {field.name: field.type for field in fields(Options)}[name]
    return _number(text) if kind == "int" else _flag(text) if kind == "bool" else text


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"expected a whole number, found {shown(text)}")
    return int(text)


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"expected yes or no, found {shown(text)}")
    return text == "yes"


def count_choices(text: str) -> int:
    """Return how many choices a record has, without playing them."""
    _, _, turns = _read(text)
    return sum(words.count("; ") + 1 for _, _, words, _ in turns)


def load(text: str, edition: Edition | str | Path | None = None) -> Game:
    """Return the game of a record, complete or not. RecordError names the line of any lie."""
    tags, where, turns = _read(text)
    given = None if edition is None else find_edition(edition)
    found = _edition(tags, where, given)
    game = _start(found, tags, where)
    check = Check(tags)
    for line, label, words, digest in turns:
        if label != label_of(game):
            expected = "the end" if game.over else label_of(game)
            raise RecordError(f"expected turn {expected}, found {label}", line)
        for word in words.split("; "):
            _apply(game, word, line)
        if digest != check.line(f"{label} {words}", game):
            raise RecordError("the check does not fit: this or an earlier part was changed", line)
    last = turns[-1][0] if turns else max(where.values())
    if str(len(game.history)) != tags["Choices"]:
        message = f"the record has {len(game.history)} choices, its tag says {tags['Choices']}"
        raise RecordError(f"{message}: something is missing", last)
    if tags["Result"] != result_tag(game):
        message = f"the result is {result_tag(game)!r}, the tag says {tags['Result']!r}"
        raise RecordError(message, where["Result"])
    return game


def _apply(game: Game, word: str, line: int) -> None:
    words = word.split(") ", 1)[-1]
    if not game.over and word_of(game, words) != word:
        raise RecordError(f"{word!r}: it is seat {chooser_of(game.table) + 1}'s choice", line)
    try:
        game.apply(words)
    except IllegalChoice as error:
        raise RecordError(str(error), line) from None


def _read(text: str) -> tuple[dict[str, str], dict[str, int], list[tuple[int, str, str, str]]]:
    """Return the tags, the lines where they stand, and the turns with their lines."""
    tags: dict[str, str] = {}
    where: dict[str, int] = {}
    turns: list[tuple[int, str, str, str]] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip():
            continue
        if line.startswith("[") and not turns:
            match = TAG.fullmatch(line.rstrip())
            if match is None:
                raise RecordError('expected a tag like [Seed "7"]', number)
            name = match.group(1)
            if name in tags:
                raise RecordError(f"the tag {name} stands twice", number)
            try:
                tags[name] = json.loads(match.group(2))
                tags[name].encode()  # half of a letter is none
            except ValueError:
                raise RecordError(f"the tag {name} is not well written", number) from None
            where[name] = number
        else:
            match = TURN.fullmatch(line.rstrip())
            if match is None:
                message = "expected a turn like: 1.1 play mycena-galopus; end {0123abcd}"
                raise RecordError(message, number)
            round_, seat, words, digest = match.groups()
            turns.append((number, f"{round_}.{seat}", words, digest))
    missing = [name for name in NEEDED if name not in tags]
    if missing:
        raise RecordError(f"not a record of a game: the tag {missing[0]} is missing", 1)
    return tags, where, turns


def _edition(tags: dict[str, str], where: dict[str, int], given: Edition | None) -> Edition:
    """Return the edition that a record needs."""
    if tags["Mycelia"] != FORMAT:
        message = f"record format {tags['Mycelia']}, this program reads {FORMAT}"
        raise RecordError(message, where["Mycelia"])
    if tags["Rules"] not in (OLD_RULES, RULES_VERSION):
        known = f"{OLD_RULES} and {RULES_VERSION}"
        message = f"rules version {tags['Rules']}, this program plays {known}"
        raise RecordError(message, where["Rules"])
    for edition in (given, by_hash(tags["Hash"])):
        if edition and (edition.name, edition.hash) == (tags["Edition"], tags["Hash"]):
            return edition
    at_hand = [given] if given else []
    at_hand += [edition for edition in editions() if edition not in at_hand]
    names = ", ".join(f"{e.name} {e.version} ({e.hash})" for e in at_hand)
    raise RecordError(
        f"this record needs the edition {tags['Edition']} {tags['Version']} ({tags['Hash']}); "
        f"at hand: {names}; give its file (--edition FILE, or edition= in Python)",
        where["Edition"],
    )
