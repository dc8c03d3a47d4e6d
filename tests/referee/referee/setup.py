"""What a new game may look like (R1, R2)."""

from __future__ import annotations

from collections import Counter
from typing import Any

from .box import Box
from .drawn import Objection


def check_setup(box: Box, position: dict[str, Any], options: dict[str, Any]) -> None:
    """Object to a new game that R2 could not have given, with options of `mycelia.new_game`."""
    players, expansion = options["players"], options["expansion"]
    row = [card for card in position["showcase"] if card]
    heroes = Counter(row) + Counter(position["supply"])
    need("heroes", heroes, box.all_heroes(expansion=expansion))  # R1.5
    need("showcase", len(row), 5)  # R2.2
    nothing = ("supply_discard", "box", "box_drops", "box_tiles", "shrine", "taken", "used",
               "ending", "over")  # fmt: skip
    for name in nothing:
        need(name, bool(position[name]), False)
    need("round", position["round"], 1)
    need("first player", position["first"] in range(players), True)  # R2.4
    need("turn", position["turn"], position["first"])
    need("expansion", position["expansion"], expansion)
    need("five tiles", position["five_tiles"], options["tiles"] == "five")  # R5.8
    even = options["even_start"] and players > 1
    need("even start", position.get("even_start", False), even)
    need("stock", sorted(position["stock"]), list("ccddee" if expansion else ""))  # R1.8
    need("tokens", position["tokens"], 2 if expansion else 0)  # R7.10
    need("supply card", position["supply_card"] in box.supply, True)  # R2.1
    for option, shown in (("first", position["first"]), ("supply", position["supply_card"])):
        if option in options:
            need(f"{option} as named", shown, options[option])
    check_seats(box, position["seats"], options)
    check_gwidyon(position.get("gwidyon"), options)


def check_seats(box: Box, seats: list[dict[str, Any]], options: dict[str, Any]) -> None:
    """Object to seats that R2.3 could not have given."""
    need("seats", len(seats), options["players"])
    boards = [seat["board"] for seat in seats]
    fronts = options["boards"] == "front"
    need("boards", set(boards) <= set(box.fronts if fronts else box.backs), True)  # R1.2
    need("different boards", len(set(boards)), 1 if fronts else len(boards))
    layouts = list(box.setups.values())
    if "setup" in options:
        layouts = [box.setups[options["setup"]]]
    for seat in seats:
        need("drops", seat["drops"] in layouts, True)  # R1.3
        need("same drops", seat["drops"], seats[0]["drops"])
        need("hand", len(seat["hand"]), 3)
        need("start deck", Counter(seat["hand"]) + Counter(seat["bag"]), box.start_deck)  # R1.4
        need("tiles", sorted(seat["tiles"]), ["a", "b"])
        for name in ("leaves", "known", "top", "discard", "shrines"):
            need(name, bool(seat[name]), False)


def check_gwidyon(ghost: dict[str, Any] | None, options: dict[str, Any]) -> None:
    """Object to a Gwidyon that R9.1 could not have given."""
    drops = options.get("gwidyon_drops", 20)
    new = {"drops": drops, "chip": "remove", "cards": [1, 2, 3, 4, 5, 6], "card": None}
    need("gwidyon", ghost, {**new, "turn": False} if options["players"] == 1 else None)


def need(what: str, shown: object, due: object) -> None:
    """Object to something that is shown otherwise than it should be."""
    if shown != due:
        raise Objection(f"set-up: {what}", f"{shown}, due is {due}")
