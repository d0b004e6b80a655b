"""Tables of moves, which do not change during a game.

Squares are bits of one integer (``salta_core.rules.bits``). The steps of a piece are looked up by
its empty neighbours: one AND and one dictionary access, which was measured to be three times as
fast as a loop over the neighbours.

Pieces are numbered 1..15 (A-O) and 16..30 (a-o); 0 is no piece, and the piece of a pass.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from salta_core.engine.evaluate import Urgency, price_table, steps_table
from salta_core.engine.weights import Weights, weights_for
from salta_core.rng import splitmix64
from salta_core.rules.bits import ALL_JUMPS, ALL_SQUARES, BITS
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import DEFAULT, Ruleset
from salta_core.rules.squares import FORWARD_JUMPS, JUMPS, SQUARES, STEPS, Jump

__all__ = [
    "AFTER",
    "ALL_JUMPS",
    "ALL_SQUARES",
    "BEFORE",
    "BITS",
    "CODE",
    "JUMP",
    "KEYS",
    "KEY_CHANGE",
    "NO_PIECE",
    "OWN_PIECES",
    "PASS_MOVE",
    "PIECE",
    "PRICE_GAIN",
    "STEP_GAIN",
    "PieceSquare",
    "SearchMove",
    "Tables",
    "is_jump",
    "squares_of",
    "tables_for",
]

SearchMove: TypeAlias = tuple[int, int, "PieceSquare", "PieceSquare", int, int, int, int]
"""A move, ready to be made: bits that change (origin and target), piece, its ``PieceSquare``
before and after, change of the hash, gain in price, gain in steps, and code. The code is
piece * 64 + target, plus ``JUMP`` for a jump, and is unique among the moves of one position.

It is a plain tuple, since the search unpacks one at every node, and Python takes eight times as
long to unpack a named one. Elsewhere the indices and functions below give access to the fields.
"""

PieceSquare: TypeAlias = tuple[
    int, dict[int, tuple[SearchMove, ...]], list[tuple[int, int, SearchMove]], int
]
"""One piece on one square: bits of the neighbours, steps for each set of empty neighbours,
single jumps as (bit jumped, bit landed on, move), and the square."""

PIECE: Final = 1
BEFORE: Final = 2
AFTER: Final = 3
KEY_CHANGE: Final = 4
PRICE_GAIN: Final = 5
STEP_GAIN: Final = 6
CODE: Final = 7
"""The indices of the fields of a ``SearchMove``."""


def squares_of(move: SearchMove) -> tuple[int, int]:
    """Origin and target of a move."""
    return move[2][3], move[3][3]


def is_jump(move: SearchMove) -> bool:
    """Whether a move is a jump or a chain of jumps."""
    return move[7] >= JUMP


JUMP: Final = 2048
"""Added to the code of a jump: codes of steps are below ``JUMP``, all codes below ``2 * JUMP``."""

OWN_PIECES: Final = {1: slice(1, 16), 2: slice(16, 31)}
"""The numbers of each player's pieces."""

NO_PIECE: Final[PieceSquare] = (0, {0: ()}, [], -1)
PASS_MOVE: Final[SearchMove] = (0, 0, NO_PIECE, NO_PIECE, 0, 0, 0, 0)
"""The pass: a move of no piece."""

_PIECES: Final = 31
_KEY_BITS: Final = 5


KEYS: Final = tuple(
    tuple(splitmix64(64 * piece + square) >> _KEY_BITS for square in SQUARES)
    for piece in range(_PIECES)
)
"""The 59-bit hash constants, indexed by piece and square; each fits two digits of an integer."""


class Tables:
    """The moves and prices of every piece on every square under one ruleset; shared and constant.

    Attributes:
        prices: see ``price_table``.
        steps: see ``steps_table``.
        spots: the ``PieceSquare`` of each piece on each square.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        weights: Weights,
        goal_seeker: Player | None = None,
        urgent: Urgency | None = None,
    ) -> None:
        """Make all single moves; moves by chains are added when they first occur."""
        self.prices = price_table(ruleset, weights, goal_seeker, urgent)
        self.steps = steps_table(ruleset)
        self.spots: list[list[PieceSquare]] = [[]]
        self._chain_moves: dict[int, SearchMove] = {}
        for piece in range(1, _PIECES):
            self._add_piece(piece, _first_jumps(piece, ruleset))

    def chain_move(self, piece: int, origin: int, target: int) -> SearchMove:
        """The move of a piece by a chain of jumps."""
        index = (piece * 64 + origin) * 64 + target
        entry = self._chain_moves.get(index)
        if entry is None:
            entry = self._chain_moves[index] = self._entry(piece, origin, target, JUMP)
        return entry

    def _add_piece(self, piece: int, jumps: Sequence[Sequence[Jump]]) -> None:
        spots: list[PieceSquare] = [
            (sum(BITS[target] for target in STEPS[square]), {}, [], square) for square in SQUARES
        ]
        self.spots.append(spots)
        for square, (_, steps, leaps, _) in zip(SQUARES, spots, strict=True):
            entries = [self._entry(piece, square, target, 0) for target in STEPS[square]]
            entries.sort(key=lambda entry: -entry[5])
            for choice in _subsets(entries):
                steps[sum(entry[0] ^ BITS[square] for entry in choice)] = choice
            for over, target in jumps[square]:
                jump = self._entry(piece, square, target, JUMP)
                leaps.append((BITS[over], BITS[target], jump))

    def _entry(self, piece: int, origin: int, target: int, kind: int) -> SearchMove:
        prices, steps, keys = self.prices[piece], self.steps[piece], KEYS[piece]
        spots = self.spots[piece]
        return (
            BITS[origin] | BITS[target],
            piece,
            spots[origin],
            spots[target],
            keys[origin] ^ keys[target],
            prices[origin] - prices[target],
            steps[origin] - steps[target],
            kind + piece * 64 + target,
        )


def _subsets(entries: Sequence[SearchMove]) -> list[tuple[SearchMove, ...]]:
    subsets: list[tuple[SearchMove, ...]] = [()]
    for entry in entries:
        subsets += [(*subset, entry) for subset in subsets]
    return subsets


def _first_jumps(piece: int, ruleset: Ruleset) -> Sequence[Sequence[Jump]]:
    if ruleset.direction == "any":
        return JUMPS
    return FORWARD_JUMPS[1 if piece in range(_PIECES)[OWN_PIECES[1]] else 2]


def tables_for(
    ruleset: Ruleset,
    weights: Weights | None = None,
    goal_seeker: Player | None = None,
    urgent: Urgency | None = None,
) -> Tables:
    """The tables of a ruleset; rulesets with the same moves and prices share them.

    Args:
        ruleset: the rules.
        weights: the weights of the prices; the shipped ones if None.
        goal_seeker: see ``price_table``.
        urgent: see ``price_table``.
    """
    alike = Ruleset(
        DEFAULT,
        setup=ruleset.setup,
        goal=ruleset.goal,
        army=ruleset.army if goal_seeker else "all",
        direction=ruleset.direction,
    )
    return _tables(alike, weights or weights_for(ruleset), goal_seeker, urgent)


_tables = cache(Tables)
