"""When the armies have passed each other: nothing is left but to go home the shortest way.

Where no piece will meet one of the opponent's again, the solver's way home is the best
play, proven or nearly so, however far the end is. A search sees a dozen plies, and by
distances it cannot tell a piece that is parked in the way from one that is home.
"""

from collections.abc import Callable, Collection
from typing import Final

from salta_core.engine.board import Board
from salta_core.engine.evaluate import MOVE, debts
from salta_core.engine.homeward import Homeward
from salta_core.race.solver import Race
from salta_core.race.task import simple_distance
from salta_core.rules.moves import Move, legal_moves
from salta_core.rules.pieces import PIECES, Player, opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import PER_ROW

__all__ = ["NODES_EACH", "PATIENCE", "QUANTUM", "HomeRun", "creditor", "is_race"]

QUANTUM: Final = 25
"""Arrangements the solver looks at between two looks at the clock: some milliseconds."""
NODES_EACH: Final = 20
"""Nodes of a search that take as long as one arrangement."""
_CLOSE: Final = 40
"""Steps to go from which a player must see to it that his goals are cleared."""
PATIENCE: Final = 150_000
"""Nodes after which the best way found must do, proven or not."""


def is_race(position: Position, ruleset: Ruleset) -> bool:
    """Whether the armies have passed each other and neither can jump over the other any more.

    Where jumps may lead backward there must be a row between the armies.
    """
    first = min(position.board.index(piece) for piece in PIECES[1])
    last = max(position.board.index(piece) for piece in PIECES[2])
    gap = first // PER_ROW - last // PER_ROW
    return gap > (1 if ruleset.direction == "any" else 0)


def creditor(position: Position, ruleset: Ruleset) -> Player | None:
    """The player to move, if he must have his goals cleared to get anywhere.

    Where play goes on until somebody comes home, an opponent who cannot leave is no gain.
    """
    if ruleset.limit is not None:
        return None
    player = position.player
    if simple_distance(position.board, player, ruleset) > _CLOSE:
        return None
    return player if debts(position.board, player, ruleset) else None


class HomeRun:
    """The way home of the player to move, found in slices.

    The solver finds and proves it in single steps. Where a piece may leap over its own
    side a beam looks for something shorter first.

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
        avoid: Collection[int] = (),
    ) -> None:
        """Set the solver up.

        Args:
            position: one in which ``is_race`` holds.
            ruleset: the rules it is played by.
            nodes: budget of the whole move; half of it may be spent here.
            should_stop: asked every few milliseconds.
            avoid: positions that a way by leaps may not begin with, by
                ``Board.turn_key``: it is not proven, and might run in circles.
        """
        self._position, self._ruleset = position, ruleset
        self._budget = PATIENCE if nodes is None else min(nodes // 2, PATIENCE)
        self._should_stop = should_stop
        self._race = Race(position.board, position.player, ruleset)
        self._leaps = Homeward(Board(position, ruleset), avoid) if ruleset.over == "any" else None
        self.move: Move | None = None
        self.score, self.length, self.nodes, self.done = 0, 0, 0, False

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes; True when done."""
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            self.nodes += QUANTUM * NODES_EACH
            late = self._should_stop is not None and self._should_stop()
            if late or self._work_on() or self.nodes >= self._budget:
                self.done = True
                self._take_first_step()
        return self.done

    def _work_on(self) -> bool:
        """Go on by a quantum: with the beam for half of the budget, then with the proof."""
        if self._leaps and not self._leaps.done and self.nodes <= self._budget // 2:
            self._leaps.run(QUANTUM)
            return False
        return self._race.run(QUANTUM)

    def _take_first_step(self) -> None:
        position, ruleset = self._position, self._ruleset
        line = self._race.line
        if self._leaps and 0 < len(self._leaps.line) < len(line):
            line = self._leaps.line
        legal = legal_moves(position, ruleset)
        self.move = next((move for move in legal if move[:2] in line[:1]), None)
        self.length = len(line)
        theirs = simple_distance(position.board, opponent(position.player), ruleset)
        self.score = MOVE * (theirs - self.length)
