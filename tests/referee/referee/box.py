"""What is in the box: boards, cards and layouts out of the text of an edition file (R1)."""

from __future__ import annotations

import tomllib
from collections import Counter
from typing import Final

from .board import FIELDS, walk
from .language import Effect, parse

TERRAINS: Final = {"L": "leaf", "M": "moss", "W": "water", "S": "soil", "@": "shrine"}


class Box:
    """What an edition file holds."""

    def __init__(self, text: str) -> None:
        data = tomllib.loads(text)
        self.boards: dict[str, dict[str, str]] = {}
        self.fronts: list[str] = []
        for name, board in data["board"].items():
            marks = zip(FIELDS, "".join(board["rows"]), strict=True)
            self.boards[name] = {field: TERRAINS[mark] for field, mark in marks}
            if board["side"] == "front":
                self.fronts.append(name)
        front = self.boards[self.fronts[0]]
        self.backs = sorted(set(self.boards) - set(self.fronts))
        self.shrine = next(field for field in FIELDS if front[field] == "shrine")
        self.setups: dict[str, dict[str, int]] = {}
        for name, rows in data["setup"].items():
            digits = zip(FIELDS, "".join(rows), strict=True)
            self.setups[name] = {f: int(mark) for f, mark in digits if mark not in ".0"}
        # R1.10: for every side six faces, each with one or two fields.
        self.supply: dict[str, list[list[str]]] = {
            name: [[walk(self.shrine, steps) for steps in face.split()] for face in faces]
            for name, faces in data["supply"].items()
        }
        self.solo: list[dict[str, int]] = data["solo"]
        self.solo_play = [parse(card["play"]) if "play" in card else None for card in data["solo"]]
        self.start_deck: Counter[str] = Counter()
        self.heroes: dict[str, Counter[str]] = {"base": Counter(), "expansion": Counter()}
        self.cost: dict[str, int] = {}
        self.play: dict[str, Effect] = {}
        self.hire: dict[str, Effect] = {}
        for name, card in data["start"].items():
            self.start_deck[name] = card["copies"]
            self.play[name] = parse(card["play"])
        for name, card in data["hero"].items():
            self.heroes[card["set"]][name] = card.get("copies", 2)
            self.cost[name] = card["cost"]
            if "play" in card:
                self.play[name] = parse(card["play"])
            if "hire" in card:
                self.hire[name] = parse(card["hire"])

    def all_heroes(self, *, expansion: bool) -> Counter[str]:
        """Return the heroes of a game (R1.5)."""
        return self.heroes["base"] + (self.heroes["expansion"] if expansion else Counter())
