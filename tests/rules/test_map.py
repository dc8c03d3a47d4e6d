"""Every rule has a test, every test has a rule, and docs/rules.md tells which."""

import runpy
from pathlib import Path

import pytest

MAP = runpy.run_path(str(Path(__file__).with_name("make_map.py")))
RULES: Path = MAP["RULES"]
PAGE: Path = MAP["PAGE"]
LANGUAGES = ("de", "en", "es", "fr", "it", "nl")
ENGLISH = (RULES / "en.md").read_text(encoding="utf-8")
NUMBERS: list[str] = MAP["rule_numbers"](ENGLISH)
TESTS: dict[str, list[str]] = MAP["tests_by_rule"]()


@pytest.mark.parametrize("number", NUMBERS)
def test_a_rule_has_a_test_named_after_it(number: str) -> None:
    assert TESTS.get(number), f"write def test_{number.lower().replace('.', '_')}_..."


def test_a_test_named_after_a_rule_has_that_rule() -> None:
    unknown = {number: names for number, names in TESTS.items() if number not in NUMBERS}
    assert not unknown


def test_a_test_stands_in_the_file_of_its_section() -> None:
    for number, names in TESTS.items():
        file = f"test_{number.partition('.')[0].lower()}.py"
        assert {name.partition("::")[0] for name in names} == {file}


def test_no_two_tests_of_a_file_have_one_name() -> None:
    """The second would replace the first."""
    names = [name for found in TESTS.values() for name in found]
    assert sorted(names) == sorted(set(names))


def test_docs_rules_md_is_what_the_script_writes() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == MAP["page"](), "run `python tests/rules/make_map.py`"


def test_every_rule_has_a_short_title() -> None:
    assert list(MAP["TITLES"]) == NUMBERS
    assert len(set(MAP["TITLES"].values())) == len(NUMBERS)


def test_numbers_run_on_without_a_gap() -> None:
    sections = list(MAP["section_titles"](ENGLISH))
    assert sections == [f"R{n}" for n in range(1, 10)]
    expected = []
    for section in sections:
        count = sum(number.startswith(f"{section}.") for number in NUMBERS)
        expected += [f"{section}.{n}" for n in range(1, count + 1)]
    assert expected == NUMBERS


def test_the_rules_are_there_in_six_languages() -> None:
    assert sorted(path.name for path in RULES.iterdir()) == [f"{lang}.md" for lang in LANGUAGES]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_translation_has_the_same_numbers_in_the_same_order(lang: str) -> None:
    text = (RULES / f"{lang}.md").read_text(encoding="utf-8")
    assert MAP["rule_numbers"](text) == NUMBERS
    assert list(MAP["section_titles"](text)) == list(MAP["section_titles"](ENGLISH))


def test_tests_are_found_by_their_names(tmp_path: Path) -> None:
    source = "def test_r6_4_draws(): ...\ndef test_r1_10(): ...\ndef test_r6_draws(): ...\n"
    (tmp_path / "test_one.py").write_text(source + "def helper_r1_1_(): ...\n", encoding="utf-8")
    (tmp_path / "test_two.py").write_text("def test_r6_4_more(): ...\n", encoding="utf-8")
    (tmp_path / "other.py").write_text("def test_r6_5_no(): ...\n", encoding="utf-8")
    assert MAP["tests_by_rule"](tmp_path) == {
        "R6.4": ["test_one.py::test_r6_4_draws", "test_two.py::test_r6_4_more"],
        "R1.10": ["test_one.py::test_r1_10"],
    }
