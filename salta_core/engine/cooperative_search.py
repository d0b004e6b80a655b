"""A cooperative beam search: how two armies can pass each other.

If jumps are compulsory and may lead back, a piece that has jumped must jump back while the square
it left is empty. If each side seeks only its own advantage, both keep each other in such jumps
until the game ends, and neither makes progress. This search moves for both sides, towards
arrangements in which both are nearer home and few jumps are possible.
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
_JUMP_COST: Final = MOVE
"""The cost of each square that a jump can land on. With a lower cost the sides jump to and fro;
with a higher cost they avoid each other and do not advance."""
_TIE_BREAK: Final = MOVE // 5
"""The range of the random part of a cost, so that seeds lead to different plans."""
_HOME: Final = 1_000 * MOVE


class _Node(NamedTuple):
    """An arrangement in the beam; each pair has a value of player 1 and one of player 2."""

    spots: tuple[PieceSquare, ...]
    bits: tuple[int, int]
    to_go: tuple[int, int]
    key: int
    first: SearchMove | None


_Child: TypeAlias = tuple[int, int, _Node, SearchMove]
"""Cost and hash of the arrangement after a move, the arrangement before it, and the move."""


class CooperativeSearch:
    """The search for a plan in which both armies get home, in slices.

    Attributes:
        move: the first move of the best plan; None while there is none, or if every move repeats a
            position.
        nodes: the number of arrangements generated so far.
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
        """Prepare the search without starting it.

        Args:
            board: the position; the plan begins with a move of its player to move.
            seen: the positions that the plan must not repeat, as ``Board.turn_key`` hashes.
            seed: decides between plans of about the same cost.
            budget: the maximum number of nodes; None for no limit.
            should_stop: called after each ply.
        """
        self.move: SearchMove | None = None
        self.nodes, self.done = 0, False
        self._board, self._player = board, board.player
        self._lands = landings(board.player, board.ruleset)
        self._visited, self._base = set(seen), splitmix64(seed)
        self._budget, self._should_stop = budget, should_stop
        self._root = _Node(
            tuple(board.here),
            (board.bits[1], board.bits[2]),
            (board.to_go[1], board.to_go[2]),
            board.key,
            None,
        )
        self._plies = self._searching()

    def run(self, nodes: int) -> bool:
        """Continue for about ``nodes`` nodes, in whole plies; slicing does not change the result.

        Returns:
            Whether the search is over.
        """
        target = self.nodes + nodes
        while not self.done and self.nodes < target:
            next(self._plies, None)
        return self.done

    def _searching(self) -> Iterator[None]:
        """The beam search; yields after each ply."""
        layer, player = [self._root], self._player
        for _ in range(_PLIES):
            reached = self._children(layer, player)
            if not reached:
                break
            layer = [_child_node(best, player) for best in nsmallest(_WIDTH, reached)]
            self.move = layer[0].first
            if not layer[0].to_go[self._player - 1] or self._is_out_of_time():
                break
            player = opponent(player)
            yield
        self.done = True

    def _is_out_of_time(self) -> bool:
        is_spent = self._budget is not None and self.nodes >= self._budget
        return is_spent or (self._should_stop is not None and self._should_stop())

    def _children(self, layer: list[_Node], player: Player) -> list[_Child]:
        """The arrangements after a player's moves that were not visited before."""
        reached: list[_Child] = []
        here = self._board.here
        try:
            for node in layer:
                here[:] = node.spots
                self._add_children(node, player, reached)
        finally:
            here[:] = self._root.spots
        return reached

    def _add_children(self, node: _Node, player: Player, reached: list[_Child]) -> None:
        me, you = player - 1, opponent(player) - 1
        mine, theirs = node.bits[me], node.bits[you]
        to_go, others = node.to_go[me], node.to_go[you]
        known, lands, base = self._visited, self._lands, self._base
        key = node.key ^ (SIDE_KEY if player == 1 else 0)
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
            cost = MOVE * (left + others) + _JUMP_COST * jumps
            cost += (base ^ after) % _TIE_BREAK if left else -_HOME
            reached.append((cost, after, node, move))


def _child_node(reached: _Child, player: Player) -> _Node:
    """The arrangement after a player's move."""
    _, _, before, move = reached
    spots = list(before.spots)
    spots[move[PIECE]] = move[AFTER]
    bits, to_go = list(before.bits), list(before.to_go)
    bits[player - 1] ^= move[0]
    to_go[player - 1] -= move[STEP_GAIN]
    return _Node(
        tuple(spots),
        (bits[0], bits[1]),
        (to_go[0], to_go[1]),
        before.key ^ move[KEY_CHANGE],
        before.first or move,
    )
