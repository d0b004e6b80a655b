"""Random placements for Solo tasks, made from a finished army.

Some pieces of the army leave their goals in groups. Pieces that stand on each other's goals, or
must pass finished pieces, make detours, which the solver counts later.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from salta_core.rng import RandBelow
from salta_core.rules.pieces import EMPTY, Piece
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, ROWS, SQUARES, Square, row

__all__ = ["Draft", "Group", "random_placement"]

_TIE_BREAK: Final = 1 << 16


class Group(NamedTuple):
    """Pieces that leave home together; since their goals are close, they block each other's way.

    Attributes:
        outside: number of pieces that are placed outside the goals.
        inside: number of pieces that are placed on goals of the group.
        deep: whether the first piece's goal is in the last row, behind finished pieces.
    """

    outside: int
    inside: int = 0
    deep: bool = False


class Draft(NamedTuple):
    """The plan of a random placement.

    Attributes:
        groups: the groups, each as far as possible from the groups before it.
        rows: the rows for the pieces outside the goals, counted from the army's own side.
    """

    groups: tuple[Group, ...]
    rows: range = range(5, 8)


def random_placement(draft: Draft, ruleset: Ruleset, randbelow: RandBelow) -> str:
    """A random placement of player 1's army, as a board."""
    home = goals(1, ruleset)
    squares, at_home = dict(home), list(home)
    free_squares = [square for square in SQUARES if row(square) in draft.rows]
    for group in draft.groups:
        away = _pieces_of(group, home, at_home, randbelow)
        at_home = [piece for piece in at_home if piece not in away]
        outside, inside = away[: group.outside], away[group.outside :]
        for piece in outside:
            squares[piece] = _pop_random(free_squares, randbelow)
        squares.update(_shuffled(inside, [home[piece] for piece in away], home, randbelow))
    board = [EMPTY] * len(SQUARES)
    for piece, square in squares.items():
        board[square] = piece
    return "".join(board)


def _pieces_of(
    group: Group, home: Mapping[Piece, Square], at_home: Sequence[Piece], randbelow: RandBelow
) -> list[Piece]:
    """The pieces of the next group, beginning with those placed outside the goals."""
    left = [home[piece] for piece in home if piece not in at_home]

    def apart(piece: Piece) -> int:
        return min((DISTANCES[home[piece]][square] for square in left), default=0)

    pieces = sorted(at_home, key=lambda piece: (-apart(piece), randbelow(_TIE_BREAK)))
    if group.deep:
        pieces.sort(key=lambda piece: row(home[piece]) != ROWS)
    middle = home[pieces[0]]
    near = sorted(
        at_home, key=lambda piece: (DISTANCES[middle][home[piece]], randbelow(_TIE_BREAK))
    )
    return near[: group.outside + group.inside]


def _shuffled(
    pieces: Sequence[Piece],
    left: Sequence[Square],
    home: Mapping[Piece, Square],
    randbelow: RandBelow,
) -> dict[Piece, Square]:
    """Pieces on random squares of their group's goals, none on its own goal."""
    while True:
        free = list(left)
        found = {piece: _pop_random(free, randbelow) for piece in pieces}
        if all(square != home[piece] for piece, square in found.items()):
            return found


def _pop_random(squares: list[Square], randbelow: RandBelow) -> Square:
    return squares.pop(randbelow(len(squares)))
