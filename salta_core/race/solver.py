"""Moves to go, exactly: RULES 5, ``scoring = exact``.

A race starts with a lower bound (the distances, and what the pieces must cost each
other) and an upper one (a way home). From then on two searches take turns: the
proof raises the lower bound by two whenever it has shown a number of moves to be
too few, and the finder shortens the way home. They meet in the answer, or the
caller stops them before, and has a range.
"""

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from itertools import islice

from salta_core.race.conflict_sets import ConflictDetector
from salta_core.race.field import Field
from salta_core.race.search import Search
from salta_core.race.task import Line, backward, retraced, seen_by, task_of
from salta_core.race.upper_bound import better_ways, some_way
from salta_core.rules.pieces import Player
from salta_core.rules.ruleset import Ruleset

__all__ = ["Race", "RaceResult", "fewest_moves"]

_HEAD_START = 400
"""Arrangements that the proof looks at before the finder begins."""
_ONE_WAY = 200
"""Arrangements after which a budget is looked at from home as well."""
_SLICE = 64


@dataclass(frozen=True, slots=True)
class RaceResult:
    """What is known of one side's moves to go.

    Attributes:
        lower: no way home is shorter.
        upper: length of the best way home found.
        line: that way home, as (origin, target) pairs.
    """

    lower: int
    upper: int
    line: Line

    @property
    def proven(self) -> bool:
        """Whether ``upper`` is the answer."""
        return self.lower == self.upper

    @property
    def exact(self) -> int | None:
        """The fewest moves, or None while that is not proven."""
        return self.upper if self.proven else None


class Race:
    """One side's way home, with the other side off the board; the caller owns the clock.

    Attributes:
        lower: no way home is shorter.
        upper: length of the best way home found.

    Raises:
        BadPosition: the player has no piece on the board.
    """

    def __init__(self, board: str, player: Player, ruleset: Ruleset) -> None:
        """Find first bounds; this takes some milliseconds."""
        self._player = player
        self._task = task_of(board, player, ruleset)
        self._way = some_way(self._task)
        self._budget = ConflictDetector(Field(self._task)).bound()
        self._work = self._searching()

    @property
    def lower(self) -> int:
        """No way home is shorter."""
        return self._task.distance + 2 * self._budget

    @property
    def upper(self) -> int:
        """Length of the best way home found."""
        return len(self._way)

    @property
    def line(self) -> Line:
        """The best way home found, as (origin, target) pairs on the player's board."""
        return seen_by(self._way, self._player)

    @property
    def proven(self) -> bool:
        """Whether the best way home found is a shortest one."""
        return self.lower == self.upper

    @property
    def result(self) -> RaceResult:
        """What is known by now."""
        return RaceResult(self.lower, self.upper, self.line)

    def run(self, nodes: int) -> bool:
        """Go on by so many arrangements; how a race is sliced changes nothing.

        Returns:
            Whether the answer is proven.
        """
        for _ in range(nodes):
            if self.proven:
                break
            next(self._work, None)
        return self.proven

    def forget(self) -> None:
        """Let go of what was found out on the way; a race that is not proven stays so."""
        self._work.close()

    def _searching(self) -> Generator[None, None, None]:
        """Proof and finder in turn; either may end the race."""
        proof, finder = self._proving(), self._finding()
        yield from islice(proof, _HEAD_START)
        for _ in finder:
            yield
            yield next(proof)
        yield from proof

    def _proving(self) -> Iterator[None]:
        """Ever larger budgets, each from both ends until one of them has the answer."""
        searches = Search(self._task), Search(backward(self._task))
        while True:
            forward, back = (search.within(self._budget) for search in searches)
            yield from islice(forward, _ONE_WAY)
            for _ in zip(forward, back, strict=False):
                yield
                yield
            lines = searches[0].line, searches[1].line
            if lines[0] is not None:
                self._way = lines[0]
            elif lines[1] is not None:
                self._way = retraced(lines[1])
            else:
                self._budget += 1
            yield

    def _finding(self) -> Iterator[None]:
        for way in better_ways(self._task, self._way):
            if way is not None and len(way) < self.upper:
                self._way = way
            yield


def fewest_moves(
    board: str, player: Player, ruleset: Ruleset, *, should_stop: Callable[[], bool]
) -> RaceResult:
    """The fewest moves home, or a range where the caller stops the proof.

    ``should_stop`` is asked every few milliseconds.

    >>> from salta_core.rules.placement import opening_board
    >>> from salta_core.rules.ruleset import PRESETS
    >>> rules = PRESETS["tournament"].ruleset
    >>> fewest_moves(opening_board(rules), 1, rules, should_stop=lambda: False).exact
    105

    Raises:
        BadPosition: the player has no piece on the board.
    """
    race = Race(board, player, ruleset)
    while not race.run(_SLICE) and not should_stop():
        pass
    return race.result
