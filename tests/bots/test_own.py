"""Bots of one's own: how they are found, what they may answer, and what is said when they fail."""

from __future__ import annotations

import subprocess
import sys
import textwrap
import threading
import time
from pathlib import Path
from random import Random

import pytest
from first import new_game

import mycelia
from mycelia.bots import OwnBot, find_bot
from mycelia.bots.players.limit import TooSlow, within
from mycelia.errors import BotError, OptionError
from mycelia.game.view import View

GOOD = """
    class First:
        def __init__(self, rng):
            self.rng = rng

        def choose(self, view):
            return view.choices[0]
"""
EMPTY: dict[int, int] = {}


def write(folder: Path, source: str, file: str = "some_bots.py") -> Path:
    path = folder / file
    path.write_text(textwrap.dedent(source), encoding="utf-8")
    return path


def view() -> View:
    game = new_game(players=2, seed=7, first=0)
    return game.view(0)


def chooses(body: str, folder: Path, patience: float = 30.0) -> mycelia.Choice:
    """What a bot with this line in `choose` chooses."""
    source = f"""
        import time
        class Mine:
            def __init__(self, rng):
                self.rng = rng
            def choose(self, view):
                {body}
    """
    return find_bot(f"{write(folder, source)}:Mine").seat(Random(1), patience).choose(view())


@pytest.mark.parametrize(
    "answer", ["view.choices[1]", "view.choices[1].words", "view.choices[1].id"]
)
def test_a_choice_its_words_or_its_number(answer: str, tmp_path: Path) -> None:
    assert chooses(f"return {answer}", tmp_path) == view().choices[1]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 1 // 0", r"raised ZeroDivisionError: .* \(.*some_bots\.py:7\)$"),
        ("raise SystemExit(3)", r"raised SystemExit: 3 \(.*some_bots\.py:7\)$"),
        ("return 'fly'", "answered nonsense: 'fly' is not a choice in this game; now legal: play"),
        ("return None", "answered nonsense: None is not a choice"),
        ("return 'end'", "chose end, which is not legal; legal: play"),
        ("return view.to_dict(1)", r"raised TypeError: .*some_bots\.py:7"),
        ("return time.sleep(60)", r"did not answer within 0.2 s; it was at .*some_bots\.py:7$"),
        ("while True: pass", r"did not answer within 0.2 s; it was at .*some_bots\.py:7$"),
    ],
)
def test_what_it_does_wrong_is_said_by_name_and_line(body: str, said: str, tmp_path: Path) -> None:
    patience = 0.2 if "0.2 s" in said else 30.0
    with pytest.raises(BotError, match=rf"^.*some_bots\.py:Mine {said}"):
        chooses(body, tmp_path, patience)


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("def (", r"it raised SyntaxError: invalid syntax \(.*some_bots\.py:1\)"),
        ("\nimport nonexistent_thing", r"ModuleNotFoundError: .*some_bots\.py:2\)"),
        ("raise SystemExit(3)", r"cannot be imported: it raised SystemExit: 3"),
        ("class Other:\n    def choose(self, view): ...", "has no Mine; its bots are Other$"),
        ("class Mine: ...", r"has no method choose\(view\)"),
        ("Mine = 3", "is 3; expected a class"),
    ],
)
def test_what_cannot_be_imported(source: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BotError, match=said):
        find_bot(f"{write(tmp_path, source)}:Mine")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("class Mine:\n    def choose(self, view): ...", "raised TypeError when it was made"),
        ("def Mine(rng): return 3", r"made 3, which has no method choose\(view\)"),
    ],
)
def test_what_cannot_be_made(source: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(BotError, match=said):
        find_bot(f"{write(tmp_path, source)}:Mine").seat(Random(1))


def test_names_that_lead_nowhere() -> None:
    for name, said in (
        ("nowhere.py:Mine", "there is no file nowhere.py"),
        ("nonexistent_bots:Mine", "there is no module nonexistent_bots"),
        (":Mine", "expected module:Class"),
        ("my_bots:", "expected module:Class"),
    ):
        with pytest.raises(BotError, match=said):
            find_bot(name)
    with pytest.raises(OptionError, match="there is no bot 'oracle'; expected one of spore"):
        find_bot("oracle")


def test_a_module_of_the_folder_one_is_in(tmp_path: Path) -> None:
    write(tmp_path, GOOD, "bots_of_this_folder.py")
    program = "from mycelia.bots import find_bot; print(find_bot('bots_of_this_folder:First').name)"
    done = subprocess.run(
        # -P: the folder is not on the path from the beginning, as with the mycelia command.
        [sys.executable, "-P", "-c", program],
        cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert done.stdout == "bots_of_this_folder:First\n"


def test_a_file_can_import_what_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", sys.path.copy())
    write(tmp_path, GOOD, "a_neighbour_of_mine.py")
    path = write(tmp_path, "from a_neighbour_of_mine import First as Mine")
    assert find_bot(f"{path}:Mine").seat(Random(1)).choose(view()) == view().choices[0]


def test_what_it_is_called_and_how_it_plays(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        '''
        class Named:
            title = "A very | long name\\nof more than thirty letters"
            about = "Plays well."
            def choose(self, view): ...

        class Plain:
            """Plays as it likes.

            And more.
            """
            def choose(self, view): ...

        class Bare:
            title = 3
            def choose(self, view): ...
        ''',
    )
    words = [
        (entry.title("de"), entry.about("de"))
        for entry in (find_bot(f"{path}:{name}") for name in ("Named", "Plain", "Bare"))
    ]
    assert words == [
        ("A very long name of more than", "Plays well."),
        ("Plain", "Plays as it likes."),
        ("Bare", ""),
    ]


def test_bots_of_installed_packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, GOOD, "bots_in_a_package.py")
    info = tmp_path / "bots_in_a_package-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: bots-in-a-package\nVersion: 1\n")
    (info / "entry_points.txt").write_text(
        "[mycelia.bots]\nfirst-of-all = bots_in_a_package:First\n"
        "sage = bots_in_a_package:First\nbroken-one = bots_in_a_package:Nobody\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert find_bot("first-of-all").seat(Random(1)).choose(view()) == view().choices[0]
    assert find_bot("sage").level is not None, "the names of ours are taken"
    with pytest.raises(BotError, match=r"^broken-one \(bots_in_a_package:Nobody\) cannot be"):
        find_bot("broken-one")
    with pytest.raises(OptionError, match="first-of-all"):
        find_bot("oracle")


def test_a_time_limit_leaves_the_call_alone_if_it_is_kept() -> None:
    assert within(5, lambda: 3) == 3
    with pytest.raises(KeyError):
        within(5, lambda: EMPTY[1])
    begun = time.monotonic()
    with pytest.raises(TooSlow):
        within(0.1, lambda: within(30, lambda: time.sleep(30)))
    assert time.monotonic() - begun < 20, "the outer limit is kept"


def test_a_time_limit_outside_the_main_thread() -> None:
    found: list[object] = []

    def run() -> None:
        for call in (lambda: 3, lambda: EMPTY[1], lambda: time.sleep(2)):
            try:
                found.append(within(0.3, call))
            except BaseException as error:
                found.append(type(error))

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert found == [3, KeyError, TooSlow]


def test_a_bot_cannot_catch_that_its_time_is_up_by_accident() -> None:
    class Stubborn:
        def __init__(self, rng: Random) -> None:
            pass

        def choose(self, view: View) -> str:
            while True:
                try:
                    time.sleep(0.01)
                except Exception:
                    continue

    with pytest.raises(BotError, match=r"Stubborn did not answer .*test_own\.py"):
        OwnBot("Stubborn", Stubborn, Random(1), patience=0.2).choose(view())
