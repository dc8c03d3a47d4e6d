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
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))

from attackers import ATTACKS
from crowds import REFUSED
from crowds import names as crowds
from honest import PAIRS, Waits, against_a_bot, pair, replays, visitors
from people import script
from sockets import PAGE, TICK, House

CROWDS: Final = Path(__file__).resolve().parent.parent / "tools" / "crowds.py"
ATTACKERS: Final = Path(__file__).resolve().parent.parent / "tools" / "attackers.py"
KINDS: Final = ("choices", "bots", "turns", "visits", "hints", "replays")  # of waits
WARM: Final = 2.0  # seconds before an attack
AFTER: Final = 2.0  # and behind it
HANDLES: Final = 1024  # files that a process may open at first, on most systems
NICE: Final = 5
CALM: Final = 20.0  # percent of a core
TRIES: Final = 3
SOCKETS: Final = 200  # of a crowd, from all addresses
HALF: Final = 0.5  # of what a crowd sends
# The database lies in memory, where there is such a place: disks have moods, and are not measured.
MEMORY: Final = "/dev/shm" if Path("/dev/shm").is_dir() else None


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
