"""One link for all open seats, one rematch for all, when bots take over, and notes of that."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Games so far wait for absent players as they did; results are found anew, with places."""
    op.add_column("games", sa.Column("invite", sa.String(64)))
    op.add_column(
        "games", sa.Column("absence", sa.String(10), nullable=False, server_default="live")
    )
    op.add_column("games", sa.Column("rematch_of", sa.String(32)))
    op.create_index("ix_games_invite", "games", ["invite"], unique=True)
    op.create_index("ix_games_rematch_of", "games", ["rematch_of"], unique=True)
    op.create_table(
        "notes",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("giver", sa.Integer),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_notes"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_notes_game"),
    )
    op.execute("DELETE FROM results")
