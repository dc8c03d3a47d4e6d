"""What friends do at the same moment: the next seat, a rematch, notes; on both databases."""

from __future__ import annotations

import asyncio

from stores import kept, run

from mycelia.server.storage.notes import add_note, notes_of
from mycelia.server.storage.rows import KeptSeat, Note
from mycelia.server.storage.store import Store


def test_parallel_claims_of_the_next_seat(database: str) -> None:
    """Eight at once over two servers, each of them twice: three get a seat, each another one."""

    async def what(store: Store) -> None:
        other = Store(database)
        try:
            for id in ("a1", "b2", "c3"):
                open_seats = [KeptSeat(n, "", token=f"token {n} {id}") for n in (1, 2, 3)]
                seats = [KeptSeat(0, "Anna", owner="anna"), *open_seats]
                await store.add_game(kept(id, seats=seats))
                people = [f"person {n}" for n in range(8)] * 2
                found = await asyncio.gather(
                    *((store, other)[n % 2].claim_next(id, who, who.title(), 5.0)
                      for n, who in enumerate(sorted(people)))
                )  # fmt: skip
                pairs = set(zip(sorted(people), found, strict=True))
                assert len(pairs) == 8, "nobody got two seats"
                assert sorted(seat for _, seat in pairs if seat is not None) == [1, 2, 3]
                owners = {(seat.owner, seat.seat) for seat in await store.seats(id) if seat.seat}
                assert owners == {pair for pair in pairs if pair[1] is not None}
                assert await store.claim_next(id, "anna", "", 5.0) == 0
        finally:
            await other.close()

    run(database, what)


def test_a_game_has_one_rematch(database: str) -> None:
    async def what(store: Store) -> None:
        other = Store(database)
        try:
            await store.add_game(kept())
            assert await store.rematch_of("a1") is None
            done = await asyncio.gather(
                store.add_game(kept("b2", rematch_of="a1")),
                other.add_game(kept("c3", rematch_of="a1")),
                return_exceptions=True,
            )
            assert sorted(type(each).__name__ for each in done) == ["NoneType", "Taken"]
            assert await store.rematch_of("a1") in ("b2", "c3")
            assert await store.count() == 2
            await store.add_game(kept("d4"))  # many are no rematch at all
            await store.add_game(kept("e5"))
        finally:
            await other.close()

    run(database, what)


def test_notes_come_back_in_order(database: str) -> None:
    async def what(store: Store) -> None:
        other = Store(database)
        try:
            await store.add_game(kept())
            notes = [Note("given", 1, 0, 3), Note("taken", 1, 1, 4), Note("left", 0, None, 9)]
            for note in notes:
                await add_note(store, "a1", note)
            assert await notes_of(store, "a1") == notes
            assert await notes_of(store, "none") == []
            more = [Note("given", 1, 0, n) for n in range(10, 18)]
            await asyncio.gather(
                *(add_note((store, other)[n % 2], "a1", note) for n, note in enumerate(more))
            )
            assert sorted(note.choices for note in (await notes_of(store, "a1"))[3:]) == list(
                range(10, 18)
            )
        finally:
            await other.close()

    run(database, what)
