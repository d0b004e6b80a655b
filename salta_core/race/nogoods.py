"""Nogoods: the results of failed searches.

A *nogood* is a set of pieces on their squares that cannot get home with a number of steps away,
even without all other pieces; so it cuts off every arrangement with them on these squares.
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
"""The digits of the key of an arrangement that belong to some pieces, and by these digits the most
steps away that are too few."""


def _by_piece_and_square(pieces: int) -> list[list[dict[int, _Table]]]:
    return [[{} for _ in SQUARES] for _ in range(pieces)]


class Nogoods:
    """The nogoods of a race, in bounded memory: when it is full, all are forgotten."""

    def __init__(self, pieces: int) -> None:
        """Make room for the nogoods of so many pieces."""
        self._count = 0
        self._tables: dict[int, _Table] = {}
        self._at = _by_piece_and_square(pieces)

    def add(self, pieces: int, key: int, budget: int) -> None:
        """Store that some pieces of an arrangement fail with a budget."""
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
        """Look up the nogoods with a piece in an arrangement.

        Returns:
            The pieces of a nogood that fails with the budget, or 0; and if 0, the needs of all of
            them.
        """
        needs: list[Need] = []
        for pieces, (digits, most) in self._at[piece][key >> KEY_DIGIT * piece & _SQUARE].items():
            away = most.get(key & digits)
            if away is not None:
                if away >= budget:
                    return pieces, needs
                needs.append(Need(pieces, away + 1, pieces))
        return 0, needs
