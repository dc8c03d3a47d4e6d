"""Rules are found by their numbers, by their words, and by what people call things."""

from __future__ import annotations

import pytest

from mycelia.i18n import LANGUAGES
from mycelia.words.rulebook import everyday, find_rules, rules


@pytest.mark.parametrize(
    ("lang", "wanted", "number"),
    [
        ("en", "tie", "R8.3"),
        ("en", "draw", "R8.3"),
        ("en", "who starts", "R2.4"),
        ("en", "diagonal", "R1.11"),
        ("en", "buy", "R4.1"),
        ("en", "money", "R1.7"),
        ("de", "Unentschieden", "R8.3"),
        ("de", "unentschieden", "R9.7"),
        ("de", "kaufen", "R4.1"),
        ("fr", "égalité", "R8.3"),
        ("fr", "egalite", "R8.3"),
        ("it", "pareggio", "R8.3"),
        ("nl", "gelijkspel", "R8.3"),
        ("es", "empate", "R8.3"),
    ],
)
def test_a_rule_is_found_by_everyday_words(lang: str, wanted: str, number: str) -> None:
    assert number in find_rules(lang, wanted)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_is_that_rule_or_the_whole_section(lang: str) -> None:
    for number in rules(lang):
        section = [key for key in rules(lang) if key.partition(".")[0] == number]
        assert list(find_rules(lang, number)) == (section or [number])
        assert find_rules(lang, f" {number.lower()} ") == find_rules(lang, number)


def test_a_word_in_the_middle_of_another_finds_nothing_more() -> None:
    """Everyday words are found by their beginnings: "art" is not in "start"."""
    names = everyday("en")
    assert "R2.4" in names
    for number in find_rules("en", "tarts"):
        assert "tarts" in rules("en")[number].lower()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everyday_words_lead_to_rules_that_there_are(lang: str) -> None:
    assert list(everyday(lang)) == list(everyday("en"))
    for number, names in everyday(lang).items():
        assert number in rules(lang)
        assert len(set(names)) == len(names) > 1
        assert all(name.strip() == name != "" for name in names)
