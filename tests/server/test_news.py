"""What a server reads of a game when another says that there is news: no more than there is."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from nats_server import nats_server

from mycelia.server.nodes.nats import Connection, NatsBus
from mycelia.server.storage.news import News, news_of


def test_what_has_not_changed_is_not_read_again(house: Any) -> None:
    anna = house.person()
    made = anna.make("me:Anna", "open", first="0")
    game, store = made["game"], house.desk.rooms.store

    def read(after: int, known: int | None = None) -> News:
        found: News = house.client.portal.call(news_of, store, game, after, None, known)
        return found

    with anna.sit(game) as chair:
        before = read(0)
        assert before.entries == [] and before.rest is not None
        chair.play(chair.words[0])
        after = read(0, before.version)
        assert [entry.number for entry in after.entries] == [1] and after.rest is None
        assert house.person().join(made["seats"][1]["token"], "Ben")[0] == 200
        later = read(1, before.version)
        assert later.entries == [] and later.rest is not None
        assert [seat.name for seat in later.rest.seats] == ["Anna", "Ben"]


def note(ears: list[tuple[str, int]], game: str, number: int) -> None:
    """Write a hint down."""
    ears.append((game, number))


def test_a_server_does_not_hear_its_own_hints() -> None:
    async def work(url: str) -> None:
        heard: list[list[tuple[str, int]]] = [[], []]
        buses = [NatsBus(Connection(url, f"bus {number}")) for number in range(2)]
        for bus, ears in zip(buses, heard, strict=True):
            await bus.open(partial(note, ears))
            bus.follow("g")
        async with asyncio.timeout(20):
            while not all(bus.connection.connected for bus in buses):
                await asyncio.sleep(0.01)
            while not all(heard):  # until both have come to listen
                for number, bus in enumerate(buses):
                    bus.say("g", number)
                await asyncio.sleep(0.05)
        assert set(heard[0]) == {("g", 1)} and set(heard[1]) == {("g", 0)}
        for bus in buses:
            await bus.close()

    with nats_server() as nats:
        asyncio.run(work(nats.url))
