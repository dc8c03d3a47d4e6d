"""The examples in the documentation are run, and are seen to run."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = ("README.md", "docs/library.md")


@pytest.mark.parametrize("page", PAGES)
def test_examples(page: str) -> None:
    failed, attempted = doctest.testfile(str(ROOT / page), module_relative=False)
    assert failed == 0
    assert attempted >= 10, f"only {attempted} examples were found in {page}"


def test_links_lead_somewhere() -> None:
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"


def test_every_command_is_in_the_readme_or_its_pages() -> None:
    from mycelia.cli import app

    text = "".join((ROOT / page).read_text(encoding="utf-8") for page in (*PAGES, "docs/cli.md"))
    for command in app.registered_commands:
        assert command.callback is not None
        name = command.callback.__name__.replace("_", "-")
        assert f"mycelia {name}" in text, command.callback
