"""The time to generate a puzzle of each kind, and a Solo task of each grade.

    python -m tests.bench.bench_generators [--seeds N] [RULESET ...]

Prints the CPU time of each seed in seconds, sorted, and an estimate for a browser, where Python
runs at about 0.6 of this speed (`tests/bench/strength.md`). On the page: "a few seconds" for every
puzzle; the times of Solo tasks are in `web/modes/solo/generate.ts`.
"""

from collections.abc import Callable, Sequence
from statistics import median
from time import process_time
from typing import Final

from salta_core.puzzle.generator import Generator
from salta_core.puzzle.theme import themes_for
from salta_core.rules.ruleset import Ruleset
from salta_core.solo.generator import GRADES, Recipe, SoloGenerator
from salta_core.text.notation import parse_ruleset
from tests.bench.options import bench_parser
from tests.bench.tables import say

RULESETS: Final = ("tournament", "online-simple", "checkers", "mirror", "leaping")
"""Moves to go counted exactly and by distance, jumps in any direction, other goals, chains."""
_PYODIDE: Final = 0.6
_FIRST_SEED: Final = 1001
_SLICE: Final = 10_000


def timed(run: Callable[[int], bool]) -> float:
    """The CPU seconds until a generator has finished."""
    began = process_time()
    while not run(_SLICE):
        pass
    return process_time() - began


def print_times(name: str, times: Sequence[float]) -> None:
    """Print a row: the median and the maximum in a browser, then all measured times."""
    each = " ".join(f"{one:.1f}" for one in sorted(times))
    usual, longest = median(times) / _PYODIDE, max(times) / _PYODIDE
    say(f"{name:28} browser: median {usual:6.1f} s, longest {longest:6.1f} s | CPython: {each}")


def puzzles(name: str, ruleset: Ruleset, seeds: range) -> None:
    """Measure each kind of goal, and a puzzle of any kind."""
    for kind in (*themes_for(ruleset), None):
        times = [timed(Generator(ruleset, kind, seed).run) for seed in seeds]
        print_times(f"{name} {kind or 'any'}", times)


def tasks(name: str, ruleset: Ruleset, seeds: range) -> None:
    """Measure each grade of Solo tasks."""
    for grade in GRADES:
        times = [timed(SoloGenerator(Recipe(ruleset, 1, grade, seed)).run) for seed in seeds]
        print_times(f"{name} grade {grade}", times)


def main() -> None:
    """Measure the kinds and grades that the command line requests."""
    parser = bench_parser(__doc__)
    parser.add_argument("rulesets", nargs="*", default=RULESETS)
    parser.add_argument("--seeds", type=int, default=6)
    asked = parser.parse_args()
    seeds = range(_FIRST_SEED, _FIRST_SEED + asked.seeds)
    for name in asked.rulesets:
        ruleset = parse_ruleset(name)
        puzzles(name, ruleset, seeds)
        if ruleset.goal == "mirror" or name == "tournament":
            tasks(name, ruleset, seeds)


if __name__ == "__main__":
    main()
