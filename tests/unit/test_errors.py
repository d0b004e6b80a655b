"""Error messages: on the command line, and as data for the page."""

import pickle

import pytest

from salta_core.errors import BadText, IllegalMove, NewerLink, SaltaError, excerpt

LETTER = "\N{LATIN SMALL LETTER U WITH DIAERESIS}"
TURNED = "\N{RIGHT-TO-LEFT OVERRIDE}"


def test_the_message_has_its_fields_filled_in() -> None:
    error = BadText("row-squares", "row {row} has {count} squares", place=4, row=7, count=6)
    assert str(error) == "row 7 has 6 squares"
    assert (error.code, error.key, error.place) == ("bad-text", "row-squares", 4)
    assert error.fields == {"row": 7, "count": 6}


def test_outside_text_is_quoted_in_the_message_and_plain_in_the_data() -> None:
    error = BadText("move-form", "a move is not {text!a}", text=f"gr{LETTER}n\n{TURNED}")
    assert str(error) == r"a move is not 'gr\xfcn\n\u202e'"
    assert error.data["fields"] == {"text": rf"gr{LETTER}n\n\u202e"}


def test_an_overlong_text_is_cut_in_both() -> None:
    error = BadText("move-form", "a move is not {text!a}", text="x" * 61)
    assert str(error) == f"a move is not '{'x' * 60}'..."
    assert error.data["fields"] == {"text": "x" * 60 + "\N{HORIZONTAL ELLIPSIS}"}
    assert BadText("k", "{text}", text="x" * 60).data["fields"] == {"text": "x" * 60}


def test_a_list_is_joined_in_the_message_and_stays_a_list_in_the_data() -> None:
    error = SaltaError("no-such-goal", "the goals are {kinds}", kinds=("win", "jam"))
    assert str(error) == "the goals are win, jam"
    assert error.data == {"key": "no-such-goal", "fields": {"kinds": ["win", "jam"]}}


def test_numbers_follow_the_format_of_the_template() -> None:
    assert str(SaltaError("k", "{low:g} and {high}", low=2.50, high=3)) == "2.5 and 3"


def test_braces_in_a_field_are_unchanged() -> None:
    assert str(SaltaError("k", "{{ {text} }}", text="{other}")) == "{ {other} }"


def test_a_wrapping_error_keeps_the_kind_place_and_facts_of_the_inner_one() -> None:
    inner = BadText("no-such-square", "there is no square {square!a}", place=3, square="9")
    outer = inner.wrapped("in-move", "move {number}: {error}", number=2)
    assert str(outer) == "move 2: there is no square '9'"
    assert (type(outer), outer.place) == (BadText, 3)
    assert outer.data == {
        "key": "in-move",
        "fields": {"number": 2, "error": {"key": "no-such-square", "fields": {"square": "9"}}},
    }


def test_an_error_moves_to_another_place_with_all_its_facts() -> None:
    refused = IllegalMove("no-piece", "there is no piece on {square}", square=33)
    moved = BadText.at(7, refused)
    assert (moved.code, moved.place, moved.data) == ("bad-text", 7, refused.data)
    assert str(moved) == str(refused)
    assert type(NewerLink.at(1, refused)) is NewerLink


def test_a_message_with_a_missing_field_raises_an_error() -> None:
    with pytest.raises(KeyError):
        str(SaltaError("k", "{missing}"))


def test_an_error_from_another_process_is_complete() -> None:
    """The arena's workers send errors between processes."""
    inner = BadText("no-such-square", "there is no square {square!a}", place=3, square="9")
    sent = inner.wrapped("in-move", "move {number}: {error}", number=2)
    found = pickle.loads(pickle.dumps(sent))  # noqa: S301  # our own
    assert (type(found), str(found), found.place) == (BadText, str(sent), 3)
    assert found.data == sent.data


def test_an_excerpt_is_one_line_of_ascii() -> None:
    assert excerpt(f"{LETTER}\n") == r"'\xfc\n'"
