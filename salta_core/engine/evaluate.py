"""The evaluation of pieces, in hundredths of a move of race margin, from the mover's point of view.

Most of it is a price for every piece on every square, so that a search can update the sum move by
move. The price consists of the moves to go and of features that the distance does not show, each
with a weight; the weights are learned from games.

A piece's price is linear in the weights, and ``price_features`` is the one place that computes its
features: the prices of the search and the samples for learning are both made from it.
"""

from typing import Final, NamedTuple

from salta_core.engine.weights import Weights
from salta_core.rules.pieces import PIECES, Piece, Player, opponent, owner
from salta_core.rules.placement import goal_square, goals
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import (
    DISTANCES,
    PER_ROW,
    ROWS,
    SQUARES,
    Square,
    column,
    distance,
    row,
    turned,
)

__all__ = [
    "CONTEMPT",
    "DECIDED",
    "MOVE",
    "OCCUPIED_GOAL",
    "PRICED",
    "WIN",
    "Urgency",
    "is_decided",
    "occupied_goals",
    "price_features",
    "price_table",
    "steps_table",
    "urgent_part",
]

MOVE: Final = 100
"""One move of race margin, in the unit of all weights."""

CONTEMPT: Final = 25
"""What a draw costs the side that thinks, which prefers to play on when slightly behind."""

OCCUPIED_GOAL: Final = 800
"""The cost, to a goal seeker, of an opponent's piece on one of their goals."""

WIN: Final = 50_000
"""The score of a won game, without its points and the plies it takes."""

PRICED: Final = (
    "straggler",
    "sideways",
    "sideways_squared",
    "detour",
    "beyond",
    "unfinished",
    "parked",
    "camp",
    "rear",
    "edge",
)
"""The weights that make up a piece's price, in the order of ``price_features``."""

DECIDED: Final = WIN - 5_000
"""A threshold that only the scores of won games exceed."""

_CAMP: Final = 3
"""The number of rows in which a side starts, and in which its goals lie."""


class Urgency(NamedTuple):
    """A factor by which one player's moves to go count more than the opponent's.

    Without it two armies that block each other would both wait until the move limit: neither loses
    anything by waiting while the other waits as well.

    Attributes:
        player: the player with raised prices.
        percent: the increase of the prices in percent, at least 0.
    """

    player: Player
    percent: int


def is_decided(score: int) -> bool:
    """Whether a score means a won or lost game."""
    return abs(score) > DECIDED


def steps_table(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """The steps to each piece's goal, indexed by piece 1..30 (0 is no piece) and square."""
    pieces = PIECES[1] + PIECES[2]
    return ((), *(DISTANCES[goal_square(piece, ruleset)] for piece in pieces))


def occupied_goals(board: str, goal_seeker: Player, ruleset: Ruleset) -> int:
    """The number of a player's goals with an opponent's piece on them."""
    theirs = PIECES[opponent(goal_seeker)]
    return sum(board[goal] in theirs for goal in goals(goal_seeker, ruleset).values())


def price_table(
    ruleset: Ruleset,
    weights: Weights,
    goal_seeker: Player | None = None,
    urgent: Urgency | None = None,
) -> tuple[tuple[int, ...], ...]:
    """The price of each piece on each square, indexed by piece 1..30 and square.

    Args:
        ruleset: the rules.
        weights: the weights of the features.
        goal_seeker: the player, if any, who needs their goals; each opponent's piece on one
            of them is worth ``OCCUPIED_GOAL`` to the opponent.
        urgent: the player, if any, whose prices are raised, and the increase.
    """
    prices = (MOVE, *(getattr(weights, name) for name in PRICED))
    wanted = frozenset(goals(goal_seeker, ruleset).values()) if goal_seeker else frozenset()

    def price(piece: Piece, square: Square) -> int:
        features = price_features(piece, square, ruleset)
        bonus = OCCUPIED_GOAL if square in wanted and owner(piece) != goal_seeker else 0
        full = 100 + urgent.percent if urgent and owner(piece) == urgent.player else 100
        return sum(map(int.__mul__, prices, features)) * full // 100 - bonus

    pieces = PIECES[1] + PIECES[2]
    return ((), *(tuple(price(piece, square) for square in SQUARES) for piece in pieces))


def urgent_part(price: int, urgent: Urgency) -> int:
    """The part of a raised price that is due to urgency."""
    return price * urgent.percent // (100 + urgent.percent)


def price_features(piece: Piece, square: Square, ruleset: Ruleset) -> tuple[int, ...]:
    """The features of a piece on a square: its steps to go, then those of ``PRICED``.

    A piece far behind may be blocked. A piece in the wrong column is worse off than its distance
    suggests: it has fewer routes around a wall, jumps over other pieces may take it even farther
    from its column, and at home it must cross all other pieces.
    """
    goal = goal_square(piece, ruleset)
    if owner(piece) != 1:
        square, goal = turned(square), turned(goal)
    rows, columns = row(goal) - row(square), abs(column(goal) - column(square))
    steps = distance(square, goal)
    return (
        steps,
        steps * steps,
        columns,
        columns * columns,
        steps - abs(rows),
        max(-rows, 0),
        int(square != goal),
        int(row(square) > ROWS - _CAMP and square != goal),
        int(row(square) <= _CAMP),
        int(row(square) == 1),
        int(column(square) in (1, 2 * PER_ROW)),
    )
