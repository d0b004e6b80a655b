"""Whether the engine keeps the time of a move in Pyodide under Node, beside busy processes.

    python -m tests.bench.bench_movetime [--games N] [--milliseconds N] [--busy N] [--processor]

Games of all rulesets over UGI, with a fixed time for each move. It prints how long the moves took,
as multiples of that time. A busy process takes the processor for some milliseconds at a time, so a
very short time for a move says more of the system than of the engine. With ``--processor`` the
engine's clock is the time that its process has had of the processor, for a machine with other load.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from tests.bench.bench_help import ROOT, load, present_engine
from tests.bench.tables import say
from web.build.tools import ensure_node

_BAR: Final = 1.5
"""The bar, as a multiple of the time of a move."""
_SHARES: Final = (0.5, 0.99, 0.999, 1.0)


@contextmanager
def busy(count: int) -> Iterator[None]:
    """So many processes that do nothing but use the processor."""
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]
    try:
        yield
    finally:
        for loop in loops:
            loop.kill()
            loop.wait()


def moves_took(games: int, milliseconds: int, measure: str) -> list[float]:
    """The milliseconds of all moves of the games, in ascending order."""
    here = Path(__file__)
    with tempfile.NamedTemporaryFile(suffix=".zip") as file:
        file.write(present_engine())
        file.flush()
        command = [
            str(ensure_node().node),
            str(here.with_name("movetime_worker.mjs")),
            file.name,
            str(here.with_name("movetime_games.py")),
            str(milliseconds),
            measure,
        ]
        seeds = "".join(f"{seed}\n" for seed in range(games))
        done = subprocess.run(
            command, input=seeds, stdout=subprocess.PIPE, text=True, cwd=ROOT, check=True
        )
    ready, *lines = done.stdout.splitlines()
    assert ready == "ready"
    return sorted(took for line in lines for took in json.loads(line))


def main(words: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--milliseconds", type=int, default=100, help="a move")
    parser.add_argument("--busy", type=int, default=2, help="busy processes")
    parser.add_argument("--processor", action="store_true", help="time of the processor")
    asked = parser.parse_args(words)
    measure = "processor" if asked.processor else "clock"
    say(f"load {load()}, {os.cpu_count()} cores")
    with busy(asked.busy):
        took = moves_took(asked.games, asked.milliseconds, measure)
    late = sum(one > _BAR * asked.milliseconds for one in took)
    say("| games | moves | ms a move | median | 99 % | 99.9 % | longest | later than 1.5 times |")
    say("|--:|--:|--:|--:|--:|--:|--:|--:|")
    places = (min(len(took) - 1, int(share * len(took))) for share in _SHARES)
    cells = " | ".join(f"{took[place] / asked.milliseconds:.2f}" for place in places)
    say(f"| {asked.games} | {len(took)} | {asked.milliseconds} | {cells} | {late} |")
    say(f"load {load()}")


if __name__ == "__main__":
    main()
