"""Whether the engine keeps the time of a move in Pyodide under Node, beside busy processes.

    python -m tests.bench.bench_movetime [--games N] [--milliseconds N] [--busy N] [--processor]
        [--workers N] [--record FILE]

Games of all rulesets over UGI, with a fixed time for each move. It prints how long the moves took,
as multiples of that time, and each move that was too late. A busy process takes the processor for
some milliseconds at a time, so a very short time for a move says more of the system than of the
engine. With ``--processor`` the engine's clock is the time that its process has had of the
processor, for a machine with other load. A run with a ``--record`` that was stopped goes on with
the same command.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple, Self

from tests.bench.bench_help import ROOT, load, present_engine
from tests.bench.tables import say
from web.build.tools import ensure_node

_BAR: Final = 1.5
"""The bar, as a multiple of the time of a move."""
_SHARES: Final = (0.5, 0.99, 0.999, 1.0)


class TimedGame(NamedTuple):
    """A game and how long its moves took, in milliseconds."""

    seed: int
    ruleset: str
    moves: list[str]
    took: list[float]

    @classmethod
    def read(cls, line: str) -> Self:
        """A game from a line of JSON."""
        return cls(**json.loads(line))


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


def played(seeds: Sequence[int], milliseconds: int, measure: str) -> Iterator[str]:
    """Play the games of these seeds in one Python under Node; a line of JSON for each."""
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
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT
        ) as process:
            assert process.stdin
            assert process.stdout
            process.stdin.write("".join(f"{seed}\n" for seed in seeds))
            process.stdin.close()
            assert process.stdout.readline() == "ready\n"
            yield from process.stdout


def all_games(asked: argparse.Namespace) -> list[TimedGame]:
    """The games that the record lacks are played and added to it; all of them."""
    record: Path | None = asked.record
    lines = record.read_text(encoding="utf-8").splitlines() if record and record.exists() else []
    known = {TimedGame.read(line).seed for line in lines}
    missing = [seed for seed in range(asked.games) if seed not in known]
    measure = "processor" if asked.processor else "clock"

    def play(number: int) -> None:
        for line in played(missing[number :: asked.workers], asked.milliseconds, measure):
            lines.append(line)
            if record:
                with record.open("a", encoding="utf-8") as file:
                    file.write(line)

    with busy(asked.busy if missing else 0), ThreadPoolExecutor(asked.workers) as executor:
        for _ in executor.map(play, range(asked.workers)):
            pass
    return [game for line in lines if (game := TimedGame.read(line)).seed < asked.games]


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


def main(words: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--milliseconds", type=int, default=100, help="a move")
    parser.add_argument("--busy", type=int, default=2, help="busy processes")
    parser.add_argument("--processor", action="store_true", help="time of the processor")
    parser.add_argument("--workers", type=int, default=1, help="games at the same time")
    parser.add_argument("--record", type=Path, metavar="FILE", help="where to keep the games")
    asked = parser.parse_args(words)
    say(f"load {load()}, {os.cpu_count()} cores")
    games = all_games(asked)
    for line in report(games, asked.milliseconds):
        say(line)
    say(f"load {load()}")


if __name__ == "__main__":
    main()
