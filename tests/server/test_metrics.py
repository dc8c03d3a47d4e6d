"""Figures for Prometheus: in its format, for whom they are meant, and true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from starlette.datastructures import Headers

from mycelia.server.gauges import allowed

BOARD = Path(__file__).parents[2] / "deploy" / "grafana.json"
SAMPLE = re.compile(r'([a-z_]+)(\{[a-z]+="[^"]*"(?:,[a-z]+="[^"]*")*\})? (\S+)')


def figures(house: Any) -> dict[str, float]:
    """Every sample by its name and labels; each line must be of the format."""
    answer = house.client.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    found, kinds = {}, {}
    for line in answer.text.splitlines():
        if line.startswith("# "):
            _, word, name, rest = line.split(" ", 3)
            assert word in ("HELP", "TYPE")
            if word == "TYPE":
                assert name not in kinds, "a metric is one block"
                kinds[name] = rest
            continue
        match = SAMPLE.fullmatch(line)
        assert match, line
        base = re.sub(r"_(bucket|sum|count)$", "", match[1])
        assert kinds[match[1] if match[1] in kinds else base] in ("counter", "gauge", "histogram")
        found[match[1] + (match[2] or "")] = float(match[3])
    return found


@pytest.fixture
def open_figures(open_house: Any) -> Any:
    return open_house(metrics="all")


def test_what_happens_is_counted(open_figures: Any) -> None:
    house, anna = open_figures, open_figures.person()
    before = figures(house)
    game = anna.make("me")["game"]
    with anna.sit(game) as chair:
        for _ in range(3):
            chair.play(chair.words[0])
        chair.choose("dance")
        assert chair.error() == "illegal-choice"
        anna.call("GET", "/api/games/none/record")
        house.client.get("/api/nothing/at/all")
        after = figures(house)

    def more(name: str) -> float:
        return after[name] - before.get(name, 0)

    assert more('mycelia_choices_total{by="person"}') == 3
    assert more("mycelia_choice_seconds_count") >= 3
    assert more('mycelia_choice_seconds_bucket{le="+Inf"}') >= 3
    assert more('mycelia_refused_total{code="illegal-choice",way="socket"}') == 1
    assert more('mycelia_refused_total{code="not-found",way="call"}') == 2
    assert more('mycelia_requests_total{method="POST",route="/api/games",status="201"}') == 1
    record = 'mycelia_requests_total{method="GET",route="/api/games/{id}/record",status="404"}'
    assert more(record) == 1
    assert more("mycelia_rebuild_seconds_count") == 1
    assert more('mycelia_database_seconds_count{kind="choices"}') == 3
    assert more('mycelia_commit_items_sum{kind="choices"}') == 3
    assert after["mycelia_games"] == 1
    assert after['mycelia_sockets{kind="player"}'] == 1
    assert after['mycelia_bot_workers{state="free"}'] == 1
    assert after["mycelia_resident_bytes"] > 10_000_000
    assert game not in house.client.get("/metrics").text, "nothing about one game"


def test_only_for_whom_they_are_meant(open_house: Any) -> None:
    house = open_house()
    assert house.client.get("/metrics").json()["error"]["code"] == "not-found"
    assert open_house(metrics="local").client.get("/metrics").status_code == 404
    plain = Headers({})
    assert allowed("local", "127.0.0.1", plain)
    assert allowed("local", "::1", plain)
    assert not allowed("local", "203.0.113.7", plain)
    assert not allowed("local", "", plain)
    assert not allowed("local", "127.0.0.1", Headers({"X-Forwarded-For": "203.0.113.7"}))
    assert not allowed("off", "127.0.0.1", plain)
    assert allowed("all", "203.0.113.7", plain)


def test_the_board_asks_only_for_what_there_is(open_figures: Any) -> None:
    anna = open_figures.person()
    with anna.sit(anna.make("me")["game"]) as chair:
        chair.play(chair.words[0])
    text = open_figures.client.get("/metrics").text
    known = set(re.findall(r"^# TYPE (\w+)", text, re.M))
    known |= {f"{name}_{end}" for name in known for end in ("bucket", "sum", "count")}
    board = json.loads(BOARD.read_text(encoding="utf-8"))
    asked = [
        name
        for panel in board["panels"]
        for target in panel["targets"]
        for name in re.findall(r"mycelia_\w+", target["expr"])
    ]
    assert len(asked) >= 20
    assert set(asked) <= known
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in board["panels"]]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in board["panels"]}) == len(places)


def test_labels_have_nothing_of_what_visitors_send(open_figures: Any) -> None:
    """Whatever they ask for: every value is one of a few, so nonsense fills no memory."""
    anna, client = open_figures.person(), open_figures.client
    with anna.sit(anna.make("me")["game"]) as chair:
        chair.choose("nonsense-1")
        chair.error()
    for word in ("nonsense-1", "nonsense-2"):
        for path in (f"/{word}", f"/api/{word}", f"/api/games/{word}/record", f"/docs/{word}"):
            for method in ("GET", "POST", word.upper()):
                client.request(method, path, headers={"X-Request-Id": word, "Accept": word})
    text = client.get("/metrics").text
    assert "nonsense" not in text.lower()
    assert 'method="other"' in text and 'route="/api/games/{id}/record"' in text
