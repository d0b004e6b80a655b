"""Chance that is the same everywhere: numbers drawn from a seed.

Python's own generator promises the same numbers on every version for fractions only.
What is made from a seed here must be the same on every machine and for years.
"""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Final, TypeAlias, TypeVar

from salta_core.engine.tables import pseudo_random

__all__ = ["Below", "choice", "number_of", "seeded"]

Below: TypeAlias = Callable[[int], int]
"""A source of chance: draws a whole number from 0 to below its argument."""

_WORD: Final = 64
_Thing = TypeVar("_Thing")


def seeded(seed: int) -> Below:
    """The source of chance that a number stands for.

    >>> below = seeded(7)
    >>> [below(100) for _ in range(5)]
    [74, 96, 12, 47, 9]
    """
    base, places = pseudo_random(seed), count()
    return lambda limit: pseudo_random(base + next(places)) * limit >> _WORD


def number_of(text: str) -> int:
    """A number that hangs on every letter of a text, to be a seed."""
    number = 0
    for letter in text:
        number = pseudo_random(number ^ ord(letter))
    return number


def choice(things: Sequence[_Thing], below: Below) -> _Thing:
    """One of some things, each as likely as the others."""
    return things[below(len(things))]
