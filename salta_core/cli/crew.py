"""Who plays the many games of a command: processes of this machine, or a cluster."""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from salta_core.arena.executors import on_cluster, on_machine
from salta_core.errors import BadText

__all__ = ["crew"]

_AHEAD = 2
"""Games given out for every worker, so that none has to wait for the next."""


@contextmanager
def crew(options: argparse.Namespace) -> Iterator[tuple[Executor, int]]:
    """Who plays, and how many games to give out at a time.

    Args:
        options: ``workers`` and ``dask``, as they were given.

    Raises:
        BadText: both were given.
        BadRequest: there is no such cluster.
    """
    if options.dask is not None:
        if options.workers is not None:
            raise BadText("--workers and --dask exclude each other")
        with on_cluster(options.dask) as (executor, workers):
            yield executor, _AHEAD * workers
        return
    workers = options.workers or os.cpu_count() or 1
    with on_machine(workers) as executor:
        yield executor, 1 if workers == 1 else _AHEAD * workers
