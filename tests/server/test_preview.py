"""What a choice would do, over the wire: for whoever is to choose, and without what is drawn."""

from __future__ import annotations

from typing import Any


def ask(chair: Any, choice: str | int, number: int | None = None) -> None:
    chair.send("preview", number=chair.number if number is None else number, choice=choice)


def test_a_choice_is_foreseen_and_nothing_changes(house: Any) -> None:
    anna = house.person()
    game = anna.make("me", "me", first="0", seed="3")["game"]
    with anna.sit(game) as chair:
        number = chair.number
        for words in list(chair.words):
            ask(chair, words)
            found = chair.until("preview")
            assert (found["number"], found["choice"]) == (number, words)
            assert set(found) == {
                "type", "number", "choice", "off", "could", "leaves", "draws", "idle",
            }  # fmt: skip
        chair.sync()
        assert chair.number == number


def test_only_whoever_is_to_choose_may_ask(house: Any) -> None:
    anna, ben = house.person(), house.person()
    made = anna.make("me", "open", first="0")
    ben.join(made["seats"][1]["token"])
    with anna.sit(made["game"]) as mine, ben.sit(made["game"]) as theirs:
        words = mine.words[0]
        ask(theirs, words)
        assert theirs.error() == "not-your-turn"
        ask(mine, words, number=99)
        assert mine.error() == "stale"
        ask(mine, "end")
        assert mine.error() == "illegal-choice"
        ask(mine, "nonsense")
        assert mine.error() == "illegal-choice"
        theirs.quiet()
    with house.person().sit(made["game"], watch=made["watch"]) as watcher:
        ask(watcher, words)
        assert watcher.error() == "not-yours"


def test_a_card_that_would_do_nothing_says_so(open_house: Any) -> None:
    house = open_house(socket_rate=1e6, socket_burst=10**6)
    anna = house.person()
    game = anna.make("me", "me", first="0", seed="3")["game"]
    with anna.sit(game) as chair:
        while chair.view["choices"]:
            for choice in chair.view["choices"]:
                if choice["kind"] == "play":
                    ask(chair, choice["words"])
                    assert chair.until("preview")["idle"] == choice.get("idle", False)
            chair.play(chair.words[0])
