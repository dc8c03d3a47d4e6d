"""Several processes of one server: what they tell each other, and what each may do."""

from __future__ import annotations

import asyncio
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from waiting import PATIENCE, run, until

from mycelia.errors import OptionError
from mycelia.server.limits import Buckets, Counts, Limits
from mycelia.server.nodes.local import LocalBus
from mycelia.server.processes import line
from mycelia.server.processes.figures import Figures, together
from mycelia.server.processes.hub import Hub
from mycelia.server.processes.line import Line
from mycelia.server.processes.parent import check_processes, serve_with_others, share, words
from mycelia.server.processes.shares import Shares
from mycelia.server.refusals import Refused
from mycelia.server.run import serve
from mycelia.server.settings import Settings
from mycelia.server.storage import turn as turns
from mycelia.server.storage.turn import InTurn, Turn


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short name: those of sockets have a limit."""
    with tempfile.TemporaryDirectory() as found:
        yield Path(found)


@asynccontextmanager
async def hub_at(folder: Path) -> AsyncIterator[Hub]:
    hub = Hub(folder / "hub")
    await hub.open()
    try:
        yield hub
    finally:
        await hub.close()


@asynccontextmanager
async def buses(hub: Hub, number: int) -> AsyncIterator[list[tuple[LocalBus, list[Any]]]]:
    """Processes that are connected, each with what it heard."""
    found = []
    for each in range(number):
        bus, heard = LocalBus(Line(str(hub.path), each)), list[Any]()
        await bus.open(lambda *hint, heard=heard: heard.append(hint))
        bus.line.begin()
        found.append((bus, heard))
    await until(lambda: len(hub.members) == number)
    try:
        yield found
    finally:
        for bus, _ in found:
            await bus.close()
            await bus.line.close()


def test_a_hint_reaches_all_others_who_want_it(folder: Path) -> None:
    async def test() -> None:
        async with hub_at(folder) as hub, buses(hub, 3) as ((a, at_a), (b, at_b), (c, at_c)):
            for bus in (a, b, c):
                bus.follow("game1")
            b.follow("game2")
            b.unfollow("game2")
            a.say("game2", 3)
            a.say("game1", 17)
            a.say("game1", 18)
            await until(lambda: len(at_b) == len(at_c) == 2)
            assert at_b == at_c == [("game1", 17), ("game1", 18)]
            assert at_a == []
            assert a.trouble() == ""

    run(test)


def test_who_talks_nonsense_disturbs_nobody(folder: Path) -> None:
    async def test() -> None:
        async with hub_at(folder) as hub, buses(hub, 2) as ((a, _), (b, at_b)):
            b.follow("game1")
            for nonsense in (b"what?\n", b"hello\n", b"hello you\n", b"\xff\x00\n", b"\n"):
                reader, writer = await asyncio.open_unix_connection(str(hub.path))
                writer.write(nonsense)
                assert await reader.read() == b""  # hung up
                writer.close()
            # One who knows the first word, and goes on with garbage.
            reader, writer = await asyncio.open_unix_connection(str(hub.path))
            writer.write(b"hello 7\nhint\nhint game1\nhint game1 -1\n\nhint \xff 1\nx y\n")
            writer.write(b"shares {}\nfigures nonsense\nfigures? []\nwent x\nhint game1 5\n")
            await until(lambda: at_b == [("game1", 5)])
            a.say("game1", 6)
            await until(lambda: at_b == [("game1", 5), ("game1", 6)])
            writer.close()
            await until(lambda: len(hub.members) == 2)

    run(test)


def test_a_line_that_never_ends_is_cut_off(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line, "LONGEST", 10_000)

    async def test() -> None:
        async with hub_at(folder) as hub:
            reader, writer = await asyncio.open_unix_connection(str(hub.path))
            writer.write(b"hello 1\n" + b"x" * 1_000_000)
            with pytest.raises(ConnectionError):
                await writer.drain()
                while await reader.read(1000):
                    pass
                raise ConnectionResetError  # an orderly end will do as well
            writer.close()
            await until(lambda: not hub.members)

    run(test)


def test_who_does_not_read_loses_hints_and_holds_up_nobody(folder: Path) -> None:
    async def test() -> None:
        async with hub_at(folder) as hub, buses(hub, 2) as ((a, _), (b, at_b)):
            b.follow("game1")
            deaf = socket.socket(socket.AF_UNIX)
            deaf.connect(str(hub.path))
            deaf.sendall(b"hello 9\n")
            await until(lambda: len(hub.members) == 3)
            long = b"x" * 1000
            for number in range(4000):
                a.line.say("noise", long)
                if number % 100 == 0:
                    a.say("game1", number)
                    await asyncio.sleep(0)
            await until(lambda: hub.lost > 0)
            kept = [each.transport.get_write_buffer_size() for each in hub.members]
            assert max(kept) <= 2 * line.WAITING
            await asyncio.sleep(0.1)
            a.say("game1", 9999)
            await until(lambda: ("game1", 9999) in at_b)
            deaf.close()

    run(test)


def test_nothing_waits_for_a_hub_that_is_gone_and_it_may_come_back(folder: Path) -> None:
    async def test() -> None:
        async with hub_at(folder) as hub, buses(hub, 2) as ((a, _), (b, at_b)):
            b.follow("game1")
            await hub.close()
            await until(lambda: a.trouble() == b.trouble() == "gone")
            for number in range(100_000):
                a.say("game1", number)  # nobody hears it, and nothing is kept
            async with hub_at(folder) as again:
                await until(lambda: len(again.members) == 2)
                await until(lambda: not a.trouble() and not b.trouble())
                a.say("game1", 7)
                await until(lambda: at_b == [("game1", 7)])

    run(test)


# ---- what each may


def test_what_an_address_takes_at_one_process_is_gone_at_the_others(folder: Path) -> None:
    async def test() -> None:
        async with hub_at(folder) as hub:
            settings = Settings(rest_burst=10, rest_rate=0.001, sockets_per_address=5)
            lines = [Line(str(hub.path), number) for number in range(2)]
            limits = [Limits(settings) for _ in lines]
            shares = [
                Shares(each, {"calls": own.calls}, {"sockets": own.sockets})
                for each, own in zip(lines, limits, strict=True)
            ]
            for each in lines:
                each.begin()
            await until(lambda: len(hub.members) == 2)
            here, there = limits
            for _ in range(6):
                assert here.calls.take("192.0.2.1")
            for _ in range(4):
                here.sockets.more("192.0.2.1")
            shares[0].tell()
            await until(lambda: there.sockets.everywhere("192.0.2.1") == 4)
            assert [there.calls.take("192.0.2.1") for _ in range(6)] == [True] * 4 + [False] * 2
            assert there.calls.take("192.0.2.2")
            there.connect("192.0.2.1")
            with pytest.raises(Refused):
                there.connect("192.0.2.1")
            here.sockets.less("192.0.2.1")
            shares[0].tell()
            await until(lambda: there.sockets.everywhere("192.0.2.1") == 4)
            there.connect("192.0.2.1")
            # Somebody new is told how many there are; who goes takes theirs along.
            late = Counts()
            third = Line(str(hub.path), 2)
            Shares(third, {}, {"sockets": late})
            third.begin()
            await until(lambda: len(hub.members) == 3)
            await until(lambda: "192.0.2.1" in (here.sockets.changed or ()))
            shares[0].tell()
            await until(lambda: late.everywhere("192.0.2.1") == 3)
            await lines[0].close()
            await until(lambda: late.everywhere("192.0.2.1") == 0)
            for each in (lines[1], third):
                await each.close()

    run(test)


def test_a_process_alone_keeps_nothing_for_others() -> None:
    limits = Limits(Settings())
    for number in range(100):
        limits.connect(f"192.0.2.{number}")
        limits.call(f"192.0.2.{number}")
        limits.disconnect(f"192.0.2.{number}")
    assert not limits.sockets and limits.sockets.changed is None and limits.calls.taken is None


def test_nonsense_about_others_changes_nothing() -> None:
    buckets, counts = Buckets(1, 10, lambda: 0.0), Counts()
    shares = Shares(Line("nowhere", 0), {"calls": buckets}, {"sockets": counts})
    for text in (
        b"",
        b"[]",
        b'{"number": 1}',
        b'{"number": 1, "took": {"calls": {"a": "x"}}, "has": {}}',
        b'{"number": 1, "took": {"calls": {"a": -5}, "what": {"a": 1}}, "has": {"what": {}}}',
        b'{"number": 1, "took": {}, "has": {"sockets": {"a": -5}}}',
        b"\xff",
    ):
        shares._heard(text)
    assert [buckets.take("a") for _ in range(11)] == [True] * 10 + [False]
    assert counts.everywhere("a") == 0


def test_what_there_is_once_is_shared_out() -> None:
    settings = Settings(workers=3, connections=10, bot_workers=5, replay_waiting=4)
    parts = [share(settings, number, "/x/hub") for number in range(3)]
    assert sorted(part.bot_workers for part in parts) == [1, 2, 2]
    assert [part.connections for part in parts] == [4, 4, 4]
    assert [part.process for part in parts] == [0, 1, 2]
    few = Settings(workers=4, bot_workers=2)
    assert [share(few, number, "").bot_workers for number in range(4)] == [1, 1, 1, 1]


# ---- figures


def test_the_figures_of_all_are_one_text(folder: Path) -> None:
    texts = [
        "# HELP m_a A.\n# TYPE m_a gauge\nm_a 1\n"
        '# HELP m_b B.\n# TYPE m_b counter\nm_b{k="x y"} 2\n',
        "# HELP m_a A.\n# TYPE m_a gauge\nm_a 3\n# HELP m_b B.\n# TYPE m_b counter\n",
    ]
    wanted = (
        '# HELP m_a A.\n# TYPE m_a gauge\nm_a{process="0"} 1\nm_a{process="1"} 3\n'
        '# HELP m_b B.\n# TYPE m_b counter\nm_b{process="0",k="x y"} 2\n'
    )
    assert together(dict(enumerate(texts))) == wanted

    async def test() -> None:
        async with hub_at(folder) as hub:
            lines = [Line(str(hub.path), number) for number in range(2)]
            some = [
                Figures(each, 2, partial(str, text))
                for each, text in zip(lines, texts, strict=True)
            ]
            for each in lines:
                each.begin()
            await until(lambda: len(hub.members) == 2)
            assert await some[1].all() == wanted
            # One that is gone is left out, and waited for no longer than it may take.
            await lines[0].close()
            alone = await some[1].all()
            assert re.findall(r"^m_a.*", alone, re.M) == ['m_a{process="1"} 3']
            await lines[1].close()

    run(test)


# ---- writing in turn


HOLD = """
import fcntl, os, sys
handle = os.open(sys.argv[1], os.O_RDWR | os.O_CREAT)
fcntl.flock(handle, fcntl.LOCK_EX)
print("held", flush=True)
sys.stdin.read()
"""


def test_processes_write_in_turn(folder: Path) -> None:
    file = folder / "turn"
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdin is not None and holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    with InTurn(Turn(file), "writer") as writer:
        waiting = writer.submit(lambda: "written")
        with pytest.raises(TimeoutError):
            waiting.result(0.2)
        holder.stdin.close()  # it ends, and with it what it held
        assert waiting.result(PATIENCE) == "written"
        assert writer.submit(lambda: 2).result(PATIENCE) == 2
        assert isinstance(writer.submit(int, "x").exception(PATIENCE), ValueError)
        assert writer.submit(lambda: 3).result(PATIENCE) == 3
    holder.wait()
    holder.stdout.close()


def test_nobody_waits_for_ever(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PATIENCE", 0.1)
    file = folder / "turn"
    other = Turn(file)
    with InTurn(Turn(file), "writer") as writer:
        with other:
            for number in range(3):  # SQLite has the last word
                assert writer.submit(int, number).result(PATIENCE) == number
        assert writer.submit(lambda: 4).result(PATIENCE) == 4
        with other:
            pass
    other.close()


# ---- what cannot be


def test_a_system_that_cannot_is_told_so(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    check_processes()
    monkeypatch.delattr(socket, "send_fds")
    settings = Settings(database=f"sqlite:///{folder / 'games.db'}", port=0, workers=2)
    with pytest.raises(OptionError, match="--workers needs a system"):
        serve(settings, open_browser=False)


def test_a_folder_whose_name_is_too_long(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    long = folder / ("x" * 100)
    long.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(long))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        with pytest.raises(OptionError, match="no socket can be made"):
            serve_with_others(Settings(workers=2), listening, lambda: None)
    assert not list(long.iterdir())


def test_how_a_process_ended_in_words() -> None:
    assert [words(code) for code in (0, 3, -9, -15, -200)] == [
        "exit code 0",
        "exit code 3",
        "SIGKILL",
        "SIGTERM",
        "signal 200",
    ]
