"""Chance that is the same everywhere: numbers drawn from a seed.

Python's own generator promises the same numbers on every version for fractions only.
What is made from a seed here must be the same on every machine and for years.
"""

from collections.abc import Callable
from itertools import count

from salta_core.engine.tables import pseudo_random

__all__ = ["seeded"]

_WORD = 64


def seeded(seed: int) -> Callable[[int], int]:
    """A source of whole numbers from 0 to below the argument of each call.

    >>> below = seeded(7)
    >>> [below(100) for _ in range(5)]
    [74, 96, 12, 47, 9]
    """
    base, places = pseudo_random(seed), count()
    return lambda limit: pseudo_random(base + next(places)) * limit >> _WORD
