"""An executor on a Dask cluster, whose workers may join and leave.

Dask repeats the tasks of a lost worker and gives new workers their share. More tasks are
submitted than the workers can do at a time, so that an adaptive cluster starts more workers;
tasks that are no longer needed are cancelled before they begin.
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
"""Means the address in Dask's configuration."""

_TIMEOUT: Final = 10
"""Seconds within which a scheduler must answer the first request."""
_INTERVAL: Final = 2
"""Seconds between two checks of the number of workers."""
_MIN_TASKS: Final = 200
"""How many tasks are submitted even if there are few workers."""
_PER_THREAD: Final = 2
"""How many tasks are submitted per thread, so that no thread waits for its next task."""
_SHOWN: Final = 120
"""How many characters of a cluster's error message are shown, as it may be pages long."""
_Result = TypeVar("_Result")
_Parameters = ParamSpec("_Parameters")


class CodeMismatchError(RuntimeError):
    """A worker's code differs from the caller's, so its games might differ too."""


class ClusterExecutor(Executor):
    """An executor on a cluster that reports failures of the cluster as ``BrokenExecutor``.

    If the scheduler is lost, a worker cannot import its task, or a task has crashed too many
    workers, Dask raises one of many exceptions or cancels a future. Errors of the task itself are
    passed on unchanged. Every task carries the digest of the caller's code, and a worker with other
    code refuses it.

    Args:
        client: a connected Dask client.
        report: called with a sentence when the cluster has no workers.
    """

    def __init__(self, client: Any, report: Callable[[str], object]) -> None:  # noqa: ANN401  # Dask is an extra
        self._client, self._report = client, report
        # Dask groups tasks by the first part of their keys, and its dashboard shows that part up
        # to the hyphen. Keys are unique, since Dask returns the old result for a known key.
        self._group, self._numbers = f"game-{uuid4().hex}", count()
        self._threads, self._asked = 0, -float(_INTERVAL)
        self._waits = False

    def max_pending(self) -> int:
        """The number of tasks to keep submitted; it grows with the number of workers."""
        now = time.monotonic()
        if now - self._asked >= _INTERVAL:
            self._asked = now
            self._count()
        return max(_MIN_TASKS, _PER_THREAD * self._threads)

    def _count(self) -> None:
        """Count the cluster's threads; if this fails, ignore it, since the tasks will fail too."""
        try:
            self._threads = sum(self._client.nthreads(callback_timeout=_INTERVAL).values())
        except Exception:  # noqa: BLE001  # Dask raises many kinds
            return
        if not self._threads and not self._waits:
            self._report("the cluster has no workers; waiting for some to join")
        self._waits = not self._threads

    def submit(
        self,
        fn: Callable[_Parameters, _Result],
        /,
        *args: _Parameters.args,
        **kwargs: _Parameters.kwargs,
    ) -> Future[_Result]:
        """Submit a task to the cluster."""
        future: Future[_Result] = Future()
        key = (self._group, next(self._numbers))
        try:
            theirs = self._client.submit(_checked, code_digest(), fn, args, kwargs, key=key)
            # Our future must not keep Dask's alive: once Dask's is gone, the cluster forgets the
            # result, instead of computing it again when the worker that holds it is lost.
            future.add_done_callback(partial(_cancel, ref(theirs)))
            # Dask's own executor fails if a worker is lost while its result is being transferred.
            self._client.loop.add_callback(self._copy_outcome, theirs, future)
        except Exception as error:  # noqa: BLE001  # Dask has many
            raise _failed(error) from None
        return future

    async def _copy_outcome(self, theirs: Awaitable[_Result], future: Future[_Result]) -> None:
        """Copy the outcome of a Dask future to our own future."""
        try:
            result = await theirs
        except Exception as error:  # noqa: BLE001  # Dask has many
            if future.set_running_or_notify_cancel():
                future.set_exception(_described(error))
        else:
            self._waits = False
            if future.set_running_or_notify_cancel():
                future.set_result(result)


def _cancel(theirs: "ref[Any]", future: Future[Any]) -> None:
    """Cancel a Dask future, if it still exists, after our own future was cancelled."""
    if future.cancelled() and (found := theirs()):
        found.cancel()


def _described(error: Exception) -> Exception:
    """The exception to raise in the caller for an exception of a Dask future."""
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
    """Run a task on a worker, after checking that the worker has the caller's code."""
    if code_digest() != digest:
        worker = import_module("distributed").get_worker().address
        raise CodeMismatchError(
            f"the worker {worker} has another salta_core: {__version__} with the code"
            f" {code_digest()}, not {digest}"
        )
    return function(*args, **kwargs)


@contextmanager
def on_cluster(
    cluster: object, report: Callable[[str], object] = lambda _: None
) -> Iterator[ClusterExecutor]:
    """An executor on a Dask cluster.

    Args:
        cluster: the scheduler's address, such as ``tcp://10.0.0.1:8786``; the name of a
            scheduler file with the extension ``.json``; ``auto`` for the address in Dask's
            configuration; or a Dask cluster or client.
        report: called with a sentence that says where the dashboard is, if there is one,
            or that there are no workers.

    Raises:
        BadRequest: Dask is not installed, its configuration has no address, or the
            cluster cannot be reached.

    A submitted task returns its result, or raises a ``SaltaError`` or a ``BrokenExecutor``.
    """
    with _connected(cluster) as client:
        with suppress(Exception):  # Dask raises many kinds, and a dashboard is optional
            if client.run_on_scheduler(_has_dashboard):
                report(f"Dask's dashboard is at {client.dashboard_link}")
        yield ClusterExecutor(client, report)


def _has_dashboard(dask_scheduler: Any) -> bool:  # noqa: ANN401  # Dask is an extra
    """Whether a scheduler serves a dashboard, since it has a dashboard address in any case."""
    return bool(dask_scheduler.http_application.applications)


def _connected(cluster: object) -> AbstractContextManager[Any]:
    """A client of the cluster; if the caller passed a client, it stays open afterwards."""
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
    """The scheduler in the form that Dask's client accepts."""
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
