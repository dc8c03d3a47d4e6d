"""What the web's unit tests compare with is what Python says now."""

import importlib.util
import json
from pathlib import Path

FIXTURES = Path(__file__).parents[1] / "web" / "tests" / "fixtures"


def test_log_lines_of_the_browser_are_compared_with_the_present_ones() -> None:
    spec = importlib.util.spec_from_file_location("make_log", FIXTURES / "make_log.py")
    assert spec is not None
    assert spec.loader is not None
    make_log = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(make_log)
    kept = json.loads((FIXTURES / "log.json").read_text(encoding="utf-8"))
    assert json.loads(json.dumps(make_log.made())) == kept, "run web/tests/fixtures/make_log.py"
