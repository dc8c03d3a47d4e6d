"""The web app's files. What has a hash in its name is kept by browsers; the page itself is not."""

from __future__ import annotations

import hashlib
import mimetypes
import os
import re
from html import escape
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import (
    FileResponse,
    HTMLResponse,
    PlainTextResponse,
    RedirectResponse,
    Response,
)
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Receive, Scope, Send

from ..i18n import text
from .answers import address
from .headers import HOST
from .limits import trusted
from .refusals import language_of
from .settings import Network

mimetypes.add_type("application/manifest+json", ".webmanifest")  # no system knows it

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NEVER: Final = re.compile(r"q=0(\.0*)?")
PICTURE: Final = "preview.png"
# Tells the web app that there is something to link to.
DOCUMENTED: Final = '  <meta name="docs" content="/docs/" />\n  '
NOT_BUILT: Final = (
    "The server runs, but the web app is not built yet.\n\n"
    "In the project's folder type: make play\n"
    "That builds it and starts the server again. The interface for programs is at /api/docs.\n"
)


class Counted(StaticFiles):
    """Serve a folder that may be missing or come later; every call counts for its address."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)

    async def check_config(self) -> None:
        """Do not insist on the folder."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Count a call, then answer it."""
        desk = scope["app"].state.desk
        desk.limits.file(address(HTTPConnection(scope), desk.settings))
        await super().__call__(scope, receive, send)

    def file_response(
        self,
        full_path: str | os.PathLike[str],
        stat_result: os.stat_result,
        scope: Scope,
        status_code: int = 200,
    ) -> Response:
        """Return a file; if it lies there packed too, that to browsers that can unpack it."""
        packed = Path(f"{os.fspath(full_path)}.gz")
        if not packed.is_file():
            return super().file_response(full_path, stat_result, scope, status_code)
        headers = Headers(scope=scope)
        told = {"Vary": "Accept-Encoding"}
        if unpacks(headers.get("accept-encoding", "")):
            full_path, stat_result, told["Content-Encoding"] = packed, packed.stat(), "gzip"
        response = FileResponse(full_path, status_code, told, stat_result=stat_result)
        if self.is_not_modified(response.headers, headers):
            return NotModifiedResponse(response.headers)
        return response


class Site(Counted):
    """Serve the folder of the built web app, which may be missing."""

    def __init__(
        self, folder: Path, proxies: tuple[Network, ...] = (), docs: Path | None = None
    ) -> None:
        super().__init__(folder)
        self.folder = folder
        self.docs = docs  # the folder of the documentation, if there is any
        self.proxies = proxies  # whose word about https is trusted

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, the app's page for what people type, or a word about what is missing."""
        if path in (".", "index.html"):
            return self.page(scope)
        if path == "docs" and self.documented():
            return RedirectResponse("/docs/")
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code == 404 and typed(path, scope):
                return self.page(scope, 404)  # which says in its own words that nothing is here
            raise
        hashed = Path(os.path.normpath(path)).parts[:1] == ("assets",)
        response.headers["Cache-Control"] = FOREVER if hashed else ASK_AGAIN
        return response

    def page(self, scope: Scope, status: int = 200) -> Response:
        """Return the app's page, with what a chat shows of a link to it."""
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        try:
            html = (self.folder / "index.html").read_text(encoding="utf-8")
        except OSError:
            return PlainTextResponse(NOT_BUILT, status, {"Cache-Control": "no-store"})
        headers = Headers(scope=scope)
        lang = language_of(headers.get("accept-language"))
        head = preview(self.origin(scope), lang) + (DOCUMENTED if self.documented() else "")
        html = html.replace("</head>", f"{head}</head>", 1)
        etag = f'"{hashlib.sha256(html.encode()).hexdigest()[:32]}"'
        kept = {"Cache-Control": ASK_AGAIN, "ETag": etag, "Vary": "Accept-Language"}
        if status == 200 and headers.get("if-none-match") == etag:
            return Response(status_code=304, headers=kept)
        return HTMLResponse(html, status, kept)

    def documented(self) -> bool:
        """Return whether the documentation is built in."""
        return self.docs is not None and (self.docs / "index.html").is_file()

    def origin(self, scope: Scope) -> str:
        """Return the address that people type, as far as it can be known; else nothing."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not HOST.fullmatch(host):
            return ""
        scheme = scope["scheme"]
        peer = (scope.get("client") or ("",))[0]
        if trusted(peer, self.proxies) and headers.get("x-forwarded-proto") in ("http", "https"):
            scheme = headers["x-forwarded-proto"]
        return f"{scheme}://{host}"


def unpacks(accepted: str) -> bool:
    """Return whether a browser can unpack gzip, by what it says that it accepts."""
    words = (word.replace(" ", "").partition(";") for word in accepted.lower().split(","))
    return any(name == "gzip" and not NEVER.fullmatch(weight) for name, _, weight in words)


def typed(path: str, scope: Scope) -> bool:
    """Return whether a path is one that somebody typed or clicked, not a file or a program's."""
    first, last = Path(path).parts[:1], Path(path).name
    wants_page = "text/html" in Headers(scope=scope).get("accept", "")
    return wants_page and first not in (("api",), ("assets",)) and "." not in last


def preview(origin: str, lang: str) -> str:
    """Return what a chat shows of a pasted link, as tags of a page's head.

    It is the same for every link: what stands behind the # never gets to a server.
    """
    tags = {
        "og:type": "website",
        "og:site_name": "Mycelia",
        "og:title": "Mycelia",
        "og:description": text(lang, "site.words"),
    }
    if origin:
        tags["og:url"] = f"{origin}/"
        tags["og:image"] = f"{origin}/{PICTURE}"
        tags["og:image:width"], tags["og:image:height"] = "1200", "630"
        tags["og:image:alt"] = text(lang, "site.picture")
    lines = [
        f'<meta property="{name}" content="{escape(words)}" />' for name, words in tags.items()
    ]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    return "".join(f"  {line}\n  " for line in lines)
