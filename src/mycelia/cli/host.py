"""The commands of a host: copies of the database, and hands to reach into it while servers run."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..errors import MyceliaError, OptionError
from .shared import Json, app, print_json

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

    from ..server.settings import Settings
    from ..server.storage.values import Reading

Database = Annotated[
    str | None,
    typer.Option(
        "--database", help="Its address; else as for mycelia serve: settings, data folder."
    ),
]
Config = Annotated[
    Path | None, typer.Option("--config", help="A TOML file with settings (docs/hosting.md).")
]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Replace what is there.")]
Most = Annotated[int, typer.Option("--most", min=1, max=100_000, help="Lines at most.")]
Sure = Annotated[bool, typer.Option("--yes", help="Do not ask.")]

admin = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    help="Look into a database of games and change what is there, also while servers run on it.",
)
app.add_typer(admin, name="admin")


def _settings(database: str | None, config: Path | None) -> Settings:
    try:
        from ..server.configuration import configure
    except ModuleNotFoundError as error:
        message = f"this needs more packages ({error.name}): pip install 'mycelia[server]'"
        raise OptionError(message) from None
    return configure({"database": database}, config)


@contextmanager
def _engine(database: str | None, config: Path | None) -> Iterator[Engine]:
    from ..server.storage.database import connect, database_url

    settings = _settings(database, config)
    engine = connect(database_url(settings.database), timeouts=settings.timeouts)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def _opened(database: str | None, config: Path | None) -> Iterator[Connection]:
    """Give a connection to a database of this version, in a transaction. It is never migrated."""
    from sqlalchemy.exc import DBAPIError

    from ..server.storage.database import sqlite_file
    from ..server.storage.migrate import HEAD
    from ..server.storage.schema import DatabaseError, revision_of

    with _engine(database, config) as engine:
        file = sqlite_file(engine.url)
        if file is not None and not file.exists():
            raise DatabaseError(f"there is no database {file}")
        try:
            with engine.connect() as connection:
                found, _ = revision_of(connection)
            if found != HEAD:
                raise DatabaseError(
                    f"the database is of revision {found}, and this version works with {HEAD}; "
                    "start the server of this version once"
                )
            with engine.begin() as connection:
                yield connection
        except DBAPIError as error:
            raise DatabaseError(f"the database cannot be used: {error.orig}") from None


@contextmanager
def _read(database: str | None, config: Path | None) -> Iterator[Reading]:
    """Give what reads rows; in the end, name those that cannot be, and exit with 1 if there are."""
    from ..server.storage.values import Reading

    with _opened(database, config) as connection:
        reading = Reading(connection)
        yield reading
    for sentence in reading.odd:
        print(f"mycelia: left out: {sentence}", file=sys.stderr)
    if reading.odd:
        raise typer.Exit(1)


def _say(line: str) -> None:
    """Print a line that has words of a database in it."""
    from ..server.storage.values import plain

    print(plain(line), flush=True)


# ---- copies


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy: a new file.")],
    overwrite: Overwrite = False,
    database: Database = None,
    config: Config = None,
) -> None:
    """Copy the database to a file, as it is at this moment, while servers run on it."""
    with _engine(database, config) as engine:
        from ..server.storage.backup import back_up

        found = back_up(engine, file, overwrite=overwrite)
    print(f"{file}: {found.games} games, {found.entries} choices; read again and found whole")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that mycelia backup made.")],
    overwrite: Overwrite = False,
    database: Database = None,
    config: Config = None,
) -> None:
    """Put a copy into a database: a new one, or over one that no server uses."""
    settings = _settings(database, config)
    with _engine(database, config) as engine:
        from ..server.storage.restore import restore as put_back

        found = put_back(file, engine, settings.copies, overwrite=overwrite)
    print(f"{found.games} games and {found.entries} choices are restored")


# ---- a look


@admin.command("games")
def list_games(
    state: Annotated[str, typer.Option(help="all, open, finished or closed.")] = "all",
    person: Annotated[str | None, typer.Option(help="Of whom: how their hash begins.")] = None,
    idle: Annotated[float, typer.Option(help="Without a change for so many days.")] = 0,
    most: Most = 50,
    json: Json = False,
    database: Database = None,
    config: Config = None,
) -> None:
    """List games, the last played first."""
    from ..server.storage.survey import games

    if state not in ("all", "open", "finished", "closed"):
        raise OptionError(f"--state is all, open, finished or closed, not {state!r}")
    before = time.time() - idle * 86400 if idle else None
    with _read(database, config) as reading:
        found = games(reading, going=state, person=person, before=before, most=most)  # type: ignore[arg-type]
        if json:
            print_json([asdict(each) for each in found])
            return
        for each in found:
            _say(
                f"{each.id}  {each.state:8}  {each.mode:8}  round {each.round:<2}  "
                f"{each.entries:>4} choices  {_when(each.updated)}  {each.creator[:12]}  "
                f"{', '.join(each.seats)}"
            )


@admin.command("people")
def list_people(
    person: Annotated[str, typer.Argument(help="How a hash begins; else all.")] = "",
    most: Most = 50,
    json: Json = False,
    database: Database = None,
    config: Config = None,
) -> None:
    """List people by the hashes of their keys, and whom you blocked."""
    from ..server.storage.survey import people
    from ..server.storage.tables import BLOCKED

    with _read(database, config) as reading:
        found = people(reading, person=person, most=most)
        blocked = {row["what"]: row["since"] for row in reading.rows(BLOCKED, order=BLOCKED.c.what)}
        if json:
            print_json({"people": [asdict(each) for each in found], "blocked": list(blocked)})
            return
        for each in found:
            seen = "never" if each.seen is None else _when(each.seen)
            _say(
                f"{each.hash}  {each.games:>4} games, {each.open} open  last there {seen}  "
                f"{', '.join(each.names)}{'  BLOCKED' if each.hash in blocked else ''}"
            )
        for what, since in blocked.items():
            _say(f"blocked since {_when(since)}: {what}")


@admin.command("servers")
def list_servers(json: Json = False, database: Database = None, config: Config = None) -> None:
    """List the servers that work together on a database, and what each has to do."""
    from ..server.storage.nodes import servers

    with _read(database, config) as reading:
        found = servers(reading)
        if json:
            print_json([asdict(each) for each in found])
            return
        for each in found:
            state = "" if each.lives else f"  silent for {each.silent:.0f} s"
            _say(
                f"{each.id}  version {each.version}  {each.people:>5} people  "
                f"{each.leases:>4} games with bots{state}"
            )


# ---- hands

GameId = Annotated[str, typer.Argument(help="Its id, as mycelia admin games lists it.")]
Whom = Annotated[str, typer.Argument(help="The hash of a key, an address, or a network.")]
Person = Annotated[str, typer.Argument(help="The whole hash of their key.")]


@admin.command()
def close(game: GameId, database: Database = None, config: Config = None) -> None:
    """End a game for good, without a result; it stays in its players' lists."""
    from ..server.storage.erase import close_game

    with _opened(database, config) as connection:
        if not close_game(connection, game, time.time()):
            raise MyceliaError(f"there is no game {game} that goes on")
    print(f"{game} is closed; servers tell its players within some seconds")


@admin.command()
def delete(
    game: GameId, yes: Sure = False, database: Database = None, config: Config = None
) -> None:
    """Delete a game with all that belongs to it."""
    from ..server.storage.erase import delete_game

    _be_sure(f"Delete game {game} for good?", yes)
    with _opened(database, config) as connection:
        if not delete_game(connection, game, time.time()):
            raise MyceliaError(f"there is no game {game}")
    print(f"{game} is deleted")


@admin.command()
def block(who: Whom, database: Database = None, config: Config = None) -> None:
    """Keep somebody out: the hash of a key, an address (203.0.113.7) or a network."""
    from ..server.storage.blocked import block as keep_out

    with _opened(database, config) as connection:
        what = keep_out(connection, who, time.time())
    print(f"{what} is blocked; servers know within some seconds")


@admin.command()
def unblock(who: Whom, database: Database = None, config: Config = None) -> None:
    """Let somebody in again."""
    from ..server.storage.blocked import unblock as let_in

    with _opened(database, config) as connection:
        if not let_in(connection, who, time.time()):
            raise MyceliaError(f"{who} was not blocked")
    print(f"{who} may come in again")


@admin.command()
def forget(
    person: Person, yes: Sure = False, database: Database = None, config: Config = None
) -> None:
    """Delete all that is known of somebody, by the whole hash of their key."""
    from ..server.seats import STAND_IN
    from ..server.storage.blocked import HASH
    from ..server.storage.erase import forget_some

    if not HASH.fullmatch(person):
        raise OptionError("expected the whole hash of a key, 64 of 0-9a-f: mycelia admin people")
    _be_sure(f"Delete all data of {person} for good?", yes)
    deleted = changed = 0
    while True:
        with _opened(database, config) as connection:
            found = forget_some(connection, person, STAND_IN, time.time())
        if not found.deleted and not found.changed:
            break
        deleted, changed = deleted + len(found.deleted), changed + len(found.changed)
    print(f"{deleted} games are deleted; in {changed} that others play they have no name any more")


@admin.command()
def vacuum(database: Database = None, config: Config = None) -> None:
    """Give room on the disk that deleted games took back, and renew what queries are planned by."""
    from sqlalchemy.exc import DBAPIError

    from ..server.storage.schema import DatabaseError

    with _opened(database, config):
        pass  # it is one of ours
    with _engine(database, config) as engine, engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        try:
            if engine.dialect.name == "postgresql":
                connection.exec_driver_sql("SET statement_timeout = 0")
                connection.exec_driver_sql("VACUUM ANALYZE")
            else:
                connection.exec_driver_sql("VACUUM")
                connection.exec_driver_sql("ANALYZE")
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        except DBAPIError as error:
            raise DatabaseError(f"this cannot be done now: {error.orig}") from None
    print("done")


@admin.command()
def check(database: Database = None, config: Config = None) -> None:
    """Read every row, play every game again, say what is wrong; then the exit code is 1."""
    import asyncio

    from ..server.inspection import check_all, check_rows
    from ..server.storage.store import Store

    with _opened(database, config) as connection:
        ids, odd = check_rows(connection)
    for sentence in odd:
        _say(sentence)
    settings = _settings(database, config)

    async def all_of_them() -> int:
        wrong = 0
        store = Store(settings.database, settings.timeouts)
        try:
            async for each in check_all(store, ids):
                if each.wrong:
                    wrong += 1
                    _say(f"{each.id}: {each.wrong}")
        finally:
            await store.close()
        return wrong

    wrong = asyncio.run(all_of_them())
    print(f"{len(ids)} games, {wrong} that cannot be played again; {len(odd)} rows that cannot be")
    if wrong or odd:
        raise typer.Exit(1)


def _be_sure(question: str, yes: bool) -> None:
    if not yes:
        if not sys.stdin.isatty():
            raise OptionError("say --yes if you are sure")
        if not typer.confirm(question):
            raise MyceliaError("nothing was changed")


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M")
