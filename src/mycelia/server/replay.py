"""A finished game, step by step, as a watcher or one of its seats saw it."""

from __future__ import annotations

from ..game import Game
from ..notation import notation
from ..start import begin
from .views import event_infos, view_info
from .wire import Step


def steps(game: Game, eyes: int | None, lang: str) -> list[Step]:
    """The set-up, then every choice that was not taken back."""
    again = begin(game.edition, game.options, game.seed, game.given_names)
    choices = notation(game.contents).by_id
    found = [_step(again, None, None, eyes, lang)]
    for id in game.history:
        now = again.decision
        again.apply(choices[id])
        found.append(_step(again, None if now is None else now.seat, choices[id].words, eyes, lang))
    return found


def _step(game: Game, seat: int | None, words: str | None, eyes: int | None, lang: str) -> Step:
    fresh = []
    for event in reversed(game._events):
        if event.number != game.number:
            break
        if event.seen_by(eyes):
            fresh.append(event)
    return Step(
        number=game.number,
        seat=seat,
        choice=words,
        events=event_infos(reversed(fresh)),
        view=view_info(game.view(eyes), lang),
    )
