"""What is in the box and in the rulebook, in a language, for pages that show all of it."""

from __future__ import annotations

from functools import cache
from typing import cast

import msgspec

from ..core.names import FIELD_NAMES, TILE_NAMES
from ..edition import load
from ..edition.cards import TILE_COSTS, Edition
from ..edition.symbols import card_symbols
from ..i18n import sentence
from ..words.effects import card_in_words, solo_clause, tile_clause
from ..words.rulebook import rules as rules_by_number
from .roster import roster
from .wire.game import EditionInfo, Tile
from .wire.rest import (
    BoardInfo,
    BotInfo,
    CardFace,
    CardInfo,
    Cards,
    EditionTitle,
    Rule,
    SoloInfo,
    TileInfo,
)


def editions() -> list[EditionTitle]:
    """Return the editions that new games are played with: the newest of each name."""
    found = [load.edition(name) for name in load.BUILT_IN]
    return [EditionTitle(each.name, each.version, each.hash, each.titles) for each in found]


_cards: dict[tuple[str, str], Cards] = {}


def cards(edition: Edition, lang: str) -> Cards:
    """Return all cards, tiles, boards and set-ups of an edition."""
    key = (edition.hash, lang)
    if key not in _cards:
        _cards[key] = _cards_of(edition, lang)
    return _cards[key]


def _cards_of(edition: Edition, lang: str) -> Cards:
    return Cards(
        edition=EditionInfo(edition.name, edition.version, edition.hash),
        cards=[
            CardInfo(
                id=card.id,
                latin=card.latin,
                set=card.set,
                cost=card.cost,
                copies=card.copies,
                name=card.name(lang),
                words=card_in_words(lang, card),
                symbols=msgspec.convert(card_symbols(card), CardFace),
            )
            for card in edition.cards
        ],
        tiles=[
            TileInfo(cast(Tile, tile), TILE_COSTS[number], sentence(tile_clause(lang, tile)))
            for number, tile in enumerate(TILE_NAMES)
        ],
        solo=[
            SoloInfo(number, sentence(solo_clause(lang, card)))
            for number, card in enumerate(edition.solo, 1)
        ],
        boards=[
            BoardInfo(
                id=board.id,
                side=board.side,
                name=board.names.get(lang) or board.names["en"],
                terrain=list(edition.terrain_of(board.id)),
            )
            for board in edition.boards
        ],
        setups={
            side: [FIELD_NAMES[field] for field, n in enumerate(drops) for _ in range(n)]
            for side, drops in edition.setups.items()
        },
        supplies={
            side: [[FIELD_NAMES[field] for field in face] for face in faces]
            for side, faces in edition.supplies.items()
        },
    )


@cache
def rules(lang: str) -> list[Rule]:
    """Return the rules by their numbers."""
    return [Rule(number, words) for number, words in rules_by_number(lang).items()]


def bots(names: tuple[str, ...], lang: str) -> list[BotInfo]:
    """Return the bots on offer."""
    return [
        BotInfo(each.name, each.title(lang), each.about(lang), each.strength(lang))
        for each in roster(names).values()
    ]
