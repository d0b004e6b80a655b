"""What the evaluation sees in a position, counted: it is their sum at their weights.

``evaluation`` is what a leaf of the search is worth as it stands; ``features_of`` counts
what goes into it. That the two agree, whatever the weights, is what makes it possible to
learn the weights from games.
"""

from functools import cache
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.evaluate import MOVE, PRICED, price_features
from salta_core.engine.mobility import COMPARED, compared, mobility
from salta_core.engine.tables import ALL_SQUARES, OWN_PIECES
from salta_core.engine.weights import Weights
from salta_core.rules.pieces import PIECES, opponent
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import SQUARES

__all__ = ["FEATURES", "evaluation", "features_of", "vector"]

FEATURES: Final = ("steps", *PRICED, *COMPARED, "tempo")
"""What is counted; the weight of ``steps`` is fixed at one move, the unit of the others."""


def vector(weights: Weights) -> tuple[int, ...]:
    """The weights in the order of ``FEATURES``."""
    return (MOVE, *(getattr(weights, name) for name in FEATURES[1:]))


def features_of(board: Board) -> tuple[int, ...]:
    """How much more of each feature speaks for the player to move than against them."""
    player, other = board.player, opponent(board.player)
    table = _features(board.ruleset)
    costs = {
        side: map(sum, zip(*(table[piece][board.here[piece][3]] for piece in pieces), strict=True))
        for side, pieces in ((side, range(31)[OWN_PIECES[side]]) for side in PIECES)
    }
    prices = map(int.__sub__, costs[other], costs[player])
    more = compared(player, board.ruleset, board.bits[player], board.bits[other])
    return (*prices, *more, 1)


def evaluation(board: Board) -> int:
    """What the position is worth to the player to move, in hundredths of a move."""
    mine, theirs = board.bits[board.player], board.bits[opponent(board.player)]
    stands = mobility(board.player, board.ruleset, board.weights)
    return board.score + stands(mine, theirs, ALL_SQUARES ^ mine ^ theirs)


@cache
def _features(ruleset: Ruleset) -> tuple[tuple[tuple[int, ...], ...], ...]:
    pieces = PIECES[1] + PIECES[2]
    return (
        (),
        *(tuple(price_features(piece, square, ruleset) for square in SQUARES) for piece in pieces),
    )
