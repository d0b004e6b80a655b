"""Whether the engine keeps its time per move in Pyodide under Node, beside busy processes.

    python -m tests.bench.bench_movetime [--games N] [--milliseconds N] [--busy N] [--processor]
        [--workers N] [--record FILE]

Games of all rulesets over UGI, with a fixed time for each move. It prints the times of the moves,
as multiples of that time, and each move that was too late. A busy process takes the processor for
some milliseconds at a time, so very short times say more about the system than about the engine.
With ``--processor`` the engine's clock is its process's processor time, for a machine with other
load. A stopped run with a ``--record`` continues with the same command.
"""

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from tests.bench.bench_help import ROOT, load, present_engine
from tests.bench.options import bench_parser
from tests.bench.tables import say
from tests.bench.timedgames import Record, TimedGame, Timing
from web.build.tools import ensure_node

_BAR: Final = 1.5
"""The bar, as a multiple of the time of a move."""
_SHARES: Final = (0.5, 0.99, 0.999, 1.0)


@contextmanager
def busy(count: int) -> Iterator[None]:
    """Run processes that only use the processor."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def played(seeds: Sequence[int], timing: Timing) -> Iterator[str]:
    """Play the games of these seeds in one Python under Node; a line of JSON for each.

    ``CalledProcessError`` if Node fails.
    """
    here = Path(__file__)
    with tempfile.NamedTemporaryFile(suffix=".zip") as file:
        file.write(present_engine())
        file.flush()
        command = [
            str(ensure_node().node),
            str(here.with_name("movetime_worker.mjs")),
            file.name,
            str(here.with_name("movetime_games.py")),
            str(timing.milliseconds),
            timing.measure,
        ]
        yield from answers(command, seeds)


def answers(command: Sequence[str], seeds: Sequence[int]) -> Iterator[str]:
    """The output of a program that reads seeds; ``CalledProcessError`` if it fails."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as process:
        assert process.stdin
        assert process.stdout
        with suppress(BrokenPipeError), process.stdin:
            process.stdin.write("".join(f"{seed}\n" for seed in seeds))
        yield from process.stdout
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def all_games(asked: argparse.Namespace, record: Record) -> list[TimedGame]:
    """Play the games that the record lacks, add them to it, and return all games."""
    missing = [seed for seed in range(asked.games) if seed not in record.games]

    def play(seeds: Sequence[int]) -> None:
        for line in played(seeds, record.timing):
            record.add(line)

    shares = [missing[number :: asked.workers] for number in range(asked.workers)]
    with busy(asked.busy if missing else 0), ThreadPoolExecutor(asked.workers) as executor:
        for _ in executor.map(play, filter(None, shares)):
            pass
    return record.first(asked.games)


def report(games: Sequence[TimedGame], milliseconds: int) -> Iterator[str]:
    """The table, and a line for each move that was too late."""
    took = sorted(each for game in games for each in game.took)
    late = [
        (each, game, ply)
        for game in games
        for ply, each in enumerate(game.took)
        if each > _BAR * milliseconds
    ]
    places = (min(len(took) - 1, int(share * len(took))) for share in _SHARES)
    cells = " | ".join(f"{took[place] / milliseconds:.2f}" for place in places)
    yield "| games | moves | ms a move | median | 99 % | 99.9 % | longest | later than 1.5 times |"
    yield "|--:|--:|--:|--:|--:|--:|--:|--:|"
    yield f"| {len(games)} | {len(took)} | {milliseconds} | {cells} | {len(late)} |"
    for each, game, ply in sorted(late, reverse=True, key=lambda one: one[0]):
        share = each / milliseconds
        yield f"{share:.2f} times: seed {game.seed}, {game.ruleset}, ply {ply} of {len(game.took)}"


def positive(word: str) -> int:
    """Parse a number above 0 from the command line."""
    number = int(word)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is not above 0")
    return number


def main(words: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = bench_parser(__doc__)
    parser.add_argument("--games", type=positive, default=500)
    parser.add_argument("--milliseconds", type=positive, default=100, help="a move")
    parser.add_argument("--busy", type=int, default=2, help="busy processes")
    parser.add_argument("--processor", action="store_true", help="time of the processor")
    parser.add_argument("--workers", type=positive, default=1, help="games at the same time")
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to keep the games")
    asked = parser.parse_args(words)
    say(f"load {load()}, {os.cpu_count()} cores")
    timing = Timing(asked.milliseconds, "processor" if asked.processor else "clock")
    games = all_games(asked, Record(timing, asked.record))
    for line in report(games, asked.milliseconds):
        say(line)
    say(f"load {load()}")


if __name__ == "__main__":
    main()
