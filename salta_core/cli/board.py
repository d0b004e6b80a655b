"""The board as plain text, for ``show`` and for a game in the terminal."""

from collections.abc import Callable

from salta_core.race.task import simple_distance
from salta_core.rules.pieces import EMPTY, PIECES, Player, owner
from salta_core.rules.pieces import Piece as PieceLetter
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS, Ruleset
from salta_core.rules.squares import PER_ROW, ROWS, Square, column, number
from salta_core.text.notation import format_ruleset

__all__ = ["board_text", "colour_of"]

_LEGEND = "A-E stars 1-5, F-J moons 1-5, K-O suns 1-5"


def colour_of(player: Player, ruleset: Ruleset) -> str:
    """The colour a player has under a ruleset, such as ``green``."""
    return PRESETS[ruleset.base].colours[player - 1]


def board_text(
    position: Position, ruleset: Ruleset, paint: Callable[[str], str] = lambda piece: piece
) -> str:
    """A position drawn with letters, row 10 on top, and what there is to say of it.

    Args:
        position: a game position or a Solo task.
        ruleset: names the colours and the goals.
        paint: what to show for a piece's letter, one column wide on the screen.
    """
    lines = [_row_text(position.board, row, paint) for row in range(ROWS, 0, -1)]
    return "\n".join([*lines, "", *_remarks(position, ruleset)])


def _row_text(board: str, row: int, paint: Callable[[str], str]) -> str:
    """One row: ten columns of three characters, and the numbers of its dark squares."""
    cells = ["  "] * 2 * PER_ROW
    first = Square((row - 1) * PER_ROW)
    for square in range(first, first + PER_ROW):
        piece = board[square]
        shown = piece if piece == EMPTY else paint(piece)
        cells[column(Square(square)) - 1] = f" {shown}"
    last = Square(first + PER_ROW - 1)
    return f"{row:3} {''.join(f'{cell} ' for cell in cells)}  {number(first)}-{number(last)}"


def _remarks(position: Position, ruleset: Ruleset) -> list[str]:
    present = {owner(PieceLetter(piece)) for piece in position.board if piece != EMPTY}
    players: tuple[Player, Player] = (1, 2)
    sides = [
        f"player {player} ({colour_of(player, ruleset)}, {PIECES[player][0]}-{PIECES[player][-1]}):"
        f" {simple_distance(position.board, player, ruleset)} steps to go"
        for player in players
        if player in present
    ]
    turn = f"player {position.player} to move, ply {position.ply}, {format_ruleset(ruleset)}"
    return [turn, *sides, _LEGEND]
