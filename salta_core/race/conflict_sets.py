"""Lower bounds on the excess by conflict sets: pieces that cannot all go straight home.

A *core* is a set of pieces of which at least one must make a step away. There are four kinds:

- two pieces that block each other (``clashes``);
- a piece whose routes all lead over pieces that are home;
- a blocked group, in which no piece can make its next step towards its goal: a step away must open
  the group, perhaps after another one has opened the pieces around it, and so on outwards;
- a group blocked backwards in time, for the last steps with which pieces get home.

Each piece makes a whole number of steps away. So the size of a smallest hitting set, a set of
pieces with one from every core, is a lower bound. It is better than a count of disjoint cores:
three pieces that all clash with each other cost two steps, not one. Sets of pieces are masks, as
sets of squares are.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from salta_core.race.race_board import KEY_DIGIT, RaceBoard
from salta_core.race.routes import clashes, reachable, routes, squares_in
from salta_core.rules.squares import SQUARES

__all__ = ["ConflictDetector", "has_hitting_set", "smallest_hitting_set"]


class _Arrangement(NamedTuple):
    """The arrangement for the test of blocked groups, forwards or backwards in time.

    Attributes:
        who: the piece on each square.
        occupied: mask of the squares with a piece.
        near: for each square, the neighbours nearer to the goal of its piece.
        far: for each square, the neighbours farther from that goal.
    """

    who: Sequence[int]
    occupied: int
    near: Sequence[int]
    far: Sequence[int]


_Clashes = tuple[tuple[int, int], ...]


class _Walls(NamedTuple):
    """The walls of pieces at home that block a piece.

    Attributes:
        place: ``obstacles << KEY_DIGIT | square``, which determines the walls: the squares of the
            pieces at home on the routes of the piece, and the square of the piece.
        first: the squares of the first wall; 0 if no wall blocks the piece.
        cores: one core for each wall.
    """

    place: int
    first: int
    cores: tuple[int, ...]


_NOWHERE: Final = len(SQUARES)


class ConflictDetector:
    """Finds the cores of one board.

    Attributes:
        goal_of: for each goal, the piece that it belongs to.
    """

    def __init__(self, board: RaceBoard) -> None:
        """Prepare tables for a board."""
        self._board = board
        self._clashes: list[dict[int, _Clashes]] = [{} for _ in board.goals]
        self._pairs: set[int] = set()
        self._paired_at = [_NOWHERE] * len(board.goals)
        self._walls: list[_Walls] = [_Walls(0, 0, ())] * len(board.goals)
        self._route_squares = tuple(reachable(goal, 0) for goal in board.goals)
        self.goal_of = [0] * len(SQUARES)
        self._goal_squares = 0
        for piece, goal in enumerate(board.goals):
            self.goal_of[goal] = piece
            self._goal_squares |= 1 << goal

    def cores(self) -> list[int]:
        """The cores of the current arrangement, those with few pieces first."""
        board = self._board
        cores = set(self.clashing_pairs())
        now = _Arrangement(board.piece_on, board.occupied, board.near, board.far)
        self._add_walls(now, cores)
        self._add_blocked(now, board.square_of, cores)
        before = _Arrangement(self.goal_of, self._goal_squares, board.back_near, board.back_far)
        self._add_blocked(before, board.goals, cores)
        return sorted(cores, key=lambda core: (core.bit_count(), core))

    def bound(self) -> int:
        """A lower bound on the excess of the current arrangement."""
        return smallest_hitting_set(self.cores())

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

    def clashing_pairs(self) -> set[int]:
        """The pairs that clash; only those with a piece that has moved are looked up again."""
        at, paired_at, pairs = self._board.square_of, self._paired_at, self._pairs
        moved = [piece for piece, square in enumerate(at) if square != paired_at[piece]]
        mask = sum(1 << piece for piece in moved)
        pairs -= {pair for pair in pairs if pair & mask}
        for piece in moved:
            square = paired_at[piece] = at[piece]
            for other, places in self._clashes_of(piece, square):
                if places >> at[other] & 1:
                    pairs.add(1 << piece | 1 << other)
        return pairs

    def _add_walls(self, arrangement: _Arrangement, cores: set[int]) -> None:
        """Add the cores of pieces whose routes are blocked by pieces at home."""
        board, walls = self._board, self._walls
        at, home = board.square_of, board.home
        for piece in squares_in(board.unfinished):
            square = at[piece]
            obstacles = self._route_squares[piece][square] & home
            if not obstacles:
                continue
            place = obstacles << KEY_DIGIT | square
            if walls[piece][0] != place:
                walls[piece] = self._walls_of(piece, place)
            _, wall, blocking = walls[piece]
            if wall:
                _add_blocked_groups(arrangement, wall, cores, 1 << piece)
                cores.update(blocking)

    def _walls_of(self, piece: int, place: int) -> _Walls:
        """The walls of pieces at home that block a piece, one by one.

        In each wall one piece must step away, unless the blocked piece makes a detour.
        """
        goal, square = self._board.goals[piece], self._board.square_of[piece]
        obstacles = place >> KEY_DIGIT
        first = wall = routes(goal, square, obstacles).blockers
        cores = []
        while wall:
            cores.append(1 << piece | sum(1 << self.goal_of[other] for other in squares_in(wall)))
            obstacles &= ~wall
            wall = routes(goal, square, obstacles).blockers
        return _Walls(place, first, tuple(cores))

    def _add_blocked(
        self, arrangement: _Arrangement, squares: Sequence[int], cores: set[int]
    ) -> None:
        """Add the cores of groups that block a piece.

        Args:
            arrangement: the arrangement, forwards or backwards in time.
            squares: for each piece, the square with which its group begins.
            cores: the cores, to which new ones are added.
        """
        near, free = arrangement.near, ~arrangement.occupied
        blocked: list[int] = []
        moving = 0  # the squares whose piece can step, or can once a neighbour makes room
        for piece in squares_in(self._board.unfinished):
            square = squares[piece]
            if near[square] & free:
                moving |= 1 << square
            else:
                blocked.append(square)
        for square in blocked:
            if near[square] & moving:
                moving |= 1 << square
            else:
                _add_blocked_groups(arrangement, 1 << square, cores)


def _add_blocked_groups(
    arrangement: _Arrangement, squares: int, cores: set[int], detouring: int = 0
) -> None:
    """Add the cores that follow if a piece on one of some squares must move.

    Args:
        arrangement: the arrangement.
        squares: the squares, one of which must become empty.
        cores: the cores, to which new ones are added.
        detouring: the pieces that could step away instead.
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
        core = detouring
        wider = rest = squares
        while rest:
            low = rest & -rest
            rest ^= low
            square = low.bit_length() - 1
            out = far[square] & ~squares
            if out:
                core |= 1 << who[square]
                wider |= out
        cores.add(core)
        if wider & ~occupied:
            return
        fresh, squares = wider & ~squares, wider


def _apart(cores: Iterable[int]) -> int:
    """A lower bound on the number of disjoint cores."""
    apart = taken = 0
    for core in cores:
        if not core & taken:
            taken |= core
            apart += 1
    return apart


def has_hitting_set(cores: list[int], count: int) -> bool:
    """Whether there is a hitting set of at most this many pieces."""
    if not cores:
        return True
    if count <= 0:
        return False
    if _apart(cores) > count:
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
