"""Choices in their three forms: a number, words, a structure."""

from __future__ import annotations

import json
from random import Random

import pytest

import mycelia
from mycelia import Choice
from mycelia.core.cells.notation import all_choices, notation
from mycelia.core.names import FIELD_NAMES
from mycelia.i18n import LANGUAGES
from mycelia.words.labels import label

BASE = mycelia.load_edition().base
WHOLE = mycelia.load_edition().whole


def found(words: str) -> str | None:
    choice = notation(WHOLE).find(words)
    return None if choice is None else choice.words


def test_fields_are_named_by_column_and_row() -> None:
    assert FIELD_NAMES[:6] == ("a1", "b1", "c1", "d1", "e1", "a2")
    assert FIELD_NAMES[19] == "e4"


@pytest.mark.parametrize(
    ("number", "kind", "words"),
    [
        (0, "end", "end"),
        (1, "skip", "skip"),
        (2, "left", "left"),
        (3, "right", "right"),
        (4, "all", "all"),
        (5, "use", "use a"),
        (9, "use", "use e"),
        (10, "give-up", "give-up a"),
        (14, "give-up", "give-up e"),
        (20, "remove", "x a1"),
        (39, "remove", "x e4"),
        (40, "around", "around a1"),
        (60, "shrine", "shrine a1"),
        (79, "shrine", "shrine e4"),
        (81, "move", "a1>b1"),
        (82, "move", "a1>a2"),
        (80 + 7 * 4, "move", "c2>c1"),
        (80 + 7 * 4 + 1, "move", "c2>d2"),
        (80 + 7 * 4 + 2, "move", "c2>c3"),
        (80 + 7 * 4 + 3, "move", "c2>b2"),
    ],
)
def test_numbers_that_stay_the_same(number: int, kind: str, words: str) -> None:
    choice = notation(BASE).by_id[number]
    assert (choice.id, choice.kind, str(choice)) == (number, kind, words)
    assert notation(WHOLE).by_id[number] == choice


def test_cards_are_numbered_as_they_stand_in_the_edition() -> None:
    for i, card in enumerate(WHOLE.cards):
        by_id = notation(WHOLE).by_id
        assert str(by_id[160 + i]) == f"play {card.id}"
        assert str(by_id[288 + i]) == f"remove-card {card.id}"
        assert (224 + i in by_id) == (card.set != "start")
        if card.set != "start":
            assert str(by_id[224 + i]) == f"hire {card.id}"


def test_the_expansion_changes_no_number() -> None:
    base, whole = all_choices(BASE), all_choices(WHOLE)
    assert {number: whole[number] for number in base} == base


def test_every_choice_once() -> None:
    for contents in (BASE, WHOLE):
        choices = all_choices(contents)
        kinds = len(contents.cards)
        starters = sum(card.set == "start" for card in contents.cards)
        moves = 2 * (4 * 4 + 3 * 5)  # both ways between neighbours
        assert len(choices) == 5 + 2 * 5 + 3 * 20 + moves + 3 * kinds - starters
        assert list(choices) == sorted(choices)
        assert max(choices) < 352
        assert len({choice.words for choice in choices.values()}) == len(choices)
        assert all(choice.id == number for number, choice in choices.items())


def test_there_and_back_in_words() -> None:
    for choice in all_choices(WHOLE).values():
        assert notation(WHOLE).find(str(choice)) is notation(WHOLE).by_id[choice.id]


def test_small_and_capital_letters_and_spaces_do_not_matter() -> None:
    for words in ("b3>b4", "B3>B4", " b3 > b4 ", "b3 >b4", "b3> b4", "\tb3>b4\n"):
        assert found(words) == "b3>b4"
    for words in ("play boletus-edulis", "PLAY  Boletus-Edulis", " play\tboletus-edulis "):
        assert found(words) == "play boletus-edulis"
    assert found("X C2") == "x c2"
    assert found("Give-Up  c") == "give-up c"


@pytest.mark.parametrize(
    "words",
    ["", " ", "x", "xc2", "x c5", "x f1", "a1>c1", "a1>a1", "a1>b2", "a1", "a1>", ">", "a1-b1",
     "play", "play boletus", "playboletus-edulis", "hire mycena-galopus", "use", "use f", "useb",
     "give up c", "end.", "ende", "0", "160", "end end", "x\x00c2", "play " + "x" * 300,
     "e" * 10**6],
    ids=lambda words: words[:20],
)  # fmt: skip
def test_what_names_no_choice(words: str) -> None:
    assert found(words) is None


def test_structures() -> None:
    by_words = notation(BASE).by_words
    assert by_words["b3>b4"].to_dict() == {
        "id": 80 + 11 * 4 + 2,
        "kind": "move",
        "words": "b3>b4",
        "field": "b3",
        "to": "b4",
    }
    assert by_words["use b"].to_dict() == {"id": 6, "kind": "use", "words": "use b", "tile": "b"}
    hire = by_words["hire amanita-muscaria"].to_dict()
    assert (hire["kind"], hire["card"]) == ("hire", "amanita-muscaria")
    assert by_words["end"].to_dict() == {"id": 0, "kind": "end", "words": "end"}
    for choice in all_choices(WHOLE).values():
        assert json.loads(json.dumps(choice.to_dict())) == choice.to_dict()


def test_a_choice_is_a_value() -> None:
    one, other = (all_choices(BASE)[6] for _ in range(2))
    assert one == other
    assert len({one, other}) == 1
    with pytest.raises(AttributeError):
        one.words = "use c"  # type: ignore[misc]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_can_be_said_in_every_language(lang: str) -> None:
    said = {
        choice.words: label(lang, choice, WHOLE, None, 0) for choice in all_choices(WHOLE).values()
    }
    assert all(said.values())
    assert not [line for line in said.values() if "{" in line or "}" in line]
    assert len(set(said.values())) == len(said)


def test_how_choices_are_said() -> None:
    game = mycelia.from_position(
        {
            "expansion": True,
            "seats": [{"drops": {"a1": 1}, "shrines": ["a2"], "leaves": 3}, {}],
            "showcase": ["geastrum-fimbriatum"],
        }
    )

    def said(words: str, lang: str = "en") -> str:
        choice = notation(WHOLE).find(words)
        assert choice is not None
        return game.describe(choice, lang)

    assert said("a1>b1") == "Move a drop from a1 to b1"
    assert said("a1>a2") == "Move a drop from a1 onto the shrine field a2"
    assert said("c2>d2") == "Move a drop from c2 onto the shrine field d2"
    assert said("x c2") == "Remove a drop from c2"
    assert said("around c3") == "Choose c3 as the centre"
    assert said("play geastrum-fimbriatum") == "Play Sessile earthstar"
    assert said("use a").startswith("Use tile A for 1 leaf")
    assert said("use b").startswith("Use tile B for 3 leaves")
    assert said("end") == "End turn"
    cost = WHOLE.cards[mycelia.load_edition().kinds["geastrum-fimbriatum"]].cost
    assert said("hire geastrum-fimbriatum") == f"Hire Sessile earthstar for {cost} leaves"
    assert "Gewimperter Erdstern" in said("play geastrum-fimbriatum", "de")


def test_choices_come_in_the_order_of_the_list_and_never_twice() -> None:
    """Cards by kind, heroes as they lie, tiles, fields in reading order, skip or end last."""
    rng = Random(1)
    for seed in range(6):
        game = mycelia.new_game(2, seed=seed, expansion=True)
        while not game.over and game.number < 150:
            choices = game.choices
            assert len(set(choices)) == len(choices)
            by_kind: dict[str, list[Choice]] = {}
            for choice in choices:
                by_kind.setdefault(choice.kind, []).append(choice)
            assert [c for kind in by_kind.values() for c in kind] == choices
            for kind, group in by_kind.items():
                if kind == "hire":
                    row = [card for card in game.position().to_dict()["showcase"] if card]
                    assert [c.card for c in group] == sorted(
                        {c.card for c in group}, key=lambda card: row.index(str(card))
                    )
                else:
                    assert group == sorted(group, key=lambda choice: choice.id)
            order = ["play", "hire", "use", "end"]
            kinds = list(by_kind)
            if kinds[0] in order:
                assert kinds == [kind for kind in order if kind in kinds]
            else:
                assert "skip" not in kinds[:-1]
            game.apply(rng.choice(choices))
