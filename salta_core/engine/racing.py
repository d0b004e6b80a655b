"""When the armies have passed each other: nothing is left but to go home the shortest way.

Where no piece will meet one of the opponent's again, the solver's way home is the best
play, proven or nearly so, however far the end is. A search sees a dozen plies, and by
distances it cannot tell a piece that is parked in the way from one that is home.
"""

from collections.abc import Callable
from typing import Final

from salta_core.engine.evaluate import MOVE
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move, legal_moves
from salta_core.rules.pieces import PIECES, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import PER_ROW

__all__ = ["HomeRun", "is_race"]

_QUANTUM: Final = 25
"""Arrangements the solver looks at between two looks at the clock: some milliseconds."""
_NODES_EACH: Final = 20
"""Nodes of a search that take as long as one arrangement."""
_PATIENCE: Final = 150_000
"""Nodes after which the best way found must do, proven or not."""


def is_race(position: Position, ruleset: Ruleset) -> bool:
    """Whether the armies have passed each other and neither can jump any more.

    Pieces that may jump their own side always can. Where jumps may lead backward
    there must be a row between the armies.
    """
    if ruleset.over == "any":
        return False
    first = min(position.board.index(piece) for piece in PIECES[1])
    last = max(position.board.index(piece) for piece in PIECES[2])
    gap = first // PER_ROW - last // PER_ROW
    return gap > (1 if ruleset.direction == "any" else 0)


class HomeRun:
    """The way home of the player to move, found and proved in slices.

    Attributes:
        move: the first move of the best way; None until ``done``, and where the
            opponent does stand in the way after all.
        score: by how many moves the player is ahead, in hundredths of a move, with the
            opponent's own pieces not counted as obstacles.
        length: moves of the way.
        nodes: work done so far, in nodes of a search.
        done: whether running on would change nothing.
    """

    def __init__(
        self,
        position: Position,
        ruleset: Ruleset,
        nodes: int | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """Set the solver up.

        Args:
            position: one in which ``is_race`` holds.
            ruleset: the rules it is played by.
            nodes: budget of the whole move; half of it may be spent here.
            should_stop: asked every few milliseconds.
        """
        self._position, self._ruleset = position, ruleset
        self._budget = _PATIENCE if nodes is None else min(nodes // 2, _PATIENCE)
        self._should_stop = should_stop
        self._race = Race(position.board, position.player, ruleset)
        self.move: Move | None = None
        self.score, self.length, self.nodes, self.done = 0, 0, 0, False

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when done."""
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            self.nodes += _QUANTUM * _NODES_EACH
            late = self._should_stop is not None and self._should_stop()
            if late or self._race.run(_QUANTUM) or self.nodes >= self._budget:
                self.done = True
                self._take_first_step()
        return self.done

    def _take_first_step(self) -> None:
        position, ruleset = self._position, self._ruleset
        first = self._race.line[:1]
        legal = legal_moves(position, ruleset)
        self.move = next((move for move in legal if move[:2] in first), None)
        self.length = len(self._race.line)
        theirs = simple_distance(position.board, opponent(position.player), ruleset)
        self.score = MOVE * (theirs - self.length)
