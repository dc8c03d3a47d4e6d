"""Limits: rates, sizes, games and sockets by address, and whom we believe about addresses."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Any

import pytest
from starlette.websockets import WebSocketDisconnect

from mycelia.server.limits import MOST_ADDRESSES, Bucket, Buckets, Counts, address_of
from mycelia.server.room.moment import Moment


class Ticks:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket() -> None:
    ticks = Ticks()
    bucket = Bucket(2.0, 3.0, ticks)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    ticks.now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    ticks.now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_a_network_has_as_much_as_eight_of_its_addresses() -> None:
    """A customer may have a /48, and with it 65,536 of what counts as an address."""
    buckets, counts = Buckets(1.0, 3.0, Ticks()), Counts(3)
    homes = [f"2001:db8:7:{number:x}::" for number in range(20)]

    def counted(home: str) -> bool:
        full = counts.full(home)
        if not full:
            counts.more(home)
        return not full

    for limit in (buckets.take, counted):
        taken = [sum(limit(home) for _ in range(5)) for home in homes]
        assert taken == [3] * 8 + [0] * 12
        assert limit("2001:db8:8::") and limit("192.0.2.1")
    assert buckets.found[homes[-1]].level == 3.0, "what is refused takes nothing"
    for home in homes[:8]:
        for _ in range(3):
            counts.less(home)
    assert set(counts) == {"2001:db8:8::", "192.0.2.1", "20010db80008"}


def test_buckets_do_not_grow_for_ever() -> None:
    buckets = Buckets(1.0, 1.0, Ticks())
    for number in range(MOST_ADDRESSES + 10):
        assert buckets.take(str(number))
    assert len(buckets.found) == MOST_ADDRESSES
    assert not buckets.take(str(MOST_ADDRESSES))
    assert buckets.take("0")


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("1.2.3.4", [], "1.2.3.4"),
        ("1.2.3.4", ["9.9.9.9"], "1.2.3.4"),  # anybody can write that header
        ("10.0.0.1", ["9.9.9.9"], "9.9.9.9"),
        ("10.0.0.1", ["6.6.6.6, 9.9.9.9"], "9.9.9.9"),  # the rightmost is the proxy's own word
        ("10.0.0.1", ["6.6.6.6", "9.9.9.9"], "9.9.9.9"),  # also if it stands in a line of its own
        ("10.0.0.1", ["6.6.6.6, 9.9.9.9, 10.0.0.2"], "9.9.9.9"),
        ("10.0.0.1", ["nonsense"], "10.0.0.1"),
        ("10.0.0.1", [""], "10.0.0.1"),
        ("10.0.0.1", [], "10.0.0.1"),
        (None, ["9.9.9.9"], "unknown"),
        ("2001:db8:1:2:3:4:5:6", [], "2001:db8:1:2::"),
        ("::ffff:1.2.3.4", [], "1.2.3.4"),
        ("testclient", ["9.9.9.9"], "testclient"),
    ],
)
def test_addresses(peer: str | None, forwarded: list[str], address: str) -> None:
    assert address_of(peer, forwarded, (ip_network("10.0.0.0/8"),)) == address


def test_calls_have_a_rate(open_house: Any) -> None:
    house = open_house(rest_rate=0.0, rest_burst=3)
    codes = [house.client.get("/api/health").status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]
    found = house.client.get("/api/health", headers={"Accept-Language": "nl"}).json()
    assert found["error"] == {
        "code": "too-fast",
        "message": "Dat was te veel tegelijk. Wacht even en probeer het opnieuw.",
    }
    assert house.client.get("/").status_code == 200  # files are counted apart


def test_files_have_a_rate_of_their_own(open_house: Any) -> None:
    house = open_house(file_rate=0.001, file_burst=4)
    paths = ["/", "/nothing.js", "/api/docs", "/api/openapi.json", "/", "/api/docs.css"]
    codes = [house.client.get(path).status_code for path in paths]
    assert codes == [200, 404, 200, 200, 429, 429]
    assert house.client.get("/").json()["error"]["code"] == "too-fast"
    assert house.client.get("/api/health").status_code == 200


def test_games_by_address(open_house: Any) -> None:
    house = open_house(games_per_hour=2)
    for _ in range(2):
        house.person().make("me")
    anna = house.person()
    status, found = anna.call("POST", "/api/games", {"seats": [{"kind": "me"}]})
    assert (status, found["error"]["code"]) == (429, "too-many-games")
    # A header changes nothing, as no proxy is configured.
    headers = {"X-Forwarded-For": "9.9.9.9"}
    status, _ = anna.call("POST", "/api/games", {"seats": [{"kind": "me"}]}, **headers)
    assert status == 429


def test_open_games_of_a_key(open_house: Any) -> None:
    house = open_house(open_games=2)
    anna = house.person()
    anna.make("me")
    anna.make("me")
    status, found = anna.call("POST", "/api/games", {"seats": [{"kind": "me"}]})
    assert (status, found["error"]["code"]) == (429, "too-many-games")
    house.person().make("me")


def test_messages_have_a_rate(open_house: Any) -> None:
    house = open_house(socket_rate=0.001, socket_burst=5, socket_abuse=10)
    anna = house.person()
    game = anna.make("me")["game"]
    with house.socket(game) as chair:
        chair.send("hello", key=anna.key, lang="en")
        chair.until("snapshot")
        for _ in range(4):
            chair.quiet()
        chair.choose(chair.words[0], key="mine")
        message = chair.receive()
        assert (message["code"], message["key"]) == ("too-fast", "mine")
        for _ in range(9):
            chair.send("ping")
            assert chair.error() == "too-fast"
        assert house.desk.rooms.rooms[game].number == 0
        chair.send("ping")
        with pytest.raises(WebSocketDisconnect) as closed:
            chair.receive()
        assert closed.value.code == 1008


def test_sockets_by_address(open_house: Any) -> None:
    house = open_house(sockets_per_address=1)
    anna = house.person()
    game = anna.make("me")["game"]
    with anna.sit(game), house.socket(game) as second:
        assert second.receive()["code"] == "too-fast"
        with pytest.raises(WebSocketDisconnect):
            second.receive()
    with anna.sit(game):
        pass
    assert not house.desk.limits.sockets


def test_who_does_not_read_is_shown_out(open_house: Any) -> None:
    house = open_house(waiting_messages=3)
    anna = house.person()
    game = anna.make("me")["game"]
    with anna.sit(game) as chair:
        room = house.desk.rooms.rooms[game]

        async def flood() -> None:
            for _ in range(5):
                room.audience.everybody(Moment(room.log, room.seats, room.presence, room.beside))

        house.client.portal.call(flood)
        with pytest.raises(WebSocketDisconnect) as closed:
            for _ in range(10):
                chair.receive()
        assert closed.value.code == 1013
