"""What a position is worth: hundredths of a move of race margin, mover's view.

The bulk of it is a price for every piece on every square, so that a search can
carry the sum along and never add it up. The price starts from the moves still to
go and adds what the distance does not show; the weights were chosen by matches of
the engine against itself.
"""

from collections.abc import Callable, Mapping
from typing import Final

from salta_core.rules.pieces import PIECES, Player
from salta_core.rules.placement import goal_square
from salta_core.rules.ruleset import Goal, Ruleset
from salta_core.rules.squares import DISTANCES, SQUARES, Square, column, row

__all__ = [
    "CONTEMPT",
    "MOVE",
    "ROOM",
    "TEMPO",
    "WIN",
    "is_decided",
    "price_table",
    "steps_table",
]

MOVE: Final = 100
"""One move of race margin."""

TEMPO: Final = 50
"""What it is worth to be the one to move: half a move."""

CONTEMPT: Final = 25
"""What a draw costs the side that thinks: it prefers to play on when slightly behind."""

WIN: Final = 50_000
"""A won game, before its points are added and the plies it takes are taken off."""

_DECIDED: Final = WIN - 5_000
_STRAGGLER: Final = 2
_SIDEWAYS: Final[Mapping[Goal, tuple[int, int]]] = {"shift": (60, 15), "mirror": (30, 2)}
"""What a column off the goal's costs, and the square of the number of columns. Under
``mirror`` every piece has to change columns anyway, and may do it on the way."""
_ROOM: Final = 22


def is_decided(score: int) -> bool:
    """Whether a score says that the game is won or lost, not who stands better."""
    return abs(score) > _DECIDED


def steps_table(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """Steps from every square to each piece's goal, by piece 1..30 (0 is no piece)."""
    pieces = PIECES[1] + PIECES[2]
    return ((), *(DISTANCES[goal_square(piece, ruleset)] for piece in pieces))


def price_table(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """What it costs to have a piece on a square, by piece 1..30 and square."""
    pieces = PIECES[1] + PIECES[2]
    goals = [goal_square(piece, ruleset) for piece in pieces]
    sideways = _SIDEWAYS[ruleset.goal]
    return (
        (),
        *(tuple(_price(square, goal, *sideways) for square in SQUARES) for goal in goals),
    )


def _price(square: Square, goal: Square, column_price: int, square_price: int) -> int:
    rows = abs(row(square) - row(goal))
    columns = abs(column(square) - column(goal))
    steps = max(rows, columns)
    # A piece far behind is the one that gets shut in. A piece in the wrong column is
    # worse off than its distance says: until it has gone back it cannot choose its way
    # round a wall, every jump over it may drive it further, and if it is parked at home
    # it must cross all the others.
    return (
        MOVE * steps
        + _STRAGGLER * steps * steps
        + column_price * columns
        + square_price * columns * columns
    )


def _room_1(mine: int, theirs: int, empty: int) -> int:
    ahead = ((mine << 5 | mine << 6) & empty).bit_count()
    return _ROOM * (ahead - ((theirs >> 5 | theirs >> 6) & empty).bit_count())


def _room_2(mine: int, theirs: int, empty: int) -> int:
    ahead = ((mine >> 5 | mine >> 6) & empty).bit_count()
    return _ROOM * (ahead - ((theirs << 5 | theirs << 6) & empty).bit_count())


ROOM: Final[Mapping[Player, Callable[[int, int, int], int]]] = {1: _room_1, 2: _room_2}
"""(own bits, opponent's bits, empty bits) -> what it is worth to have more squares ahead
to step to than the opponent has: whoever runs out of them must open his wall."""
