"""Tests of what goes on in an event loop: run to the end, and wait until something is so."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

PATIENCE = 10.0
Test = Callable[[], Awaitable[None]]


def run(test: Test) -> None:
    asyncio.run(asyncio.wait_for(test(), 60))


async def until(what: Callable[[], Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.005)
