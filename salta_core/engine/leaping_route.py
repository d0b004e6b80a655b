"""One army's way home past an opponent who stands still, by the ruleset's own moves.

Where pieces add_jumps over their own side the race solver's single steps are a poor guide: a
ladder of own pieces may save most of them. A beam finds good ways instead: the most
promising arrangements after one move, after two, after three, and so on, ever wider.
"""

from collections.abc import Collection, Iterator
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
_DETOURS: Final = 20
"""Moves a way may have more than there are steps to go."""


class _Trail(NamedTuple):
    """An arrangement of the beam, and how it came about."""

    spots: tuple[PieceSquare, ...]
    bits: int
    key: int
    to_go: int
    step: Step | None
    before: "_Trail | None"

    def line(self) -> Line:
        """The moves that led here."""
        steps: list[Step] = []
        trail = self
        while trail.before is not None and trail.step is not None:
            steps.append(trail.step)
            trail = trail.before
        return tuple(reversed(steps))


class LeapingRoute:
    """The way home of the player to move, with the opponent standing still.

    Attributes:
        line: the shortest way found, as (origin, target) pairs; empty while there is none.
        done: whether the search is over.
    """

    def __init__(self, board: Board, avoid: Collection[int] = ()) -> None:
        """Stand at the board; nothing is searched yet.

        Args:
            board: its player to move is the one to go home; it is left as it is.
            avoid: positions no way may begin with, by ``Board.turn_key``.
        """
        self._here, self._player = board.here, board.player
        self._theirs = board.bits[opponent(board.player)]
        self._legal = board.generators[board.player]
        self._root = self._standing(board)
        side = SIDE_KEY if opponent(board.player) != 1 else 0
        self._barred = {key ^ side for key in avoid}
        self.line: Line = ()
        self.done = bool(self._theirs & _goal_bits(board))
        self._shortest = self._root.to_go + _DETOURS
        self._work = self._searching()

    def _standing(self, board: Board) -> _Trail:
        own = tuple(board.here[OWN_PIECES[board.player]])
        return _Trail(
            own, board.bits[board.player], board.key, board.to_go[board.player], None, None
        )

    def run(self, arrangements: int) -> bool:
        """Go on by so many arrangements; how it is sliced changes nothing.

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
        for width in _WIDTHS:
            yield from self._beam(width)
        self.done = True

    def _beam(self, width: int) -> Iterator[None]:
        """One beam; yields for each arrangement whose moves were listed."""
        layer = [self._root]
        seen = {self._root.key}
        for length in range(1, self._shortest):
            reached: list[_Trail] = []
            for trail in layer:
                reached += self._continued(trail, seen)
                yield
            home = next((trail for trail in reached if not trail.to_go), None)
            if home:
                self.line, self._shortest = home.line(), length
            if home or not reached:
                return
            layer = nsmallest(width, reached, key=_by_distance)

    def _continued(self, trail: _Trail, seen: set[int]) -> Iterator[_Trail]:
        """The arrangements one move on that were not seen before."""
        own = OWN_PIECES[self._player]
        self._here[own] = trail.spots
        for move in self._legal(trail.bits, self._theirs, trail.to_go):
            key = trail.key ^ move[KEY_CHANGE]
            if key in seen or move is PASS_MOVE or (trail is self._root and key in self._barred):
                continue
            seen.add(key)
            spots = list(trail.spots)
            spots[move[PIECE] - own.start] = move[AFTER]
            bits, to_go = trail.bits ^ move[0], trail.to_go - move[STEP_GAIN]
            origin, target = map(Square, squares_of(move))
            yield _Trail(tuple(spots), bits, key, to_go, (origin, target), trail)


def _goal_bits(board: Board) -> int:
    """The squares that the pieces of the player to move must end on."""
    return sum(BITS[goal] for goal in goals(board.player, board.ruleset).values())


def _by_distance(trail: _Trail) -> int:
    return trail.to_go
