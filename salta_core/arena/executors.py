"""Where work is done: in this process or in several on this machine (or on a ``cluster``).

All are executors in the sense of ``concurrent.futures``. What they are given must
be plain values and functions of modules; then it makes no difference to the results who
does the work, and in which order it is done.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
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
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
