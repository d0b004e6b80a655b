"""The start square and the goal square of every piece (RULES 2 and 3)."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from salta_core.rules.pieces import (
    EMPTY,
    RANKS,
    Piece,
    Player,
    Suit,
    opponent,
    owner,
    rank,
    suit,
)
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import PER_ROW, SQUARES, Square, turned

__all__ = ["goal_square", "goals", "home_board", "opening_board", "start_square"]

_SHIFT: Final = 7
"""How many rows ahead of its start a piece's goal lies under ``goal = shift``."""


def _own_start(piece: Piece, ruleset: Ruleset) -> Square:
    """The start square as the piece's owner sees it."""
    if ruleset.setup == "stars-rear":
        own_row, k = suit(piece).value, rank(piece) - 1
    else:
        own_row, k = Suit.SUN.value - suit(piece).value, RANKS - rank(piece)
    return Square(own_row * PER_ROW + k)


def _other_view(square: Square, player: Player) -> Square:
    """A square converted from a player's point of view to the absolute one, or back."""
    return square if player == 1 else turned(square)


def start_square(piece: Piece, ruleset: Ruleset) -> Square:
    """The square of a piece before the first move."""
    return _other_view(_own_start(piece, ruleset), owner(piece))


def goal_square(piece: Piece, ruleset: Ruleset) -> Square:
    """The square that a piece must reach.

    >>> from salta_core.rules.ruleset import PRESETS
    >>> goal_square(Piece("A"), PRESETS["original"].ruleset)
    square_at(81)
    """
    player = owner(piece)
    if ruleset.goal == "shift":
        return _other_view(Square(_own_start(piece, ruleset) + _SHIFT * PER_ROW), player)
    return _other_view(_own_start(piece, ruleset), opponent(player))


@cache
def goals(player: Player, ruleset: Ruleset) -> Mapping[Piece, Square]:
    """The goal of each piece of a player's army."""
    own = ruleset.pieces[player]
    return MappingProxyType({piece: goal_square(piece, ruleset) for piece in own})


def _board(squares: Mapping[Piece, Square]) -> str:
    board = [EMPTY] * len(SQUARES)
    for piece, square in squares.items():
        board[square] = piece
    return "".join(board)


@cache
def opening_board(ruleset: Ruleset) -> str:
    """The board before the first move, as fifty characters."""
    armies = ruleset.pieces.values()
    return _board({piece: start_square(piece, ruleset) for own in armies for piece in own})


@cache
def home_board(player: Player, ruleset: Ruleset) -> str:
    """A board with only one player's pieces, all home, as fifty characters."""
    return _board(goals(player, ruleset))
