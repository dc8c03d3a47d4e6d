"""One of several servers on a database: its beat, what it holds, and what the others do."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine, Mapping
from typing import Any, Final, Protocol

import msgspec

from ... import __version__
from ...edition.cards import Edition
from ...edition.load import editions as built_in
from .. import editions
from ..metrics import HINTS
from ..refusals import Refused
from ..storage.nodes import (
    DEAD,
    Round,
    bury,
    come,
    go,
    leave_lease,
    orphans,
    sign_off,
    states,
    take_lease,
)
from ..storage.nodes import beat as beat_of
from ..storage.store import Store, kept_editions
from .bus import Bus

LOG: Final = logging.getLogger("mycelia.nodes")
BEAT: Final = 1.0  # seconds between two beats, which are also looks at what the others did
FEW: Final = 20  # games of a dead server that are taken over at a time


class Known(Protocol):
    """A game in this server's memory."""

    version: int

    @property
    def number(self) -> int:
        """The last entry."""
        ...


class Games(Protocol):
    """The games of this server, as a node sees them."""

    @property
    def rooms(self) -> Mapping[str, Known]:
        """Those in memory."""
        ...

    def look(self, game: str, *, lazily: bool = False) -> None:
        """Read on, beside all else: there may be news of a game.

        `lazily`: if nobody looks at it here, not before somebody does.
        """

    async def get(self, game: str, /) -> object:
        """Take a game into memory, so that its bots go on."""

    def people(self) -> list[tuple[str, str]]:
        """Return who is connected: games, and owners."""
        ...


class Node:
    """This server among others."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self.id: str | None = secrets.token_hex(8)
        self.store = store
        self.bus = bus
        self.games: Games | None = None
        self.editions = {edition.hash for edition in built_in()}  # that can be played here
        self.others: dict[str, dict[str, Any]] = {}
        self.held: set[str] = set()  # games whose bots are driven here
        self.failing = ""  # why the last beat failed
        self._gone: set[tuple[str, str]] = set()  # who went, and it could not be noted
        self._offset = 0.0  # of the database's clock
        self._beaten = 0.0  # when, by a clock that nobody sets
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def name(self) -> str:
        """What this server is called in the database."""
        assert self.id is not None
        return self.id

    def clock(self) -> float:
        """Return the time of the database, as far as it is known."""
        return time.time() + self._offset

    # ---- beginning and ending

    async def begin(self) -> None:
        """Join the others. Raise what the database says if it cannot be reached."""
        for edition in reversed(built_in()):
            await editions.keep(self.store, edition)  # so that others can learn them
        await self._learn()
        await self._beat()
        await self.bus.open(self._heard)

    def go_on(self, games: Games) -> None:
        """Beat from now on, and look after these games."""
        self.games = games
        self._do(self._beating(games))

    def abandon(self) -> None:
        """Hold nothing any more: this server ends, and others find what it held."""
        self.held.clear()

    async def end(self) -> None:
        """Leave the others; what was held here they find."""
        for task in list(self._tasks):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        await self.bus.close()
        with contextlib.suppress(Exception):
            await asyncio.wait_for(sign_off(self.store, self.name), DEAD)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _beating(self, games: Games) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
                await self._look(games)
                await self._adopt(games)
                await self._wave(games)
                if self.failing:
                    LOG.warning("the other servers can be seen again")
                self.failing = ""
            except Exception as error:
                if not self.failing:
                    LOG.error("the other servers cannot be seen: %s", type(error).__name__)
                self.failing = type(error).__name__

    async def _beat(self) -> None:
        begun = time.monotonic()
        if begun - self._beaten > DEAD:
            self.held.clear()  # others may have them by now
        about = About(__version__, sorted(self.editions))
        found = await beat_of(self.store, self.name, msgspec.json.encode(about).decode())
        now = time.monotonic()
        self._offset = found.time - time.time() + (now - begun) / 2
        self._beaten = begun
        await self._meet(found)

    async def _meet(self, found: Round) -> None:
        before, self.others = set(self.others), {id: told(a) for id, a in found.others.items()}
        games = self.games
        if found.new:
            self.held.clear()
            if games is not None and (people := games.people()):
                await come(self.store, self.name, people)
        if before != set(self.others):
            for id in sorted(before - set(self.others)):
                LOG.warning("server %s is gone", id)
            for id in sorted(set(self.others) - before):
                LOG.info("server %s is there: %s", id, self.others[id].get("version"))
            if games is not None:
                for game, known in list(games.rooms.items()):
                    known.version = -1  # who was connected to it is not, or is: read it all
                    games.look(game)
            await self._learn()

    async def _learn(self) -> None:
        """Read the editions that others brought."""
        for kept in await kept_editions(self.store):
            if kept.hash not in self.editions:
                with contextlib.suppress(Refused):  # written for a newer version
                    await editions.find(self.store, kept.hash)
                    self.editions.add(kept.hash)

    async def _look(self, games: Games) -> None:
        """Find what the others did, whatever became of their hints."""
        for game, state in (await states(self.store, list(games.rooms))).items():
            mine = games.rooms.get(game)
            if mine is not None and (state.number > mine.number or state.version != mine.version):
                games.look(game)

    async def _adopt(self, games: Games) -> None:
        """Go on with games whose bots a server drove that is dead."""
        for game in await orphans(self.store, FEW):
            if await self.drives(game):
                try:
                    await games.get(game)
                except Refused as error:
                    LOG.warning("game %s cannot be taken over: %s", game, error.code)
                    await leave_lease(self.store, self.name, game)
        for id in await bury(self.store):
            LOG.warning("server %s is forgotten", id)

    # ---- what games ask

    def changed(self, game: str, number: int) -> None:
        """Tell the others that a game has come to this entry, or has changed beside its entries."""
        HINTS.labels("said").inc()
        self.bus.say(game, number)

    def attend(self, game: str) -> None:
        """Listen to what happens to a game elsewhere."""
        self.bus.follow(game)

    def leave(self, game: str) -> None:
        """Listen no more."""
        self.bus.unfollow(game)
        self.let_go(game)

    def let_go(self, game: str) -> None:
        """Let the bots of a game be driven by whoever wants to: nobody looks at it here."""
        if game in self.held:
            self.held.discard(game)
            self._do(self._let_go(game))

    async def _let_go(self, game: str) -> None:
        with contextlib.suppress(Exception):  # then it is found when this server ends
            await leave_lease(self.store, self.name, game)

    async def drives(self, game: str) -> bool:
        """Return whether the bots of a game are to choose here; if nobody drives them, they are."""
        if game not in self.held and await take_lease(self.store, self.name, game):
            self.held.add(game)
        return game in self.held

    def lost(self, game: str) -> None:
        """Note that others drive the bots of a game."""
        self.held.discard(game)

    async def came(self, game: str, owner: str) -> None:
        """Note that somebody is connected to this server."""
        self._gone.discard((game, owner))
        await come(self.store, self.name, [(game, owner)])

    async def went(self, game: str, owner: str) -> None:
        """Note that somebody is connected to this server no more, now or when it can be."""
        self._gone.add((game, owner))
        with contextlib.suppress(Exception):  # the next beat tries again
            await go(self.store, self.name, game, owner)
            self._gone.discard((game, owner))

    async def _wave(self, games: Games) -> None:
        """Note who went while the database was away: else they would be there for ever."""
        for one in list(self._gone):
            await self.went(*one)
            if one in games.people():  # and came back in the meantime
                await self.came(*one)

    async def offered(self, edition: Edition) -> Edition:
        """Return the edition for new games: this one, or another of its name that all know."""
        known = [set(about.get("editions", ())) for about in self.others.values()]
        if all(edition.hash in each for each in known):
            return edition
        kept = [one for one in await kept_editions(self.store) if one.name == edition.name]
        common = [one for one in kept if all(one.hash in each for each in (self.editions, *known))]
        if not common:
            return edition  # nothing is better: they may still learn it from its text
        newest = max(common, key=lambda one: editions.in_order(one.version))
        return await editions.find(self.store, newest.hash)

    def troubles(self) -> Mapping[str, str]:
        """Return what is wrong with the ways to the others, by what it is."""
        found = {"nodes": self.failing, "hints": self.bus.trouble()}
        return {what: why for what, why in found.items() if why}

    def figures(self) -> Mapping[str, int]:
        """Return how many other servers there are, and games whose bots are driven here."""
        return {"servers": len(self.others), "leases": len(self.held)}

    def _heard(self, game: str, number: int) -> None:
        """Look at a game of which somebody says that it has changed."""
        games = self.games
        known = None if games is None else games.rooms.get(game)
        if games is not None and known is not None and number >= known.number:
            HINTS.labels("heard").inc()
            games.look(game, lazily=game not in self.held)


class About(msgspec.Struct):
    """What a server says of itself."""

    version: str = ""
    editions: list[str] = []


def told(about: str) -> dict[str, Any]:
    """Return what a server says of itself; nothing if it is nonsense."""
    try:
        return msgspec.structs.asdict(msgspec.json.decode(about, type=About))
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return {}
