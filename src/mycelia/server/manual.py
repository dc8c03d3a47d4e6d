"""The documentation at /docs, where it is built in. Its pages may do no more than any other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Scope

from .site import ASK_AGAIN, FOREVER, Counted, Site, typed

# Files whose names change with their contents.
HASHED: Final = (("assets", "inline"), ("assets", "javascripts"), ("assets", "stylesheets"))


class Manual(Counted):
    """Serve the folder of the built documentation, which may be missing."""

    def __init__(self, folder: Path, site: Site) -> None:
        super().__init__(folder)
        self.site = site

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the web app's page that says that nothing is here."""
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code == 404 and typed(path, scope):
                return self.site.page(scope, 404)
            raise
        except ValueError as error:  # a name that no file can have
            raise HTTPException(404) from error
        hashed = Path(path).parts[:2] in HASHED
        response.headers["Cache-Control"] = FOREVER if hashed else ASK_AGAIN
        return response
