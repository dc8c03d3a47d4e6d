"""Playing with friends: one link for all, seats that go to bots and are told of, coming back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from mycelia.server import lobby
from mycelia.server.identity import hash_of
from mycelia.server.refusals import Refused
from mycelia.server.wire.rest import JoinWanted


def two(house: Any, **wanted: Any) -> tuple[Any, Any, str]:
    """Anna and Ben at a table; Anna made it."""
    anna, ben = house.person(), house.person()
    seats = [{"kind": "me", "name": "Anna"}, {"kind": "open"}]
    status, made = anna.call("POST", "/api/games", {"seats": seats, **wanted})
    assert status == 201, made
    assert ben.join(made["seats"][1]["token"], "Ben")[0] == 200
    return anna, ben, made["game"]


# ---- one link for all


def test_one_link_for_all_open_seats(house: Any) -> None:
    anna, ben, cleo, dora = (house.person() for _ in range(4))
    made = anna.make("me:Anna", "open", "bot:Robin", "open:Cleo")
    invite = made["invite"]
    _, found = ben.call("POST", "/api/link", {"token": invite})
    assert (found["kind"], found["open"], found["seat"]) == ("invite", True, 1)
    assert ben.join(invite, "Ben") == (200, {"game": made["game"], "seat": 1})
    assert ben.join(invite, "Ben again") == (200, {"game": made["game"], "seat": 1})
    assert anna.join(invite)[1]["seat"] == 0  # who sits there already is led there
    _, found = cleo.call("POST", "/api/link", {"token": invite})
    assert (found["open"], found["seat"]) == (True, 3)
    with anna.sit(made["game"]) as chair:
        assert cleo.join(invite)[1]["seat"] == 3
        chair.until("snapshot")
        assert [seat["name"] for seat in chair.game["seats"]] == ["Anna", "Ben", "Robin", "Cleo"]
        assert [seat["kind"] for seat in chair.game["seats"]] == ["human", "human", "bot", "human"]
    assert dora.call("POST", "/api/link", {"token": invite})[1]["open"] is False
    status, refused = dora.join(invite)
    assert (status, refused["error"]["code"]) == (409, "table-full")
    assert ben.join(made["seats"][3]["token"])[1]["error"]["code"] == "link-used"


def test_a_seat_that_a_bot_keeps_warm_is_the_last_that_is_given(house: Any) -> None:
    anna, ben, cleo = house.person(), house.person(), house.person()
    made = anna.make("me:Anna", "open", "open", first="0")
    with anna.sit(made["game"]) as chair:
        chair.send("give", seat=1)
        chair.until("presence")
    assert ben.join(made["invite"])[1]["seat"] == 2
    assert cleo.join(made["invite"])[1]["seat"] == 1


def test_without_open_seats_there_is_no_link_for_them(house: Any) -> None:
    assert "invite" not in house.person().make("me", "bot")


def test_the_link_for_all_is_renewed_with_the_others(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me:Anna", "open", "open")
    _, links = anna.call("POST", f"/api/games/{made['game']}/links")
    assert ben.join(made["invite"])[1]["error"]["code"] == "link-unknown"
    assert ben.join(links["invite"])[0] == 200
    with house.socket(made["game"]) as chair:  # and it is no watcher's
        chair.send("hello", watch=links["invite"], lang="en")
        assert chair.error() == "link-unknown"


def test_parallel_joins_get_different_seats(open_house: Any) -> None:
    """Eight people at once, over two servers on one database, for three seats."""
    houses = [open_house(), open_house()]
    anna = houses[0].person()
    made = anna.make("me:Anna", "open", "open", "open")
    people = [hash_of(houses[0].person().key) for _ in range(8)]

    async def come(rooms: Any, owners: list[str]) -> list[int | None]:
        async def one(owner: str) -> int | None:
            try:
                return (await lobby.join(rooms, JoinWanted(made["invite"], owner[:8]), owner)).seat
            except Refused as refused:
                assert refused.code == "table-full"
                return None

        # Everybody twice: a second click gets the same seat.
        return list(await asyncio.gather(*(one(owner) for owner in [*owners, *owners])))

    started = [
        house.client.portal.start_task_soon(come, house.desk.rooms, people[i::2])
        for i, house in enumerate(houses)
    ]
    found: dict[str, set[int | None]] = {}
    for i, each in enumerate(started):
        for owner, seat in zip(people[i::2] * 2, each.result(), strict=True):
            found.setdefault(owner, set()).add(seat)
    assert all(len(seats) == 1 for seats in found.values()), found
    taken = sorted(seat for seats in found.values() for seat in seats if seat is not None)
    assert taken == [1, 2, 3]


# ---- seats that go to bots


def test_giving_a_seat_away_is_told_to_everybody(house: Any) -> None:
    anna, ben, game = two(house, options={"first": "0"})
    watch = anna.call("POST", f"/api/games/{game}/links")[1]["watch"]
    with anna.sit(game) as mine, house.person().sit(game, watch=watch) as watching:
        with ben.sit(game) as theirs:
            theirs.send("give", seat=1)
            for chair in (mine, theirs, watching):
                while not (notes := chair.receive().get("notes")):
                    pass
                assert notes == [{"kind": "given", "seat": 1, "giver": 1, "choices": 0}]
            theirs.send("take", seat=1)
            assert theirs.until("presence")["notes"][1]["kind"] == "taken"
            theirs.send("take", seat=1)  # it is theirs already: no news
            theirs.quiet()
        house.clock.pass_(120)
        mine.send("give", seat=1)
        while not (notes := mine.receive().get("notes")) or len(notes) < 3:
            pass
        assert notes[2] == {"kind": "given", "seat": 1, "giver": 0, "choices": 0}
    with ben.sit(game) as theirs:  # who was away reads it when they are back
        assert theirs.game["notes"] == notes


def test_notes_outlive_the_server(open_house: Any) -> None:
    house = open_house()
    anna, ben, game = two(house)
    assert ben.call("POST", f"/api/games/{game}/leave")[0] == 204
    assert ben.call("POST", f"/api/games/{game}/leave")[0] == 204  # once is enough to be told
    anna.house = open_house()
    with anna.sit(game) as chair:
        assert [(note["kind"], note["seat"]) for note in chair.game["notes"]] == [("left", 1)]


def test_very_many_notes_fill_no_database(house: Any) -> None:
    from mycelia.server.storage import notes
    from mycelia.server.storage.rows import Note

    anna, _, game = two(house)
    store, call = house.desk.rooms.store, house.client.portal.call
    for number in range(notes.MOST + 5):
        call(notes.add_note, store, game, Note("given", 1, None, number))
    kept = call(notes.notes_of, store, game)
    assert [note.choices for note in kept] == list(range(notes.MOST))
    with anna.sit(game) as chair:
        assert len(chair.game["notes"]) == notes.MOST


@pytest.mark.parametrize(
    ("absence", "waits", "until"),
    [("live", 119, 120), ("day", 86_399, 86_400), ("week", 604_799, 604_800), ("never", 1e9, None)],
)
def test_when_others_may_give_a_seat_away_is_agreed_before(
    house: Any, absence: str, waits: float, until: float | None
) -> None:
    anna, ben, game = two(house, absence=absence)
    with anna.sit(game) as chair:
        assert chair.game["absence"] == absence
        with ben.sit(game):
            chair.until("presence")
        chair.sync()
        house.clock.pass_(waits)
        house.tick()
        chair.send("give", seat=1)
        assert chair.error() == "no-takeover"
        if until is not None:
            house.clock.pass_(until - waits)
            chair.send("give", seat=1)
            assert chair.until("presence")["seats"][1]["kind"] == "bot"
    # An owner may always let a bot play, and come back.
    with ben.sit(game) as chair:
        chair.send("give", seat=1)
        chair.send("take", seat=1)
        chair.sync()
        assert chair.game["seats"][1]["kind"] == "human"


def test_what_was_agreed_is_shown_before_joining(house: Any) -> None:
    anna, ben = house.person(), house.person()
    seats = [{"kind": "me"}, {"kind": "open"}]
    _, made = anna.call("POST", "/api/games", {"seats": seats, "absence": "week"})
    for token in (made["invite"], made["seats"][1]["token"], made["watch"]):
        assert ben.call("POST", "/api/link", {"token": token})[1]["absence"] == "week"
    status, found = anna.call("POST", "/api/games", {"seats": seats, "absence": "tomorrow"})
    assert (status, found["error"]["code"]) == (400, "malformed")


def test_only_who_made_the_game_is_told_so(house: Any) -> None:
    anna, ben, game = two(house)
    for person, maker in ((anna, True), (ben, False)):
        with house.socket(game) as chair:
            chair.send("hello", key=person.key, lang="en")
            assert chair.until("snapshot")["maker"] is maker


def test_when_a_game_is_over_nobody_is_replaced_any_more(house: Any) -> None:
    anna, ben, game = two(house, options={"seed": "1"})
    with ben.sit(game) as theirs:
        theirs.send("give", seat=1)
        theirs.until("presence")
        with anna.sit(game) as mine:
            mine.send("give", seat=0)
            while not mine.over:
                mine.receive()
    # As if Ben had played himself to the end, and had been away for long.
    change = house.desk.rooms.store.change_seat
    house.client.portal.call(change, game, 1, {"bot": None, "seen": 1.0})
    with anna.sit(game) as chair:
        assert chair.game["seats"][1]["kind"] == "human"
        assert [seat["takeover"] for seat in chair.game["seats"]] == ["none", "none"]
        before = chair.game["notes"]
        chair.send("take", seat=0)
        chair.send("give", seat=1)
        chair.sync()
        assert chair.game["notes"] == before
    assert ben.call("POST", f"/api/games/{game}/leave")[0] == 204
    assert ben.call("GET", "/api/games")[1][0]["left"] is False


# ---- coming back


def test_whoever_left_can_come_back(house: Any) -> None:
    anna, ben, game = two(house, options={"first": "0"})
    ben.call("POST", f"/api/games/{game}/leave")
    (listed,) = ben.call("GET", "/api/games")[1]
    assert (listed["game"], listed["left"]) == (game, True)
    with ben.sit(game) as chair:
        chair.send("take", seat=1)
        chair.until("presence")
        assert chair.game["seats"][1]["kind"] == "human"
    assert ben.call("GET", "/api/games")[1][0]["left"] is False
    assert anna.call("GET", "/api/games")[1][0]["left"] is False
