"""Depth-first search for a route home within a budget of steps away.

A step towards a goal costs nothing and a step away costs one, so the search cannot cycle. Three
methods keep it small:

- conflict sets cut off a line without enough budget; if they need the whole budget, only pieces
  that help to satisfy them may step away;
- partial order reduction: the search looks for a group of pieces whose routes no other piece
  enters before one of the group has moved. Every route home can then be reordered to begin with a
  step of the group, so only these steps are tried;
- a table holds the arrangements that have failed, with their budgets.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from salta_core.race.conflict_sets import ConflictDetector, has_hitting_set
from salta_core.race.race_board import RaceBoard
from salta_core.race.routes import reachable, routes, squares_in
from salta_core.race.task import Line, RaceTask, Step
from salta_core.rules.squares import SQUARES

__all__ = ["RouteSearch"]

_MEMORY: Final = 240_000
_NONE_FOUND: Final = 1 << 30


class _FailureTable:
    """Arrangements that have failed; to bound the memory, the older half is dropped when full."""

    __slots__ = ("_old", "_young")

    def __init__(self) -> None:
        self._young: dict[int, int] = {}
        self._old: dict[int, int] = {}

    def fails(self, key: int, budget: int) -> bool:
        """Whether an arrangement is known to fail with a budget."""
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key, -1)
        return found >= budget

    def add(self, key: int, budget: int) -> None:
        if len(self._young) >= _MEMORY // 2:
            self._old, self._young = self._young, {}
        self._young[key] = budget


class RouteSearch:
    """The search for routes of one task.

    Attributes:
        line: the route that the last ``within`` found, or None.
        closest: the moves to the arrangement nearest home that the last ``within`` visited; empty
            if that is the start.
    """

    def __init__(self, task: RaceTask) -> None:
        """Set up the start of the task."""
        self._task = task
        self._board = RaceBoard(task)
        self._conflicts = ConflictDetector(self._board)
        self._failures = _FailureTable()
        # Deep goals first: they are the first to become unreachable.
        self._order = sorted(range(len(task.goals)), key=lambda piece: -task.goals[piece])
        self._everyone = (1 << len(task.goals)) - 1
        self.line: Line | None = None
        self.closest: Line = ()

    def within(self, budget: int) -> Iterator[None]:
        """Search for a route with at most ``budget`` steps away.

        Yields once for each arrangement. When it ends, ``line`` is a route, or None if there is
        provably none.
        """
        board, failures = self._board, self._failures
        board.place(self._task.starts)
        self.line, self.closest = () if not board.to_go else None, ()
        if self.line is not None:
            return
        least = board.to_go
        stack: list[tuple[Step, int, Iterator[tuple[int, int, int]]]] = []
        # An arrangement counts as failed while it is on the stack: a shortest route does not
        # return to it with the same budget or less.
        failures.add(board.key, budget)
        moves = iter(self._moves(budget))
        while True:
            yield
            for piece, target, cost in moves:
                key = board.key_after(piece, target)
                if not failures.fails(key, budget - cost):
                    break
            else:
                if not stack:
                    return
                (origin, target), budget, moves = stack.pop()
                board.move(board.piece_on[target], origin)
                continue
            stack.append((board.step(piece, target), budget, moves))
            board.move(piece, target)
            budget -= cost
            if not board.to_go:
                self.line = tuple(step for step, _, _ in stack)
                return
            if board.to_go < least:
                least, self.closest = board.to_go, tuple(step for step, _, _ in stack)
            failures.add(key, budget)
            moves = iter(self._moves(budget))

    def _moves(self, budget: int) -> list[tuple[int, int, int]]:
        """The steps to try: (piece, target, 1 if away else 0), steps towards a goal first."""
        cores = self._conflicts.cores(budget)
        if not has_hitting_set(cores, budget):
            return []
        if budget and (not cores or has_hitting_set(cores, budget - 1)):
            # With budget to spare, hardly any two steps are independent, so try them all.
            return self._listed(self._everyone, self._board.near, self._board.far)
        return self._tight_moves(cores, budget)

    def _tight_moves(self, cores: list[int], budget: int) -> list[tuple[int, int, int]]:
        """The steps to try if the cores need the whole budget."""
        board = self._board
        goals, at = board.goals, board.square_of
        detouring = self._detouring(cores, budget)
        fixed = board.home
        for piece in squares_in(detouring):
            fixed &= ~(1 << at[piece])
        near, far = [0] * len(SQUARES), [0] * len(SQUARES)
        block = [0] * len(goals)
        for piece in squares_in(board.unfinished | detouring):
            square = at[piece]
            if detouring >> piece & 1:
                near[square] = board.near[square] & ~fixed
                far[square] = board.far[square] & ~fixed
                block[piece] = reachable(goals[piece], 1)[square]
            else:
                squares = routes(goals[piece], square, fixed).squares
                if not squares:
                    return []
                near[square] = board.near[square] & squares
                block[piece] = squares | 1 << square
        return self._listed(self._group(near, far, block), near, far)

    def _detouring(self, cores: list[int], budget: int) -> int:
        """The pieces that can make a step away within the budget; none can make a second one."""
        detouring = 0
        for piece in squares_in(reduce(or_, cores, 0)):
            rest = [core for core in cores if not core >> piece & 1]
            if has_hitting_set(rest, budget - 1):
                detouring |= 1 << piece
        return detouring

    def _group(self, near: list[int], far: list[int], block: list[int]) -> int:
        """The group with the fewest steps to try, as a mask of pieces.

        Args:
            near: for each square, the squares nearer to the goal to which its piece may step.
            far: for each square, the other squares to which its piece may step.
            block: for each piece, the squares that it can visit before it is home.
        """
        board = self._board
        at, free = board.square_of, ~board.occupied
        interferers: dict[int, int] = {}
        best, fewest = 0, _NONE_FOUND
        for first in squares_in(board.unfinished):
            group = fresh = 1 << first
            count = 0
            while fresh and count < fewest:
                low = fresh & -fresh
                fresh ^= low
                square = at[low.bit_length() - 1]
                wanted = near[square] | far[square]
                count += (wanted & free).bit_count()
                if low not in interferers:
                    entering = 0
                    for other, squares in enumerate(block):
                        if squares & wanted:
                            entering |= 1 << other
                    interferers[low] = entering
                fresh |= interferers[low] & ~group
                group |= interferers[low]
            if count < fewest:
                best, fewest = group, count
                if fewest <= 1:
                    break
        return best

    def _listed(
        self, group: int, near: Sequence[int], far: Sequence[int]
    ) -> list[tuple[int, int, int]]:
        """The steps of a group of pieces, steps towards a goal first."""
        at, free = self._board.square_of, ~self._board.occupied
        steps, paid = [], []
        for piece in self._order:
            if group >> piece & 1:
                square = at[piece]
                steps += [(piece, target, 0) for target in squares_in(near[square] & free)]
                paid += [(piece, target, 1) for target in squares_in(far[square] & free)]
        return steps + paid
