"""Choices in one number: each comes back, and costs what it is worth."""

from math import log2
from random import Random

import pytest

from salta_core.text.entropy import Reader, Writer


def test_choices_come_back_in_their_order() -> None:
    writer = Writer()
    writer.put(2, (1, 0, 5, 3))
    writer.put_even(6, 7)
    writer.put(0, (15, 1))
    reader = Reader(writer.number)
    assert [reader.take((1, 0, 5, 3)), reader.take_even(7), reader.take((15, 1))] == [2, 6, 0]
    assert reader.is_done


def test_nothing_and_what_is_no_choice_cost_nothing() -> None:
    writer = Writer()
    assert writer.number == 0
    for _ in range(100):
        writer.put_even(0, 1)
        writer.put(0, (3,))
    assert writer.number == 0


def test_every_number_is_one_row_of_choices() -> None:
    weights = (3, 1, 4)
    rows = set()
    for number in range(8**3):
        reader = Reader(number)
        row = tuple(reader.take(weights) for _ in range(3))
        if reader.is_done:
            writer = Writer()
            for chosen in row:
                writer.put(chosen, weights)
            assert writer.number == number
            rows.add(row)
    assert len(rows) == 27


@pytest.mark.parametrize("weights", [(15, 1), (1, 1, 1), (1, 2, 60, 3)])
def test_a_choice_costs_as_many_bits_as_it_is_unlikely(weights: tuple[int, ...]) -> None:
    stream = Random(5)  # noqa: S311  # no secret
    choices = stream.choices(range(len(weights)), weights, k=2000)
    writer = Writer()
    for chosen in choices:
        writer.put(chosen, weights)
    worth = -sum(log2(weights[chosen] / sum(weights)) for chosen in choices)
    assert worth - 16 < writer.number.bit_length() < 1.01 * worth + 16
