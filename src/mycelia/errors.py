"""Errors that a person can do something about: what was wrong, where, what would be right."""

from __future__ import annotations


def shown(value: object, most: int = 60) -> str:
    """A value in a message: cut short, whatever it is."""
    try:
        text = repr(value)
    except Exception:  # numbers too long to print, objects with a broken repr
        text = f"a {type(value).__name__} that cannot be shown"
    return text if len(text) <= most else text[: most - 3] + "..."


class MyceliaError(Exception):
    """The base of all errors of this package; its text is meant for people."""

    code = "mycelia"


class EditionError(MyceliaError):
    """An edition file that is wrong."""

    code = "edition"


class OptionError(MyceliaError):
    """An option, a seed or a seat that cannot be."""

    code = "option"


class IllegalChoice(MyceliaError):
    """A choice that the rules do not allow now, or no choice at all.

    Its text is English. `key` names the reason in the catalogues, `values` are what it speaks of,
    `rule` is the rule that forbids it, if there is one: `game.explain(error, lang)` says it in any
    language.
    """

    code = "illegal-choice"

    def __init__(
        self,
        message: str,
        key: str = "why.unknown",
        rule: str | None = None,
        values: dict[str, object] | None = None,
    ) -> None:
        super().__init__(message)
        self.key = key
        self.rule = rule
        self.values = values or {}


class CannotUndo(MyceliaError):
    """Undo would cross new knowledge or somebody else's choice."""

    code = "cannot-undo"


class PositionError(MyceliaError):
    """A position that cannot be on a table."""

    code = "position"


class WeightsError(MyceliaError):
    """A file of weights that is damaged, or for another edition or version."""

    code = "weights"


class BotError(MyceliaError):
    """A bot of somebody's own that cannot be had, or that fails while it plays."""

    code = "bot"


class ClusterError(MyceliaError):
    """A cluster that cannot be reached or used, or that was lost."""

    code = "cluster"


class RecordError(MyceliaError):
    """A record that is damaged, edited or of another edition; `line` says where."""

    code = "record"

    def __init__(self, message: str, line: int | None = None) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line
