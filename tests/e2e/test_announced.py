"""What screen readers are told beside the table: by regions that were there before."""

from __future__ import annotations

from typing import Any

from browser import WIDE
from people import Person
from playwright.sync_api import expect


def test_the_lost_line_is_told_in_a_region_that_was_there(room: Any, person: Person) -> None:
    room.expected = lambda text: "WebSocket" in text or "ERR_" in text
    game = person.make("me:Anna", seed="7")["game"]
    page = room.context(size=WIDE, key=person.key).new_page()
    routed: list[Any] = []
    page.route_web_socket(
        "**/socket",
        lambda socket: routed.append((socket, socket.connect_to_server())),
    )
    page.goto(f"{room.base}/#/game/{game}")
    expect(page.locator("[data-prompt]")).to_be_visible()
    region = page.locator("header.top [role=status]")
    expect(region).to_be_attached()
    expect(region).to_have_text("")
    region.evaluate("(node) => (window.__region = node)")
    # Nobody answers any more: neither this line nor the next ones.
    page.unroute_all()
    page.route_web_socket("**/socket", lambda socket: socket.close())
    routed[0][0].close()
    expect(region).to_contain_text("Connection lost")
    assert region.evaluate("(node) => node === window.__region")


def test_errors_are_said_at_once(room: Any) -> None:
    room.expected = lambda text: "ERR_" in text or "Failed to load" in text
    page = room.page("#/new/solo", size=WIDE)
    alert = page.locator(".toasts [role=alert]")
    expect(alert).to_be_attached()
    page.route("**/api/games", lambda route: route.abort())
    page.get_by_role("button", name="Start the game").click()
    expect(alert).to_contain_text("The server can't be reached")
