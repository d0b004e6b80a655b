"""Writing game files: their form, and records refused since they could not be read again."""

import pytest

from salta_core import BadText, Game, Limit, parse_move, parse_position, parse_ruleset
from salta_core.text.record import Comment, Record, format_records
from salta_core.text.result import Result
from salta_core.text.variations import VariationMove
from tests.golden.samples import NEAR_HOME
from tests.unit.text.records import opening


def test_headers_are_written_in_a_fixed_order() -> None:
    headers = (("Annotator", "x"), ("Player2", "b"), ("Aim", "y"), ("Event", "e"))
    record = Record(opening(), headers=headers)
    assert format_records([record]).splitlines()[:6] == [
        '[Event "e"]',
        '[Player2 "b"]',
        '[Ruleset "tournament"]',
        '[Result "*"]',
        '[Annotator "x"]',
        '[Aim "y"]',
    ]


def test_after_a_comment_player_2s_move_repeats_the_number() -> None:
    game = opening().play(parse_move("33-43")).play(parse_move("83-73"))
    record = Record(game, comments=(Comment(1, "so"), Comment(2, "and\nso")))
    assert format_records([record]).splitlines()[-1] == "1. 33-43 {so} 1... 83-73 {and so} *"


def test_lines_of_moves_are_short() -> None:
    comment = Comment(0, "word " * 200)
    lines = format_records([Record(opening(), comments=(comment,))]).splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) < 20


def test_comments_are_in_the_order_of_the_moves() -> None:
    game = opening().play(parse_move("33-43"))
    record = Record(game, comments=(Comment(1, "b"), Comment(0, "a"), Comment(1, "c")))
    assert [comment.text for comment in record.comments] == ["a", "b", "c"]


@pytest.mark.parametrize(
    "parts",
    [
        {"headers": (("Ruleset", "original"),)},
        {"headers": (("Result", "1-0"),)},
        {"headers": (("event", "x"),)},
        {"headers": (("Event", "x"), ("Event", "y"))},
        {"headers": (("1st", "x"),)},
        {"headers": (("Ev ent", "x"),)},
        {"headers": (("", "x"),)},
        {"headers": (("A" * 41, "x"),)},
        {"headers": (("Event", "a\nb"),)},
        {"headers": (("Event", "\ud800"),)},
        {"comments": (Comment(1, "x"),)},
        {"comments": (Comment(-1, "x"),)},
        {"comments": (Comment(0, "a}b"),)},
        {"comments": (Comment(0, "a{b"),)},
        {"comments": (Comment(0, "\x1b"),)},
        {"variations": (VariationMove(0, parse_move("33-43")),)},
        {"variations": (VariationMove(1, parse_move("33-43")),)},
        {"result": Result("*", 3)},
        {"result": Result("1-0", -1)},
        {"result": Result("1-0", 10_000)},
        {"result": Result("*", None, "resigned")},
        {"result": Result("1-0", None, "home")},
    ],
    ids=str,
)
def test_a_record_that_could_not_be_read_again_is_refused(parts: dict[str, object]) -> None:
    with pytest.raises(BadText):
        Record(opening(), **parts)  # type: ignore[arg-type]  # each is of its field's type


@pytest.mark.parametrize(
    ("said", "move"),
    [
        ({"comments": (Comment(0, "fine"), Comment(0, "a {b} c"))}, ""),
        ({"comments": (Comment(1, "fine"), Comment(2, "a {b} c"))}, "1... 83-73"),
        ({"variations": (VariationMove(1, parse_move("82-73"), "a {b} c"),)}, "1... 82-73"),
        (
            {
                "variations": (
                    VariationMove(1, parse_move("82-73"), "fine"),
                    VariationMove(3, parse_move("32-42"), "a {b} c"),
                )
            },
            "2. 32-42",
        ),
    ],
)
def test_a_comment_with_braces_is_refused_with_its_move_and_text(
    said: dict[str, object], move: str
) -> None:
    game = opening().play(parse_move("33-43")).play(parse_move("83-73"))
    with pytest.raises(BadText) as refused:
        Record(game, **said)  # type: ignore[arg-type]  # each is of its field's type
    assert dict(refused.value.fields) == ({"move": move} if move else {}) | {"comment": "a {b} c"}
    assert move in str(refused.value)


def test_the_error_for_a_long_comment_with_braces_quotes_its_beginning() -> None:
    with pytest.raises(BadText) as refused:
        Record(opening(), comments=(Comment(0, "word " * 50 + "}"),))
    assert refused.value.fields["comment"] == ("word " * 12) + "..."


def test_a_record_has_the_result_that_the_rules_decide() -> None:
    game = Game.started(parse_ruleset("original"), parse_position(NEAR_HOME))
    over = Record(game.play(parse_move("75-84")))
    assert tuple(over.result) == ("1-0", None, "home")
    assert tuple(over.counted().result) == ("1-0", 2, "home")
    assert over.counted(Limit(nodes=1)).counted() == over.counted()
    with pytest.raises(BadText):
        Record(over.game, Result("0-1"))
