"""What browsers are told, and the web app's files."""

from __future__ import annotations

from typing import Any

import pytest

from mycelia.server.headers import content_policy


@pytest.mark.parametrize("path", ["/", "/api/health", "/api/docs", "/nothing", "/api/nothing"])
def test_every_answer_is_safe(house: Any, path: str) -> None:
    headers = house.client.get(path).headers
    policy = headers["content-security-policy"]
    for part in (
        "default-src 'self'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "connect-src 'self' ws://mycelia.test wss://mycelia.test",
    ):
        assert part in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    if path.startswith("/api/"):
        assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("host", ["", "a b", "x; script-src *", "x\ny", "a'b"])
def test_a_strange_host_does_not_get_into_the_policy(host: str) -> None:
    assert "ws:" not in content_policy(host)


def test_a_missing_web_app_is_explained(house: Any) -> None:
    found = house.client.get("/")
    assert found.status_code == 200
    assert "make play" in found.text
    assert house.client.get("/index.html").text == found.text


def test_the_web_app(house: Any) -> None:
    folder = house.settings.web
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Mycelia</title>")
    (folder / "assets" / "index-abc123.js").write_text("'x'" * 1000)
    page = house.client.get("/")
    assert page.headers["cache-control"] == "no-cache"
    assert page.headers["content-type"].startswith("text/html")
    script = house.client.get("/assets/index-abc123.js")
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    for path in ("/assets/../../games.db", "/%2e%2e/games.db", "/assets/%2e%2e/%2e%2e/games.db"):
        assert house.client.get(path).status_code == 404


def test_the_description(house: Any) -> None:
    found = house.client.get("/api/openapi.json").json()
    assert "/api/games/{id}/rematch" in found["paths"]
    assert found["components"]["schemas"]["GameWanted"]["required"] == ["seats"]
    page = house.client.get("/api/docs")
    assert page.headers["content-type"].startswith("text/html")
    for path in found["paths"]:
        assert path in page.text
    assert "<script" not in page.text
    assert house.client.get("/api/docs.css").headers["content-type"].startswith("text/css")
