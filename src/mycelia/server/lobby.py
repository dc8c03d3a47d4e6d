"""Games before they begin, and between them: new ones, links, lists."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Final, cast

from msgspec import UNSET

from ..core.options import Options
from ..core.seeds import RULES_VERSION, check_seed, new_seed
from ..edition.cards import Edition
from ..errors import OptionError
from ..game.game import Game
from ..i18n import name_for_bot, seat_names
from . import editions
from .finished import Result, results_of
from .identity import hash_of, new_game_id, new_token, token_hash
from .lesson import GENTLE, check_lesson, lesson
from .rebuild import options_text, state_of
from .refusals import Refused
from .rooms import Rooms
from .roster import check_bot, named_itself, title_of
from .seats import check_name
from .storage.rows import KeptGame, KeptSeat, Link
from .storage.store import TooMany
from .wire.game import Absence, Mode
from .wire.rest import (
    GameMade,
    GameSummary,
    GameWanted,
    Joined,
    JoinWanted,
    LinkInfo,
    OptionsWanted,
    SeatMade,
    SeatWanted,
)

REPLAYED: Final = 30  # finished games of a list that are played again for their results, at once


def check_options(wanted: OptionsWanted, players: int, edition: Edition) -> Options:
    """Return options that fit. Refuse the first that does not, by its name."""
    options = Options(players=players)
    for name in Options.__slots__:
        if name == "players":
            continue
        changed = replace(options, **{name: getattr(wanted, name)})
        try:
            changed.check(edition)
        except OptionError:
            raise Refused("option", option=name) from None
        options = changed
    return options


def mode_of(seats: list[SeatWanted]) -> Mode:
    """Return what kind of game these seats make."""
    kinds = [seat.kind for seat in seats]
    if len(kinds) == 1:
        return "solo"
    if "open" in kinds:
        return "friends"
    return "hotseat" if kinds.count("me") > 1 else "bots"


async def make(
    rooms: Rooms, wanted: GameWanted, creator: str, lang: str, *, rematch_of: str | None = None
) -> GameMade:
    """Make a game and store it. Return it with the tokens of its links.

    Raise Taken if it is to be the rematch of a game that has one.
    """
    if len(wanted.seats) > 4:
        raise Refused("table-full")
    if wanted.learn:
        check_lesson(wanted)
    edition = editions.named("valley" if wanted.learn else wanted.edition)
    edition = await rooms.company.offered(edition)
    options = check_options(wanted.options, len(wanted.seats), edition)
    try:
        seed = new_seed() if wanted.options.seed is None else check_seed(wanted.options.seed)
    except OptionError:
        raise Refused("option", option="seed") from None
    store, now = rooms.store, rooms.settings.clock()
    if await store.count(creator) >= rooms.settings.open_games:
        raise Refused("too-many-games")  # before anything is made; `add_game` counts for certain
    seats: list[KeptSeat] = []
    made = []
    for number, seat in enumerate(wanted.seats):
        bot = None
        if seat.kind == "bot":
            bot = GENTLE if wanted.learn else check_bot(seat.bot, rooms.settings.bots)
        name = "" if bot and named_itself(bot, seat.name) else check_name(seat.name)
        if bot and not name:
            title = title_of(bot, rooms.settings.bots, lang)
            name = name_for_bot(bot, title, [each.name for each in seats])
        token = new_token() if seat.kind == "open" else None
        mine = seat.kind == "me"
        seats.append(
            KeptSeat(
                seat=number,
                name=name,
                bot=bot,
                owner=creator if mine else None,
                token=None if token is None else hash_of(token),
                seen=now if mine else None,
            )
        )
        shown = seat_names([name], lang)[0] if bot else name
        made.append(SeatMade(number, seat.kind, shown, UNSET if token is None else token))
    names = [seat.name for seat in seats]
    game = lesson(edition, names) if wanted.learn else Game.begin(edition, options, seed, names)
    watch = new_token()
    invite = new_token() if any(seat.token for seat in seats) else None
    kept = KeptGame(
        id=new_game_id(),
        edition=edition.hash,
        rules=RULES_VERSION,
        options=options_text(game.options),
        seed=str(game.seed),
        named_seed=wanted.learn or wanted.options.seed is not None,
        mode="learn" if wanted.learn else mode_of(wanted.seats),
        creator=creator,
        watch=hash_of(watch),
        created=now,
        updated=now,
        state=state_of(game),
        seats=seats,
        invite=None if invite is None else hash_of(invite),
        absence=wanted.absence,
        rematch_of=rematch_of,
    )
    await editions.keep(store, edition)
    try:
        await store.add_game(kept, rooms.settings.open_games)
    except TooMany:
        raise Refused("too-many-games") from None
    (await rooms.get(kept.id)).wake_bots()
    return GameMade(kept.id, made, watch, UNSET if invite is None else invite)


async def follow(rooms: Rooms, token: str) -> Link:
    """Return where a link leads. Refuse one that leads nowhere."""
    link = await rooms.store.link(token_hash(token))
    if link is None:
        raise Refused("link-unknown")
    return link


async def describe(rooms: Rooms, token: str, lang: str) -> LinkInfo:
    """Return what a link leads to, before it is used."""
    link = await follow(rooms, token)
    room = await rooms.get(link.game)
    info = LinkInfo(
        kind="watch",
        game=link.game,
        open=True,
        names=list(seat_names(room.game.given_names, lang)),
        players=room.game.players,
        absence=cast(Absence, room.log.kept.absence),
    )
    if link.invite:
        free = room.seats.unclaimed()
        info.kind, info.open = "invite", bool(free) and not room.game.over
        info.seat = free[0] if free else UNSET
    elif link.seat is not None:
        info.kind, info.seat = "seat", link.seat
        info.open = room.seats[link.seat].owner is None and not room.game.over
    return info


async def join(rooms: Rooms, wanted: JoinWanted, owner: str) -> Joined:
    """Take a seat by its link, or the next by that for all. Return which it is.

    A watcher's link is refused.
    """
    name = check_name(wanted.name)
    link = await follow(rooms, wanted.token)
    if link.seat is None and not link.invite:
        raise Refused("link-unknown")
    room = await rooms.get(link.game)
    if link.seat is None:
        return Joined(link.game, await room.join_next(owner, name))
    await room.join(link.seat, owner, name)
    return Joined(link.game, link.seat)


async def links(rooms: Rooms, id: str, owner: str) -> GameMade:
    """Return new links for the open seats and the watchers of a game, for whoever made it."""
    room = await rooms.get(id)
    if room.log.kept.creator != owner:
        raise Refused("not-yours")
    watch, invite, tokens = await room.relink()
    seats = [
        SeatMade(number, "open", room.seats[number].name, token) for number, token in tokens.items()
    ]
    return GameMade(id, seats, watch, UNSET if invite is None else invite)


async def mine(rooms: Rooms, owner: str, lang: str) -> list[GameSummary]:
    """Return somebody's games, newest first."""
    games = await rooms.store.games_of(owner)
    known = await results_of(rooms.store, games, REPLAYED)
    following = await rooms.store.rematches([game.id for game in games if game.state.over])
    have = {game.id for game in games}
    found = []
    for game in games:
        line = summary(game, owner, lang, known.get(game.id))
        rematch = following.get(game.id)
        if rematch is not None and rematch not in have:
            line.rematch = rematch
        found.append(line)
    return found


def summary(game: KeptGame, owner: str, lang: str, result: Result | None) -> GameSummary:
    """Return a game as a line of a list."""
    seats = [seat.seat for seat in game.seats if seat.owner == owner]
    decider = game.state.decider
    asked = decider in seats and game.seats[decider].bot is None if decider is not None else False
    return GameSummary(
        game=game.id,
        players=len(game.seats),
        names=list(seat_names([seat.name for seat in game.seats], lang)),
        mine=seats,
        your_turn=asked,
        over=game.state.over,
        round=game.state.round,
        updated=datetime.fromtimestamp(game.updated, UTC).isoformat(timespec="seconds"),
        mode=cast(Mode, game.mode),
        left=bool(seats) and not game.state.over and all(game.seats[seat].gone for seat in seats),
        places=[] if result is None else result.places,
    )
