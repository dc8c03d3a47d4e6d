"""Games as text, like PGN: tags, then a line for every turn with its choices in words.

Every line ends with a check over all that came before it and over the table after it, so that
a line that was edited, added or lost is found, and where.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import replace
from typing import Any, Final

from .edition.cards import Edition
from .edition.load import BUILT_IN
from .edition.load import edition as built_in
from .engine import layout as at
from .errors import IllegalChoice, MyceliaError, RecordError, shown
from .game import Game
from .options import Options, check_names
from .seeds import check_seed
from .start import RULES_VERSION, begin, from_position

FORMAT: Final = "1"
MAX_CHOICES: Final = 1_000_000
TAG: Final = re.compile(r'\[(\w+) ("(?:[^"\\]|\\.)*")\]')
TURN: Final = re.compile(r"(\d+)\.(\w+) (.*) \{([0-9a-f]{8})\}")
SETTINGS: Final = {
    "Boards": "boards",
    "Setup": "setup",
    "Supply": "supply",
    "First": "first",
    "Tiles": "tiles",
    "Gwidyon": "gwidyon_drops",
}


def _tags(game: Game) -> dict[str, str]:
    edition, options = game.edition, game.options
    tags = {
        "Mycelia": FORMAT,
        "Edition": edition.name,
        "Version": edition.version,
        "Hash": edition.hash,
        "Rules": RULES_VERSION,
        "Players": str(options.players),
        "Expansion": "yes" if options.expansion else "no",
        "Boards": options.boards,
        "Setup": options.setup,
        "Supply": options.supply,
        "First": options.first,
        "Tiles": options.tiles,
        "Gwidyon": str(options.gwidyon_drops),
        "Seed": str(game.seed),
        "Seats": " | ".join(game.given_names),
        "Choices": str(len(game.history)),
        "Result": result_of(game),
    }
    if game.start is not None:
        tags["Position"] = json.dumps(game.start, separators=(",", ":"))
    return tags


def result_of(game: Game) -> str:
    """The result as a tag: "*" while the game goes on, else the reason and the winners."""
    outcome = game.outcome
    if outcome is None:
        return "*"
    return " ".join([outcome.reason, *(str(seat + 1) for seat in outcome.winners)])


class _Check:
    """The running check of a record."""

    def __init__(self, tags: dict[str, str]) -> None:
        kept = {name: value for name, value in tags.items() if name not in ("Choices", "Result")}
        self.state = hashlib.sha256(json.dumps(kept, sort_keys=True).encode()).digest()

    def line(self, words: str, game: Game) -> str:
        cells = ",".join(map(str, game.table.cells()))
        self.state = hashlib.sha256(self.state + f"{words}\n{cells}".encode()).digest()
        return self.state.hex()[:8]


def _turn_label(game: Game) -> str:
    s = game.table.s
    return f"{s[at.ROUND]}.{'G' if s[at.GHOST] else s[at.TURN] + 1}"


def _word(game: Game, words: str) -> str:
    """A choice as it stands in a line: somebody else's carries the seat."""
    s = game.table.s
    return words if s[at.ACTOR] == s[at.TURN] else f"({s[at.ACTOR] + 1}) {words}"


def write_record(game: Game) -> str:
    """The text of a record."""
    if game.sampled:
        raise MyceliaError("a game that was sampled from a view has no record")
    tags = _tags(game)
    check = _Check(tags)
    lines = [f"[{name} {json.dumps(value, ensure_ascii=False)}]" for name, value in tags.items()]
    lines.append("")
    again = _start(game.edition, tags)
    by_id = game._notation.by_id
    label = _turn_label(again)
    turn: list[str] = []
    for number in game.history:
        now = _turn_label(again)
        if now != label:
            words = f"{label} {'; '.join(turn)}"
            lines.append(f"{words} {{{check.line(words, again)}}}")
            label, turn = now, []
        choice = by_id[number]
        turn.append(_word(again, choice.words))
        again.apply(choice)
    if turn:
        words = f"{label} {'; '.join(turn)}"
        lines.append(f"{words} {{{check.line(words, again)}}}")
    return "\n".join(lines) + "\n"


def _start(edition: Edition, tags: dict[str, str], where: dict[str, int] | None = None) -> Game:
    """The game before its first choice."""
    lines = where or {}
    tag = "Seats"
    try:
        names = [name.strip() for name in tags["Seats"].split("|")]
        tag = "Players"
        options = Options(players=_number(tags["Players"]))
        options.check(edition)
        tag = "Seats"
        check_names(names, options.players)
        tag = "Seed"
        seed = check_seed(tags["Seed"])
        if "Position" in tags:
            tag = "Position"
            position: dict[str, Any] = json.loads(tags["Position"])
            return from_position(position, seed=seed, names=names, edition=edition)
        tag = "Expansion"
        options = replace(options, expansion=_flag(tags["Expansion"]))
        for tag, name in SETTINGS.items():
            value: Any = _number(tags[tag]) if tag == "Gwidyon" else tags[tag]
            options = replace(options, **{name: value})
            options.check(edition)
        tag = "Seats"
        return begin(edition, options, seed, names)
    except (MyceliaError, ValueError, RecursionError) as error:
        raise RecordError(f"the tag {tag} does not fit: {error}", lines.get(tag)) from None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise ValueError(f"expected a whole number, found {shown(text)}")
    return int(text)


def _flag(text: str) -> bool:
    if text not in ("yes", "no"):
        raise ValueError(f"expected yes or no, found {shown(text)}")
    return text == "yes"


def start_of(game: Game) -> Game:
    """The same game before its first choice."""
    return _start(game.edition, _tags(game))


def load(text: str, edition: Edition | None = None) -> Game:
    """The game of a record, complete or in progress. RecordError names the line of any lie."""
    tags, where, turns = _read(text)
    found = _edition(tags, where, edition)
    game = _start(found, tags, where)
    check = _Check(tags)
    for line, label, words, digest in turns:
        if label != _turn_label(game):
            expected = "the end" if game.over else _turn_label(game)
            raise RecordError(f"expected turn {expected}, found {label}", line)
        for word in words.split("; "):
            _apply(game, word, line)
        if digest != check.line(f"{label} {words}", game):
            raise RecordError("the check does not fit: this or an earlier part was changed", line)
    last = turns[-1][0] if turns else max(where.values())
    if str(len(game.history)) != tags["Choices"]:
        message = f"the record has {len(game.history)} choices, its tag says {tags['Choices']}"
        raise RecordError(f"{message}: something is missing", last)
    if tags["Result"] != result_of(game):
        message = f"the result is {result_of(game)!r}, the tag says {tags['Result']!r}"
        raise RecordError(message, where["Result"])
    return game


def _apply(game: Game, word: str, line: int) -> None:
    words = word.split(") ", 1)[-1]
    if not game.over and _word(game, words) != word:
        raise RecordError(f"{word!r}: it is seat {game.table.s[at.ACTOR] + 1}'s choice", line)
    try:
        game.apply(words)
    except IllegalChoice as error:
        raise RecordError(str(error), line) from None


def _read(text: str) -> tuple[dict[str, str], dict[str, int], list[tuple[int, str, str, str]]]:
    """Tags, the lines where they stand, and the turns with their lines."""
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
    needed = ("Mycelia", "Edition", "Version", "Hash", "Rules", "Players", "Expansion", "Boards",
              "Setup", "Supply", "First", "Tiles", "Gwidyon", "Seed", "Seats", "Choices",
              "Result")  # fmt: skip
    missing = [name for name in needed if name not in tags]
    if missing:
        raise RecordError(f"not a record of a game: the tag {missing[0]} is missing", 1)
    return tags, where, turns


def _edition(tags: dict[str, str], where: dict[str, int], given: Edition | None) -> Edition:
    """The edition that a record needs."""
    if tags["Mycelia"] != FORMAT:
        message = f"record format {tags['Mycelia']}, this program reads {FORMAT}"
        raise RecordError(message, where["Mycelia"])
    if tags["Rules"] != RULES_VERSION:
        message = f"rules version {tags['Rules']}, this program plays {RULES_VERSION}"
        raise RecordError(message, where["Rules"])
    at_hand = [given] if given else []
    at_hand += [built_in(name) for name in BUILT_IN]
    for edition in at_hand:
        if (edition.name, edition.hash) == (tags["Edition"], tags["Hash"]):
            return edition
    names = ", ".join(f"{e.name} {e.version} ({e.hash})" for e in at_hand)
    raise RecordError(
        f"this record needs the edition {tags['Edition']} {tags['Version']} ({tags['Hash']}); "
        f"at hand: {names}; give its file with --edition",
        where["Edition"],
    )
