"""The engine in a worker of Chromium, compared with CPython on the same machine in the same run.

    python -m tests.bench.bench_worker [SECONDS]

Each position is searched for a fixed time in both in turn, so that other load on the machine
affects both; the ratios can be compared between machines, the rates cannot. The worker runs the
built site's own Python, library and engine. At the end, the page's own client gets some positions
to search for a second at full strength.
"""

import os
import statistics
import sys
from collections.abc import Sequence
from typing import Final

from tests.bench import timing
from tests.bench.bench_depth import PERFT, deepest, rate, report_depths
from tests.bench.chromium import Worker, chromium_worker
from tests.bench.positions import load
from tests.bench.tables import say

ROUNDS: Final = 5
BAR: Final = 350
"""Thousands of nodes per second that the worker should reach."""

_WARM_UP: Final = 0.5
_EVERY: Final = 3
"""The page gets every third position."""


def spread(numbers: Sequence[float]) -> str:
    """The median, the quartiles and the extremes as text."""
    low, middle, high = statistics.quantiles(numbers, n=4)
    half = f"half of them {low:.2f} to {high:.2f}"
    return f"{middle:.2f} ({half}, all {min(numbers):.2f} to {max(numbers):.2f})"


def compare_perft(worker: Worker) -> None:
    for preset, depth in PERFT.items():
        here, there = [], []
        for _ in range(ROUNDS):
            here.append(rate(timing.perft(preset, depth)))
            there.append(rate(worker.measure(what="perft", preset=preset, depth=depth)))
        say(
            f"perft {preset} {depth}: CPython {statistics.median(here):,.0f} k leaves a second, "
            f"worker {statistics.median(there):,.0f}; ratio {spread(ratios(there, here))}"
        )


def ratios(there: Sequence[float], here: Sequence[float]) -> list[float]:
    return [one / other for one, other in zip(there, here, strict=True)]


def compare_search(worker: Worker, seconds: float) -> None:
    here, there = [], []
    for preset, position in load():
        here.append(timing.search(preset, position, seconds))
        asked = {"what": "search", "preset": preset, "position": position, "seconds": seconds}
        there.append(worker.measure(**asked))
        rates = f"{rate(here[-1]):5,.0f} kn/s, worker {rate(there[-1]):5,.0f}"
        depths = f"{deepest(here[-1], seconds):2} and {deepest(there[-1], seconds):2}"
        say(f"search {preset:>12}: CPython {rates}; depth {depths}  {position}")
    speed_here, speed_there = [rate(one) for one in here], [rate(one) for one in there]
    say(f"search: worker/CPython {spread(ratios(speed_there, speed_here))}")
    fast = sum(one >= BAR for one in speed_there)
    say(
        f"worker: median {statistics.median(speed_there):,.0f} kn/s; "
        f"{fast} of {len(speed_there)} reach {BAR}"
    )
    report_depths("CPython", here, seconds)
    report_depths("worker", there, seconds)


def ask_page(worker: Worker, seconds: float) -> None:
    thoughts = [worker.think(*one, round(1000 * seconds)) for one in load()[::_EVERY]]
    depths = [thought["depth"] for thought in thoughts]
    nodes = statistics.median(thought["nodes"] for thought in thoughts)
    say(
        f"page: full strength, {seconds:g} s: median {nodes:,.0f} nodes "
        f"and depth {statistics.median(depths):g} in {len(depths)} positions"
    )


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    say(f"others at work on this machine: {os.getloadavg()[0]:.1f}")
    with chromium_worker() as worker:
        preset, position = load()[0]
        worker.measure(what="search", preset=preset, position=position, seconds=_WARM_UP)
        compare_perft(worker)
        compare_search(worker, seconds)
        ask_page(worker, seconds)


if __name__ == "__main__":
    main()
