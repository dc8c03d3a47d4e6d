"""The command line. Each command imports what it needs when it is called."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer

from .errors import MyceliaError, OptionError

if TYPE_CHECKING:
    from .edition.cards import Edition
    from .game.game import Game

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Mycelia, the deck-building board game: play it, simulate it, check its records.",
)
edition_app = typer.Typer(no_args_is_help=True, help="Editions: what is in the box, as data.")
app.add_typer(edition_app, name="edition")

Lang = Annotated[
    str | None, typer.Option("--lang", help="en, de, fr, it, nl or es; else as the environment.")
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
EditionFile = Annotated[
    Path | None, typer.Option("--edition", help="An edition file instead of valley.")
]
Expansion = Annotated[bool, typer.Option("--expansion", help="With the expansion.")]
Boards = Annotated[
    str, typer.Option(help="front, advanced, or advanced boards by name: brook,leaf-fall.")
]
Seed = Annotated[str | None, typer.Option(help="A whole number of up to 256 bits.")]
Budget = Annotated[
    str | None, typer.Option(help="Nodes or seconds a turn for bots that plan: sage=0.1s.")
]
Gwidyon = Annotated[int, typer.Option("--gwidyon-drops", help="Gwidyon's drops, 20 to 25.")]


def _version(wanted: bool) -> None:
    if wanted:
        from . import __version__
        from .engine import ENGINE

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


def _edition(file: Path | None) -> Edition:
    from .edition.load import edition, load_edition

    return load_edition(file) if file else edition()


def _language(lang: str | None) -> str:
    from .i18n import catalogue, language_for

    chosen = lang or language_for()
    catalogue(chosen)
    return chosen


def _record(file: Path, edition_file: Path | None) -> Game:
    from .game.record import load

    try:
        text = sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"{file}: cannot be read: {error}") from None
    return load(text, _edition(edition_file) if edition_file else None)


@app.command()
def play(
    seats: Annotated[
        str,
        typer.Option(help="One to four of human and bots (mycelia bots); one: against Gwidyon."),
    ] = "human",
    names: Annotated[str | None, typer.Option(help="Names for the seats: Anna,Ben.")] = None,
    expansion: Expansion = False,
    boards: Boards = "front",
    gwidyon_drops: Gwidyon = 20,
    seed: Seed = None,
    resume: Annotated[Path | None, typer.Option(help="Take a saved game up again.")] = None,
    lang: Lang = None,
    edition: EditionFile = None,
) -> None:
    """Play at the terminal: alone, with others at one keyboard, or against bots."""
    from .i18n import text

    language = _language(lang)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        print(text(language, "play.no-terminal"))
        return
    from rich.console import Console

    from .bots import HUMAN, bot_names
    from .core.seeds import check_seed
    from .game.create import new_game
    from .terminal.play import Session

    players = [seat.strip() for seat in seats.split(",")]
    game: Game
    if resume is not None:
        game = _record(resume, edition)
        if len(players) == 1 < game.players:
            players = [HUMAN] * game.players
    else:
        given = [name.strip() for name in names.split(",")] if names else None
        if given is None:
            given = ["" if seat == HUMAN else text(language, f"bot.{seat}") for seat in players
                     if seat == HUMAN or seat in bot_names()]  # fmt: skip
        game = new_game(
            players=len(players),
            seed=None if seed is None else check_seed(seed),
            expansion=expansion,
            boards=boards,
            gwidyon_drops=gwidyon_drops,
            names=given if len(given) == len(players) else None,
            edition=_edition(edition),
        )
    Session(game, players, language, Console()).run()


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(envvar="MYCELIA_HOST", help="The address to listen at.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(envvar="MYCELIA_PORT", help="The port; 0: any that is free.")
    ] = 8765,
    database: Annotated[
        str | None,
        typer.Option(
            envvar="MYCELIA_DATABASE",
            help="sqlite:///FILE or postgresql://...; else in your data folder.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the browser.")] = True,
) -> None:
    """Serve the web game, by default for this machine alone."""
    try:
        from .server.run import serve as run
    except ModuleNotFoundError as error:
        message = f"the server needs more packages ({error.name}): pip install 'mycelia[server]'"
        raise OptionError(message) from None
    run(host, port, database, open_browser=browser and host == "127.0.0.1")


@app.command()
def simulate(
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    seats: Annotated[str, typer.Option(help="One to four bots; one: solo.")] = "random,random",
    expansion: Expansion = False,
    boards: Boards = "front",
    gwidyon_drops: Gwidyon = 20,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    max_rounds: Annotated[int, typer.Option(help="Cap on the rounds of a game (R8.4).")] = 500,
    budget: Budget = None,
    as_json: Json = False,
    out: Annotated[Path | None, typer.Option(help="A line of JSON for every game.")] = None,
) -> None:
    """Play many games between bots and report what came out."""
    from .lab.report import run_simulation
    from .lab.simulate import make_plan

    plan = make_plan(
        [seat.strip() for seat in seats.split(",")],
        seed=seed,
        max_rounds=max_rounds,
        budget=budget,
        expansion=expansion,
        boards=boards,
        gwidyon_drops=gwidyon_drops,
    )
    run_simulation(plan, games, jobs=jobs or os.cpu_count() or 1, as_json=as_json, out=out)


@app.command()
def arena(
    bots: Annotated[list[str], typer.Argument(help="Bots by name; one alone plays Gwidyon.")],
    games: Annotated[int, typer.Option(help="How many games, in whole rotations.")] = 100,
    players: Annotated[
        int | None, typer.Option(help="Seats at a table; else as many as bots.")
    ] = None,
    expansion: Expansion = False,
    boards: Boards = "front",
    gwidyon_drops: Gwidyon = 20,
    seed: Seed = None,
    budget: Budget = None,
    jobs: Annotated[int, typer.Option(help="Processes; 0: one for each core.")] = 0,
    as_json: Json = False,
    plot: Annotated[Path | None, typer.Option(help="Draw the rates into a file .png.")] = None,
) -> None:
    """Let bots play one another: every set-up once in each rotation of the seats."""
    from .lab.arena import make_contest
    from .lab.standings import run_arena

    contest = make_contest(
        bots,
        games=games,
        players=players,
        seed=seed,
        budget=budget,
        expansion=expansion,
        boards=boards,
        gwidyon_drops=gwidyon_drops,
    )
    run_arena(contest, jobs=jobs or os.cpu_count() or 1, as_json=as_json, plot=plot)


@app.command()
def train(
    minutes: Annotated[
        float, typer.Option(help="How long to learn: processor time of each process.")
    ] = 30.0,
    out: Annotated[Path, typer.Option(help="Where the weights go.")] = Path("valley.sage"),
    jobs: Annotated[int, typer.Option(help="Processes that play; 0: one for each core.")] = 0,
    seed: Annotated[int, typer.Option(min=0, max=1_000_000, help="A whole number.")] = 1,
    plot: Annotated[Path | None, typer.Option(help="Draw the curve into a file .png.")] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Weights to go on with; --minutes counts from their start.")
    ] = None,
    exams: Annotated[
        bool, typer.Option(help="Play sprout and forager from time to time, for the curve.")
    ] = True,
) -> None:
    """Learn the value of sage from nothing, by games against itself."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # the other cores play
    try:
        from .learn.command import run_training
    except ImportError:
        raise OptionError('training needs NumPy: pip install "mycelia[lab]"') from None
    run_training(
        minutes=minutes, jobs=jobs or os.cpu_count() or 1, seed=seed, out=out, plot=plot,
        exams=exams, resume=resume,
    )  # fmt: skip


@app.command()
def bots(lang: Lang = None) -> None:
    """List the bots with how they play."""
    from .bots import bot_names
    from .i18n import text

    language = _language(lang)
    for name in bot_names():
        print(f"{name:<9}{text(language, f'bot.{name}')}: {text(language, f'bot.{name}.words')}")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record; - for standard input.")],
    lang: Lang = None,
    edition: EditionFile = None,
    table: Annotated[
        bool, typer.Option("--table", help="Show the table after every turn.")
    ] = False,
) -> None:
    """Tell a recorded game in words."""
    from .lab.report import tell_record

    tell_record(_record(file, edition), _language(lang), show_table=table)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record; - for standard input.")],
    edition: EditionFile = None,
) -> None:
    """Check a record: every choice, every check, the result."""
    game = _record(file, edition)
    state = game.outcome.words("en") if game.outcome else f"in progress, round {game.round}"
    print(f"{file}: true. {len(game.history)} choices; {state}")


@app.command()
def cards(lang: Lang = None, as_json: Json = False, edition: EditionFile = None) -> None:
    """List all cards with what they do."""
    from .lab.report import card_dict, print_cards

    found = _edition(edition)
    if as_json:
        _print_json([card_dict(card, lang) for card in found.cards])
    else:
        print_cards(found, _language(lang))


@app.command()
def rules(
    wanted: Annotated[str, typer.Argument(help="A number like R7.4, a section, or words.")] = "",
    lang: Lang = None,
) -> None:
    """Show rules by number, by section or by words in them."""
    from .i18n import text
    from .words.rulebook import find_rules
    from .words.rulebook import rules as all_rules

    language = _language(lang)
    found = find_rules(language, wanted) if wanted else all_rules(language)
    if not found:
        raise OptionError(text(language, "play.no-rule", text=wanted))
    for number, rule in found.items():
        print(f"{number} {rule}")


@app.command()
def bench(as_json: Json = False, seconds: Annotated[float, typer.Option()] = 2.0) -> None:
    """Measure the speed of the engine on one core."""
    from .lab.bench import measure

    figures = measure(seconds)
    if as_json:
        _print_json(figures)
    else:
        for name, value in figures.items():
            print(
                f"{name:>32}  {value:,}" if not isinstance(value, str) else f"{name:>32}  {value}"
            )


@edition_app.command("check")
def edition_check(file: Annotated[Path, typer.Argument(help="An edition file.")]) -> None:
    """Check an edition file: everything that is wrong is named with its line."""
    from .edition.load import load_edition
    from .i18n import LANGUAGES
    from .words.effects import card_in_words

    found = load_edition(file)
    for card in found.cards:
        for lang in LANGUAGES:
            card_in_words(lang, card)
    heroes = [card for card in found.cards if card.set != "start"]
    print(f"{file}: good. {found.name} {found.version} ({found.hash}), {len(heroes)} heroes")


def _print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def main() -> NoReturn:
    """The entry point: mistakes of the user get one line and exit code 2, never a traceback."""
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
