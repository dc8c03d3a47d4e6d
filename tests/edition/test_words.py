"""Effects in words, in every language: the templates, the sentences, the shipped cards.

Long because sentences in six languages stand here to be read.
"""

from __future__ import annotations

import ast
import json
import re
import runpy
from pathlib import Path

import pytest

import mycelia
from mycelia import OptionError
from mycelia.edition.cards import Card, SoloCard
from mycelia.edition.language import TERRAINS, check_shape, parse
from mycelia.i18n import LANGUAGES, catalogue, language_for, plural, seat_names, sentence, text
from mycelia.words import effects as words
from mycelia.words.effects import card_in_words, clause, in_words, solo_clause, tile_clause

SOURCES = Path(mycelia.__file__).parent
MAKER = runpy.run_path(str(Path(__file__).with_name("make_words.py")))


def card(play: str, hire: str | None = None) -> Card:
    check_shape(parse(play), hiring=False)
    if hire:
        check_shape(parse(hire), hiring=True)
    return Card(
        id="test",
        set="base",
        cost=1,
        copies=2,
        latin="",
        names={"en": "Test"},
        play=parse(play),
        hire=parse(hire) if hire else None,
        play_text=play,
        hire_text=hire,
    )


def said(play: str, lang: str = "en") -> str:
    return card_in_words(lang, card(play))


# ---- the shipped cards


def test_the_words_of_the_shipped_cards_are_the_reviewed_ones() -> None:
    """After a change: python tests/edition/make_words.py, and read what it has changed."""
    made: dict[str, list[str]] = MAKER["everything"]()
    blocks = MAKER["FILE"].read_text(encoding="utf-8").split("\n\n")
    reviewed = {lines[0]: lines[1:] for lines in (block.strip().split("\n") for block in blocks)}
    assert list(reviewed) == list(made)
    for id, lines in made.items():
        assert reviewed[id] == lines, f"{id} says something else now"
    assert MAKER["FILE"].read_text(encoding="utf-8") == MAKER["as_text"](made)


def test_every_card_speaks_every_language() -> None:
    made: dict[str, list[str]] = MAKER["everything"]()
    valley = mycelia.load_edition()
    tiles = [f"tile {tile}" for tile in "abcde"]
    solo = [f"solo {number}" for number in range(1, 7)]
    assert list(made) == [*valley.kinds, *tiles, *solo]
    for lines in made.values():
        assert tuple(line[:4] for line in lines) == tuple(f"{lang}: " for lang in LANGUAGES)


# ---- English, function by function


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("1 leaf", "Take 1 leaf."),
        ("2 leaves", "Take 2 leaves."),
        ("move 1 any", "Move 1 drop from any field."),
        ("move 2 any>=1", "Move up to 2 drops from any field."),
        ("remove 1 water", "Remove 1 drop from a water field."),
        ("remove 3 moss>=1", "Remove up to 3 drops from a moss field."),
        ("remove 2 leaf", "Remove up to 2 drops from a leaf field with at least 2 drops."),
        ("remove 1 any>=2", "Remove 1 drop from any field with at least 2 drops."),
        ("remove 1 any=1", "Remove 1 drop from any field with exactly 1 drop."),
        ("remove 2 any=2", "Remove up to 2 drops from any field with exactly 2 drops."),
        (
            "on water>=2: move 1, remove 1",
            "Move 1 drop from a water field with at least 2 drops and remove 1 drop from the same "
            "field.",
        ),
        (
            "on any>=1: move 2, remove 3",
            "Move up to 2 drops from any field and remove up to 3 drops from the same field.",
        ),
        (
            "on water>=0: remove 2, beside 1",
            "Remove up to 2 drops from a water field (it may be empty), then 1 drop from a "
            "neighbouring field.",
        ),
        (
            "on water>=2: remove 2, beside 1",
            "Remove up to 2 drops from a water field with at least 2 drops, then 1 drop from a "
            "neighbouring field.",
        ),
        ("around leaf", "Choose a leaf field and remove 1 drop from each neighbouring field."),
        ("trash", "Remove a card from your discard pile."),
        ("3x move 1 any", "Up to 3 times: move 1 drop from any field."),
        ("1 leaf & trash", "Take 1 leaf. Remove a card from your discard pile."),
        (
            "1 leaf / 2x move 1 any",
            "Either take 1 leaf, or move 1 drop from any field (up to 2 times).",
        ),
        (
            "1 leaf & trash / 2 leaves",
            "Either take 1 leaf and then remove a card from your discard pile, or take 2 leaves.",
        ),
        (
            "2x (1 leaf & trash)",
            "Up to 2 times: take 1 leaf and then remove a card from your discard pile.",
        ),
        ("2x (1 leaf / trash)", "Up to 2 times: either take 1 leaf, or remove a card from your "
         "discard pile."),
        ("others: 1 leaf", "Every other player takes 1 leaf."),
        ("others: 2 leaves", "Every other player takes 2 leaves."),
        ("others: move 1 any", "Every other player may move 1 drop from any field."),
        ("others: trash", "Every other player may remove a card from their discard pile."),
        (
            "others: 2x move 1 any",
            "Every other player may, up to 2 times, move 1 drop from any field.",
        ),
        (
            "others: (1 leaf / trash)",
            "Every other player may either take 1 leaf, or remove a card from their discard pile.",
        ),
        (
            "others: (1 leaf & trash)",
            "Every other player may take 1 leaf and then remove a card from their discard pile.",
        ),
        (
            "others: (1 leaf & move 1 any & trash)",
            "Every other player may take 1 leaf and then move 1 drop from any field and then "
            "remove a card from their discard pile.",
        ),
        (
            "trash / 2 leaves & others: 1 leaf",
            "Either remove a card from your discard pile, or take 2 leaves (every other player "
            "takes 1 leaf).",
        ),
        # brackets that only hold &: everybody does their own part
        (
            "2 leaves & (others: move 1 any & 1 leaf)",
            "Take 2 leaves. Every other player may move 1 drop from any field. Take 1 leaf.",
        ),
        # what either/or covers
        (
            "(1 leaf / trash) & move 1 any",
            "Either take 1 leaf, or remove a card from your discard pile. Move 1 drop from any "
            "field.",
        ),
        (
            "2x ((1 leaf / trash) & move 1 any)",
            "Up to 2 times: either take 1 leaf, or remove a card from your discard pile, and then, "
            "in both cases, move 1 drop from any field.",
        ),
        (
            "2x (1 leaf / trash & move 1 any)",
            "Up to 2 times: either take 1 leaf, or remove a card from your discard pile and then "
            "move 1 drop from any field.",
        ),
        (
            "others: (trash & (1 leaf / move 1 any) & 2 leaves)",
            "Every other player may remove a card from their discard pile and then either take 1 "
            "leaf, or move 1 drop from any field, and then, in both cases, take 2 leaves.",
        ),
        # what "up to 2 times" covers
        (
            "1 leaf & 2x move 1 any / 3 leaves",
            "Either take 1 leaf and then move 1 drop from any field (this part up to 2 times), or "
            "take 3 leaves.",
        ),
        (
            "2x (1 leaf & move 1 any) / 3 leaves",
            "Either do this up to 2 times (take 1 leaf and then move 1 drop from any field), or "
            "take 3 leaves.",
        ),
        (
            "2x around leaf / 3 leaves",
            "Either do this up to 2 times (choose a leaf field and remove 1 drop from each "
            "neighbouring field), or take 3 leaves.",
        ),
        (
            "others: 2x (move 1 any & trash)",
            "Every other player may do this up to 2 times (move 1 drop from any field and then "
            "remove a card from their discard pile).",
        ),
        (
            "others: (2x move 1 any & trash)",
            "Every other player may move 1 drop from any field (this part up to 2 times) and then "
            "remove a card from their discard pile.",
        ),
        (
            "others: 2x (1 leaf / trash)",
            "Every other player may, up to 2 times, either take 1 leaf, or remove a card from "
            "their discard pile.",
        ),
        # what a bonus covers in either/or
        (
            "1 leaf / others: 2 leaves",
            "Either take 1 leaf, or do nothing yourself (every other player takes 2 leaves).",
        ),
        (
            "others: move 1 any / 2 leaves",
            "Either do nothing yourself (every other player may move 1 drop from any field), or "
            "take 2 leaves.",
        ),
        (
            "1 leaf / others: 2 leaves & trash",
            "Either take 1 leaf, or remove a card from your discard pile (before that, every other "
            "player takes 2 leaves).",
        ),
        (
            "1 leaf / 2 leaves & others: 1 leaf & trash",
            "Either take 1 leaf, or take 2 leaves (every other player takes 1 leaf) and then "
            "remove a card from your discard pile.",
        ),
        (
            "1 leaf / others: 2 leaves & others: trash",
            "Either take 1 leaf, or do nothing yourself (every other player takes 2 leaves; every "
            "other player may remove a card from their discard pile).",
        ),
        (
            "1 leaf / 2 leaves & others: (trash / move 1 any)",
            "Either take 1 leaf, or take 2 leaves (every other player may either remove a card "
            "from their discard pile, or move 1 drop from any field).",
        ),
    ],
)  # fmt: skip
def test_english(effect: str, expected: str) -> None:
    assert said(effect) == expected


def test_the_words_in_the_documentation() -> None:
    page = Path(__file__).parents[2] / "docs" / "editions.md"
    rows = re.findall(r"\| `([^`]+)` \| ([A-Z][^|]+\.) \|", page.read_text(encoding="utf-8"))
    assert len(rows) >= 4
    for effect, expected in rows:
        assert said(effect) == expected


def test_when_hired_and_when_played() -> None:
    tile = card("2 leaves & trash", "tile c")
    assert card_in_words("en", tile) == (
        "When hired: take action tile C. "
        "When played: take 2 leaves. Remove a card from your discard pile."
    )
    assert card_in_words("de", tile) == (
        "Beim Anheuern: Aktionskärtchen C nehmen. "
        "Beim Ausspielen: 2 Blätter nehmen. Eine Karte aus deinem Ablagestapel entfernen."
    )


def test_no_second_colon_where_it_can_be_helped() -> None:
    assert card_in_words("en", card("3x move 1 any", "shrine")) == (
        "When hired: remove the drop from a field with exactly 1 drop and put an additional "
        "shrine field there. When played: move 1 drop from any field (up to 3 times)."
    )
    twice = card("2x around leaf", "others: 1 leaf")
    assert card_in_words("en", twice) == (
        "When hired: every other player takes 1 leaf. When played: up to 2 times: choose a leaf "
        "field and remove 1 drop from each neighbouring field."
    )
    bracket = card("2x (1 leaf & trash)", "tile d")
    assert card_in_words("en", bracket).endswith(
        "When played: up to 2 times: take 1 leaf and then remove a card from your discard pile."
    )


def test_a_clause_begins_small_and_has_no_full_stop() -> None:
    effect = parse("move 1 any")
    assert clause("en", effect) == "move 1 drop from any field"
    assert in_words("en", effect) == "Move 1 drop from any field."


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("a", "replace the whole showcase"),
        ("b", "move 1 drop from any field"),
        ("c", "move up to 2 drops from any field"),
        ("d", "remove 1 drop from any field"),
        ("e", "remove a card from your discard pile"),
    ],
)
def test_tiles(tile: str, expected: str) -> None:
    """R5.2 to R5.6."""
    assert tile_clause("en", tile) == expected


def test_solo_cards() -> None:
    whole = SoloCard(chip=True, remove=2, showcase=True, leaves=1, play=parse("move 1 any"))
    assert solo_clause("en", whole) == (
        "he turns his chip over; he replaces the whole showcase; you get 1 leaf; "
        "he removes 2 of his drops; you may move 1 drop from any field"
    )
    single = SoloCard(chip=False, remove=1, showcase=False, leaves=0, play=None)
    assert solo_clause("en", single) == "he removes 1 of his drops"


@pytest.mark.parametrize(
    ("play", "expected"),
    [
        ("2 leaves", "you get 2 leaves"),
        ("2x move 1 any", "you may, up to 2 times, move 1 drop from any field"),
        ("1 leaf / trash", "you may either take 1 leaf, or remove a card from your discard pile"),
        (
            "1 leaf & move 1 any",
            "you may take 1 leaf and then move 1 drop from any field",
        ),
        (
            "2x (1 leaf & move 1 any)",
            "you may do this up to 2 times (take 1 leaf and then move 1 drop from any field)",
        ),
    ],
)
def test_what_a_solo_card_lets_you_do(play: str, expected: str) -> None:
    solo = SoloCard(chip=False, remove=0, showcase=False, leaves=0, play=parse(play))
    assert solo_clause("en", solo) == expected


@pytest.mark.parametrize(
    ("lang", "bracket", "first"),
    [
        (
            "de",
            "Jeder andere Spieler darf Folgendes bis zu 2-mal tun (1 Tropfen von einem beliebigen "
            "Feld verschieben und dann eine Karte aus dem eigenen Ablagestapel entfernen).",
            "Jeder andere Spieler darf 1 Tropfen von einem beliebigen Feld verschieben (diesen "
            "Teil bis zu 2-mal) und dann eine Karte aus dem eigenen Ablagestapel entfernen.",
        ),
        (
            "nl",
            "Iedere andere speler mag dit maximaal 2 keer doen (1 druppel van een willekeurig veld "
            "verplaatsen en daarna een kaart uit de eigen aflegstapel verwijderen).",
            "Iedere andere speler mag 1 druppel van een willekeurig veld verplaatsen (dit deel "
            "maximaal 2 keer) en daarna een kaart uit de eigen aflegstapel verwijderen.",
        ),
    ],
)
def test_a_repeat_in_a_bonus_ends_where_its_words_say(lang: str, bracket: str, first: str) -> None:
    """Once both had the same words."""
    assert said("others: 2x (move 1 any & trash)", lang) == bracket
    assert said("others: (2x move 1 any & trash)", lang) == first


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "Take 3 leaves. Up to 2 times: remove 1 drop from a water field."),
        ("de", "3 Blätter nehmen. Bis zu 2-mal: 1 Tropfen von einem Wasser-Feld entfernen."),
        ("fr", "Gagner 3 feuilles. Jusqu'à 2 fois\u202f: retirer 1 goutte d'une case Eau."),
        ("it", "Prendere 3 foglie. Fino a 2 volte: togliere 1 goccia da una casella acqua."),
        (
            "nl",
            "3 bladeren nemen. Maximaal 2 keer: 1 druppel van een waterveld verwijderen.",
        ),
        ("es", "Obtener 3 hojas. Hasta 2 veces: quitar 1 gota de una casilla de agua."),
    ],
)
def test_one_card_in_every_language(lang: str, expected: str) -> None:
    assert said("3 leaves & 2x remove 1 water", lang) == expected


# ---- every language, every form


def forms() -> list[str]:
    """Effects that need every template."""
    found = ["1 leaf", "2 leaves", "trash", "1 leaf & trash"]
    for terrain in TERRAINS:
        found.append(f"around {terrain}")
        for condition in (">=1", ">=2", "=1", "=2"):
            found.append(f"move 1 {terrain}{condition}")
        found += [f"remove 2 {terrain}>=1", f"on {terrain}>=1: remove 1, beside 1"]
        found += [f"on {terrain}>=0: remove {n}, beside 1" for n in (1, 2)]
        found.append(f"on {terrain}>=2: remove 2, beside 1")
        found += [f"on {terrain}: move {n}, remove {m}" for n in (1, 2) for m in (1, 2)]
    found += [f"others: {part}" for part in ("1 leaf", "2 leaves", "trash", "move 1 any")]
    found += ["others: 2x trash", "others: (1 leaf / trash)", "others: (1 leaf & trash)"]
    found += ["others: (1 leaf & trash & move 1 any)", "others: 2x (1 leaf & trash)"]
    found += ["3x remove 1 any", "2x (1 leaf & trash)", "2x (1 leaf / trash)"]
    found += ["trash / 2x move 1 any & others: 1 leaf", "1 leaf & (trash / around any)"]
    found += ["1 leaf / 2x trash", "1 leaf / 2x (trash & 2 leaves)", "1 leaf / others: 2 leaves"]
    found += ["1 leaf / others: 2 leaves & trash", "2x ((1 leaf / trash) & 2 leaves)"]
    found += ["1 leaf / trash & others: 1 leaf & others: trash"]
    return found


HIRED = ("tile c", "shrine", "trash", "others: 1 leaf", "1 leaf & tile d", "2x (1 leaf & trash)")
SOLO = (
    SoloCard(chip=True, remove=1, showcase=True, leaves=1, play=parse("move 1 any")),
    SoloCard(chip=False, remove=2, showcase=False, leaves=2, play=parse("2x move 1 any")),
)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_form_is_a_proper_sentence(lang: str) -> None:
    sentences = [said(effect, lang) for effect in forms()]
    sentences += [card_in_words(lang, card("1 leaf & 2x trash", hire)) for hire in HIRED]
    for line in sentences:
        assert not re.search(r"[{}]|  |\.\.|\.\)| [.,)]|\( |None", line), line
        assert line.endswith("."), line
        assert line[0].isupper() or line[0].isdigit(), line
        assert line.count("(") == line.count(")"), line
    for solo in SOLO:
        line = solo_clause(lang, solo)
        assert not re.search(r"[{}.]|  |None", line), line
    assert len(set(sentences)) == len(sentences), "two effects in the same words"


def test_every_template_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = set()

    def note(lang: str, key: str, **values: object) -> str:
        asked.add(key)
        return text(lang, key, **values)

    monkeypatch.setattr(words, "text", note)
    for effect in forms():
        said(effect)
    for hire in HIRED:
        card_in_words("en", card("1 leaf", hire))
    for tile in "abcde":
        tile_clause("en", tile)
    for solo in SOLO:
        solo_clause("en", solo)
    assert asked == {key for key in catalogue("en") if re.match(r"(from|effect|solo)\.", key)}


def keys_in_sources() -> list[re.Pattern[str]]:
    """What could be a key in the sources: plain texts, and f-strings that begin like one."""
    found = []
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.append(re.compile(re.escape(node.value)))
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z.-]+"
                    for part in node.values
                ]
                if re.match(r"[a-z]+\\\.", parts[0]):
                    found.append(re.compile("".join(parts)))
    return found


def test_every_text_is_used() -> None:
    used = keys_in_sources()
    unused = [key for key in catalogue("en") if not any(key_.fullmatch(key) for key_ in used)]
    assert unused == []


def test_every_text_that_is_asked_for_is_there() -> None:
    for path in SOURCES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "text":
                key = node.args[1] if len(node.args) > 1 else None
                if isinstance(key, ast.Constant):
                    assert key.value in catalogue("en"), f"{path.name}:{node.lineno}"


# ---- the catalogues


Form = dict[str, str]


def texts(lang: str) -> dict[str, Form]:
    """Every text by key and plural form; "" where there is one form only."""
    return {
        key: entry if isinstance(entry, dict) else {"": entry}
        for key, entry in catalogue(lang).items()
    }


def placeholders(template: str) -> set[str]:
    """German writes {Effect} where the first letter must be a capital one."""
    return {name.lower() for name in re.findall(r"{(?:[a-z]+ )?(\w+)}", template)}


def test_a_catalogue_for_every_language() -> None:
    files = {path.stem for path in (SOURCES / "i18n").glob("*.json")}
    assert files == set(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_keys_in_the_same_order(lang: str) -> None:
    assert list(catalogue(lang)) == list(catalogue("en"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_twice(lang: str) -> None:
    def check(pairs: list[tuple[str, object]]) -> dict[str, object]:
        keys = [key for key, _ in pairs]
        assert len(set(keys)) == len(keys), sorted(keys)
        return dict(pairs)

    path = SOURCES / "i18n" / f"{lang}.json"
    json.loads(path.read_text(encoding="utf-8"), object_pairs_hook=check)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_placeholders(lang: str) -> None:
    english = texts("en")
    for key, entry in texts(lang).items():
        for form, template in entry.items():
            assert placeholders(template) == placeholders(english[key][form]), (key, form)
            assert not re.search(r"{(?!([a-z]+ )?\w+})|(?<!\w)}", template), (key, form)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plural_forms(lang: str) -> None:
    """One and other, wherever English has them, and there only; both count something."""
    english = texts("en")
    for key, entry in texts(lang).items():
        assert list(entry) == list(english[key]), key
        assert list(entry) in ([""], ["one", "other"]), key
        if "one" in entry:
            assert all("n" in placeholders(template) for template in entry.values()), key


@pytest.mark.parametrize("lang", LANGUAGES)
def test_texts_are_tidy(lang: str) -> None:
    for key, entry in texts(lang).items():
        for template in entry.values():
            assert template.strip() == template != "", key
            assert "  " not in template, key


@pytest.mark.parametrize(
    ("lang", "one"),
    [("en", {1}), ("de", {1}), ("fr", {0, 1}), ("it", {1}), ("nl", {1}), ("es", {1})],
)
def test_which_numbers_are_one(lang: str, one: set[int]) -> None:
    assert {n for n in range(120) if plural(lang, n) == "one"} == one
    assert {plural(lang, n) for n in range(120)} == {"one", "other"}


def test_a_text_with_its_values() -> None:
    assert text("en", "terrain.moss") == "moss"
    assert text("en", "effect.tile", tile="c") == "take action tile C"
    assert text("en", "effect.leaves", n=1) == "take 1 leaf"
    assert text("fr", "effect.leaves", n=0) == "gagner 0 feuille"
    assert text("en", "effect.leaves", n="?") == "take ? leaves"


def test_a_sentence() -> None:
    assert sentence("take 1 leaf") == "Take 1 leaf."
    assert sentence("Done.") == "Done."
    assert sentence("óf 1 blad nemen") == "Óf 1 blad nemen."


def test_an_unknown_language() -> None:
    with pytest.raises(OptionError) as caught:
        text("xx", "terrain.moss")
    expected = ", ".join(LANGUAGES)
    assert expected.startswith("en, de, fr, it, nl, es")
    assert str(caught.value) == f"unknown language 'xx'; expected one of {expected}"


def test_who_has_no_name_is_called_by_number() -> None:
    assert seat_names(("Ada", "", ""), "en") == ("Ada", "Player 2", "Player 3")


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "de_DE", "LC_ALL": "it_IT", "LC_MESSAGES": "fr_FR"}, "it"),
        ({"LANG": "de_DE", "LC_ALL": "it_IT", "MYCELIA_LANG": "ES"}, "es"),
        ({"LANG": "de_DE", "MYCELIA_LANG": "xx"}, "de"),
    ],
)
def test_the_language_that_the_environment_asks_for(environment: dict[str, str], lang: str) -> None:
    assert language_for(environment) == lang
