"""Grammar around values: the browser's half reads the same examples (web/tests/grammar.test.ts)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import mycelia
from mycelia.i18n import LANGUAGES, catalogue, text
from mycelia.i18n.grammar import colon, elided, fill, listed

EXAMPLES = json.loads(
    (Path(__file__).parent / "shared" / "grammar.json").read_text(encoding="utf-8")
)
CATALOGUES = Path(mycelia.__file__).parent / "i18n"


@pytest.mark.parametrize(("word", "name", "expected"), EXAMPLES["elision"])
def test_elision(word: str, name: str, expected: str) -> None:
    assert elided(word, name) == expected


def test_a_word_before_a_value_belongs_into_the_braces() -> None:
    assert fill("le plateau {de name} ({n})", {"name": "Anna", "n": 2}) == "le plateau d'Anna (2)"
    assert fill("{n} de plus {que name}", {"name": "Ben", "n": 2}) == "2 de plus que Ben"


@pytest.mark.parametrize("template", ["{nobody}", "{de nobody}"])
def test_a_value_that_is_not_given_is_a_mistake(template: str) -> None:
    with pytest.raises(KeyError, match="nobody"):
        fill(template, {"name": "Anna"})


def test_a_name_is_never_read_as_a_template() -> None:
    assert fill("{name}: {de name}", {"name": "{n} {de name}", "n": 1}) == (
        "{n} {de name}: de {n} {de name}"
    )


def test_le_plateau_de_anna() -> None:
    """French texts once said "de Anna"."""
    said = text("fr", "story.last", round=7, name="Anna")
    assert "d'Anna" in said
    assert "de Ben" in text("fr", "story.last", round=7, name="Ben")


def test_no_french_text_has_a_word_outside_that_a_name_would_shorten() -> None:
    short = re.compile(
        r"\b(?:de|que|le|la|ne|se|je|jusque|puisque|lorsque) \{names?\}", re.IGNORECASE
    )
    files = list(CATALOGUES.glob("**/fr.json"))
    assert len(files) >= 5
    for file in files:
        assert not short.findall(file.read_text(encoding="utf-8")), file


def test_only_french_texts_shorten_words() -> None:
    for file in CATALOGUES.glob("**/*.json"):
        if file.stem != "fr":
            assert not re.search(r"\{\w+ \w+\}", file.read_text(encoding="utf-8")), file


@pytest.mark.parametrize(("lang", "names", "expected"), EXAMPLES["list"])
def test_lists(lang: str, names: list[str], expected: str) -> None:
    assert listed(lang, names) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_winner_is_told_without_rule_numbers(lang: str) -> None:
    """Victory messages once ended in (R8.3)."""
    for key in catalogue(lang):
        if key.startswith("outcome."):
            assert "(R" not in str(catalogue(lang)[key]), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_tiles_have_capital_letters(lang: str) -> None:
    """Texts once said "tile a" of what is A on the table."""
    keys = [key for key, entry in catalogue(lang).items() if "{tile}" in str(entry)]
    assert len(keys) > 9
    for key in keys:
        said = text(lang, key, tile="d", n=1, name="Ben", leaves=0, prompt="", card="")
        assert re.search(r"\bD\b", said), key
        assert not re.search(r"\bd\b", said.replace("d'", "")), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_asked_speaks_to_the_player(lang: str) -> None:
    """The first drop was once asked for as cards say it ("togliere"), the second to the player."""
    for verb in ("move", "remove"):
        asked = text(lang, f"ask.{verb}", n=1, **{"from": "a1"})
        assert asked.split()[0] == text(lang, f"prompt.more.{verb}", n=1, field="a1").split()[0]
    assert text(lang, "ask.beside", n=1, **{"from": "a1"}).startswith(
        text(lang, "prompt.beside", field="a1").split()[0]
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_colons(lang: str) -> None:
    assert colon(lang) == EXAMPLES["colon"][lang]


def said(entry: Any) -> Iterator[str]:
    """Yield all texts of a catalogue, whatever they are kept in."""
    if isinstance(entry, str):
        yield entry
    else:
        for inner in entry.values() if isinstance(entry, dict) else entry:
            yield from said(inner)


def test_french_signs_have_a_narrow_space_before_them() -> None:
    """Before : ; ! ? » and %, and behind «, in every file; links and code have none."""
    files = [*CATALOGUES.glob("**/fr.json"), *CATALOGUES.glob("**/fr.md")]
    assert len(files) >= 6
    for file in files:
        found = file.read_text(encoding="utf-8")
        if file.suffix == ".json":
            found = "\n".join(said(json.loads(found)))
        assert not re.search(r"[^\u202f\n][:;!?»%]|«[^\u202f]", found), file
        assert "\u00a0" not in found, file
