"""A bot's process: views come in as lines of JSON, choices go out as lines of JSON.

It sees nothing but views, and it ends when its input is closed, which also happens when the
server dies, however it dies. Bots of the host's own are named when it starts and imported then;
what comes in later names bots, but never makes it import anything.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from collections.abc import Mapping
from random import Random
from typing import Any, TextIO

from ..bots import SLOW, Bot, Entry, bot, find_bot
from ..bots.advice import advise
from ..edition.cards import Edition
from ..edition.load import by_hash, read_edition
from ..errors import BotError, MyceliaError
from ..game.view import View
from .turns import QUICK

MOST_THINKERS = 16
MOST_EDITIONS = 50
NICE = 5  # bots let the server go first, but for a process that is asked nothing that takes long


def edition_for(request: dict[str, Any], kept: dict[str, Edition]) -> Edition:
    """Return the edition of a request: by its hash or, the first time, from its text."""
    wanted = str(request["edition"])
    built_in = by_hash(wanted)
    if built_in is not None:
        return built_in
    if wanted not in kept and request.get("text"):
        found = read_edition(request["text"])
        if len(kept) >= MOST_EDITIONS:
            del kept[next(iter(kept))]  # the oldest
        kept[found.hash] = found
    return kept[wanted]


class Players:
    """The bots of this process: ours, and those of the host's own that were named at its start."""

    def __init__(self, own: Mapping[str, Entry | MyceliaError]) -> None:
        self.own = own
        self.thinkers: dict[tuple[str, str, bool], Bot] = {}

    def player(self, request: dict[str, Any]) -> Bot:
        """Return the bot that is asked. Those that plan a turn are kept, with their plan.

        A bot of the host's own is made anew for every question. The server waits for it as long
        as it has patience, so nothing else limits its time.
        """
        name = str(request["bot"])
        found = self.own.get(name)
        if isinstance(found, MyceliaError):
            raise found
        if found is not None:
            return found.seat(Random(request["seed"]), patience=None)
        if name not in SLOW:
            return bot(name, Random(request["seed"]))
        key = (name, str(request["edition"]), bool(request["view"]["options"]["expansion"]))
        if key not in self.thinkers:
            if len(self.thinkers) >= MOST_THINKERS:
                self.thinkers.clear()
            # They ask for no luck: equal views, equal choices.
            self.thinkers[key] = bot(name, Random(0))
        return self.thinkers[key]


def find_own(names: list[str]) -> dict[str, Entry | MyceliaError]:
    """Return the host's own bots by name; in place of one that cannot be had, why."""
    found: dict[str, Entry | MyceliaError] = {}
    for name in names:
        try:
            found[name] = find_bot(name)
            find_bot(name).seat(Random(0))  # one that cannot be made is said at the start
        except MyceliaError as error:
            found[name] = error
    return found


def describe(own: Mapping[str, Entry | MyceliaError]) -> list[dict[str, str]]:
    """Return what own bots are called and how they play, or what is wrong with them."""
    return [
        {"name": name, "title": entry.title(), "about": entry.about()}
        if isinstance(entry, Entry)
        else {"name": name, "error": str(entry)}
        for name, entry in own.items()
    ]


def answer(request: dict[str, Any], kept: dict[str, Edition], players: Players) -> dict[str, Any]:
    """Return the words of a choice, or the best choices with reasons."""
    contents = edition_for(request, kept).contents(
        expansion=request["view"]["options"]["expansion"]
    )
    view = View.from_dict(request["view"], contents)
    if "advise" in request:
        lang = request["advise"]
        advice = [
            {"choice": each.choice.words, "value": each.value, "reason": each.words(lang)}
            for each in advise(view)
        ]
        return {"id": request["id"], "advice": advice}
    return {"id": request["id"], "choice": players.player(request).choose(view).words}


def read(source: TextIO, lines: queue.Queue[str]) -> None:
    """Listens while the bot thinks, so as to end at once when nobody wants its choice any more."""
    for line in source:
        lines.put(line)
    os._exit(0)


def keep_for_ourselves() -> tuple[TextIO, TextIO]:
    """Return where questions come from and answers go to.

    What a bot prints goes to the error output from now on, and it finds nothing to read.
    """
    source = os.fdopen(os.dup(0), encoding="utf-8")
    target = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    return source, target


def main(names: list[str] | None = None) -> None:
    """Answers until the input is closed; with --describe, tells what the own bots are called."""
    given = sys.argv[1:] if names is None else names
    source, target = keep_for_ourselves()
    if given[:1] == ["--describe"]:
        print(json.dumps(describe(find_own(given[1:]))), file=target, flush=True)
        return
    if QUICK not in given and hasattr(os, "nice"):
        os.nice(NICE)
    players = Players(find_own([name for name in given if name != QUICK]))
    kept: dict[str, Edition] = {}
    lines: queue.Queue[str] = queue.Queue()
    threading.Thread(target=read, args=(source, lines), daemon=True).start()
    while True:
        line = lines.get()
        request: dict[str, Any] = json.loads(line)
        try:
            found = answer(request, kept, players)
        except BotError as error:
            found = {"id": request.get("id"), "error": str(error)}
        except (
            Exception,
            SystemExit,
        ) as error:  # whatever a bot does wrong, the next question is answered
            found = {"id": request.get("id"), "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(found), file=target, flush=True)


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)
