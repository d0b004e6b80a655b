"""The memory of a search (transposition table, history, killers) and the types of its functions."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from salta_core.engine.board import Board
from salta_core.engine.methods import Methods
from salta_core.engine.tables import JUMP
from salta_core.engine.transposition import HEIGHTS, NullTable, TranspositionTable, ply_keys
from salta_core.rules.pieces import Player

__all__ = ["NodeSearch", "NodeSearches", "Pause", "SearchState"]

_CODES: Final = 2 * JUMP
_NO_LIMIT: Final = 1 << 30
_NO_NULL_MOVES: Final = (False,) * (HEIGHTS + 1)

NodeSearch: TypeAlias = Callable[[int, int, int, int, int, int, int, int, int, int], int]
"""(depth, alpha, beta, height, own bits, opponent's bits, hash, price difference, own steps to go,
opponent's steps to go) -> score, fail-soft; all from the point of view of the player to move."""


class Pause(Exception):  # noqa: N818  # nothing is wrong
    """The quantum of nodes is used up, or the caller wants to stop."""


class NodeSearches(NamedTuple):
    """The functions of one search.

    Attributes:
        search: for each player to move, the search of a node at depth 1 or more.
        quiescence: for each player to move, the quiescence search of a leaf.
        set_depth: must be called with the depth before each iteration.
        nodes: returns the number of nodes visited so far.
    """

    search: Mapping[Player, NodeSearch]
    quiescence: Mapping[Player, NodeSearch]
    set_depth: Callable[[int], None]
    nodes: Callable[[], int]


class SearchState:
    """The memory of one search, which ``alpha_beta`` reads and writes.

    Attributes:
        transpositions: the transposition table.
        null_moves: for each height, whether the move that led there is a null move.
        history: for each move code, the number of cutoffs that it caused, weighted by depth.
        killers: for each height, the codes of the last two moves that caused a cutoff.
        end: the height at which the move limit is reached.
        ply_keys: for each height, the number that is added to the hash.
        seen: how often each position has occurred, in the game and on the line being searched.
    """

    def __init__(self, board: Board, seen: Mapping[int, int], methods: Methods) -> None:
        """Start with an empty memory.

        Args:
            board: the root.
            seen: how often each position has occurred in the game, keyed by ``turn_key``.
            methods: tells whether there is a transposition table.
        """
        limit = board.ruleset.limit
        self.transpositions = TranspositionTable() if methods.transposition_table else NullTable()
        self.null_moves = list(_NO_NULL_MOVES)
        self.history = [0] * _CODES
        self.killers = [(0, 0)] * HEIGHTS
        self.end = _NO_LIMIT if limit is None else 2 * limit - board.ply
        self.ply_keys = ply_keys(board, self.end)
        self.seen = dict(seen)
        self._seen_in_game = dict(seen)
        self._board = board
        self._pieces = list(board.here)

    def restore(self) -> None:
        """Put the pieces back after a ``Pause``, and keep the table within bounds."""
        self._board.here[:] = self._pieces
        self.seen.clear()
        self.seen.update(self._seen_in_game)
        self.null_moves[:] = _NO_NULL_MOVES
        self.transpositions.limit_size()

    def best_code(self, key: int, height: int) -> int | None:
        """The code of the best move that the table holds for a position, if any."""
        return self.transpositions.best_code(key ^ self.ply_keys[height])
