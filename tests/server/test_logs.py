"""The log: a line for what happened, no secrets, no flood, and which request it was."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest

from mycelia.server.logs import TIMES, WINDOW, Lines, Repeated, set_up, without_secrets
from mycelia.server.settings import Settings

LOG = logging.getLogger("mycelia.server")


@pytest.fixture
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What is written with the settings that a test names."""
    root, ours = logging.getLogger(), logging.getLogger("mycelia")
    before = root.handlers[:], root.level, ours.level
    stream = io.StringIO()
    set_up(Settings(**getattr(request, "param", {})), stream)
    yield stream
    root.handlers[:] = before[0]
    root.setLevel(before[1])
    ours.setLevel(before[2])
    logging.captureWarnings(False)


def fail() -> None:
    try:
        raise ValueError("nothing\nworks")
    except ValueError:
        LOG.exception("game %s: a message could not be answered", "a1")


def test_a_failure_is_one_line(written: io.StringIO) -> None:
    fail()
    (line,) = written.getvalue().splitlines()
    assert " ERROR mycelia.server: game a1: a message could not be answered" in line
    assert "(ValueError: nothing works at test_logs.py:" in line
    assert line[:4].isdigit()
    assert line[10] == "T"


@pytest.mark.parametrize("written", [{"log_format": "json"}], indirect=True)
def test_as_json(written: io.StringIO) -> None:
    fail()
    LOG.info('some "words"')
    first, second = (json.loads(line) for line in written.getvalue().splitlines())
    assert first["level"] == "error"
    assert first["error"].startswith("ValueError: nothing works at test_logs.py:")
    assert "traceback" not in first
    assert second["message"] == 'some "words"'
    assert set(second) == {"time", "level", "logger", "message"}


@pytest.mark.parametrize(
    "written", [{"log_tracebacks": True}, {"log_tracebacks": True, "log_format": "json"}],
    indirect=True,
)  # fmt: skip
def test_whole_tracebacks_if_wanted(written: io.StringIO) -> None:
    fail()
    assert "Traceback (most recent call last)" in written.getvalue()


@pytest.mark.parametrize("written", [{"log_level": "warning"}], indirect=True)
def test_levels(written: io.StringIO) -> None:
    LOG.info("not worth it")
    LOG.warning("worth it")
    assert len(written.getvalue().splitlines()) == 1


def test_secrets_are_struck_out(written: io.StringIO, house: Any) -> None:
    person = house.person()
    token = person.make("me:Anna", "open")["seats"][1]["token"]
    assert (len(person.key), len(token)) == (43, 32)
    address = "postgresql://me:s3cr:et@db.example.org/games"
    LOG.error("key %s, link #/join/%s, %s", person.key, token, address)
    try:
        raise OSError(f"Authorization: Bearer {person.key} at {address} with password='s3cr:et'")
    except OSError:
        LOG.exception("failed")
    for secret in (person.key, token, "s3cr"):
        assert secret not in written.getvalue()
    assert "db.example.org/games" in written.getvalue()
    assert without_secrets("game 0123456789abcdef stays") == "game 0123456789abcdef stays"


def test_the_same_over_and_over_is_counted() -> None:
    now = 0.0
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Lines(Settings()))
    handler.addFilter(Repeated(lambda: now))
    logger = logging.Logger("flood")
    logger.addHandler(handler)
    for turn in range(1000):
        logger.error("broken line of %s", turn)
    logger.error("something else")
    assert len(stream.getvalue().splitlines()) == TIMES + 1
    now = WINDOW
    logger.error("broken line of %s", "all")
    assert stream.getvalue().splitlines()[-1].endswith(f"[and {1000 - TIMES} times more before]")
    logger.error("broken line of %s", "all")
    assert stream.getvalue().splitlines()[-1].endswith("broken line of all")


def test_a_request_is_named_in_its_answer_and_in_the_log(
    written: io.StringIO, house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = house.client.get("/api/health", headers={"X-Request-Id": "from-a-proxy-1"})
    assert given.headers["x-request-id"] == "from-a-proxy-1"
    made = house.client.get("/api/health", headers={"X-Request-Id": 'bad"\tone'})
    assert len(made.headers["x-request-id"]) == 16

    async def broken(*args: object) -> None:
        raise RuntimeError("no such luck")

    monkeypatch.setattr(house.desk.rooms.store, "games_of", broken)
    person = house.person("fr")
    found = house.client.get(
        "/api/games", headers={"Authorization": f"Bearer {person.key}", "Accept-Language": "fr"}
    )
    assert found.status_code == 500
    assert found.json()["error"]["code"] == "server"
    assert "Rien n'a changé" in found.json()["error"]["message"]
    assert found.headers["x-content-type-options"] == "nosniff"
    (line,) = written.getvalue().splitlines()
    assert "GET /api/games failed (RuntimeError: no such luck at" in line
    assert f"[request {found.headers['x-request-id']}]" in line
    assert person.key not in line


def test_a_failure_at_a_table_is_named_too(
    written: io.StringIO, house: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna = house.person()
    game = anna.make("me")["game"]
    with anna.sit(game) as chair:

        async def broken(*args: object) -> None:
            raise RuntimeError("no such luck")

        monkeypatch.setattr(house.desk.rooms.rooms[game], "choose", broken)
        chair.choose(chair.words[0])
        assert chair.error() == "server"
        (line,) = written.getvalue().splitlines()
    assert f"game {game}: a message could not be answered (RuntimeError: no such luck" in line
    assert "[request " in line
