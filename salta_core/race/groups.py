"""Lower bounds on the excess by groups of pieces, each raced home without all others.

Without the other pieces a group never needs more steps away, and each step away is made by one
piece. So the excesses of disjoint groups add up to a lower bound on that of the whole race, and
small groups are solved fast. The search begins with the groups that the conflict sets join, and
merges two groups where together they need more steps away than apart.

Both ideas are from the literature on multi-agent path finding: independence detection (Standley,
"Finding Optimal Solutions to Cooperative Pathfinding Problems", AAAI 2010) merges groups that get
in each other's way, and the heuristics of conflict-based search weigh a conflict by what solving it
alone costs (Li et al., "Improved Heuristics for Multi-Agent Path Finding with Conflict-Based
Search", IJCAI 2019). There a group is a pair, and a weighted vertex cover adds them up.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import combinations, islice
from operator import or_
from typing import Final

from salta_core.race.conflict_sets import ConflictDetector, smallest_hitting_set
from salta_core.race.race_board import RaceBoard
from salta_core.race.route_search import RouteSearch
from salta_core.race.routes import reachable, squares_in
from salta_core.race.task import RaceTask, reversed_task

__all__ = ["group_bounds"]

_PATIENCE: Final = (50, 200, 800, 3200)
"""Arrangements of each search of a group, by round."""
_DETOUR: Final = 1
"""Steps away within which two groups must be able to meet, to be tried together."""


class _Excess:
    """The search for the excess of one group of pieces.

    Attributes:
        lower: no way home of the group has fewer steps away.
        done: whether there is a way with so many.
    """

    def __init__(self, task: RaceTask, lower: int) -> None:
        self.lower = max(lower, ConflictDetector(RaceBoard(task)).bound())
        self.done = False
        self._tasks = task, reversed_task(task)
        self._work = self._searching()

    def run(self, patience: int) -> Iterator[None]:
        """Continue for so many arrangements; yields once for each."""
        return islice(self._work, patience)

    def _searching(self) -> Iterator[None]:
        searches = [RouteSearch(task) for task in self._tasks]
        while True:
            for _ in zip(*(search.within(self.lower) for search in searches), strict=False):
                yield
            if any(search.line is not None for search in searches):
                self.done = True
                return
            self.lower += 1


class _Groups:
    """Disjoint groups of the pieces of a race, as masks, and the searches of their excess."""

    def __init__(self, task: RaceTask) -> None:
        self._task = task
        self._cores = ConflictDetector(RaceBoard(task)).cores(len(task.goals))
        self._areas = [reachable(goal, _DETOUR)[start] for start, goal in zip(*task, strict=True)]
        self._searches: dict[int, _Excess] = {}
        self.groups = self._joined_by_cores()

    def _joined_by_cores(self) -> list[int]:
        groups = [1 << piece for piece in range(len(self._task.goals))]
        for core in self._cores:
            joined = [group for group in groups if group & core]
            groups = [group for group in groups if not group & core] + [reduce(or_, joined)]
        return groups

    def search(self, group: int, least: int = 0) -> _Excess:
        """The search of a group, whose excess is not below ``least``."""
        if group not in self._searches:
            inside = [core for core in self._cores if not core & ~group]
            pieces = list(squares_in(group))
            starts, goals = self._task
            part = RaceTask(
                tuple(starts[piece] for piece in pieces), tuple(goals[piece] for piece in pieces)
            )
            self._searches[group] = _Excess(part, max(least, smallest_hitting_set(inside)))
        return self._searches[group]

    def lower(self) -> int:
        """The lower bound on the excess of the whole race."""
        return sum(self.search(group).lower for group in self.groups)

    def pairs(self) -> list[tuple[int, int]]:
        """The pairs of groups that can meet, those with few pieces and much in common first."""
        area = {
            group: reduce(or_, (self._areas[piece] for piece in squares_in(group)))
            for group in self.groups
        }
        found = [pair for pair in combinations(self.groups, 2) if area[pair[0]] & area[pair[1]]]
        return sorted(
            found,
            key=lambda pair: (
                (pair[0] | pair[1]).bit_count(),
                -(area[pair[0]] & area[pair[1]]).bit_count(),
            ),
        )


def group_bounds(task: RaceTask) -> Iterator[int]:
    """Raise the lower bound on the excess of a race.

    Yields:
        The bound so far, once for each arrangement visited.
    """
    groups = _Groups(task)
    for patience in _PATIENCE:
        for group in groups.groups:
            for _ in groups.search(group).run(patience):
                yield groups.lower()
        tried: set[int] = set()
        while True:
            untried = [pair for pair in groups.pairs() if pair[0] | pair[1] not in tried]
            if not untried:
                break
            pair = untried[0]
            both = pair[0] | pair[1]
            tried.add(both)
            apart = sum(groups.search(group).lower for group in pair)
            together = groups.search(both, apart)
            for _ in together.run(patience):
                yield groups.lower()
                if together.lower > apart:
                    break
            if together.lower > apart:
                groups.groups = [group for group in groups.groups if group not in pair] + [both]
                yield groups.lower()
