"""Keeps the tables of docs/rules.md: every rule and the tests that hold it.

Run `python tests/rules/make_map.py` after adding, renaming or removing a test here. A test says
in its name which rule it is of: `test_r6_4_three_cards_are_drawn` in test_r6.py is of R6.4.
"""

import ast
import re
from pathlib import Path
from typing import Final

TESTS: Final = Path(__file__).resolve().parent
ROOT: Final = TESTS.parents[1]
RULES: Final = ROOT / "src" / "mycelia" / "i18n" / "rules"
PAGE: Final = ROOT / "docs" / "rules.md"
BEGIN: Final = "<!-- What follows is written by tests/rules/make_map.py. -->"

TITLES: Final = {
    "R1.1": "How many play",
    "R1.2": "Boards and terrain",
    "R1.3": "Dewdrops and set-up cards",
    "R1.4": "The start deck",
    "R1.5": "Heroes, with and without the expansion",
    "R1.6": "The showcase and its piles",
    "R1.7": "Leaves",
    "R1.8": "Action tiles",
    "R1.9": "What the Shrine of Life holds",
    "R1.10": "Supply cards and the die",
    "R1.11": "What a move is",
    "R1.12": "The box",
    "R2.1": "Which set-up and supply card",
    "R2.2": "Shuffling and revealing heroes",
    "R2.3": "What each player gets",
    "R2.4": "Who begins",
    "R3.1": "Playing every card",
    "R3.2": "Leaving things out",
    "R3.3": "When to hire and act",
    "R3.4": "Drops on a shrine field",
    "R3.5": "Where removed drops go",
    "R4.1": "Paying, single effect, draw pile",
    "R4.2": "Gaps in the showcase",
    "R4.3": "The order of hired heroes",
    "R5.1": "Each tile once a turn",
    "R5.2": "Action a: a new showcase",
    "R5.3": "Action b: move a drop",
    "R5.4": "Action c: move one or two drops",
    "R5.5": "Action d: remove a drop",
    "R5.6": "Action e: remove a card",
    "R5.7": "Actions that could do nothing",
    "R5.8": "At most four tiles",
    "R6.1": "Filling the showcase",
    "R6.2": "Filling the Shrine",
    "R6.3": "Turning the Shrine: new drops",
    "R6.4": "Drawing cards",
    "R6.5": "The next player",
    "R7.1": "Either/or, and, repeat",
    "R7.2": "Removing a card",
    "R7.3": "Taking leaves",
    "R7.4": "Bonus for the others",
    "R7.5": "On a field that fits",
    "R7.6": "Transparent drops",
    "R7.7": "Around a field",
    "R7.8": "On a field and beside it",
    "R7.9": "Single effects",
    "R7.10": "Additional shrines",
    "R8.1": "What triggers the end",
    "R8.2": "Playing the round out",
    "R8.3": "Who wins",
    "R8.4": "No other end",
    "R9.1": "Set-up against Gwidyon",
    "R9.2": "Gwidyon's turn",
    "R9.3": "The solo cards",
    "R9.4": "Turning the chip",
    "R9.5": "What a bonus does for Gwidyon",
    "R9.6": "New drops when alone",
    "R9.7": "How a solo game ends",
    "R9.8": "Solo with expansion and advanced boards",
}


def rule_numbers(text: str) -> list[str]:
    """The numbers of the rules in a rules text, in its order."""
    return re.findall(r"^- (R\d+\.\d+) ", text, re.MULTILINE)


def section_titles(text: str) -> dict[str, str]:
    """The headings of its sections by number."""
    return dict(re.findall(r"^## (R\d+) (.+)$", text, re.MULTILINE))


def tests_by_rule(folder: Path = TESTS) -> dict[str, list[str]]:
    """file::function of every test named after a rule, in the order of the files."""
    found: dict[str, list[str]] = {}
    for file in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                match = re.match(r"test_r(\d+)_(\d+)(?:_|$)", node.name)
                if match:
                    number = f"R{match.group(1)}.{match.group(2)}"
                    found.setdefault(number, []).append(f"{file.name}::{node.name}")
    return found


def tables() -> str:
    """One table for each section."""
    text = (RULES / "en.md").read_text(encoding="utf-8")
    tests = tests_by_rule()
    parts = []
    for section, heading in section_titles(text).items():
        parts.append(f"\n## {section} {heading}\n\n| rule | about | tests |\n|---|---|---|\n")
        for number in rule_numbers(text):
            if number.startswith(f"{section}."):
                names = "<br>".join(f"`{name}`" for name in tests.get(number, ["none"]))
                parts.append(f"| {number} | {TITLES.get(number, '')} | {names} |\n")
    return "".join(parts)


def page() -> str:
    """The page as it should be: its own words down to the mark, then the tables."""
    words, mark, _ = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    if not mark:
        raise SystemExit(f"{PAGE}: the line {BEGIN!r} is missing: the tables go below it")
    return f"{words}{mark}\n{tables()}"


def main() -> None:
    """Writes the page if it is not as it should be."""
    wanted = page()
    if wanted == PAGE.read_text(encoding="utf-8"):
        print(f"{PAGE.relative_to(ROOT)} is up to date")
    else:
        PAGE.write_text(wanted, encoding="utf-8")
        print(f"{PAGE.relative_to(ROOT)} is written anew")


if __name__ == "__main__":
    main()
