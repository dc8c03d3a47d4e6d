"""The figures of a server as Prometheus reads them, with what can be seen at this moment."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from ipaddress import ip_address
from typing import Final

from fastapi import APIRouter, Request
from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response

from .. import __version__
from ..engine import ENGINE
from .metrics import COUNTED, LOOP_SECONDS, PREFIX, labelled
from .refusals import Refused
from .rest import Desk, desk_of

KIND: Final = "text/plain; version=0.0.4; charset=utf-8"
EVERY: Final = 0.5  # seconds between two looks at the clock
BEGUN: Final = time.time()
COMPANY: Final = {
    "servers": "Other servers on the same database.",
    "leases": "Games whose bots are driven here.",
}
PROXIED: Final = ("x-forwarded-for", "forwarded", "via", "x-real-ip")

Values = dict[tuple[str, str] | None, float]  # by a label, or the only one

router: Final = APIRouter()


@router.get("/metrics", include_in_schema=False)
async def figures(request: Request) -> Response:
    """The figures of this server, for whom the settings allow it."""
    desk = desk_of(request)
    peer = request.client.host if request.client else ""
    if not allowed(desk.settings.metrics, peer, request.headers):
        raise Refused("not-found")
    return PlainTextResponse("\n".join(lines(desk)) + "\n", media_type=KIND)


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


def lines(desk: Desk) -> Iterator[str]:
    """Give all figures, line by line."""
    yield from gauge("version", "The version that runs.", {("version", __version__): 1})
    yield from gauge("engine", "How the engine was built.", {("engine", ENGINE): 1})
    rooms = desk.rooms.rooms
    yield from gauge("games", "Games in memory.", {None: len(rooms)})
    listeners = [who for room in list(rooms.values()) for who in room.audience.listeners]
    players = sum(who.owner is not None for who in listeners)
    kinds: Values = {("kind", "player"): players, ("kind", "watcher"): len(listeners) - players}
    yield from gauge("sockets", "Connections to games.", kinds)
    bots = desk.rooms.bots
    busy = len(bots.workers) - len(bots.free)
    states: Values = {("state", "busy"): busy, ("state", "free"): len(bots.free)}
    yield from gauge("bot_workers", "Processes for bots.", states)
    waiting = len(bots.turns.waiting)
    yield from gauge("bot_queue", "Choices and hints that wait for one.", {None: waiting})
    yield from gauge("bot_failures", "Choices that a bot failed to make.", {None: bots.failures})
    for name, value in desk.rooms.company.figures().items():
        yield from gauge(f"company_{name}", COMPANY[name], {None: value})
    elsewhere: Values = {("state", "done"): bots.sent, ("state", "failed"): bots.sent_back}
    yield from gauge("bot_jobs_elsewhere", "Jobs that workers elsewhere took.", elsewhere)
    for each in COUNTED:
        yield from each.lines()
    yield from gauge("started", "When it was started, in seconds since 1970.", {None: BEGUN})
    yield from process()


def process() -> Iterator[str]:
    """Give what the system knows of this process, where it tells."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            pages = int(file.read().split()[1])
        handles = len(os.listdir("/proc/self/fd"))
    except OSError:
        return
    resident = pages * os.sysconf("SC_PAGE_SIZE")
    yield from gauge("resident_bytes", "Memory of the server.", {None: resident})
    yield from gauge("open_handles", "Files and connections that are open.", {None: handles})
    yield from gauge("processor_seconds", "Time on a processor.", {None: time.process_time()})


def gauge(name: str, about: str, values: Values) -> Iterator[str]:
    """Give the lines of something that goes up and down."""
    yield f"# HELP {PREFIX}{name} {about}"
    yield f"# TYPE {PREFIX}{name} gauge"
    for label, value in values.items():
        labels = "" if label is None else labelled([label[0]], [label[1]])
        yield f"{PREFIX}{name}{labels} {value}"


async def watch_loop() -> None:
    """Measure how late the event loop is, until cancelled."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(EVERY)
        LOOP_SECONDS.observe(max(0.0, time.perf_counter() - before - EVERY))
