"""The walks for newcomers work: what they have you write is written and tried, word by word."""

from __future__ import annotations

import json
import re
import runpy
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from mycelia.edition.load import edition
from mycelia.testing import check_bot, check_edition

ROOT = Path(__file__).parents[1]
WALKS = sorted((ROOT / "docs" / "walks").glob("*.md"))
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(walk: str, language: str) -> list[str]:
    """Return what a walk has between fences of a language, one after the other."""
    text = (ROOT / "docs" / "walks" / f"{walk}.md").read_text(encoding="utf-8")
    return [body for kind, body in FENCE.findall(text) if kind == language]


def the_block(walk: str, language: str, first: str) -> str:
    """Return the block of a walk that begins with this line."""
    (found,) = [body for body in blocks(walk, language) if body.startswith(first)]
    return found


def test_there_are_five_walks_and_contributing_names_them() -> None:
    assert [path.stem for path in WALKS] == [
        "add-a-bot", "add-a-card", "add-a-decision", "add-a-language", "add-a-page",
    ]  # fmt: skip
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for path in WALKS:
        assert f"(docs/walks/{path.name})" in text
        assert "\nNext: [" in path.read_text(encoding="utf-8"), f"{path.name} has no way on"


@pytest.mark.parametrize("path", WALKS, ids=lambda path: path.stem)
def test_links_and_files_of_a_walk_are_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for target in re.findall(r"\]\(([^)#:]+)[^)]*\)", text):
        assert (path.parent / target).exists(), target
    made = {
        "my_bots.py",
        "test_my_bots.py",
        "test_bleeding_tooth.py",
        "web/src/pages/Thanks.svelte",
    }
    named = set(re.findall(r"`((?:src|web|tests|tools|docs)/[\w./-]+\.\w+)`", text))
    named |= set(
        re.findall(r"^\.venv/bin/python ((?:tests|tools|web)/[\w./-]+)", text, re.MULTILINE)
    )
    assert named
    for name in named - made:
        assert (ROOT / name).exists(), name


def test_the_tests_that_a_walk_chooses_by_name_are_there() -> None:
    """Once `-k thanks` chose none, as a page is no test of its own."""
    chosen = 0
    for path in WALKS:
        text = path.read_text(encoding="utf-8")
        for line in re.findall(r"^(?:PYTHONPATH=src )?\S+ -m pytest .*", text, re.MULTILINE):
            files = [ROOT / name for name in re.findall(r"tests/[\w/.]+", line)]
            assert all(file.exists() for file in files), line
            for words in re.findall(r' -k "?([\w ]+)"?', line):
                tests = "".join(file.read_text(encoding="utf-8") for file in files)
                for word in words.split(" or "):
                    assert re.search(rf"^def test_\w*{word}", tests, re.MULTILINE), word
                    chosen += 1
    assert chosen


def test_the_table_of_a_decision_names_files_that_know_it() -> None:
    """Each place of the table is there, and has a word of the decision that the walk follows."""
    text = (ROOT / "docs" / "walks" / "add-a-decision.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (.+?) \|", text, re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 19))
    for number, cell in rows:
        folder = Path()
        for name in re.findall(r"`([\w/.*-]+)`", cell):
            folder = Path(name).parent if "/" in name else folder
            places = [ROOT / "src" / "mycelia", ROOT, ROOT / "web" / "src"]
            tries = [base / name for base in places] + [base / folder / name for base in places]
            found = [file for one in tries for file in one.parent.glob(one.name)]
            assert found, name
            told = "".join(file.read_text(encoding="utf-8") for file in found).lower()
            # draw.py need not know it; the rulebook says it in other words.
            assert number in ("1", "9") or "trash" in told or "remove-card" in told, name


def test_the_bot_of_the_walk_plays_as_it_should(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "my_bots.py"
    file.write_text(the_block("add-a-bot", "python", "# my_bots.py"), encoding="utf-8")
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    own: Any = runpy.run_path(str(file))["Thrifty"]
    check_bot(own, games=1)
    compile(the_block("add-a-bot", "python", "# test_my_bots.py"), "test_my_bots.py", "exec")


def test_the_words_of_the_new_level_are_whole() -> None:
    (text,) = blocks("add-a-bot", "json")
    words = json.loads("{" + text.rstrip().rstrip(",") + "}")
    known = json.loads((ROOT / "src" / "mycelia" / "i18n" / "en.json").read_text(encoding="utf-8"))
    assert not set(words) & set(known)
    assert {key.replace("dawdler", "sage") for key in words} <= set(known)


def test_the_card_of_the_walk_does_what_its_test_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = tmp_path / "my-valley.toml"
    shutil.copy(ROOT / "src" / "mycelia" / "edition" / "valley.toml", own)
    text = own.read_text(encoding="utf-8")
    assert text.count('\nname = "valley"\n') == 1
    (card,) = blocks("add-a-card", "toml")
    text = text.replace('\nname = "valley"\n', '\nname = "my-valley"\n') + "\n" + card
    own.write_text(text, encoding="utf-8")
    version = edition().version
    assert check_edition(own, games=1)[0] == f"loads: my-valley {version}, 41 cards, 5 boards"
    file = tmp_path / "test_bleeding_tooth.py"
    file.write_text(the_block("add-a-card", "python", "# test_bleeding"), encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    runpy.run_path(str(file))["test_bleeding_tooth"]()


def test_the_page_of_the_walk_asks_for_words_that_it_has_you_write() -> None:
    (page,) = blocks("add-a-page", "svelte")
    (text,) = blocks("add-a-page", "json")
    words = set(json.loads("{" + text.rstrip().rstrip(",") + "}"))
    pages = ROOT / "src" / "mycelia" / "i18n" / "pages" / "en.json"
    known = set(json.loads(pages.read_text(encoding="utf-8")))
    assert not words & known
    assert words == set(re.findall(r't\("([\w.]+)"\)', page)) - known


def test_the_figures_of_the_readme_stand_in_its_pages() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    performance = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    reliability = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    told = readme.partition("## Why it is different")[2].partition("\n## ")[0].partition("| |")[0]
    figures = set(re.findall(r"\d[\d.,]*\d", told))
    assert figures == {
        *("8.1", "8.8", "2.1", "900", "47,758", "852,720", "850"),
        *("1,986,897", "6,800"),
    }
    rules = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").replace("\n", " ")
    assert "1,986,897 choices of 6,800 games" in rules and "850 boxes with made-up cards" in rules
    assert "| 8.1, 8.6, 8.8 |" in performance
    assert re.search(r"\| OpenSpiel 2\.0, hearts, C\+\+ rollouts \| [^|]+ \| 2\.1 \|", performance)
    assert "SQLite | 900 times in 12.7 minutes | 47,758 | none |" in reliability
    assert "852,720 messages compared" in reliability
    assert "leaving 96 MB with the sources" in performance and "leaves 96 MB" in readme
