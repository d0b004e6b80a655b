"""The board as plain text, for ``show`` and for a game in the terminal."""

from collections.abc import Callable
from typing import Final

from salta_core.race.task import simple_distance
from salta_core.rules.pieces import PIECES, Player
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import PER_ROW, ROWS, Square, column, number
from salta_core.text.notation import format_ruleset

__all__ = ["LEGEND", "board_text", "colour_of", "rows_text", "steps_to_go"]

LEGEND: Final = "A-E stars 1-5, F-J moons 1-5, K-O suns 1-5"


def colour_of(player: Player, ruleset: Ruleset) -> str:
    """The colour a player has under a ruleset, such as ``green``."""
    return PRESETS[ruleset.base].colours[player - 1]


def board_text(position: Position, ruleset: Ruleset) -> str:
    """A position drawn with letters, row 10 on top, and all there is to say of it.

    Args:
        position: a game position or a Solo task.
        ruleset: names the colours and the goals.
    """
    turn = f"player {position.player} to move, {position.ply} moves made, {format_ruleset(ruleset)}"
    sides = [
        f"player {player} ({colour_of(player, ruleset)}, {PIECES[player][0]}-{PIECES[player][-1]}):"
        f" {steps} steps to go"
        for player, steps in steps_to_go(position.board, ruleset).items()
    ]
    return "\n".join([rows_text(position.board), "", turn, *sides, LEGEND])


def rows_text(board: str, paint: Callable[[str], str] = str) -> str:
    """The ten rows of a board.

    Args:
        board: fifty characters by square.
        paint: what to show for a character of it, one column wide on the screen.
    """
    return "\n".join(_row_text(board, row, paint) for row in range(ROWS, 0, -1))


def steps_to_go(board: str, ruleset: Ruleset) -> dict[Player, int]:
    """The sum of distances for each side on the board."""
    return {
        player: simple_distance(board, player, ruleset)
        for player, pieces in PIECES.items()
        if pieces[0] in board
    }


def _row_text(board: str, row: int, paint: Callable[[str], str]) -> str:
    """One row: ten columns of three characters, and the numbers of its dark squares."""
    cells = ["  "] * 2 * PER_ROW
    first = Square((row - 1) * PER_ROW)
    for square in range(first, first + PER_ROW):
        piece = board[square]
        cells[column(Square(square)) - 1] = f" {paint(piece)}"
    last = Square(first + PER_ROW - 1)
    return f"{row:3} {''.join(f'{cell} ' for cell in cells)}  {number(first)}-{number(last)}"
