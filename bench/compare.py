"""The engine beside other engines for games with cards, on one core, in one run.

    .venv/bin/python bench/compare.py            a table, in about a minute
    .venv/bin/python bench/compare.py --json     the same as JSON, with every sample
    .venv/bin/python bench/compare.py --rounds 15 --seconds 1

What it is compared with (OpenSpiel, whose rules are C++, and pyminion, a Dominion in Python) is no
part of this project: the first run installs it into an environment of its own, build/compare. What
cannot be installed or fails is named, and the run ends with 1.

Every contender is a process of its own, all on the same core. They take turns: in each round each
of them runs for a while and then waits, in an order that moves on from round to round, so that
whatever else the machine does hits them alike. A rate is per second of processor time; a ratio is
taken within a round; of both, the median of all rounds is shown, and the least and the most.

A decision is what a player chooses, also where there is only one choice. Games differ in how much
hangs on one decision, so a ratio between two games is a hint at the order of magnitude; games per
second say nothing at all. Where it was possible to be generous, the others have the advantage:
OpenSpiel need not deal, except for its bots (mycelia sets the table anew for each game), and is
not asked what need not be asked; pyminion keeps no log.

Long because each of the other systems needs a driver of its own.
"""

from __future__ import annotations

import argparse
import importlib
import json
import logging
import os
import platform
import random
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import IO, Any, Final

VERSIONS: Final = {"open_spiel": "2.0.2", "pyminion": "0.4.0"}
VENV: Final = Path(__file__).resolve().parent.parent / "build" / "compare"

INSIDE: Final = "In a loop inside the engine"
CALLED: Final = "Called from Python for every decision"
BASELINES: Final = {INSIDE: "mycelia loop", CALLED: "mycelia calls"}

SEED: Final = 1
DEALS: Final = 20  # dealt games of OpenSpiel to start from
ROLLOUTS: Final = 50  # in one call into C++
COUNTED: Final = 20  # games from each deal, to learn how long they are
WARM_UP: Final = 0.2
PATIENCE: Final = 60.0  # seconds, besides those asked for, until a process counts as stuck


@dataclass
class Count:
    """What was done in some stretch of time; `steps` are decisions and explicit moves of chance."""

    decisions: float = 0
    steps: float = 0
    games: float = 0
    turns: float = 0


Run = Callable[[float], Count]
"""Goes on for about so many seconds."""


@dataclass(frozen=True)
class Contender:
    """A line of the table."""

    key: str
    package: str
    way: str
    name: str
    what: str
    prepare: Callable[[], Run]


def until(seconds: float) -> Iterator[int]:
    """Numbers from 0, as long as there is time."""
    end = time.perf_counter() + seconds
    number = 0
    while time.perf_counter() < end:
        yield number
        number += 1


# ---- mycelia


def mycelia_loop() -> Run:
    """What `mycelia bench` measures."""
    from mycelia.lab.bench import playouts

    def run(seconds: float) -> Count:
        decisions, _, games, _ = playouts(seconds)
        return Count(decisions, decisions, games)

    return run


def mycelia_calls() -> Run:
    """Choices are numbers, the table belongs to the caller."""
    from mycelia.core.options import Options
    from mycelia.edition.load import edition
    from mycelia.engine.apply import apply
    from mycelia.engine.dice import Dice
    from mycelia.engine.legal import choices

    contents = edition().contents(expansion=False)
    options = Options(players=2)
    pick = random.Random(SEED).random

    def run(seconds: float) -> Count:
        decisions = games = 0
        for game in until(seconds):
            dice = Dice(game, 2, 1, 1)
            table = options.set_table(contents, dice)
            while legal := choices(table):
                apply(table, legal[int(pick() * len(legal))], dice)
                decisions += 1
            games += 1
        return Count(decisions, decisions, games)

    return run


def mycelia_games() -> Run:
    """What a program uses that plays one game with people."""
    from mycelia import new_game

    pick = random.Random(SEED).random

    def run(seconds: float) -> Count:
        decisions = games = 0
        for seed in until(seconds):
            game = new_game(players=2, seed=seed)
            while not game.over:
                legal = game.choices
                game.apply(legal[int(pick() * len(legal))])
                decisions += 1
            games += 1
        return Count(decisions, decisions, games)

    return run


# ---- OpenSpiel


class Spiel:
    """A game of OpenSpiel, dealt a few times."""

    def __init__(self, name: str) -> None:
        self.pyspiel: Any = importlib.import_module("pyspiel")
        self.game: Any = self.pyspiel.load_game(name)
        self.pick = random.Random(SEED).random
        self.deals = [self.deal() for _ in range(DEALS)]

    def deal(self) -> Any:
        """The first position in which a player decides."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.chance(state)
        return state

    def chance(self, state: Any) -> None:
        """One move of chance."""
        outcomes = state.chance_outcomes()
        left = self.pick()
        for action, probability in outcomes:
            left -= probability
            if left < 0:
                state.apply_action(action)
                return
        state.apply_action(outcomes[-1][0])

    def play(self, state: Any) -> tuple[int, int]:
        """Random choices to the end: decisions, moves of chance."""
        pick = self.pick
        over, by_chance = int(self.pyspiel.PlayerId.TERMINAL), int(self.pyspiel.PlayerId.CHANCE)
        decisions = moves = 0
        while (player := state.current_player()) != over:
            if player == by_chance:
                self.chance(state)
                moves += 1
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
                decisions += 1
        return decisions, moves

    def play_without_chance(self, state: Any) -> int:
        """The same for a game in which nothing happens by chance once it is dealt."""
        pick = self.pick
        decisions = 0
        while legal := state.legal_actions():
            state.apply_action(legal[int(pick() * len(legal))])
            decisions += 1
        return decisions

    def lengths(self) -> list[tuple[float, float]]:
        """For each deal the mean decisions and moves of chance, from games that are counted."""
        found = []
        for deal in self.deals:
            games = [self.play(deal.clone()) for _ in range(COUNTED)]
            decisions = sum(game[0] for game in games) / COUNTED
            found.append((decisions, sum(game[1] for game in games) / COUNTED))
        return found


def spiel_rollouts(name: str) -> Callable[[], Run]:
    """RandomRolloutEvaluator has no method for Python, but a search of one simulation is one call
    of it: the root is new, so nothing is searched, and all rollouts start from the root.
    """

    def prepare() -> Run:
        spiel = Spiel(name)
        lengths = spiel.lengths()
        searcher = spiel.pyspiel.MCTSBot(
            game=spiel.game,
            evaluator=spiel.pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=SEED),
            uct_c=1.0,
            max_simulations=1,
            max_memory_mb=10,
            solve=False,
            seed=SEED,
            verbose=False,
        )

        def run(seconds: float) -> Count:
            count = Count()
            for number in until(seconds):
                deal = number % DEALS
                root = searcher.mcts_search(spiel.deals[deal])
                if root.explore_count != 1 or root.children:
                    raise RuntimeError("OpenSpiel searched: these are not plain rollouts")
                decisions, moves = lengths[deal]
                count.decisions += ROLLOUTS * decisions
                count.steps += ROLLOUTS * (decisions + moves)
                count.games += ROLLOUTS
            return count

        return run

    return prepare


def spiel_bots() -> Run:
    """Whole games of hearts, dealt in C++ too."""
    spiel = Spiel("hearts")
    pyspiel = spiel.pyspiel
    bots = [pyspiel.make_uniform_random_bot(seat, SEED + seat) for seat in range(4)]
    dealing = len(spiel.deals[0].history())

    def run(seconds: float) -> Count:
        count = Count()
        for seed in until(seconds):
            state = spiel.game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, seed)
            steps = state.move_number()
            count.decisions += steps - dealing
            count.steps += steps
            count.games += 1
        return count

    return run


def spiel_calls(name: str) -> Callable[[], Run]:
    """The Python interface of OpenSpiel."""

    def prepare() -> Run:
        spiel = Spiel(name)
        by_chance = any(moves for _, moves in spiel.lengths())

        def run(seconds: float) -> Count:
            count = Count()
            moves = 0
            for number in until(seconds):
                state = spiel.deals[number % DEALS].clone()
                if by_chance:
                    decisions, moves = spiel.play(state)
                else:
                    decisions = spiel.play_without_chance(state)
                count.decisions += decisions
                count.steps += decisions + moves
                count.games += 1
            return count

        return run

    return prepare


# ---- pyminion


class RandomDecider:
    """Answers whatever pyminion asks at random; treasures are all played, as its own bots do."""

    def __init__(self) -> None:
        self.random = random.Random(SEED)
        self.decisions = 0

    def action_phase_decision(self, valid_actions: list[Any], player: Any, game: Any) -> Any:
        """An action, or none."""
        self.decisions += 1
        return self.random.choice([*valid_actions, None])

    def treasure_phase_decision(self, valid_treasures: list[Any], player: Any, game: Any) -> Any:
        """All of them, in one decision."""
        self.decisions += 1
        return valid_treasures

    def buy_phase_decision(self, valid_cards: list[Any], player: Any, game: Any) -> Any:
        """A card, or none."""
        self.decisions += 1
        return self.random.choice([*valid_cards, None])

    def binary_decision(self, **asked: Any) -> bool:
        """Yes or no."""
        self.decisions += 1
        return self.random.random() < 0.5

    def some_cards(self, *, valid_cards: list[Any], **asked: Any) -> list[Any]:
        """As many as there may be."""
        self.decisions += 1
        limits = {name[:3]: number for name, number in asked.items() if name[:3] in ("min", "max")}
        least, most = limits.get("min", 0), limits.get("max", -1)
        most = len(valid_cards) if most < 0 else min(most, len(valid_cards))
        return self.random.sample(valid_cards, self.random.randint(least, most))

    discard_decision = trash_decision = gain_decision = some_cards


def pyminion_games() -> Run:
    """Dominion's kingdom for the first game. Remodel, which fails on an empty hand, is left out."""
    base: Any = importlib.import_module("pyminion.expansions.base")
    bot: Any = importlib.import_module("pyminion.bots.bot").Bot
    game_class: Any = importlib.import_module("pyminion.game").Game
    kingdom = [base.cellar, base.market, base.merchant, base.militia, base.mine, base.moat]
    kingdom += [base.laboratory, base.smithy, base.village, base.workshop]
    decider = RandomDecider()
    players = [bot(decider=decider, player_id=name) for name in ("one", "two")]
    logging.disable(logging.CRITICAL)
    random.seed(SEED)  # pyminion shuffles with it

    def run(seconds: float) -> Count:
        count = Count()
        before = decider.decisions
        for _ in until(seconds):
            game_class(players, [base.base_set], kingdom_cards=kingdom, log_stdout=False).play()
            count.turns += sum(player.turns for player in players)
            count.games += 1
        count.decisions = count.steps = decider.decisions - before
        return count

    return run


# ---- who takes part

ROLLOUT: Final = (
    "C++: copy a dealt game, list the legal actions, choose one, apply it, to the end "
    f"(RandomRolloutEvaluator, {ROLLOUTS} in one call). It does not count: decisions are rollouts "
    f"times the mean length of {DEALS * COUNTED} other games from the same deals (in hearts the "
    "deal alone sets the length; else it is known to one or two percent)."
)
SPIEL_CALL: Final = (
    "current_player, legal_actions and apply_action for every decision, chance_outcomes where it "
    "is chance's move, from a copy of a dealt game."
)

CONTENDERS: Final = (
    Contender(
        "mycelia loop",
        "mycelia",
        INSIDE,
        "mycelia",
        "setting the table and a random game for two to the end, as in mycelia bench.",
        mycelia_loop,
    ),
    Contender(
        "hearts rollouts",
        "open_spiel",
        INSIDE,
        "OpenSpiel hearts, rollouts",
        ROLLOUT,
        spiel_rollouts("hearts"),
    ),
    Contender(
        "hearts bots",
        "open_spiel",
        INSIDE,
        "OpenSpiel hearts, random bots",
        "C++: dealing and a game of its uniform random bots (evaluate_bots, one game in a call).",
        spiel_bots,
    ),
    Contender(
        "go_fish rollouts",
        "open_spiel",
        INSIDE,
        "OpenSpiel go_fish, rollouts",
        ROLLOUT,
        spiel_rollouts("go_fish"),
    ),
    Contender(
        "gin_rummy rollouts",
        "open_spiel",
        INSIDE,
        "OpenSpiel gin_rummy, rollouts",
        ROLLOUT,
        spiel_rollouts("gin_rummy"),
    ),
    Contender(
        "mycelia calls",
        "mycelia",
        CALLED,
        "mycelia, numbers",
        "choices(table) and apply(table, choice, dice) for every decision; sets the table too.",
        mycelia_calls,
    ),
    Contender(
        "mycelia games",
        "mycelia",
        CALLED,
        "mycelia, game objects",
        "game.choices and game.apply: checked, with words, events, history and undo.",
        mycelia_games,
    ),
    Contender(
        "hearts calls",
        "open_spiel",
        CALLED,
        "OpenSpiel hearts",
        "legal_actions and apply_action for every decision, from a copy of a dealt game.",
        spiel_calls("hearts"),
    ),
    Contender(
        "go_fish calls",
        "open_spiel",
        CALLED,
        "OpenSpiel go_fish",
        SPIEL_CALL,
        spiel_calls("go_fish"),
    ),
    Contender(
        "gin_rummy calls",
        "open_spiel",
        CALLED,
        "OpenSpiel gin_rummy",
        SPIEL_CALL,
        spiel_calls("gin_rummy"),
    ),
    Contender(
        "pyminion",
        "pyminion",
        CALLED,
        "pyminion (Dominion)",
        "Game.play with two random bots; a decision is a question to a bot, such as what to buy.",
        pyminion_games,
    ),
)


# ---- the process of one contender


def work(key: str) -> None:
    """Answers each number of seconds on a line with a line of JSON."""
    contender = next(contender for contender in CONTENDERS if contender.key == key)
    run = contender.prepare()
    run(WARM_UP)
    ready = {"version": version(contender.package)}
    if contender.package == "mycelia":
        ready["engine"] = importlib.import_module("mycelia.engine").ENGINE
    print(json.dumps(ready), flush=True)
    for line in sys.stdin:
        begun, begun_cpu = time.perf_counter(), time.process_time()
        count = run(float(line))
        cpu, wall = time.process_time() - begun_cpu, time.perf_counter() - begun
        print(json.dumps({**vars(count), "cpu": cpu, "wall": wall}), flush=True)


class Failed(Exception):
    """A contender that cannot be measured, and why."""


class Worker:
    """That process, seen from outside."""

    def __init__(self, contender: Contender, command: list[str], errors: IO[str]) -> None:
        self.contender = contender
        self.errors = errors
        self.ready: dict[str, str] = {}
        self.samples: list[dict[str, float]] = []
        self.process = subprocess.Popen(
            [*command, __file__, "--worker", contender.key],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        )

    def begin(self) -> None:
        """Waits until it is ready."""
        self.ready = self.answer(0)

    def end(self) -> None:
        """Nothing stays behind."""
        self.process.kill()
        self.process.communicate()

    def answer(self, seconds: float) -> Any:
        """The next line, if it comes in time."""
        stuck = threading.Timer(seconds + PATIENCE, self.process.kill)
        stuck.start()
        try:
            assert self.process.stdout
            line = self.process.stdout.readline()
        finally:
            stuck.cancel()
        if not line:
            self.process.wait()
            self.errors.seek(0)
            raise Failed(last_line(self.errors.read()) or "it did not answer")
        return json.loads(line)

    def sample(self, seconds: float) -> None:
        """One turn of this contender."""
        assert self.process.stdin
        try:
            self.process.stdin.write(f"{seconds}\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Failed("its process has ended") from None
        self.samples.append(self.answer(seconds))

    def rates(self, what: str = "decisions") -> list[float]:
        """By round, per second of processor time."""
        return [sample[what] / sample["cpu"] for sample in self.samples]


def last_line(text: str) -> str:
    """Where Python and pip say what is wrong."""
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


# ---- the environment of the others


def quiet(*command: str) -> subprocess.CompletedProcess[str]:
    """Runs a command, keeping what it says."""
    return subprocess.run(command, capture_output=True, text=True, check=False)


def environment() -> str:
    """The Python in build/compare, made if it is not there or does not run."""
    python = str(VENV / "bin" / "python")
    try:
        fit = quiet(python, "-I", "-m", "pip", "--version").returncode == 0
    except OSError:
        fit = False
    if not fit:
        say("Making an environment in build/compare")
        made = quiet(sys.executable, "-m", "venv", "--clear", str(VENV))
        if made.returncode:
            raise Failed(f"no environment could be made: {last_line(made.stdout + made.stderr)}")
    return python


def install(python: str, package: str) -> None:
    """The pinned version of a package, if it is not there yet."""
    wanted = VERSIONS[package]
    look = f"from importlib.metadata import version; print(version({package!r}))"
    if quiet(python, "-I", "-c", look).stdout.strip() == wanted:
        return
    say(f"Installing {package} {wanted} into build/compare")
    pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    # To build OpenSpiel from its sources would take far longer than everything else here.
    pip += ["--only-binary", package, f"{package}=={wanted}"]
    done = quiet(python, *pip)
    if done.returncode:
        raise Failed(f"{package} {wanted} cannot be installed: {last_line(done.stderr)}")


def say(text: str) -> None:
    """Progress goes past the result."""
    print(text, file=sys.stderr, flush=True)


# ---- measuring


@dataclass
class Comparison:
    """All that was measured, and what could not be."""

    rounds: int
    seconds: float
    core: int | None
    workers: list[Worker] = field(default_factory=list)
    failures: dict[str, str] = field(default_factory=dict)

    def fail(self, worker: Worker, why: Failed) -> None:
        """Who drops out is left out altogether: ratios need everybody in every round."""
        self.workers.remove(worker)
        self.failures[worker.contender.key] = str(why)

    def ratios(self, worker: Worker) -> list[float] | None:
        """By round, how many times as fast mycelia is in the same way of use."""
        baseline = BASELINES[worker.contender.way]
        own = next((each for each in self.workers if each.contender.key == baseline), None)
        if own is None:
            return None
        return [a / b for a, b in zip(own.rates(), worker.rates(), strict=True)]

    def engine(self) -> str:
        """Whether the rules of mycelia were compiled."""
        return next((w.ready["engine"] for w in self.workers if "engine" in w.ready), "missing")

    def share(self) -> float:
        """How much of the core there was."""
        samples = [sample for worker in self.workers for sample in worker.samples]
        wall = sum(sample["wall"] for sample in samples)
        return sum(sample["cpu"] for sample in samples) / wall if wall else 0.0


def cores() -> set[int]:
    """Those that this process may run on; none where it cannot choose."""
    return os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


def pin(core: int | None) -> int | None:
    """This process and all that it starts stay on one core; None where that cannot be had."""
    if not cores():
        return None
    chosen = max(cores()) if core is None else core
    os.sched_setaffinity(0, {chosen})
    return chosen


def commands(comparison: Comparison) -> dict[str, list[str]]:
    """How to run Python for each package that is there; the others are noted as failed."""
    found = {"mycelia": [sys.executable]}
    for package in VERSIONS:
        try:
            python = environment()
            install(python, package)
            found[package] = [python, "-I"]
        except Failed as why:
            for contender in CONTENDERS:
                if contender.package == package:
                    comparison.failures[contender.key] = str(why)
    return found


def compare(rounds: int, seconds: float, core: int | None) -> Comparison:
    """Installs, starts and measures everybody."""
    comparison = Comparison(rounds, seconds, None)
    pythons = commands(comparison)
    comparison.core = pin(core)
    with ExitStack() as stack:
        for contender in CONTENDERS:
            if contender.package in pythons:
                say(f"Starting {contender.key}")
                errors = stack.enter_context(tempfile.TemporaryFile("w+"))
                worker = Worker(contender, pythons[contender.package], errors)
                stack.callback(worker.end)
                comparison.workers.append(worker)
                try:
                    worker.begin()
                except Failed as why:
                    comparison.fail(worker, why)
        for number in range(rounds):
            say(f"Round {number + 1} of {rounds}")
            first = number % max(1, len(comparison.workers))
            for worker in comparison.workers[first:] + comparison.workers[:first]:
                try:
                    worker.sample(seconds)
                except Failed as why:
                    comparison.fail(worker, why)
    return comparison


# ---- showing


def spread(numbers: list[float]) -> dict[str, float]:
    """Median, least and most."""
    values = {"median": median(numbers), "min": min(numbers), "max": max(numbers)}
    return {name: float(f"{value:.5g}") for name, value in values.items()}


def short(number: float) -> str:
    """Three digits: 6.71M, 68.2k, 355."""
    for unit, letter in ((1e6, "M"), (1e3, "k")):
        if number >= unit * 0.9995:
            return f"{number / unit:#.3g}".rstrip(".") + letter
    return f"{number:#.3g}".rstrip(".")


def times(number: float) -> str:
    """A ratio: 0.052, 1.6, 23, 1200."""
    digits = 2 if number < 100 else 3
    return f"{float(f'{number:.{digits}g}'):g}"


def ranged(numbers: list[float], show: Callable[[float], str]) -> str:
    """Median (least–most)."""
    return f"{show(median(numbers))} ({show(min(numbers))}–{show(max(numbers))})"


def as_json(comparison: Comparison) -> dict[str, Any]:
    """Everything, with the samples."""
    lines = []
    for worker in comparison.workers:
        contender = worker.contender
        games = sum(sample["games"] for sample in worker.samples)
        line: dict[str, Any] = {
            "key": contender.key,
            "name": contender.name,
            "package": contender.package,
            "version": worker.ready["version"],
            "way": contender.way,
            "what": contender.what,
        }
        for what in ("decisions", "steps", "games", "turns"):
            if any(rates := worker.rates(what)):
                line[f"{what}_per_second"] = spread(rates)
        decisions = sum(sample["decisions"] for sample in worker.samples)
        line["decisions_per_game"] = round(decisions / games, 1)
        if ratios := comparison.ratios(worker):
            line["mycelia_times_as_fast"] = spread(ratios)
            line["compared_with"] = BASELINES[contender.way]
        line["samples"] = worker.samples
        lines.append(line)
    return {
        "engine": comparison.engine(),
        "python": platform.python_version(),
        "machine": platform.machine(),
        "core": comparison.core,
        "core_share": round(comparison.share(), 3),
        "rounds": comparison.rounds,
        "seconds": comparison.seconds,
        "per": "second of processor time",
        "contenders": lines,
        "failures": comparison.failures,
    }


def figures(comparison: Comparison, worker: Worker) -> tuple[str, ...]:
    """A line of the table, without the name."""
    decisions = sum(sample["decisions"] for sample in worker.samples)
    games = sum(sample["games"] for sample in worker.samples)
    if worker.contender.key == BASELINES[worker.contender.way]:
        compared = "1"
    else:
        ratios = comparison.ratios(worker)
        compared = ranged(ratios, times) if ratios else "?"
    return (
        ranged(worker.rates(), short),
        short(median(worker.rates("steps"))),
        short(median(worker.rates("games"))),
        f"{decisions / games:.1f}",
        compared,
    )


def as_text(comparison: Comparison) -> str:
    """The table."""
    versions = {worker.contender.package: worker.ready["version"] for worker in comparison.workers}
    where = "not bound to a core" if comparison.core is None else f"core {comparison.core}"
    packages = ", ".join(" ".join(item) for item in versions.items())
    lines = textwrap.wrap(
        f"{comparison.rounds} rounds of {comparison.seconds:g} s for each in turn, {where}; "
        f"{packages}; mycelia's engine is {comparison.engine()}. Per second of processor time: "
        "median (least–most). Steps are decisions and, in OpenSpiel, moves of chance after the "
        "deal or with it. The last column: how many times as many decisions as this line the "
        "first line of its group makes, round by round.",
        110,
    )
    columns = "{:<37}  {:>21}  {:>7}  {:>7}  {:>14}  {:>16}"
    titles = ("decisions/s", "steps/s", "games/s", "decisions/game", "mycelia: times")
    for way in (INSIDE, CALLED):
        lines += ["", columns.format(way, *titles)]
        for worker in comparison.workers:
            if worker.contender.way == way:
                lines.append(columns.format(worker.contender.name, *figures(comparison, worker)))
    lines += ["", "What is measured"]
    meanings: dict[str, list[str]] = {}
    for worker in comparison.workers:
        meaning = worker.contender.what
        if any(turns := worker.rates("turns")):
            meaning += f" Turns per second: {ranged(turns, short)}."
        meanings.setdefault(meaning, []).append(worker.contender.name)
    for meaning, names in meanings.items():
        lines += textwrap.wrap(
            f"{'; '.join(names)}: {meaning}", 110, initial_indent="- ", subsequent_indent="  "
        )
    if comparison.share() < 0.97:
        share = f"{comparison.share():.0%}"
        lines += ["", f"Something else was running: there was only {share} of the core. Run again."]
    if comparison.engine() == "interpreted":
        lines += ["", "The engine was interpreted. Its speed is that of compiled code: make setup"]
    if comparison.failures:
        lines += ["", "NOT MEASURED"]
        lines += [f"  {key}: {why}" for key, why in comparison.failures.items()]
    return "\n".join(lines)


def main() -> int:
    """The command line."""
    if sys.argv[1:2] == ["--worker"]:
        work(sys.argv[2])
        return 0
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=7, help="how often everybody has a turn")
    parser.add_argument("--seconds", type=float, default=0.5, help="how long a turn takes")
    parser.add_argument("--core", type=int, help="on which core; the last one if not given")
    parser.add_argument("--json", action="store_true", help="print JSON")
    chosen = parser.parse_args()
    if chosen.rounds < 1 or not 0 < chosen.seconds <= 60:
        parser.error("at least one round, and more than 0 and at most 60 seconds")
    if chosen.core is not None and chosen.core not in cores():
        parser.error("--core: this process may not run there")
    comparison = compare(chosen.rounds, chosen.seconds, chosen.core)
    if chosen.json:
        print(json.dumps(as_json(comparison), indent=2))
    else:
        print(as_text(comparison))
    return 1 if comparison.failures else 0


if __name__ == "__main__":
    sys.exit(main())
