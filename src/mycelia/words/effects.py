"""Effects in plain words, from whole-phrase templates, in every language of the catalogues.

Different effects have different words, and every phrase shows where it ends: a part of a function
is a sentence; a repeat covers the sentence behind its colon, the bracket behind it, or the one
verb before it; what comes after either/or comes "in both cases".
"""

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
    """Return from which field: its terrain and, unless that is plain, how many drops lie there."""
    if effect.exact:
        return text(lang, f"from.{effect.terrain}.exact", n=effect.drawn)
    if effect.drawn > 1:
        return text(lang, f"from.{effect.terrain}.min", n=effect.drawn)
    return text(lang, f"from.{effect.terrain}")


def on_field(lang: str, effect: OnField, *, ask: bool = False) -> str:
    """Return what is done on one field (R7.5, R7.6, R7.8); `ask`: as it is asked for."""
    place = from_field(lang, effect)
    values = {"from": place, "n": effect.steps[0][1]}
    match [verb for verb, _ in effect.steps]:
        case [verb]:
            return text(lang, f"ask.{verb}" if ask else f"effect.{verb}", **values)
        case ["move", "remove"]:
            n, m = (count for _, count in effect.steps)
            forms = f"{plural(lang, n)}-{plural(lang, m)}"
            key = f"ask.move-remove.{forms}" if ask else f"effect.move-remove.{forms}"
            return text(lang, key, **values, m=m)
        case _ if effect.drawn:
            return text(lang, "ask.beside" if ask else "effect.beside", **values)
        case _:
            return text(lang, "ask.beside.empty" if ask else "effect.beside.empty", **values)


def clause(lang: str, effect: Effect, *, others: bool = False, inline: bool = False) -> str:
    """Return an effect as a clause: what to do, without a subject.

    `others`: it is said of the other players. `inline`: it is a part of a longer clause, so that
    it must be plain where it ends.
    """
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
            key = "effect.repeat" if not inline else "effect.repeat.bracket"
            if inline and _one_verb(body):
                key = "effect.repeat.inline"
            return text(lang, key, n=times, effect=clause(lang, body, others=others, inline=True))
        case Either(left, right):
            return text(
                lang,
                "effect.or.inside" if inline else "effect.or",
                left=clause(lang, left, others=others, inline=True),
                right=clause(lang, right, others=others, inline=True),
            )
        case Others(body):
            words = bonus(lang, body)
            return text(lang, "effect.idle", bonus=words) if inline else words
        case Both(parts):
            return _one_after_the_other(lang, parts, others=others)


def asking(lang: str, effect: Effect) -> str:
    """Return an effect as it is asked of whoever is to do it: words that speak to them.

    Cards say what can be done with them; most languages put that in another form than a request.

    >>> from mycelia.edition.language import parse
    >>> asking("it", parse("remove 1 water")), clause("it", parse("remove 1 water"))
    ('Togli 1 goccia da una casella acqua', 'togliere 1 goccia da una casella acqua')
    """
    match effect:
        case OnField():
            return on_field(lang, effect, ask=True)
        case Around(terrain):
            return text(lang, f"ask.around.{terrain}")
        case Trash():
            return text(lang, "ask.trash")
        case Shrine():
            return text(lang, "ask.shrine")
        case Either(left, right):
            sides = {"left": left, "right": right}
            words = {side: clause(lang, one, inline=True) for side, one in sides.items()}
            return text(lang, "ask.either", **words)
        case _:
            raise AssertionError(f"nothing is asked by {effect}")


def _one_after_the_other(lang: str, parts: tuple[Effect, ...], *, others: bool) -> str:
    """Return several parts as one clause; a bonus, which has a subject of its own, in brackets."""
    own = [i for i, part in enumerate(parts) if not isinstance(part, Others)]
    if not own:
        return text(lang, "effect.idle", bonus=_bonuses(lang, parts))
    result = ""
    for i, end in zip(own, [*own[1:], len(parts)], strict=True):
        words = _part(lang, parts[i], others=others)
        if not result and i > 0:
            words = text(lang, "effect.bonus.before", effect=words, bonus=_bonuses(lang, parts[:i]))
        if i + 1 < end:
            after = _bonuses(lang, parts[i + 1 : end])
            words = text(lang, "effect.bonus", effect=words, bonus=after)
        if result:
            key = "effect.or.then" if isinstance(parts[i - 1], Either) else "effect.and"
            words = text(lang, key, first=result, second=words)
        result = words
    return result


def _part(lang: str, part: Effect, *, others: bool) -> str:
    """Return one of several parts; of a repeat it must be plain that only this is repeated."""
    if isinstance(part, Repeat) and _one_verb(part.body):
        inner = clause(lang, part.body, others=others)
        return text(lang, "effect.repeat.part", n=part.times, effect=inner)
    return clause(lang, part, others=others, inline=True)


def _one_verb(effect: Effect) -> bool:
    """Return whether it is plain what "up to 2 times" means at the end of an effect's words."""
    return isinstance(effect, Trash) or (isinstance(effect, OnField) and len(effect.steps) == 1)


def _one_sentence(effect: Effect) -> bool:
    """Return whether it is plain what "up to 2 times" means before an effect's words."""
    return isinstance(effect, Either) or _one_verb(effect)


def bonus(lang: str, effect: Effect) -> str:
    """Return what the others may do, or simply get (R7.4), as a clause with its own subject."""
    if isinstance(effect, Leaves):
        return text(lang, "effect.leaves.others", n=effect.count)
    if isinstance(effect, Repeat) and _one_sentence(effect.body):
        inner = clause(lang, effect.body, others=True, inline=True)
        return text(lang, "effect.others.repeat", n=effect.times, effect=inner)
    return text(lang, "effect.others", effect=clause(lang, effect, others=True, inline=True))


def _bonuses(lang: str, parts: tuple[Effect, ...]) -> str:
    """Return several bonuses, in their order."""
    clauses = [bonus(lang, part.body) for part in parts if isinstance(part, Others)]
    result = clauses[0]
    for second in clauses[1:]:
        result = text(lang, "effect.bonuses", first=result, second=second)
    return result


def in_words(lang: str, effect: Effect) -> str:
    """Return an effect as one sentence or, part by part, several.

    >>> from mycelia.edition.language import parse
    >>> in_words("en", parse("3 leaves & 2x remove 1 water"))
    'Take 3 leaves. Up to 2 times: remove 1 drop from a water field.'
    """
    parts = effect.parts if isinstance(effect, Both) else (effect,)
    return " ".join(sentence(clause(lang, part)) for part in parts)


def card_in_words(lang: str, card: Card) -> str:
    """Return all that a card does."""
    if card.hire is None:
        return in_words(lang, card.play)
    return f"{_when(lang, 'hire', card.hire)} {_when(lang, 'play', card.play)}"


def _when(lang: str, moment: str, effect: Effect) -> str:
    """Return an effect with its moment; German wants a capital after the colon."""
    parts = effect.parts if isinstance(effect, Both) else (effect,)
    # No second colon behind the first one, where it can be helped.
    first = clause(lang, parts[0], inline=_repeats_one_verb(parts[0]))
    words = " ".join([sentence(first), *(sentence(clause(lang, part)) for part in parts[1:])])[:-1]
    return text(lang, f"effect.{moment}", effect=words[:1].lower() + words[1:], Effect=words) + "."


def tile_clause(lang: str, tile: str) -> str:
    """Return what an action tile does (R5)."""
    if tile == "a":
        return text(lang, "effect.row")
    return clause(lang, parse(TILE_EFFECTS[tile]))


def _repeats_one_verb(effect: Effect) -> bool:
    return isinstance(effect, Repeat) and _one_verb(effect.body)


def solo_clause(lang: str, card: SoloCard) -> str:
    """Return what one of Gwidyon's cards says (R9.3)."""
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
        parts.append(_yours(lang, card.play))
    result = parts[0]
    for part in parts[1:]:
        result = text(lang, "solo.and", first=result, second=part)
    return result


def _yours(lang: str, effect: Effect) -> str:
    """Return what a solo card lets you do (R9.3), with its subject; leaves you simply get."""
    if isinstance(effect, Leaves):
        return text(lang, "solo.leaves", n=effect.count)
    if isinstance(effect, Repeat) and _one_sentence(effect.body):
        inner = clause(lang, effect.body, inline=True)
        return text(lang, "solo.play.repeat", n=effect.times, effect=inner)
    return text(lang, "solo.play", effect=clause(lang, effect, inline=True))
