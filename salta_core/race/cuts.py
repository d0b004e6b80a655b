"""Cuts of a race, and the smallest allotment that has a raise of each.

Allotments and sets of raises are masks: bit ``piece + 16 * n`` is the raise of a piece's limit to
``n + 1`` steps away. An allotment has all raises up to its limits.
"""

from collections.abc import Iterable
from typing import Final

from salta_core.race.routes import squares_in

__all__ = ["COLUMN", "FIRST", "PIECES", "Cuts", "limit_of"]

PIECES: Final = 16
"""Bits of a level of raises: fifteen pieces, and one opponent's piece in the way."""
FIRST: Final = (1 << PIECES) - 1
"""The first raises of all pieces."""
_LEVELS: Final = 40
"""More steps away of a piece than any race needs."""
COLUMN: Final = sum(1 << PIECES * level for level in range(_LEVELS))
"""The raises of the first piece."""


def limit_of(allotment: int, piece: int) -> int:
    """How many steps away a piece may make."""
    return (allotment >> piece & COLUMN).bit_count()


class Cuts:
    """The cuts of a race, and the smallest allotment that has a raise of each.

    Attributes:
        least: the steps away of that allotment, a lower bound on the excess.
    """

    def __init__(self, cuts: Iterable[int], still: int = 0) -> None:
        """Begin with some cuts; ``still`` pieces move only if that saves moves."""
        self._cuts: list[int] = []
        self._moving = sum(COLUMN << piece for piece in squares_in(still))
        self.least = 0
        for raises in cuts:
            self.add(raises)

    def add(self, raises: int) -> None:
        """Add a cut: every route home needs one of these raises."""
        self._cuts = [cut for cut in self._cuts if raises & ~cut]
        self._cuts.append(raises)

    def smallest(self) -> int:
        """A smallest allotment that has a raise of each cut."""
        while True:
            for cuts in [cut & ~self._moving for cut in self._cuts], self._cuts:
                found = _raised(0, cuts, self.least)
                if found is not None:
                    return found
            self.least += 1


def _raised(allotment: int, cuts: list[int], steps: int) -> int | None:
    """An allotment with up to ``steps`` more steps away that meets each cut; None if none does."""
    lacking = sorted((cut for cut in cuts if not cut & allotment), key=int.bit_count)
    if not lacking:
        return allotment
    if not lacking[0] or _apart(allotment, lacking) > steps:
        return None
    hits = {raise_: sum(cut >> raise_ & 1 for cut in lacking) for raise_ in squares_in(lacking[0])}
    for raise_ in sorted(hits, key=lambda raise_: (_cost(allotment, raise_), -hits[raise_])):
        cost, piece = _cost(allotment, raise_), raise_ % PIECES
        if cost > steps:
            break
        more = allotment
        for level in range(raise_ // PIECES + 1):
            more |= 1 << piece + PIECES * level
        found = _raised(more, lacking, steps - cost)
        if found is not None:
            return found
        # The allotments with this raise have all been tried.
        tried = COLUMN << raise_
        lacking = [cut & ~tried for cut in lacking]
    return None


def _apart(allotment: int, cuts: list[int]) -> int:
    """A lower bound on the steps away to add for all cuts: the sum over some of separate pieces."""
    apart = taken = 0
    for cut in cuts:
        pieces = 0
        for raise_ in squares_in(cut):
            pieces |= 1 << raise_ % PIECES
        if not pieces & taken:
            taken |= pieces
            apart += min(_cost(allotment, raise_) for raise_ in squares_in(cut))
    return apart


def _cost(allotment: int, raise_: int) -> int:
    """The steps away that a raise adds to an allotment."""
    return raise_ // PIECES + 1 - limit_of(allotment, raise_ % PIECES)
