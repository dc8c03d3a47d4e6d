"""What test_cluster.py runs in namespaces of its own: prints what came out, as JSON.

python on_ray.py FOLDER
"""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import time
from contextlib import closing, redirect_stdout
from pathlib import Path
from threading import Thread
from typing import Any

import rays

import mycelia
from mycelia.edition.load import read_edition
from mycelia.errors import ClusterError
from mycelia.lab.arena import hold
from mycelia.lab.cluster import RayCluster, connect
from mycelia.lab.contest import make_contest
from mycelia.lab.luggage import pack
from mycelia.lab.simulate import Plan, Result, make_plan, simulate

VALLEY = Path(__file__).parents[2] / "src" / "mycelia" / "edition" / "valley-1.0.toml"
GAMES = 50
BOT = """
import os, time
from helper import note

class Slow:
    def __init__(self, rng):
        self.rng = rng
        note({log!r}, os.stat("/proc/self/ns/pid").st_ino)  # which machine it is
        time.sleep(float(os.environ.get("PAUSE", "0.1")))

    def choose(self, view):
        return self.rng.choice(view.choices)
"""
HELPER = """
def note(log, machine):
    with open(log, "a") as file:
        file.write(f"{machine}\\n")
"""


def until(cores: int, cluster: RayCluster) -> None:
    """Wait until all machines have joined."""
    for _ in range(300):
        if cluster.count_cores() == cores:
            return
        time.sleep(0.1)
    raise TimeoutError(f"{cluster.cores} cores instead of {cores}")


def lose_a_machine(
    folder: Path, cluster: RayCluster, node: rays.Node, plan: Plan
) -> dict[str, Any]:
    """Kill a machine in the middle of its games."""
    log = folder / "games.txt"
    log.touch()
    machine = str(os.stat(f"/proc/{node.process.pid}/ns/pid_for_children").st_ino)

    def wait_and_kill() -> None:
        while machine not in log.read_text().split():
            time.sleep(0.01)
        node.kill()

    killer = Thread(target=wait_and_kill)
    killer.start()
    found: list[Result] = []
    report = simulate(plan, GAMES, each=found.append, place=cluster)
    killer.join()
    begun = len(log.read_text().split())
    os.environ["PAUSE"] = "0"
    alone: list[Result] = []
    simulate(plan, GAMES, each=alone.append)
    return {"same": found == alone, "games": report.games, "begun": begun}


def guess_the_token() -> subprocess.Popen[str]:
    """Begin to use the cluster as somebody who guessed."""
    command = [sys.executable, "-m", "mycelia", "simulate", "--games", "10", "--on", rays.ADDRESS]
    guessed = os.environ | {"RAY_AUTH_TOKEN": "f" * 64}
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=guessed)


def why_stopped(plan: Plan, cluster: RayCluster) -> str:
    """Return why a long run ended, whether anything was done before or not."""
    try:
        return str(simulate(plan, 1_000_000, place=cluster).stopped)
    except ClusterError as error:
        return str(error)


def lose_the_head(cluster: RayCluster, head: rays.Node, plan: Plan) -> dict[str, Any]:
    """Kill what holds the cluster together, in the middle of a run."""
    found: list[Result] = []

    def each(result: Result) -> None:
        found.append(result)
        if len(found) == 10:
            head.kill()

    report = simulate(plan, 1_000_000, each=each, place=cluster)
    in_order = [result.game for result in found] == list(range(len(found)))
    return {"kept": report.games == len(found) and in_order, "said": str(report.stopped)}


def main(folder: Path) -> None:
    """Go through it all, on one cluster."""
    os.environ |= {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32)}
    code = folder / "bots"
    code.mkdir()
    (code / "slow.py").write_text(BOT.format(log=str(folder / "games.txt")))
    (code / "helper.py").write_text(HELPER)
    names = [f"{code}/slow.py:Slow", "spore"]
    plan = make_plan(names, seed=5, max_rounds=4)
    forager = make_plan(["forager", "forager"], seed=1, budget=500)
    head = rays.head(folder)
    second = rays.another(folder)
    out: dict[str, Any] = {}
    with redirect_stdout(sys.stderr), closing(connect(rays.ADDRESS, 0, pack(names))) as cluster:
        # The machines must not find the bots where this process found them.
        (code / "slow.py").unlink()
        (code / "helper.py").unlink()
        until(2, cluster)
        stranger = guess_the_token()
        out["lost"] = lose_a_machine(folder, cluster, second, plan)
        text = VALLEY.read_text(encoding="utf-8")
        other = read_edition(text.replace('play = "1 leaf"', 'play = "2 leaves"'))
        contest = make_contest(["greedy", "spore"], games=20, seed=3, edition=other)
        rates = [line["rate"] for line in hold(contest, place=cluster).to_dict()["bots"]]
        alone = [line["rate"] for line in hold(contest).to_dict()["bots"]]
        out["edition"] = [rates, alone]
        third = rays.another(folder, without=Path(mycelia.__file__).parent)
        until(2, cluster)
        out["without"] = why_stopped(forager, cluster)
        third.kill()
        until(1, cluster)
        said, complained = stranger.communicate()
        out["stranger"] = [stranger.returncode, said, complained.splitlines()[-1:]]
        out["head"] = lose_the_head(cluster, head, forager)
    print(json.dumps(out))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
