"""Where work is done: in this process, in several on this machine, or on a Dask cluster.

All three are executors in the sense of ``concurrent.futures``. What they are given must
be plain values and functions of modules; then it makes no difference to the results who
does the work, and in which order it is done.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    wait,
)
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from textwrap import shorten
from typing import Any, Final, ParamSpec, TypeVar

from salta_core.errors import BadRequest, SaltaError

__all__ = ["InProcess", "each", "on_cluster", "on_machine"]

_SHOWN: Final = 120
"""Characters shown of what a cluster says, which may be pages."""
_Task = TypeVar("_Task")
_Result = TypeVar("_Result")
_Words = ParamSpec("_Words")


class InProcess(Executor):
    """Does the work at once, in the caller's own thread."""

    def submit(
        self, fn: Callable[_Words, _Result], /, *args: _Words.args, **kwargs: _Words.kwargs
    ) -> Future[_Result]:
        """Do it, and return what came of it."""
        future: Future[_Result] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  # whoever asks for the result gets it
            future.set_exception(error)
        return future


class _OnCluster(Executor):
    """A cluster's executor, whose failures are told from those of the work.

    Dask starts anew what a lost worker was at. Whatever else goes wrong there comes out of
    a future as one of many exceptions, or by its being cancelled: with the scheduler gone,
    with a worker that cannot import what it is given, with work that ended too many
    workers. Here all of them are ``BrokenExecutor``.

    Args:
        executor: Dask's own.
    """

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(
        self, fn: Callable[_Words, _Result], /, *args: _Words.args, **kwargs: _Words.kwargs
    ) -> Future[_Result]:
        """Have it done by some worker."""
        future: Future[_Result] = Future()

        def hand_over(theirs: Future[_Result]) -> None:
            if not future.set_running_or_notify_cancel():
                return
            try:
                future.set_result(theirs.result())
            except SaltaError as error:
                future.set_exception(error)
            except CancelledError:
                future.set_exception(BrokenExecutor("the cluster's scheduler has gone"))
            except Exception as error:  # noqa: BLE001  # Dask has many
                future.set_exception(_failed(error))

        try:
            self._executor.submit(fn, *args, **kwargs).add_done_callback(hand_over)
        except Exception as error:  # noqa: BLE001  # as above
            raise _failed(error) from None
        return future


def _failed(error: Exception) -> BrokenExecutor:
    reason = shorten(str(error), _SHOWN, placeholder=" ...")
    return BrokenExecutor(f"the cluster has failed: {type(error).__name__}: {reason}")


@contextmanager
def on_machine(workers: int) -> Iterator[Executor]:
    """An executor on this machine.

    The processes are started afresh and inherit nothing. When the caller leaves, they
    are ended, in the middle of their work if need be.

    Args:
        workers: how many processes; with 1 the work is done in this one.
    """
    if workers == 1:
        yield InProcess()
        return
    before = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        workers, multiprocessing.get_context("spawn"), initializer=_start_worker
    )
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()


@contextmanager
def on_cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor on a Dask cluster, and the number of tasks it can do at a time.

    Args:
        address: of the scheduler, such as ``tcp://10.0.0.1:8786``.

    Raises:
        BadRequest: Dask is not installed, or the cluster cannot be reached.

    What is submitted comes out as its result, a ``SaltaError`` or ``BrokenExecutor``.
    """
    try:
        connected: Callable[..., Any] = import_module("distributed").Client
    except ImportError:
        raise BadRequest(
            "no-dask", "a cluster needs Dask: pip install 'salta_core[cluster]'"
        ) from None
    try:
        client = connected(address, timeout=10)
    except Exception as error:  # noqa: BLE001  # each kind of address has errors of its own
        raise BadRequest(
            "no-cluster",
            "no cluster answers at {address!a}: {reason}",
            address=address,
            reason=str(error),
        ) from None
    with client:
        executor = _OnCluster(client.get_executor(pure=False))
        yield executor, max(sum(client.nthreads().values()), 1)


def each(
    executor: Executor,
    function: Callable[[_Task], _Result],
    tasks: Iterable[_Task],
    *,
    ahead: int,
) -> Iterator[_Result]:
    """What a function makes of each task, in the order in which they are done.

    Args:
        executor: who does the work.
        function: of a module.
        tasks: read only as far as they are wanted.
        ahead: how many tasks are given out at a time.

    Raises:
        Exception: whatever the function raised.
    """
    rest = iter(tasks)
    pending: set[Future[_Result]] = set()
    try:
        while True:
            for task in islice(rest, ahead - len(pending)):
                pending.add(executor.submit(function, task))
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in sorted(done, key=_has_failed):  # so that nothing done is lost
                yield future.result()
    finally:
        for future in pending:
            future.cancel()


def _has_failed(future: Future[_Result]) -> bool:
    return future.cancelled() or future.exception() is not None


def _start_worker() -> None:
    """Leave interruptions to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
