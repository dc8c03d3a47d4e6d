"""Jobs on a Ray cluster: any number of machines that have this package and Ray.

Ray begins a job again elsewhere when its worker or its whole machine is lost. A result is taken
once, whoever it came from, and the same job has the same result, so nothing is counted twice.
Ray's own way to send code along, runtime_env, needs many more packages on every machine:
luggage.py does what is needed here.
"""

from __future__ import annotations

import logging
import os
import secrets
import signal
import socket
import time
from collections.abc import Callable
from importlib import import_module
from typing import Any, Final

from ..errors import BotError, ClusterError, OptionError
from .luggage import Luggage, fingerprint, seal
from .places import LOOK, Found, Place

LOCAL: Final = "local"
AGAIN: Final = 3  # how often a job is begun again after its worker was lost
REACH: Final = 5.0  # seconds to reach an address
OFTEN: Final = 10.0  # seconds between looks at the cluster while all goes well
MOST_MISSED: Final = 5  # looks in a row at a head that does not answer: it is gone
HOW: Final = 'pip install "mycelia[cluster]"'


class RayCluster(Place):
    """A cluster that this process is connected to."""

    worth = 1.0

    def __init__(self, ray: Any, name: str, jobs: int, luggage: Luggage) -> None:
        super().__init__()
        self.ray = ray
        self.name = name
        self.jobs = jobs  # at most, 0: as many as there are cores
        self.luggage = luggage
        self.head = address_of(ray.get_runtime_context().gcs_address)
        self.waiting: dict[int, bytes] = {}
        self.refs: dict[Any, int] = {}
        self.missed = 0
        self.looked = time.monotonic()
        self.cores = self.count_cores()
        self.carry = carrier(ray)
        self.interrupted = False
        self.before = self._listen_for_interrupts()

    def _listen_for_interrupts(self) -> Any:
        """Note Ctrl-C, too: raised in the middle of Ray's own work it may be swallowed there."""

        def interrupt(*_: object) -> None:
            self.interrupted = True
            raise KeyboardInterrupt

        try:
            return signal.signal(signal.SIGINT, interrupt)
        except ValueError:  # not in the main thread, which hears it
            return None

    def count_cores(self) -> int:
        """Return how many cores all its machines have now."""
        self.cores = int(self.ray.cluster_resources().get("CPU", 0))
        return self.cores

    @property
    def workers(self) -> int:
        """The cores of all machines, or fewer if fewer were asked for."""
        return max(1, min(self.cores, self.jobs or self.cores))

    def _send(self, number: int, work: Callable[[Any], Any], job: Any) -> None:
        self.waiting[number] = seal(self.luggage, work, job)
        self._send_waiting()

    def _send_waiting(self) -> None:
        """Give Ray all there is to do, but no more than so many jobs at a time if told so."""
        while self.waiting and (not self.jobs or len(self.refs) < self.jobs):
            number = next(iter(self.waiting))
            ref = self.carry.remote(fingerprint(), self.waiting.pop(number))
            self.refs[ref] = number

    def _forget(self, number: int) -> None:
        # What Ray has already is left alone until it is done or we leave: now and then ray.cancel
        # ends this whole process, when a job is done at that very moment (Ray 2.60).
        self.waiting.pop(number, None)

    def _collect(self) -> list[Found]:
        if self.interrupted:
            self.interrupted = False
            raise KeyboardInterrupt
        refs = list(self.refs)
        ready, _ = self.ray.wait(refs, num_returns=1, timeout=LOOK)
        if ready:
            ready, _ = self.ray.wait(refs, num_returns=len(refs), timeout=0)
        if not ready or time.monotonic() > self.looked + OFTEN:
            self._look_after_it()
        wanted = [(ref, self.refs.pop(ref)) for ref in ready]
        found = [self._open(ref, number) for ref, number in wanted if number in self.open]
        self._send_waiting()
        return found

    def _open(self, ref: Any, number: int) -> Found:
        """Return what came of a job; raise ClusterError if no other can go better."""
        errors = self.ray.exceptions
        try:
            how, what = self.ray.get(ref)
        except (errors.WorkerCrashedError, errors.OutOfMemoryError):
            died = BotError(
                f"{AGAIN + 1} workers died at the same games: a bot of your own may have ended "
                "them; --jobs 1 without --on shows which"
            )
            return number, None, died
        except errors.RayTaskError as error:  # a mistake of ours, with its traceback
            return number, None, error
        except errors.RayError as error:
            raise ClusterError(f"the cluster {self.name} lost a job: {first_line(error)}") from None
        if how == "missing":
            package, host = what
            raise ClusterError(
                f"{host} has no package {package}: install the same as here on all machines"
            )
        if how == "other":
            raise ClusterError(f"{what} has another version of mycelia: install the one from here")
        return number, *((what, None) if how == "done" else (None, what))

    def _look_after_it(self) -> None:
        """See who joined. Raise ClusterError if the head has not answered for some time.

        Ray itself would end this whole process after a minute, with all that is done so far.
        """
        try:
            socket.create_connection(self.head, REACH).close()
        except OSError:
            self.missed += 1
        else:
            self.missed = 0
            self.count_cores()
        self.looked = time.monotonic()
        if self.missed >= MOST_MISSED:
            raise ClusterError(f"the cluster {self.name} is gone")

    def close(self) -> None:
        """Leave the cluster, which ends what it does for us; end it if we started it."""
        self.waiting.clear()
        self.refs.clear()
        if self.before is not None:
            signal.signal(signal.SIGINT, self.before)
        self.ray.shutdown()


def carrier(ray: Any) -> Any:
    """Return what Ray runs on the machines. It knows nothing of this package until it looks."""

    def carry(expected: str, parcel: bytes) -> Any:
        from socket import gethostname

        try:
            from mycelia.lab.luggage import do_sealed
        except ImportError:
            return "missing", ("mycelia", gethostname())
        return do_sealed(expected, parcel)

    return ray.remote(num_cpus=1, max_retries=AGAIN)(carry)


def address_of(text: str) -> tuple[str, int]:
    """Return host and port. Raise OptionError if it is no address.

    >>> address_of("lab.example:6379")
    ('lab.example', 6379)
    """
    host, _, port = text.rpartition(":")
    if not host or "/" in host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise OptionError(f"--on is {LOCAL} or the address of a Ray cluster, host:port, not {text}")
    return host.strip("[]"), int(port)


def connect(on: str, jobs: int, luggage: Luggage) -> RayCluster:
    """Return the cluster at an address, or one that is started here; `jobs` 0: all its cores.

    Raise OptionError for an address that cannot be or without Ray, ClusterError if nothing can be
    done there.
    """
    options: dict[str, Any] = {"address": on}
    if on == LOCAL:
        options |= {"include_dashboard": False, "num_cpus": jobs or None}
        # It listens on all interfaces: nobody else may use it, so it gets a token of its own.
        os.environ.setdefault("RAY_AUTH_MODE", "token")
        os.environ.setdefault("RAY_AUTH_TOKEN", secrets.token_hex(32))
    else:
        head = address_of(on)
        # It answers, as is tried below: what is refused for five seconds will be refused for ever.
        os.environ.setdefault("RAY_NUM_REDIS_GET_RETRIES", "5")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # else it warns
    try:
        ray = import_module("ray")
    except ImportError:
        raise OptionError(f"--on needs Ray: {HOW}") from None
    if on != LOCAL:
        try:
            socket.create_connection(head, REACH).close()
        except OSError as error:
            raise ClusterError(f"there is no cluster at {on}: {error}") from None
    try:
        ray.init(**options, log_to_driver=False, logging_level=logging.ERROR)
    except Exception as error:  # of many kinds
        ray.shutdown()
        raise ClusterError(
            f"the cluster {on} cannot be used: {first_line(error)} (it needs the same Python and "
            "Ray as here, the same token, and this machine as one of its own: docs/cluster.md)"
        ) from None
    cluster = RayCluster(ray, on, jobs, luggage)
    if not cluster.cores:
        cluster.close()
        raise ClusterError(f"the cluster {on} has no cores to work on")
    return cluster


def first_line(error: BaseException) -> str:
    """Return what an error says, cut short."""
    text = str(error).strip() or type(error).__name__
    return " ".join(text.split())[:300]
