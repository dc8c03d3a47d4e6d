"""Line-ups with bots of one's own: the same dice, the same rules, and errors that end the run."""

from __future__ import annotations

import textwrap
from pathlib import Path

import pytest

import mycelia
from mycelia.edition.load import read_edition
from mycelia.errors import BotError, OptionError, WeightsError
from mycelia.lab.arena import hold, play_setup
from mycelia.lab.contest import make_contest
from mycelia.lab.simulate import make_plan, play_games, simulate

VALLEY = Path(mycelia.__file__).parent / "edition" / "valley-1.0.toml"


@pytest.fixture
def own(tmp_path: Path) -> str:
    """A file with our own bots, dressed up as somebody's."""
    path = tmp_path / "dressed.py"
    path.write_text(
        textwrap.dedent(
            """
            import os
            from mycelia.bots import ForagerBot, GreedyBot, RandomBot, SproutBot

            class Greedy(GreedyBot): ...
            class Sprout(SproutBot): ...
            class Chance(RandomBot): ...

            class Forager(ForagerBot):
                def __init__(self, rng):
                    super().__init__(rng, budget=60)

            class Raises(GreedyBot):
                def choose(self, view):
                    if view.number > 30:
                        raise RuntimeError("tired")
                    return super().choose(view)

            class Dies(GreedyBot):
                def choose(self, view):
                    os._exit(1)
            """
        ),
        encoding="utf-8",
    )
    return str(path)


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (("greedy", "sprout"), ("Greedy", "sprout")),
        (("greedy", "sprout"), ("greedy", "Sprout")),
        (("greedy", "sprout", "greedy"), ("Greedy", "Sprout", "greedy")),
        (("forager", "spore"), ("Forager", "spore")),
        (("forager",), ("Forager",)),
    ],
)
def test_a_bot_plays_the_same_game_in_the_plain_loop_as_in_the_compiled_one(
    own: str, ours: tuple[str, ...], theirs: tuple[str, ...], expansion: bool
) -> None:
    named = [f"{own}:{name}" if name[0].isupper() else name for name in theirs]
    compiled = make_plan(list(ours), seed=4, budget=60, expansion=expansion)
    plain = make_plan(named, seed=4, expansion=expansion)
    assert play_games(plain, 0, 2) == play_games(compiled, 0, 2)


def test_the_arena_deals_the_same_to_all(own: str) -> None:
    compiled = make_contest(["greedy", "sprout"], games=6, seed=3)
    plain = make_contest([f"{own}:Greedy", "sprout"], games=6, seed=3)
    for number in range(3):
        wins = [[game.winners for game in play_setup(one, number)] for one in (compiled, plain)]
        assert wins[0] == wins[1]


def test_whims_are_the_same_again_and_differ_from_game_to_game(own: str) -> None:
    plan = make_plan([f"{own}:Chance", f"{own}:Chance"], seed=1, max_rounds=5)
    first = [result.decisions for result in play_games(plan, 0, 4)]
    assert first == [result.decisions for result in play_games(plan, 0, 4)]
    assert len(set(first)) > 1


def test_several_cores_give_the_same(own: str) -> None:
    plan = make_plan([f"{own}:Greedy", "spore"], seed=2)
    one, two = simulate(plan, 8, jobs=1), simulate(plan, 8, jobs=2)
    assert (one.wins, one.decisions) == (two.wins, two.decisions)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_ends_the_run(own: str, jobs: int) -> None:
    said = r"dressed\.py:Raises raised RuntimeError: tired \(.*dressed\.py:16\)"
    with pytest.raises(BotError, match=said):
        hold(make_contest([f"{own}:Raises", "spore"], games=8, seed=1), jobs=jobs)
    with pytest.raises(BotError, match=said):
        simulate(make_plan([f"{own}:Raises", "spore"], seed=1), 20, jobs=jobs)


def test_a_bot_that_ends_its_process_ends_the_run(own: str) -> None:
    """A pool waits for ever for what a dead process was doing."""
    with pytest.raises(BotError, match="a process died while it played"):
        hold(make_contest([f"{own}:Dies", "spore"], games=8, seed=1), jobs=2)


def test_another_edition_is_played_by_all_but_sage() -> None:
    text = VALLEY.read_text(encoding="utf-8").replace('play = "1 leaf"', 'play = "2 leaves"')
    other = read_edition(text.replace('name = "valley"', 'name = "other"', 1))
    with pytest.raises(WeightsError, match=r"not learned the edition other .* only valley"):
        make_contest(["sage-quick", "sprout"], games=2, edition=other)
    with pytest.raises(WeightsError, match="not learned the edition other"):
        make_plan(["sprout", "sage"], edition=other)
    contest = make_contest(["sprout", "greedy"], games=4, seed=1, edition=other)
    assert hold(contest).games == 4
    mine = simulate(make_plan(["sprout", "greedy"], seed=1, edition=other), 10)
    usual = simulate(make_plan(["sprout", "greedy"], seed=1), 10)
    assert mine.rounds != usual.rounds


def test_a_time_limit_that_cannot_be() -> None:
    for patience in (0, -1, 1e9, float("nan")):
        with pytest.raises(OptionError, match="patience is a number of seconds"):
            make_plan(["spore"], patience=patience)
        with pytest.raises(OptionError, match="patience is a number of seconds"):
            make_contest(["spore"], games=2, patience=patience)
