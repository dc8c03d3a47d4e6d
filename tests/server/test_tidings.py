"""What servers tell each other about addresses: what is said, what is not, what is believed."""

from __future__ import annotations

import itertools
import json
from typing import Any

import msgspec
import pytest

from mycelia.server.limits import Buckets, Counts
from mycelia.server.nodes.node import told
from mycelia.server.nodes.tags import group_of, key_of, tags_of
from mycelia.server.nodes.tidings import FEW, LONGEST, MANY, Tidings, read

KEPT = 4.0
TAG = tags_of("postgresql://me:secret@here/games")
ANNA, BEN = "192.0.2.1", "2001:db8:1:2::"


class Ticks:
    now = 0.0

    def __call__(self) -> float:
        return self.now


class Server:
    """A server with a bucket of calls and a count of sockets, and what it last said."""

    def __init__(self, name: str, clock: Ticks, *, group: str = "", size: float = 100) -> None:
        self.name = name
        self.calls = Buckets(0.001, size, clock)
        self.sockets = Counts(100)
        self.tidings = Tidings(TAG, group or name, clock)
        self.tidings.count({"calls": self.calls}, {"sockets": self.sockets})
        self.about = "{}"

    def say(self) -> str:
        said = {"version": "1", "limits": self.tidings.say(KEPT)}
        self.about = msgspec.json.encode(said).decode()
        return self.about

    def hear(self, *others: Server) -> None:
        self.tidings.hear({other.name: other.about for other in others})

    def listened(self) -> bool:
        return self.calls.touched is not None

    def take(self, number: int, address: str = ANNA) -> int:
        return sum(self.calls.take(address) for _ in range(number))

    def left(self, address: str = ANNA) -> int:
        """How much there still is; it is gone then."""
        return self.take(10**4, address)


def servers(number: int, clock: Ticks | None = None, **more: Any) -> list[Server]:
    """Servers that know of each other."""
    clock = clock or Ticks()
    found = [Server(f"server{each}", clock, **more) for each in range(number)]
    for each in found:
        each.say()
    for each in found:
        each.hear(*(other for other in found if other is not each))
    return found


# ---- tags


def test_all_servers_of_a_database_have_the_same_tags_and_nobody_else() -> None:
    assert TAG(ANNA) == tags_of("postgres://me:secret@10.0.0.1:5432/games?sslmode=require")(ANNA)
    assert TAG(ANNA) == tags_of("postgresql://me@here/games?password=secret")(ANNA)
    assert len(TAG(ANNA)) == 11 and TAG(ANNA) != TAG(BEN)
    for other in ("me:other@here/games", "me:secret@here/other", "me@here/games"):
        assert tags_of(f"postgresql://{other}")(ANNA) != TAG(ANNA)
    assert len(key_of("postgresql://me:secret@here/games")) == 32


def test_no_address_is_said() -> None:
    a, _ = servers(2)
    a.take(50)
    a.take(50, BEN)
    for _ in range(10):
        a.sockets.more(ANNA)
    said = a.say()
    assert said.count(TAG(ANNA)) == 2 and TAG(BEN) in said
    assert ANNA not in said and BEN not in said


# ---- telling


def test_what_is_taken_at_one_server_is_gone_at_the_others_once() -> None:
    a, b, c = servers(3)
    assert a.take(30) == 30
    a.say()
    for _ in range(3):
        b.hear(a, c)  # the same news again
    a.take(20)
    a.say()  # these news, and those from before
    for each in (b, c):
        each.hear(a)
    assert (b.left(), c.left()) == (50, 50)
    assert a.left() == 50  # what b and c took was not told yet
    assert b.left(BEN) == 100


def test_whoever_reads_now_and_then_misses_nothing() -> None:
    clock = Ticks()
    a, b = servers(2, clock)
    for _ in range(4):
        a.take(10)
        a.say()
        clock.now += 1.0
    b.hear(a)
    assert b.left() == 60
    clock.now += 2 * KEPT
    assert read(a.say()) == read(a.say())  # nothing is new, and what was is forgotten
    assert "news" not in json.loads(a.about)["limits"]


def test_small_amounts_are_said_when_they_add_up() -> None:
    clock = Ticks()
    a, b = servers(2, clock)
    a.calls.rate = 1.0
    a.take(1)
    assert TAG(ANNA) not in a.say()  # less than a fiftieth
    a.take(1)
    assert TAG(ANNA) in a.say()
    a.take(1, BEN)
    clock.now += 200.0  # by now it would be full again
    a.take(1, BEN)
    assert TAG(BEN) not in a.say()
    b.hear(a)
    assert b.left(BEN) == 100


def test_of_many_addresses_those_come_first_that_took_most_and_then_the_others() -> None:
    a, b = servers(2)
    for number in range(2 * MANY):
        a.take(2 + number % 2, f"n{number}")
    heard: dict[str, int] = {}
    for beat in range(4):
        said = read(a.say())
        assert said is not None
        newest = said.news[-1].took["calls"]
        assert len(newest) == MANY // 2 and set(newest.values()) == {3 if beat < 2 else 2}
        assert not heard.keys() & newest.keys()
        heard |= newest
        b.hear(a)
    assert len(heard) == 2 * MANY
    assert b.left("n0") == 98 and b.left("n1") == 97


def test_with_many_servers_each_says_less() -> None:
    a, *others = servers(200)
    for number in range(1000):
        a.take(5, f"n{number}")
        for _ in range(5):
            a.sockets.more(f"n{number}")
    a.hear(*others)
    said = read(a.say())
    assert said is not None
    assert len(said.news[0].took["calls"]) == len(said.has["sockets"]) == FEW


def test_who_is_alone_says_nothing_and_keeps_nothing() -> None:
    clock = Ticks()
    a = Server("a", clock)
    a.hear()
    a.take(50)
    a.sockets.more(ANNA)
    assert json.loads(a.say())["limits"] == {"group": "a"}
    assert not a.listened() and not any(one.untold for one in a.calls.found.values())
    old = Server("old", clock)
    old.about = '{"version": "0", "editions": []}'  # of an older version: it would not listen
    a.hear(old)
    assert not a.listened()
    b = Server("b", clock)
    b.say()
    a.hear(b, old)
    assert a.listened()
    a.hear(old)
    assert not a.listened()


def test_processes_of_one_machine_do_not_count_each_other_twice() -> None:
    assert group_of(TAG, "/tmp/x/hub") == group_of(TAG, "/tmp/x/hub") != group_of(TAG, "/tmp/y/hub")
    assert group_of(TAG, "") != group_of(TAG, "")
    clock = Ticks()
    machine = [Server(name, clock, group="one") for name in ("a1", "a2")]
    other = Server("b", clock)
    everybody = [*machine, other]
    for each in everybody:
        each.say()
    for each in everybody:
        each.hear(*(one for one in everybody if one is not each))
    for each in machine:
        each.take(20)
        for _ in range(5):
            each.sockets.more(ANNA)
        each.say()
    for each in everybody:
        each.hear(*(one for one in everybody if one is not each))
    assert [each.sockets.everywhere(ANNA) for each in everybody] == [5, 5, 10]
    assert [each.left() for each in everybody] == [80, 80, 60]


# ---- how many there are


def test_what_there_is_at_the_others_is_counted_while_they_live() -> None:
    a, b, c = servers(3)
    for each, number in ((a, 5), (b, 7), (c, 1)):
        for _ in range(number):
            each.sockets.more(ANNA)
        each.say()
    for _ in range(2):
        a.hear(b, c)
    assert a.sockets.everywhere(ANNA) == 12  # one alone is not worth a word
    for _ in range(3):
        b.sockets.less(ANNA)
    b.say()
    a.hear(b, c)
    assert a.sockets.everywhere(ANNA) == 9
    a.hear(c)
    assert a.sockets.everywhere(ANNA) == 5


# ---- what is believed


def forged(**limits: object) -> str:
    return json.dumps({"version": "1", "editions": ["x"], "limits": {"group": "g", **limits}})


def took(amount: object, number: object = 1, tag: str = "", kind: str = "calls") -> str:
    return forged(news=[{"number": number, "took": {kind: {tag or TAG(ANNA): amount}}}])


@pytest.mark.parametrize(
    "about",
    [
        "",
        "nonsense",
        "[]",
        "null",
        '{"limits": 5}',
        '{"limits": {"news": []}}',
        '{"version": 5, "editions": 5, "limits": []}',
        "[" * 100_000,
        '{"limits": ' + "[" * 100_000,
        '{"version": ' + '{"a": ' * 100_000,
        took("50"),
        took(-50),
        took(1e300),
        took(10**30),
        took(float("nan")),
        took(50, number="x"),
        took(50, tag="x" * 50),
        took(50, kind="what"),
        took(50).replace("50", "5" * 5000),
        took(50) + " " * LONGEST,
        forged(group=""),
        forged(news=5),
        forged(news=[[]]),
        forged(news=[{"number": n, "took": {}} for n in range(1000)]),
        forged(has={"sockets": {TAG(ANNA): -5}, "what": {}}),
        forged(has={"sockets": {TAG(ANNA): "5"}}),
        forged(has={"sockets": {str(n): 1 for n in range(2 * MANY)}}),
        forged(has={"sockets": 5}),
        forged(has={"what": {TAG(ANNA): 5}}),
    ],
    ids=itertools.count(),
)
def test_nonsense_changes_nothing(about: str) -> None:
    a, b, forger = servers(3)
    forger.about = about
    a.take(10)
    a.say()
    b.hear(a, forger)
    assert b.left() == 90 and b.sockets.everywhere(ANNA) == 0
    assert isinstance(told(about).get("editions", []), list)


def test_whoever_can_write_there_cannot_ask_for_more_than_all_there_is() -> None:
    _, b, forger = servers(3)
    for number in range(5):
        forger.about = took(10**6, number)
        b.hear(forger)
    assert b.calls.found[TAG(ANNA)].level == -100
    assert b.left(BEN) == 100


def test_a_server_speaks_of_itself_in_few_words() -> None:
    """However many addresses there are: others read it every second."""
    a, _ = servers(2)
    for number in range(10_000):
        for _ in range(3):
            a.sockets.more(f"n{number}")
    clock = a.tidings.clock
    assert isinstance(clock, Ticks)
    sizes = []
    for _ in range(6):
        clock.now += 1.0
        for number in range(10_000):
            a.take(2, f"n{number}")
        sizes.append(len(a.say()))
    assert 40_000 < max(sizes) < 80_000 < LONGEST
