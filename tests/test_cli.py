"""The commands, run as a person would run them."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import mycelia
from mycelia.bots import LADDER, level_names
from mycelia.engine import ENGINE
from mycelia.i18n import LANGUAGES

RUN = [sys.executable, "-m", "mycelia"]


def run(*words: str, text: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*RUN, *words],
        input=text,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env=os.environ | {"MYCELIA_LANG": "en", "COLUMNS": "100"} | variables,
    )


def good(*words: str, text: str = "", **variables: str) -> str:
    done = run(*words, text=text, **variables)
    assert done.returncode == 0, done.stderr
    return done.stdout


def bad(*words: str, text: str = "") -> str:
    """A mistake of the user: exit code 2, a helpful line, no traceback, nothing on stdout."""
    done = run(*words, text=text)
    assert done.returncode == 2, (done.stdout, done.stderr)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
    return done.stderr


@pytest.fixture
def record(tmp_path: Path) -> Path:
    game = mycelia.new_game(players=2, seed=4, names=["Anna", "Ben"])
    while not game.over and game.number < 40:
        game.apply(game.choices[0])
    path = tmp_path / "game.txt"
    path.write_text(game.record(), encoding="utf-8")
    return path


def test_version() -> None:
    assert good("--version").splitlines() == [f"mycelia {mycelia.__version__}", f"engine: {ENGINE}"]


def test_play_without_a_terminal_says_what_to_do() -> None:
    assert "mycelia play" in good("play")
    assert "mycelia play" in good("play", "--lang", "de")


def test_the_help_tells_how_hard_gwidyon_is() -> None:
    told = " ".join(good("play", "--help", COLUMNS="300").split())
    assert "25 gentle" in told
    assert "20 the hardest, as in the rulebook" in told


def test_simulate_json() -> None:
    words = ("simulate", "--games", "30", "--seats", "greedy,random", "--seed", "7", "--json")
    figures = json.loads(good(*words, "--jobs", "1"))
    assert list(figures) == [
        "games", "unfinished", "seconds", "decisions", "games_per_second",
        "decisions_per_second", "rounds", "seats", "seed", "engine",
    ]  # fmt: skip
    assert figures["games"] == 30
    assert set(figures["rounds"]) == {"mean", "p5", "p50", "p95"}
    assert [seat["bot"] for seat in figures["seats"]] == ["greedy", "random"]
    assert figures["seats"][0]["wins"] > 25
    assert figures["engine"] == ENGINE
    again = json.loads(good(*words, "--jobs", "2"))
    for name in ("games", "decisions", "rounds", "seats"):
        assert again[name] == figures[name], "the same seed gives the same games, on any cores"


def test_simulate_solo_and_cap() -> None:
    figures = json.loads(
        good("simulate", "--games", "20", "--seats", "random", "--max-rounds", "3", "--json")
    )
    assert figures["unfinished"] == 20
    assert figures["rounds"]["p95"] == 3


def test_simulate_writes_a_line_for_every_game(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    good("simulate", "--games", "25", "--seats", "greedy,greedy", "--seed", "1", "--out", str(out))
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [line["game"] for line in lines] == list(range(25))
    assert all(line["winners"] and line["reason"] in ("won", "leaves", "shared") for line in lines)
    assert not list(tmp_path.glob("*.part"))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_stops_a_simulation_with_what_is_done(jobs: str) -> None:
    words = ["simulate", "--games", "100000000", "--seats", "random,random", "--jobs", jobs]
    # Where tests run in the background, Ctrl-C is ignored; at a terminal it is not.
    heard = "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); "
    process = subprocess.Popen(
        [sys.executable, "-c", heard + "from mycelia.cli import main; main()", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(4)
    begun = time.monotonic()
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=30)
    finally:
        process.kill()
    assert time.monotonic() - begun < 5
    assert process.returncode == 0, err
    assert "stopped after" in out
    assert "Traceback" not in err


def test_verify(record: Path) -> None:
    assert "true. 40 choices" in good("verify", str(record))
    assert "true" in good("verify", "-", text=record.read_text())


def test_verify_finds_a_lie_at_its_line(record: Path) -> None:
    lines = record.read_text().splitlines()
    number = next(i for i, line in enumerate(lines, 1) if "mycena-galopus" in line)
    lines[number - 1] = lines[number - 1].replace("mycena-galopus", "clitocybe-odora")
    record.write_text("\n".join(lines))
    assert f"line {number}" in bad("verify", str(record))


def test_verify_a_truncated_record(record: Path) -> None:
    record.write_text("\n".join(record.read_text().splitlines()[:-1]))
    assert "something is missing" in bad("verify", str(record))


def test_a_record_of_an_edition_that_is_not_at_hand(record: Path) -> None:
    record.write_text(record.read_text().replace('"valley"', '"meadow"'))
    assert "needs the edition meadow" in bad("verify", str(record))


def test_an_output_that_lacks_a_letter() -> None:
    """French has narrow spaces, which old encodings don't know; once that was a traceback."""
    old = subprocess.run(
        [*RUN, "rules", "R1.3", "--lang", "fr"],
        capture_output=True,
        timeout=120,
        check=True,
        env=os.environ | {"PYTHONIOENCODING": "latin-1"},
    )
    assert "Gouttes de rosée : 20 par joueur" in old.stdout.decode("latin-1")


def test_replay(record: Path) -> None:
    told = good("replay", str(record), "--lang", "fr")
    assert "Anna" in told
    assert "Traceback" not in told
    assert "a   b   c" in good("replay", str(record), "--table")


def test_cards() -> None:
    cards = json.loads(good("cards", "--json"))
    assert len(cards) == 40
    fly = next(card for card in cards if card["id"] == "amanita-muscaria")
    assert fly["name"]["de"] == "Fliegenpilz"
    assert set(fly["words"]) == set(LANGUAGES) >= {"en", "de", "fr", "it", "nl", "es"}
    assert fly["symbols"]["play"] == [{"symbol": "around", "terrain": "any"}]
    assert "Fliegenpilz" in good("cards", "--lang", "de")
    assert "Fliegenpilz" in good("cards", MYCELIA_LANG="", LANG="de_DE.UTF-8")


def test_rules() -> None:
    assert good("rules", "R7.4").startswith("R7.4 ")
    assert len(good("rules", "R6").splitlines()) == 6
    assert "R9.4" in good("rules", "chip")
    assert "R99" in bad("rules", "R99")


def test_bench_json() -> None:
    figures = json.loads(good("bench", "--json", "--seconds", "0.1"))
    assert list(figures) == [
        "engine", "playout_decisions_per_second", "games_per_second", "api_decisions_per_second",
        "game_decisions_per_second", "decisions_per_game", "rounds_per_game", "copy_ns",
    ]  # fmt: skip
    assert all(value for value in figures.values())


def test_edition_check(tmp_path: Path) -> None:
    from mycelia.edition import load

    shipped = Path(load.__file__).with_name("valley-1.0.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(shipped, encoding="utf-8")
    told = good("edition", "check", str(file), "--games", "2")
    assert "good. valley" in told
    assert "records: every game was read back" in told
    file.write_text(shipped.replace('"around any"', '"arund any"'), encoding="utf-8")
    message = bad("edition", "check", str(file))
    line = next(i for i, text in enumerate(shipped.splitlines(), 1) if '"around any"' in text)
    assert f"mine.toml:{line}: hero amanita-muscaria play" in message
    assert "expected a function" in message


def test_bots() -> None:
    lines = good("bots").splitlines()
    assert lines[0].startswith("1  spore        400  Spore: ")
    assert [line.split()[:2] for line in lines[:8]] == [
        [f"{number}", name] for number, name in enumerate(LADDER, 1)
    ]
    beside = [line.split()[0] for line in lines[8:]]
    assert beside == [name for name in level_names() if name not in LADDER]
    assert "sage-deep" in beside


def test_an_edition_of_ones_own_in_simulate_and_arena(tmp_path: Path) -> None:
    from mycelia.edition import load

    shipped = Path(load.__file__).with_name("valley-1.0.toml").read_text(encoding="utf-8")
    file = tmp_path / "mine.toml"
    file.write_text(shipped.replace('name = "valley"', 'name = "mine"', 1), encoding="utf-8")
    words = ("--games", "2", "--seed", "1", "--edition", str(file))
    assert "2 games" in good("simulate", "--seats", "sprout,greedy", *words)
    assert "2 games" in good("arena", "sprout", "greedy", *words)
    told = run("arena", "sage", "greedy", *words)
    assert told.returncode == 0
    assert "sage has not learned the edition mine 1.0" in told.stderr
    assert "forager plays in its place" in told.stderr
    assert "forager" in told.stdout
    assert "forager would play against itself" in bad("arena", "sage", "forager", *words)


def test_an_even_start_changes_games_of_several_only() -> None:
    """Many greedy games come out otherwise; those against Gwidyon do not know that house rule."""
    for seats, same in (("greedy,greedy,greedy", False), ("greedy", True)):
        words = ("simulate", "--seats", seats, "--games", "30", "--seed", "1", "--json")
        usual, even = (json.loads(good(*words, *more)) for more in ((), ("--even-start",)))
        assert (usual["rounds"] == even["rounds"]) is same


def test_a_bot_that_does_not_pass(tmp_path: Path) -> None:
    file = tmp_path / "bad_bots.py"
    file.write_text(
        "import random\n"
        "class Careless:\n"
        "    def __init__(self, rng): ...\n"
        "    def choose(self, view): return random.choice(view.choices)\n"
        "class Raises(Careless):\n"
        "    def choose(self, view): return 1 // 0\n",
        encoding="utf-8",
    )
    told = bad("check-bot", f"{file}:Careless", "--games", "1")
    assert "must come from the generator that it is given" in told
    for words in (("check-bot", f"{file}:Raises"), ("arena", f"{file}:Raises", "spore"),
                  ("simulate", "--seats", f"{file}:Raises,spore")):  # fmt: skip
        told = bad(*words, "--games", "2")
        assert "Raises raised ZeroDivisionError: integer division or modulo by zero" in told
        assert f"({file}:6)" in told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("check-bot", "oracle"), "there is no bot 'oracle'"),
        (("check-bot", "nowhere.py:Mine"), "there is no file nowhere.py"),
        (("arena", "nonexistent_bots:Mine", "spore"), "there is no module nonexistent_bots"),
        (("simulate", "--patience", "0"), "patience is a number of seconds"),
        (("simulate", "--edition", "nowhere.toml"), "cannot be read"),
        (("serve", "--bots", "oracle"), "there is no bot 'oracle'"),
        (("simulate", "--seats", "oracle"), "there is no bot 'oracle'"),
        (("simulate", "--seats", "random,random,random,random,random"), "1 to 4 seats"),
        (("simulate", "--games", "0"), "games is a number from 1"),
        (("simulate", "--boards", "swamp"), "boards"),
        (("simulate", "--seed", "-1"), "a seed is a whole number"),
        (("simulate", "--seed", "x"), "a seed is a whole number"),
        (("simulate", "--gwidyon-drops", "30", "--seats", "random"), "gwidyon_drops"),
        (("simulate", "--jobs", "1000"), "jobs is a number"),
        (("simulate", "--max-rounds", "0"), "max-rounds"),
        (("simulate", "--out", "/nowhere/x.jsonl"), "cannot be written"),
        (("cards", "--lang", "xx"), "unknown language 'xx'"),
        (("verify", "nowhere.txt"), "cannot be read"),
        (("edition", "check", "nowhere.toml"), "cannot be read"),
        (("simulate", "--gamez", "3"), "No such option"),
        (("simulate", "--games", "three"), "Invalid value"),
        (("dance",), "No such command"),
        (("serve", "--port", "70000"), "a whole number from 0 to 65535"),
        (("serve", "--database", "oracle://x"), "oracle"),
    ],
)
def test_mistakes(words: tuple[str, ...], said: str) -> None:
    assert said in bad(*words)
