"""Where work is done: in this process or in several on this machine (or on a ``cluster``).

All are executors in the sense of ``concurrent.futures``. What they are given must
be plain values and functions of modules; then it makes no difference to the results who
does the work, and in which order it is done.
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

__all__ = ["Ahead", "InProcess", "each", "on_machine"]

Ahead: TypeAlias = int | Callable[[], int]
"""How many tasks to give out at a time: a number, or a function that says it from time to time."""

_TURN: Final = 1
"""Seconds after which it is asked anew how many tasks are wanted, if none has ended."""
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


class _Pool(ProcessPoolExecutor):
    """Processes of this machine, which may be interrupted and ended at any moment.

    A terminal interrupts all processes of a program, also those that do not ignore it yet. So they
    are started with interruptions blocked, which they inherit.

    Futures of the pool itself are not given away: where one has been cancelled when a process
    ends, Python's own thread for the pool fails.
    """

    def submit(
        self, fn: Callable[_Words, _Result], /, *args: _Words.args, **kwargs: _Words.kwargs
    ) -> Future[_Result]:
        """Have it done by one of the processes, which are started here if need be."""
        future: Future[_Result] = Future()
        with _blocked_interruptions():
            inner = super().submit(fn, *args, **kwargs)
            inner.add_done_callback(partial(_hand_over, future))
        return future


def _hand_over(future: Future[_Result], inner: Future[_Result]) -> None:
    """Let a future end as one of the pool has ended, unless nobody waits for it any more."""
    if inner.cancelled():
        future.cancel()
    elif future.set_running_or_notify_cancel():
        if error := inner.exception():
            future.set_exception(error)
        else:
            future.set_result(inner.result())


@contextmanager
def _blocked_interruptions() -> Iterator[None]:
    """Hold back interruptions until the end, where the system can."""
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

    The processes are started afresh and inherit nothing. When the caller leaves, they
    are ended, in the middle of their work if need be.

    Args:
        workers: how many processes; with 1 the work is done in this one.
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


def each(
    executor: Executor,
    function: Callable[[_Task], _Result],
    tasks: Iterable[_Task],
    *,
    ahead: Ahead,
) -> Iterator[_Result]:
    """What a function makes of each task, in the order in which they are done.

    Args:
        executor: who does the work.
        function: of a module.
        tasks: read only as far as they are wanted.
        ahead: how many tasks are given out at a time. If it is a function it is asked
            again and again, so that the number can follow that of the workers.

    Raises:
        Exception: whatever the function raised.
    """
    rest = iter(tasks)
    wanted = ahead if callable(ahead) else lambda: ahead
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
            for future in sorted(_taken(ended), key=_has_failed):  # so that nothing done is lost
                pending.remove(future)
                yield future.result()
    finally:
        for future in pending:
            future.cancel()


def _submitted(
    executor: Executor, function: Callable[[_Task], _Result], task: _Task
) -> Future[_Result]:
    """The task's future, which has failed where nobody takes tasks any more."""
    try:
        return executor.submit(function, task)
    except BrokenExecutor as error:
        future: Future[_Result] = Future()
        future.set_exception(error)
        return future


def _taken(ended: SimpleQueue[Future[_Result]]) -> Iterator[Future[_Result]]:
    """All that have ended; waits a while for the first."""
    with suppress(Empty):
        yield ended.get(timeout=_TURN)
        while True:
            yield ended.get_nowait()


def _has_failed(future: Future[_Result]) -> bool:
    return future.cancelled() or future.exception() is not None


def _start_worker() -> None:
    """Leave interruptions to the parent, and do not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
