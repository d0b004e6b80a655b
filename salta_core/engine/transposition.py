"""The transposition table: what a search knows of positions it has visited, within bounds.

There are two generations of entries. When the younger one is full it becomes the older,
and of the older only the deep entries are spared: they are few, and without them an
iteration that is begun anew would have to search again what it has searched already.
"""

from typing import Final, TypeAlias

from salta_core.engine.board import SIDE_KEY, Board
from salta_core.rng import splitmix64
from salta_core.rules.pieces import opponent

__all__ = ["AT_LEAST", "AT_MOST", "EXACT", "HEIGHTS", "NullTable", "TranspositionTable", "ply_keys"]

EXACT, AT_LEAST, AT_MOST = range(3)
"""What the score of an entry says of the position's worth."""

HEIGHTS: Final = 400
"""Plies from the root that tables are made for; no line gets that long."""

_LIMIT: Final = 80_000
"""Entries in the younger generation, some 17 megabytes; the older one has room for half as
many again."""
_KEPT_DEPTH: Final = 3
"""The depth from which an entry is spared when its generation is forgotten."""

_Entry: TypeAlias = tuple[int, int, int, int]
"""Depth, kind of bound, score, code of the best move."""


class TranspositionTable:
    """A transposition table.

    Attributes:
        table: the younger entries; the search reads and writes it itself.
        old_table: the older ones.
    """

    def __init__(self) -> None:
        """Remember nothing yet."""
        self.table: dict[int, _Entry] = {}
        self.old_table: dict[int, _Entry] = {}

    def best_code(self, place: int) -> int | None:
        """The code of the move that is remembered for a position, if any."""
        entry = self.table.get(place) or self.old_table.get(place)
        return entry[3] if entry else None

    def tidy(self) -> None:
        """Keep within bounds."""
        if len(self.table) > _LIMIT:
            self._grow_old()

    def forget(self) -> None:
        """Give back all that is held."""
        self.table.clear()
        self.old_table.clear()

    def _grow_old(self) -> None:
        old, depth = self.old_table, _KEPT_DEPTH
        while len(old) > _LIMIT // 2:
            spared = {place: entry for place, entry in old.items() if entry[0] >= depth}
            old.clear()
            old.update(spared)
            depth += 1
        old.update(self.table)
        self.table.clear()


class _DiscardingDict(dict[int, _Entry]):
    """A table in which nothing stays written."""

    def __setitem__(self, place: int, entry: _Entry) -> None:
        """Forget at once."""


class NullTable(TranspositionTable):
    """A table that remembers nothing."""

    def __init__(self) -> None:
        """Have nothing to remember with."""
        super().__init__()
        self.table = _DiscardingDict()


def ply_keys(board: Board, end: int) -> list[int]:
    """What is added to the hash at each height: the side, and the ply where it matters.

    Close to the move limit the same position is worth something else a move later.
    """
    ply_keys = []
    for height in range(HEIGHTS):
        player = board.player if height % 2 == 0 else opponent(board.player)
        near = end < HEIGHTS // 4
        ply_keys.append(
            (SIDE_KEY if player != 1 else 0) ^ (splitmix64(~height) >> 5 if near else 0)
        )
    return ply_keys
