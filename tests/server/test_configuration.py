"""Settings: from a file, the environment and the command line; complete in the documentation."""

from __future__ import annotations

import subprocess
import sys
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest

from mycelia.errors import OptionError
from mycelia.server.configuration import configure, default_database, table
from mycelia.server.settings import settable

HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def test_settings_from_the_environment() -> None:
    environment = {
        "MYCELIA_ORIGINS": "https://a.example, https://b.example",
        "MYCELIA_PROXIES": "10.0.0.0/8,::1",
        "MYCELIA_GAMES_PER_HOUR": "12",
        "MYCELIA_SOCKET_RATE": "2.5",
        "MYCELIA_DATABASE": "sqlite:///x",
        "MYCELIA_LANG": "de",
    }
    found = configure({"port": None}, environment=environment)
    assert found.origins == ("https://a.example", "https://b.example")
    assert found.proxies == (ip_network("10.0.0.0/8"), ip_network("::1"))
    assert (found.games_per_hour, found.socket_rate, found.port) == (12, 2.5, 8765)


def test_the_file_that_hosts_are_given(tmp_path: Path) -> None:
    example = HOSTING.parents[1] / "deploy" / "mycelia.toml"
    found = configure({}, example, environment={})
    assert found.database == "sqlite:////var/lib/mycelia/games.db"
    assert (found.metrics, found.proxies) == ("local", (ip_network("127.0.0.1"),))
    unit = (example.parent / "mycelia@.service").read_text(encoding="utf-8")
    assert "mycelia serve --no-browser --config /etc/mycelia.toml --port %i\n" in unit


def test_each_source_is_stronger_than_the_one_before(tmp_path: Path) -> None:
    file = tmp_path / "mycelia.toml"
    file.write_text('database = "sqlite:///f"\nport = 1\nopen_games = 2\ntick = 3\n')
    by_name = {"MYCELIA_CONFIG": str(file)}
    found = configure({}, environment=by_name)
    assert (found.database, found.port, found.open_games, found.tick) == ("sqlite:///f", 1, 2, 3.0)
    found = configure({"port": "5"}, file, {"MYCELIA_PORT": "4", "MYCELIA_OPEN_GAMES": "7"})
    assert (found.port, found.open_games, found.tick) == (5, 7, 3.0)


def test_a_secret_from_a_file(tmp_path: Path) -> None:
    secret = tmp_path / "address"
    secret.write_text("postgresql://me:secret@db/mycelia\n")
    found = configure({}, environment={"MYCELIA_DATABASE_FILE": str(secret)})
    assert found.database == "postgresql://me:secret@db/mycelia"
    for environment, said in (
        ({"MYCELIA_DATABASE_FILE": str(tmp_path / "none")}, "cannot be read"),
        ({"MYCELIA_DATABASE_FILE": str(secret), "MYCELIA_DATABASE": "sqlite:///x"}, "both set"),
    ):
        with pytest.raises(OptionError, match=said):
            configure({}, environment=environment)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PROXIES", "here", "PROXIES: 'here' does not appear"),
        ("GAMES_PER_HOUR", "many", "expected a whole number from 1"),
        ("GAMES_PER_HOUR", "1.5", "expected a whole number"),
        ("GAMES_PER_HOUR", "9" * 5000, "expected a whole number"),
        ("OPEN_GAMES", "0", "from 1 to"),
        ("SOCKET_RATE", "nan", "expected a number"),
        ("SOCKET_RATE", "inf", "expected a number"),
        ("PORT", "70000", "from 0 to 65535"),
        ("HOST", " ", "expected some text"),
        ("BOTS", " , ", "expected the names of bots"),
    ],
)
def test_what_cannot_be_is_said_by_name(name: str, value: str, said: str) -> None:
    with pytest.raises(OptionError, match=f"MYCELIA_{name}") as error:
        configure({}, environment={f"MYCELIA_{name}": value})
    assert said in str(error.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("ports = 5", "ports: there is no such setting"),
        ("clock = 5", "clock: there is no such setting"),
        ("port = true", "port: expected a whole number"),
        ("port = [1]", "port: expected a whole number"),
        ("database = 5", "database: expected some text"),
        ("proxies = [5]", "proxies: expected words"),
        ("port =", "Invalid value"),
        ("port = 1\x00", "mycelia.toml"),
    ],
)
def test_a_file_that_is_wrong(text: str, said: str, tmp_path: Path) -> None:
    file = tmp_path / "mycelia.toml"
    file.write_text(text)
    with pytest.raises(OptionError, match=r"mycelia\.toml") as error:
        configure({}, file, {})
    assert said in str(error.value)


def test_a_setting_that_is_gone_says_what_to_do_instead(tmp_path: Path) -> None:
    file = tmp_path / "mycelia.toml"
    file.write_text("workers = 4\n")
    said = "workers: a server is one process now; .* several servers behind nginx"
    with pytest.raises(OptionError, match=rf"mycelia\.toml: {said}"):
        configure({}, file, {})
    with pytest.raises(OptionError, match=f"MYCELIA_{said.replace('workers', 'WORKERS')}"):
        configure({}, environment={"MYCELIA_WORKERS": "4"})
    for command in ("mycelia", "mycelia.server"):
        given = [sys.executable, "-m", command, *["serve"] * (command == "mycelia")]
        done = subprocess.run(
            [*given, "--workers", "4"], check=False, capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 2
        assert "--workers: a server is one process now" in " ".join(done.stderr.split())


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="cannot be read"):
        configure({}, tmp_path / "none.toml", {})


def test_the_default_database_is_in_the_data_folder(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/mycelia/mycelia.db"
    assert configure({}, environment={}).database == default_database()


def test_every_setting_is_documented() -> None:
    assert table() in HOSTING.read_text(), "python -m mycelia.server --settings prints the table"


def test_every_default_is_within_its_bounds() -> None:
    for each in settable():
        if isinstance(each.default, int | float):
            assert each.metadata["least"] <= each.default <= each.metadata["most"], each.name
