"""A real server, people who talk to it without a browser, and games known beforehand."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import select
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

PATIENCE: Final = 20.0  # seconds


@contextlib.contextmanager
def server(folder: Path, port: int = 0) -> Iterator[str]:
    """A server of its own on 127.0.0.1 with its database in that folder; ended afterwards."""
    command = [sys.executable, "-m", "mycelia.server", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder / 'games.db'}"]
    env = {**os.environ, "MYCELIA_GAMES_PER_HOUR": "9999"}
    with (folder / "server.log").open("w") as log:
        process = subprocess.Popen(
            command, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=log
        )
    assert process.stdout is not None
    try:
        told = b""
        end = time.monotonic() + 60
        while b"\n" not in told:
            ready, _, _ = select.select([process.stdout], [], [], max(0, end - time.monotonic()))
            piece = os.read(process.stdout.fileno(), 4096) if ready else b""
            if not piece:
                raise RuntimeError(f"no server: {(folder / 'server.log').read_text()[-2000:]}")
            told += piece
        yield told.decode().split(" at ")[1].split()[0].rstrip("/")
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


@dataclass
class Person:
    """Somebody with a key who talks to the server without a browser."""

    base: str
    lang: str = "en"
    key: str = field(default_factory=lambda: secrets.token_urlsafe(32))

    def call(self, method: str, path: str, body: object = None) -> Any:
        """The answer to a call; an HTTPError if it was refused."""
        request = urllib.request.Request(
            f"{self.base}/api{path}",
            None if body is None else json.dumps(body).encode(),
            {
                "Authorization": f"Bearer {self.key}",
                "Accept-Language": self.lang,
                "Content-Type": "application/json",
            },
            method=method,
        )
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read().decode()
            is_json = answer.headers.get_content_type() == "application/json"
        return json.loads(text) if is_json and text else text

    def make(self, *seats: str, **options: object) -> dict[str, Any]:
        """A new game. Seats are written `me:Anna`, `open`, `bot:greedy`."""
        wanted = []
        for seat in seats:
            kind, _, rest = seat.partition(":")
            wanted.append(
                {"kind": kind, "name": "", "bot": rest or "greedy"}
                if kind == "bot"
                else {"kind": kind, "name": rest}
            )
        made: dict[str, Any] = self.call("POST", "/games", {"options": options, "seats": wanted})
        return made

    def join(self, token: str, name: str) -> dict[str, Any]:
        """Takes the seat of a link."""
        found: dict[str, Any] = self.call("POST", "/join", {"token": token, "name": name})
        return found

    @contextlib.contextmanager
    def sit(self, game: str) -> Iterator[Chair]:
        """A socket at a game."""
        from websockets.sync.client import connect
        from websockets.typing import Origin

        address = f"{self.base.replace('http', 'ws', 1)}/api/games/{game}/socket"
        # Whoever only sits there reads nothing: without a bound, as else the server would hear no
        # answer to its pings once the queue is full.
        with connect(
            address, origin=Origin(self.base), max_size=None, max_queue=None, proxy=None
        ) as socket:
            chair = Chair(socket)
            chair.send("hello", key=self.key, watch=None, lang=self.lang, seen=None)
            chair.until("snapshot")
            yield chair

    def play(self, game: str, choices: Sequence[str]) -> None:
        """Makes these choices for all own seats, quickly: a socket may say 40 things at once."""
        for first in range(0, len(choices), 15):
            with self.sit(game) as chair:
                for words in choices[first : first + 15]:
                    chair.choose(words)


class Chair:
    """A socket at a game, and what it was last told."""

    def __init__(self, socket: Any) -> None:
        self.socket = socket
        self.number = -1
        self.view: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.keys = 0

    def send(self, kind: str, **values: object) -> None:
        """A message to the server."""
        self.socket.send(json.dumps({"type": kind, **values}))

    def until(self, *kinds: str) -> dict[str, Any]:
        """Listens until a message of one of these kinds has come."""
        while True:
            message: dict[str, Any] = json.loads(self.socket.recv(PATIENCE))
            kind = message["type"]
            if kind in ("snapshot", "update"):
                self.number, self.view = message["number"], message["view"]
                self.game = message.get("game") or self.game
            if kind == "error" and "error" not in kinds:
                raise AssertionError(f"{message['code']}: {message['message']}")
            if kind in kinds:
                return message

    def choose(self, words: str) -> None:
        """Makes a choice and waits for what follows."""
        decision = self.view["decision"]
        if decision["seat"] != self.view["seat"]:  # another seat of the same person
            self.send("eyes", seat=decision["seat"])
            self.until("snapshot")
        self.keys += 1
        before = self.number
        key = f"{secrets.token_hex(4)}-{self.keys}"
        self.send("choose", number=self.number, key=key, choice=words)
        while self.number <= before:
            self.until("update", "snapshot")


@dataclass(frozen=True)
class Script:
    """A whole game: its choices in order, with who makes them and what kind of decision it is."""

    options: dict[str, object]
    players: int
    steps: tuple[tuple[int, str, str], ...]  # seat, kind, words
    outcome: Any


def script(players: int, seed: int, bot: str = "greedy", **options: Any) -> Script:
    """The game that the library's bots play with this seed: the server deals the same cards.

    The kind of a decision in somebody else's turn is `bonus`.
    """
    from random import Random

    import mycelia
    from mycelia.bots import bot as player

    game = mycelia.new_game(players=players, seed=seed, **options)
    bots = [player(bot, Random(seed * 7 + seat)) for seat in range(players)]
    steps = []
    while (now := game.decision) is not None:
        view = game.view(now.seat)
        kind = now.kind if game.position().to_dict()["turn"] == now.seat else "bonus"
        choice = bots[now.seat].choose(view)
        steps.append((now.seat, kind, choice.words))
        game.apply(choice)
    return Script({**options, "seed": str(seed)}, players, tuple(steps), game.outcome)


def refusal(error: urllib.error.HTTPError) -> dict[str, str]:
    """Code and sentence of an answer that is none."""
    found: dict[str, str] = json.loads(error.read())["error"]
    return found
