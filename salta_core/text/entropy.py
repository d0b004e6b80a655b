"""Choices packed into one number, each at what it is worth: an asymmetric numeral system.

Out of some possibilities with whole weights one is chosen; a choice of weight w out of a total
of t makes the number longer by the binary logarithm of t / w bits, however few that are. The
number grows from the last choice to the first and is taken apart from the first to the last.
Each number stands for one row of choices and each row for one number, on every machine.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

__all__ = ["Reader", "Writer"]


class _Choice(NamedTuple):
    start: int
    weight: int
    total: int


class Writer:
    """Collects choices."""

    def __init__(self) -> None:
        """Nothing chosen yet."""
        self._choices: list[_Choice] = []

    def put(self, chosen: int, weights: Sequence[int]) -> None:
        """Add a choice.

        Args:
            chosen: which of the possibilities, from 0.
            weights: of all of them; that of the chosen one is at least 1.
        """
        self._choices.append(_Choice(sum(weights[:chosen]), weights[chosen], sum(weights)))

    def put_even(self, chosen: int, count: int) -> None:
        """Add a choice out of some possibilities of equal weight."""
        self._choices.append(_Choice(chosen, 1, count))

    @property
    def number(self) -> int:
        """All choices."""
        number = 0
        for start, weight, total in reversed(self._choices):
            whole, rest = divmod(number, weight)
            number = whole * total + start + rest
        return number


class Reader:
    """Takes choices out of a number, which has some in it whatever number it is."""

    def __init__(self, number: int) -> None:
        """Begin with the first choice."""
        self._number = number

    @property
    def is_done(self) -> bool:
        """Whether all that was put into the number has been taken."""
        return self._number == 0

    def take(self, weights: Sequence[int]) -> int:
        """The next choice, out of possibilities of these weights."""
        whole, slot = divmod(self._number, sum(weights))
        ends = accumulate(weights)
        for chosen, end in enumerate(ends):
            if slot < end:
                start = end - weights[chosen]
                self._number = whole * weights[chosen] + slot - start
                return chosen
        raise AssertionError("a slot lies below the total of the weights")

    def take_even(self, count: int) -> int:
        """The next choice, out of so many possibilities of equal weight."""
        self._number, chosen = divmod(self._number, count)
        return chosen
