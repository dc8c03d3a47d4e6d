"""Places: the same results in the same order everywhere, in bundles, each taken once."""

from __future__ import annotations

import pickle
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from mycelia import OptionError
from mycelia.bots.players.own import load
from mycelia.errors import BotError, ClusterError
from mycelia.lab import luggage
from mycelia.lab.cluster import address_of, connect
from mycelia.lab.luggage import Luggage, do_sealed, fingerprint, pack, seal, unpack
from mycelia.lab.places import Found, Here, Place, in_order, several
from mycelia.lab.processes import Processes
from mycelia.lab.simulate import make_plan, play_games, simulate
from mycelia.lab.where import place_for


def square(number: int) -> int:
    return number * number


def nap(seconds: float, number: int) -> int:
    time.sleep(seconds)
    return number


class Shuffled(Place):
    """Gives the newest result first, and every result twice."""

    worth = 0.05

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[tuple[int, Callable[[Any], Any], Any]] = []
        self.sizes: list[int] = []
        self.forgotten: list[int] = []

    @property
    def workers(self) -> int:
        return 3

    def _send(self, number: int, work: Callable[[Any], Any], job: Any) -> None:
        self.sent.append((number, work, job))
        self.sizes.append(len(job[1]))

    def _collect(self) -> list[Found]:
        number, work, job = self.sent.pop()
        found: Found = (number, work(job), None)
        return [found, found]

    def _forget(self, number: int) -> None:
        self.forgotten.append(number)

    def close(self) -> None:
        self.sent.clear()


def test_results_come_in_order_and_once() -> None:
    place = Shuffled()
    assert list(in_order(place, square, range(0, 500, 3))) == [n * n for n in range(0, 500, 3)]
    assert not place.open
    assert place.forgotten == []


def test_small_jobs_go_together_and_few_of_them_at_the_end() -> None:
    place = Shuffled()
    assert len(list(in_order(place, square, range(5000)))) == 5000
    assert place.sizes[0] == 1
    assert max(place.sizes) > 100
    assert place.sizes[-1] == 1
    slow = Shuffled()
    list(in_order(slow, partial(nap, 0.06), range(8)))
    assert set(slow.sizes) == {1}


def test_who_stops_early_drops_the_rest() -> None:
    place = Shuffled()
    source = in_order(place, square, range(5000))
    assert [next(source), next(source)] == [0, 1]
    source.close()
    assert not place.open
    assert place.forgotten
    assert list(in_order(place, square, range(20))) == [n * n for n in range(20)]


def test_an_error_comes_in_its_turn() -> None:
    place = Here()
    source = in_order(place, partial(divmod, 6), range(3, -1, -1))
    assert [next(source) for _ in range(3)] == [(2, 0), (3, 0), (6, 0)]
    with pytest.raises(ZeroDivisionError):
        next(source)


def test_nothing_to_do() -> None:
    assert list(in_order(Here(), square, range(0))) == []


def test_processes_do_the_same() -> None:
    plan = make_plan(["random", "greedy"], seed=7)
    place = Processes(2)
    try:
        here, there = simulate(plan, 300), simulate(plan, 300, place=place)
        again = simulate(plan, 300, place=place)
    finally:
        place.close()
    assert here.rounds == there.rounds == again.rounds
    assert here.wins == there.wins


@pytest.mark.parametrize("on", [None, "local"])
def test_so_many_jobs_cannot_be(on: str | None) -> None:
    with pytest.raises(OptionError, match="jobs is a number"), place_for(on, 1000):
        pass


# ---- on the way to a cluster


@pytest.mark.parametrize("address", ["", "lab", "lab:", "lab:x", "lab:0", "lab:70000", "ray://a:1"])
def test_what_is_no_address(address: str) -> None:
    with pytest.raises(OptionError, match="the address of a Ray cluster"):
        connect(address, 0, Luggage())


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(OptionError, match=r'pip install "mycelia\[cluster\]"'):
        connect("lab.example:6379", 0, Luggage())


def test_an_address_where_nobody_is() -> None:
    pytest.importorskip("ray")
    with pytest.raises(ClusterError, match=r"there is no cluster at 127\.0\.0\.1:1:"):
        connect("127.0.0.1:1", 0, Luggage())


def test_addresses() -> None:
    assert address_of("127.0.0.1:6379") == ("127.0.0.1", 6379)
    assert address_of("[::1]:6379") == ("::1", 6379)


def test_a_job_is_done_only_by_the_same_version() -> None:
    parcel = seal(Luggage(), square, 4)
    assert do_sealed(fingerprint(), parcel) == ("done", 16)
    assert do_sealed("0" * 16, parcel)[0] == "other"


def test_what_a_machine_lacks_is_named() -> None:
    work = b"cno_such_package\nwork\n."
    parcel = pickle.dumps((Luggage(), work))
    how, (package, _) = do_sealed(fingerprint(), parcel)
    assert (how, package) == ("missing", "no_such_package")


def test_an_error_of_ours_comes_back() -> None:
    plan = make_plan(["spore"], seed=1)
    (how, error) = do_sealed(fingerprint(), seal(Luggage(), fails, plan))
    assert how == "failed"
    assert str(error) == "tired"


def fails(_: object) -> None:
    raise BotError("tired")


def test_own_bots_go_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "travelling_friend.py").write_text("def last(choices):\n    return choices[-1]\n")
    (home / "travelling.py").write_text(
        "from travelling_friend import last\n"
        "class Last:\n"
        "    def __init__(self, rng): pass\n"
        "    def choose(self, view): return last(view.choices)\n"
    )
    (home / "diary.py").write_text("secret = 1\n")
    name = f"{home}/travelling.py:Last"
    plan = make_plan([name, "spore"], seed=1, max_rounds=3)
    packed = pack(["spore", name])
    assert sorted(packed.files) == ["0/travelling.py", "0/travelling_friend.py"]
    assert packed.bots == {name: "0/travelling.py"}
    expected = play_games(plan, 0, 2)
    # As on another machine: none of it is there.
    for file in home.iterdir():
        file.unlink()
    forget_modules(home, monkeypatch)
    with pytest.raises(BotError, match="there is no file"):
        play_games(plan, 0, 2)
    unpack(packed)
    assert play_games(plan, 0, 2) == expected
    before = len(luggage._unpacked)
    unpack(packed)
    assert len(luggage._unpacked) == before


def forget_modules(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a new process: nothing of that folder was imported."""
    load.cache_clear()
    for key, module in list(sys.modules.items()):
        if (getattr(module, "__file__", None) or "").startswith(str(folder)):
            monkeypatch.delitem(sys.modules, key)
    monkeypatch.setattr(sys, "path", [path for path in sys.path if path != str(folder)])


def test_too_much_cannot_go_along(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luggage, "MOST_BYTES", 10)
    (tmp_path / "heavy_bot.py").write_text(
        "class Heavy:\n"
        "    def __init__(self, rng): pass\n"
        "    def choose(self, view): return view.choices[0]\n"
    )
    with pytest.raises(OptionError, match="install them as a package"):
        pack([f"{tmp_path}/heavy_bot.py:Heavy"])


def test_several_jobs_tell_their_time() -> None:
    seconds, done = several((partial(nap, 0.01), range(3)))
    assert done == [0, 1, 2]
    assert seconds >= 0.03
