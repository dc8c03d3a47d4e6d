"""Every game ends, and rightly (R8, R9.7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from examples import examples
from hypothesis import assume, given
from hypothesis import strategies as st

from mycelia import Game, IllegalChoice, new_game
from mycelia.core.options import Options
from mycelia.core.seeds import Luck, dice_for
from mycelia.engine import layout as at
from mycelia.engine.playout import play_out

# A seed does not shrink: another one is another game.
QUICK = examples(20)
CAP = 500  # rounds


def play_to_the_end(game: Game, rng: Random) -> None:
    """Or to the cap: with the expansion cards can be removed until a deck does nothing (R8.4)."""
    while not game.over and game.round <= CAP:
        assert game.choices, "there is always something to choose"
        game.apply(rng.choice(game.choices))
    assert game.over or game.options.expansion


def check_outcome(game: Game) -> None:
    position, outcome = game.position().to_dict(), game.outcome
    assert outcome is not None
    leaves = [seat["leaves"] for seat in position["seats"]]
    assert list(outcome.leaves) == leaves
    empty = [number for number, seat in enumerate(position["seats"]) if not seat["drops"]]
    if game.players == 1:
        pile = position["gwidyon"]["drops"]
        reasons = {(True, False): "player", (False, True): "ghost", (True, True): "both"}
        assert outcome.reason == reasons[bool(empty), pile == 0]
        assert outcome.winners == tuple(empty)
        return
    assert empty, "nothing else ends a game"
    most = max(leaves[seat] for seat in empty)
    assert outcome.winners == tuple(seat for seat in empty if leaves[seat] == most)
    if len(empty) == 1:
        assert outcome.reason == "won"
    else:
        assert outcome.reason == ("leaves" if len(outcome.winners) == 1 else "shared")


def check_last_round(game: Game) -> None:
    """R8.1 and R8.2, from what happened."""
    position = game.position().to_dict()
    events = game.events()
    kinds = [event.kind for event in events]
    assert kinds[-1] == "over"
    assert kinds.count("over") == 1
    if game.players == 1:
        return
    assert kinds.count("ending") == 1
    assert "blessing" not in kinds[kinds.index("ending") :]
    ending = max(event.n or 0 for event in events[: kinds.index("ending")] if event.kind == "turn")
    assert ending == game.round, "it is the round in which a board was emptied"
    assert (position["turn"] + 1) % game.players == position["first"]
    if game.start is None:
        turns = Counter(event.seat for event in events if event.kind == "turn")
        assert turns == dict.fromkeys(range(game.players), game.round)


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_random_games_end_and_rightly(game: Game, rng: Random) -> None:
    play_to_the_end(game, rng)
    if game.over:
        check_outcome(game)
        check_last_round(game)
    else:
        assert game.outcome is None


@QUICK
@given(game=st.from_type(Game), rng=st.randoms(use_true_random=True))
def test_then_nothing_can_be_chosen(game: Game, rng: Random) -> None:
    last = []
    while not game.over and game.round <= CAP:
        last = game.choices
        game.apply(rng.choice(last))
    assume(game.over)
    assert game.choices == []
    assert game.decision is None
    assert not game.can_undo
    before = game.table.cells()
    for choice in last:
        with pytest.raises(IllegalChoice, match="over"):
            game.apply(choice)
    assert game.table.cells() == before
    assert all(game.view(seat).choices == [] for seat in (*range(game.players), None))


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("boards", ["front", "advanced"])
def test_many_random_games_end_and_rightly(players: int, expansion: bool, boards: str) -> None:
    """In the engine's own loop; the outcome is read by a game."""
    start = new_game(players=players, seed=1, expansion=expansion, boards=boards)
    options = Options(players=players, expansion=expansion, boards=boards)
    unfinished = 0
    for number in range(300):
        dice = dice_for(8, number)
        table = options.set_table(start.contents, dice)
        play_out(table, dice, CAP)
        game = Game(
            contents=start.contents,
            options=options,
            seed=1,
            names=("",) * players,
            table=table,
            luck=Luck(1),
        )
        if table.s[at.OVER]:
            check_outcome(game)
        else:
            assert game.outcome is None
            unfinished += 1
    assert unfinished <= (3 if expansion else 0)
