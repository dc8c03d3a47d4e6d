"""Two rooms that are played side by side, with the same ids, names and times.

In the second one, all that the viewer cannot know is dealt anew again and again. Whatever the
viewer is sent, errors, log and undo included, must be the same to the byte.
"""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from deals import dealt_again

from mycelia import Game
from mycelia.bots import bot
from mycelia.server.identity import hash_of
from mycelia.server.rebuild import options_text, state_of
from mycelia.server.refusals import Refused
from mycelia.server.room import GameLog, Listener, Room
from mycelia.server.seats import Seats
from mycelia.server.settings import Settings
from mycelia.server.storage.rows import KeptGame, KeptSeat
from mycelia.server.storage.store import Store
from mycelia.server.wire.socket import Auto, Choose, Error, Give, Undo

WATCHER = None

ODD_CHOICES: list[str | int] = ["end", "skip", "fly", 3]


class Side:
    """One of the two games: its room, and everything the viewer was sent."""

    def __init__(self, game: Game, file: Path, viewer: int | None) -> None:
        self.settings = Settings(f"sqlite:///{file}", clock=lambda: 1_800_000_000.0)
        self.store = Store(self.settings.database)
        self.sent: list[bytes] = []
        self.count = 0
        seats = [
            KeptSeat(number, name, owner=f"owner {number}", seen=0.0)
            for number, name in enumerate(game.given_names)
        ]
        self.kept = KeptGame(
            id="game",
            edition=game.edition.hash,
            rules=game.rules,
            options=options_text(game.options),
            seed=str(game.seed),
            named_seed=False,
            mode="friends",
            creator="owner 0",
            watch=hash_of("watch"),
            created=0.0,
            updated=0.0,
            state=state_of(game),
            seats=seats,
        )
        self.room = Room(
            GameLog(self.kept, game, [], self.store),
            Seats("game", "owner 0", seats, self.store, self.settings),
            self.settings,
        )
        self.players = [self.listener(number) for number in range(game.players)]
        self.viewer = self.listener(None) if viewer is None else self.players[viewer]
        self.viewer.send = self.sent.append

    def listener(self, number: int | None) -> Listener:
        owner = None if number is None else f"owner {number}"
        return Listener(owner, "de", lambda message: None)

    async def open(self) -> None:
        await self.store.open()
        edition = self.room.game.edition
        await self.store.keep_edition(edition.hash, edition.name, edition.version, "")
        await self.store.add_game(self.kept)
        for who in {id(each): each for each in [*self.players, self.viewer]}.values():
            await self.room.arrive(who)

    async def say(self, who: Listener, message: Any) -> None:
        """What the socket does with a message."""
        try:
            match message:
                case Choose():
                    await self.room.choose(who, message)
                case Undo():
                    await self.room.undo(who, message)
                case Auto():
                    await self.room.set_auto(who, message)
                case Give(seat):
                    await self.room.give(who, seat)
                case int(seat):
                    await self.room.look(who, seat)
                case None:
                    await self.room.resync(who)
        except Refused as refused:
            key = getattr(message, "key", None)
            who.tell(Error(refused.code, refused.message(who.lang), key))


async def play(sides: list[Side], viewer: int | None, rng: Random, most: int) -> int:
    """Plays both games with the same messages; how often the second one really was another."""
    real, other = sides
    different = 0
    player = bot("greedy", rng)
    for side in sides:
        await side.open()
    for step in range(most):
        game = real.room.game
        now = game.decision
        if now is None:
            break
        choice = rng.choice(game.choices)
        if rng.random() < 0.9:  # or the game would be very long
            choice = player.choose(game.view(now.seat))
        if not game.can_undo or choice not in other.room.game.choices:
            # The other game is dealt anew, so that what somebody shows now is in both hands.
            for _ in range(20):
                twin = dealt_again(game, viewer, rng)
                if now.seat == viewer or choice in twin.choices:
                    other.room.log.game = twin
                    break
            else:
                other.room.log.game = game.copy()
        hands = [
            [seat["hand"] for seat in side.room.game.position().to_dict()["seats"]]
            for side in sides
        ]
        different += hands[0] != hands[1]
        key = f"key {step}"
        bad: list[Any] = [
            Choose(real.room.number, f"bad {step}", rng.choice(ODD_CHOICES)),
            Choose(real.room.number + 1, f"bad {step}", choice.words),
            Undo(real.room.number, f"bad {step}"),
            Auto(decline=bool(step % 2), bot=False),
            Give(now.seat),
            now.seat,
            None,
        ]
        for side in sides:
            if now.seat != viewer:  # whatever the viewer tries while others think
                await side.say(side.viewer, bad[step % len(bad)])
            else:
                await side.say(side.viewer, bad[1])
            await side.say(side.players[now.seat], Choose(side.room.number, key, choice.words))
            if rng_undo(step) and side.room.game.can_undo:
                undo = Undo(side.room.number, f"undo {step}")
                await side.say(side.players[now.seat], undo)
        assert real.sent == other.sent
        for side in sides:
            assert side.room.number == real.room.number
            side.count += len(side.sent)
            side.sent.clear()
    return different


def rng_undo(step: int) -> bool:
    return step % 5 == 0


async def both(
    game: Game, viewer: int | None, folder: Path, rng: Random, most: int
) -> tuple[int, int]:
    """Plays a game in both; how often they really differed, and how many messages were compared."""
    sides = [Side(game.copy(), folder / f"{name}.db", viewer) for name in ("real", "other")]
    try:
        different = await play(sides, viewer, rng, most)
        assert most < 1000 or sides[0].room.game.over
        return different, sides[0].count
    finally:
        for side in sides:
            await side.store.close()
