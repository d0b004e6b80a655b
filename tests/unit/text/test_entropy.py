"""Choices as one number: each decodes, and costs as many bits as it should."""

from math import log2
from random import Random

import pytest

from salta_core.text.entropy import Decoder, Encoder


def test_choices_come_back_in_their_order() -> None:
    encoder = Encoder()
    encoder.encode(2, (1, 0, 5, 3))
    encoder.encode_even(6, 7)
    encoder.encode(0, (15, 1))
    decoder = Decoder(encoder.number)
    assert [decoder.decode((1, 0, 5, 3)), decoder.decode_even(7), decoder.decode((15, 1))] == [
        2,
        6,
        0,
    ]
    assert decoder.is_done


def test_empty_sequences_and_forced_choices_cost_nothing() -> None:
    encoder = Encoder()
    assert encoder.number == 0
    for _ in range(100):
        encoder.encode_even(0, 1)
        encoder.encode(0, (3,))
    assert encoder.number == 0


def test_every_number_encodes_one_sequence_of_choices() -> None:
    weights = (3, 1, 4)
    rows = set()
    for number in range(8**3):
        decoder = Decoder(number)
        row = tuple(decoder.decode(weights) for _ in range(3))
        if decoder.is_done:
            encoder = Encoder()
            for chosen in row:
                encoder.encode(chosen, weights)
            assert encoder.number == number
            rows.add(row)
    assert len(rows) == 27


@pytest.mark.parametrize("weights", [(15, 1), (1, 1, 1), (1, 2, 60, 3)])
def test_a_choice_costs_bits_by_its_probability(weights: tuple[int, ...]) -> None:
    stream = Random(5)  # noqa: S311  # no secret
    choices = stream.choices(range(len(weights)), weights, k=2000)
    encoder = Encoder()
    for chosen in choices:
        encoder.encode(chosen, weights)
    worth = -sum(log2(weights[chosen] / sum(weights)) for chosen in choices)
    assert worth - 16 < encoder.number.bit_length() < 1.01 * worth + 16
