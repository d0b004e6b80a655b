"""The time in which the race solver proves moves to go, and the width of its range before that.

    python -m tests.bench.bench_race [FAMILY ...] [--seconds N] [--count N] [--seed N] [--held-out]

Each race runs until it is proven or so many seconds of processor time are over. With ``--held-out``
the races are those of the table in `strength.md`, which must not guide changes of the
solver: 24 of each random family with another seed, and every fifth end of a game.
"""

import statistics
import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from salta_core.race.solver import Race
from salta_core.rules.ruleset import PRESETS
from tests.bench.options import bench_parser
from tests.bench.races import FAMILIES, Example, family
from tests.bench.tables import say

__all__ = ["Timing", "timed"]

_SLICE: Final = 16
_LIMITS: Final = (0.5, 1, 2)
"""Seconds within which proofs are counted."""
_COLUMNS: Final = ("proven", "median ms", "mean width", "widest", "longest slice ms")
_COUNT: Final = 40
_SEED: Final = 9
_HELD_OUT: Final = ("endings", "swaps-2", "swaps-3", "swaps-4", "swaps-5", "parked", "scattered")
_HELD_OUT_SEED: Final = 77
_HELD_OUT_COUNT: Final = 24
_ALL: Final = 1000
"""More than there are ends of games."""


class Timing(NamedTuple):
    """The timing of a race.

    Attributes:
        seconds: the time until the proof, or until the race was stopped.
        lower: no route is shorter.
        upper: the length of the best route found.
        longest: the seconds of the longest slice.
    """

    seconds: float
    lower: int
    upper: int
    longest: float

    @property
    def width(self) -> float:
        """The width of the range, as a share of the upper bound."""
        return (self.upper - self.lower) / self.upper


def timed(example: Example, limit: float) -> Timing:
    """Run a race until its proof, or for so many seconds of processor time."""
    began = last = time.process_time()
    race = Race(example.board, example.player, PRESETS[example.preset].ruleset)
    longest = 0.0
    done = race.proven
    while not done and last - began < limit:
        done = race.run(_SLICE)
        now = time.process_time()
        longest, last = max(longest, now - last), now
    return Timing(time.process_time() - began, race.lower, race.upper, longest)


def held_out(name: str) -> list[Example]:
    """The held-out races of a family."""
    if name == "endings":
        return family(name, _ALL)[2::5]
    return family(name, _HELD_OUT_COUNT, _HELD_OUT_SEED)


def line(name: str, timings: Sequence[Timing], limits: Sequence[float]) -> str:
    """A row of the table."""
    proven = [t.seconds for t in timings if t.lower == t.upper]
    widths = [t.width for t in timings]
    cells = [
        name,
        str(len(timings)),
        *(str(sum(seconds <= limit for seconds in proven)) for limit in limits),
        str(len(proven)),
        f"{statistics.median(t.seconds for t in timings) * 1000:.0f}",
        f"{statistics.mean(widths):.1%}",
        f"{max(widths):.1%}",
        f"{max(t.longest for t in timings) * 1000:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def main(words: Sequence[str] | None = None) -> None:
    """Print the table."""
    parser = bench_parser(__doc__)
    parser.add_argument("families", nargs="*", metavar="FAMILY", help=f"of {', '.join(FAMILIES)}")
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time, a race")
    parser.add_argument("--count", type=int, help=f"races of each family, at most: {_COUNT}")
    parser.add_argument("--seed", type=int, help=f"of the random families: {_SEED}")
    parser.add_argument("--held-out", action="store_true", help="the races of strength.md")
    asked = parser.parse_args(words)
    if asked.held_out and (asked.count is not None or asked.seed is not None):
        parser.error("--held-out has its own count and seed: leave out --count and --seed")
    count = _COUNT if asked.count is None else asked.count
    seed = _SEED if asked.seed is None else asked.seed
    limits = [limit for limit in _LIMITS if limit <= asked.seconds]
    columns = [*(f"{limit:g} s" for limit in limits), *_COLUMNS]
    say(f"| kind | races | {' | '.join(columns)} |")
    say("|---|--:|" + "--:|" * len(columns))
    every: list[Timing] = []
    for name in asked.families or (_HELD_OUT if asked.held_out else FAMILIES):
        races = held_out(name) if asked.held_out else family(name, count, seed)
        timings = [timed(example, asked.seconds) for example in races]
        say(line(name, timings, limits))
        every += timings
    say(line("all", every, limits))


if __name__ == "__main__":
    main()
