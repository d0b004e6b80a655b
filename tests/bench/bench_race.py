"""The time in which the race solver proves moves to go, and the width of its range before that.

    python -m tests.bench.bench_race [SECONDS] [COUNT] [FAMILY ...]

Each race runs until it is proven or SECONDS of processor time are over; COUNT limits each family.
"""

import statistics
import sys
import time
from typing import Final, NamedTuple

from salta_core.race.solver import Race
from salta_core.rules.ruleset import PRESETS
from tests.bench.races import FAMILIES, Example, family

__all__ = ["Timing", "timed"]

_SLICE: Final = 16


class Timing(NamedTuple):
    """The timing of a race.

    Attributes:
        seconds: until the proof, or until it was stopped.
        lower: no route is shorter.
        upper: length of the best route found.
        longest: seconds that the longest slice took.
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


def report(name: str, timings: list[Timing]) -> None:
    """One line of the table."""
    within = [sum(t.lower == t.upper and t.seconds <= s for t in timings) for s in (1, 2)]
    proven = sum(t.lower == t.upper for t in timings)
    widths = [t.width for t in timings]
    print(  # noqa: T201  # a bench prints
        f"{name:>10} {len(timings):5} {within[0]:6} {within[1]:6} {proven:6} "
        f"{statistics.median(t.seconds for t in timings) * 1000:9.0f} "
        f"{statistics.mean(widths):8.1%} {max(widths):8.1%} "
        f"{sum(width <= 0.05 for width in widths):6} "
        f"{max(t.longest for t in timings) * 1000:8.0f}",
        flush=True,
    )


def main() -> None:
    """Print the table."""
    limit = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 40
    print(  # noqa: T201  # a bench prints
        f"{'family':>10} count   1 s    2 s  {limit:4g} s  median ms  mean width  max  <= 5 %  "
        f"longest {_SLICE} nodes in ms"
    )
    for name in sys.argv[3:] or FAMILIES:
        report(name, [timed(example, limit) for example in family(name, count)])


if __name__ == "__main__":
    main()
