"""Who somebody is: keys of browsers and tokens of links. Only their hashes are kept."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from .refusals import Refused

KEY: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes
TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{32}")  # 24 bytes


def new_token() -> str:
    """Return a new token for a link."""
    return secrets.token_urlsafe(24)


def new_game_id() -> str:
    """Return a name for a game in addresses: not secret, but not to be guessed."""
    return secrets.token_hex(8)


def hash_of(secret: str) -> str:
    """Return what is stored of a key or a token: random, so a plain hash cannot be turned back."""
    return hashlib.sha256(secret.encode()).hexdigest()


def owner_of(key: str | None) -> str:
    """Return the hash of a well-formed key. Refuse any other."""
    if key is None or not KEY.fullmatch(key):
        raise Refused("no-key")
    return hash_of(key)


def bearer(header: str | None) -> str:
    """Return the hash of the key in an Authorization header."""
    kind, _, key = (header or "").partition(" ")
    return owner_of(key.strip() if kind.lower() == "bearer" else None)


def token_hash(token: str | None) -> str:
    """Return the hash of a well-formed token. Refuse any other."""
    if token is None or not TOKEN.fullmatch(token):
        raise Refused("link-unknown")
    return hash_of(token)
