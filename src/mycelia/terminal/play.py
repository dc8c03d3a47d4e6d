"""Playing at a terminal: people at one keyboard, bots, or alone against Gwidyon."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.prompt import Prompt

from ..atomic import write_whole
from ..bots import HUMAN, Bot, bot, find_bot, trained_nets
from ..core.choice import Choice
from ..edition.cards import Card
from ..errors import BotError, CannotUndo, IllegalChoice, MyceliaError, OptionError
from ..game.game import Game
from ..i18n import sentence, text
from ..words.rulebook import find_rules
from .draw import draw, help_card, menu

FALLBACK: Final = "sprout"  # who chooses when a bot of one's own fails


class Session:
    """One game at one terminal."""

    def __init__(self, game: Game, seats: list[str], lang: str, console: Console) -> None:
        if len(seats) != game.players:
            raise OptionError(f"expected {game.players} seats, found {len(seats)}")
        self.game = game
        self.lang = lang
        self.console = console
        trained_nets(seats, game.edition)  # sage refuses now what it has not learned
        rng = Random(game.seed ^ 0x5EA7)
        self.bots: list[Bot | None] = [
            None if name == HUMAN else find_bot(name).seat(rng) for name in seats
        ]
        self.people = [seat for seat, name in enumerate(seats) if name == HUMAN]
        self.shown = 0  # events told so far
        self.last_person: int | None = None

    def say(self, key: str, **values: object) -> None:
        """A line of the catalogue."""
        self.console.print(escape(text(self.lang, key, **values)), highlight=False)

    def run(self) -> None:
        """Plays until the game is over or somebody leaves."""
        self.say("play.welcome")
        while not self.game.over:
            now = self.game.decision
            if now is None:
                break
            player = self.bots[now.seat]
            if player is not None:
                self.game.apply(self.chosen(now.seat, player))
            elif not self.ask(now.seat):
                return
        self.tell(self.people[0] if len(self.people) == 1 else None)
        draw(self.console, self.game, None, self.lang)
        outcome = self.game.outcome
        if outcome is not None:
            self.console.rule()
            self.console.print(outcome.words(self.lang), style="bold green")

    def chosen(self, seat: int, player: Bot) -> Choice:
        """Return what a bot chooses. If one of somebody's own fails, another goes on for it."""
        view = self.game.view(seat)
        try:
            return player.choose(view)
        except BotError as error:
            stand_in = bot(FALLBACK, Random(self.game.seed + seat))
            self.say("play.bot-failed", why=error, name=text(self.lang, f"bot.{FALLBACK}"))
            self.bots[seat] = stand_in
            return stand_in.choose(view)

    def tell(self, seat: int | None) -> None:
        """What happened since the last time, as this seat may know it."""
        events = self.game.events(seat)
        fresh = [event for event in events if event.number > self.shown]
        for line in self.game.lines(fresh, self.lang):
            self.console.print(f"  {escape(line)}", style="dim", highlight=False)
        self.shown = self.game.number

    def ask(self, seat: int) -> bool:
        """Asks a person until a choice is made; False if they leave."""
        if len(self.people) > 1 and seat != self.last_person:
            self.curtain(seat)
        self.last_person = seat
        self.console.clear()
        draw(self.console, self.game, seat, self.lang)
        self.tell(seat)
        while True:
            now = self.game.decision
            if now is None or now.seat != seat:
                return True
            choices = self.game.choices
            self.console.print(f"[bold yellow]{escape(now.prompt(self.lang))}[/]")
            menu(self.console, self.game, choices, self.lang)
            try:
                line = Prompt.ask(text(self.lang, "play.what"), console=self.console).strip()
            except (EOFError, KeyboardInterrupt):
                line = "quit"
            before = self.game.number
            if line in ("quit", "exit"):
                self.say("play.quit")
                return False
            self.act(line, choices)
            if self.game.number != before:
                return True

    def curtain(self, seat: int) -> None:
        """Hides one hand before the next is shown."""
        self.console.clear()
        name = self.game.names(self.lang)[seat]
        self.console.input(escape(text(self.lang, "play.curtain", name=name)))

    def act(self, line: str, choices: list[Choice]) -> None:
        """Carries out what was typed: a choice or a command."""
        word, _, rest = line.partition(" ")
        if word == "undo" and not rest:
            self.undo()
        elif word == "help":
            self.help(rest)
        elif word == "rules":
            self.rules(rest)
        elif line == "log":
            self.console.rule(text(self.lang, "play.log"))
            for entry in self.game.log(self.lang, self.last_person)[-60:]:
                self.console.print(escape(entry), highlight=False)
        elif line == "table":
            draw(self.console, self.game, self.last_person, self.lang)
        elif word == "save":
            self.save(rest)
        elif line:
            self.choose(line, choices)

    def choose(self, line: str, choices: list[Choice]) -> None:
        """A choice by its number in the list or by its words."""
        try:
            if line.isascii() and line.isdigit():
                number = int(line) if len(line) < 6 else 0
                if not 1 <= number <= len(choices):
                    self.say("play.unknown", text=line)
                    return
                self.game.apply(choices[number - 1])
            else:
                self.game.apply(line)
        except IllegalChoice as error:
            self.refuse(error)

    def refuse(self, error: IllegalChoice) -> None:
        """Say why a choice is not possible, and the rule that forbids it."""
        why = sentence(self.game.explain(error, self.lang))
        self.console.print(escape(why), style="red", highlight=False)
        if error.rule is not None and "." in error.rule:
            self.rules(error.rule)

    def undo(self) -> None:
        """Takes the last choice back, if nobody learned anything from it."""
        try:
            self.game.undo()
        except CannotUndo:
            reason = self.game.can_undo.reason(self.lang) or ""
            self.say("play.no-undo", reason=reason)
            return
        self.shown = min(self.shown, self.game.number)
        self.say("play.undone")
        draw(self.console, self.game, self.last_person, self.lang)

    def help(self, wanted: str) -> None:
        """How to play here, or everything about a card."""
        if not wanted:
            self.say("play.help")
            return
        found = find_cards(self.game, wanted, self.lang)
        if not found:
            self.say("play.no-card", text=wanted)
        for card in found[:5]:
            help_card(self.console, card, self.lang)

    def rules(self, wanted: str) -> None:
        """Rules by number or by words in them."""
        found = find_rules(self.lang, wanted)
        if not found:
            self.say("play.no-rule", text=wanted)
        for number, rule in list(found.items())[:12]:
            self.console.print(f"[bold]{number}[/] {escape(rule)}", highlight=False)

    def save(self, file: str) -> None:
        """Writes the record."""
        path = Path(file or "mycelia-game.txt").expanduser()
        try:
            write_whole(path, self.game.record())
        except (OSError, MyceliaError) as error:
            self.console.print(escape(str(error)), style="red", highlight=False)
            return
        self.say("play.saved", file=path)


def find_cards(game: Game, wanted: str, lang: str) -> list[Card]:
    """Cards by id, by name, or by a part of either."""
    wanted = wanted.lower().strip()
    cards = game.contents.cards
    exact = [card for card in cards if wanted in (card.id, card.name(lang).lower())]
    return exact or [
        card
        for card in cards
        if wanted in card.id or wanted in card.name(lang).lower() or wanted in card.latin.lower()
    ]
