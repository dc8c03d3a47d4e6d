"""The workflows and forms in .github keep to our rules. They are never run here.

`make lint-workflows` has zizmor and check-jsonschema read them, which need packages of their own.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import hooks
import pytest
import yaml

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]
OURS = "$/.github/workflows/"


def read(path: Path) -> dict[str, Any]:
    """Return a file of YAML; `on`, which YAML takes for a truth, is a word again."""
    found: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return {"on" if key is True else str(key): value for key, value in found.items()}


def jobs() -> list[tuple[str, dict[str, Any]]]:
    """Return every job of every workflow, with a name for messages."""
    return [
        (f"{path.name}: {name}", job)
        for path in WORKFLOWS
        for name, job in read(path)["jobs"].items()
    ]


def steps() -> list[tuple[str, dict[str, Any]]]:
    """Return every step of every job, with a name for messages."""
    return [(name, step) for name, job in jobs() for step in job.get("steps", [])]


def test_there_is_a_workflow_for_each_need() -> None:
    assert {path.stem for path in WORKFLOWS} == {"test", "wheels", "docs", "nightly", "release"}
    assert len(steps()) > 20


def test_every_action_is_pinned_by_its_commit_and_says_its_version() -> None:
    for path in WORKFLOWS:
        for line in path.read_text(encoding="utf-8").splitlines():
            if (found := re.search(r"uses: (\S+)", line)) and not found[1].startswith(OURS):
                assert re.search(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$", line), line


def test_an_action_has_one_pin_everywhere() -> None:
    pins: dict[str, set[str]] = {}
    for _, step in steps():
        if "uses" in step:
            action, _, commit = step["uses"].partition("@")
            pins.setdefault(action, set()).add(commit)
    assert len(pins) == 5
    assert not {action: found for action, found in pins.items() if len(found) > 1}


def test_nobody_may_more_than_they_need() -> None:
    for path in WORKFLOWS:
        workflow = read(path)
        assert workflow["permissions"] == {}, path.name
        assert "pull_request_target" not in workflow["on"], path.name
        assert "secrets" not in path.read_text(encoding="utf-8"), path.name
    allowed = {"release.yml: publish": {"id-token": "write"}}
    allowed["release.yml: announce"] = {"contents": "write"}
    for name, job in jobs():
        assert job["permissions"] == allowed.get(name, {"contents": "read"}), name
        assert "uses" in job or job["timeout-minutes"] <= 350, name


def test_a_checkout_keeps_no_credentials() -> None:
    for name, step in steps():
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False, name


def test_no_expression_is_written_into_a_script() -> None:
    for name, step in steps():
        assert "${{" not in step.get("run", ""), name


def test_packages_are_installed_by_their_hashes() -> None:
    for name, step in steps():
        for line in step.get("run", "").splitlines():
            if "pip install" in line:
                assert "--require-hashes" in line or "--no-deps --no-build-isolation ." in line, (
                    name
                )


def test_every_system_and_python_is_tried() -> None:
    check = read(ROOT / ".github" / "workflows" / "test.yml")["jobs"]
    assert check["check"]["strategy"]["matrix"] == {
        "system": ["ubuntu-latest", "macos-latest"],
        "python": PYTHONS,
    }
    assert check["windows"]["strategy"]["matrix"] == {"python": PYTHONS}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [f"cp{version.replace('.', '')}-*" for version in PYTHONS]
    assert project["tool"]["cibuildwheel"]["build"] == wanted


def test_what_the_workflows_call_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z-]+):.*##", makefile, re.MULTILINE))
    called = set()
    for name, step in steps():
        run = step.get("run", "")
        called |= set(re.findall(r"^make ([a-z-]+)", run, re.MULTILINE))
        for path in re.findall(r"\b((?:tests|tools|requirements)/[\w./-]*\w)", run):
            assert (ROOT / path).exists(), f"{name}: {path}"
    assert {"setup", "check", "test", "long", "test-random", "docs", "lint-workflows"} == called
    if not (ROOT / "mkdocs.yml").exists():
        called.discard("docs")  # the site is not here yet
    assert called <= targets, called - targets


def test_every_form_asks_for_what_is_needed() -> None:
    forms = {path.stem: read(path) for path in FORMS if path.stem != "config"}
    assert set(forms) == {"bug", "rules", "translation", "edition"}
    for name, form in forms.items():
        fields = [part for part in form["body"] if part["type"] != "markdown"]
        assert any(part.get("validations", {}).get("required") for part in fields), name
        ids = [part["id"] for part in fields]
        assert len(set(ids)) == len(ids), name


def test_hooks_are_local_and_run_what_is_there() -> None:
    config = read(ROOT / ".pre-commit-config.yaml")
    assert [repo["repo"] for repo in config["repos"]] == ["local"]
    for hook in config["repos"][0]["hooks"]:
        program, *words = hook["entry"].split()
        assert program.startswith(".venv/bin/"), hook
        assert hook["language"] == "unsupported", "nothing is to be installed for it"
        for word in words:
            assert not word.endswith(".py") or (ROOT / word).is_file(), hook


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("server: commit waiting choices together\n\nBecause.", ""),
        ("tools, docs: one more", ""),
        ("Merge branch 'main'", ""),
        ("Fix things", "the part comes first"),
        ("", "the part comes first"),
        ("server:no space", "the part comes first"),
        (f"server: {'x' * 65}", "73 characters"),
        ("server: stop.", "full stop"),
    ],
)
def test_the_subject_of_a_commit(message: str, why: str) -> None:
    said = hooks.subject_wrong(message)
    assert (why in said) and bool(said) == bool(why)
