"""The command of a machine that thinks for servers elsewhere."""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from ..errors import OptionError
from .shared import app

MOST_CORES = 1024


@dataclass(frozen=True, slots=True)
class Style:
    """How a worker writes its log."""

    log_format: str
    log_level: str = "info"
    log_tracebacks: bool = False


@app.command()
def worker(
    nats: Annotated[
        str,
        typer.Option(
            envvar="MYCELIA_NATS", help="Where the servers' jobs are: nats://HOST:4222 or tls://."
        ),
    ],
    cores: Annotated[
        int | None, typer.Option(help="Jobs at a time; else as many as this machine has cores.")
    ] = None,
    nats_ca: Annotated[
        Path | None,
        typer.Option(
            envvar="MYCELIA_NATS_CA", help="A certificate that its own is checked by (tls://)."
        ),
    ] = None,
    nats_credentials: Annotated[
        Path | None,
        typer.Option(
            envvar="MYCELIA_NATS_CREDENTIALS", help="A file of credentials, if it wants some."
        ),
    ] = None,
    log_format: Annotated[
        str, typer.Option(envvar="MYCELIA_LOG_FORMAT", help="lines or json.")
    ] = "lines",
) -> None:
    """Think for servers: bots' choices and hints, by way of NATS; no database is needed."""
    try:
        from ..server.logs import set_up
        from ..server.nodes.nats import Connection
        from ..server.nodes.worker import work
    except ModuleNotFoundError as error:
        message = f"a worker needs one more package ({error.name}): pip install 'mycelia[nats]'"
        raise OptionError(message) from None
    count = os.cpu_count() or 1 if cores is None else cores
    if not 1 <= count <= MOST_CORES:
        raise OptionError(f"--cores is a number from 1 to {MOST_CORES}, not {count}")
    if log_format not in ("lines", "json"):
        raise OptionError(f"--log-format is lines or json, not {log_format!r}")
    connection = Connection(nats, "mycelia worker", str(nats_ca or ""), str(nats_credentials or ""))
    set_up(Style(log_format))
    asyncio.run(work(connection, count))
