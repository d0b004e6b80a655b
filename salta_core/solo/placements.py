"""Placements for Solo tasks, drawn from the far end.

A finished army is taken, and some of its pieces are led away in groups. Where pieces
stand on each other's goals, or must pass finished ones, they cost each other detours;
how many, nobody knows before the placement is solved.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from salta_core.rng import RandBelow
from salta_core.rules.pieces import EMPTY, Piece
from salta_core.rules.placement import goals
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES, ROWS, SQUARES, Square, row

__all__ = ["Draft", "Group", "drawn"]

_WORD: Final = 1 << 16


class Group(NamedTuple):
    """Pieces led away together: neighbours at home, or they would not mind each other.

    Attributes:
        outside: how many are set down before the goals.
        inside: how many are set down on goals that the group has left.
        deep: whether the first of them is one of the last row, so that finished ones
            stand in its way.
    """

    outside: int
    inside: int = 0
    deep: bool = False


class Draft(NamedTuple):
    """How a placement is drawn.

    Attributes:
        groups: the groups, each led away as far from those before it as can be.
        rows: the rows, from the army's own side, on which the outer pieces are set down.
    """

    groups: tuple[Group, ...]
    rows: range = range(5, 8)


def drawn(draft: Draft, ruleset: Ruleset, randbelow: RandBelow) -> str:
    """The board of a placement of player 1's army."""
    home = goals(1, ruleset)
    squares, settled = dict(home), list(home)
    fields = [square for square in SQUARES if row(square) in draft.rows]
    for group in draft.groups:
        away = _led_away(group, home, settled, randbelow)
        settled = [piece for piece in settled if piece not in away]
        outside, inside = away[: group.outside], away[group.outside :]
        for piece in outside:
            squares[piece] = _taken(fields, randbelow)
        squares.update(_astray(inside, [home[piece] for piece in away], home, randbelow))
    board = [EMPTY] * len(SQUARES)
    for piece, square in squares.items():
        board[square] = piece
    return "".join(board)


def _led_away(
    group: Group, home: Mapping[Piece, Square], settled: Sequence[Piece], randbelow: RandBelow
) -> list[Piece]:
    """The pieces of the next group, those that go outside first."""
    left = [home[piece] for piece in home if piece not in settled]

    def apart(piece: Piece) -> int:
        return min((DISTANCES[home[piece]][square] for square in left), default=0)

    pieces = sorted(settled, key=lambda piece: (-apart(piece), randbelow(_WORD)))
    if group.deep:
        pieces.sort(key=lambda piece: row(home[piece]) != ROWS)
    middle = home[pieces[0]]
    near = sorted(settled, key=lambda piece: (DISTANCES[middle][home[piece]], randbelow(_WORD)))
    return near[: group.outside + group.inside]


def _astray(
    pieces: Sequence[Piece],
    left: Sequence[Square],
    home: Mapping[Piece, Square],
    randbelow: RandBelow,
) -> dict[Piece, Square]:
    """The pieces on some of the squares that were left, none of them on its own goal."""
    while True:
        free = list(left)
        found = {piece: _taken(free, randbelow) for piece in pieces}
        if all(square != home[piece] for piece, square in found.items()):
            return found


def _taken(squares: list[Square], randbelow: RandBelow) -> Square:
    return squares.pop(randbelow(len(squares)))
