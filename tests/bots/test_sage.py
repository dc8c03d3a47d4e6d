"""Sage: what it sees, what the net answers, its weights, and how it thinks."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from first import edition, new_game

import mycelia
from mycelia.bots import SAGE_BUDGET, SageBot, budgets_of, parse_budget
from mycelia.bots.learned import (
    MOST,
    load_net,
    made_for,
    pack,
    shipped_files,
    shipped_for,
    shipped_net,
    unpack,
)
from mycelia.bots.plan import SLICE, position_key
from mycelia.bots.sage.features import Eyes
from mycelia.bots.sage.ghost import Ghost
from mycelia.bots.sage.inputs import AT_DROPS, AT_FIELD, AT_KINDS, width
from mycelia.bots.sage.net import SLIM, WIDE, Net
from mycelia.bots.sage.oracle import Oracle
from mycelia.bots.sage.planner import Sage
from mycelia.bots.sage.race import WEIGHTS
from mycelia.bots.sage.search import Deep
from mycelia.bots.sage.sighted import whole_key
from mycelia.edition.load import by_hash, load_edition
from mycelia.engine import layout as at
from mycelia.engine.apply import apply
from mycelia.engine.dice import Dice
from mycelia.engine.legal import choices
from mycelia.errors import OptionError, WeightsError

ENDS = (at.END, at.USE + at.TILE_A)  # choices that draw
VALLEY = Path(mycelia.__file__).parent / "edition" / "valley-1.0.toml"


def seen(eyes: Eyes) -> dict[int, float]:
    """The features that are listed, added up."""
    found: dict[int, float] = {}
    for i in range(int(eyes.n)):
        index = int(eyes.index[i])
        found[index] = found.get(index, 0.0) + float(eyes.amount[i])
    return found


def some_net(h1: int = 8, h2: int = 4, seed: int = 1) -> tuple[Net, list[list[float]]]:
    """A net of random weights, and the weights."""
    kinds = len(edition().cards)
    rng = Random(seed)
    sizes = [width(kinds) * h1, h1, h1 * h2, h2, h2, 1, WEIGHTS]
    parts = [[rng.uniform(-0.3, 0.3) for _ in range(size)] for size in sizes]
    w1, b1, w2, b2, w3, b3, race = parts
    return Net(kinds, w1, b1, w2, b2, w3, b3[0], race), parts


def middle(
    players: int = 2, seed: int = 1, *, expansion: bool = False, choices: int = 60
) -> mycelia.Game:
    """A game under way, with a choice to make."""
    game = new_game(players=players, seed=seed, expansion=expansion)
    rng = Random(seed)
    while choices > 0 or len(game.choices) < 3:
        game.apply(rng.choice(game.choices))
        choices -= 1
    return game


def test_the_features_are_the_board_and_the_deck() -> None:
    game = new_game(players=2, seed=1, setup="1a")
    eyes = Eyes(len(edition().cards))
    table = game.view(0).table
    for seat in (0, 1):
        eyes.look(table, seat)
        found = seen(eyes)
        drops = [found.get(AT_FIELD + field, 0.0) for field in range(at.FIELDS)]
        assert drops == [float(n) for n in edition().setups["1a"]]
        assert found[AT_DROPS] == pytest.approx(20 * 0.2)
        coming = sum(found.get(AT_KINDS + 5 * kind, 0.0) for kind in range(25))
        counts = sum(found.get(AT_KINDS + 5 * kind + 2, 0.0) for kind in range(25))
        assert coming == pytest.approx(3.0)  # the next hand, known or not
        assert counts == pytest.approx(6.0)
        assert all(0 <= index < width(eyes.kinds) for index in found)


def test_the_features_of_another_seat_say_nothing_of_what_is_hidden() -> None:
    game = middle(choices=90)
    view = game.view(0)
    eyes = Eyes(len(edition().cards))
    eyes.look(view.table, 1)
    mine = seen(eyes)
    for number in range(3):
        eyes.look(mycelia.sample(view, Random(number)).view(0).table, 1)
        assert seen(eyes) == mine


@pytest.mark.parametrize(("h1", "h2"), [(8, 4), (5, 3), (32, 16), (WIDE, SLIM)])
def test_the_net_adds_up_as_it_should(h1: int, h2: int) -> None:
    net, (w1, b1, w2, b2, w3, b3, _) = some_net(h1, h2)
    table = middle(expansion=True).view(0).table
    answer = net.turns(table, 0)
    features = seen(net.eyes)
    first = [
        max(0.0, b1[j] + sum(x * w1[i * h1 + j] for i, x in features.items())) for j in range(h1)
    ]
    second = [
        max(0.0, b2[k] + sum(first[j] * w2[k * h1 + j] for j in range(h1))) for k in range(h2)
    ]
    assert answer == pytest.approx(b3[0] + sum(second[k] * w3[k] for k in range(h2)))
    assert net.turns(table, 0) == answer, "with the sums that were kept, too"


@pytest.mark.parametrize(("h1", "h2"), [(WIDE + 1, 4), (8, SLIM + 1), (0, 0)])
def test_a_net_of_too_many_units_is_refused(h1: int, h2: int) -> None:
    with pytest.raises(
        ValueError, match=f"layers of more than {WIDE} and {SLIM} units, or of none"
    ):
        some_net(h1, h2)


def test_what_is_remembered_of_a_turn_is_what_would_be_said_again() -> None:
    again = 0
    net = shipped_net(edition())
    for seed, players in ((1, 2), (2, 3), (3, 4)):
        game = middle(players, seed, expansion=True, choices=120)
        while (table := game.view(0).table).s[at.PC] >= 0 or len(game.choices) < 4:
            game.apply(game.choices[0])
        seat = int(table.s[at.TURN])
        table = game.view(seat).table
        rng = Random(seed)
        dice = Dice(1, 2, 3, 4)
        values: dict[int, int] = {}
        ghost = Ghost(table.box)
        for _ in range(60):
            trial = table.copy()
            while legal := [each for each in choices(trial) if each not in ENDS]:
                apply(trial, rng.choice(legal), dice)
                value = int(Oracle(table, seat, net, ghost, None, False).value(trial))
                key = whole_key(trial, seat)
                again += key in values
                assert values.setdefault(key, value) == value
    assert again > 200


def test_positions_that_only_a_value_tells_apart_are_not_taken_for_one_another() -> None:
    table = middle(choices=120).view(0).table
    box, seat = table.box, int(table.s[at.TURN])
    mine = box.seats_at + seat * box.seat_size
    theirs = box.seats_at + (1 - seat) * box.seat_size
    for field, drops in ((0, 2), (1, 1)):
        table.s[theirs + at.DROPS + field] = drops
    for place in range(4):
        table.s[mine + box.top_at + place] = place
    table.s[mine + at.TOP_N] = 4
    moved, hired = table.copy(), table.copy()
    for field, drops in ((0, 1), (1, 2)):  # as many, on the same fields
        moved.s[theirs + at.DROPS + field] = drops
    for place in range(4):  # the same heroes, but others are drawn next
        hired.s[mine + box.top_at + place] = 3 - place
    oracle = Oracle(table, seat, shipped_net(edition()), Ghost(box))
    for other in (moved, hired):
        assert position_key(other, seat) == position_key(table, seat)
        assert whole_key(other, seat) != whole_key(table, seat)
        assert oracle.value(other) != oracle.value(table)


def test_gwidyons_turns_are_those_of_his_cards() -> None:
    ghost = Ghost(edition().base.box)
    assert ghost.turns(20, 1, 63) == pytest.approx(15.3, abs=0.05)
    assert ghost.turns(25, 1, 63) == pytest.approx(19.1, abs=0.05)
    # The fifth card is being carried out: all six come back before the next is turned up (R9.2).
    assert ghost.turns(1, 0, 1 << 4) == ghost.turns(1, 0, 63)
    assert ghost.turns(1, 0, 0b11000) == 1.0  # of the two that are left either takes one


@pytest.mark.parametrize("file", shipped_files(), ids=lambda file: file.name)
def test_the_shipped_weights_are_small_and_sensible(file: Path) -> None:
    assert file.stat().st_size < MOST
    box = by_hash(made_for(file)[1])
    assert box is not None, "weights for an edition that is not of the package"
    assert shipped_for(box) == file
    net = shipped_net(box)
    late = new_game(players=2, seed=1, edition=box).view(0).table
    begin = net.turns(late, 0)
    assert 8 < begin < 20
    p = late.box.seats_at
    for field in range(at.FIELDS):  # all but two drops
        if late.s[p + at.DROPS_N] > 2 and late.s[p + at.DROPS + field] > 0:
            late.s[p + at.DROPS_N] -= late.s[p + at.DROPS + field]
            late.s[p + at.DROPS + field] = 0
    assert 0 < net.turns(late, 0) < begin / 2


def test_weights_survive_a_file() -> None:
    net, parts = some_net(16, 8)
    again = unpack(pack(edition(), parts, {"seed": 1}), edition(), "test")
    table = middle().view(0).table
    assert again.turns(table, 0) == pytest.approx(net.turns(table, 0), abs=1e-2)


def test_weights_of_another_edition_are_refused(tmp_path: Path) -> None:
    text = VALLEY.read_text(encoding="utf-8").replace('play = "1 leaf"', 'play = "2 leaves"')
    file = tmp_path / "other.toml"
    file.write_text(text.replace('name = "valley"', 'name = "other"', 1), encoding="utf-8")
    other = load_edition(file)
    with pytest.raises(WeightsError, match=r"has not learned the edition other .* only valley"):
        load_net(other)
    game = new_game(players=2, seed=1, edition=other)
    while len(game.choices) == 1:
        game.apply(game.choices[0])
    assert game.decision is not None
    with pytest.raises(WeightsError):
        SageBot(Random(1), budget=100).choose(game.view(game.decision.seat))


def test_weights_of_another_version_or_damaged_are_refused(tmp_path: Path) -> None:
    good = shipped_for(edition()).read_bytes()
    head, _, rest = good.partition(b"\n")
    told = json.loads(head)
    other = json.dumps({**told, "rules": "0"}).encode() + b"\n" + rest
    wrong = json.dumps({**told, "sizes": [1, 2, 3]}).encode() + b"\n" + rest
    with pytest.raises(WeightsError, match=r"rules 0; this game is .* rules 1"):
        unpack(other, edition(), "w")
    for bad in (b"", b"nonsense", b"{}", b"[]\n", good[:-2], good + b"ab", wrong):
        with pytest.raises(WeightsError, match=r"^w: "):
            unpack(bad, edition(), "w")
    with pytest.raises(WeightsError, match="cannot be read"):
        load_net(edition(), tmp_path / "nowhere.sage")


def test_samples_are_the_same_each_time_and_end_in_a_legal_line() -> None:
    net = shipped_net(edition())
    game = middle(choices=40)
    assert game.decision is not None
    table = game.view(game.decision.seat).table
    lines = []
    for _ in range(2):
        sage = Sage(net, Ghost(game.contents.box), 3_000)
        search = sage.begin(table)
        assert isinstance(search, Deep)
        while not search.step(SLICE):
            pass
        assert search.round > 0
        lines.append(list(search.line))
    assert lines[0] == lines[1]
    assert lines[0][0] in [choice.id for choice in game.choices]


def test_a_hero_that_it_may_not_hire_is_not_hired_in_its_samples_either() -> None:
    game = middle(choices=40)
    assert game.decision is not None
    view = game.view(game.decision.seat).table
    place = view.box.seats_at + int(view.s[at.ACTOR]) * view.box.seat_size
    hires = []
    for banned in (0, -1):  # no bit, all bits
        sage = Sage(shipped_net(edition()), Ghost(game.contents.box), 3_000)
        sage.banned = banned
        search = sage.begin(view)
        assert isinstance(search, Deep)
        while not search.step(SLICE):
            pass
        assert search.replies is not None
        rich = search.ends[0].table.copy()
        rich.s[place + at.LEAVES] = 30
        line = search.replies.plan(rich, int(view.s[at.ACTOR])).line
        hires.append([each for each in line if at.HIRE <= each < at.HIRE + at.MAX_KINDS])
    assert hires[0]
    assert hires[1] == []


def test_a_long_thought_can_be_cancelled() -> None:
    class Enough(Exception):
        pass

    def pause() -> None:
        raise Enough

    game = middle(choices=40)
    assert game.decision is not None
    with pytest.raises(Enough):
        SageBot(Random(1), budget=10**8, pause=pause).choose(game.view(game.decision.seat))


def test_budgets_are_nodes_or_seconds() -> None:
    assert parse_budget("700") == 700
    assert parse_budget("0.5s") * 2 == parse_budget("1s")
    assert budgets_of(["sage", "sprout"], None) == {"sage": SAGE_BUDGET}
    assert budgets_of(["sage", "forager"], "50") == {"sage": 50, "forager": 50}
    assert budgets_of(["sage", "forager"], "sage=50")["forager"] != 50
    for bad in ("", "x", "0", "-3", "s", "nans", "infs", "1e30s"):
        with pytest.raises(OptionError, match="budget is a number of nodes"):
            parse_budget(bad)
    with pytest.raises(OptionError, match="there is no budget for 'sprout'"):
        budgets_of(["sage", "sprout"], "sprout=5")
