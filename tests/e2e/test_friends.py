"""With friends: one link for all, seats given away with care, coming back, rematches."""

from __future__ import annotations

import re
from typing import Any

from browser import PHONE, WIDE
from driver import Table
from people import Person, script
from playwright.sync_api import Page, expect
from said import said

TWO = 137  # a short game


def open_menu(page: Page) -> None:
    page.locator(".top button").last.click()
    expect(page.locator("dialog [data-menu=looks]")).to_be_visible()


def test_one_link_for_everybody(room: Any) -> None:
    anna = room.page("#/new/friends", size=WIDE)
    anna.get_by_label("3", exact=True).check()
    anna.get_by_label(said("page.absence.day")).check()
    anna.locator("button[type=submit]").click()
    anna.wait_for_url(re.compile("#/lobby/"))
    link = anna.locator("[data-invite] input[readonly]").input_value()
    agreed = said("page.absence.told.day")
    expect(anna.locator("[data-absence]")).to_have_text(agreed)
    # Seats of their own have links, too.
    expect(anna.locator("main li details")).to_have_count(2)
    for name in ("Ben", "Cleo"):
        guest = room.page(size=PHONE)
        guest.goto(link)
        expect(guest.locator("[data-absence]")).to_have_text(agreed)
        guest.locator("main form input").fill(name)
        guest.locator("main form button[type=submit]").click()
        guest.wait_for_url(re.compile("#/game/"))
        expect(anna.locator("main li", has_text=name)).to_be_visible()
    expect(anna.locator("[data-invite]")).to_have_count(0)  # nobody is missing
    expect(anna.locator("h1")).to_have_text(said("page.lobby.guest"))
    # A guest is not offered what only the maker may do.
    guest.goto(guest.url.replace("#/game/", "#/lobby/"))
    expect(guest.locator("main li")).to_have_count(3)
    expect(guest.locator("main details, main input")).to_have_count(0)
    # Who comes too late is not told that they are invited.
    late = room.page(size=PHONE)
    late.goto(link)
    expect(late.locator("main .card")).to_be_visible()
    expect(late.locator("h1")).to_have_text(said("page.join.full"))


def test_leaving_is_asked_told_and_undone(room: Any, person: Person) -> None:
    ben = Person(room.base)
    made = person.make("me:Anna", "open", first="0", seed="5")
    ben.join(made["seats"][1]["token"], "Ben")
    hers = room.page(f"#/game/{made['game']}", size=WIDE, key=person.key)
    Table(hers).ready()
    his = room.page(f"#/game/{made['game']}", size=PHONE, key=ben.key)
    expect(his.locator("[data-prompt]")).to_be_visible()
    open_menu(his)
    his.locator("dialog button", has_text=said("web.table.give")).click()
    dialog = his.locator("dialog").last
    dialog.locator("button", has_text=said("web.cancel")).click()
    expect(his.locator("dialog")).to_have_count(1)  # the menu is still there, and nobody was told
    assert ben.call("GET", "/games")[0]["left"] is False
    his.locator("dialog button", has_text=said("web.leave")).click()
    expect(his.locator("dialog").last).to_contain_text(said("web.leave.sure"))
    his.locator("dialog").last.locator("button", has_text=said("web.leave")).click()
    his.wait_for_url(re.compile("#/games$"))
    # Everybody is told, in passing and in the log.
    told = said("web.note.left", name="Ben")
    expect(hers.locator(".toasts")).to_contain_text(told)
    expect(hers.locator("main .log li.note")).to_have_text(told)
    # The list shows it, and it leads back.
    his.locator("section", has=his.locator("#left")).locator("li a").click()
    his.wait_for_url(re.compile("#/game/"))
    his.locator(".given button").click()
    expect(his.locator(".given")).to_have_count(0)
    expect(hers.locator("main .log li.note").last).to_have_text(said("web.note.taken", name="Ben"))


def test_the_end_lies_on_top_and_the_rematch_is_one_game(room: Any, person: Person) -> None:
    ben, game = Person(room.base), script(2, TWO)
    made = person.make("me:Anna", "open", **game.options)
    ben.join(made["seats"][1]["token"], "Ben")
    people, steps = (person, ben), game.steps
    done = 0
    while done < len(steps) - 1:  # runs of choices of one seat
        run = done
        while run < len(steps) - 1 and steps[run][0] == steps[done][0]:
            run += 1
        people[steps[done][0]].play(made["game"], [words for _, _, words in steps[done:run]])
        done = run
    pages = [
        room.page(f"#/game/{made['game']}", size=size, key=who.key)
        for size, who in zip((WIDE, PHONE), people, strict=True)
    ]
    for page in pages:
        expect(page.locator("[data-prompt]")).to_be_visible()
        open_menu(page)
    seat, _, words = steps[-1]
    people[seat].play(made["game"], [words])
    for page in pages:
        expect(page.locator("dialog [data-outcome]")).to_be_visible()
        expect(page.locator("dialog")).to_have_count(1)
    loser = pages[1 - game.outcome.winners[0]]
    expect(loser.locator("[data-place]")).to_have_text(said("web.result.second", n=2))
    anna, his = pages
    anna.locator("dialog footer button", has_text=said("web.end.rematch")).click()
    anna.wait_for_url(re.compile("#/lobby/"))
    his.locator("dialog footer button", has_text=said("web.end.rematch.join")).click()
    his.wait_for_url(lambda url: "#/game/" in url and made["game"] not in url)
    assert his.url.split("/")[-1] == anna.url.split("/")[-1]
    expect(anna.locator("main li", has_text="Ben")).to_contain_text(said("page.lobby.online"))
    his.goto(f"{room.base}/#/games")
    result = said("web.result.won" if game.outcome.winners == (1,) else "web.result.second", n=2)
    expect(his.locator("[data-result]")).to_have_text(result)


def test_a_watcher_sees_whoever_plays(room: Any, person: Person) -> None:
    game = script(2, TWO)
    made = person.make("me:Anna", "me:Ben", **game.options)
    names = ("Anna", "Ben")
    # The first three turns, bonuses in them left aside: whose they are, and up to which step.
    turns = [(seat, i) for i, (seat, kind, _) in enumerate(game.steps) if kind != "bonus"]
    ends = [i for i in range(1, len(turns)) if turns[i][0] != turns[i - 1][0]][:3]
    (first, _), (second, from_second) = turns[0], turns[ends[0]]
    from_third = turns[ends[1]][1]
    page = room.page(f"#/watch/{made['watch']}", size=WIDE)
    table, name, board = Table(page), page.locator("[data-watching]"), page.locator("[role=grid]")
    expect(name).to_contain_text(said("web.table.board", name=names[first]))
    person.play(made["game"], [words for _, _, words in game.steps[:from_second]])
    table.arrived(from_second)
    expect(name).to_contain_text(said("web.table.board", name=names[second]))
    expect(board).to_have_attribute(
        "aria-label", re.compile(said("web.table.board", name=names[second]))
    )
    # Unless they picked one.
    page.locator("[data-part=deck]").click()
    page.locator("dialog .facts button").last.click()
    person.play(made["game"], [words for _, _, words in game.steps[from_second:from_third]])
    table.arrived(from_third)
    expect(name).to_contain_text(said("web.table.board", name=names[second]))
