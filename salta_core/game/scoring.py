"""The points of a finished game: the scoring of RULES 5.

Counting may take long (``exact`` requires a proof), so it runs in slices and has a result at any
time. Until the proof is complete, the result follows the best lines found and is marked as not
proven; a bound is never presented as the answer.
"""

from dataclasses import dataclass, field
from typing import Final, Literal

from salta_core.frozen import Frozen
from salta_core.game.outcome import Ending, Reason
from salta_core.limit import Limit, checked_limit
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["COUNTING", "SLICE", "Count", "Outcome", "settled"]

SLICE: Final = 64
"""Arrangements that the solver visits between two checks of the caller's clock: a few ms."""

_NO_LIMIT: Final = Limit()
COUNTING: Final = Limit(nodes=10_000)
"""The default limit: about half a second, and the same result on every machine."""


@dataclass(frozen=True, slots=True)
class Outcome(Frozen):
    """The result of a finished game.

    Attributes:
        winner: 1 or 2, 0 for a draw.
        reason: how it ended.
        points: the winner's points, 0 in a draw, None until the playout has been played.
        proven: False if winner or points depend on lines that may not be the shortest.
        points_range: the lowest and the highest possible points, from the winner's point of view:
            the lowest is negative if the winner is not certain; both equal the points if these are
            proven; None if the points are None.
    """

    winner: Literal[0, 1, 2]
    reason: Reason
    points: int | None
    proven: bool
    points_range: tuple[int, int] | None = field(default=None, compare=False)


class Count:
    """Counts the points of one finished game in slices.

    Args:
        position: the last position.
        ruleset: the rules it was played by.
        ending: how it ended.
    """

    def __init__(self, position: Position, ruleset: Ruleset, ending: Ending) -> None:
        """Start a race for each side whose moves to go matter."""
        self._position, self._ruleset, self._ending = position, ruleset, ending
        exact = ruleset.scoring == "exact"
        self.races: dict[Player, Race] = {
            player: Race(position.board, player, ruleset)
            for player in self._counted_players()
            if exact
        }
        """The proofs in progress, keyed by player; empty unless the scoring is ``exact``."""

    @property
    def done(self) -> bool:
        """Whether the result is final."""
        return all(race.proven for race in self.races.values())

    def run(self, nodes: int) -> bool:
        """Continue every unfinished proof for ``nodes`` arrangements; return True when done."""
        for race in self.races.values():
            race.run(nodes)
        return self.done

    @property
    def outcome(self) -> Outcome:
        """The result as far as it is known."""
        reason, winner = self._ending.reason, self._ending.winner
        if winner is None:
            return self._by_count(reason)
        if winner == 0:
            return Outcome(0, reason, 0, proven=True, points_range=(0, 0))
        loser = opponent(winner)
        if self._ruleset.scoring == "playout":
            return Outcome(winner, reason, None, proven=self.done)
        least, most = self._bounds(loser)
        return Outcome(winner, reason, most, self.done, (least, most))

    def _counted_players(self) -> tuple[Player, ...]:
        """The players whose moves to go decide the points."""
        winner = self._ending.winner
        if winner is None:
            return (1, 2)
        return () if winner == 0 else (opponent(winner),)

    def _bounds(self, player: Player) -> tuple[int, int]:
        """The lower bound on a player's moves to go, and the length of the best route."""
        if player in self.races:
            return self.races[player].lower, self.races[player].upper
        steps = simple_distance(self._position.board, player, self._ruleset)
        return steps, steps

    def _by_count(self, reason: Reason) -> Outcome:
        (least_1, most_1), (least_2, most_2) = self._bounds(1), self._bounds(2)
        margin = most_2 - most_1
        least, most = least_2 - most_1, most_2 - least_1
        if margin < 0:
            least, most = -most, -least
        winner: Literal[0, 1, 2] = 0 if margin == 0 else 1 if margin > 0 else 2
        return Outcome(winner, reason, abs(margin), self.done, (least, most))


def settled(
    position: Position, ruleset: Ruleset, ending: Ending, limit: Limit = _NO_LIMIT
) -> Outcome:
    """The result of a finished game, counted until it is final or a limit is reached.

    Args:
        position: the last position.
        ruleset: the rules it was played by.
        ending: how it ended.
        limit: when to stop the proof of each side's moves to go; ``nodes`` counts arrangements.

    Raises:
        TypeError: the limit is not a ``Limit``.
        ValueError: the limit has a depth.
    """
    left, should_stop = checked_limit(limit).nodes, limit.begun()
    count = Count(position, ruleset, ending)
    while not count.done and left != 0 and not should_stop():
        slice_ = SLICE if left is None else min(SLICE, left)
        count.run(slice_)
        left = None if left is None else left - slice_
    return count.outcome
