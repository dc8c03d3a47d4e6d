"""The rules and nothing else: no files, no clock, no words. Compiled by mypyc where possible."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES

from . import table

# Whether the rules run as machine code. Both ways they are the same rules.
COMPILED: bool = str(table.__file__).endswith(tuple(EXTENSION_SUFFIXES))
ENGINE = "compiled" if COMPILED else "interpreted"
