"""A bot's process: questions come in as lines of JSON, answers go out as lines of JSON (`work`).

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
from dataclasses import asdict
from random import Random
from typing import TextIO

import msgspec

from ..bots import SLOW, Bot, Entry, bot, find_bot
from ..bots.advice import Advice, advise
from ..edition.cards import Edition
from ..edition.load import by_hash, read_edition
from ..errors import BotError, MyceliaError
from ..game.view import View
from .turns import QUICK
from .work import LONGEST_FAILURE, Answer, Chosen, Numbered, Reply, Tip, Tips

MOST_THINKERS = 16
MOST_EDITIONS = 50
NICE = 5  # bots let the server go first, but for a process that is asked nothing that takes long


def edition_for(wanted: str, text: str | None, kept: dict[str, Edition]) -> Edition:
    """Return an edition: by its hash or, the first time, from its text."""
    built_in = by_hash(wanted)
    if built_in is not None:
        return built_in
    if wanted not in kept and text:
        found = read_edition(text)
        if len(kept) >= MOST_EDITIONS:
            del kept[next(iter(kept))]  # the oldest
        kept[found.hash] = found
    return kept[wanted]


class Players:
    """The bots of this process: ours, and those of the host's own that were named at its start."""

    def __init__(self, own: Mapping[str, Entry | MyceliaError]) -> None:
        self.own = own
        self.thinkers: dict[tuple[str, str, bool], Bot] = {}

    def player(self, name: str, asked: Numbered, view: View) -> Bot:
        """Return the bot that is asked. Those that plan a turn are kept, with their plan.

        A bot of the host's own is made anew for every question. The server waits for it as long
        as it has patience, so nothing else limits its time.
        """
        found = self.own.get(name)
        if isinstance(found, MyceliaError):
            raise found
        if found is not None:
            return found.seat(Random(asked.seed), patience=None)
        if name not in SLOW:
            return bot(name, Random(asked.seed))
        key = (name, asked.edition, view.options.expansion)
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


def answer(asked: Numbered, kept: dict[str, Edition], players: Players) -> Answer:
    """Return a choice, or the best choices with reasons."""
    edition = edition_for(asked.edition, asked.text, kept)
    contents = edition.contents(expansion=asked.view["options"]["expansion"])
    view = View.from_dict(asked.view, contents)
    if asked.bot is None:
        return Tips(tuple(tip(each) for each in advise(view)))
    return Chosen(players.player(asked.bot, asked, view).choose(view).words)


def tip(advice: Advice) -> Tip:
    """Return advice without words."""
    found = {
        "choice": advice.choice.words,
        "value": advice.value,
        "reason": advice.reason,
        "n": advice.n,
        "card": advice.card,
        "tile": advice.tile or None,
        "remarks": [asdict(remark) for remark in advice.remarks],
    }
    return msgspec.convert(found, Tip)


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
        asked = msgspec.json.decode(line, type=Numbered)
        try:
            found = Reply(asked.id, answer(asked, kept, players))
        except BotError as error:
            found = Reply(asked.id, error=str(error)[:LONGEST_FAILURE])
        except (
            Exception,
            SystemExit,
        ) as error:  # whatever a bot does wrong, the next question is answered
            reason = f"{type(error).__name__}: {error}"
            found = Reply(asked.id, error=reason[:LONGEST_FAILURE])
        print(msgspec.json.encode(found).decode(), file=target, flush=True)


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)
