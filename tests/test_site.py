"""The documentation's site: every page has its place; it is built strictly, and on its own."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import manual
import pytest
import yaml
from sitecheck import faults

ROOT = Path(__file__).parents[1]


def in_navigation(part: Any) -> list[str]:
    """Return the pages of a part of the navigation."""
    if isinstance(part, str):
        return [part]
    inner = part.values() if isinstance(part, dict) else part
    return [page for one in inner for page in in_navigation(one)]


def test_every_page_is_in_the_navigation_once() -> None:
    config = yaml.safe_load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"))
    named = in_navigation(config["nav"])
    assert sorted(named) == sorted({*manual.pages(), *manual.reference()}), "mkdocs.yml: nav"


def test_a_page_begins_with_what_it_is_called() -> None:
    for name, path in manual.pages().items():
        text = path.read_text(encoding="utf-8")
        assert text.startswith("# "), name
        assert (
            len(re.findall(r"^# ", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)) == 1
        )


def test_pages_are_gathered_with_what_they_link_to(tmp_path: Path) -> None:
    manual.gather(tmp_path / "pages")
    hosting = (tmp_path / "pages" / "hosting.md").read_text(encoding="utf-8")
    assert "](files/deploy/nginx.conf)" in hosting
    assert (tmp_path / "pages" / "files" / "deploy" / "nginx.conf").is_file()
    rules = (tmp_path / "pages" / "rules.md").read_text(encoding="utf-8")
    assert "](rulebook/de.md)" in rules
    english = (tmp_path / "pages" / "rulebook" / "en.md").read_text(encoding="utf-8")
    assert '<b id="r7.4">R7.4</b>' in english
    assert "[Editions](editions.md)" in (tmp_path / "pages" / "balance.md").read_text(
        encoding="utf-8"
    )
    assert "](hosting.md)" in (tmp_path / "pages" / "changelog.md").read_text(encoding="utf-8")


FINE = '<a href="other.html#there">x</a><a href="assets/a.txt">x</a><img src="assets/a.js">'


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (FINE, []),
        ('<a href="nowhere.html">x</a>', ["links to nowhere.html, which is not there"]),
        ('<a href="other.html#gone">x</a>', ["links to other.html#gone, which has no such place"]),
        ('<a href="../../secret">x</a>', ["links to ../../secret, which is not there"]),
        ('<img src="https://elsewhere.test/a.png">', ["loads https://elsewhere.test/a.png"]),
        ('<link href="//elsewhere.test/a.css">', ["loads //elsewhere.test/a.css"]),
        ("<script>alert(1)</script>", ["<script> in the page itself"]),
        ('<p style="color: red">', ["style in the page itself"]),
        ('<p onclick="x()">', ["onclick in the page itself"]),
    ],
)
def test_faults_of_a_site_are_found(page: str, said: list[str], tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    for name in ("a.txt", "a.js"):
        (tmp_path / "assets" / name).write_text("x")
    (tmp_path / "index.html").write_text(f'{page}<a href="other.html">x</a>')
    (tmp_path / "other.html").write_text('<h2 id="there">x</h2>')
    assert faults(tmp_path) == [f"index.html: {what}" for what in said]
    (tmp_path / "lost.html").write_text("nobody links to it")
    assert "lost.html: nothing leads there" in faults(tmp_path)


@pytest.mark.slow
def test_the_site_is_built_strictly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A dead link stops it, and so does whatever would come from elsewhere."""
    out = tmp_path / "docs"
    broken = tmp_path / "broken.md"
    broken.write_text("# Broken\n\n[a](library.md#no-such-place)\n")
    whole = manual.pages()
    with monkeypatch.context() as patch:
        patch.setattr(manual, "pages", lambda: {**whole, "index.md": broken})
        patch.setattr(manual, "LINK", re.compile("(never)(never)(never)"))
        assert manual.build(out) == 1
    assert "no-such-place" in capsys.readouterr().err
    assert not out.exists()

    assert manual.build(out) == 0
    pages = {path.relative_to(out).as_posix() for path in out.rglob("*.html")}
    wanted = {name.replace(".md", ".html") for name in (*manual.pages(), *manual.reference())}
    assert pages == wanted
    licences = {path.name for path in (out / "assets" / "licences").iterdir()}
    assert licences >= {"zensical.txt", "lucide.txt"}
    assert (out / "search.json").stat().st_size > 100_000
    assert (out / "search.json.gz").is_file()
    for name in manual.reference():
        text = (out / name.replace(".md", ".html")).read_text(encoding="utf-8")
        for path in re.findall(r"^::: (\S+)", manual.reference()[name], re.MULTILINE):
            assert f'id="{path}"' in text, f"{path} has no place in {name}"
    game = (out / "reference" / "games.html").read_text(encoding="utf-8")
    assert "Everything that may be chosen now" in game, "docstrings of members are shown"
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    assert size < 8_000_000, "it is part of a wheel"
