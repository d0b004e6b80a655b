"""The number of positions of the tactical suite that the engine solves, by nodes per move.

    python -m tests.bench.bench_tactics [NODES ...]

The same number of nodes gives the same moves, so the figures are the same on every machine.
"""

import sys
from collections.abc import Mapping, Sequence
from typing import Final

from tests.bench.tables import say
from tests.tactics.kinds import KINDS
from tests.tactics.solving import is_solved
from tests.tactics.suite import Puzzle, load

BUDGETS: Final = (1_000, 3_000, 10_000, 30_000, 100_000)


def report(name: str, puzzles: Sequence[Puzzle], solved: Mapping[int, set[Puzzle]]) -> None:
    """One line of the table."""
    counts = [sum(puzzle in found for puzzle in puzzles) for found in solved.values()]
    shares = "".join(f"{count:>5} {count / len(puzzles):4.0%}" for count in counts)
    say(f"{name:<40}{len(puzzles):>4}{shares}")


def main() -> None:
    budgets = [int(word) for word in sys.argv[1:]] or BUDGETS
    puzzles = load()
    say(f"{'solved at nodes':<40}{'of':>4}" + "".join(f"{nodes:>10,}" for nodes in budgets))
    solved = {
        nodes: {puzzle for puzzle in puzzles if is_solved(puzzle, nodes)} for nodes in budgets
    }
    for kind in KINDS:
        some = [puzzle for puzzle in puzzles if puzzle.kind == kind]
        if some:
            report(kind, some, solved)
    for ruleset in dict.fromkeys(puzzle.ruleset for puzzle in puzzles):
        report(ruleset, [puzzle for puzzle in puzzles if puzzle.ruleset == ruleset], solved)
    report("all", puzzles, solved)


if __name__ == "__main__":
    main()
