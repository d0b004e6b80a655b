"""Lower bounds on the excess by conflict sets: pieces that cannot all go straight home.

A *core* is a set of pieces of which at least one must make a step away. There are four kinds:

- two pieces that block each other (``clashes``);
- a piece whose routes all lead over pieces that are home;
- a blocked group, in which no piece can make its next step towards its goal: a step away must
  open the group, perhaps another the pieces around it, and so on outwards;
- the same backwards in time, for the last steps with which pieces come home.

Each piece makes a whole number of steps away. So the size of a smallest hitting set, a set of
pieces with one from every core, is a lower bound. It is better than a count of disjoint cores:
three pieces of which each two clash cost two steps, not one.
Sets of pieces are masks, as sets of squares are.
"""

from collections.abc import Sequence
from typing import NamedTuple

from salta_core.race.race_board import RaceBoard
from salta_core.race.routes import clashes, reachable, routes, squares_in
from salta_core.rules.squares import SQUARES

__all__ = ["ConflictDetector", "has_hitting_set", "smallest_hitting_set"]


class _Arrangement(NamedTuple):
    """The arrangement for the test of blocked groups, forwards or backwards in time.

    Attributes:
        who: the piece on each square.
        occupied: mask of the squares with a piece.
        near: by square, the neighbours nearer to the goal of the piece there.
        far: by square, its other neighbours.
    """

    who: Sequence[int]
    occupied: int
    near: Sequence[int]
    far: Sequence[int]


_Clashes = tuple[tuple[int, int], ...]


class ConflictDetector:
    """Finds the cores of one board."""

    def __init__(self, board: RaceBoard) -> None:
        """Prepare tables for a board."""
        self._board = board
        self._clashes: list[dict[int, _Clashes]] = [{} for _ in board.goals]
        self._route_squares = tuple(reachable(goal, 0) for goal in board.goals)
        self._goal_of = [0] * len(SQUARES)
        self._goal_squares = 0
        for piece, goal in enumerate(board.goals):
            self._goal_of[goal] = piece
            self._goal_squares |= 1 << goal

    def cores(self, budget: int) -> list[int]:
        """The cores of the current arrangement, those with few pieces first; see ``reasons``."""
        return sorted(self.reasons(budget), key=int.bit_count)

    def reasons(self, budget: int) -> dict[int, int]:
        """The cores, each with the pieces that it follows from: it holds wherever others stand.

        It skips the last kind if the others already exceed the budget of steps away.
        """
        board = self._board
        cores: dict[int, int] = {}
        now = _Arrangement(board.piece_on, board.occupied, board.near, board.far)
        self._add_clashes(now, cores)
        self._add_blocked_moves(now, cores)
        if not has_hitting_set(list(cores), budget):
            return cores
        self._add_blocked_arrivals(
            _Arrangement(self._goal_of, self._goal_squares, board.back_near, board.back_far), cores
        )
        return cores

    def bound(self) -> int:
        """A lower bound on the excess of the current arrangement."""
        return smallest_hitting_set(self.cores(len(self._board.goals)))

    def _clashes_of(self, piece: int, square: int) -> _Clashes:
        """The pieces that can clash with a piece on a square, and the squares where they do."""
        known = self._clashes[piece].get(square)
        if known is None:
            goals = self._board.goals
            places = [
                (other, clashes(goals[piece], goal)[square])
                for other, goal in enumerate(goals)
                if other != piece
            ]
            known = tuple((other, where) for other, where in places if where)
            self._clashes[piece][square] = known
        return known

    def _add_clashes(self, arrangement: _Arrangement, cores: dict[int, int]) -> None:
        """Add pairs that clash, and pieces whose routes are blocked by pieces at home."""
        board = self._board
        at, home = board.square_of, board.home
        for piece in squares_in(board.unfinished):
            square = at[piece]
            for other, places in self._clashes_of(piece, square):
                if places >> at[other] & 1:
                    pair = 1 << piece | 1 << other
                    cores[pair] = pair
            obstacles = self._route_squares[piece][square] & home
            if obstacles:
                self._add_walls(piece, obstacles, arrangement, cores)

    def _add_walls(
        self, piece: int, obstacles: int, arrangement: _Arrangement, cores: dict[int, int]
    ) -> None:
        """Add the walls of pieces at home that block a piece, one wall after the other.

        In each wall one piece must step away, unless the blocked piece makes a detour.
        """
        board = self._board
        goal, square = board.goals[piece], board.square_of[piece]
        wall = routes(goal, square, obstacles).blockers
        if wall:
            _add_blocked_groups(arrangement, wall, cores, 1 << piece)
        while wall:
            core = 1 << piece | sum(1 << arrangement.who[other] for other in squares_in(wall))
            cores.setdefault(core, core)
            obstacles &= ~wall
            wall = routes(goal, square, obstacles).blockers

    def _add_blocked_moves(self, arrangement: _Arrangement, cores: dict[int, int]) -> None:
        """Add groups of pieces that cannot make their next step towards their goals."""
        board, free = self._board, ~arrangement.occupied
        for piece in squares_in(board.unfinished):
            square = board.square_of[piece]
            if not arrangement.near[square] & free:
                _add_blocked_groups(arrangement, 1 << square, cores)

    def _add_blocked_arrivals(self, arrangement: _Arrangement, cores: dict[int, int]) -> None:
        """Add groups of pieces that cannot have made their last step towards their goals."""
        board, free = self._board, ~arrangement.occupied
        for piece in squares_in(board.unfinished):
            goal = board.goals[piece]
            if not arrangement.near[goal] & free:
                _add_blocked_groups(arrangement, 1 << goal, cores)


def _add_blocked_groups(
    arrangement: _Arrangement, squares: int, cores: dict[int, int], detouring: int = 0
) -> None:
    """Add the cores that follow if a piece on one of some squares must move.

    Args:
        arrangement: the arrangement.
        squares: the squares of which one must become empty.
        cores: the set of cores to add to.
        detouring: the pieces that could avoid this by a step away.
    """
    who, occupied, near, far = arrangement
    fresh = squares
    while True:
        while fresh:
            wider = 0
            while fresh:
                low = fresh & -fresh
                fresh ^= low
                wider |= near[low.bit_length() - 1]
            if wider & ~occupied:
                return
            fresh = wider & ~squares
            squares |= fresh
        core, wider, rest = detouring, squares, squares
        while rest:
            low = rest & -rest
            rest ^= low
            out = far[low.bit_length() - 1] & ~squares
            if out:
                core |= 1 << who[low.bit_length() - 1]
                wider |= out
        if core not in cores:
            cores[core] = detouring | sum(1 << who[square] for square in squares_in(squares))
        if wider & ~occupied:
            return
        fresh, squares = wider & ~squares, wider


def has_hitting_set(cores: list[int], count: int) -> bool:
    """Whether there is a hitting set of at most this many pieces."""
    if not cores:
        return True
    if count <= 0:
        return False
    apart = taken = 0
    for core in cores:
        if not core & taken:
            taken |= core
            apart += 1
    if apart > count:
        return False
    core = min(cores, key=int.bit_count)
    return any(
        has_hitting_set([other for other in cores if not other >> piece & 1], count - 1)
        for piece in squares_in(core)
    )


def smallest_hitting_set(cores: list[int]) -> int:
    """The size of a smallest hitting set of the cores, a lower bound on the excess."""
    count = 0
    while not has_hitting_set(cores, count):
        count += 1
    return count
