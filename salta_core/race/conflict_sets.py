"""Lower bounds on the excess: groups of pieces that cannot all go straight home.

A *core* is a set of pieces of which at least one must yet make a step away.
Every core found names its reason:

- two pieces that meet head on (``clashes``);
- a piece whose every way home leads over pieces that are home already;
- pieces so shut in that none of a group can make its next step towards its goal:
  then some step away must open the group, and perhaps another must open the ring
  around that, and so on outwards;
- the same backwards in time, for the steps with which pieces come home.

Each piece makes a whole number of steps away, so the least number of pieces that
touches every core is a bound, and a better one than counting cores that do not
overlap: three pieces of which each two clash cost two steps, not one.
Sets of pieces are masks, as sets of squares are.
"""

from collections.abc import Sequence
from typing import NamedTuple

from salta_core.race.field import Field
from salta_core.race.ways import clashes, reach, squares_in, ways
from salta_core.rules.squares import SQUARES

__all__ = ["ConflictDetector", "fewest_touching", "touchable"]


class _Ring(NamedTuple):
    """An arrangement as the shut-in test sees it, forwards or backwards in time.

    Attributes:
        who: the piece on each square.
        occupied: mask of the squares with a piece.
        near: by square, the neighbours that cost the piece there nothing.
        far: by square, the neighbours that cost it a step away.
    """

    who: Sequence[int]
    occupied: int
    near: Sequence[int]
    far: Sequence[int]


_Clashes = tuple[tuple[int, int], ...]


class ConflictDetector:
    """Finds the cores of one field; keeps the tables that this takes."""

    def __init__(self, field: Field) -> None:
        """Watch a field; nothing is computed before it is asked for."""
        self._field = field
        self._clashes: list[dict[int, _Clashes]] = [{} for _ in field.goals]
        self._rooms = tuple(reach(goal, 0) for goal in field.goals)
        self._goal_of = [0] * len(SQUARES)
        self._goal_squares = 0
        for piece, goal in enumerate(field.goals):
            self._goal_of[goal] = piece
            self._goal_squares |= 1 << goal

    def cores(self, budget: int) -> list[int]:
        """The cores of the field as it stands.

        Not all of them where the first ones already take more than the budget.
        """
        field = self._field
        found: set[int] = set()
        now = _Ring(field.who, field.occupied, field.near, field.far)
        self._passing(now, found)
        self._leaving(now, found)
        if not touchable(list(found), budget):
            return list(found)
        self._arriving(
            _Ring(self._goal_of, self._goal_squares, field.back_near, field.back_far), found
        )
        return sorted(found, key=int.bit_count)

    def bound(self) -> int:
        """A lower bound on the excess of the field as it stands."""
        return fewest_touching(self.cores(len(self._field.goals)))

    def _clashes_of(self, piece: int, square: int) -> _Clashes:
        """The others that a piece on a square may clash with, and where they stand then."""
        known = self._clashes[piece].get(square)
        if known is None:
            goals = self._field.goals
            places = [
                (other, clashes(goals[piece], goal)[square])
                for other, goal in enumerate(goals)
                if other != piece
            ]
            known = tuple((other, where) for other, where in places if where)
            self._clashes[piece][square] = known
        return known

    def _passing(self, ring: _Ring, found: set[int]) -> None:
        """Clashes, and ways home that pieces at home shut off."""
        field = self._field
        at, home = field.at, field.home
        for piece in squares_in(field.unfinished):
            square = at[piece]
            for other, places in self._clashes_of(piece, square):
                if places >> at[other] & 1:
                    found.add(1 << piece | 1 << other)
            met = self._rooms[piece][square] & home
            if met:
                self._walls(piece, met, ring, found)

    def _walls(self, piece: int, met: int, ring: _Ring, found: set[int]) -> None:
        """The pieces at home that shut a piece out, wall behind wall.

        In each wall one must give way, unless the piece itself makes a detour.
        """
        field = self._field
        goal, square = field.goals[piece], field.at[piece]
        wall = ways(goal, square, met).blockers
        if wall:
            _shut_in(ring, wall, found, 1 << piece)
        while wall:
            found.add(1 << piece | sum(1 << ring.who[other] for other in squares_in(wall)))
            met &= ~wall
            wall = ways(goal, square, met).blockers

    def _leaving(self, ring: _Ring, found: set[int]) -> None:
        """Pieces that cannot make their next step towards their goal."""
        field, free = self._field, ~ring.occupied
        for piece in squares_in(field.unfinished):
            square = field.at[piece]
            if not ring.near[square] & free:
                _shut_in(ring, 1 << square, found)

    def _arriving(self, ring: _Ring, found: set[int]) -> None:
        """Pieces that cannot have made their last step towards their goal."""
        field, free = self._field, ~ring.occupied
        for piece in squares_in(field.unfinished):
            goal = field.goals[piece]
            if not ring.near[goal] & free:
                _shut_in(ring, 1 << goal, found)


def _shut_in(ring: _Ring, squares: int, found: set[int], also: int = 0) -> None:
    """Add the cores that follow when one of the pieces on some squares must move.

    Args:
        ring: the arrangement.
        squares: the squares of which one must be left.
        found: the cores.
        also: the pieces that could make this needless by a step away.
    """
    who, occupied, near, far = ring
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
        core, wider, rest = also, squares, squares
        while rest:
            low = rest & -rest
            rest ^= low
            out = far[low.bit_length() - 1] & ~squares
            if out:
                core |= 1 << who[low.bit_length() - 1]
                wider |= out
        found.add(core)
        if wider & ~occupied:
            return
        fresh, squares = wider & ~squares, wider


def touchable(cores: list[int], count: int) -> bool:
    """Whether so many pieces can be chosen that each core has one of them."""
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
        touchable([other for other in cores if not other >> piece & 1], count - 1)
        for piece in squares_in(core)
    )


def fewest_touching(cores: list[int]) -> int:
    """How many pieces it takes to touch every core: a lower bound on the excess."""
    count = 0
    while not touchable(cores, count):
        count += 1
    return count
