"""Moves to go, exactly: RULES 5, ``scoring = exact``.

A race starts with a lower bound, the distances and the conflict sets, and an upper bound, a route.
Then two searches alternate: the proof (``allotments``) raises the lower bound by two whenever it
shows a number of moves to be too small, and the finder (``upper_bound``) shortens the route.
When both bounds are equal, the number is proven; a caller who stops earlier gets a range.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import count, islice

from salta_core.frozen import Frozen
from salta_core.limit import Limit, checked_limit
from salta_core.race.allotments import AllottedSearch
from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.cuts import Cuts
from salta_core.race.race_board import RaceBoard
from salta_core.race.task import (
    Line,
    race_task,
    reversed_line,
    reversed_task,
    turned_line,
    with_late_detours,
)
from salta_core.race.upper_bound import better_routes, some_route
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square

__all__ = ["Race", "RaceResult", "fewest_moves"]

_HEAD_START = 400
"""How many arrangements the proof visits before the finder begins."""
_EVENLY = 500
"""For how many arrangements after that the proof and the finder take turns."""
_ONE_DIRECTION = 200
"""How many arrangements to visit from the start before searching from home as well."""
_TO_FINDER = 4
"""How many arrangements the proof visits for each one of the finder."""
_TO_FASTER = 4
"""How many arrangements the proof visits in the faster direction for each one in the
slower. The faster direction is the one that ended first last time; it remains so until the other
one ends first."""
_SLICE = 64
_ENDED = object()
_NO_LIMIT = Limit()


@dataclass(frozen=True, slots=True)
class RaceResult(Frozen):
    """Bounds on one side's moves to go.

    Attributes:
        lower: no route is shorter than this.
        upper: the length of the best route found.
        line: that route, as (origin, target) pairs.
    """

    lower: int
    upper: int
    line: Line

    @property
    def proven(self) -> bool:
        """Whether ``upper`` is the exact number."""
        return self.lower == self.upper

    @property
    def exact(self) -> int | None:
        """The fewest moves; None if that is not proven."""
        return self.upper if self.proven else None


class Race:
    """The search for one side's shortest route without the opponent's pieces, in slices.

    Attributes:
        lower: no route is shorter than this.
        upper: the length of the best route found.

    Raises:
        BadPosition: the player has no piece on the board.
    """

    def __init__(
        self, board: str, player: Player, ruleset: Ruleset, standing: Square | None = None
    ) -> None:
        """Compute the initial bounds; this takes some milliseconds.

        Args:
            board: fifty characters, one per square.
            player: the owner of the race's pieces.
            ruleset: the rules.
            standing: the square of an opponent's piece that is in the way, if any. The route goes
                round it, or moves that piece away and back as if it were the player's own.
        """
        self._player = player
        others = () if standing is None else (standing,)
        self._task = race_task(board, player, ruleset, others)
        self._still = 0 if standing is None else 1 << len(self._task.goals) - 1
        self._route = some_route(self._task)
        self._budget = ConflictDetector(RaceBoard(self._task)).bound()
        self._work = self._searching()

    @property
    def lower(self) -> int:
        """The number of moves that no route can be shorter than."""
        return self._task.distance + 2 * self._budget

    @property
    def upper(self) -> int:
        """The length of the best route found."""
        return len(self._route)

    @property
    def line(self) -> Line:
        """The best route found, as (origin, target) pairs on the player's board."""
        return turned_line(with_late_detours(self._task, self._route), self._player)

    @property
    def proven(self) -> bool:
        """Whether the best route found is a shortest one."""
        return self.lower == self.upper

    @property
    def result(self) -> RaceResult:
        """The bounds so far."""
        return RaceResult(self.lower, self.upper, self.line)

    def run(self, nodes: int) -> bool:
        """Continue for ``nodes`` arrangements; slicing does not change the result.

        Returns:
            Whether the number of moves is proven.
        """
        for _ in range(nodes):
            if self.proven:
                break
            next(self._work, None)
        return self.proven

    def forget(self) -> None:
        """Free the memory of a race that will not continue."""
        self._work.close()

    def _searching(self) -> Generator[None, None, None]:
        """Run the proof and the finder in turn, until one of them ends the race."""
        proof, finder = self._proving(), self._finding()
        yield from islice(proof, _HEAD_START)
        for spent in count():
            share = 1 if spent < _EVENLY else _TO_FINDER
            if spent % share == 0 and next(finder, _ENDED) is None:
                yield
            yield next(proof)

    def _proving(self) -> Iterator[None]:
        """Search allotment after allotment, each from both ends until one search ends."""
        searches = AllottedSearch(self._task), AllottedSearch(reversed_task(self._task))
        cuts = Cuts((core for search in searches for core in search.cores()), self._still)
        shares = 1, 1
        while True:
            allotment = cuts.smallest()
            self._budget = max(self._budget, cuts.least)
            ways = [search.within(allotment) for search in searches]
            yield from islice(ways[0], _ONE_DIRECTION)
            ended = yield from _first_to_end(ways, shares)
            shares = (1, _TO_FASTER) if ended else (_TO_FASTER, 1)
            search = searches[ended]
            if search.line is not None:
                self._route = reversed_line(search.line) if ended else search.line
            elif search.failure is not None:
                cuts.add(search.failure.raises)
            yield

    def _finding(self) -> Iterator[None]:
        for route in better_routes(self._task, self._route):
            if route is not None and len(route) < self.upper:
                self._route = route
            yield


def _first_to_end(
    searches: Sequence[Iterator[None]], shares: Sequence[int]
) -> Generator[None, None, int]:
    """Run searches in turn until one of them ends, and return its index."""
    while True:
        for index, search in enumerate(searches):
            for _ in range(shares[index]):
                if next(search, _ENDED) is _ENDED:
                    return index
        for _ in range(sum(shares)):
            yield


def fewest_moves(
    board: str, player: Player, ruleset: Ruleset, limit: Limit = _NO_LIMIT
) -> RaceResult:
    """The fewest moves home, or a range if a limit is reached; proven if there is no limit.

    >>> from salta_core.rules.placement import opening_board
    >>> from salta_core.rules.ruleset import PRESETS
    >>> rules = PRESETS["tournament"].ruleset
    >>> fewest_moves(opening_board(rules), 1, rules).exact
    105

    Args:
        board: fifty characters, one per square; the opponent's pieces do not matter.
        player: 1 or 2.
        ruleset: the ruleset, of which only the goals matter.
        limit: when to stop the proof; ``nodes`` counts arrangements.

    Raises:
        BadPosition: the player has no piece on the board.
        TypeError: the limit is not a ``Limit``.
        ValueError: the limit has a depth.
    """
    left, should_stop = checked_limit(limit).nodes, limit.begun()
    race = Race(board, player, ruleset)
    while not race.proven and left != 0 and not should_stop():
        slice_ = _SLICE if left is None else min(_SLICE, left)
        race.run(slice_)
        left = None if left is None else left - slice_
    return race.result
