"""A game as a readable table of plain text."""

from __future__ import annotations

from typing import Final

from .engine import layout as at
from .engine.effects import seat_at
from .engine.table import Table
from .engine.turn import capacity
from .game import Game
from .i18n import text
from .notation import TILE_NAMES

SIGNS: Final = {at.LEAF: "L", at.MOSS: "M", at.WATER: "W", at.SOIL: "S", at.SHRINE: "@"}


def board_rows(table: Table, seat: int) -> list[list[tuple[str, int]]]:
    """The fields of a board, row by row: the sign of the terrain, and the drops on it."""
    s, box = table.s, table.box
    p = seat_at(table, seat)
    fields = []
    for i in range(at.FIELDS):
        terrain = box.terrain[s[p + at.BOARD] * at.FIELDS + i]
        if s[p + at.SHRINES] >> i & 1:
            terrain = at.SHRINE
        fields.append((SIGNS[terrain], s[p + at.DROPS + i]))
    return [fields[i : i + at.COLUMNS] for i in range(0, at.FIELDS, at.COLUMNS)]


def legend(lang: str) -> str:
    """What the signs of the terrain mean."""
    names = ("leaf", "moss", "water", "soil", "shrine")
    signs = zip(SIGNS.values(), names, strict=True)
    return ", ".join(f"{sign} {text(lang, f'terrain.{name}')}" for sign, name in signs)


def _board(table: Table, seat: int) -> list[str]:
    lines = ["    a   b   c   d   e"]
    for number, row in enumerate(board_rows(table, seat), 1):
        cells = [f"{sign}{drops or '.'}" if sign != "@" else "@ " for sign, drops in row]
        lines.append(f" {number}  " + "  ".join(cells))
    return lines


def tiles_of(table: Table, seat: int) -> str:
    """A seat's tiles; used ones in brackets."""
    s = table.s
    p = seat_at(table, seat)
    shown = []
    for i, name in enumerate(TILE_NAMES):
        used = s[at.USED + i] if seat == s[at.TURN] else 0
        shown += [f"({name})"] * used + [name] * (s[p + at.MINE + i] - used)
    return " ".join(shown)


def show(game: Game, lang: str = "en", seat: int | None = -1) -> str:
    """The whole table; `seat` limits it to what that seat may know (-1: everything)."""
    table = game.table if seat == -1 else game.view(seat).table
    s, box = table.s, table.box
    cards = game.contents.cards
    names = game.names(lang)

    def say(key: str, **values: object) -> str:
        return text(lang, f"table.{key}", **values)

    def listed(start: int, count: int) -> str:
        kinds = [s[start + i] for i in range(count)]
        return ", ".join(cards[k].name(lang) if k >= 0 else "?" for k in kinds) or "-"

    turn = say("solo-turn") if s[at.GHOST] else say("turn", name=names[s[at.TURN]])
    full = capacity(game.players)
    lines = [
        f"{say('round', n=s[at.ROUND])}, {turn}",
        f"{say('shrine')}: {s[at.POOL]}/{full}   {say('taken')}: {s[at.TAKEN]}",
    ]
    if game.players == 1:
        chip = say("chip.remove" if s[at.CHIP] else "chip.rest")
        lines.append(f"{say('gwidyon')}: {say('drops')} {s[at.PILE]}, {chip}")
    row = [s[at.SHOW + i] for i in range(at.ROW)]
    heroes = [f"{cards[k].name(lang)} ({cards[k].cost})" if k >= 0 else "-" for k in row]
    lines.append(f"{say('showcase')}: {', '.join(heroes)}")
    lines.append(f"{say('supply')}: {s[at.DECK_N]} + {s[at.WASTE_N]}")
    for number in range(game.players):
        p = seat_at(table, number)
        top = [s[p + box.top_at + i] for i in reversed(range(s[p + at.TOP_N]))]
        lines += [
            "",
            f"{names[number]}   {say('drops')}: {s[p + at.DROPS_N]}   "
            f"{say('leaves')}: {s[p + at.LEAVES]}   {say('tiles')}: {tiles_of(table, number)}",
            *_board(table, number),
            f"{say('hand')}: {listed(p + at.CARDS, s[p + at.HAND_N])}",
            f"{say('draw')}: {s[p + at.BAG_N] + len(top)}   "
            f"{say('discard')}: {s[p + at.DISCARD_N]}",
        ]
        if top:
            lines.append(f"{say('top')}: {', '.join(cards[k].name(lang) for k in top)}")
    lines += ["", legend(lang)]
    now = game.decision
    outcome = game.outcome
    if now is not None:
        lines.append(f"{names[now.seat]}: {now.prompt(lang)}")
    elif outcome is not None:
        lines.append(outcome.words(lang))
    return "\n".join(lines)
