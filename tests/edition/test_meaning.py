"""Every effect that is accepted has words, and a card face, of its own, and they say what it does.

Two effects that are played differently never say the same, in any language. Effects that differ
only in what a bracket, a repeat, a bonus or either/or covers are the ones that could. And whoever
reads the English words, and nothing but them, comes to what the engine plays.
"""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from examples import examples, thorough
from hypothesis import given
from hypothesis import strategies as st

import mycelia
from mycelia.edition.cards import SoloCard
from mycelia.edition.language import (
    Both,
    Effect,
    EffectError,
    Either,
    Leaves,
    Others,
    Repeat,
    check_shape,
    parse,
    walk,
)
from mycelia.edition.program import Programs
from mycelia.edition.symbols import symbols
from mycelia.i18n import LANGUAGES
from mycelia.words.effects import card_in_words, clause, in_words, solo_clause

QUICK = examples(60)
THOROUGH = thorough(500)
CARD = mycelia.load_edition().cards[-1]
PREFIXES = ("", "2x ", "others: ", "others: 2x ")
FUNCTIONS = (
    "1 leaf", "2 leaves", "trash", "move 1 any", "move 2 any", "move 2 any>=1", "remove 1 moss",
    "remove 1 moss=1", "remove 1 moss>=2", "around leaf", "on water: move 1, remove 1",
    "on water: move 1, remove 2", "on water>=0: remove 2, beside 1",
    "on water>=1: remove 2, beside 1", "tile c", "shrine",
)  # fmt: skip


def accepted(text: str, *, hiring: bool = True) -> Effect | None:
    """Return the effect if an edition may have it."""
    try:
        effect = parse(text)
        check_shape(effect, hiring=hiring)
    except EffectError:
        return None
    return effect


def played(effect: Effect) -> str:
    """Return what the engine does, as text to compare."""
    programs = Programs()
    programs.add(effect)
    return json.dumps(programs.code)


class Sayings:
    """What was said so far, and how that is played."""

    def __init__(self) -> None:
        self.meant: dict[tuple[str, str], tuple[str, str]] = {}

    def hear(self, kind: str, said: str, written: str, code: str) -> None:
        """Note what an effect says; another one must not have said the same."""
        other = self.meant.setdefault((kind, said), (written, code))
        assert other[1] == code, f"{written!r} and {other[0]!r} both say: {said}"

    def hear_all(self, written: str, effect: Effect) -> None:
        """Note all that is said of an effect, in words and in symbols."""
        code = played(effect)
        option = accepted(f"1 leaf / ({written})") is not None
        for lang in LANGUAGES:
            self.hear(lang, in_words(lang, effect), written, code)
            if option:
                self.hear(f"option {lang}", clause(lang, effect, inline=True), written, code)
            if not any(isinstance(part, Others) for part in walk(effect)):
                solo = SoloCard(chip=False, remove=0, showcase=False, leaves=0, play=effect)
                self.hear(f"solo {lang}", solo_clause(lang, solo), written, code)
        self.hear("symbols", json.dumps(symbols(effect)), written, code)


def arrangements(functions: tuple[str, ...], prefixes: tuple[str, ...]) -> Iterator[str]:
    """Yield all that can be written with these functions in this order, nested two by two."""
    if len(functions) == 1:
        for prefix in prefixes:
            yield prefix + functions[0]
        return
    for cut in range(1, len(functions)):
        lefts = arrangements(functions[:cut], prefixes)
        halves = itertools.product(lefts, arrangements(functions[cut:], prefixes))
        for (left, right), sign in itertools.product(halves, "&/"):
            for prefix in prefixes:
                yield f"{prefix}({left} {sign} {right})"


def check_arrangements(functions: tuple[str, ...], prefixes: tuple[str, ...]) -> int:
    """All that is accepted says what it is; return how many that are."""
    sayings = Sayings()
    heard = 0
    for written in arrangements(functions, prefixes):
        effect = accepted(written)
        if effect is not None:
            sayings.hear_all(written, effect)
            heard += check_reading(written)
    return heard


# ---- what a person understands who reads the English words


ATOMS = {
    clause("en", parse(text), others=others): parse(text)
    for text in FUNCTIONS
    for others in (False, True)
}


def split(words: str, sign: str) -> list[str]:
    """Return the pieces between signs, but for those inside of brackets."""
    if "(" not in words:
        return words.split(sign)
    pieces = [""]
    for letter in words:
        pieces[-1] += letter
        if pieces[-1].endswith(sign) and pieces[-1].count("(") == pieces[-1].count(")"):
            pieces[-1] = pieces[-1].removesuffix(sign)
            pieces.append("")
    return pieces


def as_read(sentences: str) -> Effect:
    """Return what sentences say: one part each."""
    return both([said for one in sentences.split(". ") for said in sentence_as_read(one)])


def both(parts: list[Effect]) -> Effect:
    return parts[0] if len(parts) == 1 else Both(tuple(parts))


def sentence_as_read(words: str) -> list[Effect]:
    words = words.rstrip(".")
    words = words[0].lower() + words[1:]
    if found := re.fullmatch(r"up to (\d) times: (.*)", words):
        return [Repeat(int(found[1]), both(clause_as_read(found[2])))]
    if words.startswith("every other player "):
        return [bonus_as_read(words)]
    return clause_as_read(words)


def bonus_as_read(words: str) -> Effect:
    if found := re.fullmatch(r"every other player takes (\d) lea(f|ves)", words):
        return Others(Leaves(int(found[1])))
    if found := re.fullmatch(r"every other player may, up to (\d) times, (.*)", words):
        return Others(Repeat(int(found[1]), both(clause_as_read(found[2]))))
    return Others(both(clause_as_read(words.removeprefix("every other player may "))))


def clause_as_read(words: str) -> list[Effect]:
    """Return the parts of a clause: either/or goes on to its end, or to "in both cases"."""
    parts: list[Effect] = []
    for stretch in split(words, ", and then, in both cases, "):
        before, *choice = split(f" and then {stretch}", " and then either ")
        for part in split(before, " and then ")[1:]:
            parts += part_as_read(part)
        for pair in choice:
            left, right = split(pair, ", or ")
            parts.append(Either(both(clause_as_read(left)), both(clause_as_read(right))))
    return parts


def last_bracket(words: str) -> tuple[str, str]:
    """Return what stands before the last bracket, and in it."""
    at = len(words) - 1
    while words[at:].count("(") < words[at:].count(")"):
        at -= 1
    return words[: at - 1], words[at + 1 : -1]


def part_as_read(words: str) -> list[Effect]:
    """Return one part with the bonuses before and after it."""
    if words in ATOMS:
        return [ATOMS[words]]
    assert words.endswith(")"), f"{words!r} is no function"
    head, inside = last_bracket(words)
    if found := re.fullmatch(r"do this up to (\d) times", head):
        return [Repeat(int(found[1]), both(clause_as_read(inside)))]
    if found := re.fullmatch(r"(?:this part )?up to (\d) times", inside):
        return [Repeat(int(found[1]), ATOMS[head])]
    bonuses = [bonus_as_read(one) for one in inside.removeprefix("before that, ").split("; ")]
    if head == "do nothing yourself":
        return bonuses
    if inside.startswith("before that, "):
        return bonuses + part_as_read(head)
    return part_as_read(head) + bonuses


def check_reading(written: str) -> bool:
    """Whoever reads the words comes to what is played; return whether it is an effect at all."""
    effect = accepted(written)
    if effect is None:
        return False
    words = in_words("en", effect)
    assert played(as_read(words)) == played(effect), f"{written!r} says: {words}"
    return True


@pytest.mark.parametrize(
    "functions",
    [
        ("1 leaf", "trash"),
        ("1 leaf", "1 leaf", "1 leaf"),
        ("1 leaf", "trash", "move 1 any"),
        ("on water: move 1, remove 1", "on water>=0: remove 2, beside 1", "around leaf"),
    ],
)
def test_no_two_arrangements_of_the_same_functions_say_the_same(functions: tuple[str, ...]) -> None:
    assert check_arrangements(functions, PREFIXES) >= 24, "nearly all of them were refused"


@pytest.mark.slow
def test_no_two_arrangements_of_four_functions_say_the_same() -> None:
    four = ("1 leaf", "trash", "move 1 any", "1 leaf")
    assert check_arrangements(four, ("", "2x ", "others: ")) >= 1000


@st.composite
def arranged(draw: st.DrawFn, functions: tuple[str, ...]) -> str:
    """Return these functions in this order, somehow nested; not all of that is accepted."""
    prefix = draw(st.sampled_from(("", "", *PREFIXES)))
    if len(functions) == 1:
        return prefix + functions[0]
    sign = draw(st.sampled_from(("&", "/")))
    cuts = {draw(st.integers(1, len(functions) - 1))}
    if sign == "&":
        cuts |= draw(st.sets(st.integers(1, len(functions) - 1)))
    ends = [0, *sorted(cuts), len(functions)]
    parts = [draw(arranged(functions[a:b])) for a, b in itertools.pairwise(ends)]
    return f"{prefix}({f' {sign} '.join(parts)})"


@st.composite
def alike(draw: st.DrawFn) -> list[str]:
    """Return many arrangements of the same few functions."""
    functions = draw(st.lists(st.sampled_from(FUNCTIONS), min_size=2, max_size=5))
    return draw(st.lists(arranged(tuple(functions)), min_size=10, max_size=30))


def check_effects(several: list[str]) -> None:
    """All that is said of them tells those apart that are played differently."""
    sayings = Sayings()
    for written in several:
        effect = accepted(written)
        if effect is not None:
            sayings.hear_all(written, effect)
            check_reading(written)


def check_cards(several: list[str]) -> None:
    """With a single effect both have words of their own, and it is plain which is which."""
    sayings = Sayings()
    for play, hire in itertools.pairwise(several):
        if accepted(play, hiring=False) and accepted(hire):
            card = replace(CARD, play=parse(play), hire=parse(hire))
            code = played(card.play) + played(parse(hire))
            for lang in LANGUAGES:
                sayings.hear(lang, card_in_words(lang, card), f"{hire}; {play}", code)


@QUICK
@given(alike())
def test_different_effects_have_different_words(several: list[str]) -> None:
    check_effects(several)
    check_cards(several)


@pytest.mark.slow
@THOROUGH
@given(alike())
def test_different_effects_have_different_words_at_length(several: list[str]) -> None:
    check_effects(several)
    check_cards(several)
