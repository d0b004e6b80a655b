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
from salta_core.race.ways import away_masks, clashes, squares_in, toward_masks, ways
from salta_core.rules.squares import SQUARES

__all__ = ["Cores", "Watch", "fewest_touching", "touchable"]


class Cores(NamedTuple):
    """What can be said of a field at a glance.

    Attributes:
        cores: the groups found, as masks of pieces.
        unfinished: the pieces that are not home, as a list.
        home: mask of the squares where a piece is home.
    """

    cores: list[int]
    unfinished: list[int]
    home: int


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


def _shut_in(ring: _Ring, squares: int, cores: list[int], also: int = 0) -> None:
    """Add the cores that follow when one of the pieces on some squares must move.

    ``also`` is the pieces that could make the move needless by a step away.
    """
    who, occupied, near, far = ring
    fresh = squares
    while fresh:
        while fresh:
            free = 0
            for square in squares_in(fresh):
                free |= near[square]
            if free & ~occupied:
                return
            fresh = free & ~squares
            squares |= fresh
        core, wider = also, squares
        for square in squares_in(squares):
            out = far[square] & ~squares
            if out:
                core |= 1 << who[square]
                wider |= out
        cores.append(core)
        if wider & ~occupied:
            return
        fresh, squares = wider & ~squares, wider


class Watch:
    """Finds the cores of one field; keeps the tables that this takes."""

    def __init__(self, field: Field) -> None:
        """Watch a field; nothing is computed before it is asked for."""
        self._field = field
        self._clashes: list[tuple[tuple[tuple[int, int], ...], ...] | None]
        self._clashes = [None] * len(field.goals)
        self._goal_of = [-1] * len(SQUARES)
        for piece, goal in enumerate(field.goals):
            self._goal_of[goal] = piece
        self._goal_squares = sum(1 << goal for goal in field.goals)

    def _clashes_of(self, piece: int) -> tuple[tuple[tuple[int, int], ...], ...]:
        """By square of a piece: the others it may clash with, and where they stand then."""
        known = self._clashes[piece]
        if known is None:
            goals = self._field.goals
            tables = [
                (other, clashes(goals[piece], goal))
                for other, goal in enumerate(goals)
                if other != piece
            ]
            known = tuple(
                tuple((other, table[square]) for other, table in tables if table[square])
                for square in SQUARES
            )
            self._clashes[piece] = known
        return known

    def cores(self) -> Cores:
        """The cores of the field as it stands."""
        field = self._field
        at, goals = field.at, field.goals
        unfinished = [piece for piece, goal in enumerate(goals) if at[piece] != goal]
        home = self._goal_squares & field.occupied
        for piece in unfinished:
            home &= ~(1 << at[piece])
        found: list[int] = []
        ring = self._now()
        self._passing(unfinished, home, ring, found)
        self._leaving(unfinished, ring, found)
        self._arriving(unfinished, found)
        return Cores(list(dict.fromkeys(found)), unfinished, home)

    def _passing(self, unfinished: list[int], home: int, ring: _Ring, found: list[int]) -> None:
        """Clashes, and ways home that pieces at home shut off."""
        at, goals, who = self._field.at, self._field.goals, self._field.who
        for piece in unfinished:
            square = at[piece]
            for other, places in self._clashes_of(piece)[square]:
                if places >> at[other] & 1:
                    found.append(1 << piece | 1 << other)
            blockers = ways(goals[piece], square, home).blockers
            if blockers:
                found.append(1 << piece | sum(1 << who[other] for other in squares_in(blockers)))
                _shut_in(ring, blockers, found, 1 << piece)

    def _now(self) -> _Ring:
        field = self._field
        near, far = [0] * len(SQUARES), [0] * len(SQUARES)
        for piece, square in enumerate(field.at):
            near[square] = field.toward[piece][square]
            far[square] = field.away[piece][square]
        return _Ring(field.who, field.occupied, near, far)

    def _leaving(self, unfinished: list[int], ring: _Ring, found: list[int]) -> None:
        """Pieces that cannot make their next step towards their goal."""
        at, free = self._field.at, ~self._field.occupied
        for piece in unfinished:
            if not ring.near[at[piece]] & free:
                _shut_in(ring, 1 << at[piece], found)

    def _arriving(self, unfinished: list[int], found: list[int]) -> None:
        """Pieces that cannot have made their last step towards their goal."""
        field = self._field
        near, far = [0] * len(SQUARES), [0] * len(SQUARES)
        for piece, square in enumerate(field.at):
            goal = field.goals[piece]
            near[goal] = toward_masks(square)[goal]
            far[goal] = away_masks(square)[goal]
        ring = _Ring(self._goal_of, self._goal_squares, near, far)
        free = ~self._goal_squares
        for piece in unfinished:
            goal = field.goals[piece]
            if not near[goal] & free:
                _shut_in(ring, 1 << goal, found)


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
