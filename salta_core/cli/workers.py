"""Workers for commands that play many games: local processes or a cluster, and a record file."""

import argparse
import logging
import os
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import BrokenExecutor, Executor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from salta_core.arena.cluster import on_cluster
from salta_core.arena.executors import MaxPending, on_machine
from salta_core.arena.records import Log
from salta_core.errors import BadRequest, BadText

__all__ = ["open_log", "open_workers", "worker_failure"]

_AHEAD = 2
"""How many games are submitted per process, so that no process waits for its next game."""


@contextmanager
def open_workers(
    options: argparse.Namespace, report: Callable[[str], object]
) -> Iterator[tuple[Executor, MaxPending]]:
    """An executor for games, and the number of games to submit at a time.

    Args:
        options: the options ``workers`` and ``dask``.
        report: called with a sentence about the state of the cluster.

    Raises:
        BadText: both were given.
        BadRequest: there is no such cluster.
    """
    if options.dask is not None:
        if options.workers is not None:
            raise BadText("workers-and-dask", "--workers and --dask cannot be used together")
        with _without_dask_log(), on_cluster(options.dask, report) as cluster:
            yield cluster, cluster.max_pending
        return
    workers = options.workers or os.cpu_count() or 1
    with on_machine(workers) as executor:
        yield executor, 1 if workers == 1 else _AHEAD * workers


@contextmanager
def _without_dask_log() -> Iterator[None]:
    """Keep Dask's log off the terminal: the command prints errors in one line."""
    logging.disable()
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def worker_failure(error: BrokenExecutor) -> BadRequest:
    """The error for a run whose workers have all stopped."""
    reason = "a worker has stopped" if isinstance(error, BrokenProcessPool) else str(error)
    return BadRequest(
        "nobody-left-to-play", "{reason}; with --record the same command resumes", reason=reason
    )


def open_log(name: str | None, settings: Mapping[str, Any]) -> Log | None:
    """The record file of a command; None without ``--record``.

    Raises:
        BadText: the file cannot be read or written, or holds something else.
    """
    if name is None:
        return None
    try:
        return Log(Path(name), settings)
    except OSError as error:
        raise BadText(
            "record-file-unusable",
            "--record {name!a}: {reason}",
            name=name,
            reason=str(error.strerror),
        ) from None
