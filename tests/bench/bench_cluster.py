"""The scaling of matches: games per hour by number of processes, in a pool and on Dask.

    python -m tests.bench.bench_cluster [--processes N ...] [--games N] [--rounds N] [--out FILE]

Each round plays the same games in every setting in turn, so that other load on the machine affects
all of them. The clock starts when every process has begun to work, and stops after the last game.
"""

import argparse
import os
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple

import distributed

from salta_core.arena.cluster import on_cluster
from salta_core.arena.executors import MaxPending, map_unordered, on_machine
from salta_core.arena.match import Match, games_of
from salta_core.arena.players import parse_player
from tests.bench.options import bench_parser

PROCESSES: Final = (1, 2, 4)
PLAYER: Final = "level:10,nodes=2000"
RULESET: Final = "tournament+limit=60"
GAMES: Final = 48
ROUNDS: Final = 2
MOMENT: Final = 0.2
"""Seconds that a task takes while processes start, so that each process gets one."""


class Setting(NamedTuple):
    """A way to run the games.

    Attributes:
        name: the kind of executor.
        processes: the number of processes.
    """

    name: str
    processes: int


@contextmanager
def in_pool(processes: int) -> Iterator[tuple[Executor, MaxPending]]:
    with on_machine(processes) as executor:
        yield executor, 2 * processes if processes > 1 else 1


@contextmanager
def in_cluster(processes: int) -> Iterator[tuple[Executor, MaxPending]]:
    with (
        distributed.LocalCluster(
            n_workers=processes, threads_per_worker=1, dashboard_address="127.0.0.1:0"
        ) as cluster,
        on_cluster(cluster) as executor,
    ):
        yield executor, executor.max_pending


SETTINGS: Final = {"pool": in_pool, "cluster": in_cluster}


def process(_: int) -> int:
    """The id of the process that runs this task, which first waits for ``MOMENT``."""
    time.sleep(MOMENT)
    return os.getpid()


def measured(way: Setting, match: Match, games: int) -> float:
    """The seconds that a match takes."""
    with SETTINGS[way.name](way.processes) as (executor, max_pending):
        ready: set[int] = set()
        while len(ready) < way.processes:
            ready.update(
                map_unordered(executor, process, range(way.processes), max_pending=way.processes)
            )
        began = time.perf_counter()
        played = list(games_of(match, games, executor, max_pending=max_pending))
        took = time.perf_counter() - began
    assert len(played) == games
    return took


def rates(
    processes: Sequence[int], games: int, rounds: int, match_of: Callable[[int], Match]
) -> dict[Setting, float]:
    """Games per hour of each setting, over all rounds."""
    ways = [Setting(name, count) for count in processes for name in SETTINGS]
    seconds = dict.fromkeys(ways, 0.0)
    for number in range(rounds):
        for way in ways:
            seconds[way] += measured(way, match_of(number), games)
    return {way: 3600 * games * rounds / seconds[way] for way in ways}


def table(found: dict[Setting, float]) -> Iterator[str]:
    """The table: a row for each number of processes; efficiency relative to one process."""
    yield "| processes | pool, games an hour | efficiency | cluster, games an hour | efficiency |"
    yield "|--:|--:|--:|--:|--:|"
    for processes in sorted({way.processes for way in found}):
        cells = [str(processes)]
        for name in SETTINGS:
            rate, alone = found[Setting(name, processes)], found[Setting(name, 1)]
            cells += [f"{rate:,.0f}", f"{rate / alone / processes:.0%}"]
        yield f"| {' | '.join(cells)} |"


PAGE: Final = """\
# How matches scale: `python -m tests.bench.bench_cluster`

{day}, {processors} processors ({machine}), Python {python}, Dask {dask}.
`{player}` against itself by `{ruleset}`; rounds: {rounds}, games in each: {games}.

*Pool* is `match --workers`; *cluster* is `match --dask` on a `LocalCluster` of this machine, whose
workers have one thread each. Efficiency is games an hour for each process, against one process of
the same kind. More processes than processors cannot play more games, and a cluster's scheduler
needs some of a processor too.

{table}
"""


def page(options: argparse.Namespace, found: dict[Setting, float]) -> str:
    """The text of the file: the table, and how the figures were measured."""
    return PAGE.format(
        day=f"{datetime.now(UTC):%Y-%m-%d}",
        processors=os.cpu_count(),
        machine=platform.machine(),
        python=platform.python_version(),
        dask=distributed.__version__,
        player=PLAYER,
        ruleset=RULESET,
        rounds=options.rounds,
        games=options.games,
        table="\n".join(table(found)),
    )


def arguments(words: Sequence[str] | None = None) -> argparse.Namespace:
    parser = bench_parser(__doc__)
    add = parser.add_argument
    add("--processes", type=int, nargs="+", default=PROCESSES, help="1 must be among them")
    add("--games", type=int, default=GAMES, help="of a round, even")
    add("--rounds", type=int, default=ROUNDS)
    add("--out", type=Path, help="write the page there as well")
    options = parser.parse_args(words)
    if 1 not in options.processes:
        parser.error("--processes: efficiency is measured against 1")
    if options.out and not os.access(options.out.parent, os.W_OK):
        parser.error(f"--out: {options.out} cannot be written")
    return options


def main() -> None:
    options = arguments()
    players = parse_player(PLAYER), parse_player(PLAYER)
    found = rates(
        options.processes,
        options.games,
        options.rounds,
        lambda number: Match(players, (RULESET,), seed=number),
    )
    text = page(options, found)
    print(text, end="")  # noqa: T201  # a bench prints
    if options.out:
        options.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
