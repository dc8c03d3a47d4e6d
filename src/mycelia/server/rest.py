"""The REST interface. Bodies and answers are wire types; a refusal has a code and a sentence."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Final, TypeVar

import msgspec
from fastapi import APIRouter, Query, Request, Response

from .. import __version__
from ..engine import ENGINE
from . import catalogue, lobby, rematch, statistics
from .identity import bearer
from .limits import Limits, address_of
from .openapi import route
from .refusals import Refused, check_language, language_of
from .replay import replay_record, steps, summary
from .rooms import Rooms
from .settings import Settings
from .storage.results import forget
from .wire import rest as calls
from .wire.encoding import encode

T = TypeVar("T")
BRIEFLY: Final = {"Cache-Control": "public, max-age=300", "Vary": "Accept-Language"}
LangQuery = Annotated[str | None, Query(description="en, de, fr, it, nl or es")]


@dataclass(frozen=True, slots=True)
class Desk:
    """What the routes work with."""

    rooms: Rooms
    limits: Limits
    settings: Settings


def desk_of(request: Request) -> Desk:
    """Return the desk of the app that a request came to."""
    desk: Desk = request.app.state.desk
    return desk


def reply(data: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return an answer as JSON."""
    return Response(encode(data), status, headers, "application/json")


def lang_of(request: Request, lang: str | None = None) -> str:
    """Return the language that is asked for, by name or by the browser."""
    if lang is not None:
        return check_language(lang)
    return language_of(request.headers.get("accept-language"))


def caller(request: Request) -> str:
    """Return the hash of the caller's key."""
    return bearer(request.headers.get("authorization"))


def address(request: Request) -> str:
    """Return the address that a call comes from."""
    peer = request.client.host if request.client else None
    forwarded = request.headers.get("x-forwarded-for")
    return address_of(peer, forwarded, desk_of(request).settings.proxies)


async def read(request: Request, kind: type[T], most: int | None = None) -> T:
    """Return the body as a wire type. Refuse what is none, or too large."""
    most = most or desk_of(request).settings.body_bytes
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise Refused("too-large", n=most)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise Refused("malformed") from None


async def limited(request: Request) -> None:
    """Count every call."""
    desk_of(request).limits.call(address(request))


api: Final = APIRouter(prefix="/api")


# ---- what there is


@api.get("/health", **route(calls.Health))
async def health(request: Request) -> Response:
    """Whether the server is well."""
    games = await desk_of(request).rooms.store.count()
    return reply(calls.Health("ok", __version__, ENGINE, games))


@api.get("/editions", **route(list[calls.EditionTitle]))
async def editions(request: Request) -> Response:
    """The editions that can be played."""
    return reply(catalogue.editions(), headers=BRIEFLY)


@api.get("/cards", **route(calls.Cards))
async def cards(request: Request, lang: LangQuery = None) -> Response:
    """All that is in the box: cards, tiles, Gwidyon's cards, boards, set-ups."""
    return reply(catalogue.cards(lang_of(request, lang)), headers=BRIEFLY)


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
    desk.limits.new_game(address(request))
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
        desk.limits.new_game(address(request))

    return reply(await rematch.rematch(desk.rooms, id, owner, lang_of(request), count), 201)


@api.get("/games/{id}/record", **route(str))
async def record(request: Request, id: str) -> Response:
    """The record of a finished game, for `mycelia verify`."""
    room = await desk_of(request).rooms.get(id)
    if not room.game.over:
        raise Refused("not-over")
    text = await asyncio.to_thread(room.game.record)
    return Response(text, media_type="text/plain; charset=utf-8")


@api.get("/games/{id}/summary", **route(calls.Summary))
async def how_it_went(request: Request, id: str, lang: LangQuery = None) -> Response:
    """How a finished game went: curves, heroes, turning points."""
    room = await desk_of(request).rooms.get(id)
    language = lang_of(request, lang)
    if not room.game.over:
        raise Refused("not-over")
    return reply(await asyncio.to_thread(summary, room.game, language))


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


@api.get("/replay/{id}", **route(calls.Replay))
async def replay(
    request: Request,
    id: str,
    eyes: Annotated[int | None, Query(description="A seat; none: a watcher")] = None,
    lang: LangQuery = None,
) -> Response:
    """A finished game step by step, as a watcher or as one of its seats."""
    room = await desk_of(request).rooms.get(id)
    language = lang_of(request, lang)
    game = room.game
    if not game.over:
        raise Refused("not-over")
    if eyes is not None and not 0 <= eyes < game.players:
        raise Refused("not-found")
    info = room.info(language)

    def written() -> bytes:
        return encode(calls.Replay(info, steps(game, eyes, language), summary(game, language)))

    return Response(await asyncio.to_thread(written), media_type="application/json")


@api.post("/replay", **route(calls.Replay, body=calls.RecordGiven))
async def replay_text(request: Request, lang: LangQuery = None) -> Response:
    """A record that the caller has as text, step by step."""
    wanted = await read(request, calls.RecordGiven, desk_of(request).settings.record_bytes)
    language = lang_of(request, lang)

    def written() -> bytes:
        return encode(replay_record(wanted.record, wanted.eyes, language))

    return Response(await asyncio.to_thread(written), media_type="application/json")


def as_json(refused: Refused, request: Request, status: int | None = None) -> Response:
    """Return a refusal as an answer."""
    message = refused.message(lang_of(request))
    failure = calls.Failure(calls.ErrorBody(refused.code, message))
    return reply(failure, status or refused.status)
