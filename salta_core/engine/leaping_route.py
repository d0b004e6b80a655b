"""One army's route home by moves of the ruleset, jumps included, while the opponent stands still.

Where pieces jump over their own side, the single steps of the race solver are a poor guide: a line
of own pieces to jump over may save most of them. A beam search of increasing width finds good
routes instead.
"""

from collections.abc import Collection, Iterator, Sequence
from heapq import nsmallest
from typing import Final, NamedTuple

from salta_core.engine.board import SIDE_KEY, Board
from salta_core.engine.tables import (
    AFTER,
    BITS,
    KEY_CHANGE,
    OWN_PIECES,
    PASS_MOVE,
    PIECE,
    STEP_GAIN,
    PieceSquare,
    squares_of,
)
from salta_core.race.task import Line, Step
from salta_core.rules.pieces import opponent
from salta_core.rules.placement import goals
from salta_core.rules.squares import Square

__all__ = ["LeapingRoute"]

_WIDTHS: Final = (4, 16, 64, 192)
"""The usual widths of the beam."""
_MAX_DETOUR: Final = 20
"""How many moves longer than the steps to go a route may be."""


class _Node(NamedTuple):
    """An arrangement in the beam and the step that led to it."""

    spots: tuple[PieceSquare, ...]
    bits: int
    key: int
    to_go: int
    step: Step | None
    before: "_Node | None"

    def line(self) -> Line:
        """The moves that led to this arrangement."""
        steps: list[Step] = []
        node = self
        while node.before is not None and node.step is not None:
            steps.append(node.step)
            node = node.before
        return tuple(reversed(steps))


class LeapingRoute:
    """The search for the route home of the player to move, in slices.

    Attributes:
        line: the shortest route found, as (origin, target) pairs; empty while there is none.
        done: whether the search is over.
    """

    def __init__(
        self, board: Board, avoid: Collection[int] = (), widths: Sequence[int] = _WIDTHS
    ) -> None:
        """Prepare the search without starting it.

        Args:
            board: the position; the route is that of its player to move.
            avoid: the positions that the first move must not lead to, as ``Board.turn_key`` hashes.
            widths: the widths of successive beams, each of which looks for a shorter route than the
                one before.
        """
        self._widths = widths
        self._here, self._player = board.here, board.player
        self._theirs = board.bits[opponent(board.player)]
        self._legal = board.generators[board.player]
        self._root = self._root_node(board)
        side = SIDE_KEY if opponent(board.player) != 1 else 0
        self._avoided = {key ^ side for key in avoid}
        self.line: Line = ()
        self.done = bool(self._theirs & _goal_bits(board))
        self._shortest = self._root.to_go + _MAX_DETOUR
        self._work = self._searching()

    def _root_node(self, board: Board) -> _Node:
        own = tuple(board.here[OWN_PIECES[board.player]])
        return _Node(
            own, board.bits[board.player], board.key, board.to_go[board.player], None, None
        )

    def run(self, arrangements: int) -> bool:
        """Continue for ``arrangements`` arrangements; slicing does not change the result.

        Returns:
            Whether the search is over.
        """
        own = OWN_PIECES[self._player]
        try:
            for _ in range(arrangements):
                if self.done:
                    break
                next(self._work, None)
        finally:
            self._here[own] = self._root.spots
        return self.done

    def _searching(self) -> Iterator[None]:
        for width in self._widths:
            yield from self._beam(width)
        self.done = True

    def _beam(self, width: int) -> Iterator[None]:
        """A beam search; yields once for each arrangement that it expands."""
        layer = [self._root]
        seen = {self._root.key}
        for length in range(1, self._shortest):
            reached: list[_Node] = []
            for node in layer:
                reached += self._children(node, seen)
                yield
            home = next((node for node in reached if not node.to_go), None)
            if home:
                self.line, self._shortest = home.line(), length
            if home or not reached:
                return
            layer = nsmallest(width, reached, key=_by_distance)

    def _children(self, node: _Node, seen: set[int]) -> Iterator[_Node]:
        """The new arrangements after one more move."""
        own = OWN_PIECES[self._player]
        self._here[own] = node.spots
        for move in self._legal(node.bits, self._theirs, node.to_go):
            key = node.key ^ move[KEY_CHANGE]
            if key in seen or move is PASS_MOVE or (node is self._root and key in self._avoided):
                continue
            seen.add(key)
            spots = list(node.spots)
            spots[move[PIECE] - own.start] = move[AFTER]
            bits, to_go = node.bits ^ move[0], node.to_go - move[STEP_GAIN]
            origin, target = map(Square, squares_of(move))
            yield _Node(tuple(spots), bits, key, to_go, (origin, target), node)


def _goal_bits(board: Board) -> int:
    """The goal squares of the player to move, as bits."""
    return sum(BITS[goal] for goal in goals(board.player, board.ruleset).values())


def _by_distance(node: _Node) -> int:
    return node.to_go
