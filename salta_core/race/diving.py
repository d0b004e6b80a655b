"""Ways home by diving: as few steps away as a stretch can do with, one stretch after the other.

A proof with no more steps away than the lower bound asks for has few moves to try. Where it
finds no way home soon, a dive goes on from the arrangement nearest home that it came to, with a
new bound. So a way is found early, of nearly the right length; what was given up for good on
the way down is for others to improve.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.field import Field
from salta_core.race.search import Search
from salta_core.race.task import Line, Task, arrangements

__all__ = ["dive"]

_LOOSEST: Final = 2
"""Steps away more than the bound that a stretch may be given where it leads nowhere."""


def dive(task: Task, patience: int, longest: int) -> Iterator[Line | None]:
    """One way home, if it turns out to have at most so many moves.

    Args:
        task: the race.
        patience: arrangements to look at in each stretch; twice as many for each step away
            more than the bound.
        longest: moves that are too many by one more.

    Yields:
        None for each arrangement looked at, and at last perhaps a way.
    """
    line: Line = ()
    spare = 0
    while spare <= _LOOSEST:
        budget = ConflictDetector(Field(task)).bound() + spare
        if len(line) + task.distance + 2 * budget > longest:
            return
        search = Search(task)
        for _ in islice(search.within(budget), patience << spare):
            yield None
        if search.line is not None:
            yield line + search.line
            return
        spare = 0 if search.closest else spare + 1
        if search.closest:
            line += search.closest
            task = Task(arrangements(task, search.closest)[-1], task.goals)
