"""A server offers the bots that its host named, and no request makes it look further."""

from __future__ import annotations

import asyncio
import textwrap
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mycelia
from mycelia.bots import LADDER
from mycelia.errors import OptionError
from mycelia.server.bots import Bots
from mycelia.server.configuration import configure, from_environment
from mycelia.server.refusals import Refused
from mycelia.server.roster import check_bot, roster
from mycelia.server.settings import Settings
from mycelia.server.storage.store import Store

BOTS = """
    import os, sys
    from pathlib import Path

    print("hello from a bot")  # the worker's answers are not disturbed
    Path(__file__).with_name(f"imported-{os.getpid()}").touch()

    class Own:
        title = "Own bot"
        about = "Plays the first choice."

        def __init__(self, rng):
            self.rng = rng

        def choose(self, view):
            print("thinking")
            return view.choices[0]

    class Tired(Own):
        title = "Tired"

        def choose(self, view):
            if view.number > 5:
                raise RuntimeError("tired")
            return view.choices[0].words

    class NoArgument:
        def __init__(self):
            pass

        def choose(self, view):
            return view.choices[0]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with somebody's bots, which the server is started in."""
    (tmp_path / "host_bots.py").write_text(textwrap.dedent(BOTS), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    roster.cache_clear()
    return tmp_path


def seats(bot: str | None) -> list[dict[str, Any]]:
    return [{"kind": "me"}, {"kind": "bot", **({"bot": bot} if bot else {})}]


def test_own_bots_are_listed_with_their_words(open_house: Any, folder: Path) -> None:
    house = open_house(bots=("sprout", "sage-quick", "host_bots:Own"))
    _, found = house.person().call("GET", "/api/bots?lang=en")
    assert [bot["id"] for bot in found] == ["sprout", "sage-quick", "host_bots:Own"]
    assert found[0]["name"] == "Sprout"
    assert found[2] == {
        "id": "host_bots:Own", "name": "Own bot", "words": "Plays the first choice.", "level": "",
    }  # fmt: skip


def test_an_own_bot_plays_on_a_server(
    open_house: Any, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(bots=("host_bots:Own",), bot_workers=1)
    anna = house.person()
    wanted = {"seats": seats("host_bots:Own"), "options": {"first": "1", "seed": "3"}}
    status, made = anna.call("POST", "/api/games", wanted)
    assert status == 201, made
    assert made["seats"][1]["name"] == "Own bot"
    with anna.sit(made["game"]) as chair:
        while chair.view["position"]["round"] < 3:
            chair.step(Random(1))
    assert house.desk.rooms.bots.failures == 0
    assert "sprout chooses instead" not in caplog.text


def test_sprout_goes_on_for_an_own_bot_that_raises(
    open_house: Any, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = open_house(bots=("host_bots:Tired",), bot_workers=1)
    anna = house.person()
    wanted = {"seats": seats("host_bots:Tired"), "options": {"first": "1", "seed": "3"}}
    _, made = anna.call("POST", "/api/games", wanted)
    with anna.sit(made["game"]) as chair:
        while chair.view["position"]["round"] < 4:
            chair.step(Random(1))
    failed = [line for line in caplog.messages if "sprout chooses instead" in line]
    assert len(failed) == 1, "it is said once"
    assert "host_bots:Tired raised RuntimeError: tired (host_bots.py:24)" in failed[0]


def test_a_name_in_a_request_is_looked_up_and_never_imported(open_house: Any, folder: Path) -> None:
    house = open_house(bots=("sprout",))
    anna = house.person()
    for name in ("host_bots:Own", "host_bots.py:Own", "sage", "os:system", "Sprout"):
        status, told = anna.call("POST", "/api/games", {"seats": seats(name), "options": {}})
        assert (status, told["error"]["code"]) == (400, "unknown-bot"), name
    assert not list(folder.glob("imported-*"))


def test_a_worker_never_imports_because_of_a_question(folder: Path) -> None:
    """A game whose bot the host no longer offers: sprout plays on, nothing is imported."""
    view = mycelia.new_game(players=2, seed=7, first=0).view(0)

    async def ask() -> None:
        address = f"sqlite:///{folder / 'x.db'}"
        store = Store(address)
        bots = Bots(Settings(address, bots=("sprout",), bot_workers=1), store)
        try:
            words = await bots.choose("host_bots:Own", view)
            assert words in [choice.words for choice in view.choices]
            assert bots.failures == 1
        finally:
            await bots.close()
            await store.close()

    asyncio.run(ask())
    assert not list(folder.glob("imported-*"))


def test_without_a_name_whoever_stands_in_plays_if_it_is_on_offer() -> None:
    assert check_bot(None, ("spore", "forager")) == "forager"
    assert check_bot(None, ("spore", "sprout")) == "spore"


def test_a_lesson_has_its_gentle_bot_whatever_is_on_offer(open_house: Any) -> None:
    anna = open_house(bots=("sage",)).person()
    status, made = anna.call("POST", "/api/games", {"seats": seats(None), "learn": True})
    assert status == 201, made
    assert made["seats"][1]["name"]


def test_which_bots_a_host_may_name(folder: Path) -> None:
    for names, said in (
        ("oracle", "there is no bot 'oracle'"),
        ("sprout,host_bots:Nobody", "host_bots.py has no Nobody; its bots are .*Own, Tired"),
        ("host_bots:NoArgument", "raised TypeError when it was made with a random.Random"),
        ("nonexistent_bots:Own", "there is no module nonexistent_bots"),
        (f"{'x' * 40}:Own", "at most 40 letters"),
    ):
        settings = configure({"database": "sqlite:///x", "bots": names}, environment={})
        with pytest.raises(OptionError, match=said):
            roster(settings.bots)
    with pytest.raises(OptionError, match="expected the names of bots"):
        configure({"bots": " , "}, environment={})


def test_what_was_on_offer_once_can_be_played_again() -> None:
    """Games are stored with `greedy` and `random`; a host who names bots has said all."""
    for name in (*LADDER, "greedy", "random"):
        assert check_bot(name, LADDER) == name
    for name, names in (("sage-deep", LADDER), ("greedy", ("sprout",))):
        with pytest.raises(Refused):
            check_bot(name, names)


def test_settings() -> None:
    plain = Settings("sqlite:///x")
    assert plain.bots == LADDER
    found = from_environment(plain, {"MYCELIA_BOTS": "sprout, my_bots:Careful,sprout"})
    assert found == replace(plain, bots=("sprout", "my_bots:Careful"))
