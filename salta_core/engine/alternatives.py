"""The other moves of a race, and how much each of them wastes.

A race is run by the solver's way home. Whoever wants to see more than one line is told
how long the way home is after each other move; the difference is what the move costs.
"""

from collections.abc import Callable
from typing import NamedTuple

from salta_core.engine.racing import NODES_PER_ARRANGEMENT, PATIENCE, QUANTUM
from salta_core.race.solver import Race
from salta_core.rules.moves import PASS, Move, after, legal_moves
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["Alternative", "Alternatives"]


class Alternative(NamedTuple):
    """A first move and where it leads.

    Attributes:
        move: the move.
        length: moves of the shortest way home found that begins with it.
    """

    move: Move
    length: int


class Alternatives:
    """The ways home by every move but one, found and proved in slices.

    Attributes:
        nodes: work done so far, in nodes of a search.
        done: whether running on would change nothing.
    """

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        but: Move,
        nodes: int | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """List the moves; nothing is solved yet.

        Args:
            position: one of a race.
            ruleset: the rules it is played by.
            but: the move that is known already.
            nodes: budget of the whole move; half of it may be spent here.
            should_stop: asked every few milliseconds; a move not yet looked at then is
                left out.
        """
        self.nodes, self.done = 0, False
        self._position, self._ruleset = position, ruleset
        self._budget = PATIENCE if nodes is None else min(nodes // 2, PATIENCE)
        self._should_stop = should_stop
        self._untried = [move for move in legal_moves(position, ruleset) if move not in (but, PASS)]
        self._races: list[tuple[Move, Race]] = []
        self._unproven: list[Race] = []

    @property
    def ways(self) -> list[Alternative]:
        """The ways found, the shortest first."""
        ways = [Alternative(move, 1 + race.upper) for move, race in self._races]
        return sorted(ways, key=lambda way: way.length)

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when done."""
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            self.nodes += QUANTUM * NODES_PER_ARRANGEMENT
            late = self._should_stop is not None and self._should_stop()
            if late or self._take_a_turn() or self.nodes >= self._budget:
                self.done = True
        return self.done

    def _take_a_turn(self) -> bool:
        """A quantum for a move not yet tried, or for one not yet proved; True when all are."""
        if self._untried:
            move = self._untried.pop(0)
            board = after(self._position, move).board
            race = Race(board, self._position.player, self._ruleset)
            self._races.append((move, race))
        elif self._unproven:
            race = self._unproven.pop(0)
        else:
            return True
        if not race.run(QUANTUM):
            self._unproven.append(race)
        return False
