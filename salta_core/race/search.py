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

from collections.abc import Iterator
from typing import Final

from salta_core.race.cores import Watch, touchable
from salta_core.race.field import Field
from salta_core.race.task import Line, Step, Task
from salta_core.race.ways import reach, squares_in, ways

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
    """

    def __init__(self, task: Task) -> None:
        """Stand at the start of the task."""
        self._task = task
        self._field = Field(task)
        self._watch = Watch(self._field)
        self._failures = _Failures()
        # Deep goals first: they are the first to become unreachable.
        self._order = sorted(range(len(task.goals)), key=lambda piece: -task.goals[piece])
        self.line: Line | None = None

    def within(self, budget: int) -> Iterator[None]:
        """Look for a way home with at most so many steps away.

        Yields once for each arrangement looked at. When it ends, ``line`` is a way
        home, or None where it is proven that there is none.
        """
        field, failures = self._field, self._failures
        field.place(self._task.starts)
        self.line = () if not field.left else None
        if self.line is not None:
            return
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
            failures.add(key, budget)
            moves = iter(self._moves(budget))

    def _moves(self, budget: int) -> list[tuple[int, int, int]]:
        """The steps to try: (piece, target, 1 if away else 0), free ones first."""
        cores, unfinished, home = self._watch.cores()
        if not touchable(cores, budget):
            return []
        field = self._field
        goals, at = field.goals, field.at
        pieces = range(len(goals))
        if cores and not touchable(cores, budget - 1):
            spare = [0] * len(goals)
            for piece in pieces:
                rest = [core for core in cores if not core >> piece & 1]
                if len(rest) < len(cores) and touchable(rest, budget - 1):
                    spare[piece] = 1
                    home &= ~(1 << at[piece])
        else:
            spare = [budget] * len(goals)
            if budget:
                home = 0
        want = [0] * len(goals)
        block = [0] * len(goals)
        for piece, goal in enumerate(goals):
            square = at[piece]
            if spare[piece]:
                want[piece] = (field.toward[piece][square] | field.away[piece][square]) & ~home
                block[piece] = reach(goal, spare[piece])[square]
            elif square != goal:
                squares = ways(goal, square, home).squares
                if not squares:
                    return []
                want[piece] = field.toward[piece][square] & squares
                block[piece] = squares | 1 << square
        group = self._group(unfinished, want, block)
        return self._listed(group, want)

    def _group(self, unfinished: list[int], want: list[int], block: list[int]) -> int:
        """The group with the fewest steps to try, as a mask of pieces.

        ``want`` is the squares each piece may step to, ``block`` those it can be on
        before it comes home.
        """
        free = ~self._field.occupied
        best, fewest = 0, _MANY
        for first in unfinished:
            group, fresh, count = 1 << first, [first], 0
            while fresh and count < fewest:
                wanted = want[fresh.pop()]
                count += (wanted & free).bit_count()
                for other, squares in enumerate(block):
                    if squares & wanted and not group >> other & 1:
                        group |= 1 << other
                        fresh.append(other)
            if count < fewest:
                best, fewest = group, count
                if fewest <= 1:
                    break
        return best

    def _listed(self, group: int, want: list[int]) -> list[tuple[int, int, int]]:
        field = self._field
        free, paid = [], []
        for piece in self._order:
            if group >> piece & 1:
                nearer = field.toward[piece][field.at[piece]]
                for target in squares_in(want[piece] & ~field.occupied):
                    if nearer >> target & 1:
                        free.append((piece, target, 0))
                    else:
                        paid.append((piece, target, 1))
        return free + paid
