"""Several servers on one database: who they are, who drives which bots, who is connected where."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Makes four tables; games know how far they have come, and what changed beside that."""
    op.add_column("games", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
    op.add_column("games", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.execute(
        "UPDATE games SET number = "
        "(SELECT coalesce(max(entries.number), 0) FROM entries WHERE entries.game = games.id)"
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("beat", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_nodes"),
    )
    op.create_table(
        "leases",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("game", name="pk_leases"),
    )
    op.create_index("ix_leases_node", "leases", ["node"])
    op.create_table(
        "present",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("node", sa.String(32), nullable=False),
        sa.Column("owner", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("game", "node", "owner", name="pk_present"),
    )
    op.create_index("ix_present_node", "present", ["node"])
    compatible = op.create_table(
        "compatible",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("oldest", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_compatible"),
    )
    op.bulk_insert(compatible, [{"id": 1, "oldest": "0005"}])
