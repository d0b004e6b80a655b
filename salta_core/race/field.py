"""The solver's own board: made and unmade in place, one step at a time.

Values for callers are frozen; this is the one mutable thing a search keeps
for itself.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from salta_core.race.task import Step, Task
from salta_core.race.ways import away_masks, toward_masks
from salta_core.rules.squares import DISTANCES, SQUARES, Square

__all__ = ["NOBODY", "Field"]

NOBODY: Final = -1
_DIGIT: Final = 6  # bits that hold a square


class Field:
    """Where the pieces of a race stand.

    A piece is its place in ``task.goals``.

    Attributes:
        goals: the goal of each piece.
        at: the square of each piece.
        who: the piece on each square, or NOBODY.
        occupied: mask of the squares with a piece.
        left: sum of the distances to go.
        key: one integer for the whole arrangement; equal means the same.
        toward: by piece and square, the mask of the neighbours nearer its goal.
        away: by piece and square, the mask of the others.
    """

    __slots__ = ("at", "away", "goals", "key", "left", "occupied", "toward", "weights", "who")

    def __init__(self, task: Task) -> None:
        """Set the pieces where the task starts."""
        self.goals: tuple[int, ...] = task.goals
        self.toward = tuple(toward_masks(goal) for goal in task.goals)
        self.away = tuple(away_masks(goal) for goal in task.goals)
        self.weights = tuple(1 << _DIGIT * piece for piece in range(len(task.goals)))
        self.place(task.starts)

    def place(self, squares: Sequence[int]) -> None:
        """Set every piece on the square given for it."""
        self.at = list(squares)
        self.who = [NOBODY] * len(SQUARES)
        self.occupied = self.left = self.key = 0
        for piece, square in enumerate(squares):
            self.who[square] = piece
            self.occupied |= 1 << square
            self.left += DISTANCES[square][self.goals[piece]]
            self.key += square * self.weights[piece]

    def key_after(self, piece: int, target: int) -> int:
        """The key once a piece has moved."""
        return self.key + (target - self.at[piece]) * self.weights[piece]

    def move(self, piece: int, target: int) -> None:
        """Take a piece to an empty neighbouring square."""
        origin = self.at[piece]
        self.left += 1 if self.away[piece][origin] >> target & 1 else -1
        self.key += (target - origin) * self.weights[piece]
        self.occupied ^= 1 << origin | 1 << target
        self.who[origin], self.who[target] = NOBODY, piece
        self.at[piece] = target

    def play(self, line: Iterable[Step]) -> None:
        """Make the moves of a line."""
        for origin, target in line:
            self.move(self.who[origin], target)

    def step(self, piece: int, target: int) -> Step:
        """A piece's next move as a line writes it."""
        return Square(self.at[piece]), Square(target)
