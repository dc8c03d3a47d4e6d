"""Tables of the documentation that the code knows best: messages, calls, codes, events, figures.

python tools/tables.py          write them anew, between their marks in docs/
python tools/tables.py check    say which are not up to date; exit code 1 if some are not

The words beside each are those of the code: a message's and a call's docstring, a code's sentence
in English, an event's line of the log, a figure's own help.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, get_args

import msgspec
from prometheus_client.metrics import MetricWrapperBase
from typer.main import get_command

from mycelia.cli import app
from mycelia.core.choice import ChoiceKind
from mycelia.core.event import EventKind
from mycelia.i18n import catalogue
from mycelia.server import metrics
from mycelia.server.app import create_app
from mycelia.server.gauges import COMPANY, Figures
from mycelia.server.openapi import describe
from mycelia.server.refusals import STATUS
from mycelia.server.settings import Settings
from mycelia.server.wire.socket import ClientMessage, ServerMessage

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
MARK: Final = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
# What an event is whose line in the log needs more than one text, or that has none.
SAID: Final = {
    "side": "{name} chooses the first or the second option (`n`).",
    "chip": "Gwidyon's chip turns.",
    "over": "The game is over.",
}
CHOSEN: Final = {
    "play": "`play CARD`: a card of the hand",
    "hire": "`hire CARD`: a hero of the showcase",
    "use": "`use TILE`: an action tile",
    "give-up": "`give-up TILE`: a tile goes, so that another can come (R5.8)",
    "move": "`FIELD>FIELD`: a drop to a neighbouring field",
    "remove": "`x FIELD`: a drop leaves the board",
    "around": "`around FIELD`: the centre of R7.7",
    "all": "`all`: from every field around it",
    "left": "`left`: the first side of either/or",
    "right": "`right`: the second",
    "shrine": "`shrine FIELD`: an additional shrine field",
    "remove-card": "`remove-card CARD`: from the discard pile into the box",
    "skip": "`skip`: leaves out the rest of this part",
    "end": "`end`: ends the turn",
}


def table(*head: str) -> Callable[[Iterator[tuple[str, ...]]], str]:
    """Return what makes a table of rows."""

    def made(rows: Iterator[tuple[str, ...]]) -> str:
        top = [f"| {' | '.join(head)} |", f"|{'---|' * len(head)}"]
        return "\n".join([*top, *(f"| {' | '.join(row)} |" for row in rows)])

    return made


def messages(union: Any) -> str:
    """Return the messages of one side: type, what it has, what it says."""

    def rows() -> Iterator[tuple[str, ...]]:
        for kind in get_args(union):
            info = msgspec.structs.fields(kind)
            has = ", ".join(f"`{one.encode_name}`" + ("" if one.required else "?") for one in info)
            yield f"`{kind.__struct_config__.tag}`", has, _words(kind.__doc__)

    return table("type", "with", "what it says")(rows())


def calls() -> str:
    """Return the calls over HTTP."""

    def rows() -> Iterator[tuple[str, ...]]:
        for path, ways in describe(create_app(Settings())).get("paths", {}).items():
            for way, about in ways.items():
                key = "yes" if about.get("security") else ""
                words = about.get("description") or about.get("summary")
                yield f"`{way.upper()} {path}`", key, _words(words)

    return table("call", "key", "what it does")(rows())


def codes() -> str:
    """Return what can be refused."""
    rows = (
        (f"`{code}`", str(status), _words(_text(f"error.{code}")))
        for code, status in STATUS.items()
    )
    return table("code", "HTTP", "what it says, in English")(rows)


def events() -> str:
    """Return the kinds of events."""

    def rows() -> Iterator[tuple[str, ...]]:
        for kind in get_args(EventKind):
            yield f"`{kind}`", _words(SAID.get(kind) or _text(f"log.{kind}"))

    return table("kind", "what happened")(rows())


def choices() -> str:
    """Return the kinds of choices."""
    return table("kind", "in words")((f"`{kind}`", CHOSEN[kind]) for kind in get_args(ChoiceKind))


def options() -> str:
    """Return every option and argument of every command."""

    def rows(command: Any, path: str) -> Iterator[tuple[str, ...]]:
        for one in command.params:
            if one.name == "help" or getattr(one, "hidden", False):
                continue
            names = [f"`{name}`" for name in (*one.opts, *one.secondary_opts)]
            if one.param_type_name == "argument":
                names = [f"`{(one.metavar or one.name).upper()}`"]
            yield f"`{path}`", ", ".join(names), _words(one.help)
        for name, inner in getattr(command, "commands", {}).items():
            yield from rows(inner, f"{path} {name}")

    return table("command", "option", "what it is")(rows(get_command(app), "mycelia"))


def figures() -> str:
    """Return the figures at /metrics, each by its name, kind, labels and help."""
    counted = [each for each in vars(metrics).values() if isinstance(each, MetricWrapperBase)]
    labels = {one.name: each._labelnames for each in counted for one in each.describe()}

    def rows() -> Iterator[tuple[str, ...]]:
        for each in Figures(_empty()).collect():  # type: ignore[arg-type]  # it looks at few things
            found = labels.get(each.name, each.samples[0].labels if each.samples else ())
            name = f"{each.name}_total" if each.type == "counter" else each.name
            by = ", ".join(f"`{one}`" for one in sorted(found))
            yield f"`{name}`", each.type, by, each.documentation

    return table("figure", "kind", "by", "what it is")(rows())


def _empty() -> SimpleNamespace:
    """Return a server's desk at which nobody is, as far as its figures look at it."""
    turns = SimpleNamespace(waiting=[])
    bots = SimpleNamespace(
        workers=[], free=[], turns=turns, failures=0, elsewhere=SimpleNamespace(done=0, failed=0)
    )
    company = SimpleNamespace(figures=lambda: dict.fromkeys(COMPANY, 0))
    return SimpleNamespace(rooms=SimpleNamespace(rooms={}, bots=bots, company=company))


def _text(key: str) -> str:
    """Return a text in English with its holes, of several numbers' where there are two."""
    entry = catalogue("en")[key]
    return entry["other"] if isinstance(entry, dict) else entry


def _words(given: str | None) -> str:
    """Return words for a cell of a table."""
    return " ".join((given or "").split()).replace("|", "\\|")


TABLES: Final[dict[str, Callable[[], str]]] = {
    "to_server": lambda: messages(ClientMessage),
    "from_server": lambda: messages(ServerMessage),
    "calls": calls,
    "codes": codes,
    "events": events,
    "choices": choices,
    "figures": figures,
    "options": options,
}


def fresh(page: str) -> str:
    """Return a page with its tables as the code has them now."""

    def made(match: re.Match[str]) -> str:
        if match[2] not in TABLES:
            sys.exit(f"there is no table {match[2]!r}; there are {', '.join(TABLES)}")
        return f"{match[1]}\n{TABLES[match[2]]()}\n\n{match[3]}"

    return MARK.sub(made, page)


def stale() -> dict[Path, str]:
    """Return the pages whose tables are not up to date, as they should be."""
    found = {}
    for path in sorted(DOCS.glob("*.md")):
        page = path.read_text(encoding="utf-8")
        if (new := fresh(page)) != page:
            found[path] = new
    return found


def main(args: list[str]) -> int:
    """Write them, or only say which should be written."""
    if args not in ([], ["check"]):
        print(__doc__)
        return 2
    found = stale()
    for path, page in found.items():
        print(f"{'not up to date' if args else 'written'}: {path.name}")
        if not args:
            path.write_text(page, encoding="utf-8")
    return int(bool(args and found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
