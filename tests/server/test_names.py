"""Names can be seen, have one form, and are not those of somebody else at the table."""

from __future__ import annotations

from typing import Any

import pytest

from mycelia.server.names import alike, tidy


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ("Anna", "Anna"),
        ("", ""),
        ("  A  b ", "A b"),
        ("Zoe\u0308", "Zoë"),
        ("Ирина", "Ирина"),
        ("สมชาย", "สมชาย"),
        ("नमस्ते", "नमस्ते"),
        ("שָׁלוֹם", "שָׁלוֹם"),
        ("❤\ufe0f", "❤"),
        ("?!", "?!"),
        ("\u3164", None),
        ("\u2800\u2800", None),
        ("\u115fAnna", None),
        ("\u0301", None),
        ("A" + "\u0335" * 9, None),
        ("A\ufe00", None),
    ],
)
def test_tidy(given: str, found: str | None) -> None:
    assert tidy(given) == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Anna", "Аnnа"),  # Cyrillic А and а
        ("Anna", "Ánna"),
        ("Anna", "A.nna "),
        ("Anna", "Ａｎｎａ"),
        ("Ilse", "llse"),
        ("IDA", "ida"),
        ("Otto", "0tt0"),
        ("Bea", "Вeа"),
        ("Max", "Μax"),
    ],
)
def test_alike(one: str, other: str) -> None:
    assert alike(one, [other])
    assert alike(other, ["", "Nobody", one])


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Eli", "Ell"), ("Bo", "Bob"), ("?", "!"), ("❤", "☀")]
)
def test_not_alike(one: str, other: str) -> None:
    assert not alike(one, [other])


def test_what_cannot_be_seen_is_refused(house: Any) -> None:
    anna, ben = house.person("de"), house.person("de")
    for name in ("\u200b", "a\u202eb", "\u3164", "\ufeff", "\U000e0041"):
        wanted = {"seats": [{"kind": "me", "name": name}, {"kind": "bot"}]}
        status, found = anna.call("POST", "/api/games", wanted)
        assert (status, found["error"]["code"]) == (400, "option"), name
    made = anna.make("me:Zoe\u0308", "open")
    assert made["seats"][0]["name"] == "Zoë"
    assert ben.join(made["seats"][1]["token"], "\u2800")[0] == 400


def test_two_people_of_one_name(house: Any) -> None:
    anna, other, third = house.person(), house.person("it"), house.person()
    made = anna.make("me:Anna", "open:Ben", "open", "bot:Kurt")
    for name in ("Anna", "аnna", "ANNA", "Kurt"):
        for token in (made["seats"][1]["token"], made["invite"]):
            status, found = other.join(token, name)
            assert (status, found["error"]["code"]) == (409, "name-taken"), name
            assert "tavolo" in found["error"]["message"]
    assert other.join(made["seats"][1]["token"], "Ben")[0] == 200  # the seat was kept for one
    assert third.join(made["invite"], "Ben")[0] == 409
    assert third.join(made["invite"], "")[0] == 200
    assert anna.join(made["seats"][1]["token"], "Anna")[1]["error"]["code"] == "link-used"


def test_a_chosen_seed_cannot_be_found_from_its_hash(house: Any) -> None:
    """The hash of a small number would tell a watcher every card to come."""
    anna = house.person()
    named, hidden = anna.make("me", seed="12345")["game"], anna.make("me")["game"]
    with anna.sit(named) as chair:
        assert (chair.game["named_seed"], chair.game["commitment"]) == (True, "")
        assert "12345" not in "".join(chair.got)
    with anna.sit(hidden) as chair:
        assert (chair.game["named_seed"], len(chair.game["commitment"])) == (False, 64)
