"""Whether the server can do its work: for whoever sends it visitors, or wakes a person at night."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from .settings import Settings
from .storage.pulse import Trouble, beat, place_of, trouble_of
from .storage.store import Store

LOG: Final = logging.getLogger("mycelia.server")
FRESH: Final = 1.0  # seconds that an answer holds, so that asking all the time costs nothing


class Readiness:
    """Tries to write to the database, once for all who ask at the same time."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.stopping = False
        self._place: tuple[int, int] | None = None  # of the file that was there at first
        self._trying: asyncio.Task[Trouble | None] | None = None
        self._at = 0.0
        self._last: Trouble | None = None

    async def trouble(self) -> Trouble | None:
        """Return what is wrong, in a word; None if games can be kept."""
        if self.stopping:
            return "stopping"
        if self._trying is None or self._trying.done():
            if self._trying is not None and time.monotonic() - self._at < FRESH:
                return self._last
            self._trying = asyncio.create_task(self._try())
        return await asyncio.shield(self._trying)

    async def _try(self) -> Trouble | None:
        found: Trouble | None = None
        patience = self.settings.database_connect + self.settings.database_time
        try:
            place = place_of(self.store)
            self._place = self._place or place
            if place != self._place:
                found = "gone"  # what is written now goes to a file that has no name any more
            else:
                now = self.settings.clock()
                await asyncio.wait_for(beat(self.store, now), patience)
                found = "broken" if self.store.journal.broken else None
        except OSError as error:
            found = "slow" if isinstance(error, TimeoutError) else "gone"
        except SQLAlchemyError as error:
            found = trouble_of(error)
        if found is None and self._last is not None:
            LOG.warning("the database can be written to again")
        elif found != self._last:
            LOG.error("the database cannot be written to: %s", found)
        self._last, self._at = found, time.monotonic()
        return found
