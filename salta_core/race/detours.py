"""The moves that each piece needs to get home along a line, and its detour."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from salta_core.race.task import Step, placed
from salta_core.rules.pieces import Piece, Player
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, Square

__all__ = ["Detour", "detours"]


class Detour(NamedTuple):
    """The moves to go of one piece.

    Attributes:
        piece: the letter of the piece.
        square: the square of the piece.
        goal: the goal of the piece.
        simple: the distance to the goal.
        moves: how often the piece moves in the line; the excess over ``simple`` is its detour.
    """

    piece: Piece
    square: Square
    goal: Square
    simple: int
    moves: int


def detours(
    board: str, player: Player, ruleset: Ruleset, line: Iterable[Step]
) -> tuple[Detour, ...]:
    """The moves to go of a player's pieces along a line from this board, in the order of letters.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> from salta_core.rules.squares import square_at
    >>> board = "A".rjust(square_at(71) + 1, ".").ljust(50, ".")
    >>> steps = [(square_at(71), square_at(81))]
    >>> detours(board, 1, PRESETS["original"].ruleset, steps)
    (Detour(piece='A', square=square_at(71), goal=square_at(81), simple=1, moves=1),)

    Raises:
        BadPosition: the player has no piece on the board.
    """
    now = list(board)
    moves: Counter[str] = Counter()
    for origin, target in line:
        now[target], now[origin] = now[origin], now[target]
        moves[now[target]] += 1
    return tuple(
        Detour(piece, square, goal, DISTANCES[square][goal], moves[piece])
        for piece, (square, goal) in placed(board, player, ruleset).items()
    )
