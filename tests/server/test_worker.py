"""The worker as a process of its own: a game through it, its death, its signals, its refusals."""

from __future__ import annotations

import asyncio
import base64
import json
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from nats_server import NatsServer, nats_server

from mycelia.errors import OptionError
from mycelia.server.nodes.nats import Connection, reason

PATIENCE = 60.0
SEATS = [{"kind": "me", "name": "Anna"}, {"kind": "bot", "name": "", "bot": "sage"}]


def wait_until(what: Callable[[], Any]) -> None:
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.02)


class Process:
    """A worker, and what it wrote."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.log = folder / f"worker-{time.monotonic_ns()}.log"
        command = [sys.executable, "-m", "mycelia", "worker", *options]
        with self.log.open("w") as file:
            self.process = subprocess.Popen(command, stderr=file, stdout=file)

    def wrote(self, words: str) -> bool:
        assert self.process.poll() is None, self.log.read_text()
        return words in self.log.read_text()

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


@contextmanager
def worker(folder: Path, *options: str) -> Iterator[Process]:
    found = Process(folder, *options)
    try:
        wait_until(lambda: found.wrote("connected to NATS"))
        yield found
    finally:
        found.process.kill()
        found.process.wait()


@pytest.fixture
def server() -> Iterator[NatsServer]:
    with nats_server() as found:
        yield found


@pytest.mark.slow
def test_a_game_with_a_bot_that_thinks_elsewhere(
    server: NatsServer, open_house: Any, tmp_path: Path, postgres: Any
) -> None:
    house = open_house(database=postgres(), nats=server.url, bot_patience=60.0)
    bots = house.desk.rooms.bots
    with worker(tmp_path, "--nats", server.url, "--cores", "1") as process:
        wait_until(lambda: bots.elsewhere.outside.open)
        anna = house.person()
        made = anna.call("POST", "/api/games", {"seats": SEATS, "options": {"first": "0"}})[1]
        with anna.sit(made["game"]) as chair:
            chair.send("hint", number=chair.number)
            assert chair.until("hint")["advice"]
            hints = bots.elsewhere.done
            while bots.elsewhere.done < hints + 5:
                if chair.view["choices"]:
                    chair.play(chair.words[-1])
                else:
                    chair.until("update")
        assert hints == 1
        assert (bots.elsewhere.failed, bots.failures) == (0, 0)
        assert process.end() == 0
        assert "0 failed" in process.log.read_text()


@pytest.mark.slow
def test_a_worker_that_dies_in_the_middle_loses_nothing(
    server: NatsServer,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("mycelia.server.elsewhere.LEAST", 60.0)  # this server does not help
    from mycelia import new_game
    from mycelia.server.bots import Bots
    from mycelia.server.nodes.jobs import Jobs
    from mycelia.server.settings import Settings

    view = new_game(players=4, seed=3, first=0).view(0)

    async def what(processes: list[Process]) -> None:
        connection = Connection(server.url, "test")
        jobs = Jobs(connection)
        bots = Bots(Settings(bot_workers=1, bot_patience=60.0), None, outside=jobs)  # type: ignore[arg-type]
        connection.begin()
        try:
            while not jobs.open:
                await asyncio.sleep(0.01)
            asked = asyncio.create_task(bots.choose("sage", view))
            while not any(each.worker for each in jobs.errands.values()):
                await asyncio.sleep(0.001)
            [errand] = jobs.errands.values()
            [victim] = [one for one in processes if f"-{one.process.pid}-" in errand.worker]
            victim.process.kill()
            assert await asked in [choice.words for choice in view.choices]
            assert (bots.elsewhere.done, bots.elsewhere.failed, bots.failures) == (1, 1, 0)
        finally:
            await bots.close()
            await connection.close()

    options = ("--nats", server.url, "--cores", "1")
    with worker(tmp_path, *options) as one, worker(tmp_path, *options) as other:
        asyncio.run(what([one, other]))
    assert "it is silent" in caplog.text


@pytest.mark.slow
def test_a_worker_waits_for_nats_and_ends_when_told(tmp_path: Path) -> None:
    with nats_server(start=False) as server:
        found = Process(tmp_path, "--nats", server.url, "--cores", "2")
        try:
            wait_until(lambda: found.wrote("NATS cannot be reached"))
            server.start()
            wait_until(lambda: found.wrote("connected to NATS"))
            server.kill()
            wait_until(lambda: found.wrote("NATS is gone"))
            server.start()
            wait_until(lambda: found.wrote("NATS is back"))
            assert found.end(signal.SIGINT) == 0
            assert "0 jobs done, 0 failed" in found.log.read_text()
            assert found.log.read_text().count("cannot be reached") == 1
        finally:
            found.process.kill()
            found.process.wait()


def refusal(*options: str) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "mycelia", "worker", *options],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 2
    assert not done.stdout
    [line] = done.stderr.splitlines()
    return line


def test_a_worker_needs_nothing_of_a_server_but_its_bots() -> None:
    missing = ("sqlalchemy", "fastapi", "starlette", "uvicorn", "psycopg", "alembic")
    program = (
        f"import sys; sys.modules.update(dict.fromkeys({missing}))\n"
        "import mycelia.server.botworker, mycelia.server.logs, mycelia.server.nodes.worker\n"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=PATIENCE)


def test_what_cannot_be_is_said_in_a_sentence(tmp_path: Path) -> None:
    assert "not the address of a NATS server" in refusal("--nats", "http://127.0.0.1:4222")
    assert "--cores" in refusal("--nats", "nats://127.0.0.1:4222", "--cores", "0")
    gone = str(tmp_path / "gone.pem")
    with pytest.raises(OptionError, match=r"there is no file .*gone\.pem"):
        Connection("tls://127.0.0.1:4222", "test", gone)
    wrong = tmp_path / "wrong.pem"
    wrong.write_text("nonsense")
    with pytest.raises(OptionError, match="not a certificate"):
        Connection("tls://127.0.0.1:4222", "test", str(wrong))
    for url in ("", "127.0.0.1", "nats://", "nats://x:port", "nats://x:0", "nats://a:1,ftp://b:2"):
        with pytest.raises(OptionError, match="not the address"):
            Connection(url, "test")


# ---- who may connect


class Noting(Connection):
    """One that keeps everything that went wrong: a refusal may be followed by a reset."""

    def __init__(self, *given: str) -> None:
        super().__init__(*given)
        self.wrong: list[str] = []

    async def _failed(self, error: Exception) -> None:
        self.wrong.append(reason(error))
        await super()._failed(error)


def outcome(url: str, ca: str = "", credentials: str = "") -> str:
    """What is wrong with a connection after it is made or refused; nothing if it works."""

    async def what() -> str:
        connection = Noting(url, "test", ca, credentials)
        connection.begin()
        try:
            async with asyncio.timeout(PATIENCE):
                while connection.trouble() and not connection.wrong:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            return " ".join(connection.wrong)
        finally:
            await connection.close()

    return asyncio.run(what())


def test_user_and_password() -> None:
    with nats_server(user="mycelia", password="s3cret") as server:
        assert outcome(server.url) == ""
        assert "Authorization" in outcome(f"nats://127.0.0.1:{server.port}")
        assert "Authorization" in outcome(server.url.replace("s3cret", "other"))


needs_openssl = pytest.mark.skipif(shutil.which("openssl") is None, reason="there is no openssl")


@needs_openssl
def test_tls(tmp_path: Path) -> None:
    with nats_server(tls=True, user="mycelia", password="s3cret") as server:
        assert outcome(server.url, str(server.ca)) == ""
        assert "certificate" in outcome(server.url)  # nobody vouches for it here
        with nats_server(tls=True, start=False) as other:
            assert "certificate" in outcome(server.url, str(other.ca))
        assert outcome(server.url.replace("s3cret", "other"), str(server.ca))
    with nats_server() as plain:
        assert "there is no TLS" in outcome(plain.url.replace("nats:", "tls:"))


def test_a_connection_that_nats_ends_is_begun_anew(caplog: pytest.LogCaptureFixture) -> None:
    """Other than one that breaks, one that is refused never comes back by itself."""
    known = "authorization {{ users: [{{user: mycelia, password: {}}}] }}\n"

    async def what(server: NatsServer) -> None:
        connection = Noting(server.url, "test")
        made: list[object] = []

        async def connected(client: object) -> None:
            made.append(client)

        connection.add(connected)
        connection.begin()
        try:
            async with asyncio.timeout(PATIENCE):
                while connection.trouble():
                    await asyncio.sleep(0.01)
                server.reload(known.format("other"))
                while not any("Authorization" in each for each in connection.wrong):
                    await asyncio.sleep(0.01)
                server.reload(known.format("s3cret"))
                while connection.trouble():
                    await asyncio.sleep(0.01)
                assert len(made) == 2
        finally:
            await connection.close()

    with nats_server(config=known.format("s3cret")) as server:
        server.login = "mycelia:s3cret@"
        asyncio.run(what(server))
    assert "NATS ended the connection" in caplog.text


def signed(kind: str, key: Any, issuer: Any, **about: Any) -> str:
    """A JWT as NATS wants it."""
    claims = {
        "jti": "x",
        "iat": 1_700_000_000,
        "iss": issuer.public_key.decode(),
        "name": kind,
        "sub": key.public_key.decode(),
        "nats": {"type": kind, "version": 2, **about},
    }
    parts = [{"typ": "JWT", "alg": "ed25519-nkey"}, claims]
    text = b".".join(
        base64.urlsafe_b64encode(json.dumps(one).encode()).rstrip(b"=") for one in parts
    )
    return (text + b"." + base64.urlsafe_b64encode(issuer.sign(text)).rstrip(b"=")).decode()


def test_credentials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nkeys = pytest.importorskip("nkeys")

    def new(kind: int) -> Any:
        import secrets

        return nkeys.from_seed(nkeys.encode_seed(secrets.token_bytes(32), kind))

    operator = new(nkeys.PREFIX_BYTE_OPERATOR)
    account = new(nkeys.PREFIX_BYTE_ACCOUNT)
    user = new(nkeys.PREFIX_BYTE_USER)
    limits = dict.fromkeys(("subs", "data", "payload", "imports", "exports", "conn", "leaf"), -1)
    config = (
        f'operator: "{signed("operator", operator, operator)}"\n'
        "resolver: MEMORY\n"
        f'resolver_preload: {{ {account.public_key.decode()}: "'
        f'{signed("account", account, operator, limits={**limits, "wildcards": True})}" }}\n'
    )
    file = tmp_path / "worker.creds"
    jwt = signed("user", user, account, subs=-1, data=-1, payload=-1)
    file.write_text(
        f"-----BEGIN NATS USER JWT-----\n{jwt}\n------END NATS USER JWT------\n\n"
        f"-----BEGIN USER NKEY SEED-----\n{user.seed.decode()}\n------END USER NKEY SEED------\n"
    )
    with nats_server(config=config) as server:
        assert outcome(server.url, credentials=str(file)) == ""
        assert "Authorization" in outcome(server.url)
        file.write_text("nonsense")
        assert outcome(server.url, credentials=str(file)) != ""
    monkeypatch.setattr("mycelia.server.nodes.nats.find_spec", lambda name: None)
    with pytest.raises(OptionError, match="nkeys"):
        Connection("nats://127.0.0.1:4222", "test", credentials=str(file))
