"""The board as bits of one integer: tables and shifts for finding moves.

Squares are five to a row with a gap bit after every odd row. With that gap the four diagonals are
shifts by 5 and 6 for odd and even rows alike, no shift crosses an edge, and the board fits into
two digits of a Python integer.
"""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from salta_core.rules.move import Move
from salta_core.rules.pieces import EMPTY, PIECES, Player
from salta_core.rules.ruleset import Direction, Ruleset
from salta_core.rules.squares import (
    FORWARD_JUMPS,
    JUMPS,
    PER_ROW,
    SQUARES,
    STEPS,
    Jump,
    Square,
)

__all__ = [
    "ALL_JUMPS",
    "ALL_SQUARES",
    "BITS",
    "FIRST_JUMPS",
    "LANDINGS_AHEAD",
    "STEP_MOVES",
    "Landings",
    "bits_of",
    "landings",
    "step_targets",
    "victims",
]

BITS: Final = tuple(1 << (square + (square // PER_ROW + 1) // 2) for square in SQUARES)
"""The bit of each square."""

ALL_SQUARES: Final = sum(BITS)

ALL_JUMPS: Final = tuple(
    tuple((BITS[over], BITS[target], target) for over, target in jumps) for jumps in JUMPS
)
"""Jumps in any direction from each square, as (bit jumped, bit landed on, square)."""

Landings: TypeAlias = Callable[[int, int, int], int]
"""(own bits, bits that can be jumped, empty bits) -> bits where a first jump can land."""


def _steps_from(origin: Square) -> tuple[int, dict[int, tuple[Move, ...]]]:
    """The bits of a square's neighbours, and its steps for each set of empty ones among them."""
    found: dict[int, tuple[Move, ...]] = {0: ()}
    for target in STEPS[origin]:
        move = Move(origin, target, is_jump=False)
        found |= {empty | BITS[target]: (*moves, move) for empty, moves in found.items()}
    return sum(BITS[target] for target in STEPS[origin]), found


STEP_MOVES: Final = {BITS[square]: _steps_from(square) for square in SQUARES}
"""For each square's bit: its neighbours' bits, and its steps for each set of empty neighbours."""


def _jumps_from(
    jumps: tuple[tuple[Jump, ...], ...],
) -> Mapping[int, tuple[tuple[int, int, Move], ...]]:
    return {
        BITS[origin]: tuple(
            (BITS[over], BITS[target], Move(origin, target, is_jump=True))
            for over, target in jumps[origin]
        )
        for origin in SQUARES
    }


_ANY_WAY: Final = _jumps_from(JUMPS)
FIRST_JUMPS: Final[
    Mapping[Direction, Mapping[Player, Mapping[int, tuple[tuple[int, int, Move], ...]]]]
] = {
    "forward": {1: _jumps_from(FORWARD_JUMPS[1]), 2: _jumps_from(FORWARD_JUMPS[2])},
    "any": {1: _ANY_WAY, 2: _ANY_WAY},
}
"""The first jumps, as (bit jumped, bit landed on, move), keyed by direction, player and the bit of
the origin."""

_LETTERS: Final = "".join((EMPTY, *PIECES[1], *PIECES[2])).encode()
_MARKS: Final = {
    player: bytes.maketrans(_LETTERS, bytes(b"01"[chr(letter) in pieces] for letter in _LETTERS))
    for player, pieces in PIECES.items()
}
"""For each player, the translation table that turns their letters into 1 and all others into 0."""

_M0, _M1, _M2, _M3, _M4, _M5 = (
    sum(1 << square for square in SQUARES if (square // PER_ROW + 1) // 2 == gaps)
    for gaps in range(6)
)
"""Masks for a board without gap bits: the squares that get 0, 1, ... 5 gap bits before them."""


def bits_of(board: str, player: Player) -> int:
    """The squares of a player's pieces, as bits.

    >>> bits_of("." * 45 + "A...a", 1) == BITS[45]
    True
    """
    dense = int(board.encode().translate(_MARKS[player])[::-1], 2)
    return (
        dense & _M0
        | (dense & _M1) << 1
        | (dense & _M2) << 2
        | (dense & _M3) << 3
        | (dense & _M4) << 4
        | (dense & _M5) << 5
    )


def step_targets(mine: int, empty: int) -> int:
    """The empty squares to which some piece can step, as bits."""
    return (mine << 5 | mine << 6 | mine >> 5 | mine >> 6) & empty


def _landings_up(mine: int, over: int, empty: int) -> int:
    return ((mine << 5 & over) << 5 | (mine << 6 & over) << 6) & empty


def _landings_down(mine: int, over: int, empty: int) -> int:
    return ((mine >> 5 & over) >> 5 | (mine >> 6 & over) >> 6) & empty


def _jumped_up(mine: int, over: int, empty: int) -> int:
    return (mine << 5 & empty >> 5 | mine << 6 & empty >> 6) & over


def _jumped_down(mine: int, over: int, empty: int) -> int:
    return (mine >> 5 & empty << 5 | mine >> 6 & empty << 6) & over


def _jumped_all(mine: int, over: int, empty: int) -> int:
    return _jumped_up(mine, over, empty) | _jumped_down(mine, over, empty)


def victims(player: Player, ruleset: Ruleset) -> Landings:
    """The function that finds the pieces a player can jump over."""
    if ruleset.direction == "any":
        return _jumped_all
    return _jumped_up if player == 1 else _jumped_down


def _landings_all(mine: int, over: int, empty: int) -> int:
    return (
        (mine << 5 & over) << 5
        | (mine << 6 & over) << 6
        | (mine >> 5 & over) >> 5
        | (mine >> 6 & over) >> 6
    ) & empty


LANDINGS_AHEAD: Final[Mapping[Player, Landings]] = {1: _landings_up, 2: _landings_down}
"""For each player, the function that finds where forward jumps can land."""


def landings(player: Player, ruleset: Ruleset) -> Landings:
    """The function that finds the squares on which a player's jumps can land."""
    return _landings_all if ruleset.direction == "any" else LANDINGS_AHEAD[player]
