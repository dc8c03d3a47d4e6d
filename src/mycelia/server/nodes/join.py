"""Which company a server has, by its settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...errors import OptionError
from ..outside import Outside
from ..settings import Settings
from ..storage.store import Store
from .bus import NoBus
from .node import Node

if TYPE_CHECKING:
    from .nats import Connection


def check_company(settings: Settings) -> None:
    """Raise OptionError for settings that do not go together."""
    if settings.nats and settings.database.startswith("sqlite"):
        raise OptionError(
            "servers that share hints share a database too, and an SQLite file is of one machine: "
            "--nats goes with a postgresql:// database"
        )
    connection_of(settings)


def connection_of(settings: Settings) -> Connection | None:
    """Return a way to NATS; None without. Raise OptionError if its settings are nonsense."""
    if not settings.nats:
        return None
    try:
        from .nats import Connection
    except ModuleNotFoundError as error:
        message = f"--nats needs one more package ({error.name}): pip install 'mycelia[nats]'"
        raise OptionError(message) from None
    return Connection(settings.nats, "mycelia", settings.nats_ca, settings.nats_credentials)


def jobs_of(connection: Connection | None) -> Outside | None:
    """Return the way to workers elsewhere, if there is one."""
    if connection is None:
        return None
    from .jobs import Jobs

    return Jobs(connection)


def node_of(store: Store, settings: Settings, connection: Connection | None) -> Node | None:
    """Return this server among others; None if it is alone. It begins and ends the connection."""
    if not settings.shared:
        return None
    if connection is None:
        return Node(store, NoBus())
    from .nats import NatsBus

    return Node(store, NatsBus(connection))
