"""Games that the host closed, whom it blocked, what servers are told, and a row to try a write."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes three tables; no game so far is closed."""
    op.add_column("games", sa.Column("closed", sa.Double))
    op.create_index("ix_games_over_updated", "games", ["over", "updated"])
    op.create_table(
        "orders",
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_orders"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "blocked",
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("what", sa.String(64), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("kind", "what", name="pk_blocked"),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
