"""A game sampled from a view agrees with it, and is as likely as it should be."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
from examples import examples, thorough
from hypothesis import given
from hypothesis import strategies as st

from mycelia import Game, MyceliaError, from_position, new_game, sample

# A seed does not shrink: another one is another game.
QUICK = examples(40)
THOROUGH = thorough(600)
SAMPLES = 3000
START = [
    "galerina-hypnorum", "mitrula-paludosa", "marasmius-rotula", "mycena-galopus",
    "mycena-galopus", "clitocybe-odora",
]  # fmt: skip
Hand = tuple[str, ...]


def check_sample(game: Game, viewer: int | None, rng: Random) -> None:
    view = game.view(viewer)
    before = view.to_dict()
    guess = sample(view, rng)
    assert guess.view(viewer).to_dict() == before
    assert view.to_dict() == before
    assert guess.outcome == game.outcome
    assert guess.seed != game.seed
    for number, seat in enumerate(guess.position().to_dict()["seats"]):
        assert "?" not in seat["hand"]
        assert len(seat["hand"]) == view.hand_size(number)
        assert Counter(view.certain(number)) <= Counter(seat["hand"])
    if viewer is not None and game.decision is not None and game.decision.seat == viewer:
        assert guess.choices == game.choices
    for _ in range(20):  # it can be played on
        if not guess.over:
            guess.apply(rng.choice(guess.choices))


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_a_sample_agrees_with_its_view(game: Game, rng: Random) -> None:
    for viewer in (*range(game.players), None):
        check_sample(game, viewer, rng)


@pytest.mark.slow
@THOROUGH
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_a_sample_agrees_with_its_view_thoroughly(game: Game, rng: Random) -> None:
    for viewer in (*range(game.players), None):
        check_sample(game, viewer, rng)


@QUICK
@given(game=st.from_type(Game), seed=st.integers(0, 2**32))
def test_the_same_generator_gives_the_same_sample(game: Game, seed: int) -> None:
    view = game.view(None)
    one, two = sample(view, Random(seed)), sample(view, Random(seed))
    assert one.position().to_dict() == two.position().to_dict()
    assert one.seed == two.seed


@QUICK
@given(game=st.from_type(Game))
def test_a_sample_has_no_record(game: Game) -> None:
    """Its deal was not made by its seed, at whatever moment it was sampled."""
    guess = sample(game.view(None), Random(1))
    copies = [guess, guess.copy(), pickle.loads(pickle.dumps(guess))]
    for other in copies:
        assert other.position().to_dict() == guess.position().to_dict()
        with pytest.raises(MyceliaError, match="sampled"):
            other.record()


# ---- frequencies


def exact(pool: list[str], hidden: int, known: Hand = ()) -> dict[Hand, float]:
    """How likely each hand is: every choice of cards from the pool is as likely as the others."""
    hands = Counter(tuple(sorted((*known, *drawn))) for drawn in combinations(pool, hidden))
    return {hand: count / hands.total() for hand, count in hands.items()}


def check_frequencies(hands: Iterable[Hand], expected: dict[Hand, float]) -> None:
    """Chi-square, with a bound that chance passes once in thousands."""
    seen = Counter(hands)
    assert set(seen) <= set(expected)
    n = seen.total()
    distance = sum((seen[hand] - n * p) ** 2 / (n * p) for hand, p in expected.items())
    freedom = len(expected) - 1
    assert distance < freedom + 5 * (2 * freedom) ** 0.5


def hand_of(game: Game, seat: int) -> Hand:
    return tuple(sorted(game.position().to_dict()["seats"][seat]["hand"]))


def samples(game: Game, viewer: int | None, seat: int) -> list[Hand]:
    view, rng = game.view(viewer), Random(12)
    return [hand_of(sample(view, rng), seat) for _ in range(SAMPLES)]


@pytest.mark.parametrize("viewer", [1, None])
def test_hands_are_sampled_as_often_as_they_occur(viewer: int | None) -> None:
    game = from_position({"seats": [{"hand": START[:3]}, {}]}, seed=1)
    check_frequencies(samples(game, viewer, 0), exact(START, 3))


def test_so_they_are_with_a_card_that_is_known() -> None:
    hero = "boletus-edulis"
    game = from_position({"seats": [{"hand": [hero, *START[:2]], "known": [hero]}, {}]}, seed=1)
    check_frequencies(samples(game, 1, 0), exact(START, 2, (hero,)))


def test_so_they_are_with_two_copies_of_which_one_is_known() -> None:
    seat = {"hand": ["mycena-galopus", "mycena-galopus", "clitocybe-odora"]}
    game = from_position({"seats": [seat | {"known": ["mycena-galopus"]}, {}]}, seed=1)
    pool = [card for card in START if card != "mycena-galopus"] + ["mycena-galopus"]
    check_frequencies(samples(game, 1, 0), exact(pool, 2, ("mycena-galopus",)))


def test_every_hidden_hand_is_sampled_for_itself() -> None:
    """A watcher's samples: the hands of two seats are independent."""
    bag = {"bag": {"clitocybe-odora": 1, "mycena-galopus": 1}, "hand": ["mitrula-paludosa"]}
    game = from_position({"seats": [bag, bag]}, seed=1)
    view, rng = game.view(None), Random(3)
    cards = ("clitocybe-odora", "mitrula-paludosa", "mycena-galopus")
    expected: dict[Hand, float] = {(one, two): 1 / 9 for one in cards for two in cards}
    found: list[Hand] = []
    for _ in range(SAMPLES):
        guess = sample(view, rng)
        found.append((*hand_of(guess, 0), *hand_of(guess, 1)))
    check_frequencies(found, expected)


def test_the_game_itself_deals_with_the_same_chances() -> None:
    """R2.3, over many seeds; and R6.4, over many draws."""
    check_frequencies(
        (hand_of(new_game(players=1, seed=seed), 0) for seed in range(SAMPLES)), exact(START, 3)
    )
    heroes = ["boletus-edulis", "amanita-muscaria"]
    bag = dict.fromkeys((*heroes, "mitrula-paludosa", "clitocybe-odora"), 1)
    drawn = []
    for seed in range(SAMPLES):
        game = from_position({"seats": [{"hand": [], "bag": bag}, {}]}, seed=seed)
        game.apply("end")
        drawn.append(hand_of(game, 0))
    check_frequencies(drawn, exact(list(bag), 3))
