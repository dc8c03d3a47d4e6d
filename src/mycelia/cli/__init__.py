"""The command line. Each command imports what it needs when it is called."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import Annotated, NoReturn

import typer

from ..errors import MyceliaError
from . import games, host, lab, records, worker
from .shared import app

__all__ = ["app", "games", "host", "lab", "main", "records", "worker"]


def _version(wanted: bool) -> None:
    if wanted:
        from .. import __version__
        from ..engine import ENGINE

        print(f"mycelia {__version__}\nengine: {ENGINE}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def options(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show versions.")
    ] = False,
) -> None:
    """Mycelia, the deck-building board game: play it, simulate it, check its records."""
    if context.invoked_subcommand is None:
        _play_in_the_browser()


def _play_in_the_browser() -> None:
    """Serve the web game as `mycelia serve` does; open no browser where nobody could see it."""
    display = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    seen = display or sys.stdout.isatty() or sys.platform in ("win32", "darwin")
    app(["serve", "--browser" if seen else "--no-browser"], standalone_mode=False)


def _letters_it_knows(error: UnicodeError) -> tuple[str, int]:
    """Return what to print where an output has no such letter: a space for a space, else "?"."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    unknown = error.object[error.start : error.end]
    return "".join(" " if letter.isspace() else "?" for letter in unknown), error.end


def main() -> NoReturn:
    """The entry point: mistakes of the user get one line and exit code 2, never a traceback."""
    codecs.register_error("letters-it-knows", _letters_it_knows)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="letters-it-knows")
    try:
        code = app(standalone_mode=False) or 0
    except MyceliaError as error:
        print(f"mycelia: {error}", file=sys.stderr)
        code = 2
    except KeyboardInterrupt:
        code = 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 141
    except Exception as error:
        code = _usage(error)
    sys.exit(code)


def _usage(error: Exception) -> int:
    """Typer's own errors (an unknown option, a wrong value) know how to show themselves."""
    show = getattr(error, "show", None)
    if show is None:
        raise error
    show()
    return int(getattr(error, "exit_code", 2))
