"""The commands about records, cards, rules and editions."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ..errors import OptionError
from .shared import (
    AnyEdition,
    Json,
    Lang,
    app,
    edition_from,
    language_of,
    print_json,
    record_from,
    report,
)

edition_app = typer.Typer(no_args_is_help=True, help="Editions: what is in the box, as data.")
app.add_typer(edition_app, name="edition")


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record; - for standard input.")],
    lang: Lang = None,
    edition: AnyEdition = None,
    table: Annotated[
        bool, typer.Option("--table", help="Show the table after every turn.")
    ] = False,
) -> None:
    """Tell a recorded game in words."""
    from ..lab.output import tell_record

    tell_record(record_from(file, edition), language_of(lang), show_table=table)


@app.command()
def verify(
    file: Annotated[Path, typer.Argument(help="A record; - for standard input.")],
    edition: AnyEdition = None,
) -> None:
    """Check a record: every choice, every check, the result."""
    game = record_from(file, edition)
    state = game.outcome.words("en") if game.outcome else f"in progress, round {game.round}"
    print(f"{file}: true. {len(game.history)} choices; {state}")


@app.command()
def cards(lang: Lang = None, as_json: Json = False, edition: AnyEdition = None) -> None:
    """List all cards with what they do."""
    from ..lab.output import card_dict, print_cards

    found = edition_from(edition)
    if as_json:
        print_json([card_dict(card, lang) for card in found.cards])
    else:
        print_cards(found, language_of(lang))


@app.command()
def rules(
    wanted: Annotated[str, typer.Argument(help="A number like R7.4, a section, or words.")] = "",
    lang: Lang = None,
) -> None:
    """Show rules by number, by section or by words in them."""
    from ..i18n import text
    from ..words.rulebook import find_rules
    from ..words.rulebook import rules as all_rules

    language = language_of(lang)
    found = find_rules(language, wanted) if wanted else all_rules(language)
    if not found:
        raise OptionError(text(language, "play.no-rule", text=wanted))
    for number, rule in found.items():
        print(f"{number} {rule}")


@edition_app.command("check")
def edition_check(
    file: Annotated[Path, typer.Argument(help="An edition file.")],
    games: Annotated[int, typer.Option(help="How many games are played with it.")] = 16,
    seed: Annotated[int, typer.Option(min=0, help="A whole number.")] = 1,
) -> None:
    """Check an edition file: mistakes are named with their line, then games are played with it."""
    from ..testing.editions import edition_checks

    found = edition_from(str(file))
    report(str(file), edition_checks(found, games=games, seed=seed))
    heroes = [card for card in found.cards if card.set != "start"]
    print(f"{file}: good. {found.name} {found.version} ({found.hash}), {len(heroes)} heroes")
