"""Variations in game files: reading, refusing and writing them."""

from random import Random

import pytest

from salta_core import BadText, format_move, parse_move
from salta_core.text.record import Comment, Record, format_records
from salta_core.text.record_reader import parse_records
from salta_core.text.variations import VariationMove
from tests.strategies import play_on
from tests.unit.text.records import CLOSE, LAST, opening, read, refusal


def test_too_many_moves_in_variations_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salta_core.text.line_reader.MOST", 2)
    assert len(read("33-43 (32-42 83-73) 83-73 32-42").variations) == 2
    refused = refusal("33-43 (32-42 83-73) (31-41)")
    assert "at most 2 moves" in str(refused)
    assert refused.place == 21


VARIED = """[Ruleset "tournament"]
[Result "*"]

{The start.} 1. 33-43 {Usual.} (1. 32-42 83-73 (1... 84-74 {Bold.} {Too bold?}
2. 33-43) 2. 31-41) (1. 31-41) 1... 83-73 2. 32-42 82-72 {Now what?}
(2... 84-74) *
"""


@pytest.mark.parametrize("comment", ["A ( b", "( a", "a ) b ( c )", "(", ")"])
def test_a_parenthesis_in_a_comment_stays_part_of_it(comment: str) -> None:
    record = read(f"33-43 {{{comment}}} (32-42 {{{comment}}} 83-73) 83-73")
    assert [one.text for one in record.comments] == [comment]
    assert [one.comment for one in record.variations] == [comment, ""]
    assert parse_records(format_records([record])) == (record,)


def test_variations_follow_the_move_that_they_replace() -> None:
    record = read(VARIED)
    assert [format_move(move) for move in record.game.moves] == ["33-43", "83-73", "32-42", "82-72"]
    assert [(one.after, format_move(one.move), one.comment) for one in record.variations] == [
        (3, "84-74", ""),
        (0, "32-42", ""),
        (6, "83-73", ""),
        (7, "31-41", ""),
        (6, "84-74", "Bold.\nToo bold?"),
        (9, "33-43", ""),
        (0, "31-41", ""),
    ]
    assert record.comments == (
        Comment(0, "The start."),
        Comment(1, "Usual."),
        Comment(4, "Now what?"),
    )
    assert format_records([record]) == VARIED


@pytest.mark.parametrize(
    "text",
    [
        "33-43(32-42)83-73",
        "1.33-43 (1.32-42) 1...83-73 *",
        "1. III3+IV3 ( III2+IV2 ) VIII3+VII3",
        "33-43\n(\n32-42\n)\n83-73",
    ],
)
def test_variations_have_many_accepted_forms(text: str) -> None:
    record = read(text)
    assert [format_move(move) for move in record.game.moves] == ["33-43", "83-73"]
    assert [(one.after, format_move(one.move)) for one in record.variations] == [(0, "32-42")]


def test_the_result_is_that_of_the_main_line() -> None:
    record = read('[Termination "resigned"] 33-43 (32-42 83-73) 83-73 (82-72) 0-1')
    assert record.result.resigned == 1
    assert len(record.game.moves) == 2


def test_a_variation_may_continue_beyond_the_end_of_the_game() -> None:
    record = read(f"{CLOSE} {LAST} (81-71 42-33)")
    assert record.game.ending
    assert record.result.score == "1-0"
    assert [format_move(one.move) for one in record.variations] == ["81-71", "42-33"]


@pytest.mark.extended
def test_deep_variations_are_read_and_written_without_recursion() -> None:
    stream = Random(4)  # noqa: S311  # no secret
    game = play_on(opening("leaping"), 400, stream)
    text, count = "", 0
    for ply, move in enumerate(game.moves):
        others = [one for one in game.undone(len(game.moves) - ply).legal_moves if one != move]
        if others:
            text += f"{format_move(others[0])} ("
            count += 1
        text += f"{format_move(move)} "
    record = read(f'[Ruleset "leaping"] {text}{")" * count}')
    assert count > 300
    assert len(record.game.moves) + len(record.variations) == len(game.moves) + count
    assert parse_records(format_records([record])) == (record,)


@pytest.mark.parametrize("comment", ["a}b", "{", "a\x00b", "\u2028"])
def test_a_variation_that_could_not_be_read_again_is_refused(comment: str) -> None:
    game = opening().play(parse_move("33-43"))
    with pytest.raises(BadText):
        Record(game, variations=(VariationMove(0, parse_move("32-42"), comment),))
