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
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from importlib import import_module
from itertools import islice
from typing import Any, ParamSpec, TypeVar

from salta_core.errors import BadRequest, excerpt

__all__ = ["InProcess", "each", "on_cluster", "on_machine"]

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
    """
    try:
        connected: Callable[..., Any] = import_module("distributed").Client
    except ImportError:
        raise BadRequest("a cluster needs Dask: pip install 'salta_core[cluster]'") from None
    try:
        client = connected(address, timeout=10)
    except (OSError, ValueError) as error:
        raise BadRequest(f"no cluster answers at {excerpt(address)}: {error}") from None
    with client:
        yield client.get_executor(pure=False), max(sum(client.nthreads().values()), 1)


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
            for future in done:
                yield future.result()
    finally:
        for future in pending:
            future.cancel()


def _start_worker() -> None:
    """Leave interruptions to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
