"""Whom the host does not let in, as it is stored."""

from __future__ import annotations

import re
from ipaddress import IPv6Network, ip_network
from typing import Final, Literal

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select

from ...errors import OptionError
from .orders import give
from .store import Store, reading
from .tables import BLOCKED

BlockKind = Literal["person", "address"]
HASH: Final = re.compile(r"[0-9a-f]{64}")
HOUSEHOLD: Final = 64  # bits of an IPv6 address that one household shares


def what_is(given: str) -> tuple[BlockKind, str]:
    """Return what is meant, a person by the hash of their key or an address, in its one form."""
    if HASH.fullmatch(given.lower()):
        return "person", given.lower()
    try:
        network = ip_network(given, strict=False)
    except ValueError:
        raise OptionError(
            f"{given!r} is neither the hash of a key (64 of 0-9a-f; see mycelia admin people) nor "
            "an address or network (203.0.113.7, 2001:db8::/48)"
        ) from None
    if isinstance(network, IPv6Network) and network.prefixlen > HOUSEHOLD:
        network = network.supernet(new_prefix=HOUSEHOLD)
    return "address", str(network)


def block(connection: Connection, given: str, now: float) -> str:
    """Keep somebody out. Return who is meant."""
    kind, what = what_is(given)
    connection.execute(delete(BLOCKED).where(_this(kind, what)))
    connection.execute(insert(BLOCKED), {"kind": kind, "what": what, "since": now})
    give(connection, "blocked", "", now)
    return what


def unblock(connection: Connection, given: str, now: float) -> bool:
    """Let somebody in again. Return false if they were not kept out."""
    kind, what = what_is(given)
    found = connection.execute(delete(BLOCKED).where(_this(kind, what))).rowcount > 0
    give(connection, "blocked", "", now)
    return found


def all_blocked(connection: Connection) -> list[tuple[str, str, float]]:
    """Return who is kept out: of which kind, who, since when."""
    wanted = select(BLOCKED).order_by(BLOCKED.c.kind, BLOCKED.c.what)
    return [(row.kind, row.what, row.since) for row in connection.execute(wanted)]


@reading
def blocked(store: Store) -> list[tuple[str, str, float]]:
    """Return who is kept out, for a server."""
    with store.engine.connect() as connection:
        return all_blocked(connection)


def _this(kind: str, what: str) -> ColumnElement[bool]:
    return and_(BLOCKED.c.kind == kind, BLOCKED.c.what == what)
