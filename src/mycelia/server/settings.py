"""How a server is set up: where it stores games, whom it trusts, how much it allows."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Final

from ..bots import bot_names
from ..errors import OptionError

Clock = Callable[[], float]
Network = IPv4Network | IPv6Network

WEB: Final = Path(__file__).parent.parent / "web"


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set. Times are in seconds."""

    database: str
    web: Path = WEB  # the built web app
    origins: tuple[str, ...] = ()  # pages that may open a socket, besides our own
    proxies: tuple[Network, ...] = ()  # whose word about addresses is trusted
    clock: Clock = time.time

    socket_bytes: int = 8 * 1024
    socket_rate: float = 20.0
    socket_burst: int = 40
    socket_abuse: int = 200  # messages too many, after which the connection is closed
    hello_time: float = 10.0
    waiting_messages: int = 400  # for a browser that does not read

    body_bytes: int = 16 * 1024
    record_bytes: int = 256 * 1024
    rest_rate: float = 50.0
    rest_burst: int = 300
    games_per_hour: int = 300  # of one address
    open_games: int = 200  # of one key
    sockets_per_address: int = 200

    live_absence: float = 120.0  # after which others may give a seat to a bot, at a live table
    long_absence: float = 3 * 24 * 3600.0  # and at any other
    idle_room: float = 600.0  # a game that nobody looks at leaves the memory
    tick: float = 5.0

    bots: tuple[str, ...] = bot_names()  # on offer; nobody else's name is ever looked up
    bot_workers: int = 2
    bot_patience: float = 10.0  # after which the worker is replaced
    hint_rate: float = 1.0  # hints a second, for one socket
    hint_burst: int = 5


def default_database() -> str:
    """A file in the user's data folder."""
    from platformdirs import user_data_path

    folder = user_data_path("mycelia", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'mycelia.db'}"


def from_environment(settings: Settings, environment: Mapping[str, str] = os.environ) -> Settings:
    """Settings with what the environment says: for servers on the open net."""
    found = settings
    if "MYCELIA_ORIGINS" in environment:
        found = replace(found, origins=_words(environment["MYCELIA_ORIGINS"]))
    if "MYCELIA_PROXIES" in environment:
        try:
            networks = tuple(ip_network(word) for word in _words(environment["MYCELIA_PROXIES"]))
        except ValueError as error:
            raise OptionError(f"MYCELIA_PROXIES: {error}") from None
        found = replace(found, proxies=networks)
    if "MYCELIA_BOTS" in environment:
        found = with_bots(found, environment["MYCELIA_BOTS"])
    for name in ("games_per_hour", "open_games", "bot_workers"):
        value = environment.get(f"MYCELIA_{name.upper()}")
        if value is not None:
            if not value.isdecimal() or not 0 < int(value) < 1_000_000:
                raise OptionError(f"MYCELIA_{name.upper()}: expected a number, found {value!r}")
            # one of three fields, all of them whole numbers
            found = replace(found, **{name: int(value)})  # type: ignore[arg-type]
    return found


def with_bots(settings: Settings, names: str) -> Settings:
    """Return settings with these bots on offer: names with commas between."""
    bots = tuple(dict.fromkeys(_words(names)))
    if not bots:
        raise OptionError("bots: expected the names of bots, with commas between")
    return replace(settings, bots=bots)


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in text.split(",") if word.strip())
