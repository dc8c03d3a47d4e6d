"""Fills docs/weights.md with what the shipped weights say of themselves.

python tools/datasheet.py                   say whether the page is true of the files
python tools/datasheet.py --write           make it true
python tools/datasheet.py --write --command "mycelia train --minutes 30 --seed 1 ..."
                                            the same, and note how the weights were made; several
                                            times, in order, if one run went on with another's

The facts stand between two marks in the page; all else there is written by hand. Weights that
belong to an older version of the box stay in the page with the commands that made them: a file
that is new here and older than valley.sage, a copy of what that was, takes over its commands.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shlex
import sys
from pathlib import Path
from typing import Any, Final

from mycelia.bots.learned import FORMAT, SHIPPED, made_for, read_weights, shipped_files
from mycelia.edition.cards import Edition
from mycelia.edition.load import by_hash

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "weights.md"
BEGIN: Final = "<!-- facts: python tools/datasheet.py --write -->"
END: Final = "<!-- end of the facts -->"
COMMAND: Final = re.compile(r"mycelia train .*")
FILE: Final = re.compile(r"# (\S+\.sage)")  # above its commands, if there are several files


class WrongPageError(Exception):
    """The page, or the command in it, is not true of the files."""


def edition_of(file: Path) -> Edition:
    """Return the edition that a file of weights is for."""
    name, hash = made_for(file)
    edition = by_hash(hash)
    if edition is None:
        raise WrongPageError(f"{file.name}: is for {name} ({hash}), which is not of the package")
    return edition


def about(file: Path) -> dict[str, Any]:
    """Return what a file of weights tells of its making."""
    return read_weights(file.read_bytes(), edition_of(file), file.name).about


def facts_of(file: Path) -> dict[str, str]:
    """Return what a file of weights is and says of itself, in words for the page."""
    data = file.read_bytes()
    head: dict[str, Any] = json.loads(data.partition(b"\n")[0])
    edition, told = edition_of(file), about(file)
    box = f"`{edition.name}` {edition.version} ({edition.hash})"
    return {
        "file": f"`src/mycelia/bots/learned/{file.name}`",
        "size": f"{len(data):,} bytes, {sum(head['sizes']):,} weights of 16 bits",
        "SHA-256": f"`{hashlib.sha256(data).hexdigest()}`",
        "format": f"`{FORMAT}`",
        "made for": f"edition {box}, rules {head['rules']}",
        "seed": f"{told['seed']}",
        "games against itself": f"{told['games']:,}",
        "samples": f"{told['samples']:,}",
        "processor minutes": f"{told['core_minutes']}, and {told['exam_minutes']} for exams",
        "points of the curve in it": f"{len(told['curve'])}",
    }


def check_command(command: str, about: dict[str, Any]) -> None:
    """Raise WrongPageError unless a command can have made the weights with this `about`."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--games", type=int)
    parser.add_argument("--jobs", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-exams", action="store_true")
    try:
        said, _ = parser.parse_known_args(shlex.split(command)[2:])
    except (argparse.ArgumentError, ValueError) as error:
        raise WrongPageError(f"{command}: {error}") from None
    if said.seed != about["seed"]:
        raise WrongPageError(f"{command}: the weights have seed {about['seed']}")
    if said.games is not None:
        if about["games"] < said.games:
            raise WrongPageError(f"{command}: the weights are of {about['games']} games")
    else:
        # --minutes is the time of each process; with --jobs 0 nobody knows how many there were.
        share = about["core_minutes"] / said.minutes
        processes = said.jobs or max(1, round(share))
        if not 0.97 < share / processes < 1.03:
            raise WrongPageError(f"{command}: the weights took {about['core_minutes']} minutes")
    if said.no_exams and about["exam_minutes"]:
        raise WrongPageError(f"{command}: the weights were examined")


def commands_in(inside: str) -> dict[str, list[str]]:
    """Return the commands of the page by file; without a file's name they are the newest's."""
    found: dict[str, list[str]] = {}
    file = SHIPPED.name
    for line in inside.splitlines():
        if heading := FILE.fullmatch(line):
            file = heading[1]
        elif COMMAND.fullmatch(line):
            found.setdefault(file, []).append(line)
    return found


def check_commands(file: Path, commands: list[str]) -> None:
    """Raise WrongPageError unless these, one after the other, can have made a file."""
    for each in commands:
        if not COMMAND.fullmatch(each):
            raise WrongPageError(f"{each}: not a call of mycelia train")
    for each in commands[1:]:
        if "--resume" not in each:
            raise WrongPageError(f"{each}: it goes on with an earlier run only with --resume")
    check_command(commands[-1], about(file))


def facts(commands: dict[str, list[str]]) -> str:
    """Return the part of the page between the marks. A last command ended with these weights."""
    files = shipped_files()
    for file in files:
        check_commands(file, commands[file.name])
    heads = [f"*{box.name}* {box.version}" for box in map(edition_of, files)]
    head = f"| | {' | '.join(heads)} |\n|{'---|' * (len(heads) + 1)}\n"
    columns = [facts_of(file) for file in files]
    rows = "".join(
        f"| {name} | {' | '.join(column[name] for column in columns)} |\n" for name in columns[0]
    )
    made = []
    for file in files:
        made += [f"# {file.name}"] * (len(files) > 1) + commands[file.name]
    listed = "\n".join(made)
    return f"{BEGIN}\n{head}{rows}\n```\n{listed}\n```\n{END}"


def page_now(text: str, commands: list[str] | None = None) -> str:
    """Return the page as it should be. Raise WrongPageError if marks or command are gone."""
    before, begin, rest = text.partition(BEGIN)
    inside, end, after = rest.partition(END)
    if not begin or not end:
        raise WrongPageError(f"{PAGE.name}: the marks around the facts are missing")
    found = commands_in(inside)
    newest = found.get(SHIPPED.name)
    if commands:
        found[SHIPPED.name] = commands
    for file in shipped_files():
        if file.name not in found:
            if not newest:
                raise WrongPageError(f"{PAGE.name}: the command that made {file.name} is missing")
            found[file.name] = newest  # a copy of what was the newest until now
    return before + facts(found) + after


def main(args: list[str]) -> int:
    """Check the page or write it anew."""
    parser = argparse.ArgumentParser(description="The datasheet of the shipped weights.")
    parser.add_argument("--write", action="store_true", help="write the facts into the page")
    parser.add_argument(
        "--command", action="append", help="the call of mycelia train that made the weights"
    )
    asked = parser.parse_args(args)
    text = PAGE.read_text(encoding="utf-8")
    try:
        wanted = page_now(text, asked.command)
    except WrongPageError as error:
        print(error, file=sys.stderr)
        return 1
    if text == wanted:
        print(f"{PAGE.name} is true of the files.")
        return 0
    if not asked.write:
        print(f"{PAGE.name} is not true of the files: python tools/datasheet.py --write")
        return 1
    PAGE.write_text(wanted, encoding="utf-8")
    print(f"{PAGE.name} is written anew.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
