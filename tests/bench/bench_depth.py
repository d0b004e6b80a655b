"""The search depth that the engine reaches in one second, and its nodes per second, in CPython.

    python -m tests.bench.bench_depth [SECONDS]

The positions are the thirty of ``positions.tsv``; ``bench_worker`` compares the browser with this.
"""

import statistics
import sys
from collections.abc import Sequence
from typing import Any, Final

from tests.bench import timing
from tests.bench.positions import load
from tests.bench.tables import say

__all__ = ["PERFT", "WANTED", "deepest", "rate", "report_depths"]

WANTED: Final = 9
"""The depth that at least half of the positions should be searched to in one second, in plies."""

PERFT: Final = {"tournament": 5, "checkers": 5, "leaping": 4}
"""The depth of the perft of each ruleset."""


def rate(measured: dict[str, Any]) -> float:
    """Thousands of nodes per second."""
    return float(measured["nodes"] / measured["seconds"] / 1000)


def deepest(measured: dict[str, Any], seconds: float) -> int:
    """The depth of the last iteration completed in time."""
    return max((depth for depth, at, _ in measured["reached"] if at <= seconds), default=0)


def report_depths(name: str, found: Sequence[dict[str, Any]], seconds: float) -> None:
    """Print the share of searches that reached ``WANTED``, and how long they took."""
    depths = [deepest(one, seconds) for one in found]
    share = sum(depth >= WANTED for depth in depths)
    times = [at for one in found for depth, at, _ in one["reached"] if depth == WANTED]
    soon = f", half of those within {statistics.median(times):.2f} s" if times else ""
    say(
        f"{name}: depth {WANTED} within {seconds:g} s in {share} of {len(depths)}{soon}; "
        f"median depth {statistics.median(depths):g}, least {min(depths)}"
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    for preset, depth in PERFT.items():
        counted = timing.perft(preset, depth)
        say(f"perft {preset} {depth}: {counted['nodes']} leaves, {rate(counted):,.0f} k a second")
    found: list[dict[str, Any]] = []
    for preset, position in load():
        found.append(timing.search(preset, position, seconds))
        say(
            f"search {preset:>12} {rate(found[-1]):5,.0f} kn/s, "
            f"depth {deepest(found[-1], seconds):2}  {position}"
        )
    say(f"search, median: {statistics.median(map(rate, found)):,.0f} kn/s")
    report_depths("CPython", found, seconds)


if __name__ == "__main__":
    main()
