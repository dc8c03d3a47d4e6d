"""Several servers on one database: what one does the others see, and nobody chooses twice.

Long because every promise among servers is tried here with the same two.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any

import pytest
from typer.testing import CliRunner

from mycelia.cli import app
from mycelia.edition.load import edition, read_edition
from mycelia.server import driver
from mycelia.server.nodes import bus, node
from mycelia.server.storage import nodes
from mycelia.server.storage.journal import Taken, Unleased
from mycelia.server.storage.rows import Entry, State
from mycelia.server.storage.store import Store, kept_editions
from mycelia.server.storage.tables import NODES

STATE = State(1, 0, False)
BOT = {"kind": "bot", "name": "", "bot": "sprout"}
ME = {"kind": "me", "name": ""}


def wait_until(what: Callable[[], Any], patience: float = 20.0) -> None:
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.02)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time goes faster here."""
    monkeypatch.setattr(node, "BEAT", 0.05)
    monkeypatch.setattr(nodes, "DEAD", 0.6)
    monkeypatch.setattr(node, "DEAD", 0.6)
    monkeypatch.setattr(nodes, "BURIED", 1.2)
    monkeypatch.setattr(driver, "ELSEWHERE", 0.05)


@pytest.fixture
def database(postgres: Any) -> str:
    found: str = postgres()
    return found


@pytest.fixture
def two(open_house: Any, database: str) -> tuple[Any, Any]:
    """Two servers on one database, which know of each other only by asking it."""
    a, b = (open_house(database=database) for _ in range(2))
    wait_until(lambda: a.desk.rooms.company.others and b.desk.rooms.company.others)
    return a, b


def at(house: Any, key: str) -> Any:
    """The same person at another server."""
    person = house.person()
    person.key = key
    return person


def at_two_servers(a: Any, b: Any) -> tuple[Any, Any, dict[str, Any]]:
    """Anna at one server, Ben at another, and their game."""
    anna, ben = a.person(), b.person()
    made = anna.make("me:Anna", "open", first="0")
    assert ben.join(made["seats"][1]["token"], "Ben")[0] == 200
    return anna, ben, made


def kill(house: Any) -> None:
    """Let a server beat no more, as if it were dead; it holds on to what it has."""

    async def nothing(*_: str) -> None:
        pass

    async def stop() -> None:
        company = house.desk.rooms.company
        for task in list(company._tasks):
            task.cancel()
        company.let_go, company.went = lambda game: None, nothing

    house.client.portal.call(stop)


def until(chair: Any, what: Callable[[], Any]) -> None:
    """Read on until something holds."""
    while not what():
        chair.receive()


def test_what_is_chosen_at_one_server_is_told_at_the_other(two: Any) -> None:
    a, b = two
    anna = a.person()
    made = anna.make("me:Anna", "open", first="0")
    ben = b.person()
    assert ben.join(made["seats"][1]["token"], "Ben")[0] == 200
    with anna.sit(made["game"]) as first, ben.sit(made["game"]) as second:
        until(first, lambda: first.game["seats"][1]["online"])
        assert [seat["name"] for seat in first.game["seats"]] == ["Anna", "Ben"]
        for _ in range(12):
            mover, other = (first, second) if first.view["choices"] else (second, first)
            mover.play(mover.words[0])
            # As updates, one for each choice, so that the table can tell them.
            while other.number < mover.number:
                assert other.until("update")["number"] == other.number
        public = [[one for one in each.log if one["kind"] != "drew"] for each in (first, second)]
        assert public[0] == public[1]
        assert (
            first.view["position"]["seats"][0]["drops"]
            == (second.view["position"]["seats"][0]["drops"])
        )


def test_who_changes_the_server_goes_on_where_they_were(two: Any) -> None:
    a, b = two
    anna = a.person()
    game = anna.make("me:Anna", "me:Ben", first="0")["game"]
    with at(b, anna.key).sit(game):
        pass  # the other server has the game in memory, as it was
    with anna.sit(game) as chair:
        for _ in range(3):
            chair.play(chair.words[0])
        number, words = chair.number, chair.words
    with at(b, anna.key).sit(game) as chair:
        assert (chair.number, chair.words) == (number, words)
        chair.play(words[0])


def test_who_knows_more_than_a_server_is_believed_after_a_look(
    two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = two
    anna = a.person()
    game = anna.make("me:Anna", "me:Ben", first="0")["game"]
    with anna.sit(game) as here, at(b, anna.key).sit(game) as there:
        monkeypatch.setattr(node, "BEAT", 3600.0)  # no more looks by itself
        time.sleep(0.2)
        there.sync()
        here.play(here.words[0])
        there.choose(here.words[0], number=here.number)
        assert there.until("ack")["number"] == here.number + 1


def test_who_is_there_is_known_everywhere_and_not_for_ever(two: Any) -> None:
    a, b = two
    anna, ben, made = at_two_servers(a, b)
    with ben.sit(made["game"]) as chair:
        assert not chair.game["seats"][0]["online"]
        with anna.sit(made["game"]):
            until(chair, lambda: chair.game["seats"][0]["online"])
        until(chair, lambda: not chair.game["seats"][0]["online"])
        with anna.sit(made["game"]):
            until(chair, lambda: chair.game["seats"][0]["online"])
            kill(a)
            until(chair, lambda: not chair.game["seats"][0]["online"])

            # She was last seen while Ben was there, when her server last said that it lived.
            def left() -> bool:
                seats = b.client.portal.call(b.desk.rooms.store.seats, made["game"])
                return bool(seats[0].left_live)

            wait_until(left)


def test_a_new_link_ends_the_old_one_at_every_server(two: Any) -> None:
    a, b = two
    anna = a.person()
    made = anna.make("me:Anna", "open")
    watcher = b.person()
    with watcher.sit(made["game"], key=None, watch=made["watch"]) as chair:
        new = anna.call("POST", f"/api/games/{made['game']}/links")[1]
        assert chair.error() == "link-unknown"
    with watcher.sit(made["game"], key=None, watch=new["watch"]) as chair:
        assert chair.eyes is None


def test_bots_are_driven_by_one_server(two: Any) -> None:
    a, b = two
    anna = a.person()
    made = anna.call("POST", "/api/games", {"seats": [ME, BOT, BOT], "options": {"first": "0"}})[1]
    game = made["game"]
    with anna.sit(game) as here, at(b, anna.key).sit(game) as there:
        for _ in range(20):
            until(here, lambda: here.view["choices"])
            until(there, lambda: there.number >= here.number)
            here.play(here.words[-1])
        until(there, lambda: there.number >= here.number)
    held = [game in house.desk.rooms.company.held for house in two]
    assert held.count(True) <= 1


def test_another_server_goes_on_with_the_bots_of_a_dead_one(two: Any) -> None:
    a, b = two
    anna = a.person()
    made = anna.call("POST", "/api/games", {"seats": [ME, BOT], "options": {"first": "0"}})[1]
    game = made["game"]
    with anna.sit(game) as chair:
        while chair.view["choices"]:
            chair.play(chair.words[-1])
        wait_until(lambda: game in a.desk.rooms.company.held)
        kill(a)

        async def freeze() -> None:
            await a.desk.rooms.drivers[game].stop()

        a.client.portal.call(freeze)
    wait_until(lambda: game in b.desk.rooms.rooms)  # it was adopted: nobody asked for it
    with at(b, anna.key).sit(game) as chair:
        until(chair, lambda: chair.view["choices"])


def run(database: str, work: Callable[[Store], Any]) -> None:
    async def all_of_it() -> None:
        store = Store(database)
        await store.open()
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(all_of_it())


def test_only_who_holds_the_lease_stores_a_bots_choice(two: Any) -> None:
    a, b = two
    game = a.person().make("me:Anna", "me:Ben")["game"]
    kill(a)
    kill(b)

    async def work(store: Store) -> None:
        entry = Entry(1, 0, "end", None, None, 0.0)
        for one, other in (("one", "other"), ("other", "one")):
            await nodes.beat(store, one, "{}")
            await nodes.beat(store, other, "{}")
        assert await nodes.take_lease(store, "one", game)
        assert await nodes.take_lease(store, "one", game)
        assert not await nodes.take_lease(store, "other", game)
        with pytest.raises(Unleased):
            await store.append(game, entry, STATE, "other")
        assert await store.entries(game) == []
        await asyncio.sleep(0.7)  # neither beats
        await nodes.beat(store, "other", "{}")
        assert game in await nodes.orphans(store, 10)
        assert await nodes.take_lease(store, "other", game)
        # The first one wakes up and is too late, whatever it thinks.
        with pytest.raises(Unleased):
            await store.append(game, entry, STATE, "one")
        await store.append(game, entry, STATE, "other")
        with pytest.raises(Taken):
            await store.append(game, entry, STATE, "other")
        assert [found.number for found in await store.entries(game)] == [1]
        assert (await nodes.states(store, [game]))[game].number == 1
        await nodes.leave_lease(store, "other", game)
        assert await nodes.take_lease(store, "one", game)

    run(a.settings.database, work)


def test_hints_that_are_nonsense_are_none() -> None:
    assert bus.read(bus.written("abc123", 17)) == ("abc123", 17)
    for text in (
        b"",
        b"abc",
        b"abc -1",
        b"abc 1e9",
        b"a/b 1",
        b"\xff\xfe 1",
        b"abc 1 2",
        b"x" * 99,
    ):
        assert bus.read(text) is None


def test_a_hint_is_never_believed(two: Any) -> None:
    a, _ = two
    anna = a.person()
    game = anna.make("me:Anna", "me:Ben")["game"]
    with anna.sit(game) as chair:
        company = a.desk.rooms.company
        chair.sync()
        for number in (0, 1, 10**9):
            a.client.portal.call(company._heard, game, number)
        a.client.portal.call(company._heard, "unknown", 5)
        wait_until(lambda: not a.desk.rooms._looking)
        chair.quiet()
        assert chair.number == 0


@pytest.mark.parametrize("about", ["", "[" * 10_000, '{"version": 1, "editions": [[]]}', "\ud800"])
def test_nonsense_of_another_server_changes_nothing(about: str) -> None:
    assert node.told(about) == {}


def test_what_a_server_of_another_version_says_of_itself_is_read() -> None:
    said = '{"version": "1.0.0", "editions": ["a"], "limits": {"group": "g"}}'
    assert node.told(said) == {"version": "1.0.0", "editions": ["a"]}


def test_a_new_edition_waits_until_all_servers_have_it(two: Any, open_house: Any) -> None:
    a, b = two
    company = a.desk.rooms.company

    async def shrink() -> None:
        company._learn = lambda: asyncio.sleep(0)
        await asyncio.sleep(0.2)  # for one that is under way
        company.editions = {"another"}  # as a server would say that does not know ours

    a.client.portal.call(shrink)
    said = b.desk.rooms.company
    wait_until(lambda: any(one.get("editions") == ["another"] for one in said.others.values()))
    store = b.desk.rooms.store
    newest = edition().hash
    [kept] = [one for one in b.client.portal.call(kept_editions, store) if one.hash == newest]
    text = b.client.portal.call(store.edition_text, kept.hash)

    # Nothing is common to all: one's own is offered, which the others read from its text.
    game = b.person().make("me:Anna", "me:Ben")["game"]
    assert b.client.portal.call(store.game, game).edition == kept.hash

    # An older one that all know is what new games are made of.
    older = text.replace(f'version = "{kept.version}"', 'version = "0.0.1"')
    assert older != text
    old = read_edition(older)
    b.client.portal.call(store.keep_edition, old.hash, old.name, old.version, older)

    async def know() -> None:
        company.editions = {old.hash}

    async def learn() -> None:
        await said._learn()

    a.client.portal.call(know)
    b.client.portal.call(learn)
    wait_until(lambda: any(one.get("editions") == [old.hash] for one in said.others.values()))
    game = b.person().make("me:Anna", "me:Ben")["game"]
    assert b.client.portal.call(store.game, game).edition == old.hash
    # Either server plays it.
    anna = b.person()
    game = anna.make("me:Anna", "me:Ben", first="0")["game"]
    with at(a, anna.key).sit(game) as chair:
        chair.play(chair.words[0])


def test_an_edition_that_nobody_here_can_read_is_left_to_others(two: Any) -> None:
    a, _ = two
    store = a.desk.rooms.store
    values = ("f" * 16, "valley", "99", "format = 99")
    a.client.portal.call(store.keep_edition, *values)
    a.client.portal.call(a.desk.rooms.company._learn)
    assert "f" * 16 not in a.desk.rooms.company.editions


def test_the_time_is_the_databases(database: str) -> None:
    async def work(store: Store) -> None:
        one = node.Node(store, bus.NoBus())
        real = time.time
        try:
            time.time = lambda: real() - 60.0
            await one.begin()
            assert abs(one.clock() - real()) < 1.0
        finally:
            time.time = real
            await one.end()

    run(database, work)


def test_who_is_forgotten_comes_back_with_their_people(two: Any) -> None:
    """A server that stood still for long was buried; it says again who is connected to it."""
    a, b = two
    anna, ben, made = at_two_servers(a, b)
    with ben.sit(made["game"]) as chair, anna.sit(made["game"]):
        until(chair, lambda: chair.game["seats"][0]["online"])
        kill(a)
        until(chair, lambda: not chair.game["seats"][0]["online"])
        time.sleep(1.3)

        async def wake() -> None:
            a.desk.rooms.company.go_on(a.desk.rooms)

        a.client.portal.call(wake)
        until(chair, lambda: chair.game["seats"][0]["online"])


def test_who_went_while_the_database_was_away_is_not_there_for_ever(
    two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = two
    anna, ben, made = at_two_servers(a, b)
    real = nodes.go

    async def fail(*_: object) -> None:
        raise OSError("the database is away")

    with ben.sit(made["game"]) as chair:
        with anna.sit(made["game"]):
            until(chair, lambda: chair.game["seats"][0]["online"])
            monkeypatch.setattr(node, "go", fail)
        wait_until(lambda: a.desk.rooms.company._gone)
        monkeypatch.setattr(node, "go", real)
        until(chair, lambda: not chair.game["seats"][0]["online"])


def test_the_host_sees_the_servers(two: Any) -> None:
    a, b = two
    anna = a.person()
    game = anna.make("me:Anna", "me:Ben")["game"]

    def told(*more: str, odd: int = 0) -> str:
        command = ["admin", "servers", "--database", a.settings.database, *more]
        done = CliRunner().invoke(app, command)
        assert done.exit_code == odd, done.output
        return done.output

    with anna.sit(game):
        found = {one["id"]: one for one in json.loads(told("--json"))}
        assert found[a.desk.rooms.company.id]["people"] == 1
        assert found[b.desk.rooms.company.id]["people"] == 0
        kill(b)
        wait_until(lambda: "silent" in told())
        with a.desk.rooms.store.engine.begin() as connection:
            # One of its own, which nobody forgets while this test waits for a busy machine.
            late = {"id": "nonsense", "about": "[nonsense", "beat": time.time() + 3600}
            connection.execute(NODES.insert(), late)
        said = told(odd=1)
        assert "nodes nonsense: its about is no JSON object" in said
        assert a.desk.rooms.company.id in said


def test_a_game_that_nobody_looks_at_is_read_when_somebody_does(
    two: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    a, b = two
    anna = a.person()
    game = anna.make("me:Anna", "me:Ben", first="0")["game"]
    with at(b, anna.key).sit(game):
        pass  # the other server has it in memory, and nobody there
    monkeypatch.setattr(node, "BEAT", 3600.0)  # no more looks by itself
    time.sleep(0.2)
    with anna.sit(game) as chair:
        chair.play(chair.words[0])
        number = chair.number
    there = b.desk.rooms
    before = there.rooms[game].number
    assert before < number
    b.client.portal.call(there.company._heard, game, number)
    assert not there._looking and there.rooms[game].number == before
    assert b.client.portal.call(there.get, game).number == number
