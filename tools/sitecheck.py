"""Looks over a site that was built, page by page: dead links, lost pages, anything from elsewhere.

python tools/sitecheck.py FOLDER   names all faults; exit code 1 if there are any
"""

from __future__ import annotations

import os
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class Page(HTMLParser):
    """What a page links to, what it loads, and where it can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.anchors = {"", "__skip", "__comments"}
        self.inline: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """One tag."""
        has = {name: value or "" for name, value in attrs}
        self.anchors.update(has[name] for name in ("id", "name") if name in has)
        if tag == "a" and "href" in has:
            self.links.append(has["href"])
        elif tag == "link" and has.get("rel") != "canonical":
            self.loads.append(has.get("href", ""))
        elif "src" in has:
            self.loads.append(has["src"])
        elif tag in ("style", "script") and has.get("type") != "application/json":
            self.inline.append(f"<{tag}>")
        self.inline += [name for name in has if name == "style" or name.startswith("on")]


def faults(site: Path) -> list[str]:
    """Return what is wrong with a site that was built: each fault with its page."""
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    wrong: list[str] = []
    linked: set[Path] = {site / "index.html"}
    for path, page in pages.items():
        here = path.relative_to(site).as_posix()
        wrong += [f"{here}: {what} in the page itself" for what in page.inline]
        for target in page.loads:
            if urlsplit(target).netloc or (urlsplit(target).scheme not in ("", "data")):
                wrong.append(f"{here}: loads {target}")
        for target in [*page.links, *page.loads]:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            to = Path(os.path.normpath(path.parent / unquote(parts.path))) if parts.path else path
            if to.is_dir():
                to = to / "index.html"
            if not to.is_relative_to(site) or not to.is_file():
                wrong.append(f"{here}: links to {target}, which is not there")
            elif to in pages:
                if unquote(parts.fragment) not in pages[to].anchors:
                    wrong.append(f"{here}: links to {target}, which has no such place")
                if to != path:
                    linked.add(to)
    wrong += [
        f"{path.relative_to(site)}: nothing leads there" for path in pages if path not in linked
    ]
    return wrong


if __name__ == "__main__":
    found = faults(Path(sys.argv[1]))
    print("\n".join(found))
    sys.exit(bool(found))
