"""Local improvement of a route: better routes between two of its arrangements.

A part of a route is a race of its own, from its first arrangement to its last. Long parts with few
steps away come first: they are searched fast, and each step away saved shortens the route by two
moves.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from salta_core.race.learning_search import LearningSearch
from salta_core.race.task import Line, RaceTask, arrangements
from salta_core.rules.squares import Square

__all__ = ["shortened_routes"]

_PATIENCE: Final = (80, 160, 320, 640)
"""How many arrangements to visit for a part with 1, 2, 3 or 4 steps away."""


def shortened_routes(task: RaceTask, line: Line, turn: int) -> Iterator[Line | None]:
    """Shorten a route step by step.

    Args:
        task: the race.
        line: a route.
        turn: 0 for the fastest search; each further turn takes four times as many arrangements.

    Yields:
        None for each arrangement visited, or a route shorter than all before it.
    """
    for away, patience in enumerate(_PATIENCE, 1):
        tried: set[RaceTask] = set()
        while True:
            shorter = None
            for first, last, part in _parts(task, line, away):
                if part in tried:
                    continue
                tried.add(part)
                search = LearningSearch(part)
                for _ in islice(search.within(away - 1), patience << 2 * turn):
                    yield None
                if search.line is not None:
                    shorter = (*line[:first], *search.line, *line[last:])
                    break
            if shorter is None:
                break
            line = shorter
            yield line


def _parts(task: RaceTask, line: Line, away: int) -> Iterator[tuple[int, int, RaceTask]]:
    """The longest parts with ``away`` steps away: first and last move, and the part's race."""
    passed = arrangements(task, line)
    last = before = 0
    for first in range(len(passed)):
        while last + 1 < len(passed) and _excess(passed, first, last + 1) <= away:
            last += 1
        if last > before and _excess(passed, first, last) == away:
            yield first, last, RaceTask(passed[first], passed[last])
            before = last


def _excess(passed: list[tuple[Square, ...]], first: int, last: int) -> int:
    """The number of steps away between two arrangements of a line."""
    return (last - first - RaceTask(passed[first], passed[last]).distance) // 2
