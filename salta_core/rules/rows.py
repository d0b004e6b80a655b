"""A position as plain text: a letter for each piece, a dot for each empty dark square."""

from collections.abc import Callable
from typing import Final, Literal

from salta_core.rules.pieces import EMPTY, Piece, Player, owner, rank, suit
from salta_core.rules.squares import PER_ROW, ROWS, Square, column, number_of

__all__ = [
    "LEGEND",
    "NUMBERS_LEGEND",
    "Names",
    "legend",
    "name_of",
    "numbered",
    "rows_text",
    "turn_text",
]

Names = Literal["letters", "numbers"]
"""How pieces are written: by their letters, or by the numbers 1 to 15 of each side."""

LEGEND: Final = "A-E stars 1-5, F-J moons 1-5, K-O suns 1-5"
"""What the letters mean: capitals for player 1, lower case for player 2."""

NUMBERS_LEGEND: Final = "1-5 stars, 6-10 moons, 11-15 suns; player 2 with a mark: 11'"
"""What the numbers mean."""

_RANKS: Final = 5
_MARK: Final = "'"
"""The mark after the number of a piece of player 2."""


def numbered(piece: Piece) -> int:
    """The number of a piece within its side, 1..15: stars, then moons, then suns.

    >>> numbered(Piece("m"))
    13
    """
    return _RANKS * suit(piece).value + rank(piece)


def name_of(piece: Piece, names: Names) -> str:
    """The written name of a piece: its letter, or its number, with a mark for player 2.

    >>> name_of(Piece("m"), "numbers")
    "13'"
    """
    if names == "letters":
        return piece
    return f"{numbered(piece)}{'' if owner(piece) == 1 else _MARK}"


def legend(names: Names) -> str:
    """A line that explains the names of the pieces."""
    return LEGEND if names == "letters" else NUMBERS_LEGEND


def rows_text(board: str, paint: Callable[[str], str] = str, names: Names = "letters") -> str:
    """The ten rows of a board, row 10 on top.

    Args:
        board: fifty characters, one per square.
        paint: returns the text to show for a character of the board, one column wide on the screen.
        names: how pieces are written; numbers are not painted.
    """
    if names == "numbers":
        return "\n".join(_row_of_cells(board, row, _number_cell) for row in range(ROWS, 0, -1))
    return "\n".join(_row_text(board, row, paint) for row in range(ROWS, 0, -1))


def turn_text(player: Player, ply: int) -> str:
    """The player to move, and the number of moves made by both.

    >>> turn_text(2, 1)
    'player 2 to move, 1 move made'
    """
    return f"player {player} to move, {ply} {'move' if ply == 1 else 'moves'} made"


def _row_text(board: str, row: int, paint: Callable[[str], str]) -> str:
    """The text of a row: ten columns of three characters, and the numbers of its dark squares."""
    return _row_of_cells(board, row, lambda letter: f" {paint(letter)} ")


def _number_cell(letter: str) -> str:
    """Three characters for a piece; those of player 2 end with a mark."""
    if letter == EMPTY:
        return f" {EMPTY} "
    piece = Piece(letter)
    return f"{numbered(piece):2}{' ' if owner(piece) == 1 else _MARK}"


def _row_of_cells(board: str, row: int, cell: Callable[[str], str]) -> str:
    cells = ["   "] * 2 * PER_ROW
    first = Square((row - 1) * PER_ROW)
    for square in range(first, first + PER_ROW):
        cells[column(Square(square)) - 1] = cell(board[square])
    last = Square(first + PER_ROW - 1)
    return f"{row:3} {''.join(cells)}  {number_of(first)}-{number_of(last)}"
