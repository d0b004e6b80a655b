"""The moves of a race that leave the solver's route, and how many moves each of them wastes.

In a race the player follows the solver's route. For analysis with several lines, this module finds
the length of the route after every other move; the difference is the cost of that move.
"""

from collections.abc import Callable
from typing import NamedTuple

from salta_core.engine.racing import MAX_NODES, NODES_PER_ARRANGEMENT, QUANTUM
from salta_core.race.solver import Race
from salta_core.rules.moves import PASS, Move, after, legal_moves
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset

__all__ = ["Alternative", "Alternatives"]


class Alternative(NamedTuple):
    """A first move and the length of its route.

    Attributes:
        move: the move.
        length: the number of moves of the shortest route found that begins with the move.
    """

    move: Move
    length: int


class Alternatives:
    """The search for the routes after all moves except the best, in slices.

    Attributes:
        nodes: the work done so far, in search nodes.
        done: whether the search is over.
    """

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        best: Move,
        nodes: int | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """Generate the moves, without solving anything yet.

        Args:
            position: a position in which ``racing.is_race`` holds.
            ruleset: the rules it is played by.
            best: the move whose route is known.
            nodes: the budget of the whole move; at most half of it is spent here.
            should_stop: called every few milliseconds; moves not yet searched are then left
                out.
        """
        self.nodes, self.done = 0, False
        self._position, self._ruleset = position, ruleset
        self._budget = MAX_NODES if nodes is None else min(nodes // 2, MAX_NODES)
        self._should_stop = should_stop
        others = legal_moves(position, ruleset)
        self._untried = [move for move in others if move not in (best, PASS)]
        self._races: list[tuple[Move, Race]] = []
        self._unproven: list[Race] = []

    @property
    def routes(self) -> list[Alternative]:
        """The alternatives, sorted by the length of their routes."""
        routes = [Alternative(move, 1 + race.upper) for move, race in self._races]
        return sorted(routes, key=lambda route: route.length)

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes; True when done."""
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            self.nodes += QUANTUM * NODES_PER_ARRANGEMENT
            late = self._should_stop is not None and self._should_stop()
            if late or self._run_quantum() or self.nodes >= self._budget:
                self.done = True
        return self.done

    def _run_quantum(self) -> bool:
        """Work on an untried move or, if there is none, an unproven route; True if all is done."""
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
