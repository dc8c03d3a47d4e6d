"""Rounds and turns, hiring, basic actions, the end of a turn and of a game (R3 to R6, R8, R9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from typing import Any

from .box import Box
from .drawn import Drawn, Objection
from .functions import Functions
from .language import OnField
from .table import Ask, Seat


class Referee(Functions):
    """A game that goes on from a position, choice by choice."""

    def __init__(self, box: Box, position: dict[str, Any]) -> None:
        super().__init__(box, position)
        self.drawn = Drawn((), ())
        self.flow = self.game()
        self.ask: Ask | None = next(self.flow, None)

    def choose(self, word: str, drawn: Drawn) -> None:
        """Make a choice; object if what was drawn is impossible."""
        if self.ask is None or word not in self.ask.words:
            raise Objection("illegal choice taken", word)
        self.drawn = drawn
        try:
            self.ask = self.flow.send(word)
        except StopIteration:
            self.ask = None
        drawn.nothing_left()

    def position(self) -> dict[str, object]:
        """Return what a position must show now."""
        return self.shown(self.ask.pending if self.ask else None)

    def outcome(self) -> tuple[tuple[int, ...], str]:
        """Return the winning seats and how they won (R8.3, R9.7)."""
        if self.over in ("ghost", "player", "both"):
            return ((), "ghost") if self.over == "ghost" else ((0,), self.over)
        done = [number for number, seat in enumerate(self.seats) if seat.empty]
        most = max(self.seats[number].leaves for number in done)
        best = tuple(number for number in done if self.seats[number].leaves == most)
        if len(best) > 1:
            return best, "shared"
        return best, "won" if len(done) == 1 else "leaves"

    # ---- rounds and turns

    def game(self) -> Generator[Ask, str, None]:
        while True:
            yield from self.players_turn(self.turn)
            if self.solo and not self.over:
                yield from self.ghosts_turn()
            if self.over:
                return
            self.turn = (self.turn + 1) % len(self.seats)  # R6.5
            if self.turn == self.first:
                self.round += 1

    def players_turn(self, me: int) -> Generator[Ask, str, None]:
        """Let a player play, hire and act until the turn is ended (R3)."""
        seat = self.seats[me]
        while (word := (yield Ask(me, self.turn_words(seat), None))) != "end":
            verb, _, what = word.partition(" ")
            self.of = f"tile {what}" if verb == "use" else word
            if verb == "play":
                yield from self.play(me, what)
            elif verb == "hire":
                yield from self.hire(me, what)
            else:
                yield from self.use(me, what)
            if self.solo and seat.empty:
                # R9.7: as soon as the function in progress is finished.
                self.over = "both" if self.ghost_drops == 0 else "player"
                return
        if self.solo and self.ghost_drops == 0:
            # R9.7: he was emptied in this turn, which is now played out; there is no R6 any more.
            self.over = "ghost"
            return
        last = self.ending and not self.solo and me == (self.first - 1) % len(self.seats)
        self.fill_showcase()
        self.pour()
        if last:
            # R8.2. CONVENTION: R6.1 and R6.2 are done in the very last turn; but no hand is drawn
            # that nobody will play, and no tile is freshened.
            self.over = "won"
            return
        self.used = []
        self.draw_hand(me)

    def turn_words(self, seat: Seat) -> frozenset[str]:
        """Return what may be done between functions (R3.1, R3.3)."""
        costs = self.box.cost
        words = {f"play {card}" for card in +seat.hand} or {"end"}
        words |= {f"hire {card}" for card in self.showcase if card and costs[card] <= seat.leaves}
        words |= {f"use {tile}" for tile in seat.tiles if self.usable(seat, tile)}
        return frozenset(words)

    def usable(self, seat: Seat, tile: str) -> bool:
        """Return whether a tile is fresh, paid for and of use (R5.1 to R5.7)."""
        if self.used.count(tile) >= seat.tiles.count(tile):
            return False
        if seat.leaves < (1 if tile == "a" else 3):
            return False
        if tile == "a":
            return self.supply.total() + self.supply_discard.total() > 0
        if tile == "e":
            return seat.discard.total() > 0
        return not seat.empty

    def play(self, me: int, card: str) -> Generator[Ask, str, None]:
        """Put a card onto the discard pile first, then carry out its function (R3.1)."""
        seat = self.seats[me]
        seat.hand[card] -= 1
        # The others saw this card leave the hand; it may have been the one they knew of.
        seat.known[card] = max(0, seat.known[card] - 1)
        seat.discard[card] += 1
        if card in self.box.play:
            yield from self.carry_out(self.box.play[card], me)

    def hire(self, me: int, card: str) -> Generator[Ask, str, None]:
        """Pay for a hero, carry out its single effect, put it on the draw pile (R4)."""
        seat = self.seats[me]
        seat.leaves -= self.box.cost[card]
        self.showcase[self.showcase.index(card)] = None  # R4.2
        if card in self.box.hire:
            yield from self.carry_out(self.box.hire[card], me)  # in no pile meanwhile
        seat.top.insert(0, card)

    def use(self, me: int, tile: str) -> Generator[Ask, str, None]:
        """Carry out a basic action (R5.2 to R5.6).

        CONVENTION: what is paid for is done: b, d and the first move of c have no skip (a player
        who wants nothing need not use the tile); e has one, as R7.2 says "or none".
        """
        self.used.append(tile)
        self.seats[me].leaves -= 1 if tile == "a" else 3
        match tile:
            case "a":
                self.replace_showcase()
            case "b":
                yield from self.on_field(OnField("any", 1, moves=1), me, must=True)
            case "c":
                yield from self.on_field(OnField("any", 1, moves=2), me, must=True)
            case "d":
                yield from self.on_field(OnField("any", 1, removes=1), me, must=True)
            case _:
                yield from self.trash(me)

    # ---- the end of a turn (R6)

    def fill_showcase(self) -> None:
        """Fill the showcase; the discards become the supply when a card is needed (R6.1)."""
        for place in range(5):
            if self.showcase[place] is not None:
                continue
            if not self.supply.total() and self.supply_discard.total():
                self.drawn.take("restock", n=self.supply_discard.total())
                self.supply, self.supply_discard = self.supply_discard, Counter()
            if not self.supply.total():
                return  # the showcase stays short
            card = self.drawn.take("reveal", n=place).card
            if card is None or not self.supply[card]:
                raise Objection("drawn: supply", f"{card} revealed, not in the supply pile")
            self.supply[card] -= 1
            self.showcase[place] = card

    def replace_showcase(self) -> None:
        """Reveal five new cards (R5.2): the old ones are already among the discards."""
        self.supply_discard.update(card for card in self.showcase if card)
        self.showcase = [None] * 5
        self.fill_showcase()

    def pour(self) -> None:
        """Put what was taken into the Shrine, and turn it if it is full (R6.2, R6.3)."""
        self.shrine += self.taken
        self.taken = 0
        if self.shrine > self.capacity:
            self.boxed_drops += self.shrine - self.capacity
            self.shrine = self.capacity
        if self.shrine < self.capacity or self.ending:
            return
        face = self.drawn.take("blessing").n
        faces = self.box.supply[self.supply_card]
        if face is None or not 0 <= face < len(faces):
            raise Objection("drawn: die", f"face {face}")
        for seat in self.seats:
            for field in faces[face]:
                if field in seat.shrines:
                    continue  # into the box with the rest of the Shrine
                seat.drops[field] += 1
                self.shrine -= 1
        self.boxed_drops += self.shrine
        self.shrine = 0
        self.supply_card = self.supply_card[:-1] + {"a": "b", "b": "a"}[self.supply_card[-1]]

    def draw_hand(self, me: int) -> None:
        """Draw three cards (R6.4). The new hand is the one that was drawn, if it could be."""
        seat = self.seats[me]
        hand = self.drawn.hands[me]
        left = Counter(seat.top) + seat.bag
        if left.total() < 3 and seat.discard.total():
            self.drawn.take("shuffle", seat=me, n=seat.discard.total())
            first, pile = left, seat.discard  # all that is left comes first
            seat.top, seat.discard = [], Counter()
        else:
            first, pile = Counter(seat.top[:3]), seat.bag
            seat.top = seat.top[3:]
        number = min(3, first.total() + pile.total())
        self.drawn.take("draw", seat=me, n=number)
        rest = hand - first
        if hand.total() != number or not first <= hand or not rest <= pile:
            due = f"{number} cards, all of {dict(first)} and the rest out of {dict(+pile)}"
            raise Objection("drawn: hand", f"{dict(hand)} drawn; due are {due}")
        seat.bag = pile - rest
        seat.hand = hand
        # Certain to everybody are the hired ones, and all of a pile that was used up.
        seat.known = Counter(first if seat.bag.total() else hand)

    # ---- Gwidyon's turn (R9.2, R9.3)

    def ghosts_turn(self) -> Generator[Ask, str, None]:
        self.ghost_turn = True
        number = (self.drawn.take("solo").n or 0) + 1  # told from 0, positions count from 1
        if number not in self.ghost_cards:
            raise Objection("drawn: solo", f"card {number} of {sorted(self.ghost_cards)}")
        self.ghost_cards.discard(number)
        self.ghost_card = number
        card = self.box.solo[number - 1]
        if card.get("chip"):
            self.turn_chip()
        if card.get("showcase"):
            self.replace_showcase()
        self.seats[0].leaves += card.get("leaves", 0)
        self.ghost_removes(card.get("remove", 0))
        effect = self.box.solo_play[number - 1]
        if effect is not None:
            self.of = f"solo {number}"
            yield from self.carry_out(effect, 0)
        if len(self.ghost_cards) == 1:
            self.ghost_cards = set(range(1, 7))  # R9.2: the fifth has been carried out
        if self.seats[0].empty:  # R9.7
            self.over = "both" if self.ghost_drops == 0 else "player"
        elif self.ghost_drops == 0:
            self.over = "ghost"
        else:
            self.fill_showcase()
            self.pour()
            self.ghost_turn = False
