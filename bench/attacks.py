"""A server under attack: what the people at its tables notice of it.

python bench/attacks.py                        every attack of people, three times
python bench/attacks.py bomb halves --runs 1   some of them
python bench/attacks.py crowds --runs 1 --seconds 3 --addresses 8
                                               every message and every call, made from the types
python bench/attacks.py --python OTHER/python  another installation
python bench/attacks.py --list                 what there is

The server has one core and its usual limits, the attacker the other one, at lower priority than the
honest people, who are there too: pairs who play, somebody who plays against a bot, and visitors who
come anew and look at a page. What is told is how long these wait, in milliseconds, from the start
of an attack until a little after its end: half of them less than p50, all but one in a hundred less
than p99, and the worst. `lost` are those who got no answer in time, or none that is one. Memory,
processor time and log are the server's with its processes. "nothing" is the same without an attack.
`others` is what the rest of the machine did meanwhile, in percent of a core: a run in which that is
much is made again a few times, and the calmest counts. Of what is made from the types `accepted`
is the share that was not refused: with less than half an attack shows nothing, and has failed.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import resource
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from attackers import ATTACKS
from crowds import REFUSED, a_record
from crowds import names as crowds
from people import Script, script
from sockets import PAGE, TICK, House, sit

CROWDS: Final = Path(__file__).resolve().parent.parent / "tools" / "crowds.py"
ATTACKERS: Final = Path(__file__).resolve().parent.parent / "tools" / "attackers.py"
KINDS: Final = ("choices", "bots", "turns", "visits", "hints", "replays")  # of waits
PAIRS: Final = 6
RATE: Final = 20.0  # choices a second of all pairs
VISIT: Final = 0.1  # seconds between two visitors
REPLAY: Final = 0.5  # and two replays
GOOD: Final = "gleaner"  # the bot that somebody plays against
WARM: Final = 2.0  # seconds before an attack
AFTER: Final = 2.0  # and behind it
PATIENCE: Final = 20.0  # seconds of somebody honest
HANDLES: Final = 1024  # files that a process may open at first, on most systems
NICE: Final = 5
CALM: Final = 20.0  # percent of a core
TRIES: Final = 3
SOCKETS: Final = 200  # of a crowd, from all addresses
HALF: Final = 0.5  # of what a crowd sends
# The database lies in memory, where there is such a place: disks have moods, and are not measured.
MEMORY: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None


@dataclass
class Waits:
    """How long honest people waited, in seconds."""

    times: list[float] = field(default_factory=list)
    lost: int = 0
    counting: bool = False
    begun: asyncio.Event = field(default_factory=asyncio.Event)

    def add(self, seconds: float) -> None:
        """Note one."""
        self.begun.set()
        if self.counting:
            self.times.append(seconds)

    def lose(self) -> None:
        """Note one who got no answer."""
        if self.counting:
            self.times.append(PATIENCE)
            self.lost += 1

    def told(self) -> dict[str, float]:
        """Return p50, p99 and the worst in milliseconds, and how many were lost."""
        found = sorted(self.times) or [0.0]
        return {
            "p50": 1000 * found[len(found) // 2],
            "p99": 1000 * found[min(len(found) - 1, int(0.99 * len(found)))],
            "worst": 1000 * found[-1],
            "lost": self.lost,
        }


class Player:
    """A socket of somebody honest, who looks at everything that comes."""

    def __init__(self) -> None:
        self.news = asyncio.Event()
        self.number = -1
        self.choices: list[str] = []
        self.hints = asyncio.Queue[bytes]()

    def heard(self, text: bytes) -> None:
        """Note what is new."""
        if text.startswith(b'{"type":"hint"') or b'"no-hint"' in text[:60]:
            self.hints.put_nowait(text)
        if text.startswith((b'{"type":"snapshot"', b'{"type":"update"')):
            message = json.loads(text)
            self.number = message["number"]
            self.choices = [choice["words"] for choice in message["view"]["choices"]]
            self.news.set()

    async def until(self, number: int, *, asked: bool = False) -> None:
        """Wait for news of this number; until it is one's own choice, if `asked`."""
        async with asyncio.timeout(PATIENCE):
            while self.number < number or (asked and not self.choices):
                self.news.clear()
                await self.news.wait()


async def pair(house: House, known: Script, waits: Waits, end: asyncio.Event) -> None:
    """Two people play a game that is known; each wait is until the other one has seen it."""
    game, keys = await asyncio.to_thread(house.table, 2, known.options)
    players = [Player(), Player()]
    lines = [await sit(house, game, k, p.heard) for k, p in zip(keys, players, strict=True)]
    try:
        for number, (seat, _, words) in enumerate(known.steps):
            if end.is_set():
                return
            sent = time.perf_counter()
            key = secrets.token_hex(4)
            lines[seat].say({"type": "choose", "number": number, "key": key, "choice": words})
            await players[1 - seat].until(number + 1)
            took = time.perf_counter() - sent
            waits.add(took)
            await asyncio.sleep(max(0.0, PAIRS / RATE - took))
    except TimeoutError:
        waits.lose()
    finally:
        for line in lines:
            line.transport.abort()


async def against_a_bot(
    house: House, waits: Waits, turns: Waits, hints: Waits, end: asyncio.Event
) -> None:
    """Somebody plays against a good bot, and asks for a hint now and then.

    Each wait is until the next thing is seen: what was chosen, then one by one what the bot
    chooses, which takes a tenth of a second's breath first. Those of `turns` are from the end of
    a turn until it is the person's choice again, with all that the bot did.
    """
    while not end.is_set():
        key = secrets.token_urlsafe(32)
        seats = [{"kind": "me", "name": "A"}, {"kind": "bot", "bot": GOOD, "name": ""}]
        made = await asyncio.to_thread(house.call, "/api/games", key, {"seats": seats})
        player = Player()
        line = await sit(house, made["game"], key, player.heard)
        try:
            await player.until(0, asked=True)
            for step in range(100):
                if end.is_set():
                    return
                sent = time.perf_counter()
                if step % 8 == 0:
                    line.say({"type": "hint", "number": player.number})
                    await asyncio.wait_for(player.hints.get(), PATIENCE)
                    hints.add(time.perf_counter() - sent)
                    sent = time.perf_counter()
                say = {"type": "choose", "number": player.number, "key": secrets.token_hex(4)}
                line.say({**say, "choice": player.choices[-1]})
                player.choices = []
                begun, steps = sent, 0
                while not player.choices:
                    await player.until(player.number + 1)
                    begun, before = time.perf_counter(), begun
                    waits.add(begun - before)
                    steps += 1
                if steps > 1:
                    turns.add(begun - sent)
                await asyncio.sleep(max(0.0, 0.2 - (begun - sent)))
        except TimeoutError:
            waits.lose()
        finally:
            line.transport.abort()


async def visit(house: House, waits: Waits) -> None:
    """Somebody comes anew and asks for a page."""
    sent = time.perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
            try:
                head = f"GET /api/health HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\n"
                writer.write(f"{head}Connection: close\r\n\r\n".encode())
                answer = await reader.read()
            finally:
                writer.transport.abort()
    except (OSError, TimeoutError):
        waits.lose()
        return
    if answer.startswith(b"HTTP/1.1 200"):
        waits.add(time.perf_counter() - sent)
    else:
        waits.lose()


async def replays(house: House, waits: Waits, end: asyncio.Event) -> None:
    """Somebody looks at a finished game, again and again."""
    record = a_record()
    while not end.is_set():
        sent = time.perf_counter()
        try:
            call = asyncio.to_thread(house.call, "/api/replay", "", {"record": record})
            await asyncio.wait_for(call, PATIENCE)
            waits.add(time.perf_counter() - sent)
        except (OSError, TimeoutError):
            waits.lose()
        await asyncio.sleep(REPLAY)


async def visitors(house: House, waits: Waits, end: asyncio.Event) -> None:
    """People come, one after the other, whether the ones before were answered or not."""
    async with asyncio.TaskGroup() as group:
        while not end.is_set():
            group.create_task(visit(house, waits))
            await asyncio.sleep(VISIT)


def family(pid: int) -> Iterator[tuple[float, int]]:
    """Return processor seconds and bytes of a process, and of all that it started."""
    parents: dict[int, int] = {}
    figures: dict[int, tuple[float, int]] = {}
    for entry in Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        with contextlib.suppress(OSError):
            stat = (entry / "stat").read_text().rsplit(")", 1)[1].split()
            parents[int(entry.name)] = int(stat[1])
            figures[int(entry.name)] = (
                (int(stat[11]) + int(stat[12])) / TICK,
                int(stat[21]) * PAGE,
            )
    for each, found in figures.items():
        above = each
        while above not in (pid, 0, 1) and above in parents:
            above = parents[above]
        if above == pid:
            yield found


def busy() -> tuple[float, float]:
    """Return the processor seconds of the whole machine so far, and those of this bench."""
    fields = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:]
    idle = int(fields[3]) + int(fields[4])
    ours = os.times()
    return (sum(map(int, fields[:8])) - idle) / TICK, sum(ours[:4])


async def peak(house: House, end: asyncio.Event) -> int:
    """Return the most memory of the server until the end."""
    found = 0
    while not end.is_set():
        found = max(found, sum(size for _, size in family(house.process.pid)))
        await asyncio.sleep(0.1)
    return found


async def measure(house: House, name: str, seconds: float, addresses: int) -> dict[str, Any]:
    """Attack a server, and return what honest people and the machine noticed of it."""
    kinds = {kind: Waits() for kind in KINDS}
    end = asyncio.Event()
    known = [script(2, 100 + n, bot="random") for n in range(PAIRS)]
    honest = [asyncio.create_task(pair(house, each, kinds["choices"], end)) for each in known]
    bots, turns = kinds["bots"], kinds["turns"]
    playing = against_a_bot(house, bots, turns, kinds["hints"], end)
    honest.append(asyncio.create_task(playing))
    honest.append(asyncio.create_task(replays(house, kinds["replays"], end)))
    honest.append(asyncio.create_task(visitors(house, kinds["visits"], end)))
    await asyncio.wait_for(turns.begun.wait(), 60)  # a bot's process takes a while
    await asyncio.sleep(WARM)
    before = sum(spent for spent, _ in family(house.process.pid))
    machine, ours = busy()
    looking = asyncio.create_task(peak(house, end))
    for waits in kinds.values():
        waits.counting = True
    attacker = None
    counts = Path(tempfile.mkdtemp()) / "counts.json"
    if name != "nothing":
        command = ["nice", "-n", str(NICE), sys.executable]
        command += [str(ATTACKERS if name in ATTACKS else CROWDS), name, str(house.port)]
        if name not in ATTACKS:
            sockets = max(1, SOCKETS // addresses)
            command += [str(counts), f"--addresses={addresses}", f"--sockets={sockets}"]
        attacker = subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    begun = time.perf_counter()
    await asyncio.sleep(seconds)
    ended_early = attacker is not None and attacker.poll() is not None
    if attacker is not None:
        attacker.kill()
        attacker.wait()
    await asyncio.sleep(AFTER)
    end.set()
    failed = [each for each in await asyncio.gather(*honest, return_exceptions=True) if each]
    spent = sum(spent for spent, _ in family(house.process.pid)) - before
    took = time.perf_counter() - begun
    machine, ours = busy()[0] - machine, busy()[1] - ours
    if ended_early or failed:
        print(f"{name}: attacker ended early: {ended_early}; {failed}", file=sys.stderr)
    told = json.loads(counts.read_text()) if counts.exists() else {}
    if sent := told.get("sent"):
        told["accepted"] = round(1 - told.get("errors", 0) / sent, 2)
    return {
        **told,
        **{kind: waits.told() for kind, waits in kinds.items()},
        "MB": await looking / 1e6,
        "processor %": 100 * spent / took,
        "others %": max(0.0, 100 * (machine - ours - spent) / took),
    }


def run(python: str, name: str, seconds: float, addresses: int) -> dict[str, Any]:
    """Start a server on the first core, and attack it from the second."""
    cores = sorted(os.sched_getaffinity(0))
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with (
        tempfile.TemporaryDirectory(dir=MEMORY) as folder,
        (Path(folder) / "log").open("wb") as log,
    ):
        try:
            os.sched_setaffinity(0, {cores[0]})
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(HANDLES, hard), hard))
            house = House(python, f"sqlite:///{folder}/games.db", limits={}, log=log)
        finally:
            os.sched_setaffinity(0, {cores[-1]})
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        try:
            found = asyncio.run(measure(house, name, seconds, addresses))
        finally:
            os.sched_setaffinity(0, cores)
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
            house.process.kill()
            house.process.wait()
        found["log kB"] = (Path(folder) / "log").stat().st_size / 1000
    return found


def calmest(python: str, name: str, seconds: float, tries: int, addresses: int) -> dict[str, Any]:
    """Return a run on a machine that does nothing else, or the calmest of a few."""
    found: list[dict[str, Any]] = []
    while len(found) < tries and (not found or found[-1]["others %"] > CALM):
        found.append(run(python, name, seconds, addresses))
    return min(found, key=lambda one: float(one["others %"]))


def shown(name: str, found: dict[str, Any]) -> str:
    """Return figures as a line of a table."""
    waits = (
        " / ".join(f"{found[kind][part]:.0f}" for part in ("p50", "p99", "worst")) for kind in KINDS
    )
    lost = sum(found[kind]["lost"] for kind in KINDS)
    machine = (f"{found[kind]:.0f}" for kind in ("MB", "processor %", "log kB", "others %"))
    accepted = f"{100 * found['accepted']:.0f}" if "accepted" in found else ""
    return " | ".join((f"| {name}", *waits, str(lost), accepted, *machine)) + " |"


HEAD: Final = (
    "| attack | choices p50 / p99 / worst ms | against a bot | the bot's turns | visits | hints "
    "| replays | lost | accepted % | MB | processor % | log kB | others % |\n" + "|---" * 13 + "|"
)


def main() -> None:
    """Attack, and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--tries", type=int, default=TRIES, help="for a run on a calm machine")
    parser.add_argument("--addresses", type=int, default=1, help="of a crowd")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--list", action="store_true")
    given = parser.parse_args()
    if given.list:
        for name, attack in ATTACKS.items():
            print(f"{name:10} {attack.__doc__}")
        print("crowds     all of these:", *crowds())
        return
    names = given.names or ["nothing", *ATTACKS]
    names = [each for name in names for each in (crowds() if name == "crowds" else [name])]
    if unknown := set(names) - {"nothing", *ATTACKS, *crowds()}:
        raise SystemExit(f"there is no attack {min(unknown)!r}; --list tells what there is")
    found: dict[str, list[dict[str, Any]]] = {}
    if not given.json:
        print(HEAD)
    for name in names:
        for _ in range(given.runs):
            one = calmest(given.python, name, given.seconds, given.tries, given.addresses)
            found.setdefault(name, []).append(one)
            if not given.json:
                print(shown(name, one), flush=True)
    if given.json:
        print(json.dumps(found))
    idle = [name for name, runs in found.items() for run in runs if run.get("accepted", 1) < HALF]
    if idle := [name for name in idle if name.split("-")[0] not in REFUSED]:
        raise SystemExit(f"under half was accepted: {', '.join(sorted(set(idle)))}")


if __name__ == "__main__":
    main()
