"""Effects as the symbols of a card face."""

from __future__ import annotations

import pytest

import mycelia
from mycelia.edition.language import parse
from mycelia.edition.symbols import Symbol, card_symbols, symbols


def drawn(effect: str) -> str:
    """The names of the symbols, from left to right, with what they count."""

    def short(symbol: Symbol) -> str:
        values = [str(value) for key, value in symbol.items() if key != "symbol"]
        return ":".join([str(symbol["symbol"]), *values])

    return " ".join(short(symbol) for symbol in symbols(parse(effect)))


@pytest.mark.parametrize(
    ("effect", "face"),
    [
        ("2 leaves", "leaves:2"),
        ("around leaf", "around:leaf"),
        ("trash", "remove-card"),
        ("tile d", "tile:d"),
        ("shrine", "shrine"),
        ("1 leaf & trash & shrine", "leaves:1 and remove-card and shrine"),
        ("1 leaf & trash / shrine", "leaves:1 and remove-card or shrine"),
        ("1 leaf & (trash / shrine)", "leaves:1 and open remove-card or shrine close"),
        ("(trash / shrine) & 1 leaf", "open remove-card or shrine close and leaves:1"),
        ("2x trash", "repeat:2 remove-card"),
        ("3x (trash & 1 leaf)", "repeat:3 open remove-card and leaves:1 close"),
        ("others: 1 leaf", "others leaves:1"),
        ("others: (1 leaf / trash)", "others open leaves:1 or remove-card close"),
        ("others: 2x trash", "others repeat:2 remove-card"),
    ],
)
def test_symbols(effect: str, face: str) -> None:
    assert drawn(effect) == face


@pytest.mark.parametrize(
    ("effect", "face"),
    [
        ("move 1 any", "field:any:1:0:False move:1"),
        ("remove 2 any=2", "field:any:2:0:True remove:2"),
        ("remove 3 moss>=1", "field:moss:1:2:False remove:3"),
        ("remove 1 moss>=2", "field:moss:2:0:False remove:1"),
        ("on water>=2: move 1, remove 1", "field:water:2:0:False move:1 remove:1"),
        ("on water>=0: remove 2, beside 1", "field:water:0:2:False remove:2 beside:1"),
    ],
)
def test_drawn_and_transparent_drops(effect: str, face: str) -> None:
    """R7.5 and R7.6: terrain, drops drawn, drops transparent, beetle; then what is done."""
    assert drawn(effect) == face


def test_a_card_face() -> None:
    valley = mycelia.load_edition()
    for card in valley.cards:
        face = card_symbols(card)
        assert face["play"] == symbols(card.play)
        if card.hire is None:
            assert list(face) == ["play"]
        else:
            assert face["hire"] == [{"symbol": "bolt"}, *symbols(card.hire)]
