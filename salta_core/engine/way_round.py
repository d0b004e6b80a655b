"""A route home past the opponent's pieces that are in the way, while they do not move.

The race solver takes the opponent off the board. Here a piece that its route meets is put back, as
a piece that is already on its goal. If the solver would rather move that piece than go round it, or
if there are several such pieces, a beam search looks for a route.
"""

from collections.abc import Collection, Iterator
from typing import Final

from salta_core.engine.board import SIDE_KEY, Board, arrangement_key
from salta_core.engine.leaping_route import LeapingRoute
from salta_core.race.solver import Race
from salta_core.race.task import Line
from salta_core.rules.pieces import PIECES, opponent
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import Square

__all__ = ["LEAST", "WayRound", "is_blocked", "met"]

LEAST: Final = 1_100
"""The smallest useful limit of a search: enough for the solver and the narrow beam."""
_SOLVER_ARRANGEMENTS: Final = 600
"""How many arrangements the solver may visit."""
_SLICE: Final = 25
_BEAM_ARRANGEMENTS: Final = 2_500
"""How many arrangements the beam search may visit."""
_BEAM_SLICE: Final = 2 * _SLICE
"""How many arrangements of the beam search take as long as a slice of the solver."""
_WIDTHS: Final = (32, 192)
"""The widths of the beams."""
_SHORT: Final = 8
"""The length up to which a route counts as blocked if any of its steps is."""
_FREE_STEPS: Final = 3
"""How many steps of a longer route must be free for it not to count as blocked."""


def met(line: Line, position: Position) -> frozenset[Square]:
    """The squares of a line on which a piece of the opponent stands."""
    theirs = PIECES[opponent(position.player)]
    return frozenset(square for step in line for square in step if position.board[square] in theirs)


def is_blocked(line: Line, position: Position) -> bool:
    """Whether the opponent blocks a route so that little of it can be played until they leave."""
    closed = set(met(line, position))
    free = 0
    for step in line:
        if closed.isdisjoint(step):
            free += 1
        else:
            # This step must wait, and so must all steps that need one of its squares.
            closed.update(step)
    return free < len(line) and (free < _FREE_STEPS or len(line) <= _SHORT)


class WayRound:
    """The search for a way round, in slices.

    Attributes:
        line: a route whose steps can all be made while the opponent does not move; empty while
            there is none.
        arrangements: the work done so far, in arrangements of the solver.
        done: whether the search is over.
    """

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        line: Line,
        limit: int,
        avoid: Collection[int] = (),
    ) -> None:
        """Prepare the search without starting it.

        Args:
            position: the position; the route is that of its player to move.
            ruleset: the rules.
            line: the best route without the opponent's pieces, which meets some of them.
            limit: the maximum value of ``arrangements``.
            avoid: arrangements of the player's own pieces that the first move of the beam search
                must not lead to, as ``arrangement_key`` hashes.
        """
        self.line: Line = ()
        self.arrangements, self.done = 0, False
        self._limit, self._avoid = limit, avoid
        self._position, self._ruleset = position, ruleset
        self._standing, self._is_blocked = met(line, position), is_blocked(line, position)
        self._work = self._searching()

    def run(self, arrangements: int) -> bool:
        """Continue for about ``arrangements`` arrangements.

        Returns:
            Whether the search is over.
        """
        for _ in range(0, arrangements, _SLICE):
            next(self._work, None)
        return self.done

    def _searching(self) -> Iterator[None]:
        homes = goals(self._position.player, self._ruleset).values()
        if self._standing.isdisjoint(homes):
            yield from self._solving()
            if not self.line and self._is_blocked:
                yield from self._beaming()
        self.done = True

    def _solving(self) -> Iterator[None]:
        """Solve the race with the opponent's piece on the board.

        With several pieces side by side, one might be shut in, and the solver would have no first
        route.
        """
        if len(self._standing) > 1:
            return
        (square,) = self._standing
        position = self._position
        race = Race(position.board, position.player, self._ruleset, square)
        for _ in range(0, min(_SOLVER_ARRANGEMENTS, self._limit), _SLICE):
            self.arrangements += _SLICE
            if race.run(_SLICE):
                break
            yield
        race.forget()
        if not met(race.line, position):
            self.line = race.line

    def _beaming(self) -> Iterator[None]:
        position = self._position
        board = Board(position, self._ruleset)
        others = board.turn_key ^ SIDE_KEY ^ arrangement_key(position, position.player)
        beam = LeapingRoute(board, {others ^ own for own in self._avoid}, _WIDTHS)
        for _ in range(0, _BEAM_ARRANGEMENTS, _BEAM_SLICE):
            if self.arrangements >= self._limit:
                break
            self.arrangements += _SLICE
            if beam.run(_BEAM_SLICE):
                break
            yield
        self.line = beam.line
