"""A position as plain text: a letter for each piece, a dot for each empty dark square."""

from collections.abc import Callable
from typing import Final

from salta_core.rules.pieces import Player
from salta_core.rules.squares import PER_ROW, ROWS, Square, column, number

__all__ = ["LEGEND", "rows_text", "turn_text"]

LEGEND: Final = "A-E stars 1-5, F-J moons 1-5, K-O suns 1-5"
"""What the letters mean, capitals of player 1 and small ones of player 2."""


def rows_text(board: str, paint: Callable[[str], str] = str) -> str:
    """The ten rows of a board, row 10 on top.

    Args:
        board: fifty characters by square.
        paint: what to show for a character of it, one column wide on the screen.
    """
    return "\n".join(_row_text(board, row, paint) for row in range(ROWS, 0, -1))


def turn_text(player: Player, ply: int) -> str:
    """Whose turn it is, and after how many moves of both.

    >>> turn_text(2, 1)
    'player 2 to move, 1 move made'
    """
    return f"player {player} to move, {ply} {'move' if ply == 1 else 'moves'} made"


def _row_text(board: str, row: int, paint: Callable[[str], str]) -> str:
    """One row: ten columns of three characters, and the numbers of its dark squares."""
    cells = ["  "] * 2 * PER_ROW
    first = Square((row - 1) * PER_ROW)
    for square in range(first, first + PER_ROW):
        piece = board[square]
        cells[column(Square(square)) - 1] = f" {paint(piece)}"
    last = Square(first + PER_ROW - 1)
    return f"{row:3} {''.join(f'{cell} ' for cell in cells)}  {number(first)}-{number(last)}"
