"""Editions, games, seats, entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes the first tables."""
    op.create_table(
        "editions",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("version", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_editions"),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("rules", sa.String(10), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("named_seed", sa.Boolean, nullable=False),
        sa.Column("mode", sa.String(10), nullable=False),
        sa.Column("creator", sa.String(64), nullable=False),
        sa.Column("watch", sa.String(64), nullable=False),
        sa.Column("created", sa.Double, nullable=False),
        sa.Column("updated", sa.Double, nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("decider", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_games"),
        sa.ForeignKeyConstraint(["edition"], ["editions.hash"], name="fk_games_edition"),
        sa.UniqueConstraint("watch", name="uq_games_watch"),
    )
    op.create_index("ix_games_creator_over", "games", ["creator", "over"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(40)),
        sa.Column("owner", sa.String(64)),
        sa.Column("token", sa.String(64)),
        sa.Column("seen", sa.Double),
        sa.Column("left_live", sa.Boolean, nullable=False),
        sa.Column("decline", sa.Boolean, nullable=False),
        sa.Column("auto_bot", sa.Boolean, nullable=False),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_seats_game"),
        sa.UniqueConstraint("token", name="uq_seats_token"),
    )
    op.create_index("ix_seats_owner", "seats", ["owner"])
    op.create_table(
        "entries",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("choice", sa.String(80)),
        sa.Column("author", sa.String(64)),
        sa.Column("key", sa.String(64)),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_entries"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_entries_game"),
        sa.UniqueConstraint("game", "author", "key", name="uq_entries_game_author_key"),
    )
