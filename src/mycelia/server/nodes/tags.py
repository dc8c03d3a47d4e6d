"""Tags: what servers on one database call an address, so that no addresses lie there."""

from __future__ import annotations

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Final

from ..limits import MOST_ADDRESSES
from ..storage.database import database_url

SIZE: Final = 8  # bytes of a tag
LETTERS: Final = 11  # that it is written with

Tag = Callable[[str], str]


@cache
def key_of(database: str) -> bytes:
    """Return a key that all servers on a database have, made from its name and password.

    It takes a while on purpose, so that nobody finds the password by trying many of them. Without
    a password anybody could make the key, and find an address by trying all there are.
    """
    url = database_url(database)
    password = url.password or url.query.get("password") or ""
    salt = f"mycelia addresses {url.database}".encode()
    return hashlib.scrypt(str(password).encode(), salt=salt, n=1 << 14, r=8, p=1, dklen=32)


def tags_of(database: str) -> Tag:
    """Return what makes a tag of an address, at this database."""
    key = key_of(database)

    @lru_cache(MOST_ADDRESSES)
    def tag(address: str) -> str:
        digest = hashlib.blake2b(address.encode(), key=key, digest_size=SIZE).digest()
        return urlsafe_b64encode(digest)[:LETTERS].decode("ascii")

    return tag


def group_of(tag: Tag, hub: str) -> str:
    """Return the name of those who count together anyway: the processes that meet at a hub."""
    return tag(hub) if hub else secrets.token_urlsafe(SIZE)
