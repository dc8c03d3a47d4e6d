"""The REST interface. Bodies and answers are wire types; a refusal has a code and a sentence."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

import msgspec
from fastapi import APIRouter, Query, Request, Response
from starlette.requests import ClientDisconnect

from .. import __version__
from ..engine import ENGINE
from ..i18n import text
from . import catalogue, editions, lobby, rematch, statistics
from .admission import check_admitted
from .answers import address, lang_of, reply
from .identity import bearer
from .keeper import Keeper
from .limits import Limits
from .openapi import route
from .readiness import Readiness
from .refusals import Refused
from .replayer import Question, played_of
from .replays import Packed, Replays
from .rooms import Rooms
from .settings import Settings
from .storage.results import forget
from .wire import rest as calls
from .wire.encoding import encode, has_nul

T = TypeVar("T")
BRIEFLY: Final = {"Cache-Control": "public, max-age=300", "Vary": "Accept-Language"}
# What a hash names never changes for play; only its words may, with another version of the server.
FOR_LONG: Final = {"Cache-Control": "public, max-age=86400", "Vary": "Accept-Language"}
LangQuery = Annotated[str | None, Query(description="en, de, fr, it, nl or es")]


@dataclass(frozen=True, slots=True)
class Desk:
    """What the routes work with."""

    rooms: Rooms
    limits: Limits
    settings: Settings
    ready: Readiness
    keeper: Keeper
    replays: Replays

    def question(self, want: str, lang: str, eyes: int | None) -> Question:
        """Return a question about a finished game, which is still to be told."""
        settings = self.settings
        return Question(want, lang, settings.replay_choices, settings.replay_bytes, eyes)


def desk_of(request: Request) -> Desk:
    """Return the desk of the app that a request came to."""
    desk: Desk = request.app.state.desk
    return desk


def caller(request: Request) -> str:
    """Return the hash of the caller's key. Refuse whom the host does not let in."""
    owner = bearer(request.headers.get("authorization"))
    desk_of(request).rooms.blocks.check(owner)
    return owner


def place(request: Request) -> str:
    """Return the address that a call comes from."""
    return address(request, desk_of(request).settings)


async def read(request: Request, kind: type[T], most: int | None = None) -> T:
    """Return the body as a wire type. Refuse what is none, too large or too slow.

    It must be called JSON: what a form of a foreign page sends is not.
    """
    settings = desk_of(request).settings
    most = most or settings.body_bytes
    media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if media != "application/json":
        raise Refused("not-json")
    data = bytearray()
    try:
        async with asyncio.timeout(settings.body_time):
            async for chunk in request.stream():
                data += chunk
                if len(data) > most:
                    raise Refused("too-large", n=most)
    except TimeoutError:
        raise Refused("too-slow") from None
    except ClientDisconnect:
        raise Refused("malformed") from None  # nobody reads that
    if has_nul(data):
        raise Refused("malformed")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise Refused("malformed") from None


async def limited(request: Request) -> None:
    """Count every call, which has waited for its turn."""
    check_admitted()
    desk_of(request).rooms.blocks.check(address=place(request))
    desk_of(request).limits.call(place(request))


async def limited_file(request: Request) -> None:
    """Count a page about the interface as a file."""
    check_admitted()
    desk_of(request).limits.file(place(request))


api: Final = APIRouter(prefix="/api")


# ---- what there is


@api.get("/health", **route(calls.Health))
async def health(request: Request) -> Response:
    """Whether the server runs. Nothing else is asked, so that it answers whatever else is wrong."""
    return reply(calls.Health("ok", __version__, ENGINE))


@api.get("/ready", **route(calls.Ready))
async def ready(request: Request) -> Response:
    """Whether the server can keep games, by trying to write something."""
    trouble = await desk_of(request).ready.trouble()
    if trouble is not None:
        raise Refused("not-ready", why=text(lang_of(request), f"ready.{trouble}"))
    lang = lang_of(request)
    troubles = desk_of(request).rooms.company.troubles()
    warnings = [text(lang, f"ready.{what}") for what in sorted(troubles)]
    return reply(calls.Ready("ready", warnings or msgspec.UNSET))


api.head("/health", include_in_schema=False)(health)


@api.get("/editions", **route(list[calls.EditionTitle]))
async def edition_list(request: Request) -> Response:
    """The editions that can be played."""
    return reply(catalogue.editions(), headers=BRIEFLY)


@api.get("/cards", **route(calls.Cards))
async def cards(
    request: Request,
    lang: LangQuery = None,
    edition: Annotated[str | None, Query(description="A game's, by its hash")] = None,
) -> Response:
    """All that is in the box, the newest or a game's: cards, tiles, Gwidyon's cards, boards."""
    language = lang_of(request, lang)
    if edition is None:
        return reply(catalogue.cards(editions.named("valley"), language), headers=BRIEFLY)
    found = await editions.find(desk_of(request).rooms.store, edition)
    return reply(catalogue.cards(found, language), headers=FOR_LONG)


@api.get("/rules", **route(list[calls.Rule]))
async def rules(request: Request, lang: LangQuery = None) -> Response:
    """The rules by their numbers."""
    return reply(catalogue.rules(lang_of(request, lang)), headers=BRIEFLY)


@api.get("/bots", **route(list[calls.BotInfo]))
async def bots(request: Request, lang: LangQuery = None) -> Response:
    """The bots that can be played against."""
    offered = desk_of(request).settings.bots
    return reply(catalogue.bots(offered, lang_of(request, lang)), headers=BRIEFLY)


# ---- games


@api.post("/games", **route(calls.GameMade, 201, key=True, body=calls.GameWanted))
async def make_game(request: Request) -> Response:
    """Make a game. Open seats get tokens for links that others join by."""
    desk, owner = desk_of(request), caller(request)
    wanted = await read(request, calls.GameWanted)
    desk.limits.new_game(place(request))
    return reply(await lobby.make(desk.rooms, wanted, owner, lang_of(request)), 201)


@api.get("/games", **route(list[calls.GameSummary], key=True))
async def my_games(request: Request) -> Response:
    """The caller's games, newest first."""
    owner = caller(request)
    return reply(await lobby.mine(desk_of(request).rooms, owner, lang_of(request)))


@api.post("/link", **route(calls.LinkInfo, body=calls.LinkGiven))
async def link(request: Request) -> Response:
    """What a link leads to."""
    wanted = await read(request, calls.LinkGiven)
    return reply(await lobby.describe(desk_of(request).rooms, wanted.token, lang_of(request)))


@api.post("/join", **route(calls.Joined, key=True, body=calls.JoinWanted))
async def join(request: Request) -> Response:
    """Takes the seat of a link, once."""
    owner = caller(request)
    wanted = await read(request, calls.JoinWanted)
    return reply(await lobby.join(desk_of(request).rooms, wanted, owner))


@api.post("/games/{id}/leave", **route(None, 204, key=True))
async def leave(request: Request, id: str) -> Response:
    """Leaves a game: bots play the caller's seats."""
    owner = caller(request)
    room = await desk_of(request).rooms.get(id)
    await room.leave(owner)
    return Response(status_code=204)


@api.post("/games/{id}/links", **route(calls.GameMade, key=True))
async def links(request: Request, id: str) -> Response:
    """New links for the open seats and the watchers, for whoever made the game."""
    return reply(await lobby.links(desk_of(request).rooms, id, caller(request)))


@api.post("/games/{id}/rematch", **route(calls.GameMade, 201, key=True))
async def play_again(request: Request, id: str) -> Response:
    """The same again, with another seed: one game for all who come, with their seats."""
    desk, owner = desk_of(request), caller(request)

    def count() -> None:
        desk.limits.new_game(place(request))

    return reply(await rematch.rematch(desk.rooms, id, owner, lang_of(request), count), 201)


@api.get("/games/{id}/record", **route(str))
async def record(request: Request, id: str) -> Response:
    """The record of a finished game, for `mycelia verify`."""
    return await shown(request, "record", id, "text/plain; charset=utf-8")


@api.get("/games/{id}/summary", **route(calls.Summary))
async def how_it_went(request: Request, id: str, lang: LangQuery = None) -> Response:
    """How a finished game went: curves, heroes, turning points."""
    return await shown(request, "summary", id, "application/json", lang=lang)


@api.get("/statistics", **route(calls.Statistics, key=True))
async def my_statistics(request: Request) -> Response:
    """What the caller's finished games come to."""
    owner = caller(request)
    return reply(await statistics.of(desk_of(request).rooms.store, owner))


@api.delete("/statistics", **route(None, 204, key=True))
async def forget_statistics(request: Request) -> Response:
    """From now on the caller's finished games are counted anew; the games themselves stay."""
    owner = caller(request)
    desk = desk_of(request)
    await forget(desk.rooms.store, owner, desk.settings.clock())
    return Response(status_code=204)


@api.delete("/me", **route(calls.Erased, key=True))
async def erase_me(request: Request) -> Response:
    """Delete all that is known of the caller: games of theirs alone, and their names elsewhere."""
    deleted, changed = await desk_of(request).keeper.forget(caller(request))
    return reply(calls.Erased(deleted, changed))


@api.get("/replay/{id}", **route(calls.Replay))
async def replay(
    request: Request,
    id: str,
    eyes: Annotated[int | None, Query(description="A seat; none: a watcher")] = None,
    lang: LangQuery = None,
) -> Response:
    """A finished game step by step, as a watcher or as one of its seats."""
    return await shown(request, "steps", id, "application/json", eyes, lang)


@api.post("/replay", **route(calls.Replay, body=calls.RecordGiven))
async def replay_text(request: Request, lang: LangQuery = None) -> Response:
    """A record that the caller has as text, step by step."""
    desk, language = desk_of(request), lang_of(request, lang)
    end = await desk.replays.begin(place(request))
    try:
        # Read in one's turn, so that not many of them lie here.
        wanted = await read(request, calls.RecordGiven, desk.settings.record_bytes)
        question = desk.question("steps", language, wanted.eyes)
        question.record = wanted.record
        return Packed(await desk.replays.ask(question), "application/json", end)
    except BaseException:
        end()
        raise


async def shown(
    request: Request,
    want: str,
    id: str,
    media: str,
    eyes: int | None = None,
    lang: str | None = None,
) -> Response:
    """Return something about a finished game that is worked out in a process apart."""
    desk, language = desk_of(request), lang_of(request, lang)
    room = await desk.rooms.get(id)
    game = room.game
    if not game.over:
        raise Refused("not-over")
    if eyes is not None and not 0 <= eyes < game.players:
        raise Refused("not-found")
    end = await desk.replays.begin(place(request))
    try:
        at_hand = editions.at_hand(game.edition.hash) is not None
        written = None if at_hand else await desk.rooms.store.edition_text(game.edition.hash)
        question = desk.question(want, language, eyes)
        question.played = played_of(game, written)
        question.info = msgspec.Raw(encode(room.info(language)))
        return Packed(await desk.replays.ask(question), media, end)
    except BaseException:
        end()
        raise
