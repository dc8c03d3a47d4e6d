"""Gives the library all kinds of nonsense and prints, for each, the error that comes back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import mycelia
from mycelia.bots import bot
from mycelia.engine import ENGINE
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.game.view import View

HUGE = 10**30
LONG = 10**5000  # longer than Python will print
ODD: dict[str, Any] = {
    "huge": HUGE,
    "minus huge": -HUGE,
    "long": LONG,
    "2**63": 1 << 63,
    "minus one": -1,
    "True": True,
    "x": "x",
    "empty": "",
    "None": None,
    "float": 1.5,
    "whole float": 1.0,
    "nan": float("nan"),
    "list": [],
    "dict": {},
    "bytes": b"end",
}
SEATS: list[dict[str, Any]] = [{"drops": {"a1": 1}}, {}]


def game() -> mycelia.Game:
    return mycelia.from_position({"seats": [{"hand": ["mitrula-paludosa"]}, {}]}, seed=1)


def cases() -> Iterator[tuple[str, Callable[[], object]]]:
    """What is tried, by name."""
    for name, odd in ODD.items():
        yield f"apply {name}", partial(apply_odd, odd)
        yield f"view {name}", partial(view_odd, odd)
        yield f"seed {name}", partial(seed_odd, odd)
        yield f"load {name}", partial(load_odd, odd)
        yield f"position {name}", partial(mycelia.from_position, odd)
        for option in ("players", "expansion", "boards", "setup", "supply", "first",
                       "gwidyon_drops", "tiles", "even_start", "names"):  # fmt: skip
            yield f"{option} {name}", partial(bad_option, option, odd)
        for key in ("round", "turn", "first", "used", "showcase", "supply", "shrine", "taken",
                    "box", "supply_card", "tokens", "ending", "over", "pending",
                    "even_start"):  # fmt: skip
            yield (
                f"position {key} {name}",
                partial(mycelia.from_position, {"seats": SEATS, key: odd}),
            )
        for key in ("board", "drops", "shrines", "leaves", "tiles", "hand", "top", "bag"):
            yield (
                f"position seats {key} {name}",
                partial(mycelia.from_position, {"seats": [{key: odd}, {}]}),
            )
        yield (
            f"drops {name}",
            partial(mycelia.from_position, {"seats": [{"drops": {"a1": odd}}, {}]}),
        )
    for number in (-1, HUGE, -HUGE, 1 << 63, 352, 9999, 10_000, 1):
        yield (
            f"engine {number}",
            partial(engine_odd, number),
        )
    yield "engine nothing changed", unchanged
    yield "no choice when over", lambda: over().apply("end")
    yield "no undo", lambda: game().undo()
    yield "no such edition", lambda: mycelia.load_edition("marsh")
    yield "no such bot", lambda: bot("oracle", None)  # type: ignore[arg-type]
    yield "view of nothing", lambda: View.from_dict({}, mycelia.load_edition().base)
    record = game().record()
    for number in range(len(record.splitlines())):
        yield f"record line {number}", partial(broken, record, number)


def apply_odd(odd: Any) -> object:
    return game().apply(odd)


def view_odd(odd: Any) -> object:
    return odd is None or game().view(odd)


def seed_odd(odd: Any) -> object:
    return odd is None or mycelia.new_game(seed=odd)


def load_odd(odd: Any) -> object:
    return isinstance(odd, str) and mycelia.load(odd)


def engine_odd(number: int) -> None:
    apply(game().table, number, Dice(1, 2, 3, 4))


def bad_option(option: str, odd: Any) -> object:
    """An option by itself; what is allowed is nobody's error."""
    found = mycelia.new_game(seed=1, **{option: odd})
    return found.options


def over() -> mycelia.Game:
    return mycelia.from_position({"over": "won", "seats": [{"drops": {}}, {}]}, seed=1)


def unchanged() -> object:
    """A refused choice leaves the table as it was."""
    table = game().table
    before = table.cells()
    for number in (-1, HUGE, 0, 351):
        try:
            apply(table, number, Dice(1, 2, 3, 4))
        except ValueError:
            continue
        return f"{number} was accepted"
    return table.cells() == before and choices(table)


def broken(record: str, number: int) -> object:
    """The record with one line spoilt."""
    lines = record.splitlines()
    lines[number] = lines[number][:-3] + "?"
    return mycelia.load("\n".join(lines)).number


def main() -> None:
    print(ENGINE)
    for name, attempt in cases():
        try:
            found = ["fine", repr(attempt())]
        except mycelia.MyceliaError as error:
            found = [type(error).__name__, str(error)]
        except Exception as error:
            found = [f"unexpected {type(error).__name__}", str(error)]
        print(json.dumps([name, *found]))


if __name__ == "__main__":
    main()
