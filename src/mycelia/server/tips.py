"""Hints in words. What a bot's process answered is compared with the view that was asked about."""

from __future__ import annotations

from functools import cache
from string import Formatter

from ..bots.advice import Advice
from ..bots.remarks import Remark
from ..game.view import View
from ..i18n import catalogue
from .botprocess import WorkerFailed
from .views import choice_info
from .wire.socket import AdviceInfo
from .work import Answer, Tip, TipRemark, Tips


def in_words(view: View, answer: Answer, lang: str) -> list[AdviceInfo]:
    """Return a hint as the view's seat reads it. Raise WorkerFailed for what cannot be."""
    if not isinstance(answer, Tips):
        raise WorkerFailed("a choice in place of advice")
    if len({tip.choice for tip in answer.tips}) < len(answer.tips):
        raise WorkerFailed("advice for one choice twice")
    return [_tip(view, tip, lang) for tip in answer.tips]


def _tip(view: View, tip: Tip, lang: str) -> AdviceInfo:
    choice = next((each for each in view.choices if each.words == tip.choice), None)
    if choice is None:
        raise WorkerFailed("advice for a choice that is not legal")
    given = {name for name in ("card", "tile") if getattr(tip, name) is not None}
    if given != _values(tip.reason) & {"card", "tile"}:
        raise WorkerFailed("advice with other values than its reason has")
    if tip.card is not None and tip.card not in view.contents.ids:
        raise WorkerFailed("advice with a card that is not in the box")
    advice = Advice(view.contents, choice, tip.value, tip.reason, tip.n, tip.card, tip.tile or "")
    advice.remarks = [_remark(view, remark) for remark in tip.remarks]
    advice.names = view.names
    return AdviceInfo(choice_info(view, choice, lang), tip.value, advice.words(lang))


def _remark(view: View, remark: TipRemark) -> Remark:
    others = set(range(view.options.players)) - {view.seat}
    if remark.seat not in (others if "name" in _values(remark.key) else {None}):
        raise WorkerFailed("advice with a seat that is nobody's")
    return Remark(remark.key, remark.n, remark.seat)


@cache
def _values(key: str) -> frozenset[str]:
    """Return what is filled into a text of advice."""
    entry = catalogue("en")[f"advice.{key}"]
    text = entry if isinstance(entry, str) else entry["other"]
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name)
