"""Writes web/src/pages/rules/examples.json: small tables for the rules, played by the engine.

    python tools/rule_examples.py

An example is a position and all that follows from the choices it offers, node by node: what the
table looks like, what may be chosen, what happens then. The page only walks from node to node, so
whatever it shows is what the rules say. Of what is legal an example may offer a part, so that it
stays with its topic.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import mycelia
from mycelia.core.names import capacity

TARGET: Final = Path(__file__).parents[1] / "web" / "src" / "pages" / "rules" / "examples.json"
ME: Final = 0
SHRINE: Final = "d2"
MOST: Final = 400  # nodes of an example
ROW: Final = [
    "laccaria-amethystina", "geastrum-fimbriatum", "phallus-impudicus", "sparassis-crispa",
    "amanita-muscaria",
]  # fmt: skip

Offer = Callable[[mycelia.Game, mycelia.Choice], bool]


def kinds(*names: str) -> Offer:
    """Offer all choices of some kinds."""
    return lambda game, choice: choice.kind in names


def to_the_shrine(*names: str) -> Offer:
    """Offer choices of some kinds and, of moves, those that take the drop off the board."""
    return lambda game, choice: choice.kind in names or choice.to == SHRINE


@dataclass(frozen=True)
class Example:
    """A table, and what may be done at it."""

    position: dict[str, Any]
    offer: Offer
    first: tuple[str, ...] = ()  # made before it is shown
    seed: int = 1
    plays_on: bool = False  # the other player's turn is shown, too


def alone_with(card: str, drops: dict[str, int], **more: Any) -> Example:
    """One card in hand, for what its symbols mean."""
    seats = [{"drops": drops, "hand": [card], **more}, {"drops": {"c1": 1, "b3": 2, "d4": 1}}]
    asked = kinds("play", "move", "remove", "around", "all", "skip")
    return Example({"seats": seats}, asked)


EXAMPLES: Final[dict[str, Example]] = {
    "turn": Example(
        {
            "seats": [
                {
                    "drops": {"c2": 1, "b1": 1, "a4": 2, "d4": 1},
                    "hand": ["galerina-hypnorum", "mycena-galopus", "clitocybe-odora"],
                },
                {},
            ]
        },
        kinds("play", "move", "skip", "end"),
    ),
    "moving": Example(
        {"seats": [{"drops": {"c2": 1, "e3": 1, "a4": 1}, "hand": ["panellus-mitis"]}, {}]},
        lambda game, choice: choice.kind in ("move", "skip") and choice.field != "a4",
        first=("play panellus-mitis",),
    ),
    "hiring": Example(
        {
            "seats": [{"drops": {"b2": 2, "c3": 1, "e1": 1}, "leaves": 5, "hand": []}, {}],
        },
        kinds("hire", "end"),
    ),
    "symbols.clear": alone_with("sparassis-crispa", {"c2": 2, "d3": 1, "c3": 1, "a3": 4}),
    "symbols.beetle": alone_with("phallus-impudicus", {"c2": 2, "d3": 1, "c3": 3, "b1": 2}),
    "symbols.around": alone_with(
        "morchella-esculenta", {"b1": 1, "a1": 1, "b3": 1, "c2": 2, "a4": 1}
    ),
    "symbols.repeat": alone_with("rhodotus-palmatus", {"d1": 1, "c3": 2, "b4": 1, "b2": 1}),
    "symbols.others": alone_with("lycoperdon-perlatum", {"c2": 1, "b3": 2, "e4": 1}),
    "shrine": Example(
        {
            "seats": [
                {"drops": {"c2": 1, "b3": 1, "a1": 2}, "hand": ["galerina-hypnorum"]},
                {"drops": {"b2": 1, "d3": 2, "e4": 1}},
            ],
            "shrine": 9,
            "supply_card": "1a",
        },
        to_the_shrine("play", "end"),
        seed=10,
    ),
    "end": Example(
        {
            "round": 14,
            "seats": [
                {"drops": {"c2": 1}, "leaves": 3, "hand": ["galerina-hypnorum"]},
                {"drops": {"e2": 1}, "leaves": 1, "hand": ["marasmius-rotula"]},
            ],
            "shrine": 2,
        },
        to_the_shrine("play", "end"),
        plays_on=True,
    ),
    # No cards at all: a turn is ended at once, so that one sees what Gwidyon does.
    "ghost": Example(
        {
            "round": 9,
            "seats": [{"drops": {"c2": 1, "b3": 1, "d4": 1}, "hand": [], "bag": {}}],
            "gwidyon": {"drops": 6},
            "shrine": 1,
        },
        kinds("end", "move", "skip"),
        seed=2,
    ),
}  # fmt: skip


@dataclass
class Node:
    """A moment of an example, and how far its position differs from the first one's."""

    stage: str
    differs: dict[str, Any]
    choices: list[dict[str, Any]] = field(default_factory=list)


def made() -> dict[str, Any]:
    """Return all examples as the page reads them."""
    return {name: explored(example) for name, example in EXAMPLES.items()}


def explored(example: Example) -> dict[str, Any]:
    """Return everything that can come of an example."""
    start = mycelia.from_position({"showcase": ROW, **example.position}, seed=example.seed)
    for words in example.first:
        start.apply(words)
    base = shown(start)
    games, nodes, found = [start], [Node("try", {})], {key_of(start): 0}
    for number, game in enumerate(games):  # it grows meanwhile
        offered = [choice for choice in game.choices if asked(game) and example.offer(game, choice)]
        node = nodes[number]
        node.stage = stage_of(game, [choice.kind for choice in offered], number)
        for choice in offered:
            after = played(game, choice, plays_on=example.plays_on)
            key = key_of(after)
            if key not in found:
                found[key] = len(games)
                games.append(after)
                nodes.append(Node("", dict(differences(base, shown(after)))))
                assert len(games) <= MOST, "too much can be chosen"
            told = {"next": found[key], "events": events(after, game.number)}
            node.choices.append(choice_of(choice) | told)
    return {
        "players": start.players,
        "capacity": int(capacity(start.players)),
        "position": base,
        "nodes": [vars(node) for node in nodes],
    }


def played(game: mycelia.Game, choice: mycelia.Choice, *, plays_on: bool) -> mycelia.Game:
    """Return the game after a choice, and after what the other player does about it."""
    after = game.peek(choice)
    while (now := after.decision) is not None and now.seat != ME:
        if now.asked.turn != ME and not plays_on:
            break
        after.apply(others_choice(after))
    return after


def others_choice(game: mycelia.Game) -> mycelia.Choice:
    """Return what the other player does: a drop into the shrine, a card, anything, nothing."""

    def worth(choice: mycelia.Choice) -> int:
        if choice.to == SHRINE:
            return 4
        return {"play": 3, "move": 2, "remove": 2, "end": 1}.get(choice.kind, 0)

    return max(game.choices, key=worth)


def asked(game: mycelia.Game) -> bool:
    """Return whether something is asked of whoever looks."""
    return game.decision is not None and game.decision.seat == ME


def stage_of(game: mycelia.Game, offered: list[str], number: int) -> str:
    """Return what the page says at a moment."""
    if not offered:
        return "done"
    if game.position().pending is not None:
        return "push"
    return "end" if number and "end" in offered and "play" not in offered else "try"


def shown(game: mycelia.Game) -> dict[str, Any]:
    """Return what is seen of a table."""
    position: dict[str, Any] = game.view(ME).to_dict()["position"]
    return position


def key_of(game: mycelia.Game) -> str:
    """Return what tells two moments apart."""
    return json.dumps(shown(game), sort_keys=True)


def events(game: mycelia.Game, since: int) -> list[dict[str, object]]:
    """Return what happened after choice number `since`."""
    return [
        {name: value for name, value in event.to_dict().items() if name != "number"}
        for event in game.events(ME)
        if event.number > since
    ]


def choice_of(choice: mycelia.Choice) -> dict[str, Any]:
    """Return a choice as the page needs it."""
    named = {name: getattr(choice, name) for name in ("card", "tile", "field", "to")}
    return {
        "id": choice.id,
        "kind": choice.kind,
        "words": choice.words,
        **{name: value for name, value in named.items() if value is not None},
    }


def differences(base: Any, other: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the places where a position differs, and what stands there."""
    if path == "" or (path.startswith("seats.") and path.count(".") == 1):
        for name in {**base, **other}:
            yield from differences(base.get(name), other.get(name), f"{path}.{name}".strip("."))
    elif path == "seats":
        for seat, (one, two) in enumerate(zip(base, other, strict=True)):
            yield from differences(one, two, f"seats.{seat}")
    elif base != other:
        yield path, other


def text() -> str:
    """Return the file: a line for each node."""
    lines = []
    for name, example in made().items():
        nodes = ",\n".join(json.dumps(node, separators=(",", ":")) for node in example.pop("nodes"))
        head = json.dumps(example, separators=(",", ":"))[:-1]
        lines.append(f'"{name}":{head},"nodes":[\n{nodes}\n]}}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    TARGET.write_text(text(), encoding="utf-8")
