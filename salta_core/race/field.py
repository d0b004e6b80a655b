"""The solver's own board: made and unmade in place, one step at a time.

Values for callers are frozen; this is the one mutable thing a search keeps
for itself.
"""

from collections.abc import Sequence
from typing import Final

from salta_core.race.task import Step, Task
from salta_core.race.ways import away_masks, toward_masks
from salta_core.rules.squares import DISTANCES, SQUARES, Square

__all__ = ["NOBODY", "Field"]

NOBODY: Final = -1
_DIGIT: Final = 6  # bits that hold a square


class Field:
    """Where the pieces of a race stand.

    A piece is its place in ``task.goals``. Sets of pieces are masks like sets of
    squares.

    Attributes:
        goals: the goal of each piece.
        at: the square of each piece.
        who: the piece on each square, or NOBODY.
        occupied: mask of the squares with a piece.
        unfinished: mask of the pieces that are not home.
        home: mask of the squares with a piece that is home.
        left: sum of the distances to go.
        key: one integer for the whole arrangement; equal means the same.
        near: by square, the neighbours nearer the goal of the piece there.
        far: by square, the other neighbours of the piece there.
        back_near: by goal, the neighbours nearer to where its piece stands now.
        back_far: by goal, the other neighbours.
    """

    __slots__ = (
        "_aways",
        "_towards",
        "at",
        "back_far",
        "back_near",
        "far",
        "goals",
        "home",
        "key",
        "left",
        "near",
        "occupied",
        "unfinished",
        "who",
    )

    def __init__(self, task: Task) -> None:
        """Set the pieces where the task starts."""
        self.goals: tuple[int, ...] = task.goals
        self._towards = tuple(map(toward_masks, SQUARES))
        self._aways = tuple(map(away_masks, SQUARES))
        self.place(task.starts)

    def place(self, squares: Sequence[int]) -> None:
        """Set every piece on the square given for it."""
        self.at = list(squares)
        self.who = [NOBODY] * len(SQUARES)
        self.near, self.far = [0] * len(SQUARES), [0] * len(SQUARES)
        self.back_near, self.back_far = [0] * len(SQUARES), [0] * len(SQUARES)
        self.occupied = self.unfinished = self.home = self.left = self.key = 0
        for piece, square in enumerate(squares):
            self._put(piece, square)
            self.occupied |= 1 << square
            self.left += DISTANCES[square][self.goals[piece]]
            self.key += square << _DIGIT * piece

    def _put(self, piece: int, square: int) -> None:
        goal = self.goals[piece]
        self.at[piece] = square
        self.who[square] = piece
        self.near[square] = self._towards[goal][square]
        self.far[square] = self._aways[goal][square]
        self.back_near[goal] = self._towards[square][goal]
        self.back_far[goal] = self._aways[square][goal]
        if square == goal:
            self.home |= 1 << goal
            self.unfinished &= ~(1 << piece)
        else:
            self.home &= ~(1 << goal)
            self.unfinished |= 1 << piece

    def key_after(self, piece: int, target: int) -> int:
        """The key once a piece has moved."""
        return self.key + (target - self.at[piece] << _DIGIT * piece)

    def move(self, piece: int, target: int) -> None:
        """Take a piece to an empty neighbouring square."""
        origin = self.at[piece]
        self.left += 1 if self.far[origin] >> target & 1 else -1
        self.key += target - origin << _DIGIT * piece
        self.occupied ^= 1 << origin | 1 << target
        self.who[origin] = NOBODY
        self.near[origin] = self.far[origin] = 0
        self._put(piece, target)

    def step(self, piece: int, target: int) -> Step:
        """A piece's next move as a line writes it."""
        return Square(self.at[piece]), Square(target)
