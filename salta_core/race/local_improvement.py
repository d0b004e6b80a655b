"""Shortening a way home: what lies between two of its arrangements, done better.

A stretch of a way is a race of its own, from the arrangement where it begins to the one
where it ends. Long stretches with few steps away come first: a proof settles them fast,
and where it finds a way with one step away less, the whole is two moves shorter.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from salta_core.race.search import Search
from salta_core.race.task import Line, Task, arrangements
from salta_core.rules.squares import Square

__all__ = ["shortened"]

_PATIENCE: Final = (80, 160, 320, 640)
"""Arrangements to look at in a stretch, by its steps away less one."""


def shortened(task: Task, line: Line, turn: int) -> Iterator[Line | None]:
    """Ever shorter ways home, from one that is known.

    Args:
        task: the race.
        line: the way home.
        turn: 0 to be quick; each turn more looks at four times as many arrangements.

    Yields:
        None for each arrangement looked at, or a way shorter than all before it.
    """
    for away, patience in enumerate(_PATIENCE, 1):
        tried: set[Task] = set()
        while True:
            shorter = None
            for first, last, stretch in _stretches(task, line, away):
                if stretch in tried:
                    continue
                tried.add(stretch)
                search = Search(stretch)
                for _ in islice(search.within(away - 1), patience << 2 * turn):
                    yield None
                if search.line is not None:
                    shorter = (*line[:first], *search.line, *line[last:])
                    break
            if shorter is None:
                break
            line = shorter
            yield line


def _stretches(task: Task, line: Line, away: int) -> Iterator[tuple[int, int, Task]]:
    """The longest stretches with so many steps away: first and last move, and the race."""
    passed = arrangements(task, line)
    last = before = 0
    for first in range(len(passed)):
        while last + 1 < len(passed) and _excess(passed, first, last + 1) <= away:
            last += 1
        if last > before and _excess(passed, first, last) == away:
            yield first, last, Task(passed[first], passed[last])
            before = last


def _excess(passed: list[tuple[Square, ...]], first: int, last: int) -> int:
    """Steps away between two arrangements of a line."""
    return (last - first - Task(passed[first], passed[last]).distance) // 2
