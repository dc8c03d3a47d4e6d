"""The commands to play: at the terminal, in the browser."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import OptionError
from .shared import (
    AnyEdition,
    Boards,
    EvenStart,
    Expansion,
    Gwidyon,
    Lang,
    Seed,
    app,
    edition_from,
    language_of,
    record_from,
)

if TYPE_CHECKING:
    from ..game.game import Game


@app.command()
def play(
    seats: Annotated[
        str,
        typer.Option(
            help="One to four of human and bots (mycelia bots, or module:Class of your own); "
            "one: against Gwidyon."
        ),
    ] = "human",
    names: Annotated[str | None, typer.Option(help="Names for the seats: Anna,Ben.")] = None,
    expansion: Expansion = False,
    boards: Boards = "front",
    gwidyon_drops: Gwidyon = 20,
    even_start: EvenStart = False,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Take a saved game up again.")] = None,
    lang: Lang = None,
    edition: AnyEdition = None,
) -> None:
    """Play at the terminal: alone, with others at one keyboard, or against bots."""
    from ..i18n import name_for_bot, text

    language = language_of(lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(text(language, "play.no-terminal"))
        return
    from rich.console import Console

    from ..bots import HUMAN, find_bot
    from ..core.seeds import check_seed
    from ..game.create import new_game
    from ..terminal.play import Session

    players = [seat.strip() for seat in seats.split(",")]
    game: Game
    if resume is not None:
        game = record_from(resume, edition)
        if len(players) == 1 < game.players:
            players = [HUMAN] * game.players
    else:
        given = [name.strip() for name in names.split(",")] if names else None
        if given is None:
            given = []
            for seat in players:
                title = "" if seat == HUMAN else find_bot(seat).title(language)
                given.append(title and name_for_bot(seat, title, given))
        game = new_game(
            players=len(players),
            seed=None if seed is None else check_seed(seed),
            expansion=expansion,
            boards=boards,
            gwidyon_drops=gwidyon_drops,
            even_start=even_start,
            names=given,
            edition=edition_from(edition),
        )
    Session(game, players, language, Console()).run()


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at [127.0.0.1].")] = None,
    port: Annotated[str | None, typer.Option(help="The port; 0: any that is free [8765].")] = None,
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///FILE or postgresql://...; else in your data folder."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
    bots: Annotated[
        str | None,
        typer.Option(help="The bots on offer: sprout,sage,my_bots:Careful; else all of ours."),
    ] = None,
    nats: Annotated[
        str | None,
        typer.Option(help="nats://HOST:4222, for hints between servers (docs/scaling.md)."),
    ] = None,
    workers: Annotated[str | None, typer.Option(hidden=True)] = None,  # which is gone
    config: Annotated[
        Path | None, typer.Option(help="A TOML file with settings (docs/hosting.md).")
    ] = None,
) -> None:
    """Serve the web game, by default for this machine alone."""
    try:
        from ..server.configuration import configure
        from ..server.run import serve as run
    except ModuleNotFoundError as error:
        message = f"the server needs more packages ({error.name}): pip install 'mycelia[server]'"
        raise OptionError(message) from None
    given = {"host": host, "port": port, "database": database, "bots": bots, "nats": nats}
    given["workers"] = workers
    settings = configure(given, config)
    run(settings, open_browser=browser and settings.host == "127.0.0.1")
