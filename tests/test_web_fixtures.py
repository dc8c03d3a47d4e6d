"""What the web's unit tests compare with is what Python says now."""

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
FIXTURES = ROOT / "web" / "tests" / "fixtures"


def made_by(path: Path) -> ModuleType:
    """Return a script as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def test_log_lines_of_the_browser_are_compared_with_the_present_ones() -> None:
    make_log = made_by(FIXTURES / "make_log.py")
    kept = json.loads((FIXTURES / "log.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(make_log.made())) == kept, "run web/tests/fixtures/make_log.py"


def test_the_tables_in_the_rules_are_played_as_the_engine_plays_them() -> None:
    tool = made_by(ROOT / "tools" / "rule_examples.py")
    assert tool.text() == tool.TARGET.read_text(encoding="utf-8"), "run tools/rule_examples.py"


def test_every_table_in_the_rules_can_be_played_to_its_end() -> None:
    tool = made_by(ROOT / "tools" / "rule_examples.py")
    for name, example in tool.made().items():
        nodes = example["nodes"]
        ends = {number for number, node in enumerate(nodes) if node["stage"] == "done"}
        assert ends, name
        assert all(not nodes[number]["choices"] for number in ends), name
        assert nodes[0]["choices"], name
        for node in nodes:  # every way leads on or is an end
            assert node["choices"] or node["stage"] == "done", name
