"""Entropy coding: a sequence of choices as one number, by an asymmetric numeral system (ANS).

A choice picks one of some options with integer weights. An option of weight w out of a total
of t makes the number log2(t / w) bits longer, which may be less than one bit. The encoder goes
from the last choice to the first, the decoder from the first to the last. All arithmetic is on
integers, so every machine gets the same number.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

__all__ = ["Decoder", "Encoder"]


class _Choice(NamedTuple):
    start: int
    weight: int
    total: int


class Encoder:
    """Encodes choices as a number."""

    def __init__(self) -> None:
        """Start with no choice encoded."""
        self._choices: list[_Choice] = []

    def encode(self, chosen: int, weights: Sequence[int]) -> None:
        """Add a choice.

        Args:
            chosen: the index of the option that is picked.
            weights: the weights of all options; the picked option's weight is at least 1.
        """
        self._choices.append(_Choice(sum(weights[:chosen]), weights[chosen], sum(weights)))

    def encode_even(self, chosen: int, count: int) -> None:
        """Add a choice among options of equal weight."""
        self._choices.append(_Choice(chosen, 1, count))

    @property
    def number(self) -> int:
        """The number that holds all choices."""
        number = 0
        for start, weight, total in reversed(self._choices):
            whole, rest = divmod(number, weight)
            number = whole * total + start + rest
        return number


class Decoder:
    """Decodes choices from a number; every number decodes to some choices."""

    def __init__(self, number: int) -> None:
        """Start decoding at the first choice."""
        self._number = number

    @property
    def is_done(self) -> bool:
        """Whether all encoded choices have been decoded."""
        return self._number == 0

    def decode(self, weights: Sequence[int]) -> int:
        """The index of the option picked next, given the weights of all options."""
        whole, slot = divmod(self._number, sum(weights))
        ends = accumulate(weights)
        for chosen, end in enumerate(ends):
            if slot < end:
                start = end - weights[chosen]
                self._number = whole * weights[chosen] + slot - start
                return chosen
        raise AssertionError("a slot lies below the total of the weights")

    def decode_even(self, count: int) -> int:
        """The index of the option picked next, among options of equal weight."""
        self._number, chosen = divmod(self._number, count)
        return chosen
