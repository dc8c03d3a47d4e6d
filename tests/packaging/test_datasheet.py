"""What docs/weights.md tells of the shipped weights is what the files say."""

from __future__ import annotations

import hashlib

import datasheet
import pytest

from mycelia.bots.learned import SHIPPED, shipped_files

COMMAND = "mycelia train --minutes 30 --jobs 1 --seed 1 --no-exams"
ABOUT = {"seed": 1, "games": 46_856, "core_minutes": 30.01, "exam_minutes": 0.0}


def test_the_page_is_true_of_the_files() -> None:
    text = datasheet.PAGE.read_text(encoding="utf-8")
    assert text == datasheet.page_now(text), "run: python tools/datasheet.py --write"
    for file in shipped_files():
        assert hashlib.sha256(file.read_bytes()).hexdigest() in text


def test_a_page_that_tells_something_else_is_noticed() -> None:
    text = datasheet.PAGE.read_text(encoding="utf-8")
    digest = hashlib.sha256(SHIPPED.read_bytes()).hexdigest()
    changed = text.replace(digest, digest[::-1])
    assert datasheet.page_now(changed) == text != changed


@pytest.mark.parametrize("lost", [datasheet.BEGIN, datasheet.END, "mycelia train --"])
def test_a_page_without_its_marks_is_refused(lost: str) -> None:
    text = datasheet.PAGE.read_text(encoding="utf-8")
    assert lost in text
    with pytest.raises(datasheet.WrongPageError, match="missing"):
        datasheet.page_now(text.replace(lost, ""))


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (COMMAND, ""),
        ("mycelia train --minutes 15 --jobs 2 --no-exams", ""),
        ("mycelia train --games 46000 --seed 1", ""),
        ("mycelia train --minutes 30 --jobs 1 --seed 2", "seed 1"),
        ("mycelia train --minutes 20 --jobs 1", "took 30.01 minutes"),
        ("mycelia train --games 50000", "of 46856 games"),
        ("mycelia train --minutes soon", "invalid float"),
        ("mycelia train 'unfinished", "No closing quotation"),
    ],
)
def test_a_command_that_cannot_have_made_them_is_refused(command: str, why: str) -> None:
    if not why:
        datasheet.check_command(command, ABOUT)
        return
    with pytest.raises(datasheet.WrongPageError, match=why):
        datasheet.check_command(command, ABOUT)


def test_a_run_that_goes_on_says_so() -> None:
    text = datasheet.PAGE.read_text(encoding="utf-8")
    with pytest.raises(datasheet.WrongPageError, match="only with --resume"):
        datasheet.page_now(text, [COMMAND, COMMAND])
    with pytest.raises(datasheet.WrongPageError, match="not a call"):
        datasheet.page_now(text, ["rm valley.sage"])
