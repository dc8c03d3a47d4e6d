"""The web app's files. What has a hash in its name is kept by browsers; the page itself is not."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path
from typing import Final

from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

mimetypes.add_type("application/manifest+json", ".webmanifest")  # no system knows it

FOREVER: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"
NOT_BUILT: Final = (
    "The server runs, but the web app is not built yet.\n\n"
    "In the project's folder type: make play\n"
    "That builds it and starts the server again. The interface for programs is at /api/docs.\n"
)


class Site(StaticFiles):
    """Serve the folder of the built web app, which may be missing."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, html=True, check_dir=False)
        self.folder = folder

    async def check_config(self) -> None:
        """Do not insist on the folder: it may come later."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or a word about what is missing."""
        if path in (".", "index.html") and not (self.folder / "index.html").is_file():
            return PlainTextResponse(NOT_BUILT, headers={"Cache-Control": "no-store"})
        response = await super().get_response(path, scope)
        hashed = Path(os.path.normpath(path)).parts[:1] == ("assets",)
        response.headers["Cache-Control"] = FOREVER if hashed else ASK_AGAIN
        return response
