"""Salta Solo: one army alone, home in the fewest steps (RULES 8).

A task is a position; its par is the proven minimum, which the race solver
finds. New tasks are made from the far end: a finished army, some of whose
pieces wander off by steps that are legal backwards as well as forwards.
"""

from collections.abc import Callable
from typing import Final

from salta_core.errors import BadPosition
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player, owner
from salta_core.rules.placement import home_board
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import STEPS

__all__ = ["AWAY", "scattered", "solo_player"]

AWAY: Final = range(1, 16)
"""How many pieces a made task may send away."""

_STRAY: Final = 12
"""Steps that each wandering piece makes, where it can."""


def solo_player(position: Position) -> Player:
    """Whose army a Solo task shows.

    Raises:
        BadPosition: both sides are on the board.
    """
    if not position.is_solo:
        raise BadPosition("a Solo task has one side on the board; here both are")
    return owner(Piece(position.board.replace(EMPTY, "")[0]))


def scattered(player: Player, ruleset: Ruleset, away: int, below: Callable[[int], int]) -> Position:
    """A Solo position made by leading pieces away from home.

    Args:
        player: whose army.
        ruleset: gives the goals.
        away: how many pieces wander, see AWAY; some may come home again by chance.
        below: a whole number from 0 to below its argument; the same answers make
            the same task.
    """
    board = list(home_board(player, ruleset))
    settled = list(PIECES[player])
    wandering = [settled.pop(below(len(settled))) for _ in range(away)]
    for piece in wandering * _STRAY:
        origin = board.index(piece)
        free = [target for target in STEPS[origin] if board[target] == EMPTY]
        if free:
            target = free[below(len(free))]
            board[origin], board[target] = EMPTY, piece
    return Position("".join(board), player, 0)
