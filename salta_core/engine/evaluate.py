"""What a position is worth: hundredths of a move of race margin, mover's view.

The bulk of it is a price for every piece on every square, so that a search can
carry the sum along and never add it up. The price starts from the moves still to
go and adds what the distance does not show, each at its weight; the weights are
learned from games.

What a piece costs is linear in the weights, and ``price_features`` is the one place
that says how: the prices of the search and the samples that the weights are learned
from are both made from it.
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
"""One move of race margin: the unit that all weights are measured in."""

CONTEMPT: Final = 25
"""What a draw costs the side that thinks: it prefers to play on when slightly behind."""

OCCUPIED_GOAL: Final = 800
"""What it costs a player in need of their goals to have an opponent's piece on one of them."""

WIN: Final = 50_000
"""A won game, before its points are added and the plies it takes are taken off."""

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
"""The weights that make a piece's price, in the order of ``price_features``."""

_DECIDED: Final = WIN - 5_000
_CAMP: Final = 3
"""Rows in which a side starts, and in which its goals lie."""


class Urgency(NamedTuple):
    """How much more one player's way home counts than the opponent's.

    Without it two armies that hold each other up would wait for each other until the move
    limit: neither loses anything by waiting as long as the other waits as well.

    Attributes:
        player: who is in a hurry.
        percent: by how much their prices are raised, at least 0.
    """

    player: Player
    percent: int


def is_decided(score: int) -> bool:
    """Whether a score says that the game is won or lost, not who stands better."""
    return abs(score) > _DECIDED


def steps_table(ruleset: Ruleset) -> tuple[tuple[int, ...], ...]:
    """Steps from every square to each piece's goal, by piece 1..30 (0 is no piece)."""
    pieces = PIECES[1] + PIECES[2]
    return ((), *(DISTANCES[goal_square(piece, ruleset)] for piece in pieces))


def occupied_goals(board: str, goal_seeker: Player, ruleset: Ruleset) -> int:
    """How many of the opponent's pieces stand where a player's pieces must end."""
    theirs = PIECES[opponent(goal_seeker)]
    return sum(board[goal] in theirs for goal in goals(goal_seeker, ruleset).values())


def price_table(
    ruleset: Ruleset,
    weights: Weights,
    goal_seeker: Player | None = None,
    urgent: Urgency | None = None,
) -> tuple[tuple[int, ...], ...]:
    """What it costs to have a piece on a square, by piece 1..30 and square.

    Args:
        ruleset: the rules.
        weights: what the features of a square weigh.
        goal_seeker: the player, if any, whose goals count as owed to them: it is worth
            ``OCCUPIED_GOAL`` to the opponent to have a piece on one of them.
        urgent: whose prices are raised, if anybody's, and by how much.
    """
    prices = (MOVE, *(getattr(weights, name) for name in PRICED))
    owed = frozenset(goals(goal_seeker, ruleset).values()) if goal_seeker else frozenset()

    def price(piece: Piece, square: Square) -> int:
        features = price_features(piece, square, ruleset)
        debt = OCCUPIED_GOAL if square in owed and owner(piece) != goal_seeker else 0
        full = 100 + urgent.percent if urgent and owner(piece) == urgent.player else 100
        return sum(map(int.__mul__, prices, features)) * full // 100 - debt

    pieces = PIECES[1] + PIECES[2]
    return ((), *(tuple(price(piece, square) for square in SQUARES) for piece in pieces))


def urgent_part(price: int, urgent: Urgency) -> int:
    """How much of the raised price of an army is there for urgency only."""
    return price * urgent.percent // (100 + urgent.percent)


def price_features(piece: Piece, square: Square, ruleset: Ruleset) -> tuple[int, ...]:
    """What is to be paid for a piece on a square: its steps to go, then as in ``PRICED``.

    A piece far behind is the one that gets shut in. A piece in the wrong column is worse
    off than its distance says: until it has gone back it cannot choose its way round a
    wall, every jump over it may drive it further, and if it is parked at home it must
    cross all the others.
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
