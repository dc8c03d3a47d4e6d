"""What is asked of a seat, and why something else cannot be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.asked import Asked, WhyNot
from ..edition.cards import Contents
from ..edition.language import OnField
from ..i18n import seat_names, text
from .effects import asking
from .labels import card_name


def prompt(lang: str, asked: Asked, names: Sequence[str]) -> str:
    """Return what is asked of whoever is to choose; `names` are those given to the seats."""
    if asked.effect is None:
        return text(lang, "prompt.turn" if asked.hand else "prompt.end")
    words = _function(lang, asked)
    if asked.times:
        words = text(lang, "prompt.place", prompt=words, i=asked.nth, n=asked.times)
    if asked.solo:
        return text(lang, "prompt.solo", prompt=words)
    if asked.seat != asked.turn:
        name = seat_names(names, lang)[asked.turn]
        return text(lang, "prompt.bonus", name=name, prompt=words)
    return words


def _function(lang: str, asked: Asked) -> str:
    effect = asked.effect
    assert effect is not None
    if asked.kind == "tile":
        return text(lang, "prompt.tile", tile=asked.tile)
    if asked.field is not None:
        if asked.kind in ("move", "remove"):
            return text(lang, f"prompt.more.{asked.kind}", n=asked.left, field=asked.field)
        if asked.kind in ("beside", "neighbours"):
            key = "prompt.beside" if asked.kind == "beside" else "prompt.around"
            return text(lang, key, field=asked.field)
    if isinstance(effect, OnField) and asked.kind == "remove" and len(effect.steps) > 1:
        steps = tuple(step for step in effect.steps if step[0] != "move")
        effect = OnField(effect.terrain, effect.drawn, effect.exact, steps)
    return asking(lang, effect)


def why_not(lang: str, why: WhyNot, contents: Contents, asked: str = "") -> str:
    """Return why something cannot be chosen, as a clause; `asked` is the prompt."""
    values = dict(why.values)
    card = values.get("card")
    if isinstance(card, str):
        values["card"] = card_name(lang, contents, card)
    return text(lang, why.key, **values, prompt=asked)
