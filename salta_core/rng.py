"""Pseudo-random numbers that depend only on the seed, on every machine and in every version.

Python's ``random`` guarantees this for ``random()`` only, not for whole numbers. The guarantee is
needed since puzzles, Solo tasks and games against a level are regenerated from their seeds.
"""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Final, TypeAlias, TypeVar

__all__ = ["RandBelow", "choice", "seed_of", "seeded", "splitmix64"]

RandBelow: TypeAlias = Callable[[int], int]
"""A function that returns a random whole number from 0 to one less than its argument."""

_BITS: Final = 64
_MASK: Final = (1 << _BITS) - 1
_Item = TypeVar("_Item")


def splitmix64(number: int) -> int:
    """Hash an integer to 64 bits (the finaliser of SplitMix64)."""
    word = (number * 0x9E3779B97F4A7C15 + 0x632BE59BD9B4E019) & _MASK
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def seeded(seed: int) -> RandBelow:
    """A random number function whose results depend only on the seed.

    >>> randbelow = seeded(7)
    >>> [randbelow(100) for _ in range(5)]
    [74, 96, 12, 47, 9]
    """
    base, drawn = splitmix64(seed), count()
    return lambda limit: splitmix64(base + next(drawn)) * limit >> _BITS


def seed_of(text: str) -> int:
    """A seed computed from every character of a text."""
    number = 0
    for character in text:
        number = splitmix64(number ^ ord(character))
    return number


def choice(items: Sequence[_Item], randbelow: RandBelow) -> _Item:
    """A random item, each being equally likely."""
    return items[randbelow(len(items))]
