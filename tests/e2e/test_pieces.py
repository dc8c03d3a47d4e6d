"""The page with every piece in every state: all of them come, and none complains."""

from __future__ import annotations

from typing import Any

import pytest
from browser import PHONE, WIDE
from playwright.sync_api import expect

KINDS = (
    "Button", "Bot", "Ladder", "Toasts", "Fields", "GameList", "Away", "CardFace", "CardButton",
    "CardButton in a phone's hand", "Symbols", "Board",
    "Wheel", "Dock", "Hand", "Tiles, Purse", "InPlay", "ShrineOfLife", "Others", "Showcase",
    "LogPanel, Since", "Dialogs",
)  # fmt: skip


@pytest.mark.parametrize(("size", "theme"), [(WIDE, "morning"), (PHONE, "night")], ids=str)
def test_all_pieces_are_there(room: Any, size: tuple[int, int], theme: str) -> None:
    page = room.page("#/pieces", size=size, theme=theme)
    expect(page.locator("section.kind > h2")).to_have_text(list(KINDS))
    # Whatever has a state of its own looks like it, and nothing is an empty box.
    empty = page.locator("figure > div").evaluate_all(
        "all => all.filter(box => !box.childElementCount).map(box => box.parentElement.innerText)"
    )
    assert empty == []
    assert page.locator("[data-choice]").count() > 10
    for kind in ("info", "error"):
        page.get_by_role("button", name=kind, exact=True).click()
        expect(page.locator(f".toast.{kind}")).to_be_visible()


# What sticks out of a dialog at its side, where nobody can scroll to it.
OUT = """dialog => {
  const { right } = dialog.getBoundingClientRect();
  return [...dialog.querySelectorAll("svg, p, h2, h3, button, td")]
    .filter(one => one.checkVisibility() && one.getBoundingClientRect().right > right + 1)
    .map(one => one.outerHTML.slice(0, 80));
}"""


def test_every_dialog_opens_fits_and_closes(room: Any) -> None:
    page = room.page("#/pieces", size=PHONE)
    # By their places: finding buttons by role and name takes long among so many pieces.
    buttons = page.locator("section.kind", has=page.locator("h2", has_text="Dialogs")).locator(
        "button"
    )
    expect(buttons).to_have_count(14)
    for i, name in enumerate(buttons.all_inner_texts()):
        buttons.nth(i).click()
        dialog = page.locator("[role=dialog], dialog[open]")
        expect(dialog).to_be_visible()
        assert dialog.evaluate(OUT) == [], name
        if name == "curtain":
            dialog.get_by_role("button").click()
        else:
            page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


# Signs that stick out of their card at a side, by more than a pixel.
CUT = """cards => cards.flatMap(card => {
  const box = card.getBoundingClientRect();
  const out = [...card.querySelectorAll(".signs svg")].filter(sign => {
    const { width, left, right } = sign.getBoundingClientRect();
    return width && (left < box.left - 1 || right > box.right + 1);
  });
  return out.length ? [`${card.dataset.card}: ${out.length}`] : [];
})"""


def test_no_symbol_is_cut_in_a_phones_hand(room: Any) -> None:
    page = room.page("#/pieces", size=PHONE)
    cards = page.locator("[data-phone] [data-card]")
    expect(cards.first).to_be_visible()
    assert cards.count() > 30
    assert cards.evaluate_all(CUT) == []
