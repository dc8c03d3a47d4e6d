"""The process that works out finished games: questions come in as lines, packed answers go out.

It is a process of its own, and a modest one: a long game takes seconds of work, in which nobody who
plays may wait. It ends when its input is closed. An answer is a line of JSON, then as many bytes as
that line says, packed by gzip as they are sent to browsers.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Iterator
from typing import Any, BinaryIO, Final

import msgspec

from ..core.cells.notation import notation
from ..core.options import Options
from ..edition.load import read_edition
from ..errors import MyceliaError
from ..game.game import Game
from ..game.record import count_choices, load
from . import editions
from .refusals import Refused
from .replay import info_of, steps, summary
from .wire.encoding import encode
from .wire.game import ErrorCode

MODESTY: Final = 10  # how much others go first: see os.nice
LEVEL: Final = 5  # of packing
GZIP: Final = 31


class Played(msgspec.Struct):
    """A game as it travels: what it began from, and its choices."""

    edition: str
    text: str | None  # of an edition that is not of the package
    options: Options
    seed: str
    names: list[str]
    start: dict[str, Any] | None
    rules: str
    history: list[int]


class Question(msgspec.Struct):
    """What is to be worked out: of a record, or of a game of the server's with its description."""

    want: str  # steps, summary, record
    lang: str
    choices: int  # at most so many are shown
    size: int  # and so many bytes, before they are packed
    eyes: int | None = None
    record: str | None = None
    played: Played | None = None
    info: msgspec.Raw = msgspec.Raw(b"null")


class Answer(msgspec.Struct):
    """What comes before the packed bytes; or a refusal, or what went wrong."""

    size: int = 0
    refused: ErrorCode | None = None
    values: dict[str, Any] = {}
    error: str | None = None


def played_of(game: Game, text: str | None) -> Played:
    """Return a game for the journey."""
    return Played(
        edition=game.edition.hash,
        text=text,
        options=game.options,
        seed=str(game.seed),
        names=list(game.given_names),
        start=game.start,
        rules=game.rules,
        history=game.history,
    )


def game_of(played: Played) -> Game:
    """Return the game again."""
    edition = editions.at_hand(played.edition)
    if edition is None:
        edition = read_edition(played.text or "")
    game = Game.begin(
        edition, played.options, int(played.seed), played.names,
        start=played.start, rules=played.rules,
    )  # fmt: skip
    choices = notation(game.contents).by_id
    for id in played.history:
        game.apply(choices[id])
    return game


def pieces(question: Question) -> Iterator[bytes]:
    """Return the answer to a question, piece by piece."""
    if question.record is not None:
        game = read(question.record, question.choices)
        info = encode(info_of(game, question.eyes, question.lang))
    else:
        assert question.played is not None
        if question.want == "steps" and len(question.played.history) > question.choices:
            raise Refused("too-long", n=question.choices)
        game, info = game_of(question.played), bytes(question.info)
    if question.want == "record":
        yield game.record().encode()
    elif question.want == "summary":
        yield encode(summary(game, question.lang))
    else:
        yield b'{"game":' + info + b',"steps":['
        for number, step in enumerate(steps(game, question.eyes, question.lang)):
            yield (b"," if number else b"") + encode(step)
        yield b'],"summary":' + encode(summary(game, question.lang)) + b"}"


def read(record: str, most: int) -> Game:
    """Return the game of a record. Refuse one that is wrong, or too long, before it is played."""
    try:
        if count_choices(record) > most:
            raise Refused("too-long", n=most)
        return load(record)
    except MyceliaError as error:
        raise Refused("record", reason=str(error)) from None


def pack(question: Question) -> bytes:
    """Return the answer to a question, packed. It is never there as a whole before."""
    packer = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    packed, size = [], 0
    for piece in pieces(question):
        size += len(piece)
        if size > question.size:
            raise Refused("too-long", n=question.choices)
        packed.append(packer.compress(piece))
    return b"".join((*packed, packer.flush()))


def answer(line: bytes) -> tuple[Answer, bytes]:
    """Return the answer to one line."""
    try:
        packed = pack(msgspec.json.decode(line, type=Question))
    except Refused as refused:
        return Answer(refused=refused.code, values=refused.values), b""
    except Exception as error:  # whatever it is, the next question is answered
        return Answer(error=f"{type(error).__name__}: {error}"[:500]), b""
    return Answer(len(packed)), packed


def main() -> None:
    """Answer until the input is closed."""
    if hasattr(os, "nice"):
        os.nice(MODESTY)
    source: BinaryIO = sys.stdin.buffer
    target: BinaryIO = sys.stdout.buffer
    for line in source:
        told, packed = answer(line)
        target.write(encode(told) + b"\n" + packed)
        target.flush()


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)
