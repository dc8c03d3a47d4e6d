"""What a host orders is done by running servers; people are forgotten; what is too old goes.

Long because each of these is tried as a whole, at a table, with the same few helpers.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from contextlib import closing
from random import Random
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect
from typer.testing import CliRunner

from mycelia.cli import app
from mycelia.server.settings import DAY
from mycelia.server.storage.erase import NOBODY


def hash_of(person: Any) -> str:
    return hashlib.sha256(person.key.encode()).hexdigest()


def admin(house: Any, *words: str, fails: bool = False) -> str:
    found = CliRunner().invoke(app, ["admin", *words, "--database", house.settings.database])
    assert (found.exception is not None) == fails, found.output
    return str(found.exception) if fails else found.output


def keep(house: Any) -> None:
    """The server looks for orders."""
    house.client.portal.call(house.desk.keeper.tick)


def rows(house: Any, query: str, *values: object) -> list[Any]:
    with closing(sqlite3.connect(house.settings.database.removeprefix("sqlite:///"))) as found:
        return found.execute(query, values).fetchall()


def told_and_closed(chair: Any) -> tuple[str | None, int]:
    """The code of the error that comes, and that of the close behind it."""
    code = None
    with pytest.raises(WebSocketDisconnect) as closed:
        while True:
            message = chair.receive()
            if message["type"] == "error":
                code = message["code"]
                assert message["message"]
    return code, closed.value.code


def anywhere(house: Any, text: str) -> list[str]:
    """The tables in which a text stands."""
    found = []
    with closing(sqlite3.connect(house.settings.database.removeprefix("sqlite:///"))) as database:
        tables = database.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        for (table,) in tables:
            for row in database.execute(f"SELECT * FROM {table}"):
                if any(text in str(value) for value in row):
                    found.append(table)
    return found


# ---- orders


def test_a_closed_game(house: Any) -> None:
    anna = house.person("de")
    game = anna.make("me:Anna", "bot")["game"]
    with anna.sit(game) as chair:
        assert "is closed" in admin(house, "close", game)
        keep(house)
        assert told_and_closed(chair) == ("game-closed", 1008)
    with house.socket(game) as chair:
        chair.send("hello", key=anna.key, lang="de")
        assert chair.error() == "game-closed"
    status, found = anna.call("POST", f"/api/games/{game}/leave")
    assert (status, found["error"]["code"]) == (410, "game-closed")
    assert "beendet" in found["error"]["message"]
    (line,) = anna.call("GET", "/api/games")[1]
    assert (line["over"], line["your_turn"]) == (True, False)
    assert anna.call("GET", "/api/statistics")[1]["games"] == 0
    assert "no game" in admin(house, "close", game, fails=True)
    assert "closed" in admin(house, "games", "--state", "closed")
    assert "0 that cannot" in admin(house, "check")


def test_a_deleted_game(house: Any) -> None:
    anna = house.person()
    game, rest = (anna.make("me:Anna")["game"] for _ in range(2))
    with anna.sit(game) as chair:
        chair.play(chair.words[0])
        assert "--yes" in admin(house, "delete", game, fails=True)
        admin(house, "delete", game, "--yes")
        keep(house)
        assert told_and_closed(chair) == ("not-found", 1008)
    assert anywhere(house, game) == ["orders"]
    assert [line["game"] for line in anna.call("GET", "/api/games")[1]] == [rest]
    assert "there is no game" in admin(house, "delete", game, "--yes", fails=True)


def test_whoever_is_blocked_is_turned_out(house: Any) -> None:
    anna, ben = house.person(), house.person("fr")
    made = anna.make("me:Anna", "open")
    ben.join(made["seats"][1]["token"], "Ben")
    with anna.sit(made["game"]) as hers, ben.sit(made["game"]) as his:
        admin(house, "block", hash_of(ben))
        assert ben.call("GET", "/api/games")[0] == 200  # nobody has looked yet
        keep(house)
        assert told_and_closed(his) == ("blocked", 1008)
        hers.sync()
    status, found = ben.call("GET", "/api/games")
    assert (status, found["error"]["code"]) == (403, "blocked")
    with house.socket(made["game"]) as chair:
        chair.send("hello", key=ben.key, lang="fr")
        assert chair.error() == "blocked"
    assert "BLOCKED" in admin(house, "people", hash_of(ben)[:10])
    admin(house, "unblock", hash_of(ben))
    keep(house)
    assert ben.call("GET", "/api/games")[0] == 200
    assert "was not blocked" in admin(house, "unblock", hash_of(ben), fails=True)


def test_an_address_that_is_blocked(open_house: Any) -> None:
    from ipaddress import ip_network

    # The client of the tests has no address of its own, so that it can speak for a proxy.
    house = open_house(proxies=(ip_network("0.0.0.0/0"),))
    anna = house.person()
    admin(house, "block", "203.0.113.9")
    admin(house, "block", "2001:db8::77")
    assert "2001:db8::/64" in admin(house, "people")
    keep(house)
    blocks = house.desk.rooms.blocks
    assert blocks.keeps_out(None, "203.0.113.9")
    assert not blocks.keeps_out(None, "203.0.113.8")
    assert blocks.keeps_out(None, "2001:db8::")
    assert not blocks.keeps_out(None, "2001:db8:0:1::")
    assert not blocks.keeps_out(None, "testclient")
    assert anna.call("GET", "/api/health")[0] == 200
    assert "neither the hash of a key" in admin(house, "block", "everybody", fails=True)


def test_a_server_knows_at_its_start_who_is_blocked(house: Any, open_house: Any) -> None:
    anna = house.person()
    admin(house, "block", hash_of(anna))
    other = open_house()
    anna.house = other
    assert anna.call("GET", "/api/games")[0] == 403


# ---- forgetting somebody


def finished(house: Any, *people: Any) -> str:
    """A game that these people played to its end, with their names."""
    first, *others = people
    seats = [f"me:{first.name}", *("open" for _ in others)]
    made = first.make(*seats, seed="3")
    for other, seat in zip(others, made["seats"][1:], strict=True):
        other.join(seat["token"], other.name)
    rng = Random(1)
    with first.sit(made["game"]) as chair:
        chairs = [chair]
        for other in others:
            context = other.sit(made["game"])
            chairs.append(context.__enter__())
        while not chair.over:
            for each in chairs:
                each.sync()
            asked = next(each for each in chairs if each.view["choices"])
            asked.play(rng.choice(asked.words))
            chair.sync()
    house.settle()
    return str(made["game"])


@pytest.fixture
def three(house: Any) -> Any:
    found = [house.person(), house.person(), house.person()]
    for person, name in zip(found, ("Annabella", "Benedikt", "Cleopatra"), strict=True):
        person.name = name
    return found


def test_all_data_of_a_person(house: Any, three: Any) -> None:
    anna, ben, _ = three
    alone = anna.make("me:Annabella", "bot")["game"]
    over = finished(house, ben, anna)
    going = anna.make("me:Annabella", "open")
    ben.join(going["seats"][1]["token"], "Benedikt")
    assert ben.call("GET", "/api/statistics")[1]["games"] == 1
    anna.call("DELETE", "/api/statistics")
    with ben.sit(going["game"]) as his, anna.sit(going["game"]) as hers:
        hers.sync()
        status, found = anna.call("DELETE", "/api/me")
        assert (status, found) == (200, {"deleted": 1, "changed": 2})
        assert told_and_closed(hers) == (None, 1012)
        assert told_and_closed(his) == (None, 1012)
    assert anywhere(house, hash_of(anna)) == []
    assert anywhere(house, "Annabella") == []
    assert alone not in [row[0] for row in rows(house, "SELECT id FROM games")]
    assert anna.call("GET", "/api/games")[1] == []
    assert anna.call("GET", "/api/statistics")[1]["games"] == 0
    # The others keep what is theirs.
    assert {line["game"] for line in ben.call("GET", "/api/games")[1]} == {over, going["game"]}
    assert ben.call("GET", "/api/statistics")[1]["games"] == 1
    status, record = ben.call("GET", f"/api/games/{over}/record")
    assert status == 200
    assert "Annabella" not in record
    with ben.sit(going["game"]) as chair:
        assert [seat["kind"] for seat in chair.game["seats"]] == ["bot", "human"]
        assert "Annabella" not in "".join(chair.got)
    with house.socket(going["game"]) as chair:
        chair.send("hello", key=anna.key, lang="en")
        assert chair.error() == "not-yours"
    # Orders to the others are not obeyed here again: nobody is sent away a second time.
    with ben.sit(going["game"]) as chair:
        keep(house)
        chair.sync()
    assert anna.call("DELETE", "/api/me")[1] == {"deleted": 0, "changed": 0}
    assert "0 that cannot" in admin(house, "check")


def test_a_finished_seat_of_nobody_is_nobodys(house: Any, three: Any) -> None:
    anna, ben, _ = three
    game = finished(house, ben, anna)
    anna.call("DELETE", "/api/me")
    assert rows(house, "SELECT owner, name FROM seats WHERE seat = 1") == [(NOBODY, "")]
    assert ben.call("DELETE", "/api/me")[1] == {"deleted": 1, "changed": 0}
    assert anywhere(house, game) == ["orders", "orders"]


def test_the_host_can_forget_somebody_too(house: Any, open_house: Any, three: Any) -> None:
    """By the command line; every server that has their games in memory learns of it."""
    anna, ben, _ = three
    made = anna.make("me:Annabella", "open")
    ben.join(made["seats"][1]["token"], "Benedikt")
    other = open_house()
    ben.house = other
    with ben.sit(made["game"]) as chair:
        assert "1 that others" in admin(house, "forget", hash_of(anna), "--yes")
        keep(other)
        assert told_and_closed(chair) == (None, 1012)
    assert anywhere(house, hash_of(anna)) == []
    with ben.sit(made["game"]) as chair:
        assert "Annabella" not in "".join(chair.got)
    assert "whole hash" in admin(house, "forget", hash_of(anna)[:20], "--yes", fails=True)


def test_many_games_go_in_small_steps(house: Any) -> None:
    anna = house.person()
    for _ in range(45):
        anna.make("me", "bot")
    assert anna.call("DELETE", "/api/me")[1] == {"deleted": 45, "changed": 0}
    assert rows(house, "SELECT count(*) FROM games") == [(0,)]


def test_choices_of_a_server_that_did_not_know_yet(house: Any, three: Any) -> None:
    """Between an order and the tick that obeys it a game goes on; that is put right then."""
    anna, ben, _ = three
    closed = anna.make("me")["game"]
    shared = anna.make("me:Annabella", "open", first="0")
    ben.join(shared["seats"][1]["token"], "Benedikt")
    with anna.sit(closed) as one, anna.sit(shared["game"]) as two:
        admin(house, "close", closed)
        one.play(one.words[0])
        assert rows(house, "SELECT over FROM games WHERE id = ?", closed) == [(0,)]
        admin(house, "forget", hash_of(anna), "--yes")
        two.play(two.words[0])
        assert anywhere(house, hash_of(anna)) == ["entries"]
        keep(house)
        assert told_and_closed(two) == (None, 1012)
    assert anywhere(house, hash_of(anna)) == []
    closed = ben.make("me")["game"]
    with ben.sit(closed) as one:
        admin(house, "close", closed)
        one.play(one.words[0])
        keep(house)
    assert rows(house, "SELECT over, decider FROM games WHERE id = ?", closed) == [(1, None)]
    assert rows(house, "SELECT count(*) FROM entries WHERE author IS NOT NULL") == [(1,)]


# ---- what is too old


def test_games_that_are_too_old_go(open_house: Any) -> None:
    house = open_house(keep_abandoned=30)
    anna = house.person()
    watched, left = (anna.make("me", "bot")["game"] for _ in range(2))
    house.clock.pass_(29 * DAY)
    keep(house)
    assert len(rows(house, "SELECT id FROM games")) == 2
    with anna.sit(watched):
        house.clock.pass_(2 * DAY)
        keep(house)
        assert rows(house, "SELECT id FROM games") == [(watched,)]
    assert left not in house.desk.rooms.rooms


def test_finished_games_have_a_time_of_their_own(open_house: Any, three: Any) -> None:
    house = open_house(keep_finished=10)
    for person in three:
        person.house = house
    game = finished(house, three[0], three[1])
    three[0].call("GET", "/api/statistics")
    open_one = three[0].make("me", "bot")["game"]
    house.clock.pass_(11 * DAY)
    keep(house)
    assert rows(house, "SELECT id FROM games") == [(open_one,)]
    assert anywhere(house, game) == ["orders"]


def test_everything_is_kept_unless_told(house: Any) -> None:
    house.person().make("me", "bot")
    house.clock.pass_(10_000 * DAY)
    keep(house)
    assert len(rows(house, "SELECT id FROM games")) == 1


# ---- lists and checks


def test_lists(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open", "bot")
    ben.join(made["seats"][1]["token"], "Ben")
    listed = admin(house, "games")
    assert made["game"] in listed
    assert "Anna, Ben, (forager)" in listed
    found = json.loads(admin(house, "games", "--json", "--person", hash_of(ben)[:8]))
    assert [(line["id"], line["state"]) for line in found] == [(made["game"], "open")]
    assert admin(house, "games", "--state", "finished") == ""
    assert "not 'lost'" in admin(house, "games", "--state", "lost", fails=True)
    people = json.loads(admin(house, "people", "--json"))["people"]
    assert {line["hash"]: line["names"] for line in people} == {
        hash_of(anna): ["Anna"],
        hash_of(ben): ["Ben"],
    }
    for text in (listed, str(people)):
        assert anna.key not in text
    assert admin(house, "vacuum") == "done\n"


def test_every_game_is_played_again(house: Any) -> None:
    anna = house.person()
    games = [anna.make("me", seed="5")["game"] for _ in range(4)]
    for game in games:
        with anna.sit(game) as chair:
            for _ in range(6):
                chair.play(chair.words[0])
    assert "4 games, 0 that cannot" in admin(house, "check")
    with closing(sqlite3.connect(house.settings.database.removeprefix("sqlite:///"))) as database:
        database.execute(
            "UPDATE entries SET choice = 'dance' WHERE game = ? AND number = 3", games[:1]
        )
        database.execute("DELETE FROM entries WHERE game = ? AND number = 4", games[1:2])
        database.execute("UPDATE games SET round = 7 WHERE id = ?", games[2:3])
        database.commit()
    found = CliRunner().invoke(app, ["admin", "check", "--database", house.settings.database])
    assert found.exit_code == 1
    lines = dict(line.split(": ", 1) for line in found.output.splitlines() if ": " in line)
    assert set(lines) == set(games[:3])
    assert "dance" in lines[games[0]]
    assert lines[games[1]] == "entry 4 is missing"
    assert "round=7" in lines[games[2]]
    assert "4 games, 3 that cannot" in found.output


def test_what_is_no_database_of_ours(tmp_path: Any) -> None:
    missing = f"sqlite:///{tmp_path / 'none.db'}"
    found = CliRunner().invoke(app, ["admin", "games", "--database", missing])
    assert "there is no database" in str(found.exception)
    assert not (tmp_path / "none.db").exists()
    (tmp_path / "empty.db").touch()
    found = CliRunner().invoke(
        app, ["admin", "games", "--database", f"sqlite:///{tmp_path / 'empty.db'}"]
    )
    assert "revision None" in str(found.exception)
    for words in (["backup", str(tmp_path / "x")], ["restore", str(tmp_path / "x")]):
        found = CliRunner().invoke(app, [*words, "--database", missing])
        assert found.exception is not None
    assert not (tmp_path / "x").exists()


def test_copies_by_the_command_line(house: Any, tmp_path: Any) -> None:
    game = house.person().make("me", "bot")["game"]
    copy = str(tmp_path / "copy.db")
    found = CliRunner().invoke(app, ["backup", copy, "--database", house.settings.database])
    assert "1 games, 0 choices" in found.output, found.exception
    new = f"sqlite:///{tmp_path / 'new.db'}"
    found = CliRunner().invoke(app, ["restore", copy, "--database", new])
    assert "1 games and 0 choices are restored" in found.output
    found = CliRunner().invoke(app, ["admin", "games", "--database", new])
    assert game in found.output


def test_all_of_it_on_postgresql(postgres: Any, open_house: Any) -> None:
    house = open_house(database=postgres(), keep_abandoned=30)
    anna, ben = house.person(), house.person()
    made = anna.make("me:Annabella", "open")
    ben.join(made["seats"][1]["token"], "Benedikt")
    games = [anna.make("me:Annabella")["game"] for _ in range(3)]
    with anna.sit(games[0]) as chair:
        chair.play(chair.words[0])
        admin(house, "close", games[0])
        admin(house, "delete", games[1], "--yes")
        admin(house, "block", "203.0.113.0/24")
        keep(house)
        assert told_and_closed(chair) == ("game-closed", 1008)
    assert house.desk.rooms.blocks.keeps_out(None, "203.0.113.200")
    assert "203.0.113.0/24" in admin(house, "people")
    with ben.sit(made["game"]) as his:
        assert anna.call("DELETE", "/api/me")[1] == {"deleted": 2, "changed": 1}
        assert told_and_closed(his) == (None, 1012)
    assert hash_of(anna) not in admin(house, "people")
    assert "Annabella" not in admin(house, "games")
    with ben.sit(made["game"]) as his:
        while not his.view["choices"]:  # the bot in Anna's seat must not choose a month later
            his.until("update")
    assert "1 games, 0 that cannot" in admin(house, "check")
    assert admin(house, "vacuum") == "done\n"
    house.clock.pass_(31 * DAY)
    keep(house)
    assert admin(house, "games") == ""
