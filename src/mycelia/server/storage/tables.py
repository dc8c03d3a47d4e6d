"""The tables. A game is its options, its seed and its entries; the rest is for lists and seats.

Times are seconds since 1970. Of keys and tokens only hashes are kept.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# Every edition there are games of, as its text: they can be played on when the box has changed.
EDITIONS: Final = Table(
    "editions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("version", String(40), nullable=False),
    Column("text", Text, nullable=False),
)

GAMES: Final = Table(
    "games",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("edition", String(64), ForeignKey(EDITIONS.c.hash), nullable=False),
    Column("rules", String(10), nullable=False),
    Column("options", Text, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("named_seed", Boolean, nullable=False),
    Column("mode", String(10), nullable=False),
    Column("creator", String(64), nullable=False),
    Column("watch", String(64), nullable=False, unique=True),
    Column("created", Double, nullable=False),
    # What lists show, so that no game has to be played through for them.
    Column("updated", Double, nullable=False),
    Column("round", Integer, nullable=False),
    Column("decider", Integer),
    Column("over", Boolean, nullable=False),
    Column("invite", String(64), unique=True, index=True),  # the link to whichever seat is open
    Column("absence", String(10), nullable=False, server_default="live"),  # see room/presence.py
    # The game that this one is the rematch of: unique, so that a game has one rematch.
    Column("rematch_of", String(32), unique=True, index=True),
    Column("closed", Double),  # when the host ended it; nobody plays it any more
    # What servers compare with what they have in memory: the last entry, and a count of all other
    # changes that players see.
    Column("number", Integer, nullable=False, server_default="0"),
    Column("version", Integer, nullable=False, server_default="0"),
    Index(None, "creator", "over"),
    Index(None, "over", "updated"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("game", String(32), ForeignKey(GAMES.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("name", String(40), nullable=False),
    Column("bot", String(40)),  # who plays, if it is not its owner
    Column("owner", String(64), index=True),
    Column("token", String(64), unique=True),
    Column("seen", Double),  # when its owner was last there
    Column("left_live", Boolean, nullable=False),  # and whether others were then
    Column("decline", Boolean, nullable=False),
    Column("auto_bot", Boolean, nullable=False),
    Column("gone", Boolean, nullable=False),  # its owner left for good
)

# Choices and undos, numbered; nothing is ever changed, but for the author of somebody who wants to
# be forgotten. The primary key is what makes two servers on one database agree on who made choice
# 17.
ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("game", String(32), ForeignKey(GAMES.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("choice", String(80)),  # its words; none: an undo
    Column("author", String(64)),  # the owner who sent it; none: a bot
    Column("key", String(64)),  # the author's idempotency key
    Column("at", Double, nullable=False),
    UniqueConstraint("game", "author", "key"),
)

# Seats that went to bots and came back: what the table's log says beside the choices.
NOTES: Final = Table(
    "notes",
    METADATA,
    Column("game", String(32), ForeignKey(GAMES.c.id), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("giver", Integer),  # the seat of whoever did it; none: whoever made the game
    Column("choices", Integer, nullable=False),  # how many the game had had by then
)

# What finished games came to, found by playing them again once: for their players' statistics.
RESULTS: Final = Table(
    "results",
    METADATA,
    Column("game", String(32), ForeignKey(GAMES.c.id), primary_key=True),
    Column("result", Text, nullable=False),
)

# Since when somebody's finished games are counted.
COUNTED: Final = Table(
    "counted",
    METADATA,
    Column("owner", String(64), primary_key=True),
    Column("since", Double, nullable=False),
)

# What every server is to do with the games that it has in memory: forget them, as the host or
# somebody else changed what is stored. Numbered in the order in which they can be seen.
ORDERS: Final = Table(
    "orders",
    METADATA,
    Column("number", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("what", String(64), nullable=False),
    Column("at", Double, nullable=False),
    sqlite_autoincrement=True,
)

# Whom the host does not let in: keys by their hashes, addresses and networks.
BLOCKED: Final = Table(
    "blocked",
    METADATA,
    Column("kind", String(10), primary_key=True),
    Column("what", String(64), primary_key=True),
    Column("since", Double, nullable=False),
)

# One row: the oldest revision whose servers can work with these tables. A migration that only adds
# what they need not know leaves it as it is, so that servers can be replaced one by one.
COMPATIBLE: Final = Table(
    "compatible",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("oldest", String(32), nullable=False),
)

# The servers that work on this database. One whose last beat is too old, by the database's clock,
# is dead: what it held is free, and whoever was connected to it is not.
NODES: Final = Table(
    "nodes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("about", Text, nullable=False),  # as JSON: its version and editions
    Column("beat", Double, nullable=False),
)

# Which server has the bots of a game choose.
LEASES: Final = Table(
    "leases",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("node", String(32), nullable=False, index=True),
)

# Who is connected to a game, and to which server.
PRESENT: Final = Table(
    "present",
    METADATA,
    Column("game", String(32), primary_key=True),
    Column("node", String(32), primary_key=True, index=True),
    Column("owner", String(64), primary_key=True),
)

# One row, which is written to see whether writing works.
PULSE: Final = Table(
    "pulse",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
)
