"""Which choice is meant, and why it is not legal."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.asked import WhyNot
from ..core.cells.ask import asked_at, why_not
from ..core.cells.notation import Notation
from ..core.choice import Choice
from ..edition.cards import Contents
from ..engine.table import Table
from ..errors import IllegalChoice, shown
from ..words import prompts


def find(notation: Notation, choice: object, legal: Sequence[Choice]) -> Choice:
    """Return the choice of a game that is meant; callers may pass anything.

    Raise IllegalChoice if there is no such choice; `legal` is for its message.
    """
    found: Choice | None = None
    if isinstance(choice, str):
        found = notation.find(choice)
    elif isinstance(choice, Choice):
        found = notation.by_id.get(choice.id)
        found = found if found == choice else None
    elif isinstance(choice, int) and not isinstance(choice, bool):
        found = notation.by_id.get(choice)
    if found is None:
        what = shown(choice)
        message = f"{what} is not a choice in this game; now legal: {_some(legal)}"
        raise IllegalChoice(message, values={"text": what})
    return found


def refusal(
    table: Table, contents: Contents, names: tuple[str, ...], choice: Choice, legal: list[Choice]
) -> IllegalChoice:
    """Return the error for a choice that is not legal now."""
    asked = asked_at(table, contents)
    why = why_not(table, choice, None if asked is None else asked.kind)
    error = IllegalChoice("", why.key, why.rule, {**why.values, "text": choice.words})
    rule = f" ({why.rule})" if why.rule else ""
    rest = f"; legal: {_some(legal)}" if legal else ""
    words = explain(error, table, contents, names, "en")
    error.args = (f"{choice} is not legal now: {words}{rule}{rest}",)
    return error


def explain(
    error: IllegalChoice, table: Table, contents: Contents, names: tuple[str, ...], lang: str
) -> str:
    """Return why a choice was refused, as a clause in somebody's language."""
    asked = asked_at(table, contents)
    now = "" if asked is None else prompts.prompt(lang, asked, names)
    return prompts.why_not(lang, WhyNot(error.key, error.rule, error.values), contents, now)


def _some(choices: Sequence[Choice]) -> str:
    words = [choice.words for choice in choices[:6]]
    return ", ".join(words) + (", ..." if len(choices) > len(words) else "")
