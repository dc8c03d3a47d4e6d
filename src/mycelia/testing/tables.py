"""Tables of every kind, and what must lie on them at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count

from ..core.options import MAX_PLAYERS, Options
from ..core.position import Position
from ..edition.cards import Edition
from ..game.game import Game


def all_tables(edition: Edition) -> Iterator[Options]:
    """Yield tables without end: one to four seats, both boxes, every board at every seat."""
    front, *backs = (board.id for board in edition.boards)
    boxes = [False] + [True] * any(card.set == "expansion" for card in edition.cards)
    for number in count():
        players = (2, 1, 3, 4)[number % MAX_PLAYERS]
        turn = number // MAX_PLAYERS
        expansion = boxes[turn % len(boxes)]
        boards = front
        if turn // len(boxes) % 2 and len(backs) >= players:
            boards = ",".join(backs[(number + seat) % len(backs)] for seat in range(players))
        yield Options(players=players, expansion=expansion, boards=boards)


def all_cards(position: Position) -> Counter[str]:
    """Return how many there are of each card, wherever they lie."""
    found: Counter[str] = Counter(card for card in position.showcase if card)
    for pile in (position.supply, position.supply_discard, position.box):
        found.update(pile)
    for seat in position.seats:
        found.update([*seat.hand, *seat.top])
        found.update(seat.bag)
        found.update(seat.discard)
    pending = position.pending
    if pending is not None and pending.of.startswith("hire "):
        found[pending.of.partition(" ")[2]] += 1  # in no pile while its effect runs (R4.1)
    return found


def all_drops(position: Position) -> int:
    """Return how many drops there are, wherever they lie."""
    boards = sum(seat.drops_left for seat in position.seats)
    his = 0 if position.gwidyon is None else position.gwidyon.drops
    return boards + his + position.shrine + position.taken + position.box_drops


def check_all_is_there(game: Game, drops: int) -> None:
    """Assert that no card and no drop came from nowhere or was lost."""
    position = game.position()
    found = all_cards(position)
    for card in game.contents.cards:
        wanted = card.copies * (game.players if card.set == "start" else 1)
        assert found[card.id] == wanted, (
            f"{card.id}: there should be {wanted} at a table of {game.players}, "
            f"but after choice {game.number} there are {found[card.id]}"
        )
    assert all_drops(position) == drops, (
        f"there were {drops} drops, after choice {game.number} there are {all_drops(position)}"
    )
