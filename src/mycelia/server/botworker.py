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

from ..bots import bot
from ..edition.cards import Edition
from ..edition.load import BUILT_IN, edition, read_edition
from ..errors import MyceliaError
from ..view import View


def edition_for(request: dict[str, Any], kept: dict[str, Edition]) -> Edition:
    """The edition of a request: by its hash or, the first time, from its text."""
    wanted = str(request["edition"])
    if wanted not in kept and request.get("text"):
        found = read_edition(request["text"])
        kept[found.hash] = found
    return kept[wanted]


def answer(request: dict[str, Any], kept: dict[str, Edition]) -> dict[str, Any]:
    """The words of a choice."""
    contents = edition_for(request, kept).contents(
        expansion=request["view"]["options"]["expansion"]
    )
    view = View.from_dict(request["view"], contents)
    player = bot(request["bot"], Random(request["seed"]))
    return {"id": request["id"], "choice": player.choose(view).words}


def read(lines: queue.Queue[str]) -> None:
    """Listens while the bot thinks, so as to end at once when nobody wants its choice any more."""
    for line in sys.stdin:
        lines.put(line)
    os._exit(0)


def main() -> None:
    """Answers until the input is closed."""
    kept = {found.hash: found for found in map(edition, BUILT_IN)}
    lines: queue.Queue[str] = queue.Queue()
    threading.Thread(target=read, args=(lines,), daemon=True).start()
    while True:
        line = lines.get()
        request: dict[str, Any] = json.loads(line)
        try:
            found = answer(request, kept)
        except (MyceliaError, KeyError, TypeError) as error:
            found = {"id": request.get("id"), "error": str(error)}
        print(json.dumps(found), flush=True)


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(0)
