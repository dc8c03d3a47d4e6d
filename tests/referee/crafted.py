"""Made-up tables near their corners, at which games begin: few drops, odd decks, short supplies, a
nearly full Shrine, additional shrines, tiles in the box."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from referee import CAPACITY, FIELDS, Box
from referee.language import Effect, Leaves, PlaceShrine, TakeTile


def crafted(box: Box, rng: Random, players: int, *, expansion: bool) -> dict[str, Any]:
    """Return a position for `mycelia.from_position`."""
    table = Crafted(box, rng, expansion=expansion)
    seats = [table.seat(alone=players == 1) for _ in range(players)]
    advanced = rng.random() < 0.5
    for number, seat in enumerate(seats):
        seat["board"] = box.backs[number] if advanced else box.fronts[0]
    missing = Counter({card: n * players for card, n in box.start_deck.items()})
    for seat in seats:
        missing -= Counter(seat["hand"]) + seat["bag"] + seat["discard"]
    turn = rng.randrange(players)
    row, supply, discards = table.heroes()
    full = CAPACITY[players]
    position: dict[str, Any] = {
        "expansion": expansion,
        "five_tiles": table.five,
        "even_start": players > 1 and rng.random() < 0.5,
        "round": rng.choice((1, 1, 2, 20)),
        "first": rng.randrange(players),
        "turn": turn,
        "used": "".join(tile for tile in seats[turn]["tiles"] if rng.random() < 0.3),
        "showcase": row,
        "supply": supply,
        "supply_discard": discards,
        "box": Counter(table.pool) + missing,
        "box_tiles": table.boxed_tiles,
        "stock": "".join(table.stock),
        "tokens": table.tokens,
        "shrine": rng.choice((rng.randint(0, full - 1), full - 1)),
        "taken": rng.randint(0, 3),
        "supply_card": table.supply_card,
        "seats": seats,
    }
    if players == 1:
        position["gwidyon"] = {
            "drops": rng.choice((1, 1, 2, 3, 5, 9)),
            "chip": rng.choice(("remove", "rest")),
            "cards": sorted(rng.sample(range(1, 7), rng.randint(2, 6))),
        }
    return position


class Crafted:
    """What is in the box, while it is laid out."""

    def __init__(self, box: Box, rng: Random, *, expansion: bool) -> None:
        self.box, self.rng = box, rng
        self.pool = list(box.all_heroes(expansion=expansion).elements())
        self.stock = list("ccddee" if expansion else "")
        rng.shuffle(self.pool)
        rng.shuffle(self.stock)
        self.tokens = 2 if expansion else 0
        self.five = expansion and rng.random() < 0.5
        self.rich = rng.choice((0, 10, 30))
        self.boxed_tiles = ""
        self.supply_card = rng.choice(sorted(box.supply))

    def seat(self, *, alone: bool) -> dict[str, Any]:
        """Return a seat; alone one cannot have an empty board."""
        rng = self.rng
        start = list(self.box.start_deck.elements())
        rng.shuffle(start)
        cards = start[: rng.randint(0, 6)]
        cards += [self.pool.pop() for _ in range(rng.choice((0, 1, 3, 5))) if self.pool]
        rng.shuffle(cards)
        hand = [cards.pop() for _ in range(rng.choice((0, 1, 2, 3, 3, 3))) if cards]
        piles: dict[str, list[str]] = {"top": [], "bag": [], "discard": []}
        for card in cards:
            pile = rng.choice(("bag", "discard", "discard", "top"))
            hired = card not in self.box.start_deck  # only such cards lie on top
            piles["bag" if pile == "top" and not hired else pile].append(card)
        shrines = self.shrines()
        return {
            "drops": self.drops(shrines, alone=alone),
            "shrines": shrines,
            "leaves": rng.randint(0, self.rich),
            "tiles": self.tiles(),
            "hand": hand,
            "known": [],
            "top": piles["top"],
            "bag": Counter(piles["bag"]),
            "discard": Counter(piles["discard"]),
        }

    def shrines(self) -> list[str]:
        """Return additional shrines: where drops may come by the supply card, or anywhere."""
        shown = [field for face in self.box.supply[self.supply_card] for field in face]
        laid: set[str] = set()
        while self.tokens and self.rng.random() < 0.3:
            self.tokens -= 1
            among = self.rng.choice((shown, FIELDS))
            laid.add(self.rng.choice([f for f in among if f not in {*laid, self.box.shrine}]))
        return sorted(laid)

    def drops(self, shrines: list[str], *, alone: bool) -> Counter[str]:
        rng = self.rng
        places = [field for field in FIELDS if field not in {*shrines, self.box.shrine}]
        near = rng.sample(places, rng.choice((1, 3, 8)))
        lying = rng.choice((1, 1, 2, 3, 4, 6, 10)) if alone or rng.random() < 0.97 else 0
        return Counter(rng.choice(near) for _ in range(lying))

    def tiles(self) -> str:
        tiles = ["a", "b"]
        for _ in range(self.rng.randint(0, 3)):
            double = self.stock and self.five and self.stock[-1] in tiles
            if self.stock and len(tiles) < 4 + self.five and not double:
                tiles.append(self.stock.pop())
        if len(tiles) > 2 and self.rng.random() < 0.2:
            self.boxed_tiles += tiles.pop(0)
        return "".join(tiles)

    def heroes(self) -> tuple[list[str | None], Counter[str], Counter[str]]:
        """Return the showcase, the supply pile and its discards; the pool keeps the rest."""
        rng, pool = self.rng, self.pool
        # Often there are heroes with a single effect in the showcase, or with a certain one.
        wanted = rng.choice((Effect, TakeTile, PlaceShrine, Leaves, Leaves))
        pool.sort(key=lambda card: isinstance(self.box.hire.get(card), wanted))
        row = [pool.pop() if pool and rng.random() < 0.8 else None for _ in range(5)]
        rng.shuffle(pool)
        some = rng.choice((0, 1, 3, 6, 60))
        supply, discards = (
            Counter(pool.pop() for _ in range(rng.randint(0, some)) if pool) for _ in range(2)
        )
        return row, supply, discards
