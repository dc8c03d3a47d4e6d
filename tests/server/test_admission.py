"""Who is answered next: turns by address, paid for by measured time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from time import thread_time
from typing import Any, get_args

import pytest
from fastapi.routing import APIRoute

from mycelia.server import gauges
from mycelia.server.admission import Admission, Clock, NotAdmitted, check_admitted, measured
from mycelia.server.limits import shares
from mycelia.server.rest import api
from mycelia.server.wire.socket import (
    AskHint,
    AskPreview,
    Auto,
    Choose,
    ClientMessage,
    Eyes,
    Give,
    Hello,
    Lang,
    Ping,
    Resync,
    Take,
    Undo,
)

ONE = "192.0.2.1"
TWO = "192.0.2.2"


def spin(seconds: float) -> None:
    """Use so much of the processor."""
    until = thread_time() + seconds
    while thread_time() < until:
        pass


class Crowd:
    """Clients that send as soon as they are answered, and what each was served."""

    def __init__(self, admission: Admission) -> None:
        self.admission = admission
        self.served: list[str] = []
        self.at_once: Counter[str] = Counter()
        self.most: Counter[str] = Counter()

    async def work(self, address: str, seconds: float = 0.0, pause: float = 0.0) -> None:
        """Be handled."""
        check_admitted()
        self.at_once[address] += 1
        self.most[address] = max(self.most[address], self.at_once[address])
        try:
            spin(seconds)
            if pause:
                await asyncio.sleep(pause)
        finally:
            self.at_once[address] -= 1
        self.served.append(address)

    async def send(self, address: str, seconds: float = 0.0, pause: float = 0.0) -> None:
        """Be admitted and handled."""
        await self.admission.admit("message", address, lambda: self.work(address, seconds, pause))


def run(test: Callable[[Crowd], Awaitable[None]], messages: int = 4) -> Crowd:
    """Run a test in a loop of its own; in the end nothing may be left of anybody."""

    async def whole() -> Crowd:
        crowd = Crowd(Admission(2, messages))
        await test(crowd)
        for _ in range(3):
            await asyncio.sleep(0)
        assert (crowd.admission.lines, crowd.admission.had) == ({}, {})
        return crowd

    return asyncio.run(whole())


def test_one_that_sends_now_and_then_is_next_at_once() -> None:
    async def test(crowd: Crowd) -> None:
        flood = [asyncio.create_task(crowd.send(ONE, 0.0005)) for _ in range(300)]
        await asyncio.sleep(0.02)
        for _ in range(5):
            before = len(crowd.served)
            await crowd.send(TWO)
            assert len(crowd.served) - before <= 3
            await asyncio.sleep(0.005)
        assert len(crowd.served) < 300, "the flood was over before"
        await asyncio.gather(*flood)

    run(test)


def test_each_address_has_the_same_time_however_dear_its_messages() -> None:
    async def test(crowd: Crowd) -> None:
        async def forever(address: str, seconds: float) -> None:
            while True:
                await crowd.send(address, seconds)

        dear, cheap = (ONE, 0.004), (TWO, 0.001)
        tasks = [asyncio.create_task(forever(*each)) for each in (dear, cheap) for _ in range(20)]
        await asyncio.sleep(0.6)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    served = Counter(run(test).served)
    assert 2.5 < served[TWO] / served[ONE] < 6


def test_many_of_one_network_have_no_more_than_eight() -> None:
    """A host has a /64, a customer may have a /48 of 65,536 of them."""

    async def test(crowd: Crowd) -> None:
        async def forever(address: str) -> None:
            while True:
                await crowd.send(address, 0.0005)

        many = [f"2001:db8:1:{number:x}::" for number in range(40)]
        tasks = [asyncio.create_task(forever(each)) for each in (*many, ONE) for _ in range(5)]
        await asyncio.sleep(0.8)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    served = Counter(run(test).served)
    network = sum(n for address, n in served.items() if ":" in address)
    assert 5 < network / served[ONE] < 11
    assert len(served) == 41, "each of them has its turn"


def test_an_address_is_counted_by_its_network() -> None:
    for alone in ("192.0.2.1", "unknown", "", "nobody:knows"):
        assert shares(alone) == ((alone, 1),)
    (_, own), (first, eight) = shares("2001:db8:1:2::")
    assert (own, eight) == (1, 8)
    assert shares("2001:db8:1:ffff::")[1][0] == first != shares("2001:db8:2:2::")[1][0]


def test_so_many_messages_of_an_address_are_under_way_at_once() -> None:
    async def test(crowd: Crowd) -> None:
        sends = [crowd.send(address, pause=0.01) for address in (ONE, TWO) for _ in range(12)]
        await asyncio.gather(*sends)

    assert run(test, messages=3).most == {ONE: 3, TWO: 3}


def test_calls_that_wait_for_something_keep_no_message_waiting() -> None:
    async def test(crowd: Crowd) -> None:
        body = asyncio.Event()

        async def slow() -> None:
            await body.wait()

        calls = [asyncio.create_task(crowd.admission.admit("call", ONE, slow)) for _ in range(9)]
        await asyncio.sleep(0.01)
        await asyncio.wait_for(crowd.send(ONE), 1)
        body.set()
        await asyncio.gather(*calls)

    run(test)


def test_between_two_messages_of_a_socket_the_loop_looks_at_the_others() -> None:
    async def test(crowd: Crowd) -> None:
        loop = asyncio.get_running_loop()
        for _ in range(50):
            looked = asyncio.Event()
            await crowd.send(ONE)
            loop.call_soon(looked.set)
            await crowd.send(ONE)
            assert looked.is_set()

    run(test)


def test_who_hangs_up_while_waiting_is_forgotten() -> None:
    async def test(crowd: Crowd) -> None:
        tasks = [asyncio.create_task(crowd.send(ONE, pause=0.01)) for _ in range(40)]
        await asyncio.sleep(0.002)
        for task in tasks[::2]:
            task.cancel()
        await asyncio.sleep(0)
        for task in tasks[1::4]:
            task.cancel()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert sum(one is None for one in found) == 10
        await crowd.send(ONE)

    assert run(test, messages=2).most[ONE] <= 2


def test_what_fails_is_told_and_paid_for() -> None:
    async def test(crowd: Crowd) -> None:
        async def fail() -> None:
            spin(0.01)
            raise ValueError("no")

        other = asyncio.create_task(crowd.send(TWO, pause=0.1))
        await asyncio.sleep(0.01)
        with pytest.raises(ValueError, match="no"):
            await crowd.admission.admit("message", ONE, fail)
        assert crowd.admission.had[ONE] > 0.009
        await other

    run(test)


def test_only_the_processor_counts_not_the_waiting() -> None:
    async def work() -> int:
        spin(0.005)
        await asyncio.sleep(0.05)
        spin(0.005)
        return 7

    clock = Clock()
    assert asyncio.run(measured(work(), clock)) == 7
    assert 0.009 < clock.seconds < 0.03


# A message of every kind, as a browser may send it.
MESSAGES: dict[type[Any], dict[str, Any]] = {
    Hello: {"lang": "en", "key": "k" * 43},
    Choose: {"number": 0, "key": "1", "choice": 0},
    Undo: {"number": 0, "key": "1"},
    AskHint: {"number": 0},
    AskPreview: {"number": 0, "choice": 0},
    Eyes: {"seat": 0},
    Lang: {"lang": "de"},
    Auto: {"decline": True, "bot": False},
    Give: {"seat": 0},
    Take: {"seat": 0},
    Resync: {},
    Ping: {},
}


def test_every_message_and_every_call_is_admitted(
    house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without it each of them has an error of ours for an answer, and nothing else."""
    assert set(MESSAGES) == set(get_args(ClientMessage))
    anna = house.person()
    game = anna.make("me")["game"]
    with anna.sit(game) as chair:

        async def past(self: Admission, kind: str, address: str, work: Any) -> Any:
            return await work()

        monkeypatch.setattr(Admission, "admit", past)
        for kind, values in MESSAGES.items():
            chair.send(kind.__struct_config__.tag, **values)
            assert (kind, chair.error()) == (kind, "server")
        calls = 0
        for route in (*api.routes, *gauges.router.routes, *house.client.app.routes):
            if isinstance(route, APIRoute):
                for method in route.methods or ():
                    path = route.path.format(id=game)
                    status, found = anna.call(method, path, {})
                    assert (path, status) == (path, 500)
                    assert method == "HEAD" or found["error"]["code"] == "server"
                    calls += 1
        assert calls > 20
        monkeypatch.undo()


def test_nothing_is_handled_that_was_not_admitted() -> None:
    with pytest.raises(NotAdmitted) as told:
        asyncio.run(Crowd(Admission(1)).work(ONE))
    assert told.value.code == "server"
