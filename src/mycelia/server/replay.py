"""A finished game, step by step, as a watcher or one of its seats saw it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ..core.cells.notation import notation
from ..core.seeds import commitment
from ..game.game import Game
from ..game.story import story_of
from ..i18n import marked_bot, seat_names
from .refusals import Refused
from .views import Public, event_info, game_info, last_events, view_info
from .wire.game import GameInfo, SeatInfo, SeatKind
from .wire.rest import MomentInfo, SideInfo, Step, Summary


def info_of(game: Game, eyes: int | None, lang: str) -> GameInfo:
    """Return what there is to know of a record's game. It is the caller's: all may be seen."""
    if eyes is not None and not 0 <= eyes < game.players:
        raise Refused("not-found")
    seats = []
    for given, name in zip(game.given_names, seat_names(game.given_names, lang), strict=True):
        bot, nth = marked_bot(given) or (None, 1)
        kind: SeatKind = "human" if bot is None else "bot"
        seats.append(
            SeatInfo(name=name, kind=kind, bot=bot, nth=nth, online=False, takeover="none")
        )
    public = Public(
        id="",
        mode="solo" if game.players == 1 else "friends",
        commitment=commitment(game.seed),
        named_seed=True,  # nobody saw its hash before the game
        seed=str(game.seed),
    )
    return game_info(public, seats, game.view(eyes), lang)


def summary(game: Game, lang: str) -> Summary:
    """Return how a game went, in somebody's language."""
    story = story_of(game)
    return Summary(
        rounds=list(story.rounds),
        choices=story.choices,
        seats=[msgspec.convert(side, SideInfo, from_attributes=True) for side in story.seats],
        gwidyon=None if story.gwidyon is None else list(story.gwidyon),
        moments=[
            msgspec.convert(
                {"kind": one.kind, "seat": one.seat, "round": one.round, "step": one.step,
                 "words": story.words(one, lang)},
                MomentInfo,
            )
            for one in story.moments
        ],
    )  # fmt: skip


def steps(game: Game, eyes: int | None, lang: str) -> Iterator[Step]:
    """Return the set-up, then every choice that was not taken back."""
    again = game.root()
    choices = notation(game.contents).by_id
    yield _step(again, None, None, eyes, lang)
    for id in game.history:
        now = again.decision
        again.apply(choices[id])
        yield _step(again, None if now is None else now.seat, choices[id].words, eyes, lang)


def _step(game: Game, seat: int | None, words: str | None, eyes: int | None, lang: str) -> Step:
    return Step(
        number=game.number,
        seat=seat,
        choice=words,
        events=[event_info(event) for event in last_events(game, eyes)],
        view=view_info(game.view(eyes), lang),
    )
