"""A bot's process: views come in as lines of JSON, choices go out as lines of JSON.

It sees nothing but views, and it ends when its input is closed, which also happens when the
server dies, however it dies.
"""

from __future__ import annotations

import json
import os
import queue
import sys
import threading
from random import Random
from typing import Any

from ..bots import SLOW, Bot, bot
from ..bots.advice import advise
from ..edition.cards import Edition
from ..edition.load import BUILT_IN, edition, read_edition
from ..game.view import View

MOST_THINKERS = 16


def edition_for(request: dict[str, Any], kept: dict[str, Edition]) -> Edition:
    """The edition of a request: by its hash or, the first time, from its text."""
    wanted = str(request["edition"])
    if wanted not in kept and request.get("text"):
        found = read_edition(request["text"])
        kept[found.hash] = found
    return kept[wanted]


def player_for(request: dict[str, Any], thinkers: dict[tuple[str, str, bool], Bot]) -> Bot:
    """The bot that is asked. Those that plan a turn are kept, with the plan they follow."""
    name = str(request["bot"])
    if name not in SLOW:
        return bot(name, Random(request["seed"]))
    key = (name, str(request["edition"]), bool(request["view"]["options"]["expansion"]))
    if key not in thinkers:
        if len(thinkers) >= MOST_THINKERS:
            thinkers.clear()
        thinkers[key] = bot(name, Random(0))  # they ask for no luck: equal views, equal choices
    return thinkers[key]


def answer(
    request: dict[str, Any],
    kept: dict[str, Edition],
    thinkers: dict[tuple[str, str, bool], Bot],
) -> dict[str, Any]:
    """The words of a choice, or the best choices with reasons."""
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
    return {"id": request["id"], "choice": player_for(request, thinkers).choose(view).words}


def read(lines: queue.Queue[str]) -> None:
    """Listens while the bot thinks, so as to end at once when nobody wants its choice any more."""
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


def main() -> None:
    """Answers until the input is closed."""
    kept = {found.hash: found for found in map(edition, BUILT_IN)}
    thinkers: dict[tuple[str, str, bool], Bot] = {}
    lines: queue.Queue[str] = queue.Queue()
    threading.Thread(target=read, args=(lines,), daemon=True).start()
    while True:
        line = lines.get()
        request: dict[str, Any] = json.loads(line)
        try:
            found = answer(request, kept, thinkers)
        except (
            Exception,
            SystemExit,
        ) as error:  # whatever a bot does wrong, the next question is answered
            found = {"id": request.get("id"), "error": f"{type(error).__name__}: {error}"}
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)
