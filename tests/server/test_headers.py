"""What browsers are told, and the web app's files."""

from __future__ import annotations

import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import pytest
from pack import pack

from mycelia.server.headers import content_policy
from mycelia.server.site import Site


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
    assert "content-encoding" not in script.headers  # nothing is packed while somebody waits
    for path in ("/assets/../../games.db", "/%2e%2e/games.db", "/assets/%2e%2e/%2e%2e/games.db"):
        assert house.client.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/assets/index-abc123.js", "/docs/search.json"])
def test_a_packed_file_goes_to_whom_it_suits(house: Any, path: str) -> None:
    content = "'x'" * 1000
    folders = {"/assets": house.settings.web / "assets", "/docs": house.settings.docs}
    start, _, name = path.rpartition("/")
    file = folders[start] / name
    file.parent.mkdir(parents=True)
    file.write_text(content)

    def get(accepted: str, **headers: str) -> Any:
        return house.client.get(path, headers={"Accept-Encoding": accepted, **headers})

    alone = get("gzip")
    assert "content-encoding" not in alone.headers
    assert alone.text == content
    pack(house.settings.web)
    pack(house.settings.docs)
    plain = [get(accepted) for accepted in ("", "identity", "br", "gzip;q=0", "br, gzip; q=0.0")]
    packed = [get(accepted) for accepted in ("gzip", "br;q=1, GZIP;q=0.5", "deflate, gzip")]
    for answer in (*plain, *packed):
        assert (answer.status_code, answer.text) == (200, content)
        assert answer.headers["content-type"] == alone.headers["content-type"]
        assert answer.headers["cache-control"] == alone.headers["cache-control"]
        assert answer.headers["vary"] == "Accept-Encoding"
    assert not [answer for answer in plain if "content-encoding" in answer.headers]
    assert {answer.headers["content-encoding"] for answer in packed} == {"gzip"}
    assert int(packed[0].headers["content-length"]) < len(content) / 10
    tags = {answer.headers["etag"] for answer in plain}, {one.headers["etag"] for one in packed}
    ((of_plain,), (of_packed,)) = tags
    assert of_plain != of_packed
    for accepted, tag, status in (
        ("gzip", of_packed, 304),
        ("identity", of_plain, 304),
        ("gzip", of_plain, 200),
        ("identity", of_packed, 200),
    ):
        again = get(accepted, **{"If-None-Match": tag})
        assert (again.status_code, again.headers["vary"]) == (status, "Accept-Encoding")
        assert status == 200 or not again.content


def test_answers_of_calls_are_packed_pages_are_not(house: Any) -> None:
    built(house)
    headers = {"Accept-Encoding": "gzip"}
    cards = house.client.get("/api/cards", headers=headers)
    assert (cards.headers["content-encoding"], cards.headers["vary"]) == (
        "gzip",
        "Accept-Language, Accept-Encoding",
    )
    assert "content-encoding" not in house.client.get("/", headers=headers).headers


PAGE = "<!doctype html><head><title>Mycelia</title></head><body>app</body>"


def built(house: Any) -> None:
    house.settings.web.mkdir()
    (house.settings.web / "index.html").write_text(PAGE)


def test_an_unknown_path_shows_our_page(house: Any) -> None:
    built(house)
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    for path in ("/nothing", "/join/abc", "/nothing/at/all/"):
        found = house.client.get(path, headers=browser)
        assert found.status_code == 404
        assert found.headers["content-type"].startswith("text/html")
        assert "<body>app</body>" in found.text
    for path in ("/api/nothing", "/api/games/none/x", "/assets/old.js", "/nothing.png"):
        found = house.client.get(path, headers=browser)
        assert found.status_code == 404
        assert found.json()["error"]["code"] == "not-found"
    assert house.client.get("/nothing").json()["error"]["code"] == "not-found"  # a program asks
    assert house.client.post("/nothing", headers=browser).status_code == 405


def test_a_link_in_a_chat_has_a_preview(open_house: Any) -> None:
    house = open_house(proxies=(ip_network("127.0.0.0/8"),), host="0.0.0.0", hosts=())
    built(house)

    def tags(**headers: str) -> dict[str, str]:
        page = house.client.get("/", headers=headers).text
        assert page.index("og:title") < page.index("</head>")
        return dict(re.findall(r'<meta property="([^"]+)" content="([^"]*)"', page))

    found = tags()
    assert found["og:title"] == "Mycelia"
    assert found["og:description"].startswith("Clear your forest")
    assert found["og:image"] == "http://mycelia.test/preview.png"
    assert found["og:url"] == "http://mycelia.test/"
    assert "Tau" in tags(**{"Accept-Language": "de"})["og:description"]
    # Nobody writes into the page by way of a header.
    strange = tags(Host='evil"><script>')
    assert "og:image" not in strange
    # Nobody is believed but a proxy that we trust: here nobody stands in between.
    assert tags(**{"X-Forwarded-Proto": "https"})["og:url"] == "http://mycelia.test/"


def test_behind_a_proxy_the_preview_names_the_address_that_people_type(tmp_path: Path) -> None:
    site = Site(tmp_path, (ip_network("10.0.0.0/8"),))

    def origin(peer: str, said: str) -> str:
        headers = [(b"host", b"play.example.org"), (b"x-forwarded-proto", said.encode())]
        return site.origin({"headers": headers, "scheme": "http", "client": (peer, 1)})

    assert origin("10.1.2.3", "https") == "https://play.example.org"
    assert origin("10.1.2.3", "javascript") == "http://play.example.org"
    assert origin("192.0.2.1", "https") == "http://play.example.org"


def test_a_page_that_is_known_is_not_sent_again(house: Any) -> None:
    built(house)
    first = house.client.get("/")
    again = house.client.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    (house.settings.web / "index.html").write_text(PAGE.replace("app", "new"))
    again = house.client.get("/", headers={"If-None-Match": first.headers["etag"]})
    assert again.status_code == 200


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


BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}


def documented(house: Any) -> None:
    folder = house.settings.docs
    for name in ("reference", "assets/inline", "assets/images"):
        (folder / name).mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>The manual</title>")
    (folder / "library.html").write_text("<!doctype html><title>The library</title>")
    (folder / "assets" / "inline" / "abc.js").write_text("'x'")
    (folder / "assets" / "images" / "a.png").write_bytes(b"\x89PNG")


def test_the_documentation_is_served_where_it_is_built_in(house: Any) -> None:
    built(house)
    documented(house)
    assert 'name="docs"' in house.client.get("/").text
    short = house.client.get("/docs", follow_redirects=False)
    assert (short.status_code, short.headers["location"]) == (307, "/docs/")
    found = house.client.get("/docs/")
    assert "The manual" in found.text
    assert found.headers["cache-control"] == "no-cache"
    assert found.headers["content-security-policy"] == content_policy("mycelia.test")
    assert "The library" in house.client.get("/docs/library.html").text
    assert "immutable" in house.client.get("/docs/assets/inline/abc.js").headers["cache-control"]
    assert house.client.get("/docs/assets/images/a.png").headers["cache-control"] == "no-cache"
    assert house.client.post("/docs/").status_code == 405


def test_nothing_but_the_documentation_is_served_there(house: Any) -> None:
    built(house)
    documented(house)
    (house.settings.docs.parent / "secret.txt").write_text("hush")
    (house.settings.docs / "out").symlink_to(house.settings.docs.parent)
    for path in (
        "/docs/nothing.html", "/docs/nothing", "/docs/reference/", "/docs/../secret.txt",
        "/docs/%2e%2e/secret.txt", "/docs/%2e%2e%2fsecret.txt", "/docs/out/secret.txt",
        "/docs//etc/passwd", "/docs/%00", "/docs/a%00.html", f"/docs/{'x' * 3000}",
    ):  # fmt: skip
        found = house.client.get(path)
        assert found.status_code == 404, path
        assert "hush" not in found.text
        assert found.json()["error"]["code"] == "not-found"
    lost = house.client.get("/docs/nothing", headers=BROWSER)
    assert lost.status_code == 404
    assert "<body>app</body>" in lost.text


def test_without_documentation_nothing_leads_there(house: Any) -> None:
    built(house)
    assert 'name="docs"' not in house.client.get("/").text
    assert house.client.get("/docs", follow_redirects=False).status_code == 404
    assert house.client.get("/docs/").status_code == 404
    assert house.client.get("/docs/library.html").status_code == 404
