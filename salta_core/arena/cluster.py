"""Work on a Dask cluster, whose workers may come and go.

Dask repeats what a lost worker was doing, and a worker that joins gets its share. More
tasks are given out than the workers can do at a time, so that an adaptive cluster has a
reason to start workers; tasks that nobody wants any more are cancelled before they begin.
"""

import json
import time
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from importlib import import_module
from itertools import count
from pathlib import Path
from textwrap import shorten
from typing import Any, Final, ParamSpec, TypeVar
from uuid import uuid4
from weakref import ref

from salta_core import __version__
from salta_core.arena.code_digest import code_digest
from salta_core.errors import BadRequest, SaltaError

__all__ = ["CONFIGURED", "ClusterExecutor", "on_cluster"]

CONFIGURED: Final = "auto"
"""Stands for the address that Dask's configuration holds."""

_TIMEOUT: Final = 10
"""Seconds in which a scheduler must answer when it is first asked."""
_INTERVAL: Final = 2
"""Seconds from one look at the number of workers to the next."""
_FEWEST: Final = 200
"""Tasks that are given out however few workers there are."""
_PER_THREAD: Final = 2
"""Tasks given out for every thread, so that none has to wait for the next."""
_SHOWN: Final = 120
"""Characters shown of what a cluster says, which may be pages."""
_Result = TypeVar("_Result")
_Words = ParamSpec("_Words")


class CodeMismatchError(RuntimeError):
    """A worker has code that may play other games than the caller's."""


class ClusterExecutor(Executor):
    """A cluster's executor, whose failures are told from those of the work.

    Whatever goes wrong on a cluster comes out of one of Dask's futures as one of many
    exceptions, or by its being cancelled: with the scheduler gone, with a worker that
    cannot import what it is given, with work that ended too many workers. Here all of them
    are ``BrokenExecutor``. Every task carries the digest of the caller's code, and a
    worker that has other code does nothing and says so.

    Args:
        client: of Dask, connected.
        tell: called with a sentence when there is nobody to do the work.
    """

    def __init__(self, client: Any, tell: Callable[[str], object]) -> None:  # noqa: ANN401  # Dask is an extra
        self._client, self._tell = client, tell
        # Dask groups tasks by the first part of their keys, and its dashboard shows that part up
        # to the hyphen. Keys are unique, since a known key stands for the result there is.
        self._group, self._numbers = f"game-{uuid4().hex}", count()
        self._threads, self._asked = 0, -float(_INTERVAL)
        self._waits = False

    def ahead(self) -> int:
        """How many tasks should be given out at present; more when workers have joined."""
        now = time.monotonic()
        if now - self._asked >= _INTERVAL:
            self._asked = now
            self._count()
        return max(_FEWEST, _PER_THREAD * self._threads)

    def _count(self) -> None:
        """Count the cluster's threads; where it does not answer, the tasks will tell."""
        try:
            self._threads = sum(self._client.nthreads(callback_timeout=_INTERVAL).values())
        except Exception:  # noqa: BLE001  # Dask has many
            return
        if not self._threads and not self._waits:
            self._tell("the cluster has no workers; waiting for some to join")
        self._waits = not self._threads

    def submit(
        self, fn: Callable[_Words, _Result], /, *args: _Words.args, **kwargs: _Words.kwargs
    ) -> Future[_Result]:
        """Have it done by some worker."""
        future: Future[_Result] = Future()
        key = (self._group, next(self._numbers))
        try:
            theirs = self._client.submit(_checked, code_digest(), fn, args, kwargs, key=key)
            # This future may not keep Dask's alive: once that is gone, the cluster forgets the
            # result. A result that it still holds is computed again when its worker is lost.
            future.add_done_callback(partial(_cancel, ref(theirs)))
            # Dask's own executor fails where a worker is lost while its result is on the way.
            self._client.loop.add_callback(self._hand_over, theirs, future)
        except Exception as error:  # noqa: BLE001  # Dask has many
            raise _failed(error) from None
        return future

    async def _hand_over(self, theirs: Awaitable[_Result], future: Future[_Result]) -> None:
        """Let a future end as one of Dask's ends."""
        try:
            result = await theirs
        except Exception as error:  # noqa: BLE001  # Dask has many
            if future.set_running_or_notify_cancel():
                future.set_exception(_told(error))
        else:
            self._waits = False
            if future.set_running_or_notify_cancel():
                future.set_result(result)


def _cancel(theirs: "ref[Any]", future: Future[Any]) -> None:
    """Cancel one of Dask's futures, if it is still there, after its counterpart was."""
    if future.cancelled() and (found := theirs()):
        found.cancel()


def _told(error: Exception) -> Exception:
    """What a caller is told of an exception that came out of one of Dask's futures."""
    if isinstance(error, SaltaError):
        return error
    if isinstance(error, CodeMismatchError):
        return BrokenExecutor(str(error))
    if isinstance(error, CancelledError):
        return BrokenExecutor("the cluster's scheduler has gone")
    return _failed(error)


def _failed(error: Exception) -> BrokenExecutor:
    reason = shorten(str(error), _SHOWN, placeholder=" ...")
    return BrokenExecutor(f"the cluster has failed: {type(error).__name__}: {reason}")


def _checked(
    digest: str, function: Callable[..., _Result], args: tuple[Any, ...], kwargs: dict[str, Any]
) -> _Result:
    """Do the work, on a worker, if its code is the caller's."""
    if code_digest() != digest:
        worker = import_module("distributed").get_worker().address
        raise CodeMismatchError(
            f"the worker {worker} has another salta_core: {__version__} with the code"
            f" {code_digest()}, not {digest}"
        )
    return function(*args, **kwargs)


@contextmanager
def on_cluster(
    cluster: object, tell: Callable[[str], object] = lambda _: None
) -> Iterator[ClusterExecutor]:
    """An executor on a Dask cluster.

    Args:
        cluster: the scheduler's address, such as ``tcp://10.0.0.1:8786``; the name of a
            scheduler file, which ends with ``.json``; ``auto`` for the address in Dask's
            configuration; or one of Dask's own clusters or clients.
        tell: called with a sentence when there is something to know: where the
            dashboard is, if there is one, and that there are no workers.

    Raises:
        BadRequest: Dask is not installed, its configuration has no address, or the
            cluster cannot be reached.

    What is submitted comes out as its result, a ``SaltaError`` or ``BrokenExecutor``.
    """
    with _connected(cluster) as client:
        with suppress(Exception):  # Dask has many, and no dashboard is needed
            if client.run_on_scheduler(_has_dashboard):
                tell(f"Dask's dashboard is at {client.dashboard_link}")
        yield ClusterExecutor(client, tell)


def _has_dashboard(dask_scheduler: Any) -> bool:  # noqa: ANN401  # Dask is an extra
    """Whether a scheduler shows its dashboard; its web server has an address in any case."""
    return bool(dask_scheduler.http_application.applications)


def _connected(cluster: object) -> AbstractContextManager[Any]:
    """A client of the cluster; a client that was there before stays open."""
    try:
        distributed, dask = import_module("distributed"), import_module("dask")
    except ImportError:
        raise BadRequest(
            "no-dask", "a cluster needs Dask: pip install 'salta_core[cluster]'"
        ) from None
    if isinstance(cluster, distributed.Client):
        return nullcontext(cluster)
    address = _address(cluster, dask.config.get("scheduler-address", None))
    try:
        found: AbstractContextManager[Any] = distributed.Client(address, timeout=_TIMEOUT)
    except Exception as error:  # noqa: BLE001  # each kind of address has errors of its own
        raise BadRequest(
            "no-cluster",
            "no cluster answers at {address!a}: {reason}",
            address=str(address),
            reason=str(error),
        ) from None
    return found


def _address(cluster: object, configured: str | None) -> object:
    """What Dask's client is told of the scheduler."""
    if cluster == CONFIGURED:
        if not configured:
            raise BadRequest(
                "no-scheduler-configured",
                "Dask's configuration names no scheduler: set DASK_SCHEDULER_ADDRESS",
            )
        return configured
    if not (isinstance(cluster, str) and cluster.endswith(".json")):
        return cluster
    try:
        return str(json.loads(Path(cluster).read_bytes())["address"])
    except (OSError, ValueError, LookupError, TypeError):
        raise BadRequest(
            "no-scheduler-file", "no scheduler's address can be read from {file!a}", file=cluster
        ) from None
