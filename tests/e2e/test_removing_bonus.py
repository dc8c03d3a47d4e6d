"""A card by which the others remove a drop (R7.4), seen in the browser; alone it is Gwidyon's."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from browser import WIDE
from driver import Table
from people import Person, Script, script
from playwright.sync_api import Locator, Page, expect

import mycelia
from mycelia.edition.language import Both, OnField, Others


def gives_a_removal(effect: Any) -> bool:
    """Whether a card lets the others remove drops."""
    parts = effect.parts if isinstance(effect, Both) else (effect,)
    bonuses = [part.body for part in parts if isinstance(part, Others)]
    return any(isinstance(b, OnField) and b.steps[0][0] == "remove" for b in bonuses)


def a_game(players: int) -> tuple[Script, int]:
    """A game in which the first player soon plays such a card, and the number of that choice."""
    cards = {c.id for c in mycelia.load_edition().cards if gives_a_removal(c.play)}
    for seed in range(60):
        game = script(players, seed, bot="sprout")
        for number, (seat, kind, words) in enumerate(game.steps[:170]):
            after = game.steps[number + 1 : number + 12]
            taken = sum(later == "bonus" and x.startswith("x ") for _, later, x in after)
            plays = seat == 0 and kind == "turn" and words.removeprefix("play ") in cards
            if plays and taken == players - 1:
                return game, number
    raise AssertionError("no such game")


def drops(page: Page, seat: int) -> Locator:
    """What tells, beside the name of another player, how many drops they have."""
    return page.locator(f"[data-part=others] [data-seat='{seat}'] [data-explain=drops] b")


def test_alone_gwidyon_loses_as_many_of_his_pile(room: Any, person: Person) -> None:
    """R9.5: each remove symbol of the bonus removes 1 drop from his pile."""
    game, number = a_game(1)
    made = person.make("me:Anna", **game.options)["game"]
    person.play(made, [words for _, _, words in game.steps[:number]])
    page = room.page(f"#/game/{made}", size=WIDE, key=person.key, speed="brisk")
    table = Table(page)
    before = table.ready()["view"]["position"]["gwidyon"]["drops"]
    pile = page.locator("[data-part=gwidyon] [data-explain=pile] b")
    expect(pile).to_have_text(str(before))
    at = number
    while table.seen()["view"]["position"]["gwidyon"]["drops"] == before:
        table.choose(game.steps[at][2])
        table.ready()
        at += 1
        assert at < number + 12, "the card was played, and he lost nothing"
    expect(pile).to_have_text(str(before - 1))
    told = [event for event in table.seen()["log"] if event["kind"] == "pile"]
    assert (told[-1]["n"], told[-1]["m"]) == (1, before - 1)


def test_of_three_the_others_remove_a_drop(room: Any, person: Person) -> None:
    game, number = a_game(3)
    made = person.make("me:Anna", "open", "open", **game.options)
    people = [person, Person(room.base), Person(room.base)]
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        people[seat].join(made["seats"][seat]["token"], name)
    for seat, run in groupby(game.steps[:number], key=lambda step: step[0]):
        people[seat].play(made["game"], [words for _, _, words in run])
    page = room.page(f"#/game/{made['game']}", size=WIDE, key=person.key, speed="brisk")
    table = Table(page)
    table.ready()
    had = [int(drops(page, seat).inner_text()) for seat in (1, 2)]
    at = number
    while game.steps[at][1] != "bonus":
        table.choose(game.steps[at][2])
        at += 1
    for seat, _, words in game.steps[at : at + 2]:
        people[seat].play(made["game"], [words])
    table.ready()
    for seat, name in ((1, "Ben"), (2, "Cleo")):
        field = next(words[2:] for who, _, words in game.steps[at : at + 2] if who == seat)
        expect(drops(page, seat)).to_have_text(str(had[seat - 1] - 1))
        told = [e for e in table.seen()["log"] if e["kind"] == "remove" and e["seat"] == seat]
        assert told[-1]["field"] == field, name
