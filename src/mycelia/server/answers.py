"""What a call is answered with, in whose language, and from where it came."""

from __future__ import annotations

from starlette.requests import HTTPConnection
from starlette.responses import Response

from .limits import address_of
from .metrics import REFUSED
from .refusals import Refused, check_language, language_of
from .settings import Settings
from .wire.encoding import encode
from .wire.rest import ErrorBody, Failure


def reply(data: object, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    """Return an answer as JSON."""
    return Response(encode(data), status, headers, "application/json")


def as_json(refused: Refused, request: HTTPConnection, status: int | None = None) -> Response:
    """Return a refusal as an answer."""
    REFUSED.labels(refused.code, "call").inc()
    message = refused.message(lang_of(request))
    failure = Failure(ErrorBody(refused.code, message))
    return reply(failure, status or refused.status)


def lang_of(request: HTTPConnection, lang: str | None = None) -> str:
    """Return the language that is asked for, by name or by the browser."""
    if lang is not None:
        return check_language(lang)
    return language_of(request.headers.get("accept-language"))


def address(request: HTTPConnection, settings: Settings) -> str:
    """Return the address that a call comes from."""
    peer = request.client.host if request.client else None
    return address_of(peer, request.headers.getlist("x-forwarded-for"), settings.proxies)
