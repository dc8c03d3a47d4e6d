"""What a player sees in a terminal, drawn with Rich."""

from __future__ import annotations

from typing import Final

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ..core.cells.glance import chooser_of, shrine_fields
from ..core.choice import Choice
from ..core.names import FIELD_NUMBERS, capacity
from ..edition.cards import Card
from ..game.game import Game
from ..game.view import View
from ..i18n import sentence, text
from ..i18n.grammar import colon
from ..words.board import board_rows, legend, tiles_in_words
from ..words.effects import card_in_words, solo_clause
from ..words.labels import card_name

# Terrain is told by letter and colour; the pairs keep a contrast of 7:1 or more.
COLOURS: Final = {
    "L": "#1b1206 on #e0a458",
    "M": "#0b1a07 on #93c572",
    "W": "#06141f on #8cc4e8",
    "S": "#f6efe6 on #5b4636",
    "@": "#1d0f2b on #d9b3ff",
}
DROP: Final = "●"


def board(view: View, seat: int, *, small: bool = False) -> RenderableType:
    """A board with its drops: dots up to four, then a number."""
    grid = Grid(box=None, padding=0, show_header=True, pad_edge=False)
    grid.add_column("", style="dim", width=2)
    width = 5 if small else 8
    for column in "abcde":
        grid.add_column(f" {column}", width=width, header_style="dim", no_wrap=True)
    for number, row in enumerate(board_rows(view.position.seats[seat], view.contents), 1):
        cells: list[Text] = []
        blank: list[Text] = []
        for sign, drops in row:
            dots = DROP * drops if drops <= 4 and not small else f"{drops}" if drops else ""
            cells.append(Text(f" {sign} {dots}".ljust(width), style=COLOURS[sign]))
            blank.append(Text(" " * width, style=COLOURS[sign]))
        grid.add_row(str(number), *cells)
        if not small:
            grid.add_row("", *blank)
    return grid


def status(game: Game, view: View, lang: str) -> Text:
    """Round, Shrine, Gwidyon, in one line or two."""
    now = view.position
    gwidyon = now.gwidyon

    def say(key: str, **values: object) -> str:
        return text(lang, f"table.{key}", **values)

    ghost = gwidyon is not None and gwidyon.turn
    turn = say("solo-turn") if ghost else say("turn", name=game.names(lang)[now.turn])
    line = Text.assemble((say("round", n=now.round), "bold"))
    if now.starts_even:
        line.append(f", {say('even')}")
    line.append(f"  {turn}")
    full = capacity(game.players)
    line.append(f"   {say('shrine')} {now.shrine}/{full}   {say('taken')} {now.taken}")
    if gwidyon is not None:
        chip = say(f"chip.{gwidyon.chip}")
        line.append(f"\n{say('gwidyon')}{colon(lang)}{gwidyon.drops} {DROP}, {chip}")
        if gwidyon.card is not None:
            words = solo_clause(lang, game.edition.solo[gwidyon.card - 1])
            line.append(f"  ({say('solo-card')} {gwidyon.card}{colon(lang)}{words})")
    return line


def card_line(card: Card, lang: str, *, lit: bool = True, cost: bool = False) -> Text:
    """A card in one line: name, cost, what it does."""
    line = Text()
    line.append(card.name(lang), style="bold" if lit else "dim")
    if cost:
        line.append(f" ({card.cost})", style="bold green" if lit else "dim")
    line.append(f"  {card_in_words(lang, card)}", style="" if lit else "dim")
    return line


def showcase(view: View, lang: str) -> RenderableType:
    """The heroes for hire; those that the viewer can pay are lit."""
    now = view.position
    leaves = now.seats[view.seat if view.seat is not None else now.turn].leaves
    cards = {card.id: card for card in view.contents.cards}
    lines = []
    for id in now.showcase:
        if id is not None:
            card = cards[id]
            lines.append(card_line(card, lang, lit=card.cost <= leaves, cost=True))
        else:
            lines.append(Text("-", style="dim"))
    title = text(lang, "table.showcase")
    supply = f"{text(lang, 'table.supply')} {now.supply.total} + {now.supply_discard.total}"
    return Panel(Group(*lines), title=title, subtitle=supply, border_style="green")


def seat_panel(game: Game, view: View, seat: int, lang: str, *, small: bool) -> RenderableType:
    """A seat's board, purse and piles."""
    now = view.position
    place = now.seats[seat]

    def say(key: str) -> str:
        return text(lang, f"table.{key}")

    purse = Text.assemble(
        f"{say('leaves')} ",
        (str(place.leaves), "bold green"),
        f"  {say('drops')} ",
        (str(place.drops_left), "bold cyan"),
        f"\n{say('tiles')} {tiles_in_words(now, seat)}",
        f"\n{say('draw')} {place.draw_pile}",
        f"  {say('discard')} {place.discard.total}",
    )
    if place.top:
        names = ", ".join(card_name(lang, view.contents, id) for id in place.top)
        purse.append(f"\n{say('top')}{colon(lang)}{names}")
    title = game.names(lang)[seat]
    if seat == now.first and game.players > 1:
        title += f" ({say('first')})"
    style = "bold yellow" if seat == now.turn else "dim"
    return Panel(Group(board(view, seat, small=small), purse), title=title, border_style=style)


def hand(view: View, seat: int, lang: str) -> RenderableType:
    """The cards in hand, with what they do."""
    cards = {card.id: card for card in view.contents.cards}
    lines: list[Text] = [card_line(cards[id], lang) for id in view.certain(seat)]
    return Panel(Group(*(lines or [Text("-")])), title=text(lang, "table.hand"))


def draw(console: Console, game: Game, seat: int | None, lang: str) -> None:
    """The whole table, as a seat sees it."""
    view = game.view(seat)
    console.print(status(game, view, lang))
    me = seat if seat is not None else 0
    others = [other for other in range(game.players) if other != me]
    panels = [seat_panel(game, view, me, lang, small=False)]
    panels += [seat_panel(game, view, other, lang, small=True) for other in others]
    console.print(Columns(panels))
    console.print(Text(legend(lang), style="dim"))
    console.print(showcase(view, lang))
    if seat is not None:
        console.print(hand(view, seat, lang))


def _sinks(game: Game, choice: Choice) -> bool:
    """Whether a move ends on a shrine field of whoever is to choose (R3.4)."""
    if choice.to is None:
        return False
    shrines = shrine_fields(game.table, chooser_of(game.table))
    return bool(shrines >> FIELD_NUMBERS[choice.to] & 1)


def menu(console: Console, game: Game, choices: list[Choice], lang: str) -> None:
    """The numbered choices: moves side by side, everything else on a line of its own."""
    short: list[str] = []
    long: list[str] = []
    for number, choice in enumerate(choices, 1):
        label = f"[bold]{number:>2}[/] "
        if choice.kind in ("move", "remove", "around", "shrine"):
            off = choice.kind == "remove" or _sinks(game, choice)
            short.append(f"{label}[bold green]{choice.words}[/]" if off else label + choice.words)
        else:
            long.append(f"{label}{game.describe(choice, lang)}")
    if short:
        console.print(Columns(short, padding=(0, 2)))
    for line in long:
        console.print(line, highlight=False)


def help_card(console: Console, card: Card, lang: str) -> None:
    """Everything about a card."""
    title = f"{card.name(lang)}  [italic]{card.latin}[/]  ({text(lang, f'set.{card.set}')})"
    lines = [sentence(card_in_words(lang, card))]
    if card.cost:
        lines.append(f"{text(lang, 'table.cost')}{colon(lang)}{card.cost}")
    lines.append(f"[dim]{card.id}: {card.play_text}[/]")
    console.print(Panel("\n".join(lines), title=title))
