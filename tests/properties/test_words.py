"""Whatever is given to apply: it is a legal choice, or it is refused and nothing changes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from examples import examples, thorough
from hypothesis import given
from hypothesis import strategies as st

from mycelia import Choice, Game, IllegalChoice, new_game
from mycelia.core.cells.notation import all_choices

QUICK = examples(100)
THOROUGH = thorough(1000)
WORDS = [
    choice.words for choice in all_choices(new_game(2, seed=1, expansion=True).contents).values()
]
ALPHABET = "abcdex>12345 -playhirendskgv\t\nA ẞİ\u00a0\u2003\u0000😀"


@st.composite
def near_misses(draw: st.DrawFn) -> str:
    """The words of some choice with a letter or two changed, lost, added or doubled."""
    words = draw(st.sampled_from(WORDS))
    for _ in range(draw(st.integers(0, 2))):
        at = draw(st.integers(0, len(words)))
        new = draw(st.sampled_from(["", *ALPHABET]))
        words = words[:at] + new + words[at + draw(st.integers(0, 1)) :]
    return words


NUMBERS = st.integers(-400, 400) | st.integers() | st.sampled_from([2**63, -(2**64), 10**5000])
STRUCTURES = st.recursive(
    st.none() | st.booleans() | st.floats() | st.binary(max_size=9) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)
CHOICES = st.builds(
    Choice,
    id=NUMBERS,
    kind=st.sampled_from(["play", "end", "move", "nonsense"]),
    words=st.sampled_from(WORDS) | st.text(max_size=9),
)
ANYTHING = st.text() | near_misses() | NUMBERS | STRUCTURES | CHOICES


NONSENSE: dict[str, object] = {
    "a huge number": 10**5000,
    "a huge negative number": -(10**5000),
    "a huge number in a list": [10**5000],
    "a huge number in a choice": Choice(id=10**5000, kind="end", words="end"),
    "a choice with other words": Choice(id=0, kind="end", words="END"),
    "true": True,
    "false": False,
    "a fraction": 0.0,
    "bytes": b"end",
    "a list": ["end"],
    "a tuple": ("end",),
    "nothing": None,
    "no words": "",
    "many spaces": " " * 100_000,
    "many words": "end" * 100_000,
    "a zero byte": "end\x00",
    "half a character": "\ud800",
    "two choices": "end; end",
    "an object": object(),
}


def squeezed(words: str) -> str:
    return "".join(words.lower().split())


def means(thing: object, choice: Choice) -> bool:
    """Whether this can be meant by it: the words, but for spaces and capitals; the number."""
    if isinstance(thing, str):
        return squeezed(thing) == squeezed(choice.words)
    if isinstance(thing, Choice):
        return thing == choice
    return type(thing) is int and thing == choice.id


def state(game: Game) -> tuple[object, ...]:
    return (
        game.table.cells(),
        game.number,
        game.history.copy(),
        game.events(0),
        bool(game.can_undo),
    )


def check_anything(game: Game, thing: object) -> None:
    before, legal = state(game), game.choices
    try:
        game.apply(thing)  # type: ignore[arg-type]
    except IllegalChoice as error:
        assert state(game) == before
        assert 10 < len(str(error)) < 600
    else:
        [meant] = [choice for choice in legal if means(thing, choice)]
        assert game.history[-1] == meant.id


def check_legal(game: Game, rng: Random) -> None:
    """The object, its number, its words however they are written: all the same."""
    for choice in game.choices:
        wild = "".join(rng.choice((letter, letter.upper())) for letter in choice.words)
        forms = (choice, choice.id, choice.words, f"  {wild.replace(' ', '   ')}\n")
        after = []
        for form in forms:
            trial = game.copy()
            trial.apply(form)
            after.append(state(trial))
        assert all(other == after[0] for other in after)


def check_everything_else_is_refused(game: Game) -> None:
    legal = game.choices
    before = state(game)
    for choice in all_choices(game.contents).values():
        if choice not in legal:
            with pytest.raises(IllegalChoice):
                game.apply(choice)
            with pytest.raises(IllegalChoice):
                game.apply(choice.words)
    assert state(game) == before


@QUICK
@given(game=st.from_type(Game), things=st.lists(ANYTHING, min_size=1, max_size=8))
def test_anything(game: Game, things: list[object]) -> None:
    for thing in things:
        check_anything(game, thing)


@pytest.mark.slow
@THOROUGH
@given(game=st.from_type(Game), things=st.lists(ANYTHING, min_size=1, max_size=8))
def test_anything_thoroughly(game: Game, things: list[object]) -> None:
    for thing in things:
        check_anything(game, thing)


@pytest.mark.parametrize("thing", NONSENSE.values(), ids=NONSENSE)
def test_known_nonsense(thing: object) -> None:
    game = new_game(players=2, seed=1)
    before = state(game)
    with pytest.raises(IllegalChoice):
        game.apply(thing)  # type: ignore[arg-type]
    assert state(game) == before


@examples(20)
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_every_legal_choice_in_all_its_forms(game: Game, rng: Random) -> None:
    check_legal(game, rng)


@examples(10)
@given(game=st.from_type(Game))
def test_every_other_choice_is_refused(game: Game) -> None:
    check_everything_else_is_refused(game)


@examples(10)
@given(game=st.from_type(Game))
def test_a_choice_of_another_box_is_not_taken_for_one_of_this(game: Game) -> None:
    """The same number can be another card elsewhere: number and words must agree."""
    for choice in game.choices:
        with pytest.raises(IllegalChoice):
            game.apply(replace(choice, words="nothing of the kind"))
