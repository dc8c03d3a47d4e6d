"""The parts of a room: its log, who is told what, and messages that share what is the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mycelia import Game, new_game
from mycelia.errors import CannotUndo, IllegalChoice
from mycelia.server.rebuild import options_text, state_of
from mycelia.server.room import GameLog, Listener, Room
from mycelia.server.room.moment import Moment
from mycelia.server.room.presence import Presence
from mycelia.server.seats import Seats
from mycelia.server.settings import Settings
from mycelia.server.storage.journal import Taken
from mycelia.server.storage.rows import KeptGame, KeptSeat
from mycelia.server.storage.store import Store
from mycelia.server.views import event_info, view_info
from mycelia.server.wire.encoding import encode
from mycelia.server.wire.socket import Choose


class Node:
    """A server's part of one game: its own store, log and room on a common database."""

    def __init__(self, file: Path, game: Game) -> None:
        self.settings = Settings(f"sqlite:///{file}", clock=lambda: 1_800_000_000.0)
        self.store = Store(self.settings.database)
        seats = [
            KeptSeat(number, f"name {number}", owner=f"owner {number}", seen=0.0)
            for number in range(game.players)
        ]
        self.kept = KeptGame(
            id="game",
            edition=game.edition.hash,
            rules=game.rules,
            options=options_text(game.options),
            seed=str(game.seed),
            named_seed=False,
            mode="friends",
            creator="owner 0",
            watch="watch",
            created=0.0,
            updated=0.0,
            state=state_of(game),
            seats=seats,
        )
        self.log = GameLog(self.kept, game, [], self.store)
        self.seats = Seats("game", "owner 0", seats, self.store, self.settings)
        self.room = Room(self.log, self.seats, self.settings)

    async def append(self, choice: str | int | None, key: str | None = None) -> None:
        """Append to the log whatever may come next there."""
        now = self.log.game.decision
        assert now is not None
        await self.log.append(
            self.log.number, now.seat, choice, author=f"owner {now.seat}", key=key, at=1.0
        )


def with_nodes(
    folder: Path, count: int, work: Callable[..., Awaitable[None]], game: Game | None = None
) -> None:
    """Run something with servers on one database, in which the game is kept."""
    game = new_game(players=2, seed=7) if game is None else game

    async def run() -> None:
        nodes = [Node(folder / "games.db", game.copy()) for _ in range(count)]
        try:
            for node in nodes:
                await node.store.open()
            edition = game.edition
            await nodes[0].store.keep_edition(edition.hash, edition.name, edition.version, "")
            await nodes[0].store.add_game(nodes[0].kept)
            await work(*nodes)
        finally:
            for node in nodes:
                await node.store.close()

    asyncio.run(run())


def heard(lang: str = "en", owner: str | None = None) -> tuple[Listener, list[Any]]:
    """A listener, and what it was sent so far."""
    got: list[Any] = []
    return Listener(owner, lang, lambda message: got.append(json.loads(message))), got


# ---- the log


def test_a_log_catches_up_with_what_others_stored(tmp_path: Path) -> None:
    async def work(one: Node, other: Node) -> None:
        rng = Random(3)
        for _ in range(30):
            await one.append(rng.choice(one.log.game.choices).words, key=str(one.log.number))
            if one.log.game.can_undo:
                await one.append(None)
        assert await other.log.catch_up()
        assert (other.log.number, other.log.last) == (one.log.number, one.log.last)
        assert other.log.game == one.log.game
        for key in range(one.log.number):
            for owner in ("owner 0", "owner 1"):
                assert other.log.answer(owner, str(key)) == one.log.answer(owner, str(key))
        assert not await other.log.catch_up()

    with_nodes(tmp_path, 2, work)


def test_of_two_logs_only_one_gets_a_number(tmp_path: Path) -> None:
    async def work(one: Node, other: Node) -> None:
        first, second = (node.log.game.choices[0].words for node in (one, other))
        await one.append(first)
        before = other.log.game
        with pytest.raises(Taken):
            await other.append(second)
        assert (other.log.game, other.log.number) == (before, 0)
        await other.log.catch_up()
        assert other.log.game == one.log.game

    with_nodes(tmp_path, 2, work)


def test_a_choice_for_a_number_that_has_passed_is_not_played(tmp_path: Path) -> None:
    """Even if the log caught up between the question and the answer."""

    async def work(one: Node, other: Node) -> None:
        await one.append(one.log.game.choices[0].words)
        await other.log.catch_up()
        seat = other.log.game.decision.seat  # type: ignore[union-attr]
        words = other.log.game.choices[0].words
        with pytest.raises(Taken):
            await other.log.append(0, seat, words, author=None, key=None, at=1.0)
        assert other.log.number == 1

    with_nodes(tmp_path, 2, work)


def test_what_cannot_be_is_not_stored(tmp_path: Path) -> None:
    async def work(node: Node) -> None:
        for bad, error in (("fly", IllegalChoice), (99999, IllegalChoice), (None, CannotUndo)):
            with pytest.raises(error):
                await node.append(bad)
        assert node.log.number == 0
        assert await node.store.entries("game") == []

    with_nodes(tmp_path, 1, work)


def test_what_is_not_stored_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(node: Node) -> None:
        async def broken(*_: object) -> None:
            raise OSError("the disk is full")

        who, got = heard(owner="owner 0")
        await node.room.arrive(who)
        before, told = node.log.game, len(got)
        record = before.record()
        monkeypatch.setattr(node.store, "append", broken)
        with pytest.raises(OSError, match="disk"):
            await node.append(before.choices[0].words)
        assert node.log.game is before
        assert (before.record(), node.log.number, len(got)) == (record, 0, told)

    with_nodes(tmp_path, 1, work)


# ---- who is told what


def test_a_room_catches_up_and_tells_everybody(tmp_path: Path) -> None:
    async def work(one: Node, other: Node) -> None:
        who, got = heard()
        await other.room.arrive(who)
        await one.append(one.log.game.choices[0].words)
        await other.room.catch_up()
        assert (got[-1]["type"], got[-1]["number"]) == ("update", 1)
        told = len(got)
        await other.room.catch_up()
        assert len(got) == told  # there was nothing new
        await one.append(one.log.game.choices[0].words)
        await other.log.catch_up()  # the log alone tells nobody; its room does
        assert len(got) == told
        await other.room.catch_up()
        assert (got[-1]["type"], got[-1]["number"]) == ("snapshot", 2)

    with_nodes(tmp_path, 2, work)


def test_who_missed_a_number_gets_everything(tmp_path: Path) -> None:
    async def work(one: Node, other: Node) -> None:
        who, got = heard()
        await other.room.arrive(who)
        await one.append(one.log.game.choices[0].words)
        await other.log.catch_up()  # the log alone: nobody was told
        now = other.log.game.decision
        assert now is not None
        chooser, _ = heard(owner=f"owner {now.seat}")
        words = other.log.game.choices[0].words
        await other.room.choose(chooser, Choose(1, "key", words))
        assert [(each["type"], each.get("number")) for each in got if each["type"] != "presence"][
            -2:
        ] == [("snapshot", 0), ("snapshot", 2)]

    with_nodes(tmp_path, 2, work)


# ---- messages


def test_what_is_shared_is_what_each_view_shows(tmp_path: Path) -> None:
    """Every part that is made once for all is the same as if it were made for each viewer."""
    game = new_game(players=4, seed=5, expansion=True, boards="advanced")

    async def work(node: Node) -> None:
        rng = Random(5)
        for step in range(150):
            if node.log.game.over:
                break
            await node.append(rng.choice(node.log.game.choices).words)
            if step % 7 == 0 and node.log.game.can_undo:
                await node.append(None)
            now = node.log.game
            undone = node.log.last is not None and node.log.last.choice is None
            moment = Moment(node.log, node.seats, Presence(node.settings), node.room.beside)
            for seat in (None, 0, 1, 2, 3):
                for lang in ("en", "de"):
                    owner = None if seat is None else f"owner {seat}"
                    view = json.loads(encode(view_info(now.view(seat), lang)))
                    events = [json.loads(encode(event_info(e))) for e in now.events(seat)]
                    whole = json.loads(moment.snapshot(owner, seat, lang))
                    assert whole["view"] == view
                    assert whole["log"] == events
                    update = json.loads(moment.update(seat, lang, with_game=False))
                    assert update["view"] == view
                    assert "game" not in update
                    if undone:
                        assert update["log"] == events
                    else:
                        fresh = [event for event in events if event["number"] == now.number]
                        assert update["events"] == fresh

    with_nodes(tmp_path, 1, work, game)


def test_an_update_filters_only_what_is_fresh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    events = Game.events

    def counted(self: Game, seat: int | None = None, since: int = 0) -> Any:
        found = events(self, seat, since)
        asked.append(len(found))
        return found

    async def work(node: Node) -> None:
        rng = Random(1)
        for _ in range(60):
            await node.append(rng.choice(node.log.game.choices).words)
        monkeypatch.setattr(Game, "events", counted)
        moment = Moment(node.log, node.seats, Presence(node.settings), node.room.beside)
        for seat in (None, 0, 1):
            moment.update(seat, "en", with_game=False)
        assert len(asked) == 3
        assert max(asked) < 20 < len(events(node.log.game))

    with_nodes(tmp_path, 1, work)
