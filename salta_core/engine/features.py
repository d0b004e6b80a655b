"""The features of the evaluation, counted for learning.

``evaluation`` is the value of a leaf of the search, and ``features_of`` counts the features in it.
The evaluation is the sum of the features times their weights, whatever the weights are; so the
weights can be learned from games.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.evaluate import MOVE, PRICED, price_features
from salta_core.engine.mobility import COMPARED, compared, mobility
from salta_core.engine.tables import ALL_SQUARES, NO_PIECE, OWN_PIECES
from salta_core.engine.weights import Weights
from salta_core.rules.pieces import PIECES, opponent
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import SQUARES

__all__ = ["FEATURES", "evaluation", "features_of", "vector"]

FEATURES: Final = ("steps", *PRICED, *COMPARED, "tempo")
"""The features; the weight of ``steps`` is one move, the unit of all other weights."""


def vector(weights: Weights) -> tuple[int, ...]:
    """The weights in the order of ``FEATURES``."""
    return (MOVE, *(getattr(weights, name) for name in FEATURES[1:]))


def features_of(board: Board) -> tuple[int, ...]:
    """The features of a position: those of the player to move minus the opponent's."""
    player, other = board.player, opponent(board.player)
    table = _features(board.ruleset)
    costs = {
        side: map(sum, zip(*_of_pieces(board, table, OWN_PIECES[side]), strict=True))
        for side in PIECES
    }
    prices = map(int.__sub__, costs[other], costs[player])
    more = compared(player, board.ruleset, board.bits[player], board.bits[other])
    return (*prices, *more, 1)


def _of_pieces(
    board: Board, table: Sequence[Sequence[tuple[int, ...]]], own: slice
) -> Iterator[tuple[int, ...]]:
    """The features of each piece of one side that is on the board."""
    for piece, spot in enumerate(board.here[own], own.start):
        if spot is not NO_PIECE:
            yield table[piece][spot[3]]


def evaluation(board: Board) -> int:
    """The static evaluation in hundredths of a move, from the mover's point of view."""
    mine, theirs = board.bits[board.player], board.bits[opponent(board.player)]
    mobility_value = mobility(board.player, board.ruleset, board.weights)
    return board.score + mobility_value(mine, theirs, ALL_SQUARES ^ mine ^ theirs)


@cache
def _features(ruleset: Ruleset) -> tuple[tuple[tuple[int, ...], ...], ...]:
    pieces = PIECES[1] + PIECES[2]
    return (
        (),
        *(tuple(price_features(piece, square, ruleset) for square in SQUARES) for piece in pieces),
    )
