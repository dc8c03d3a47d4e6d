"""A table as text says all that lies there, and nothing else: read back, it is the position. And
the log says all that happened, once."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from examples import examples
from hypothesis import given
from hypothesis import strategies as st

from mycelia import Event, Game, Position

SIGNS = {"L": "leaf", "M": "moss", "W": "water", "S": "soil", "@": "shrine"}
HEAD = re.compile(
    r"Round (?P<round>\d+)(?P<even>, even start)?, (?P<turn>.+)'s turn\n"
    r"Shrine of Life: (?P<shrine>\d+)/(?P<full>\d+)   This turn: (?P<taken>\d+)\n"
    r"(?:Gwidyon: Drops (?P<pile>\d+), chip: (?P<chip>remove|other) side\n)?"
    r"Showcase: (?P<showcase>.+)\nHero supply: (?P<supply>\d+) \+ (?P<waste>\d+)"
)
SEAT = re.compile(
    r"(?P<name>.+)   Drops: (?P<drops>\d+)   Leaves: (?P<leaves>\d+)   Tiles: (?P<tiles>.*)\n"
    r"    a   b   c   d   e\n(?P<rows>(?: \d  .*\n){4})"
    r"Hand: (?P<hand>.+)\nDraw pile: (?P<draw>\d+)   Discard pile: (?P<discard>\d+)"
    r"(?:\nOn top: (?P<top>.+))?"
)


def read(pattern: re.Pattern[str], text: str) -> dict[str, str | None]:
    found = pattern.fullmatch(text)
    assert found is not None, text
    return found.groupdict()


def expected_head(game: Game, now: Position) -> dict[str, str | None]:
    cards = {card.id: f"{card.name('en')} ({card.cost})" for card in game.contents.cards}
    ghost = now.gwidyon
    name = "Gwidyon" if ghost is not None and ghost.turn else game.names()[now.turn]
    return {
        "round": str(now.round),
        "even": ", even start" if now.even_start and now.round == 1 else None,
        "turn": name,
        "shrine": str(now.shrine),
        "full": str({1: 10, 2: 10, 3: 15, 4: 20}[game.players]),
        "taken": str(now.taken),
        "pile": None if ghost is None else str(ghost.drops),
        "chip": None if ghost is None else ("remove" if ghost.chip == "remove" else "other"),
        "showcase": ", ".join(cards[id] if id else "-" for id in now.showcase),
        "supply": str(sum(now.supply.values())),
        "waste": str(sum(now.supply_discard.values())),
    }


def expected_seat(game: Game, now: Position, number: int) -> dict[str, Any]:
    seat = now.seats[number]
    names = {card.id: card.name("en") for card in game.contents.cards} | {"?": "?"}
    names_of_fields = (column + row for row in "1234" for column in "abcde")
    ground: tuple[str, ...] = game.edition.terrain_of(seat.board)
    fields = dict(zip(names_of_fields, ground, strict=True))
    fields |= dict.fromkeys(seat.shrines, "shrine")
    used = Counter(now.used if number == now.turn else "")
    free = Counter(seat.tiles) - used
    return {
        "name": game.names()[number],
        "drops": str(sum(seat.drops.values())),
        "leaves": str(seat.leaves),
        "tiles": Counter([f"({tile.upper()})" for tile in used.elements()])
        + Counter([tile.upper() for tile in free.elements()]),
        "rows": [(kind, seat.drops.get(field, 0)) for field, kind in fields.items()],
        "hand": ", ".join(names[id] for id in seat.hand) or "-",
        # What is hidden of a hand lies in the bag of a view.
        "draw": str(sum(seat.bag.values()) + len(seat.top) - seat.hand.count("?")),
        "discard": str(sum(seat.discard.values())),
        "top": ", ".join(names[id] for id in seat.top) or None,
    }


def fields_of(rows: str) -> list[tuple[str, int]]:
    cells = re.findall(r"([LMWS@])(\d+|\.?)", re.sub(r"(?m)^ \d ", "", rows))
    return [(SIGNS[sign], int(drops) if drops.isdigit() else 0) for sign, drops in cells]


@examples(60)
@given(game=st.from_type(Game), data=st.data())
def test_it_says_what_lies_there(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([*range(game.players), None, "all"]))
    view = None if viewer == "all" else game.view(viewer)
    now = game.position() if view is None else view.position
    head, *seats, end = game.text("en", view).split("\n\n")
    assert read(HEAD, head) == expected_head(game, now)
    assert end.startswith("L leaf, M moss, W water, S soil, @ shrine field")
    assert len(seats) == game.players
    for number, text in enumerate(seats):
        found: dict[str, Any] = read(SEAT, text)
        found["tiles"] = Counter(found["tiles"].split())
        found["rows"] = fields_of(found["rows"])
        assert found == expected_seat(game, now, number)


UNSAID = ("over", "top")  # said by the outcome, and by the hiring
# What needs no word: the place of a new hero, how many cards a new pile has, and what lies in the
# Shrine now; the cards that one draws are one's own.
LEFT_OUT = {("reveal", "n"), ("shuffle", "n"), ("restock", "n"), ("pour", "m"), ("drew", "seat")}


def values_of(game: Game, event: Event) -> dict[str, str]:
    """Return what a line of the log must name, as it is written there."""
    found: dict[str, object] = {
        name: value for name, value in event.to_dict().items() if name not in ("number", "kind")
    }
    if event.seat is not None:
        found["seat"] = game.names()[event.seat]
    if event.card is not None:
        found["card"] = game.contents.cards[game.edition.kinds[event.card]].name("en")
    if event.tile is not None:
        found["tile"] = f"tile {event.tile.upper()}"
    if event.n is not None and event.kind in ("solo", "blessing"):  # which count from 0
        found["n"] = event.n + 1
    if event.n is not None and event.kind == "side":
        found["n"] = ("first", "second")[event.n]
    if event.n is not None and event.kind == "chip":
        found["n"] = ("other", "remove")[event.n]
    kept = (name for name in found if (event.kind, name) not in LEFT_OUT)
    return {name: str(found[name]) for name in kept}


@examples(40)
@given(game=st.from_type(Game), data=st.data())
def test_the_log_says_what_happened(game: Game, data: st.DataObject) -> None:
    viewer = data.draw(st.sampled_from([*range(game.players), None]))
    events = [event for event in game.events(viewer) if event.kind not in UNSAID]
    for event, line in zip(events, game.log("en", viewer), strict=True):
        for name, value in values_of(game, event).items():
            assert re.search(rf"(?<!\w){re.escape(value)}(?!\w)", line), (event, name)
