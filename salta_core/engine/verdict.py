"""Scores explained: the expected final lead, what a move loses, and the verdict on it.

Scores of the search count moves of race margin and the prices of features. The points that they
predict were measured in games of the engine against itself (``tests/bench/bench_points.py``). The
slopes below are least squares through zero; each move to go counts one point.

A review should show where the game turned, not where a search changed its mind. So it compares only
comparable results:

- Two searches with the same horizon judge a move: the position before it, ``d`` plies deep, and
  the one after it, ``d - 1``. A deeper search of one of them would blame the move for something
  that both sides had overlooked before, and an odd depth sees one more move of the player's own.
- If they find a loss, deeper searches of the position before it compare the move with the best one.
  The loss is the smaller of those at their last two common depths.
- In a race the moves to go before and after are compared, and only a certain loss counts: the lower
  bound after the move less the upper bound before it.
- Both scores are first limited to ``SAFE``. A player who is that far ahead wins, and loses nothing
  by a smaller win; but giving away a won game still costs a lot.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from salta_core.engine.evaluate import MOVE, is_decided
from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "PHASES",
    "SAFE",
    "Bounds",
    "Comparison",
    "SearchResult",
    "Verdict",
    "cost",
    "expected_points",
    "lost",
    "phase_of",
    "sharpened",
    "slope",
    "verdict_on",
    "wasted",
]

_SLOPES: Final = (0.30, 0.35, 0.50, 0.78)
"""The points for each move of margin, indexed by phase."""

PHASES: Final = len(_SLOPES)
"""The number of phases of a game; each covers the same number of moves to go."""
SAFE: Final = 1500
"""The margin, in hundredths of a move, above which differences do not matter."""

Verdict = Literal["best", "good", "slip", "mistake", "blunder"]
"""The verdict on a move compared with the best one, from no loss to the greatest."""

_WORDS: Final[tuple[tuple[int, Verdict], ...]] = (
    (500, "blunder"),
    (250, "mistake"),
    (100, "slip"),
)
"""The smallest loss, in hundredths of a move, for each verdict on a move that was not good."""

Bounds = Mapping[Player, tuple[int, int]]
"""The fewest and the most moves to go of each side."""


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


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search of a position.

    Attributes:
        scores: the score after each depth from 1 on, from the mover's point of view; never empty.
        settled: whether the search ended by itself, so that a deeper one would have the same
            result.
        line: the best moves of both sides.
    """

    scores: tuple[int, ...]
    settled: bool
    line: tuple[Move, ...]

    def at(self, depth: int) -> int:
        """The score at a depth, or at the deepest one searched."""
        return self.scores[max(0, min(depth, len(self.scores)) - 1)]

    def settled_score(self, ahead: int) -> int:
        """A score that does not depend on whether the depth is odd or even.

        It is the mean of the last two depths, or the race margin if the game is decided.

        Args:
            ahead: the race margin of the mover, in hundredths of a move.
        """
        last, other = self.scores[-1], self.scores[-2:][0]
        if is_decided(last):
            return max(MOVE, ahead) if last > 0 else min(-MOVE, ahead)
        return last if is_decided(other) else (last + other) // 2


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two searches of one position: one of all moves, and one of the move that was made.

    Attributes:
        best: the result for all moves.
        made: the result for the move that was made.
    """

    best: SearchResult
    made: SearchResult

    @property
    def loss(self) -> int:
        """The loss of the move in hundredths of a move: the smaller one at the last two depths."""
        depth = min(len(self.best.scores), len(self.made.scores))
        depths = range(max(1, depth - 1), depth + 1)
        return min(lost(self.best.at(each), self.made.at(each)) for each in depths)

    @property
    def result(self) -> SearchResult:
        """The result with the better score at the last common depth."""
        depth = min(len(self.best.scores), len(self.made.scores))
        return max(self.best, self.made, key=lambda result: result.at(depth))


def cost(before: SearchResult, after: SearchResult, *, answers: int) -> int:
    """The loss of a move by two searches of equal horizon, in hundredths of a move, at least 0.

    Args:
        before: the result for the position before the move.
        after: the result for the position after it.
        answers: the number of legal replies; a search extends a single reply by a ply.
    """
    ahead = 0 if answers == 1 else 1
    depth = len(before.scores)
    if not after.settled:
        depth = min(depth, len(after.scores) + ahead)
    return lost(before.at(depth), -after.at(depth - ahead))


def lost(before: int, after: int) -> int:
    """The fall between two of the mover's scores, both limited to ``SAFE``; at least 0."""
    return max(0, _cut(before) - _cut(after))


def _cut(score: int) -> int:
    return max(-SAFE, min(SAFE, score))


def wasted(player: Player, before: Bounds, after: Bounds) -> int:
    """The certain loss of a move in a race, in hundredths of a move, at least 0."""
    ahead = MOVE * (before[opponent(player)][1] - before[player][1])
    return lost(ahead, ahead - MOVE * (1 + after[player][0] - before[player][1]))


def verdict_on(loss: int) -> Verdict:
    """The verdict on a move that was not the best, given its loss.

    >>> verdict_on(99), verdict_on(250)
    ('good', 'mistake')
    """
    return next((word for least, word in _WORDS if loss >= least), "good")


def sharpened(
    bounds: Sequence[Bounds], positions: Sequence[Position], moves: Sequence[Move], ruleset: Ruleset
) -> list[dict[Player, tuple[int, int]]]:
    """The bounds along a game, each tightened by those of the positions before and after it.

    Without the opponent's pieces a step can be undone by one move, and a jump over an opponent's
    piece by two; so these are the largest changes of a side's moves to go.
    """
    sharp = [dict(bound) for bound in bounds]
    steps = [_steps(move, ruleset) for move in moves[: max(0, len(sharp) - 1)]]
    forward = range(len(steps))
    for place in (*forward, *reversed(forward)):
        steps_made, mover = steps[place], positions[place].player
        for player in PIECES:
            change = steps_made if player == mover else 0
            if change is not None:
                here, there = sharp[place][player], sharp[place + 1][player]
                sharp[place][player] = _within(here, there, change)
                sharp[place + 1][player] = _within(there, here, change)
    return sharp


def _steps(move: Move, ruleset: Ruleset) -> int | None:
    """The number of single steps that replace a move; None if they may be blocked."""
    if move == PASS:
        return 0
    if move.is_jump:
        return 2 if ruleset.over == "opponent" and not move.via else None
    return 1


def _within(bound: tuple[int, int], other: tuple[int, int], change: int) -> tuple[int, int]:
    return max(bound[0], other[0] - change), min(bound[1], other[1] + change)
