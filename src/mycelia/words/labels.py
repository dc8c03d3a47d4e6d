"""Choices as lines of a menu."""

from __future__ import annotations

from ..core.choice import Choice
from ..core.names import FIELD_NUMBERS, TILE_NAMES
from ..edition.cards import TILE_COSTS, Contents
from ..edition.language import Effect, Either
from ..i18n import text
from ..i18n.grammar import colon
from .effects import clause, tile_clause


def card_name(lang: str, contents: Contents, id: str) -> str:
    """Return the common name of a kind of card."""
    edition = contents.edition
    return edition.cards[edition.kinds[id]].name(lang)


def label(
    lang: str, choice: Choice, contents: Contents, effect: Effect | None, shrines: int
) -> str:
    """Return a choice as a line.

    `effect` is the function in progress: a side of either/or says what it does. `shrines` are the
    chooser's shrine fields as bits: a move onto one of them takes the drop off the board.
    """
    if isinstance(effect, Either) and choice.kind in ("left", "right"):
        words = clause(lang, effect.left if choice.kind == "left" else effect.right, inline=True)
        return words[:1].upper() + words[1:]
    if choice.card is not None:
        card = contents.edition.cards[contents.edition.kinds[choice.card]]
        return text(lang, f"choice.{choice.kind}", card=card.name(lang), n=card.cost)
    if choice.tile is not None:
        cost = TILE_COSTS[TILE_NAMES.index(choice.tile)]
        words = text(lang, f"choice.{choice.kind}", tile=choice.tile, n=cost)
        return f"{words}{colon(lang)}{tile_clause(lang, choice.tile)}"
    if choice.to is not None:
        sinks = shrines >> FIELD_NUMBERS[choice.to] & 1
        values = {"from": choice.field, "to": choice.to}
        return text(lang, "choice.sink" if sinks else "choice.move", **values)
    if choice.field is not None:
        return text(lang, f"choice.{choice.kind}", field=choice.field)
    return text(lang, f"choice.{choice.kind}")
