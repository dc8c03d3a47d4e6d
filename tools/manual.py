"""The documentation as a site: pages of docs/ and beside it, and every public name of the library.

python tools/manual.py build          strictly, into src/mycelia/docs, from where the server has it
python tools/manual.py build FOLDER   the same, into another folder
python tools/manual.py serve [PORT]   at 127.0.0.1, made anew when a page changes

Zensical builds it by mkdocs.yml. It wants all pages in one folder, while ours lie where people look
for them (CONTRIBUTING.md, the rules in their package) and link to files that are no pages: so they
are gathered in build/manual first, links and all. Afterwards scripts that stand in a page are put
into files of their own, and what a script writes into a page as a style becomes a style sheet, as
the server allows neither; and all of it is looked over: nothing may come from elsewhere, and no
link may lead nowhere.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import distribution
from pathlib import Path
from typing import Final

from pack import pack
from sitecheck import faults

ROOT: Final = Path(__file__).resolve().parent.parent
WORK: Final = ROOT / "build" / "manual"
OUT: Final = ROOT / "src" / "mycelia" / "docs"
PORT: Final = 8000
# Pages that lie elsewhere, by their path: where the site has them.
GATHERED: Final = {
    "CONTRIBUTING.md": "contributing.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "SECURITY.md": "security.md",
    "CHANGELOG.md": "changelog.md",
    "web/README.md": "web-app.md",
    **{f"src/mycelia/i18n/rules/{lang}.md": f"rulebook/{lang}.md" for lang in
       ("en", "de", "fr", "it", "nl", "es")},
}  # fmt: skip
LINK: Final = re.compile(r"(\]\(|<img src=\")([^)\s\"#]*)((?:#[^)\s\"]*)?)")
FILE_NAMED: Final = re.compile(r"\[`?[\w./-]+\.md`?\]\(([^)\s#]+)")  # a link that reads like a file
INLINE: Final = re.compile(r"<script>(.*?)</script>", re.DOTALL)
# Where Zensical's script writes the looks of its search into the page; and how it may.
STYLED: Final = re.compile(r'(\w+)\.appendChild\(\w+\("style",\{\},(\w+)\.toString\(\)\)\)')
ADOPTED: Final = r"(x=>{x.replaceSync(\2.toString());\1.adoptedStyleSheets=[x]})(new CSSStyleSheet)"
# A rule in its list, which links and searches should find.
RULE: Final = re.compile(r"^- (R\d+\.\d+)\b", re.MULTILINE)


def pages() -> dict[str, Path]:
    """Return the pages of the site, by where it has them, but for those about names."""
    docs = ROOT / "docs"
    found = {path.relative_to(docs).as_posix(): path for path in sorted(docs.rglob("*.md"))}
    for name, to in GATHERED.items():
        if (ROOT / name).is_file():
            found[to] = ROOT / name
    return found


def gather(to: Path) -> None:
    """Put all pages, and what they link to, into a folder."""
    where = {path: name for name, path in pages().items()}
    shutil.rmtree(to, ignore_errors=True)
    to.mkdir(parents=True)
    for path, name in where.items():
        text = path.read_text(encoding="utf-8")
        here = to / name

        def title(match: re.Match[str], path: Path = path) -> str:
            file = Path(os.path.normpath(path.parent / match[1]))
            return f"[{_title(file)}]({match[1]}" if file in where else match.group()

        def rewrite(match: re.Match[str], path: Path = path, here: Path = here) -> str:
            begin, target, anchor = match.groups()
            if not target or "://" in target or target.startswith("mailto:"):
                return match.group()
            file = Path(os.path.normpath(path.parent / target))
            if not file.exists() or not file.is_relative_to(ROOT):
                sys.exit(f"{path.relative_to(ROOT)} links to {target}, which is not there")
            if file == ROOT / "README.md":
                found = to / "index.md"
            elif file in where:
                found = to / where[file]
            else:
                found = _bring(file, to)
            return f"{begin}{os.path.relpath(found, here.parent)}{anchor}"

        here.parent.mkdir(parents=True, exist_ok=True)
        linked = LINK.sub(rewrite, FILE_NAMED.sub(title, text))
        here.write_text(_shaped(linked, name), encoding="utf-8")
    shutil.copytree(ROOT / "docs" / "site", to / "site")
    for name, text in reference().items():
        (to / name).parent.mkdir(parents=True, exist_ok=True)
        (to / name).write_text(text, encoding="utf-8")


def _title(page: Path) -> str:
    """Return what a page is called: its first heading."""
    text = page.read_text(encoding="utf-8")
    return next(line[2:] for line in text.splitlines() if line.startswith("# "))


def _bring(file: Path, to: Path) -> Path:
    """Copy a file that is linked to, and return where it is now. A folder stands for its list."""
    inside = file.relative_to(ROOT)
    parts = inside.parts[1:] if inside.parts[0] == "docs" else ("files", *inside.parts)
    found = to.joinpath(*parts)
    if file.is_dir():
        found = found / "list.txt"
        text = "".join(f"{path.name}\n" for path in sorted(file.iterdir()))
        found.parent.mkdir(parents=True, exist_ok=True)
        found.write_text(text, encoding="utf-8")
        return found
    if file.suffix in ("", ".md"):  # to be shown as it is: neither kept by browsers nor a page
        found = found.with_name(f"{found.name}.txt")
    found.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, found)
    return found


def _shaped(text: str, name: str) -> str:
    """Return a page as the site shows it: rules with their anchors, examples in colour."""
    if name.startswith("rulebook/"):
        text = RULE.sub(lambda rule: f'- <b id="{rule[1].lower()}">{rule[1]}</b>', text)
    if name == "library.md":
        text += "\n## Every name\n\n[All of them](reference/index.md), as the sources tell it.\n"
    return re.sub(r"^```python\n(?=>>> )", "```pycon\n", text, flags=re.MULTILINE)


# ---- the library's names

# Pages about names: what each is called, and the modules that its names come from.
NAMES: Final = {
    "games": ("Games", ("game.create", "game.record", "game.game")),
    "decisions": (
        "Decisions, choices and events",
        ("game.decision", "core.asked", "core.choice", "core.event", "game.outcome"),
    ),
    "views": (
        "Views, chance and advice",
        ("game.view", "game.foresight", "game.chance", "bots.advice"),
    ),
    "values": (
        "Positions, options and stories",
        ("core.position", "core.counts", "core.options", "game.story"),
    ),
    "editions": ("Editions", ("edition.load", "edition.cards")),
    "errors": ("Errors", ("errors",)),
}
# Public modules beside `mycelia` itself: their names, or all of their __all__ if none are named.
MODULES: Final[dict[str, tuple[str, ...]]] = {
    "mycelia.bots": (),
    "mycelia.testing": (),
    "mycelia.core.seeds": ("commitment",),
    "mycelia.engine.table": ("Table",),
    "mycelia.engine.legal": ("choices",),
    "mycelia.engine.apply": ("apply", "apply_unchecked"),
    "mycelia.engine.playout": ("play_out",),
    "mycelia.engine.dice": ("Dice",),
}


def reference() -> dict[str, str]:
    """Return the pages about the library's names, by where the site has them.

    mkdocstrings puts in what the sources say of each. A name of a module that no page here knows of
    is an error: every public name has its place.
    """
    homes = _homes()
    known = {home for _, modules in NAMES.values() for home in modules}
    if missing := set(homes) - known:
        sys.exit(f"tools/manual.py: on which page are the names of {', '.join(sorted(missing))}?")
    found: dict[str, str] = {}
    ways_on = "[Every name](index.md), [the library](../library.md)"
    index = ["# Every name", "", "All of these are in `import mycelia`;"]
    index += ["[the library](../library.md) shows how they work together.", ""]
    for page, (title, modules) in NAMES.items():
        names = [name for module in modules for name in homes[module]]
        lines = [f"# {title}", "", ways_on, ""]
        for name in names:
            lines += [f"::: mycelia.{name}", ""]
        found[f"reference/{page}.md"] = "\n".join(lines)
        links = ", ".join(f"[`{name}`]({page}.md#mycelia.{name})" for name in names)
        index += [f"**[{title}]({page}.md)**: {links}", ""]
    index += ["In modules of their own, for who writes bots, tests or searches:", ""]
    lines = [
        "# Bots, tests, engine",
        "",
        "[Every name](index.md), [the library](../library.md)",
        "",
    ]
    for module, chosen in MODULES.items():
        listed = chosen or tuple(_public(module))
        lines += [f"## `{module}`", ""]
        for name in listed:
            lines += [f"::: {module}.{name}", "    options:", "      heading_level: 3", ""]
        links = ", ".join(f"[`{name}`](modules.md#{module}.{name})" for name in listed)
        index += [f"**`{module}`**: {links}", ""]
    found["reference/modules.md"] = "\n".join(lines)
    found["reference/index.md"] = "\n".join(index)
    return found


def _homes() -> dict[str, tuple[str, ...]]:
    """Return the names of `mycelia` by the module that each comes from."""
    import mycelia

    return dict(mycelia._HOMES)


def _public(module: str) -> list[str]:
    """Return what a module offers."""
    from importlib import import_module

    return sorted(import_module(module).__all__)


# ---- building


@contextmanager
def alone() -> Iterator[None]:
    """Wait until nobody else builds in this folder, where the system can tell."""
    WORK.mkdir(parents=True, exist_ok=True)
    with (WORK / "lock").open("w") as file:
        try:
            import fcntl
        except ImportError:  # Windows
            pass
        else:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build(out: Path = OUT) -> int:
    """Build the site into a folder; what was there stays if anything is wrong."""
    with alone():
        return build_alone(out)


def build_alone(out: Path) -> int:
    """Build it while nobody else does."""
    gather(WORK / "pages")
    shutil.rmtree(WORK / "site", ignore_errors=True)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--strict", "--clean"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        print(re.sub(r"\x1b\[[\d;]*m", "", done.stdout + done.stderr), file=sys.stderr)
        return 1
    site = WORK / "site"
    (site / "404.html").unlink()  # the server has one of its own
    unpack_scripts(site)
    adopt_styles(site)
    add_licences(site)
    shutil.copytree(WORK / "pages" / "files", site / "files", dirs_exist_ok=True)
    if wrong := faults(site):
        print("\n".join(wrong), file=sys.stderr)
        return 1
    pack(site)
    shutil.rmtree(out, ignore_errors=True)
    out.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(site, out)
    count = len(list(out.rglob("*.html")))
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    print(f"{count} pages, {size / 1e6:.1f} MB, in {out}")
    return 0


def unpack_scripts(site: Path) -> None:
    """Put scripts that stand in pages into files, named by what they hold."""
    folder = site / "assets" / "inline"
    folder.mkdir(parents=True, exist_ok=True)
    for page in site.rglob("*.html"):

        def out(match: re.Match[str], page: Path = page) -> str:
            name = f"{hashlib.sha256(match[1].encode()).hexdigest()[:12]}.js"
            (folder / name).write_text(match[1], encoding="utf-8")
            return f'<script src="{os.path.relpath(folder / name, page.parent)}"></script>'

        page.write_text(INLINE.sub(out, page.read_text(encoding="utf-8")), encoding="utf-8")


def adopt_styles(site: Path) -> None:
    """Have the search take its looks from a style sheet: the server lets no page write its own."""
    (bundle,) = (site / "assets" / "javascripts").glob("bundle.*.js")
    text, count = STYLED.subn(ADOPTED, bundle.read_text(encoding="utf-8"))
    if count != 1:
        sys.exit(
            f"{bundle.name} writes styles in {count} places: look at STYLED in tools/manual.py"
        )
    digest = hashlib.sha256(text.encode()).hexdigest()[:8]
    bundle.unlink()
    bundle.with_name(f"bundle.{digest}.min.js").write_text(text, encoding="utf-8")
    for page in site.rglob("*.html"):
        known = page.read_text(encoding="utf-8")
        page.write_text(known.replace(bundle.name, f"bundle.{digest}.min.js"), encoding="utf-8")


def add_licences(site: Path) -> None:
    """Put their licences beside Zensical's scripts, styles and icons; take out its other theme."""
    shutil.rmtree(site / "assets" / "stylesheets" / "classic", ignore_errors=True)
    folder = site / "assets" / "licences"
    folder.mkdir()
    package = distribution("zensical")
    for file in package.files or []:
        if file.name == "LICENSE.md" or file.match(".icons/*/LICENSE*"):
            name = file.parent.name if ".icons" in file.parts else "zensical"
            shutil.copyfile(str(package.locate_file(file)), folder / f"{name}.txt")


# ---- looking at it


def serve(port: int) -> int:
    """Serve the site at this machine until Ctrl-C, and build it anew when a page changes."""
    folder = WORK / "served"
    if build(folder):
        return 1
    handler = functools.partial(SimpleHTTPRequestHandler, directory=str(folder))
    server = ThreadingHTTPServer(("127.0.0.1", port), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://127.0.0.1:{server.server_port}/ (Ctrl-C ends it)", flush=True)
    seen = _times()
    try:
        while True:
            time.sleep(1)
            if seen != (seen := _times()):
                build(folder)
    except KeyboardInterrupt:
        server.shutdown()
    return 0


def _times() -> dict[Path, float]:
    """Return when each page was written, and what its looks come from."""
    watched = [*pages().values(), ROOT / "mkdocs.yml", *(ROOT / "docs").rglob("*.*")]
    return {path: path.stat().st_mtime for path in watched if path.is_file()}


def main(args: list[str]) -> int:
    """Do what the first argument says."""
    match args:
        case ["build"]:
            return build()
        case ["build", folder]:
            return build(Path(folder).absolute())
        case ["serve"]:
            return serve(PORT)
        case ["serve", port] if port.isdigit():
            return serve(int(port))
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
