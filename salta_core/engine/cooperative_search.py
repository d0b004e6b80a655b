"""How two armies get past each other where jumps are compulsory and may lead back.

A piece that has jumped must jump back while the square it left is empty. Two sides that each
look for their own advantage hold each other in such jumps until the game ends: neither gets
anywhere. The way through takes both sides. A beam search finds it by moving for both, towards
arrangements in which both are nearer home and in which as few jumps as possible can be made.
"""

from collections.abc import Callable, Collection, Iterator
from heapq import nsmallest
from typing import Final, NamedTuple, TypeAlias

from salta_core.engine.board import SIDE_KEY, Board
from salta_core.engine.evaluate import MOVE
from salta_core.engine.generate import landings
from salta_core.engine.tables import (
    AFTER,
    ALL_SQUARES,
    KEY_CHANGE,
    PASS_MOVE,
    PIECE,
    STEP_GAIN,
    PieceSquare,
    SearchMove,
)
from salta_core.rng import splitmix64
from salta_core.rules.pieces import Player, opponent

__all__ = ["CooperativeSearch"]

_WIDTH: Final = 48
_PLIES: Final = 20
_JUMP: Final = MOVE
"""What each square that a jump can land on costs: with less the sides jump to and fro, with
more they keep away from each other and neither advances."""
_SCATTER: Final = MOVE // 5
"""What costs may differ by for no reason, so that seeds choose different ways."""
_HOME: Final = 1_000 * MOVE


class _Trail(NamedTuple):
    """An arrangement of the beam; pairs are those of player 1 and 2."""

    spots: tuple[PieceSquare, ...]
    bits: tuple[int, int]
    to_go: tuple[int, int]
    key: int
    first: SearchMove | None


_Reached: TypeAlias = tuple[int, int, _Trail, SearchMove]
"""Cost of the arrangement that a move leads to, a number that no other one has, the
arrangement before the move, and the move."""


class CooperativeSearch:
    """A way for both armies to get home, as far ahead as the beam looks.

    Attributes:
        move: the first move of the best way found; None while there is none, and where every
            move repeats a position.
        nodes: arrangements looked at so far.
        done: whether the search is over.
    """

    def __init__(
        self,
        board: Board,
        seen: Collection[int],
        seed: int,
        budget: int | None = None,
        should_stop: Callable[[], bool] | None = None,
    ) -> None:
        """Prepare to search; nothing is searched yet.

        Args:
            board: its player to move is the one to find a move for; it is left as it is.
            seen: positions that no way may lead through again, by ``Board.turn_key``.
            seed: decides between ways that are about as good.
            budget: nodes after which the best way found must do.
            should_stop: asked after each ply.
        """
        self.move: SearchMove | None = None
        self.nodes, self.done = 0, False
        self._board, self._player = board, board.player
        self._lands = landings(board.player, board.ruleset)
        self._known, self._base = set(seen), splitmix64(seed)
        self._budget, self._should_stop = budget, should_stop
        self._root = _Trail(
            tuple(board.here),
            (board.bits[1], board.bits[2]),
            (board.to_go[1], board.to_go[2]),
            board.key,
            None,
        )
        self._plies = self._searching()

    def run(self, nodes: int) -> bool:
        """Go on for about so many nodes, in whole plies; how it is sliced changes nothing.

        Returns:
            Whether the search is over.
        """
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            next(self._plies, None)
        return self.done

    def _searching(self) -> Iterator[None]:
        """The beam, a ply at a time."""
        layer, player = [self._root], self._player
        for _ in range(_PLIES):
            reached = self._reached(layer, player)
            if not reached:
                break
            layer = [_arrived(best, player) for best in nsmallest(_WIDTH, reached)]
            self.move = layer[0].first
            if not layer[0].to_go[self._player - 1] or self._is_late():
                break
            player = opponent(player)
            yield
        self.done = True

    def _is_late(self) -> bool:
        is_spent = self._budget is not None and self.nodes >= self._budget
        return is_spent or (self._should_stop is not None and self._should_stop())

    def _reached(self, layer: list[_Trail], player: Player) -> list[_Reached]:
        """All that a player's moves lead to and that was not known before."""
        reached: list[_Reached] = []
        here = self._board.here
        try:
            for trail in layer:
                here[:] = trail.spots
                self._add_continued(trail, player, reached)
        finally:
            here[:] = self._root.spots
        return reached

    def _add_continued(self, trail: _Trail, player: Player, reached: list[_Reached]) -> None:
        me, you = player - 1, opponent(player) - 1
        mine, theirs = trail.bits[me], trail.bits[you]
        to_go, others = trail.to_go[me], trail.to_go[you]
        known, lands, base = self._known, self._lands, self._base
        key = trail.key ^ (SIDE_KEY if player == 1 else 0)
        is_opponent = player != self._player
        moves = self._board.generators[player](mine, theirs, to_go)
        self.nodes += len(moves)
        for move in moves:
            after, left = key ^ move[KEY_CHANGE], to_go - move[STEP_GAIN]
            if after in known or move is PASS_MOVE or (is_opponent and not left):
                continue
            known.add(after)
            moved = mine ^ move[0]
            empty = ALL_SQUARES ^ moved ^ theirs
            jumps = (
                lands(moved, theirs, empty).bit_count() + lands(theirs, moved, empty).bit_count()
            )
            cost = MOVE * (left + others) + _JUMP * jumps
            cost += (base ^ after) % _SCATTER if left else -_HOME
            reached.append((cost, after, trail, move))


def _arrived(reached: _Reached, player: Player) -> _Trail:
    """The arrangement that a player's move leads to."""
    _, _, before, move = reached
    spots = list(before.spots)
    spots[move[PIECE]] = move[AFTER]
    bits, to_go = list(before.bits), list(before.to_go)
    bits[player - 1] ^= move[0]
    to_go[player - 1] -= move[STEP_GAIN]
    return _Trail(
        tuple(spots),
        (bits[0], bits[1]),
        (to_go[0], to_go[1]),
        before.key ^ move[KEY_CHANGE],
        before.first or move,
    )
