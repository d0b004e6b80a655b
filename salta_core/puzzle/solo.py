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
from salta_core.rules.squares import STEPS, Square

__all__ = ["AWAY", "scattered", "solo_player"]

AWAY: Final = range(1, 16)
"""How many pieces a made task may send away."""

_STRAY: Final = 13
"""Steps that each wandering piece makes: an odd number never ends where it began."""
_ASIDE: Final = 2
"""Steps that those who are out make when they shut in all the others; an even number."""


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
        away: how many pieces wander, see AWAY; none of them ends at home.
        below: a whole number from 0 to below its argument; the same answers make
            the same task.
    """
    board = list(home_board(player, ruleset))
    settled, wandering = list(PIECES[player]), list[Piece]()
    while len(wandering) < away:
        free_ones = [piece for piece in settled if _ways_out(board, piece)]
        if free_ones:
            piece = free_ones[below(len(free_ones))]
            settled.remove(piece)
            wandering.append(piece)
            _lead(board, piece, _STRAY, below)
        else:
            for piece in wandering:
                _lead(board, piece, _ASIDE, below)
    return Position("".join(board), player, 0)


def _lead(board: list[str], piece: Piece, steps: int, below: Callable[[int], int]) -> None:
    """Move a piece so many steps, unless it is shut in; after the first it cannot be."""
    for _ in range(steps):
        ways = _ways_out(board, piece)
        if not ways:
            return
        origin, target = board.index(piece), ways[below(len(ways))]
        board[origin], board[target] = EMPTY, piece


def _ways_out(board: list[str], piece: Piece) -> list[Square]:
    return [target for target in STEPS[board.index(piece)] if board[target] == EMPTY]
