"""What servers are told about games that they may have in memory, by way of the database."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, cast

from sqlalchemy import Connection, delete, func, insert, select

from .schema import LOCK
from .store import Store, reading
from .tables import ORDERS

# A game was ended by the host, is gone, or was changed by somebody else than its players; the list
# of those who are blocked was changed.
OrderKind = Literal["closed", "deleted", "changed", "blocked"]
KEPT: Final = 24 * 3600.0  # seconds; a server that was away for longer has nothing in memory


@dataclass(frozen=True, slots=True)
class Order:
    """What to do, and with which game."""

    number: int
    kind: OrderKind
    what: str


def give(connection: Connection, kind: OrderKind, what: str, now: float) -> int:
    """Tell all servers something, with the transaction that is open. Return its number."""
    if connection.dialect.name == "postgresql":
        # One after the other, or a later number could be seen before an earlier one.
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK + 1})")
    connection.execute(delete(ORDERS).where(ORDERS.c.at < now - KEPT))
    row = {"kind": kind, "what": what, "at": now}
    key = connection.execute(insert(ORDERS), row).inserted_primary_key
    assert key is not None
    return int(key[0])


@reading
def orders_after(store: Store, number: int) -> list[Order]:
    """Return what was told behind a number, in order."""
    wanted = select(ORDERS.c.number, ORDERS.c.kind, ORDERS.c.what)
    wanted = wanted.where(ORDERS.c.number > number).order_by(ORDERS.c.number)
    with store.engine.connect() as connection:
        return [
            Order(found, cast(OrderKind, kind), what)
            for found, kind, what in connection.execute(wanted)
        ]


@reading
def last_order(store: Store) -> int:
    """Return the number of the last that was told."""
    with store.engine.connect() as connection:
        return int(connection.execute(select(func.max(ORDERS.c.number))).scalar() or 0)
