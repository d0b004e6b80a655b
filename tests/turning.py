"""The board turned by 180 degrees, with the players exchanged."""

from salta_core import PASS, Move, Position
from salta_core.rules.pieces import opponent
from salta_core.rules.squares import turned


def turned_position(position: Position) -> Position:
    """The same position from the other player's view."""
    return Position(position.board[::-1].swapcase(), opponent(position.player), position.ply)


def turned_move(move: Move) -> Move:
    """The same move from the other player's view."""
    if move == PASS:
        return PASS
    via = tuple(turned(square) for square in move.via)
    return Move(turned(move.origin), turned(move.target), move.is_jump, via)
