"""Games stored under rules version 1 load, play on and prove themselves as they were.

The choices are those of records that version wrote, the guided first game among them.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import mycelia
from mycelia.core.cells.notation import notation
from mycelia.core.options import Options
from mycelia.core.seeds import OLD_RULES, RULES_VERSION
from mycelia.edition.load import text_of
from mycelia.game.game import Game
from mycelia.server.identity import hash_of
from mycelia.server.lesson import HALF_CLEARED
from mycelia.server.rebuild import options_text, read_options, state_of
from mycelia.server.refusals import Refused
from mycelia.server.storage.rows import Entry, KeptGame, KeptSeat

RECORDS = Path(__file__).parents[1] / "records"
FINISHED = ["v1-two", "v1-three", "v1-four-expansion", "v1-solo", "v1-two-five-tiles"]


def recorded(name: str) -> tuple[str, Game]:
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    return text, mycelia.load(text)


def keep(house: Any, person: Any, game: Game, steps: int, mode: str) -> str:
    """Store a game after its first steps, as the server did under version 1; all seats mine."""
    store, call = house.desk.rooms.store, house.client.portal.call
    owner = hash_of(person.key)
    id = f"old{len(game.history)}x{steps}{mode}"
    seats = [KeptSeat(n, name, owner=owner) for n, name in enumerate(game.given_names)]
    edition = game.edition
    call(store.keep_edition, edition.hash, edition.name, edition.version, text_of(edition))
    kept = KeptGame(
        id=id,
        edition=edition.hash,
        rules=OLD_RULES,
        options=options_text(game.options),
        seed=str(game.seed),
        named_seed=False,
        mode=mode,
        creator=owner,
        watch=hash_of(id),
        created=1.0,
        updated=1.0,
        state=state_of(game.root()),
        seats=seats,
    )
    call(store.add_game, kept)
    again = game.root()
    for number, choice in enumerate(game.history[:steps], 1):
        seat = again.decision.seat  # type: ignore[union-attr]
        again.apply(choice)
        words = notation(game.contents).by_id[choice].words
        entry = Entry(number, seat, words, owner, str(number), 1.0)
        call(store.append, id, entry, state_of(again))
    return id


@pytest.mark.parametrize("name", FINISHED)
def test_a_finished_game_gives_the_very_record_it_gave(house: Any, name: str) -> None:
    text, game = recorded(name)
    anna = house.person()
    id = keep(house, anna, game, len(game.history), "hotseat")
    with anna.sit(id) as chair:
        assert chair.over
        assert chair.game["outcome"]["winners"] == list(game.outcome.winners)  # type: ignore[union-attr]
        assert chair.game["seed"] == str(game.seed)
    assert anna.call("GET", f"/api/games/{id}/record") == (200, text)
    status, replay = anna.call("GET", f"/api/replay/{id}")
    assert (status, len(replay["steps"])) == (200, len(game.history) + 1)


@pytest.mark.parametrize("name", ["v1-two", "v1-lesson"])
def test_a_game_in_progress_goes_on_as_it_would_have(house: Any, name: str) -> None:
    """Every card that is drawn after loading is the one that version 1 drew."""
    text, game = recorded(name)
    words = [notation(game.contents).by_id[choice].words for choice in game.history]
    half = len(words) // 2
    anna = house.person()
    mode = "learn" if name == "v1-lesson" else "hotseat"
    id = keep(house, anna, game, half, mode)
    with anna.sit(id) as chair:
        assert chair.number == half
        for choice in words[half:]:
            chair.sync()
            if chair.view["decision"]["seat"] != chair.eyes:
                chair.send("eyes", seat=chair.view["decision"]["seat"])
                chair.until("snapshot")
            chair.play(choice)
        assert chair.over
    assert anna.call("GET", f"/api/games/{id}/record") == (200, text)


def test_a_house_rule_that_was_given_up_is_refused_only_where_it_was_agreed() -> None:
    stored = json.loads(options_text(Options(players=3, expansion=True)))
    usual, agreed = (json.dumps(stored | {"quiet_first_round": was}) for was in (False, True))
    assert read_options(usual) == Options(players=3, expansion=True)
    with pytest.raises(Refused) as refused:
        read_options(agreed)
    assert refused.value.code == "unknown-edition"


def test_a_lesson_of_version_1_is_the_same_table(house: Any) -> None:
    _, game = recorded("v1-lesson")
    assert (game.rules, game.start) == (OLD_RULES, HALF_CLEARED)
    anna = house.person()
    id = keep(house, anna, game, 0, "learn")
    with anna.sit(id) as chair:
        assert chair.view["position"]["showcase"] == HALF_CLEARED["showcase"]
        chair.play(Random(1).choice(chair.words))
    rebuilt = house.desk.rooms.rooms[id].game
    assert (rebuilt.rules, RULES_VERSION) == ("1", "2")


def test_a_new_game_is_of_the_new_rules(house: Any) -> None:
    game = house.person().make("me", seed="7")["game"]
    assert house.desk.rooms.rooms[game].log.kept.rules == RULES_VERSION
