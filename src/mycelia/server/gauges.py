"""The figures of a server as Prometheus reads them, with what can be seen at this moment."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator, Mapping
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, Metric, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.datastructures import Headers
from starlette.responses import Response

from .. import __version__
from ..engine import ENGINE
from .metrics import COUNTED, LOOP_SECONDS, NAMESPACE
from .refusals import Refused
from .rest import Desk, desk_of

EVERY: Final = 0.5  # seconds between two looks at the clock
BEGUN: Final = time.time()
COMPANY: Final = {
    "servers": "Other servers on the same database.",
    "leases": "Games whose bots are driven here.",
}
PROXIED: Final = ("x-forwarded-for", "forwarded", "via", "x-real-ip")

router: Final = APIRouter()


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request) -> Response:
    """The figures of this server, for whom the settings allow it."""
    desk = desk_of(request)
    peer = request.client.host if request.client else ""
    if not allowed(desk.settings.metrics, peer, request.headers):
        raise Refused("not-found")
    return Response(generate_latest(Figures(desk)), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def allowed(who: str, peer: str, headers: Headers) -> bool:
    """Return whether somebody may read the figures: nobody, this machine, or everybody.

    What came by way of a proxy comes from elsewhere, wherever the proxy is.
    """
    if who != "local":
        return who == "all"
    try:
        here = ip_address(peer).is_loopback
    except ValueError:
        return False
    return here and not any(name in headers for name in PROXIED)


class Figures(Collector):
    """All figures: what can be seen at this moment, and what was counted so far."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def collect(self) -> Iterator[Metric]:
        """Give them, one after the other."""
        rooms, bots = self.desk.rooms.rooms, self.desk.rooms.bots
        listeners = [who for room in list(rooms.values()) for who in room.audience.listeners]
        players = sum(who.owner is not None for who in listeners)
        kinds = {"player": players, "watcher": len(listeners) - players}
        states = {"busy": len(bots.workers) - len(bots.free), "free": len(bots.free)}
        elsewhere = {"done": bots.elsewhere.done, "failed": bots.elsewhere.failed}
        yield gauge("version", "The version that runs.", {__version__: 1}, "version")
        yield gauge("engine", "How the engine was built.", {ENGINE: 1}, "engine")
        yield gauge("games", "Games in memory.", len(rooms))
        yield gauge("sockets", "Connections to games.", kinds, "kind")
        yield gauge("bot_workers", "Processes for bots.", states, "state")
        yield gauge("bot_queue", "Choices and hints that wait for one.", len(bots.turns.waiting))
        yield gauge("bot_failures", "Choices that a bot failed to make.", bots.failures)
        for name, value in self.desk.rooms.company.figures().items():
            yield gauge(f"company_{name}", COMPANY[name], value)
        about = "Jobs that workers elsewhere took."
        yield gauge("bot_jobs_elsewhere", about, elsewhere, "state")
        yield from COUNTED.collect()
        yield gauge("started", "When it was started, in seconds since 1970.", BEGUN)
        yield from process()


def process() -> Iterator[Metric]:
    """Give what the system knows of this process, where it tells."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            pages = int(file.read().split()[1])
        handles = len(os.listdir("/proc/self/fd"))
    except OSError:
        return
    yield gauge("resident_bytes", "Memory of the server.", pages * os.sysconf("SC_PAGE_SIZE"))
    yield gauge("open_handles", "Files and connections that are open.", handles)
    yield gauge("processor_seconds", "Time on a processor.", time.process_time())


def gauge(
    name: str, about: str, values: float | Mapping[str, float], label: str = ""
) -> GaugeMetricFamily:
    """Return something that goes up and down: one value, or one for each of a label's."""
    name = f"{NAMESPACE}_{name}"
    if not isinstance(values, Mapping):
        return GaugeMetricFamily(name, about, value=values)
    found = GaugeMetricFamily(name, about, labels=[label])
    for word, value in values.items():
        found.add_metric([word], value)
    return found


async def watch_loop() -> None:
    """Measure how late the event loop is, until cancelled."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(EVERY)
        LOOP_SECONDS.observe(max(0.0, time.perf_counter() - before - EVERY))
