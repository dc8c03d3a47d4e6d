"""An edition from the tables of its file, part by part; every mistake is named with its place."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable
from typing import Any, Final

from ..engine import layout as at
from ..engine.box import neighbours
from ..i18n import LANGUAGES
from .cards import Board, Card, CardSet, Edition, SoloCard
from .language import Effect, EffectError, Others, Shrine, Tile, check_shape, parse, walk
from .tables import KINDS, Tables, shown

LETTERS: Final = {"L": at.LEAF, "M": at.MOSS, "W": at.WATER, "S": at.SOIL, "@": at.SHRINE}
ARROWS: Final = {"^": 0, ">": 1, "v": 2, "<": 3}
SIDES: Final = tuple(f"{card}{side}" for card in range(1, 5) for side in "ab")
ID: Final = re.compile(r"[a-z]+(-[a-z]+)*")
NEAR: Final = neighbours()


class Reader(Tables):
    """Reads an edition, part by part."""

    def edition(self) -> Edition:
        top = ("name", "version", "title", "board", "setup", "supply", "solo", "start", "hero")
        for key in self.data:
            if key not in top:
                raise self.fail([key], f"unknown; expected one of {', '.join(top)}")
        name = self.get(["name"], str)
        if not ID.fullmatch(name):
            message = f"expected small letters and hyphens, like my-valley, found {name!r}"
            raise self.fail(["name"], message)
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
        deck = sum(card.copies for card in start)
        if deck < at.HAND:
            message = f"a start deck has at least {at.HAND} cards (R2.3), found {deck}"
            raise self.fail(["start"], message)
        cards = start + [c for c in heroes if c.set == "base"]
        cards += [c for c in heroes if c.set == "expansion"]
        if len(cards) > at.MAX_KINDS:
            raise self.fail(["hero"], f"at most {at.MAX_KINDS} kinds, found {len(cards)}")
        base = sum(c.copies for c in heroes if c.set == "base")
        if base < at.ROW:
            message = f'expected at least {at.ROW} cards with set = "base" (R1.6), found {base}'
            raise self.fail(["hero"], message)
        ids = {card.id for card in start} & {card.id for card in heroes}
        if ids:
            raise self.fail(
                ["hero", min(ids)], "is the id of a start card too: give one another id"
            )
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
            if group == "base" and any(isinstance(part, Tile | Shrine) for part in walk(hire)):
                raise self.fail(
                    [*where, "hire"],
                    f"{text!r}: a game without the expansion has no tiles c, d, e and no "
                    'additional shrines (R1.5): write set = "expansion", or another single effect',
                )
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
            quoted = text if len(text) <= 200 else f"{text[:40]} ..."
            raise self.fail(where, f"{quoted!r}: {error}") from None
        return effect

    # ---- boards, layouts, supplies, solo

    def boards(self) -> list[Board]:
        boards = [self.board(id) for id in self.get(["board"], dict)]
        fronts = [board for board in boards if board.side == "front"]
        if len(fronts) != 1:
            raise self.fail(
                ["board"], f'expected one board with side = "front", found {len(fronts)}'
            )
        if len(boards) not in (1, *range(5, 33)):
            message = "expected the front alone or with 4 to 31 advanced boards (R1.2), found "
            raise self.fail(["board"], message + str(len(boards) - 1))
        shrine = fronts[0].terrain.index(at.SHRINE)
        for board in boards:
            if board.terrain.index(at.SHRINE) != shrine:
                message = (
                    "the shrine field is in the same place on all boards (R1.2): "
                    f"put @ where {fronts[0].id} has it"
                )
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
            message = f"expected exactly one shrine field @, found {letters.count('@')}"
            raise self.fail([*where, "rows"], message)
        return Board(id, side, self.names([*where, "name"]), tuple(LETTERS[x] for x in letters))

    def rows(self, where: list[str], allowed: Iterable[str]) -> str:
        rows = self.get(where, list)
        for row in rows:
            if not isinstance(row, str) or len(row) != at.COLUMNS or set(row) - set(allowed):
                message = f"expected a text of {at.COLUMNS} signs, each one of {' '.join(allowed)}"
                raise self.fail(where, f"{message}; found {shown(row)}")
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
            raise self.fail(where, "no drop lies on the shrine field: write . there")
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
            raise self.fail(where, f'expected one or two fields like "vv>", found {shown(face)}')
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
            raise self.fail(where, f"expected a table, found {shown(card)}")
        for key, value in card.items():
            if key not in keys:
                raise self.fail([*where, key], f"unknown; expected one of {', '.join(keys)}")
            if type(value) is not keys[key]:
                message = f"expected {KINDS[keys[key]]}, found {shown(value)}"
                raise self.fail([*where, key], message)
        for key in ("remove", "leaves"):
            if not 0 <= card.get(key, 0) <= 9:
                raise self.fail([*where, key], f"expected a number from 0 to 9, found {card[key]}")
        if not any(card.values()):
            raise self.fail(where, f"does nothing; expected one of {', '.join(keys)}")
        text = card.get("play")
        play = self.effect([*where, "play"], text, hiring=False) if text else None
        if play and any(isinstance(part, Others) for part in walk(play)):
            raise self.fail(
                [*where, "play"],
                f"{text!r}: a solo card gives no bonus; what Gwidyon does is written with chip and "
                "remove, what you may do with play (R9.3)",
            )
        return SoloCard(
            chip=card.get("chip", False),
            remove=card.get("remove", 0),
            showcase=card.get("showcase", False),
            leaves=card.get("leaves", 0),
            play=play,
        )
