"""The transposition table: results of the search, keyed by position, in bounded memory.

There are two generations of entries. When the younger is full it becomes the older, and only the
deep entries of the older are kept: they are few, and without them a restarted iteration would have
to repeat its work.
"""

from typing import Final, TypeAlias

from salta_core.engine.board import SIDE_KEY, Board
from salta_core.rng import splitmix64
from salta_core.rules.pieces import opponent

__all__ = ["AT_LEAST", "AT_MOST", "EXACT", "HEIGHTS", "NullTable", "TranspositionTable", "ply_keys"]

EXACT, AT_LEAST, AT_MOST = range(3)
"""The kind of an entry's score: the exact value, a lower bound or an upper bound."""

HEIGHTS: Final = 400
"""The size of tables indexed by height in plies; above the length of any line."""

_LIMIT: Final = 80_000
"""The maximum number of entries in the younger generation, some 17 megabytes; the older one has
room for half as many again."""
_KEPT_DEPTH: Final = 3
"""The depth from which entries of the older generation are kept."""

_Entry: TypeAlias = tuple[int, int, int, int]
"""Depth, kind of the score, score, code of the best move."""


class TranspositionTable:
    """A transposition table with two generations of entries.

    Attributes:
        table: the younger entries; the search reads and writes this dictionary.
        old_table: the older entries.
    """

    def __init__(self) -> None:
        """Start with an empty table."""
        self.table: dict[int, _Entry] = {}
        self.old_table: dict[int, _Entry] = {}

    def best_code(self, key: int) -> int | None:
        """The code of the best move of a position; None if it has no entry."""
        entry = self.table.get(key) or self.old_table.get(key)
        return entry[3] if entry else None

    def limit_size(self) -> None:
        """Drop entries if there are too many."""
        if len(self.table) > _LIMIT:
            self._age()

    def forget(self) -> None:
        """Free the memory of a table that is no longer needed."""
        self.table.clear()
        self.old_table.clear()

    def _age(self) -> None:
        old, depth = self.old_table, _KEPT_DEPTH
        while len(old) > _LIMIT // 2:
            kept = {key: entry for key, entry in old.items() if entry[0] >= depth}
            old.clear()
            old.update(kept)
            depth += 1
        old.update(self.table)
        self.table.clear()


class _DiscardingDict(dict[int, _Entry]):
    """A dictionary that stores nothing."""

    def __setitem__(self, key: int, entry: _Entry) -> None:
        """Ignore the entry."""


class NullTable(TranspositionTable):
    """A transposition table that stores nothing, for tests."""

    def __init__(self) -> None:
        """Start with a table that stays empty."""
        super().__init__()
        self.table = _DiscardingDict()


def ply_keys(board: Board, end: int) -> list[int]:
    """For each height, the number added to the hash: for the player to move, near the end the ply.

    Close to the move limit, the value of a position depends on the ply.
    """
    ply_keys = []
    for height in range(HEIGHTS):
        player = board.player if height % 2 == 0 else opponent(board.player)
        near = end < HEIGHTS // 4
        ply_keys.append(
            (SIDE_KEY if player != 1 else 0) ^ (splitmix64(~height) >> 5 if near else 0)
        )
    return ply_keys
