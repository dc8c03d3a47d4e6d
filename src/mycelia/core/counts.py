"""How many there are of each: a dict that never changes."""

from __future__ import annotations

from typing import Any, NoReturn


class Counts(dict[str, int]):
    """Counts by name. Equal to a dict with the same counts, and hashable.

    >>> Counts({"a1": 2}) == {"a1": 2}
    True
    """

    __slots__ = ()

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))

    def _refuse(self, *_: Any, **__: Any) -> NoReturn:
        raise TypeError("counts do not change")

    __setitem__ = __delitem__ = __ior__ = _refuse
    update = pop = popitem = clear = setdefault = _refuse

    def __copy__(self) -> Counts:
        return self

    def __deepcopy__(self, memo: object) -> Counts:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Counts, (dict(self),)

    @property
    def total(self) -> int:
        """How many there are in all."""
        return sum(self.values())
