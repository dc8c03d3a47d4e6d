"""What is half done in a position, and how it ends: checked and laid out."""

from __future__ import annotations

from ...engine import layout as at
from ...engine.effects import centres, drops_near, seat_at
from ...engine.legal import choices as legal_choices
from ..names import TILE_NAMES
from .ask import KINDS
from .ground import Ground
from .write import OVER


def lay_pending(laying: Ground) -> None:
    """A function in progress."""
    r, s = laying.reader, laying.s
    if not r.has("pending"):
        if s[at.GHOST] and not r.has("over"):
            raise r.fail(("gwidyon", "turn"), "nothing is asked in his turn: give pending")
        return
    if r.has("over"):
        raise r.fail(("pending",), "nothing is in progress when the game is over")
    r.only(("pending",), ("of", "step", "seat", "field", "left", "around"))
    of = r.get(("pending", "of"), str)
    what, _, name = of.partition(" ")
    names = {
        "play": list(laying.kinds),
        "hire": list(laying.kinds),
        "tile": list(TILE_NAMES),
        "solo": [str(n + 1) for n in range(at.SOLO_CARDS)],
    }
    number = names[what].index(name) if name in names.get(what, ()) else -1
    if number < 0 or laying.contents.starts[what][number] < 0:
        raise r.fail(("pending", "of"), f"there is no function {of!r}")
    if s[at.GHOST] != (what == "solo"):
        raise r.fail(("pending", "of"), "solo functions belong to Gwidyon's turn (R9.2)")
    s[at.PC] = laying.contents.starts[what][number] + r.number(("pending", "step"), 0, 999, 0)
    s[at.ACTOR] = r.number(("pending", "seat"), 0, laying.players - 1, s[at.TURN])
    if what == "hire":
        s[at.LIMBO] = laying.hiring
    if not laying.loose:
        _check_card(laying, what, number, name)
    _check_step(laying, (what, number))
    _field_in_hand(laying)


def _check_card(laying: Ground, what: str, number: int, name: str) -> None:
    """What is carried out lies where it belongs: played, used or turned up."""
    r, s, box = laying.reader, laying.s, laying.contents.box
    turn = s[at.TURN]
    where = ("pending", "of")
    if what == "play":
        discard = seat_at(laying.table, turn) + box.discard_at + number
        if s[discard] == 0 and s[box.gone_at + number] == 0:
            message = f"a card that was played lies in the discard pile (R3.1): {name} is not in"
            raise r.fail(where, f"{message} that of seat {turn}, whose turn it is")
    elif what == "tile" and s[at.USED + number] == 0:
        raise r.fail(where, f"tile {name} is not among the used ones of seat {turn} (R5.1)")
    elif what == "solo" and s[at.SOLO_CARD] != number:
        raise r.fail(where, f"solo card {name} is not the one turned up: give gwidyon.card (R9.2)")


def _check_step(laying: Ground, program: tuple[str, int]) -> None:
    """A choice must really be asked for there, and of this seat."""
    r, s = laying.reader, laying.s
    code = laying.contents.box.code
    pc = s[at.PC]
    inside = pc * at.WIDTH < len(code) and laying.contents.program_at(pc) == program
    if not inside or code[pc * at.WIDTH + at.OP] not in KINDS:
        raise r.fail(("pending", "step"), "no choice is asked for at this step")
    if (s[at.ACTOR] == s[at.TURN]) == laying.contents.in_bonus(pc):
        raise r.fail(("pending", "seat"), "a bonus is for the others, the rest for oneself")
    if s[at.ROUND] <= s[at.EVEN_START] and _place(laying, at.ACTOR) > _place(laying, at.TURN):
        what = "with an even start nobody has a bonus before the first turn of their own (R7.4)"
        raise r.fail(("pending", "seat"), what)


def _place(laying: Ground, cell: int) -> int:
    """Return the place in the round of the seat that a cell names."""
    return (laying.s[cell] - laying.s[at.FIRST]) % laying.s[at.PLAYERS]


def _field_in_hand(laying: Ground) -> None:
    """R7.5: the field, the symbols left and the neighbours must fit what is in progress."""
    r, s, box = laying.reader, laying.s, laying.contents.box
    line = s[at.PC] * at.WIDTH
    op = box.code[line + at.OP]
    p = seat_at(laying.table, s[at.ACTOR])
    given = r.get(("pending",), dict)
    on_field = op in (at.OP_MOVE, at.OP_REMOVE)
    if given.get("field") is not None:
        field = laying.field(("pending", "field"), r.get(("pending", "field"), str))
        fits = centres(laying.table, p, box.code[line + at.TERRAIN]) >> field & 1
        asks = on_field or op in (at.OP_BESIDE, at.OP_AROUND)
        if not asks or not fits or (on_field and s[p + at.DROPS + field] == 0):
            raise r.fail(("pending", "field"), "this field cannot be in hand here (R7.5)")
        s[at.FIELD] = field
    if on_field:
        most = box.code[line + at.COUNT]
        least = 1 if s[at.FIELD] >= 0 else most
        s[at.LEFT] = r.number(("pending", "left"), least, most, most)
    elif given.get("left") is not None:
        raise r.fail(("pending", "left"), "no symbols are counted at this step")
    for name in r.get(("pending", "around"), list, []):
        s[at.AROUND_LEFT] |= 1 << laying.field(("pending", "around"), name)
    around = s[at.AROUND_LEFT]
    chosen = op == at.OP_AROUND and s[at.FIELD] >= 0
    if (around != 0) != chosen or (chosen and around & ~drops_near(laying.table, p, s[at.FIELD])):
        raise r.fail(("pending", "around"), "the neighbours of the centre with drops (R7.7)")
    if legal_choices(laying.table) in ([], [at.SKIP]):
        raise r.fail(("pending", "step"), "nothing can be chosen there on this table")


def check_end(laying: Ground) -> None:
    """R8.1 and R9.7: what an empty board means."""
    r, s = laying.reader, laying.s
    empty = [i for i in range(laying.players) if not s[seat_at(laying.table, i) + at.DROPS_N]]
    over = r.one_of(("over",), [None, *OVER.values()], None)
    s[at.OVER] = next((code for code, name in OVER.items() if name == over), 0)
    s[at.ENDING] = int(r.get(("ending",), bool, bool(empty)))
    if bool(empty) != bool(s[at.ENDING]):
        raise r.fail(("ending",), "the end is triggered by an empty board, always (R8.1)")
    solo = laying.players == 1
    if over and (over == "won") == solo:
        raise r.fail(("over",), f"{over!r} cannot happen with {laying.players} players")
    if over in ("won", "player", "both") and not empty:
        raise r.fail(("over",), "nobody's board is empty (R8.3, R9.7)")
    if over in ("ghost", "both") and s[at.PILE]:
        raise r.fail(("over",), "Gwidyon's pile is not empty (R9.7)")
    if solo and not over and empty and s[at.PC] < 0:
        raise r.fail(("over",), "your board is empty: that is the end (R9.7)")
    if solo and not over and s[at.GHOST] and s[at.PILE] == 0:
        raise r.fail(("over",), "Gwidyon's pile is empty: that is the end (R9.7)")
