"""Results of finished games, and since when somebody's are counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes two tables; results are found when they are first asked for."""
    op.create_table(
        "results",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("result", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_results"),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name="fk_results_game"),
    )
    op.create_table(
        "counted",
        sa.Column("owner", sa.String(64), nullable=False),
        sa.Column("since", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("owner", name="pk_counted"),
    )
