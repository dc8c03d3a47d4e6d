"""Effects as the symbols of a card face, from left to right, for whoever draws them."""

from __future__ import annotations

from typing import Any

from .cards import Card
from .language import (
    Around,
    Both,
    Effect,
    Either,
    Leaves,
    OnField,
    Others,
    Repeat,
    Shrine,
    Tile,
    Trash,
)

Symbol = dict[str, Any]


def symbols(effect: Effect) -> list[Symbol]:
    """The symbols of an effect.

    >>> from mycelia.edition.language import parse
    >>> for symbol in symbols(parse("2x remove 3 moss>=1")):
    ...     print(symbol)
    {'symbol': 'repeat', 'count': 2}
    {'symbol': 'field', 'terrain': 'moss', 'drops': 1, 'transparent': 2, 'beetle': False}
    {'symbol': 'remove', 'count': 3}
    """
    match effect:
        case Leaves(count):
            return [{"symbol": "leaves", "count": count}]
        case OnField():
            return _on_field(effect)
        case Around(terrain):
            return [{"symbol": "around", "terrain": terrain}]
        case Trash():
            return [{"symbol": "remove-card"}]
        case Tile(tile):
            return [{"symbol": "tile", "tile": tile}]
        case Shrine():
            return [{"symbol": "shrine"}]
        case Repeat(times, body):
            return [{"symbol": "repeat", "count": times}, *_bracketed(body)]
        case Others(body):
            return [{"symbol": "others"}, *_bracketed(body)]
        case Both(parts):
            found = _inside(parts[0])
            for part in parts[1:]:
                found += [{"symbol": "and"}, *_inside(part)]
            return found
        case Either(left, right):
            return [*symbols(left), {"symbol": "or"}, *symbols(right)]


def _on_field(effect: OnField) -> list[Symbol]:
    used = sum(count for verb, count in effect.steps if verb != "beside")
    field = {
        "symbol": "field",
        "terrain": effect.terrain,
        "drops": effect.drawn,
        "transparent": max(0, used - effect.drawn),
        "beetle": effect.exact,
    }
    return [field, *({"symbol": verb, "count": count} for verb, count in effect.steps)]


def _bracketed(body: Effect) -> list[Symbol]:
    if isinstance(body, Both | Either):
        return [{"symbol": "open"}, *symbols(body), {"symbol": "close"}]
    return symbols(body)


def _inside(part: Effect) -> list[Symbol]:
    return _bracketed(part) if isinstance(part, Either) else symbols(part)


def card_symbols(card: Card) -> dict[str, list[Symbol]]:
    """A card's face: its function and, with a lightning bolt, its single effect."""
    face = {"play": symbols(card.play)}
    if card.hire is not None:
        face["hire"] = [{"symbol": "bolt"}, *symbols(card.hire)]
    return face
