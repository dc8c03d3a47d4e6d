"""Seeds: the same seed and choices give the same game, and nothing else decides."""

from __future__ import annotations

import hashlib
import random
from collections import Counter
from typing import Any

import pytest

import mycelia
from mycelia import OptionError
from mycelia.core.seeds import Luck, check_seed, commitment, dice_for, new_seed
from mycelia.engine.dice import SOURCES, Dice

MOST = 2**256 - 1


def xoshiro128_star_star(a: int, b: int, c: int, d: int, count: int) -> list[int]:
    """The published generator, written down plainly."""
    mask = 0xFFFFFFFF
    words = []
    for _ in range(count):
        x = b * 5 & mask
        x = (x << 7 | x >> 25) & mask
        words.append(x * 9 & mask)
        t = b << 9 & mask
        c ^= a
        d ^= b
        b ^= c
        a ^= d
        c ^= t
        d = (d << 11 | d >> 21) & mask
    return words


def moves(seed: int, choices: int, pick: int) -> str:
    """A game in which always the same place of the list is chosen."""
    game = mycelia.new_game(2, seed=seed)
    for _ in range(choices):
        game.apply(game.choices[pick % len(game.choices)])
    return game.record()


@pytest.mark.parametrize("seed", [0, 7, 2**63, 2**64, MOST])
def test_seeds_that_can_be(seed: int) -> None:
    assert check_seed(seed) == check_seed(str(seed)) == seed
    assert mycelia.new_game(seed=seed).seed == seed
    assert mycelia.from_position({"seats": [{}, {}]}, seed=seed).seed == seed


@pytest.mark.parametrize(
    "seed",
    [-1, MOST + 1, 10**5000, True, False, 1.0, float("nan"), "x", "", "-1", "1.0", " 7", "٣",
     "0x10", "1" * 100, b"7", [], {}, object()],
    ids=lambda seed: type(seed).__name__,
)  # fmt: skip
def test_seeds_that_cannot_be(seed: Any) -> None:
    for attempt in (
        lambda: check_seed(seed),
        lambda: mycelia.new_game(seed=seed),
        lambda: mycelia.from_position({"seats": [{}, {}]}, seed=seed),
    ):
        with pytest.raises(OptionError, match=r"^a seed is a whole number from 0 to 2\*\*256 - 1"):
            attempt()


def test_a_new_seed_cannot_be_guessed() -> None:
    seeds = [new_seed() for _ in range(50)]
    assert len(set(seeds)) == 50
    assert all(0 <= seed <= MOST for seed in seeds)
    assert max(seeds) > 2**240
    assert mycelia.new_game().seed != mycelia.new_game().seed


def test_the_same_seed_and_choices_are_the_same_game() -> None:
    assert moves(7, 200, 3) == moves(7, 200, 3)
    assert moves(7, 200, 3) != moves(8, 200, 3)
    assert moves(7, 200, 3) != moves(7, 200, 4)


def after(seed: int, *words: str) -> list[str]:
    """The hand that the first seat draws after these choices."""
    seat: dict[str, Any] = {"hand": ["mycena-galopus", "clitocybe-odora"], "leaves": 4}
    seat["bag"] = {"boletus-edulis": 2}
    seat["bag"] |= {"amanita-muscaria": 2, "panellus-mitis": 2, "morchella-esculenta": 2}
    game = mycelia.from_position(
        {"seats": [seat, {}], "supply": {"macrolepiota-procera": 1}}, seed=seed
    )
    for choice in words:
        if choice == "undo":
            game.undo()
        else:
            game.apply(choice)
    hand: list[str] = game.position().to_dict()["seats"][0]["hand"]
    return hand


def test_what_a_source_gives_depends_on_the_seed_and_its_count_alone() -> None:
    one, other = "play mycena-galopus", "play clitocybe-odora"
    for seed in range(20):
        expected = after(seed, one, other, "end")
        assert after(seed, other, one, "end") == expected
        assert after(seed, other, "undo", one, other, "undo", other, "end") == expected
        # A choice more that draws nothing, and one that draws from another source.
        assert after(seed, one, other, "use b", "a1>b1", "end") == expected
        assert after(seed, one, "use a", other, "end") == expected
    assert len({tuple(after(seed, one, other, "end")) for seed in range(20)}) > 3


def test_every_source_has_a_stream_of_its_own() -> None:
    luck = Luck(7)
    streams = [[luck.next(source) for _ in range(20)] for source in range(SOURCES)]
    assert len({number for stream in streams for number in stream}) == 20 * SOURCES
    again = Luck(7)
    mixed = [again.next(source) for _ in range(20) for source in range(SOURCES)]
    assert mixed == [stream[i] for i in range(20) for stream in streams]
    assert luck.counts == again.counts == [20] * SOURCES
    twin = luck.copy()
    assert [twin.next(2) for _ in range(5)] == [luck.next(2) for _ in range(5)]


def test_the_streams_of_a_game() -> None:
    for seed, source, number in ((0, 0, 0), (7, 2, 1), (MOST, 7, 3)):
        luck = Luck(seed)
        found = [luck.next(source) for _ in range(number + 1)][-1]
        digest = hashlib.blake2b(
            bytes((source,)) + number.to_bytes(8, "little"),
            key=seed.to_bytes(32, "little"),
            digest_size=4,
            person=b"mycelia2",
        ).digest()
        assert found == int.from_bytes(digest, "little")


def test_tables_of_two_and_of_four_share_the_luck_of_the_first_seats() -> None:
    two, four = (mycelia.new_game(players, seed=3, first=0) for players in (2, 4))
    assert two.position().seats == four.position().seats[:2]
    assert two.position().showcase == four.position().showcase


def test_the_dice_of_a_choice() -> None:
    for seed, number in ((0, 0), (7, 1), (MOST, 2**40)):
        digest = hashlib.blake2b(
            number.to_bytes(8, "little"),
            key=seed.to_bytes(32, "little"),
            digest_size=16,
            person=b"mycelia",
        ).digest()
        key = [int.from_bytes(digest[i : i + 4], "little") for i in (0, 4, 8, 12)]
        dice = dice_for(seed, number)
        assert [dice.word() for _ in range(50)] == xoshiro128_star_star(
            key[0], key[1], key[2], key[3], 50
        )
        assert dice.drawn == 50


def test_dice_that_would_never_move() -> None:
    dice = Dice(0, 0, 0, 0)
    expected = xoshiro128_star_star(0x9E3779B9, 0, 0, 0, 50)
    assert [dice.word() for _ in range(50)] == expected
    assert len(set(expected)) > 40


def test_dice_are_fair() -> None:
    dice = dice_for(1, 1)
    for faces in (2, 3, 6, 7, 40):
        counts = Counter(dice.below(faces) for _ in range(500 * faces))
        assert set(counts) == set(range(faces))
        assert all(380 < count < 620 for count in counts.values())


def test_neighbouring_numbers_and_seeds_have_nothing_in_common() -> None:
    first = [dice_for(seed, number).word() for seed in range(30) for number in range(30)]
    assert len(set(first)) == 900
    ones = sum(int(word).bit_count() for word in first) / (900 * 32)
    assert 0.48 < ones < 0.52


def test_the_commitment() -> None:
    assert commitment(7) == hashlib.sha256(b"mycelia seed" + (7).to_bytes(32, "little")).hexdigest()
    assert commitment(7) != commitment(8)


def test_the_global_generator_is_left_alone() -> None:
    random.seed(1)
    before = random.getstate()
    game = mycelia.new_game(2, seed=1)
    while game.number < 100:
        game.apply(game.choices[0])
    mycelia.sample(game.view(0), random.Random(1))
    assert random.getstate() == before
