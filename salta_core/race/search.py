"""The proof: is there a way home with so many steps away and no more?

Depth-first over single steps, with a budget of steps away; a step towards a goal
is free, so the search cannot run in circles. Three things keep it small:

- cores (see that module) end a line that is short of budget, and where they use
  the budget up, the pieces outside them are held to steps towards their goals;
- of independent steps only one order is tried: a group of pieces is looked for
  that no piece outside can get in the way of before one of the group has moved;
  whatever the way home, its first step by one of the group can then be its first
  step of all, so only the group's steps need trying;
- arrangements that failed are kept with the budget that they failed with.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from salta_core.race.conflict_sets import ConflictDetector, touchable
from salta_core.race.field import Field
from salta_core.race.task import Line, Step, Task
from salta_core.race.ways import reach, squares_in, ways
from salta_core.rules.squares import SQUARES

__all__ = ["Search"]

_MEMORY: Final = 240_000
_MANY: Final = 1 << 30


class _Failures:
    """Arrangements known to fail, in bounded memory: the younger half is always kept."""

    __slots__ = ("_old", "_young")

    def __init__(self) -> None:
        self._young: dict[int, int] = {}
        self._old: dict[int, int] = {}

    def known(self, key: int, budget: int) -> bool:
        """Whether an arrangement fails with a budget."""
        found = self._young.get(key)
        if found is None:
            found = self._old.get(key, -1)
        return found >= budget

    def add(self, key: int, budget: int) -> None:
        if len(self._young) >= _MEMORY // 2:
            self._old, self._young = self._young, {}
        self._young[key] = budget


class Search:
    """Ways home for one task.

    Attributes:
        line: the way home that the last ``within`` found, or None.
        closest: the moves to the arrangement nearest home that the last ``within`` came to;
            none where that is its start.
    """

    def __init__(self, task: Task) -> None:
        """Stand at the start of the task."""
        self._task = task
        self._field = Field(task)
        self._watch = ConflictDetector(self._field)
        self._failures = _Failures()
        # Deep goals first: they are the first to become unreachable.
        self._order = sorted(range(len(task.goals)), key=lambda piece: -task.goals[piece])
        self._everyone = (1 << len(task.goals)) - 1
        self.line: Line | None = None
        self.closest: Line = ()

    def within(self, budget: int) -> Iterator[None]:
        """Look for a way home with at most so many steps away.

        Yields once for each arrangement looked at. When it ends, ``line`` is a way
        home, or None where it is proven that there is none.
        """
        field, failures = self._field, self._failures
        field.place(self._task.starts)
        self.line, self.closest = () if not field.left else None, ()
        if self.line is not None:
            return
        least = field.left
        taken: list[tuple[Step, int, Iterator[tuple[int, int, int]]]] = []
        # An arrangement counts as failed while it is on the way: coming back to it
        # with no more budget cannot be part of a shortest way home.
        failures.add(field.key, budget)
        moves = iter(self._moves(budget))
        while True:
            yield
            for piece, target, cost in moves:
                key = field.key_after(piece, target)
                if not failures.known(key, budget - cost):
                    break
            else:
                if not taken:
                    return
                (origin, target), budget, moves = taken.pop()
                field.move(field.who[target], origin)
                continue
            taken.append((field.step(piece, target), budget, moves))
            field.move(piece, target)
            budget -= cost
            if not field.left:
                self.line = tuple(step for step, _, _ in taken)
                return
            if field.left < least:
                least, self.closest = field.left, tuple(step for step, _, _ in taken)
            failures.add(key, budget)
            moves = iter(self._moves(budget))

    def _moves(self, budget: int) -> list[tuple[int, int, int]]:
        """The steps to try: (piece, target, 1 if away else 0), free ones first."""
        cores = self._watch.cores(budget)
        if not touchable(cores, budget):
            return []
        if budget and (not cores or touchable(cores, budget - 1)):
            # With budget to spare hardly any two steps are independent.
            return self._listed(self._everyone, self._field.near, self._field.far)
        return self._tight_moves(cores, budget)

    def _tight_moves(self, cores: list[int], budget: int) -> list[tuple[int, int, int]]:
        """The steps to try where the cores take the whole budget."""
        field = self._field
        goals, at = field.goals, field.at
        paying = self._paying(cores, budget)
        fixed = field.home
        for piece in squares_in(paying):
            fixed &= ~(1 << at[piece])
        near, far = [0] * len(SQUARES), [0] * len(SQUARES)
        block = [0] * len(goals)
        for piece in squares_in(field.unfinished | paying):
            square = at[piece]
            if paying >> piece & 1:
                near[square] = field.near[square] & ~fixed
                far[square] = field.far[square] & ~fixed
                block[piece] = reach(goals[piece], 1)[square]
            else:
                squares = ways(goals[piece], square, fixed).squares
                if not squares:
                    return []
                near[square] = field.near[square] & squares
                block[piece] = squares | 1 << square
        return self._listed(self._group(near, far, block), near, far)

    def _paying(self, cores: list[int], budget: int) -> int:
        """The pieces that can make a step away at all, and no more than one."""
        paying = 0
        for piece in squares_in(reduce(or_, cores, 0)):
            rest = [core for core in cores if not core >> piece & 1]
            if touchable(rest, budget - 1):
                paying |= 1 << piece
        return paying

    def _group(self, near: list[int], far: list[int], block: list[int]) -> int:
        """The group with the fewest steps to try, as a mask of pieces.

        ``near`` and ``far`` are the squares that the piece on a square may step to,
        ``block`` those that a piece can be on before it is home.
        """
        field = self._field
        at, free = field.at, ~field.occupied
        meets: dict[int, int] = {}
        best, fewest = 0, _MANY
        for first in squares_in(field.unfinished):
            group = fresh = 1 << first
            count = 0
            while fresh and count < fewest:
                low = fresh & -fresh
                fresh ^= low
                square = at[low.bit_length() - 1]
                wanted = near[square] | far[square]
                count += (wanted & free).bit_count()
                if low not in meets:
                    met = 0
                    for other, squares in enumerate(block):
                        if squares & wanted:
                            met |= 1 << other
                    meets[low] = met
                fresh |= meets[low] & ~group
                group |= meets[low]
            if count < fewest:
                best, fewest = group, count
                if fewest <= 1:
                    break
        return best

    def _listed(
        self, group: int, near: Sequence[int], far: Sequence[int]
    ) -> list[tuple[int, int, int]]:
        """The steps of a group to the squares given for each square."""
        at, free = self._field.at, ~self._field.occupied
        steps, paid = [], []
        for piece in self._order:
            if group >> piece & 1:
                square = at[piece]
                steps += [(piece, target, 0) for target in squares_in(near[square] & free)]
                paid += [(piece, target, 1) for target in squares_in(far[square] & free)]
        return steps + paid
