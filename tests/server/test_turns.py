"""Whose bot thinks next: nobody's many games make somebody else's bots wait."""

from __future__ import annotations

import asyncio
from typing import Any

from mycelia.server.turns import MINUTE, MOST_COUNTED, Job, Payer, Spent, Turns
from mycelia.server.work import Question


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def job(address: str, person: str, game: str, *, slow: bool = True) -> Job:
    loop = asyncio.new_event_loop()
    try:
        return Job(Question("", {}), Payer(address, person, game), slow, loop.create_future())
    finally:
        loop.close()


def served(turns: Turns, jobs: list[Job], seconds: float = 1.0) -> list[Payer]:
    """Return who is served in which order, each for so long, and then wants the same again."""
    turns.waiting += jobs
    found = []
    for _ in range(30):
        one = turns.next(slow=True)
        assert one is not None
        found.append(one.payer)
        turns.spent.add(one.payer, seconds)
        turns.waiting.append(one)
    return found


def test_one_game_of_somebody_else_waits_for_one_of_sixty() -> None:
    turns = Turns(Spent(Clock()), 1e9)
    many = [job("a", "mallory", f"g{number}") for number in range(60)]
    found = served(turns, [*many, job("b", "anna", "g")])
    assert found.count(Payer("b", "anna", "g")) == 15
    assert Payer("b", "anna", "g") in found[:2]


def test_many_keys_of_one_address_are_no_better_than_one() -> None:
    turns = Turns(Spent(Clock()), 1e9)
    many = [job("a", f"mallory {number}", f"g{number}") for number in range(60)]
    found = served(turns, [*many, job("b", "anna", "g")])
    assert found.count(Payer("b", "anna", "g")) == 15


def test_people_of_one_address_share_it_though_time_goes_by_meanwhile() -> None:
    class Running(Clock):
        def __call__(self) -> float:
            self.now += 1e-6
            return self.now

    turns = Turns(Spent(Running()), 1e9)
    found = served(turns, [job("a", f"person {number}", f"g{number}") for number in range(10)])
    assert {found.count(payer) for payer in found} == {3}


def test_people_of_one_address_share_it() -> None:
    turns = Turns(Spent(Clock()), 1e9)
    many = [job("a", "mallory", f"g{number}") for number in range(60)]
    found = served(turns, [*many, job("a", "anna", "g")])
    assert found.count(Payer("a", "anna", "g")) == 15


def test_the_games_of_one_person_share_their_time() -> None:
    turns = Turns(Spent(Clock()), 1e9)
    found = served(turns, [job("a", "anna", game) for game in "xyz"])
    assert [found.count(Payer("a", "anna", game)) for game in "xyz"] == [10, 10, 10]


def test_whoever_used_up_their_budget_waits_for_all_others() -> None:
    clock = Clock()
    turns = Turns(Spent(clock), budget=10.0)
    greedy, other = job("a", "mallory", "g"), job("b", "anna", "h")
    turns.spent.add(greedy.payer, 11.0)
    turns.spent.add(Payer("b", "ben", "i"), 50.0)  # so that the other address had more
    turns.waiting += [greedy, other]
    assert turns.next(slow=True) is other
    assert turns.next(slow=True) is greedy  # but nobody waits for nothing
    clock.now += MINUTE
    turns.waiting += [other, greedy]
    assert turns.next(slow=True) is greedy


def test_quick_ones_need_not_wait_for_slow_ones() -> None:
    turns = Turns(Spent(Clock()), 1e9)
    slow, quick = job("a", "anna", "g"), job("a", "anna", "h", slow=False)
    turns.waiting += [slow, quick]
    assert turns.next(slow=False) is quick
    assert turns.next(slow=False) is None
    assert turns.next(slow=True) is slow


def test_what_is_counted_is_bounded() -> None:
    spent: Any = Spent(Clock())
    for number in range(MOST_COUNTED):
        spent.add(Payer(str(number), "x", "y"), 1.0)
    assert len(spent._counted) == MOST_COUNTED
