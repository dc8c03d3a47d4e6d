"""Hints from processes and machines elsewhere: keys and values come in, our words go out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
import pytest

import mycelia
from mycelia.bots.advice import advise
from mycelia.game.view import View
from mycelia.i18n import LANGUAGES, catalogue
from mycelia.server.botprocess import WorkerFailed
from mycelia.server.botworker import tip
from mycelia.server.nodes.letters import read_word
from mycelia.server.tips import in_words
from mycelia.server.work import Chosen, ReasonKey, RemarkKey, Tip, TipRemark, Tips

NAMES = ("Anna", "Ben", "Cleo")
VIEW = mycelia.new_game(players=3, seed=7, first=0, names=NAMES).view(0)
CHOICE, OTHER = (choice.words for choice in VIEW.choices[:2])
CARD = VIEW.contents.ids[3]
PHISHING = "Your key has expired: renew it at https://mycelia.example"
# One answer with something in every field.
REMARKS = (TipRemark("gives-leaves", 2, 1), TipRemark("turns"), TipRemark("gives-later"))
GOOD = Tips(
    (
        Tip(CHOICE, 0.5, "thin", card=CARD, remarks=REMARKS),
        Tip(OTHER, 0.25, "give-up", n=3, tile="b"),
    )
)


def heard(letter: bytes) -> list[Any] | None:
    """What a person is told who asked for a hint; nothing if it is refused."""
    found = read_word(letter)
    if not isinstance(found, Chosen | Tips):
        return None
    try:
        return in_words(VIEW, found, "en")
    except WorkerFailed:
        return None


def test_the_words_are_ours_in_every_language() -> None:
    for lang in LANGUAGES:
        first, second = in_words(VIEW, GOOD, lang)
        card = VIEW.contents.cards[3].name(lang)
        assert card in first.reason
        assert "Ben" in first.reason, "the worker was not told what anybody is called"
        assert first.choice.label == VIEW.describe(VIEW.choices[0], lang)
        assert "B" in second.reason
    assert len({in_words(VIEW, GOOD, lang)[0].reason for lang in LANGUAGES}) == len(LANGUAGES)


def test_every_text_of_advice_can_be_meant_and_no_other() -> None:
    texts = {key.removeprefix("advice.") for key in catalogue("en") if key.startswith("advice.")}
    reasons, remarks = set(get_args(ReasonKey)), set(get_args(RemarkKey))
    assert reasons | remarks == texts
    assert not reasons & remarks


def places(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The ways to all objects and values of JSON."""
    yield way
    if isinstance(value, dict | list):
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(each, (*way, key))


def changed(way: tuple[Any, ...], new: Any) -> bytes:
    """The good answer with something else in one place."""
    found = msgspec.to_builtins(GOOD)
    if not way:
        return json.dumps(new).encode()
    at = found = json.loads(json.dumps(found))
    for key in way[:-1]:
        at = at[key]
    at[way[-1]] = new
    return json.dumps(found).encode()


BUILT = json.loads(msgspec.json.encode(GOOD))
LIES: tuple[Any, ...] = (
    *(PHISHING, "", "@sage", "x" * 100_000),
    *(None, True, -1, 1e300, 10**30),
    *([], [[]] * 5000, {}),
)


@pytest.mark.parametrize("way", list(places(BUILT)), ids=lambda way: "-".join(map(str, way)))
def test_a_lie_in_any_place_is_refused(way: tuple[Any, ...]) -> None:
    """Whatever stands in whichever place: it is refused, or what is told is ours as before."""
    assert heard(json.dumps(BUILT).encode()) is not None
    for lie in LIES:
        told = heard(changed(way, lie))
        assert told is None or all(PHISHING not in each.reason for each in told), (way, lie)
        # Nothing is put right but a number where there may be any.
        assert told is None or way[-1] in ("n", "remarks", "tips"), (way, lie)


@pytest.mark.parametrize("way", list(places(BUILT)), ids=str)
def test_what_nobody_asked_for_is_refused(way: tuple[Any, ...]) -> None:
    at = found = json.loads(json.dumps(BUILT))
    for key in way:
        at = at[key]
    if isinstance(at, dict):
        at["reason_text"] = PHISHING
        assert heard(json.dumps(found).encode()) is None


def wrong(**values: Any) -> Tips:
    return Tips((Tip(**{"choice": CHOICE, "value": 0.5, "reason": "end", **values}),))


@pytest.mark.parametrize(
    "lie",
    [
        Chosen(CHOICE),
        wrong(choice="fly"),
        wrong(choice="use e"),  # well-formed, not legal here
        Tips((*GOOD.tips, *GOOD.tips)),  # the same twice
        wrong(reason="thin"),
        wrong(reason="thin", card="amanita-phishing"),
        wrong(reason="thin", card=CARD, tile="a"),
        wrong(card=CARD),
        wrong(reason="tile"),
        wrong(remarks=(TipRemark("gives-drops", 1),)),
        wrong(remarks=(TipRemark("gives-drops", 1, 0),)),  # to whom the hint is given
        wrong(remarks=(TipRemark("gives-drops", 1, 3),)),  # no such seat
        wrong(remarks=(TipRemark("turns", 0, 1),)),
    ],
    ids=str,
)
def test_what_the_position_does_not_have_is_refused(lie: Chosen | Tips) -> None:
    with pytest.raises(WorkerFailed):
        in_words(VIEW, lie, "en")


def test_cards_of_a_box_that_is_not_played_are_refused() -> None:
    base = mycelia.new_game(players=2, seed=7, first=0, expansion=False)
    whole = mycelia.new_game(players=2, seed=7, first=0, expansion=True)
    [*_, card] = set(whole.view(0).contents.ids) - set(base.view(0).contents.ids)
    for game, known in ((base, False), (whole, True)):
        view = game.view(0)
        lie = Tips((Tip(view.choices[0].words, 0.5, "thin", card=card),))
        if known:
            assert in_words(view, lie, "en")
        else:
            with pytest.raises(WorkerFailed, match="not in the box"):
                in_words(view, lie, "en")


def views(players: int) -> Iterator[View]:
    """Decisions all through a game."""
    rng = Random(players)
    game = mycelia.new_game(players=players, seed=players)
    while game.decision is not None and game.number < 400:
        if game.number % 37 == 0:
            yield game.view(game.decision.seat)
        game.apply(rng.choice(game.choices))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_our_own_bots_say_is_never_refused(players: int) -> None:
    for view in views(players):
        for lang in ("en", "fr"):
            advice = advise(view, budget=60)
            found = Tips(tuple(tip(each) for each in advice))
            told = in_words(view, read_word(msgspec.json.encode(found)), lang)  # type: ignore[arg-type]
            assert [each.reason for each in told] == [each.words(lang) for each in advice]
            assert [each.value for each in told] == [each.value for each in advice]
