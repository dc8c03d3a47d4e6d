"""Reading edition files: every mistake is named with file, line, card and what would be right."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from ..engine import layout as at
from ..engine.box import neighbours
from ..errors import EditionError
from .cards import LANGUAGES, Board, Card, CardSet, Edition, SoloCard
from .language import Effect, EffectError, check_shape, parse

BUILT_IN: Final = ("valley",)
LETTERS: Final = {"L": at.LEAF, "M": at.MOSS, "W": at.WATER, "S": at.SOIL, "@": at.SHRINE}
ARROWS: Final = {"^": 0, ">": 1, "v": 2, "<": 3}
SIDES: Final = tuple(f"{card}{side}" for card in range(1, 5) for side in "ab")
ID: Final = re.compile(r"[a-z]+(-[a-z]+)*")
NEAR: Final = neighbours()


def edition(name: str = "valley") -> Edition:
    """An edition that comes with the package, by name."""
    return _built_in(name)


@cache
def _built_in(name: str) -> Edition:
    if name not in BUILT_IN:
        raise EditionError(
            f"there is no edition {name!r} here; at hand: {', '.join(BUILT_IN)}, or give a file"
        )
    return from_file(Path(__file__).with_name(f"{name}.toml"))


def load_edition(source: str | Path = "valley") -> Edition:
    """An edition that comes with the package, by name, or from a file of your own."""
    if isinstance(source, str) and not source.endswith(".toml") and not Path(source).exists():
        return edition(source)
    return from_file(Path(source))


def from_file(path: Path) -> Edition:
    """An edition from a TOML file."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise EditionError(f"{path}: cannot be read as UTF-8 text: {error}") from None
    return read_edition(text, path.name)


def read_edition(text: str, file: str = "edition.toml") -> Edition:
    """An edition from TOML text; `file` is for messages."""
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise EditionError(f"{file}: not valid TOML: {error}") from None
    return _Reader(data, text, file).edition()


class _Reader:
    """Reads tables and keys; `where` is the path of keys to what is being read."""

    def __init__(self, data: dict[str, Any], text: str, file: str) -> None:
        self.data = data
        self.text = text
        self.file = file

    def fail(self, where: Iterable[str], message: str) -> EditionError:
        keys = list(where)
        return EditionError(f"{self.file}:{self.line(keys)}: {' '.join(keys)}: {message}")

    def line(self, keys: list[str]) -> int:
        """The line where a key stands: below its table's header, else the header itself.

        Where a table has no header of its own (`[hero.x]` without `[hero]`), the first of its
        parts stands for it; the third of `[[solo]]` is found as ["solo", "3"].
        """
        lines = self.text.splitlines()
        headers = [(i, _header(line)) for i, line in enumerate(lines) if _header(line)]
        for depth in range(len(keys), 0, -1):
            hits = [i for i, header in headers if header == keys[:depth]]
            rest = keys[depth:]
            if len(hits) > 1 and rest:  # a list of tables
                hits, rest = hits[int(rest[0]) - 1 :], rest[1:]
            if hits:
                return self._below(lines, hits[0], rest)
        found = self._below(lines, -1, keys)
        if found == 0:
            return next((i + 1 for i, header in headers if header[:1] == keys[:1]), 1)
        return found

    def _below(self, lines: list[str], start: int, keys: list[str]) -> int:
        """The line of a key in the table whose header stands at `start`, else the header's."""
        for i in range(start + 1, len(lines)):
            if _header(lines[i]):
                break
            if keys and re.match(rf"\s*[\"']?{re.escape(keys[0])}[\"']?\s*=", lines[i]):
                return i + 1
        return start + 1

    def get(self, where: list[str], kind: type, default: Any = None) -> Any:
        value: Any = self.data
        for key in where:
            value = value.get(key) if isinstance(value, dict) else None
        if value is None:
            if default is not None:
                return default
            raise self.fail(where, f"is missing; expected {_KINDS[kind]}")
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(where, f"expected {_KINDS[kind]}, found {value!r}")
        return value

    def only(self, where: list[str], allowed: Iterable[str]) -> dict[str, Any]:
        table: dict[str, Any] = self.get(where, dict)
        for key in table:
            if key not in allowed:
                raise self.fail([*where, key], f"unknown; expected one of {', '.join(allowed)}")
        return table

    def edition(self) -> Edition:
        top = ("name", "version", "title", "board", "setup", "supply", "solo", "start", "hero")
        for key in self.data:
            if key not in top:
                raise self.fail([key], f"unknown; expected one of {', '.join(top)}")
        name = self.get(["name"], str)
        if not ID.fullmatch(name):
            raise self.fail(["name"], "use small letters and hyphens")
        cards = self.cards()
        boards = self.boards()
        shrine = boards[0].terrain.index(at.SHRINE)
        setups = {side: self.setup(side, shrine) for side in self.sides("setup")}
        solo = self.solo()
        supplies = {side: self.supply(side, shrine) for side in self.sides("supply")}
        return Edition(
            name=name,
            version=self.get(["version"], str),
            hash=self.content_hash(),
            titles=self.names(["title"]),
            cards=tuple(cards),
            boards=tuple(boards),
            setups=setups,
            supplies=supplies,
            solo=tuple(solo),
        )

    def content_hash(self) -> str:
        """All that matters for play; names, titles and comments do not."""

        def bare(table: dict[str, Any]) -> dict[str, Any]:
            return {k: v for k, v in table.items() if k not in ("name", "latin")}

        data = {
            key: {id: bare(part) for id, part in value.items()}
            if key in ("board", "start", "hero")
            else value
            for key, value in self.data.items()
            if key != "title"
        }
        text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def names(self, where: list[str]) -> dict[str, str]:
        self.only(where, LANGUAGES)
        return {
            lang: self.get([*where, lang], str)
            for lang in LANGUAGES
            if lang in self.get(where, dict) or lang == "en"
        }

    # ---- cards

    def cards(self) -> list[Card]:
        start = [self.start_card(id) for id in self.get(["start"], dict)]
        heroes = [self.hero(id) for id in self.get(["hero"], dict)]
        if sum(card.copies for card in start) < at.HAND:
            raise self.fail(["start"], f"a start deck has at least {at.HAND} cards")
        cards = start + [c for c in heroes if c.set == "base"]
        cards += [c for c in heroes if c.set == "expansion"]
        if len(cards) > at.MAX_KINDS:
            raise self.fail(["hero"], f"at most {at.MAX_KINDS} kinds, found {len(cards)}")
        if sum(c.copies for c in heroes if c.set == "base") < at.ROW:
            raise self.fail(["hero"], f"the base game needs at least {at.ROW} hero cards")
        ids = {card.id for card in start} & {card.id for card in heroes}
        if ids:
            raise self.fail(["hero", min(ids)], "is the id of a start card too")
        return cards

    def start_card(self, id: str) -> Card:
        where = ["start", id]
        self.only(where, ("latin", "copies", "play", "name"))
        copies = self.number([*where, "copies"], 1, 9, 1)
        return self.card(where, id, "start", 0, copies, None, None)

    def hero(self, id: str) -> Card:
        where = ["hero", id]
        self.only(where, ("latin", "set", "cost", "copies", "play", "hire", "name"))
        group = self.get([*where, "set"], str)
        if group not in ("base", "expansion"):
            raise self.fail([*where, "set"], f'expected "base" or "expansion", found {group!r}')
        hire, text = None, None
        if "hire" in self.get(where, dict):
            text = self.get([*where, "hire"], str)
            hire = self.effect([*where, "hire"], text, hiring=True)
        cost = self.number([*where, "cost"], 1, 20, None)
        return self.card(
            where, id, group, cost, self.number([*where, "copies"], 1, 9, 2), hire, text
        )

    def card(
        self,
        where: list[str],
        id: str,
        group: CardSet,
        cost: int,
        copies: int,
        hire: Effect | None,
        hire_text: str | None,
    ) -> Card:
        if not ID.fullmatch(id):
            raise self.fail(where, "an id is small letters and hyphens, like amanita-muscaria")
        text = self.get([*where, "play"], str)
        return Card(
            id=id,
            set=group,
            cost=cost,
            copies=copies,
            latin=self.get([*where, "latin"], str),
            names=self.names([*where, "name"]),
            play=self.effect([*where, "play"], text, hiring=False),
            hire=hire,
            play_text=text,
            hire_text=hire_text,
        )

    def effect(self, where: list[str], text: str, *, hiring: bool) -> Effect:
        try:
            effect = parse(text)
            check_shape(effect, hiring=hiring)
        except EffectError as error:
            raise self.fail(where, f"{text!r}: {error}") from None
        return effect

    def number(self, where: list[str], low: int, high: int, default: int | None) -> int:
        value: int = self.get(where, int, default)
        if not low <= value <= high:
            raise self.fail(where, f"expected a number from {low} to {high}, found {value}")
        return value

    # ---- boards, layouts, supplies, solo

    def boards(self) -> list[Board]:
        boards = [self.board(id) for id in self.get(["board"], dict)]
        fronts = [board for board in boards if board.side == "front"]
        if len(fronts) != 1:
            raise self.fail(
                ["board"], f'expected one board with side = "front", found {len(fronts)}'
            )
        if len(boards) not in (1, *range(5, 33)):
            raise self.fail(["board"], "expected the front alone or at least four advanced boards")
        shrine = fronts[0].terrain.index(at.SHRINE)
        for board in boards:
            if board.terrain.index(at.SHRINE) != shrine:
                message = "the shrine field is in the same place on all boards (R1.2)"
                raise self.fail(["board", board.id, "rows"], message)
        return fronts + [board for board in boards if board.side != "front"]

    def board(self, id: str) -> Board:
        where = ["board", id]
        self.only(where, ("side", "rows", "name"))
        if not ID.fullmatch(id) or id == "advanced":
            raise self.fail(where, "an id is small letters and hyphens, and not 'advanced'")
        side = self.get([*where, "side"], str)
        if side not in ("front", "advanced"):
            raise self.fail([*where, "side"], f'expected "front" or "advanced", found {side!r}')
        letters = self.rows([*where, "rows"], LETTERS)
        if letters.count("@") != 1:
            raise self.fail([*where, "rows"], "expected exactly one shrine field @")
        return Board(id, side, self.names([*where, "name"]), tuple(LETTERS[x] for x in letters))

    def rows(self, where: list[str], allowed: Iterable[str]) -> str:
        rows = self.get(where, list)
        for row in rows:
            if not isinstance(row, str) or len(row) != at.COLUMNS or set(row) - set(allowed):
                raise self.fail(
                    where, f"expected {at.COLUMNS} of {''.join(allowed)}, found {row!r}"
                )
        if len(rows) * at.COLUMNS != at.FIELDS:
            raise self.fail(where, f"expected {at.FIELDS // at.COLUMNS} rows, found {len(rows)}")
        return "".join(rows)

    def sides(self, table: str) -> list[str]:
        found = sorted(self.only([table], SIDES))
        if not found or any(side[0] + other not in found for side in found for other in "ab"):
            raise self.fail([table], "expected cards with two sides each: 1a, 1b, 2a, 2b ...")
        return found

    def setup(self, side: str, shrine: int) -> tuple[int, ...]:
        where = ["setup", side]
        drops = [0 if x == "." else int(x) for x in self.rows(where, ".0123456789")]
        if sum(drops) != at.FIELDS:
            raise self.fail(where, f"expected 20 drops (R1.3), found {sum(drops)}")
        if drops[shrine]:
            raise self.fail(where, "no drop lies on the shrine field")
        return tuple(drops)

    def supply(self, side: str, shrine: int) -> tuple[tuple[int, ...], ...]:
        where = ["supply", side]
        faces = [self.face(where, face, shrine) for face in self.get(where, list)]
        if len(faces) != 6:
            raise self.fail(where, f"expected six faces (R1.10), found {len(faces)}")
        return tuple(faces)

    def face(self, where: list[str], face: object, shrine: int) -> tuple[int, ...]:
        steps = face.split() if isinstance(face, str) else []
        if len(steps) not in (1, 2):
            raise self.fail(where, f'expected one or two fields like "vv>", found {face!r}')
        fields = []
        for path in steps:
            field = shrine
            for arrow in path:
                field = NEAR[field * 4 + ARROWS[arrow]] if arrow in ARROWS and field >= 0 else -1
            if field < 0 or field == shrine:
                raise self.fail(where, f"{path!r} leads to no field: steps are ^ v < > (R1.10)")
            fields.append(field)
        if len(set(fields)) != len(fields):
            raise self.fail(where, f"{face!r} names the same field twice (R1.10)")
        return tuple(fields)

    def solo(self) -> list[SoloCard]:
        cards = self.get(["solo"], list)
        if len(cards) != at.SOLO_CARDS:
            raise self.fail(["solo"], f"expected six solo cards (R9.1), found {len(cards)}")
        return [self.solo_card(["solo", str(n)], card) for n, card in enumerate(cards, 1)]

    def solo_card(self, where: list[str], card: object) -> SoloCard:
        keys = {"chip": bool, "remove": int, "showcase": bool, "leaves": int, "play": str}
        if not isinstance(card, dict):
            raise self.fail(where, f"expected a table, found {card!r}")
        for key, value in card.items():
            if key not in keys or type(value) is not keys[key]:
                message = f"{key} = {value!r}; expected {', '.join(keys)}"
                raise self.fail([*where, key], message)
        for key in ("remove", "leaves"):
            if not 0 <= card.get(key, 0) <= 9:
                raise self.fail([*where, key], f"expected a number from 0 to 9, found {card[key]}")
        play = card.get("play")
        if not any(card.values()):
            raise self.fail(where, f"does nothing; expected one of {', '.join(keys)}")
        return SoloCard(
            chip=card.get("chip", False),
            remove=card.get("remove", 0),
            showcase=card.get("showcase", False),
            leaves=card.get("leaves", 0),
            play=self.effect([*where, "play"], play, hiring=False) if play else None,
        )


def _header(line: str) -> list[str]:
    """The keys of a table's header; none if the line is no header."""
    match = re.fullmatch(r"\s*\[\[?([^\]]+)\]\]?\s*(#.*)?", line)
    return [key.strip(" \"'") for key in match[1].split(".")] if match else []


_KINDS: Final = {
    str: "a text",
    int: "a number",
    dict: "a table",
    list: "a list",
    bool: "true or false",
}
