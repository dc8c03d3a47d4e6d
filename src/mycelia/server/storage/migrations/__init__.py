"""How older databases become newer ones: one file for every change, run by Alembic."""
