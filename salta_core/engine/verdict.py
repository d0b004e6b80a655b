"""What a move cost: losses, and the words for them.

A person who asks for this wants to know where the game turned, and not where a search
changed its mind. So only like is compared with like:

- Two searches of one horizon judge a move: the position before it, ``d`` plies deep, and
  the one after it, ``d - 1``. A deeper search of the one alone would blame the move for what
  both sides had overlooked all along; and an odd depth sees one move more of one's own.
- Where that blames a move, it is compared with the best one by deeper searches of one position.
  What the last two depths of both agree on counts, and no more than that.
- Once the armies have passed each other the moves to go before and after are compared, and
  only what is certain is called a loss: the least to go now, less the most to go before.
- Both worths are cut at ``SAFE`` first. Whoever is so far ahead wins, and has lost nothing
  worth telling by winning by less; a won game given away still costs a lot.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from salta_core.engine.evaluate import MOVE, is_decided
from salta_core.rules.moves import PASS, Move
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = [
    "SAFE",
    "Bounds",
    "Comparison",
    "SearchResult",
    "Verdict",
    "cost",
    "lost",
    "sharpened",
    "verdict_on",
    "wasted",
]

SAFE: Final = 1500
"""Hundredths of a move of margin from which more or less of it is no matter."""

Verdict = Literal["best", "good", "slip", "mistake", "blunder"]

_WORDS: Final[tuple[tuple[int, Verdict], ...]] = (
    (500, "blunder"),
    (250, "mistake"),
    (100, "slip"),
)
"""The losses, in hundredths of a move, from which a move has earned its word."""

Bounds = Mapping[Player, tuple[int, int]]
"""The fewest and the most moves to go that either side can have."""


@dataclass(frozen=True, slots=True)
class SearchResult:
    """What a search has seen of a position.

    Attributes:
        scores: mover's view, after each depth from 1 on; never empty.
        settled: whether a deeper search would say the same as the last.
        line: the best moves of both sides.
    """

    scores: tuple[int, ...]
    settled: bool
    line: tuple[Move, ...]

    def at(self, depth: int) -> int:
        """The score at a depth, or at the deepest that was searched."""
        return self.scores[max(0, min(depth, len(self.scores)) - 1)]

    def course(self, ahead: int) -> int:
        """What the position is worth, be it the turn of the one or of the other.

        Between the last two depths the turn counts for nothing. Where the game is decided,
        a score says little more than that.

        Args:
            ahead: by how much the mover is nearer home, in hundredths of a move.
        """
        last, other = self.scores[-1], self.scores[-2:][0]
        if is_decided(last):
            return max(MOVE, ahead) if last > 0 else min(-MOVE, ahead)
        return last if is_decided(other) else (last + other) // 2


@dataclass(frozen=True, slots=True)
class Comparison:
    """A move that was made and the best one, by two searches of one position.

    Attributes:
        best: what a search of all moves has seen, in the mover's view.
        made: the same of the move that was made alone.
    """

    best: SearchResult
    made: SearchResult

    @property
    def loss(self) -> int:
        """What the move has cost, in hundredths of a move, as the last two depths agree on it."""
        depth = min(len(self.best.scores), len(self.made.scores))
        depths = range(max(1, depth - 1), depth + 1)
        return min(lost(self.best.at(each), self.made.at(each)) for each in depths)

    @property
    def sight(self) -> SearchResult:
        """The better of the two, as far as both have looked."""
        depth = min(len(self.best.scores), len(self.made.scores))
        return max(self.best, self.made, key=lambda sight: sight.at(depth))


def cost(before: SearchResult, after: SearchResult, *, answers: int) -> int:
    """What a move cost by two searches of one horizon, in hundredths of a move, at least 0.

    Args:
        before: the position it was played in.
        after: the one it led to.
        answers: legal moves there; a search goes one ply deeper past the only one.
    """
    ahead = 0 if answers == 1 else 1
    depth = len(before.scores)
    if not after.settled:
        depth = min(depth, len(after.scores) + ahead)
    return lost(before.at(depth), -after.at(depth - ahead))


def lost(before: int, after: int) -> int:
    """The difference of two worths in the mover's view, cut at ``SAFE``, at least 0."""
    return max(0, _cut(before) - _cut(after))


def _cut(score: int) -> int:
    return max(-SAFE, min(SAFE, score))


def wasted(player: Player, before: Bounds, after: Bounds) -> int:
    """What a move of a race cost for certain, in hundredths of a move, at least 0."""
    ahead = MOVE * (before[opponent(player)][1] - before[player][1])
    return lost(ahead, ahead - MOVE * (1 + after[player][0] - before[player][1]))


def verdict_on(loss: int) -> Verdict:
    """The word for a loss by a move that was not the best.

    >>> verdict_on(99), verdict_on(250)
    ('good', 'mistake')
    """
    return next((word for least, word in _WORDS if loss >= least), "good")


def sharpened(
    bounds: Sequence[Bounds], positions: Sequence[Position], moves: Sequence[Move], ruleset: Ruleset
) -> list[dict[Player, tuple[int, int]]]:
    """The bounds along a game, each as sharp as those before and behind it make it.

    With the other side off the board a step is one move there and back, and a jump over an
    opponent two; so either side's moves to go change by no more than that.
    """
    sharp = [dict(bound) for bound in bounds]
    steps = [_steps(move, ruleset) for move in moves[: max(0, len(sharp) - 1)]]
    forward = range(len(steps))
    for place in (*forward, *reversed(forward)):
        walked, mover = steps[place], positions[place].player
        for player in PIECES:
            change = walked if player == mover else 0
            if change is not None:
                here, there = sharp[place][player], sharp[place + 1][player]
                sharp[place][player] = _within(here, there, change)
                sharp[place + 1][player] = _within(there, here, change)
    return sharp


def _steps(move: Move, ruleset: Ruleset) -> int | None:
    """Single steps that do the same, None where pieces of one's own may be in the way."""
    if move == PASS:
        return 0
    if move.is_jump:
        return 2 if ruleset.over == "opponent" and not move.via else None
    return 1


def _within(bound: tuple[int, int], other: tuple[int, int], change: int) -> tuple[int, int]:
    return max(bound[0], other[0] - change), min(bound[1], other[1] + change)
