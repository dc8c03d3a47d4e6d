"""Ctrl-C never falls between counting a game and telling it."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator

import pytest

from mycelia.lab.simulate import Result, make_plan, simulate
from mycelia.lab.unbroken import unbroken


@pytest.fixture(autouse=True)
def ctrl_c_is_felt() -> Iterator[None]:
    """Also where the tests themselves were started in the background, deaf to it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(os.name == "nt", reason="a process of Windows can't send itself Ctrl-C")
def test_what_was_counted_was_told_although_ctrl_c_came_in_between() -> None:
    told = []

    def each(result: Result) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        told.append(result)

    report = simulate(make_plan(["random", "random"], seed=1), 30, each=each)
    assert report.games == len(told) == 1


def test_it_is_felt_right_after_and_only_if_it_came() -> None:
    before = signal.getsignal(signal.SIGINT)
    done = []
    with pytest.raises(KeyboardInterrupt), unbroken():
        signal.raise_signal(signal.SIGINT)
        done.append("to its end")
    with unbroken():
        done.append("again")
    assert done == ["to its end", "again"]
    assert signal.getsignal(signal.SIGINT) is before


def test_an_error_inside_goes_through_and_leaves_ctrl_c_as_it_was() -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(ZeroDivisionError), unbroken():
        print(1 // 0)
    assert signal.getsignal(signal.SIGINT) is before


def test_another_thread_leaves_signals_alone() -> None:
    done = []

    def work() -> None:
        with unbroken():
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]
