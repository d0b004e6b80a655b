"""Who plays the many games of a command: processes of this machine, or a cluster."""

import argparse
import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from salta_core.arena.cluster import on_cluster
from salta_core.arena.executors import Ahead, on_machine
from salta_core.errors import BadRequest, BadText

__all__ = ["broken", "crew"]

_AHEAD = 2
"""Games given out for every process, so that none has to wait for the next."""


@contextmanager
def crew(
    options: argparse.Namespace, tell: Callable[[str], object]
) -> Iterator[tuple[Executor, Ahead]]:
    """Who plays, and how many games to give out at a time.

    Args:
        options: ``workers`` and ``dask``, as they were given.
        tell: called with a sentence about the cluster when there is something to know.

    Raises:
        BadText: both were given.
        BadRequest: there is no such cluster.
    """
    if options.dask is not None:
        if options.workers is not None:
            raise BadText("workers-and-dask", "--workers and --dask cannot be used together")
        with _silence(), on_cluster(options.dask, tell) as cluster:
            yield cluster, cluster.ahead
        return
    workers = options.workers or os.cpu_count() or 1
    with on_machine(workers) as executor:
        yield executor, 1 if workers == 1 else _AHEAD * workers


@contextmanager
def _silence() -> Iterator[None]:
    """Keep Dask's log from the terminal: it has pages where an error is one line here."""
    logging.disable()
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def broken(error: BrokenExecutor) -> BadRequest:
    """What to tell where nobody is left to play."""
    reason = "a worker has stopped" if isinstance(error, BrokenProcessPool) else str(error)
    return BadRequest(
        "nobody-left-to-play", "{reason}; with --record the same command resumes", reason=reason
    )
