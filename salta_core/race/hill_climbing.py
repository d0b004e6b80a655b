"""Routes by enforced hill climbing: search until an arrangement is nearer home, and commit to it.

A search within the lower bound on the steps away has few moves to try. If it finds no route soon,
the next search starts from the visited arrangement with the least distance, with a new lower bound.
So a route of nearly the right length is found early; other modules shorten it.
"""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.learning_search import LearningSearch
from salta_core.race.race_board import RaceBoard
from salta_core.race.task import Line, RaceTask, arrangements

__all__ = ["hill_climb"]

_LOOSEST: Final = 2
"""How many steps away above the lower bound a search may use if it makes no progress."""


def hill_climb(task: RaceTask, patience: int, longest: int) -> Iterator[Line | None]:
    """Search for one route of limited length.

    Args:
        task: the race.
        patience: the number of arrangements of each search; it doubles with each step away above
            the bound.
        longest: the most moves that the route may have.

    Yields:
        None for each arrangement visited, and at the end the route, if one was found.
    """
    line: Line = ()
    spare = 0
    while spare <= _LOOSEST:
        budget = ConflictDetector(RaceBoard(task)).bound() + spare
        if len(line) + task.distance + 2 * budget > longest:
            return
        search = LearningSearch(task)
        for _ in islice(search.within(budget), patience << spare):
            yield None
        if search.line is not None:
            yield line + search.line
            return
        spare = 0 if search.closest else spare + 1
        if search.closest:
            line += search.closest
            task = RaceTask(arrangements(task, search.closest)[-1], task.goals)
