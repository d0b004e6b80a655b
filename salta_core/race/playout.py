"""The loser goes on alone: RULES 5, ``scoring = playout``.

The winner's pieces stay where they are, and the loser is to move again and again.
Every move is one that ``legal_moves`` allows in the position with the loser to move,
so chains, compulsion and direction hold as in the game; a blockade rule too, for the
winner's standing pieces must not be left without a move any more than before. A
player who could only pass is stuck: passing for ever brings nobody home.

The number of moves is not a proven minimum, nor does the rule ask for one: the
loser plays it as well as they can, or has it played for them. Here a beam does.
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


class _Trail(NamedTuple):
    """A board of the beam and how it came about."""

    board: str
    left: int
    moves: tuple[Move, ...]


class Playout:
    """One player's way home past pieces that stand still; the caller owns the clock.

    Attributes:
        line: the shortest way found by now, or None.
        done: whether the search is over; a ``line`` of None is then final.

    Raises:
        BadPosition: the player has no piece on the board.
    """

    def __init__(self, board: str, player: Player, ruleset: Ruleset) -> None:
        """Stand at the board; nothing is searched yet."""
        self._board = board
        self._player: Player = player
        self._ruleset = ruleset
        self._left = simple_distance(board, player, ruleset)
        self._goals = goals(player, ruleset)
        self.line: tuple[Move, ...] | None = None if self._left else ()
        self.done = not self._left or self._is_hopeless()
        self._work = self._searching()

    def _is_hopeless(self) -> bool:
        """Whether a piece that never moves stands on one of the goals."""
        own = PIECES[self._player]
        return any(self._board[goal] not in (EMPTY, *own) for goal in self._goals.values())

    @property
    def points(self) -> int | None:
        """Moves of the shortest way found, or None while there is none."""
        return None if self.line is None else len(self.line)

    def run(self, positions: int) -> bool:
        """Go on by so many positions; how a playout is sliced changes nothing.

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
        """One beam; yields for each position whose moves were listed."""
        layer = [_Trail(self._board, self._left, ())]
        seen = {self._board}
        while layer and len(layer[0].moves) + 1 < (self.points or _LONGEST):
            reached: list[_Trail] = []
            for trail in layer:
                reached += self._continued(trail, seen)
                yield
            for trail in reached:
                if not trail.left:
                    self.line = trail.moves
                    return
            layer = nsmallest(width, reached, key=lambda trail: trail.left)

    def _continued(self, trail: _Trail, seen: set[str]) -> Iterator[_Trail]:
        """The boards one move on that were not seen before."""
        position = Position(trail.board, self._player, 0)
        for move in legal_moves(position, self._ruleset):
            board = after(position, move).board
            if move == PASS or board in seen:
                continue
            seen.add(board)
            goal = self._goals[Piece(trail.board[move.origin])]
            gained = DISTANCES[move.origin][goal] - DISTANCES[move.target][goal]
            yield _Trail(board, trail.left - gained, (*trail.moves, move))
