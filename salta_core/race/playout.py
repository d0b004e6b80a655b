"""The loser plays on alone: RULES 5, ``scoring = playout``.

The winner's pieces stay where they are, and the loser moves again and again. Each move must be one
of ``legal_moves`` with the loser to move, so chains, compulsory jumps, direction and blockade hold
as in the game. A player who can only pass never gets home.

The rule does not require a proven minimum: the loser plays as well as they can, or a beam search
plays for them.
"""

from collections.abc import Iterator
from heapq import nsmallest
from typing import Final, NamedTuple

from salta_core.race.task import simple_distance
from salta_core.rules.moves import PASS, Move, after, legal_moves
from salta_core.rules.pieces import EMPTY, PIECES, Piece, Player
from salta_core.rules.placement import goals
from salta_core.rules.position import Position
from salta_core.rules.ruleset import Ruleset
from salta_core.rules.squares import DISTANCES

__all__ = ["Playout"]

_WIDTHS: Final = (1, 4, 16, 64, 192)
_LONGEST: Final = 400


class _Node(NamedTuple):
    """A board in the beam, and the moves that led to it."""

    board: str
    left: int
    moves: tuple[Move, ...]


class Playout:
    """The search for a player's route home past pieces that do not move, in slices.

    Attributes:
        line: the shortest route found so far, or None.
        done: whether the search is over; a ``line`` of None is then final.

    Raises:
        BadPosition: the player has no piece on the board.
    """

    def __init__(self, board: str, player: Player, ruleset: Ruleset) -> None:
        """Prepare the search without starting it."""
        self._board = board
        self._player: Player = player
        self._ruleset = ruleset
        self._left = simple_distance(board, player, ruleset)
        self._goals = goals(player, ruleset)
        self.line: tuple[Move, ...] | None = None if self._left else ()
        self.done = not self._left or self._is_hopeless()
        self._work = self._searching()

    def _is_hopeless(self) -> bool:
        """Whether an opponent's piece, which never moves, occupies one of the goals."""
        own = PIECES[self._player]
        return any(self._board[goal] not in (EMPTY, *own) for goal in self._goals.values())

    @property
    def points(self) -> int | None:
        """The number of moves of the shortest route found; None while there is none."""
        return None if self.line is None else len(self.line)

    def run(self, positions: int) -> bool:
        """Continue for ``positions`` positions; slicing does not change the result.

        Returns:
            Whether the search is over.
        """
        for _ in range(positions):
            if self.done:
                break
            next(self._work, None)
        return self.done

    def _searching(self) -> Iterator[None]:
        for width in _WIDTHS:
            yield from self._beam(width)
        self.done = True

    def _beam(self, width: int) -> Iterator[None]:
        """A beam search; yields once for each position that it expands."""
        layer = [_Node(self._board, self._left, ())]
        seen = {self._board}
        while layer and len(layer[0].moves) + 1 < (self.points or _LONGEST):
            reached: list[_Node] = []
            for node in layer:
                reached += self._continued(node, seen)
                yield
            for node in reached:
                if not node.left:
                    self.line = node.moves
                    return
            layer = nsmallest(width, reached, key=lambda node: node.left)

    def _continued(self, node: _Node, seen: set[str]) -> Iterator[_Node]:
        """The new boards after one more move."""
        position = Position(node.board, self._player, 0)
        for move in legal_moves(position, self._ruleset):
            board = after(position, move).board
            if move == PASS or board in seen:
                continue
            seen.add(board)
            goal = self._goals[Piece(node.board[move.origin])]
            gained = DISTANCES[move.origin][goal] - DISTANCES[move.target][goal]
            yield _Node(board, node.left - gained, (*node.moves, move))
