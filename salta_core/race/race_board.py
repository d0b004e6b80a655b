"""The board of the race solver, on which steps are made and undone in place."""

from collections.abc import Sequence
from typing import Final

from salta_core.race.routes import away_masks, toward_masks
from salta_core.race.task import RaceTask, Step
from salta_core.rules.squares import DISTANCES, SQUARES, Square

__all__ = ["KEY_DIGIT", "NO_PIECE", "RaceBoard"]

NO_PIECE: Final = -1
KEY_DIGIT: Final = 6
"""How many bits of a key hold one piece's square; the first piece has the lowest bits."""


class RaceBoard:
    """The arrangement of the pieces of a race.

    A piece is represented by its index in ``task.goals``; sets of pieces are masks, like sets of
    squares.

    Attributes:
        goals: the goal of each piece.
        square_of: the square of each piece.
        piece_on: the piece on each square, or NO_PIECE.
        occupied: mask of the squares with a piece.
        unfinished: mask of the pieces that are not home.
        home: mask of the squares with a piece that is home.
        to_go: sum of the distances to the goals.
        key: an integer that is unique for each arrangement.
        near: for each square, the neighbours nearer to the goal of its piece.
        far: for each square, the neighbours farther from that goal.
        back_near: for each goal, the neighbours nearer to the present square of its piece.
        back_far: for each goal, the neighbours farther from that square.
    """

    __slots__ = (
        "_aways",
        "_towards",
        "back_far",
        "back_near",
        "far",
        "goals",
        "home",
        "key",
        "near",
        "occupied",
        "piece_on",
        "square_of",
        "to_go",
        "unfinished",
    )

    def __init__(self, task: RaceTask) -> None:
        """Put the pieces on their starting squares."""
        self.goals: tuple[int, ...] = task.goals
        self._towards = tuple(map(toward_masks, SQUARES))
        self._aways = tuple(map(away_masks, SQUARES))
        self.place(task.starts)

    def place(self, squares: Sequence[int]) -> None:
        """Put every piece on its given square."""
        self.square_of = list(squares)
        self.piece_on = [NO_PIECE] * len(SQUARES)
        self.near, self.far = [0] * len(SQUARES), [0] * len(SQUARES)
        self.back_near, self.back_far = [0] * len(SQUARES), [0] * len(SQUARES)
        self.occupied = self.unfinished = self.home = self.to_go = self.key = 0
        for piece, square in enumerate(squares):
            self._put(piece, square)
            self.occupied |= 1 << square
            self.to_go += DISTANCES[square][self.goals[piece]]
            self.key += square << KEY_DIGIT * piece

    def _put(self, piece: int, square: int) -> None:
        goal = self.goals[piece]
        self.square_of[piece] = square
        self.piece_on[square] = piece
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
        """The key after a step of a piece."""
        return self.key + (target - self.square_of[piece] << KEY_DIGIT * piece)

    def move(self, piece: int, target: int) -> None:
        """Move a piece to an empty neighbouring square."""
        origin = self.square_of[piece]
        self.to_go += 1 if self.far[origin] >> target & 1 else -1
        self.key += target - origin << KEY_DIGIT * piece
        self.occupied ^= 1 << origin | 1 << target
        self.piece_on[origin] = NO_PIECE
        self.near[origin] = self.far[origin] = 0
        self._put(piece, target)

    def step(self, piece: int, target: int) -> Step:
        """The step of a piece to a square, as origin and target."""
        return Square(self.square_of[piece]), Square(target)
