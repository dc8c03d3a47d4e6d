"""Whom the host does not let in, as a server knows it."""

from __future__ import annotations

from collections.abc import Iterable
from ipaddress import ip_address, ip_network

from .refusals import Refused
from .settings import Network


class Blocks:
    """People by the hashes of their keys, and networks; looked at with every call."""

    def __init__(self) -> None:
        self.people: frozenset[str] = frozenset()
        self.networks: tuple[Network, ...] = ()

    def take(self, found: Iterable[tuple[str, str, float]]) -> None:
        """Know these from now on, and no others."""
        found = list(found)
        self.people = frozenset(what for kind, what, _ in found if kind == "person")
        self.networks = tuple(ip_network(what) for kind, what, _ in found if kind == "address")

    def keeps_out(self, owner: str | None, address: str) -> bool:
        """Return whether somebody is not let in, by key or by address."""
        if owner in self.people:
            return True
        if not self.networks:
            return False
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self.networks)

    def check(self, owner: str | None = None, address: str = "") -> None:
        """Refuse somebody who is not let in."""
        if self.keeps_out(owner, address):
            raise Refused("blocked")
