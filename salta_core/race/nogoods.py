"""Nogoods: the results of failed searches.

A *nogood* is a set of pieces on certain squares that cannot get home with a certain number of steps
away, even without all other pieces; so it cuts off every arrangement with them on these squares.
"""

from typing import Final

from salta_core.race.needs import Need
from salta_core.race.race_board import KEY_DIGIT
from salta_core.race.routes import squares_in
from salta_core.rules.squares import SQUARES

__all__ = ["Nogoods"]

_MEMORY: Final = 120_000
_SQUARE: Final = (1 << KEY_DIGIT) - 1

_Table = tuple[int, dict[int, int]]
"""A mask of some pieces' digits in an arrangement's key, and the largest number of steps away known
to be too few, keyed by these digits."""


def _by_piece_and_square(pieces: int) -> list[list[dict[int, _Table]]]:
    return [[{} for _ in SQUARES] for _ in range(pieces)]


class Nogoods:
    """The nogoods of a race, in bounded memory: when it is full, all are forgotten."""

    def __init__(self, pieces: int) -> None:
        """Start without nogoods, for a race with ``pieces`` pieces."""
        self._count = 0
        self._tables: dict[int, _Table] = {}
        self._at = _by_piece_and_square(pieces)

    def add(self, pieces: int, key: int, budget: int) -> None:
        """Store that some pieces of an arrangement cannot get home within a budget."""
        if self._count >= _MEMORY:
            self._count = 0
            self._tables, self._at = {}, _by_piece_and_square(len(self._at))
        self._count += 1
        if pieces not in self._tables:
            digits = sum(_SQUARE << KEY_DIGIT * piece for piece in squares_in(pieces))
            self._tables[pieces] = digits, {}
        digits, most = table = self._tables[pieces]
        most[key & digits] = max(budget, most.get(key & digits, 0))
        for piece in squares_in(pieces):
            self._at[piece][key >> KEY_DIGIT * piece & _SQUARE][pieces] = table

    def find(self, piece: int, key: int, budget: int) -> tuple[int, list[Need]]:
        """Look up the nogoods of an arrangement that include a piece.

        Returns:
            The pieces of a nogood that rules out the budget, or 0 if there is none; and if 0, the
            needs that follow from the nogoods.
        """
        needs: list[Need] = []
        for pieces, (digits, most) in self._at[piece][key >> KEY_DIGIT * piece & _SQUARE].items():
            away = most.get(key & digits)
            if away is not None:
                if away >= budget:
                    return pieces, needs
                needs.append(Need(pieces, away + 1, pieces))
        return 0, needs
