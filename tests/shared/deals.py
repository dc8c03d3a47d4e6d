"""The same game as somebody sees it, dealt otherwise where they cannot see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from mycelia import Game, from_position


def dealt_again(game: Game, viewer: int | None, rng: Random) -> Game:
    """The same game, with other cards wherever the viewer cannot tell which they are."""
    position = game.position().to_dict()
    for number, seat in enumerate(position["seats"]):
        if number == viewer:
            continue
        hidden = list((Counter(seat["hand"]) - Counter(seat["known"])).elements())
        pool = [*hidden, *Counter(seat["bag"]).elements()]
        rng.shuffle(pool)
        seat["hand"] = [*seat["known"], *pool[: len(hidden)]]
        seat["bag"] = dict(Counter(pool[len(hidden) :]))
    twin = game.copy()
    twin.table = from_position(position, seed=game.seed, edition=game.edition).table
    twin.table.tracing = game.table.tracing
    ids = [card.id for card in game.contents.cards]
    twin._events = [  # and with other cards in the others' memories of what they drew
        replace(event, card=rng.choice(ids))
        if event.kind == "drew" and event.seat != viewer
        else event
        for event in game._events
    ]
    return twin
