"""Executors for tasks, in this process or in several processes on this machine.

All are executors in the sense of ``concurrent.futures``. Tasks must be plain values and
functions at module level, so that the results do not depend on the worker or on the order.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from itertools import islice
from queue import Empty, SimpleQueue
from typing import Final, ParamSpec, TypeAlias, TypeVar

__all__ = ["InProcess", "MaxPending", "map_unordered", "on_machine"]

MaxPending: TypeAlias = int | Callable[[], int]
"""How many tasks to submit at a time: a number, or a function that returns the current number."""

_POLL_INTERVAL: Final = 1
"""Seconds after which ``MaxPending`` is read again if no task has ended."""
_Task = TypeVar("_Task")
_Result = TypeVar("_Result")
_Parameters = ParamSpec("_Parameters")


class InProcess(Executor):
    """An executor that runs each task at once, in the caller's thread."""

    def submit(
        self,
        fn: Callable[_Parameters, _Result],
        /,
        *args: _Parameters.args,
        **kwargs: _Parameters.kwargs,
    ) -> Future[_Result]:
        """Run a task, and return its finished future."""
        future: Future[_Result] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as error:  # noqa: BLE001  # raised when the result is read
            future.set_exception(error)
        return future


class _Pool(ProcessPoolExecutor):
    """Worker processes on this machine, which may be interrupted and terminated at any moment.

    A terminal interrupts all processes of a program, even those that have not set up their
    signal handler yet. So the workers are started while interruptions are blocked, and inherit
    this. Callers never get the pool's own futures: if one of them were cancelled and a process then
    ended, the pool's management thread would fail.
    """

    def submit(
        self,
        fn: Callable[_Parameters, _Result],
        /,
        *args: _Parameters.args,
        **kwargs: _Parameters.kwargs,
    ) -> Future[_Result]:
        """Submit a task to one of the processes, which are started if necessary."""
        future: Future[_Result] = Future()
        with _interrupts_blocked():
            inner = super().submit(fn, *args, **kwargs)
            inner.add_done_callback(partial(_copy_outcome, future))
        return future


def _copy_outcome(future: Future[_Result], inner: Future[_Result]) -> None:
    """Copy the outcome of one of the pool's futures to our own, unless that was cancelled."""
    if inner.cancelled():
        future.cancel()
    elif future.set_running_or_notify_cancel():
        if error := inner.exception():
            future.set_exception(error)
        else:
            future.set_result(inner.result())


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Block interruptions inside the ``with`` block, if the system can."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def on_machine(workers: int) -> Iterator[Executor]:
    """An executor on this machine.

    The processes are spawned and inherit nothing. At the end of the ``with`` block they are
    terminated, even in the middle of a task.

    Args:
        workers: the number of processes; with 1 the tasks run in the caller's process.
    """
    if workers == 1:
        yield InProcess()
        return
    before = set(multiprocessing.active_children())
    pool = _Pool(workers, multiprocessing.get_context("spawn"), initializer=_start_worker)
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()


def map_unordered(
    executor: Executor,
    function: Callable[[_Task], _Result],
    tasks: Iterable[_Task],
    *,
    max_pending: MaxPending,
) -> Iterator[_Result]:
    """The results of a function for some tasks, in the order in which they finish.

    Args:
        executor: runs the tasks.
        function: a function at module level.
        tasks: the tasks; each is read only when it is submitted.
        max_pending: how many tasks are submitted at a time. A function is called repeatedly,
            so that its value can follow the number of workers.

    Raises:
        Exception: whatever the function raised.
    """
    rest = iter(tasks)
    wanted = max_pending if callable(max_pending) else lambda: max_pending
    ended: SimpleQueue[Future[_Result]] = SimpleQueue()
    pending: set[Future[_Result]] = set()
    try:
        while True:
            for task in islice(rest, max(wanted() - len(pending), 0 if pending else 1)):
                future = _submitted(executor, function, task)
                pending.add(future)
                future.add_done_callback(ended.put)
            if not pending:
                return
            for future in sorted(_taken(ended), key=_has_failed):  # results before failures
                pending.remove(future)
                yield future.result()
    finally:
        for future in pending:
            future.cancel()


def _submitted(
    executor: Executor, function: Callable[[_Task], _Result], task: _Task
) -> Future[_Result]:
    """The future of a task; already failed if the executor accepts no more tasks."""
    try:
        return executor.submit(function, task)
    except BrokenExecutor as error:
        future: Future[_Result] = Future()
        future.set_exception(error)
        return future


def _taken(ended: SimpleQueue[Future[_Result]]) -> Iterator[Future[_Result]]:
    """All futures that have ended; waits up to ``_POLL_INTERVAL`` for the first."""
    with suppress(Empty):
        yield ended.get(timeout=_POLL_INTERVAL)
        while True:
            yield ended.get_nowait()


def _has_failed(future: Future[_Result]) -> bool:
    return future.cancelled() or future.exception() is not None


def _start_worker() -> None:
    """Leave interruptions to the parent process, and exit when it exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_exit_with_parent, daemon=True).start()


def _exit_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
