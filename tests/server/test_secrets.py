"""Non-interference: games that differ only in what a seat cannot see send it the same bytes."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest
from twins import WATCHER, both

from mycelia import new_game


def compare(playing: Coroutine[Any, Any, tuple[int, int]]) -> None:
    """Whatever differs is found while they play; here, that enough was compared."""
    different, messages = asyncio.run(playing)
    assert different > 5
    assert messages > 20


@pytest.mark.parametrize("viewer", [1, WATCHER])
def test_what_is_hidden_makes_no_difference(viewer: int | None, tmp_path: Path) -> None:
    game = new_game(players=2, seed=11, names=["Anna", "Ben"], expansion=True)
    compare(both(game, viewer, tmp_path, Random(5), 40))


@pytest.mark.slow
@pytest.mark.parametrize(("viewer", "players"), [(0, 2), (1, 2), (2, 3), (WATCHER, 3)])
def test_through_whole_games(viewer: int | None, players: int, tmp_path: Path) -> None:
    names = ["Anna", "Ben", "Cleo"][:players]
    game = new_game(players=players, seed=2, names=names, expansion=True)
    compare(both(game, viewer, tmp_path, Random(2), 5000))
