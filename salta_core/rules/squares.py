"""The fifty dark squares, their numbers, neighbours, jumps and distances (RULES 1).

A square is represented by its index 0..49, row by row from player 1's side; people use the historic
number (11..105). ``Square`` is a separate type, so that the two are not confused: ``square_at``
turns a number into a square, ``number_of`` a square into a number. All facts that depend only on
squares are in tables made at import, in less than a millisecond, so that no caller has to
distinguish odd and even rows.
"""

from typing import Final, NamedTuple

from salta_core.errors import BadText
from salta_core.frozen import Frozen

__all__ = [
    "DISTANCES",
    "FORWARD_JUMPS",
    "JUMPS",
    "NUMBERS",
    "PER_ROW",
    "ROWS",
    "SQUARES",
    "STEPS",
    "Jump",
    "Square",
    "column",
    "distance",
    "number_of",
    "row",
    "square_at",
    "turned",
]


class Square(int, Frozen):
    """A dark square, as its index 0..49: five times (row - 1) plus (k - 1).

    ``str`` gives the historic number, as in written moves.

    >>> square = square_at(33)
    >>> square, str(square), square.number, int(square)
    (square_at(33), '33', 33, 12)
    """

    __slots__ = ()

    @property
    def number(self) -> int:
        """The historic number 11..105.

        Raises:
            BadText: the square is that of a pass, which has no number.
        """
        return number_of(self)

    def __repr__(self) -> str:
        """An expression that makes the same square."""
        return f"square_at({self})" if self in _NUMBER_OF else f"Square({int(self)})"

    def __str__(self) -> str:
        """The historic number, as in written moves."""
        return str(_NUMBER_OF.get(self, "none"))


ROWS: Final = 10
"""The rows of the board."""
PER_ROW: Final = 5
"""The dark squares of a row."""
SQUARES: Final = tuple(Square(index) for index in range(ROWS * PER_ROW))
"""All dark squares, in the order of their indices."""


class Jump(NamedTuple):
    """A jump from a square: the square that is jumped over and the square where the jump ends."""

    over: Square
    target: Square


def row(square: Square) -> int:
    """The row 1..10, counted from player 1's side."""
    return square // PER_ROW + 1


def column(square: Square) -> int:
    """The column 1..10 of the whole board, from player 1's left.

    >>> column(square_at(11)), column(square_at(21))
    (1, 2)
    """
    k = square % PER_ROW + 1
    return 2 * k - row(square) % 2


def turned(square: Square) -> Square:
    """The square after turning the board by 180 degrees, as the other player sees it."""
    return Square(len(SQUARES) - 1 - square)


NUMBERS: Final = tuple(10 * row(square) + square % PER_ROW + 1 for square in SQUARES)
"""The historic number of each square, by index."""

_BY_NUMBER: Final = {value: square for square, value in zip(SQUARES, NUMBERS, strict=True)}


_NUMBER_OF: Final = dict(zip(SQUARES, NUMBERS, strict=True))


def number_of(square: Square) -> int:
    """The historic number of a square, 11..15, 21..25, ... 101..105; ``square_at`` is the inverse.

    >>> number_of(square_at(105))
    105

    Raises:
        BadText: the square is that of a pass, which has no number.
        TypeError: the argument is not a ``Square``.
    """
    if type(square) is not Square:
        raise TypeError(
            f"{square!r} is not a Square: take one from a move or a piece, or square_at(number)"
        )
    number = _NUMBER_OF.get(square)
    if number is None:
        raise BadText("no-such-square", "there is no square {square!a}", square=str(square))
    return number


def square_at(number: int) -> Square:
    """The square with a historic number; ``number_of`` is the inverse.

    >>> square_at(11) == SQUARES[0], square_at(105) == SQUARES[49]
    (True, True)

    Args:
        number: the historic number; a ``Square`` is returned unchanged.

    Raises:
        BadText: there is no such square.
    """
    if type(number) is Square:
        number = number_of(number)
    square = _BY_NUMBER.get(number)
    if square is None:
        raise BadText("no-such-square", "there is no square {square!a}", square=str(number))
    return square


def distance(origin: Square, target: Square) -> int:
    """The number of steps from one square to another on an empty board."""
    return max(abs(row(origin) - row(target)), abs(column(origin) - column(target)))


_AT: Final = {(row(square), column(square)): square for square in SQUARES}


def _diagonals(square: Square) -> tuple[Jump, ...]:
    """The jumps from a square: the neighbour on each diagonal and the square behind it."""
    r, c = row(square), column(square)
    return tuple(
        sorted(
            (
                Jump(_AT[r + up, c + right], _AT[r + 2 * up, c + 2 * right])
                for up in (-1, 1)
                for right in (-1, 1)
                if (r + 2 * up, c + 2 * right) in _AT
            ),
            key=lambda jump: jump.target,
        )
    )


STEPS: Final = tuple(
    tuple(other for other in SQUARES if distance(square, other) == 1) for square in SQUARES
)
"""Diagonal neighbours of each square, ascending."""

JUMPS: Final = tuple(_diagonals(square) for square in SQUARES)
"""The jumps from each square that stay on the board, ascending by target."""

FORWARD_JUMPS: Final = {
    1: tuple(tuple(jump for jump in JUMPS[square] if jump.target > square) for square in SQUARES),
    2: tuple(tuple(jump for jump in JUMPS[square] if jump.target < square) for square in SQUARES),
}
"""The part of JUMPS that leads towards higher rows (player 1) or lower ones (player 2)."""

DISTANCES: Final = tuple(
    tuple(distance(origin, target) for target in SQUARES) for origin in SQUARES
)
"""``distance`` as a table: DISTANCES[origin][target], 0..9 steps."""
