"""A game of the package beside the referee's: after every choice all that is shown is compared.

Whose decision it is, the set of legal words, all fields of the position, whether the game is over,
and its outcome. Now and then a word that is not legal is tried: it must be refused, and change
nothing.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, Final

from referee import Box, Drawn, Objection, Referee

import mycelia
from mycelia import Game

LIMIT: Final = 2500  # choices in a game; the rules know no other end (R8.4)
TRY_ILLEGAL: Final = 16  # every so many choices

# How much a kind of choice is wanted. Every game has one of these tempers, so that between them the
# corners are visited: empty supplies, tiny decks, full sets of tiles, quick and slow games.
PLAIN: Final = {
    "play": 3, "hire": 8, "use": 2, "give-up": 2, "move": 1, "sink": 8, "x": 4, "around": 3,
    "all": 4, "left": 3, "right": 2, "remove-card": 2, "shrine": 1, "skip": 0.3, "end": 1,
}  # fmt: skip
TEMPERS: Final[dict[str, dict[str, float]]] = {
    "plain": {},
    "uniform": dict.fromkeys(PLAIN, 1),
    "hirer": {"hire": 60, "right": 6, "end": 0.3},
    "tinker": {"hire": 15, "use": 10, "give-up": 6, "end": 0.2},
    "thinner": {"remove-card": 40, "use": 6, "hire": 3, "skip": 0.2},
    "idler": {"skip": 1, "end": 2, "sink": 2},
    "racer": {"sink": 60, "x": 30, "all": 60, "skip": 0.02, "left": 6},
}


class Disagreement(Exception):
    """The package shows something else than the referee."""

    def __init__(self, kind: str, expected: object, actual: object) -> None:
        super().__init__(f"{kind}: the referee has {expected}, the game {actual}")
        self.kind = kind


def compare(referee: Referee, game: Game) -> None:
    """Raise Disagreement if a game and the referee's do not stand alike."""
    ask, now = referee.ask, game.decision
    agree("over", (ask is None, ask is None), (game.over, now is None))
    expected, actual = referee.position(), comparable(game.position().to_dict())
    for key in expected.keys() | actual.keys():
        agree(f"position: {key}", expected.get(key, "nothing"), actual.get(key, "nothing"))
    words = [str(choice) for choice in game.choices]
    agree("choices, each once", len(set(words)), len(words))
    agree("choices", sorted(ask.words if ask else ()), sorted(words))
    if ask is not None and now is not None:
        agree("seat", ask.seat, now.seat)
    elif game.outcome is not None:
        outcome = game.outcome
        agree("outcome", referee.outcome(), (outcome.winners, outcome.reason))
        agree("leaves", tuple(seat.leaves for seat in referee.seats), outcome.leaves)


def agree(kind: str, expected: object, actual: object) -> None:
    if expected != actual:
        raise Disagreement(kind, expected, actual)


def comparable(position: dict[str, Any]) -> dict[str, object]:
    """Return a position in the referee's form, without orders that mean nothing."""
    shown: dict[str, object] = {"pending": None, "even_start": False}
    for key, value in position.items():
        if key == "seats":
            for number, seat in enumerate(value):
                for name, part in seat.items():
                    shown[f"seat {number} {name}"] = unordered(name, part)
        elif key == "gwidyon":
            for name, part in value.items():
                shown[f"gwidyon {name}"] = unordered(name, part)
        elif key == "pending":
            # `step` counts in the program of a card, which the referee has not got.
            left = {name: part for name, part in value.items() if name != "step"}
            shown[key] = {**left, "around": sorted(left["around"])}
        else:
            shown[key] = unordered(key, value)
    return shown


def unordered(name: str, value: Any) -> object:
    if name in ("hand", "known"):
        return dict(Counter(value))
    if name in ("tiles", "shrines", "cards", "used", "box_tiles", "stock"):
        return sorted(value)
    return value


class Tally:
    """What was compared, and how often what was met."""

    def __init__(self) -> None:
        self.games = self.ended = self.choices = 0
        self.met: Counter[str] = Counter()

    def note(self, referee: Referee, word: str, events: list[mycelia.Event]) -> None:
        self.choices += 1
        self.met[f"word {kind_of(word, set())}"] += 1
        self.met.update(f"event {event.kind}" for event in events)
        self.met.update(f"die {event.n}" for event in events if event.kind == "blessing")
        self.met.update(f"solo {event.n}" for event in events if event.kind == "solo")
        self.met["even start"] += referee.even_start and referee.round == 1
        if referee.ask is None:
            self.ended += 1
            self.met[f"outcome {referee.outcome()[1]}"] += 1
        elif referee.ask.pending is not None:
            self.met["bonus asked"] += referee.ask.seat != referee.turn
        elif word == "end":
            seat = referee.seats[referee.turn]
            self.met["showcase short"] += None in referee.showcase
            self.met["hand short"] += seat.hand.total() < 3
            self.met[f"tiles {len(seat.tiles)}"] += 1
            self.met["last round"] += referee.ending
            self.met["full Shrine left"] += referee.shrine == referee.capacity


def kind_of(word: str, shrines: set[str]) -> str:
    """Return what a choice is, as a temper knows it."""
    if ">" in word:
        return "sink" if word.partition(">")[2] in shrines else "move"
    return word.partition(" ")[0]


def play(box: Box, game: Game, rng: Random, tally: Tally) -> None:
    """Play a game to its end beside the referee. Raise what they disagree in, and where."""
    wants = PLAIN | TEMPERS[rng.choice(sorted(TEMPERS))]
    referee = Referee(box, game.position().to_dict())
    tally.games += 1
    heard: set[str] = set()
    made: list[str] = []
    try:
        compare(referee, game)
        for number in range(LIMIT):
            if referee.ask is None:
                break
            heard |= referee.ask.words
            if number % TRY_ILLEGAL == 0:
                try_illegal(rng.choice(sorted(heard)), referee, game)
            word = pick(rng, box, referee, wants)
            made.append(word)
            events = game.apply(word)
            hands = [seat.hand for seat in game.position().seats]
            referee.choose(word, Drawn(events, hands))
            compare(referee, game)
            tally.note(referee, word, events)
    except (Objection, Disagreement, mycelia.MyceliaError) as problem:
        problem.add_note(f"after {', '.join(made[-6:])}; {game.options}")
        raise


def pick(rng: Random, box: Box, referee: Referee, wants: dict[str, float]) -> str:
    """Return a legal word by a temper; heroes with a single effect are wanted more."""
    assert referee.ask is not None
    words = sorted(referee.ask.words)
    shrines = {box.shrine, *referee.seats[referee.ask.seat].shrines}
    single = {f"hire {card}" for card in box.hire}
    weights = [wants[kind_of(word, shrines)] * (3 if word in single else 1) for word in words]
    return rng.choices(words, weights)[0]


def try_illegal(word: str, referee: Referee, game: Game) -> None:
    """Try a word that was legal once; if it is not now, it must be refused and change nothing."""
    assert referee.ask is not None
    if word in referee.ask.words:
        return
    try:
        game.apply(word)
    except mycelia.IllegalChoice:
        compare(referee, game)
    else:
        raise Disagreement("illegal choice", "refused it", f"accepted {word}")
