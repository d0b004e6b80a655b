"""Needs: the steps away that sets of pieces need, and whether a budget suffices for all of them.

A *need* says that some pieces together make at least a certain number of steps away; for a core the
number is one. Each step away is made by one piece, so it serves every need with that piece. A
weighted vertex cover of conflicts does the same for pairs (Li et al., "Improved Heuristics for
Multi-Agent Path Finding with Conflict-Based Search", IJCAI 2019).

A *nogood* is the need of a failed search: a set of pieces on certain squares that cannot get home
with a certain number of steps away, even without all other pieces. So it cuts off every arrangement
with them on these squares.
"""

from functools import lru_cache, reduce
from operator import or_
from typing import Final, NamedTuple

from salta_core.race.race_board import KEY_DIGIT
from salta_core.race.routes import squares_in
from salta_core.rules.squares import SQUARES

__all__ = ["Need", "Nogoods", "explanation", "is_enough", "strongest"]

_CACHE_SIZE: Final = 1 << 10
"""How many results to cache; neighbouring arrangements mostly have the same needs."""
_MEMORY: Final = 120_000
_SQUARE: Final = (1 << KEY_DIGIT) - 1


class Need(NamedTuple):
    """A need, with sets of pieces as masks.

    Attributes:
        pieces: the pieces whose steps away serve the need.
        away: the smallest number of their steps away.
        why: the pieces that imply the need, wherever all other pieces are.
    """

    pieces: int
    away: int
    why: int


def strongest(needs: list[Need]) -> tuple[Need, ...]:
    """The needs without those that a different one implies, small sets of pieces first."""
    kept: list[Need] = []
    for need in sorted(needs, key=lambda need: (need.pieces.bit_count(), -need.away)):
        pieces, away, _ = need
        for other, least, _ in kept:
            if least >= away and other & pieces == other:
                break
        else:
            kept.append(need)
    return tuple(kept)


@lru_cache(maxsize=_CACHE_SIZE)
def is_enough(needs: tuple[Need, ...], budget: int) -> bool:
    """Whether ``budget`` steps away can serve all needs."""
    return _can_serve([(pieces, away) for pieces, away, _ in needs], budget)


def _can_serve(needs: list[tuple[int, int]], budget: int) -> bool:
    if not needs:
        return True
    apart = taken = 0
    for pieces, away in needs:
        if not pieces & taken:
            taken |= pieces
            apart += away
    if apart > budget:
        return False
    rest = needs[0][0]
    while rest:
        piece = rest & -rest
        rest ^= piece
        left = []
        for need in needs:
            pieces, away = need
            if not pieces & piece:
                left.append(need)
            elif away > 1:
                left.append((pieces, away - 1))
        if _can_serve(left, budget - 1):
            return True
    return False


@lru_cache(maxsize=_CACHE_SIZE)
def explanation(needs: tuple[Need, ...], budget: int) -> int:
    """A set of pieces that implies that the budget is not enough, kept small if that is cheap."""
    apart = taken = why = 0
    for need in sorted(needs, key=lambda need: need.why.bit_count() / need.away):
        if not need.pieces & taken:
            taken |= need.pieces
            apart += need.away
            why |= need.why
            if apart > budget:
                return why
    kept = needs
    for need in sorted(needs, key=lambda need: -need.why.bit_count()):
        rest = tuple(other for other in kept if other is not need)
        if not is_enough(rest, budget):
            kept = rest
    return reduce(or_, (need.why for need in kept))


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
