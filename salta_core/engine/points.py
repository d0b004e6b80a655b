"""The lead to expect at the end of a game, in moves; each move to go counts one point.

Scores of the search count moves of race margin and the prices of features. The points that they
predict were measured in games of the engine against itself (``tests/bench/bench_points.py``). The
slopes below are least squares through zero.
"""

from typing import Final

from salta_core.engine.evaluate import MOVE, is_decided
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import PIECES, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["PHASES", "expected_points", "phase_of", "slope"]

_SLOPES: Final = (0.30, 0.35, 0.50, 0.78)
"""The points for each move of margin, indexed by phase."""

PHASES: Final = len(_SLOPES)
"""The number of phases of a game; each covers the same number of moves to go."""


def expected_points(score: int, position: Position, ruleset: Ruleset) -> int:
    """The margin to expect at the end, in hundredths of a move, from the mover's point of view.

    It is limited by the moves to go of the loser.

    Args:
        score: the score of a search, in hundredths of a move of race margin; the score of a decided
            game is returned unchanged.
        position: the root of the search.
        ruleset: the rules.
    """
    if is_decided(score):
        return score
    mine, theirs = position.player, opponent(position.player)
    least, most = (MOVE * simple_distance(position.board, side, ruleset) for side in (mine, theirs))
    return max(-least, min(most, round(score * slope(position, ruleset))))


def slope(position: Position, ruleset: Ruleset) -> float:
    """The expected points per move of race margin in a position."""
    return _SLOPES[phase_of(position, ruleset)]


def phase_of(position: Position, ruleset: Ruleset) -> int:
    """The phase of a position, from 0 at the start to ``PHASES - 1`` near home."""
    start = Position.opening(ruleset).board
    whole = sum(simple_distance(start, player, ruleset) for player in PIECES)
    left = sum(simple_distance(position.board, player, ruleset) for player in PIECES)
    return max(0, min(PHASES - 1, PHASES * (whole - left) // whole))
