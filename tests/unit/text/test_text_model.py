"""The text model: comments are decoded, take little space, and always take the same."""

import pytest

from salta_core.text.entropy import Decoder, Encoder
from salta_core.text.primer import PRIMER
from salta_core.text.text_model import TextModel
from tests.studies import COMMENTS


def number_of(*comments: str) -> int:
    model, encoder = TextModel(), Encoder()
    for comment in comments:
        model.write(encoder, comment)
    return encoder.number


def bits_a_character(*comments: str) -> float:
    return number_of(*comments).bit_length() / sum(map(len, comments))


@pytest.mark.parametrize(
    "comment", ["", "a", "\n", "象棋", "\U0001f409" * 30, "Ἀρχή", "x" * 5000, *COMMENTS, *PRIMER]
)
def test_a_comment_is_decoded_unchanged(comment: str) -> None:
    model, decoder = TextModel(), Decoder(number_of(comment, "!", comment))
    assert [model.read(decoder, 20_000) for _ in "abc"] == [
        comment.encode(),
        b"!",
        comment.encode(),
    ]
    assert decoder.is_done


def test_comments_in_the_pages_languages_take_about_four_bits_per_character() -> None:
    assert bits_a_character(*COMMENTS) < 4.3
    assert max(bits_a_character(comment) for comment in COMMENTS) < 5.2


def test_repeated_text_costs_less() -> None:
    once = number_of(COMMENTS[0]).bit_length()
    assert number_of(*COMMENTS[:1] * 2).bit_length() < 1.5 * once


def test_a_comment_costs_the_same_for_ever() -> None:
    assert number_of("Is it so? Так. 象!", "Über 54.") == (
        1559496667394936509765308901636210492129108288159758215056949584939974350
    )


def test_decoding_stops_at_the_largest_length_of_a_comment() -> None:
    assert TextModel().read(Decoder(number_of("abcd")), 3) is None
    assert TextModel().read(Decoder(number_of("abc")), 3) == b"abc"


def test_any_number_decodes_to_a_text_or_an_overlong_one() -> None:
    for number in range(0, 10**9, 45_678_901):
        text = TextModel().read(Decoder(number), 1000)
        assert text is None or 0 not in text
