"""Effects in plain words, from whole-phrase templates, in every language of the catalogues."""

from __future__ import annotations

from ..edition.cards import TILE_EFFECTS, Card, SoloCard
from ..edition.language import (
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
    parse,
)
from ..i18n import plural, sentence, text


def from_field(lang: str, effect: OnField) -> str:
    """From which field: terrain, and how many drops must lie there if that is not plain."""
    if effect.exact:
        return text(lang, f"from.{effect.terrain}.exact", n=effect.drawn)
    if effect.drawn > 1:
        return text(lang, f"from.{effect.terrain}.min", n=effect.drawn)
    return text(lang, f"from.{effect.terrain}")


def on_field(lang: str, effect: OnField) -> str:
    """R7.5, R7.6 and R7.8."""
    place = from_field(lang, effect)
    values = {"from": place, "n": effect.steps[0][1]}
    match [verb for verb, _ in effect.steps]:
        case [verb]:
            return text(lang, f"effect.{verb}", **values)
        case ["move", "remove"]:
            n, m = (count for _, count in effect.steps)
            forms = f"{plural(lang, n)}-{plural(lang, m)}"
            return text(lang, f"effect.move-remove.{forms}", **values, m=m)
        case _:
            key = "effect.beside" if effect.drawn else "effect.beside.empty"
            return text(lang, key, **values)


def clause(lang: str, effect: Effect, *, others: bool = False, inline: bool = False) -> str:
    """An effect as a clause; `others`: said of the other players; `inline`: within a longer one."""
    match effect:
        case Leaves(count):
            return text(lang, "effect.leaves", n=count)
        case OnField():
            return on_field(lang, effect)
        case Around(terrain):
            return text(lang, f"effect.around.{terrain}")
        case Trash():
            return text(lang, "effect.trash.others" if others else "effect.trash")
        case Tile(tile):
            return text(lang, "effect.tile", tile=tile)
        case Shrine():
            return text(lang, "effect.shrine")
        case Repeat(times, body):
            key = "effect.repeat.inline" if inline else "effect.repeat"
            return text(lang, key, n=times, effect=clause(lang, body, others=others))
        case Either(left, right):
            return text(
                lang,
                "effect.or",
                left=clause(lang, left, others=others, inline=True),
                right=clause(lang, right, others=others, inline=True),
            )
        case Others(body):
            return bonus(lang, body)
        case Both(parts):
            result = clause(lang, parts[0], others=others, inline=True)
            for part in parts[1:]:
                second = clause(lang, part, others=others, inline=True)
                if isinstance(part, Others):  # a whole sentence of its own: set apart
                    result = f"{result} ({second})"
                else:
                    result = text(lang, "effect.and", first=result, second=second)
            return result


def bonus(lang: str, effect: Effect) -> str:
    """R7.4: what the others may do, or simply get."""
    match effect:
        case Leaves(count):
            return text(lang, "effect.leaves.others", n=count)
        case Repeat(times, body):
            inner = clause(lang, body, others=True)
            return text(lang, "effect.others.repeat", n=times, effect=inner)
        case Either(left, right):
            return text(
                lang,
                "effect.others.or",
                left=clause(lang, left, others=True, inline=True),
                right=clause(lang, right, others=True, inline=True),
            )
        case Both(parts):
            first = Both(parts[:-1]) if len(parts) > 2 else parts[0]
            return text(
                lang,
                "effect.others.and",
                first=clause(lang, first, others=True, inline=True),
                second=clause(lang, parts[-1], others=True, inline=True),
            )
        case _:
            return text(lang, "effect.others", effect=clause(lang, effect, others=True))


def in_words(lang: str, effect: Effect) -> str:
    """An effect as one sentence or, part by part, several.

    >>> from mycelia.edition.language import parse
    >>> in_words("en", parse("3 leaves & 2x remove 1 water"))
    'Take 3 leaves. Up to 2 times: remove 1 drop from a water field.'
    """
    parts = effect.parts if isinstance(effect, Both) else (effect,)
    return " ".join(sentence(clause(lang, part)) for part in parts)


def card_in_words(lang: str, card: Card) -> str:
    """All that a card does."""
    if card.hire is None:
        return in_words(lang, card.play)
    return f"{_when(lang, 'hire', card.hire)} {_when(lang, 'play', card.play)}"


def _when(lang: str, moment: str, effect: Effect) -> str:
    """An effect with the moment at which it happens; German wants a capital after the colon."""
    parts = effect.parts if isinstance(effect, Both) else (effect,)
    # No second colon behind the first one, where it can be helped.
    first = clause(lang, parts[0], inline=not _repeats_bracket(parts[0]))
    words = " ".join([sentence(first), *(sentence(clause(lang, part)) for part in parts[1:])])[:-1]
    return text(lang, f"effect.{moment}", effect=words[:1].lower() + words[1:], Effect=words) + "."


def tile_clause(lang: str, tile: str) -> str:
    """What an action tile does (R5)."""
    if tile == "a":
        return text(lang, "effect.row")
    return clause(lang, parse(TILE_EFFECTS[tile]))


def _repeats_bracket(effect: Effect) -> bool:
    return isinstance(effect, Repeat) and isinstance(effect.body, Both | Either)


def solo_clause(lang: str, card: SoloCard) -> str:
    """What one of Gwidyon's cards says (R9.3)."""
    parts = []
    if card.chip:
        parts.append(text(lang, "solo.chip"))
    if card.showcase:
        parts.append(text(lang, "solo.showcase"))
    if card.leaves:
        parts.append(text(lang, "solo.leaves", n=card.leaves))
    if card.remove:
        parts.append(text(lang, "solo.remove", n=card.remove))
    if card.play:
        parts.append(text(lang, "solo.play", effect=clause(lang, card.play)))
    result = parts[0]
    for part in parts[1:]:
        result = text(lang, "solo.and", first=result, second=part)
    return result
