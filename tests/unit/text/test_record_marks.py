"""Annotation marks (NAGs) of moves in game files."""

import pytest

from salta_core import BadText, Game, GameNode, Nag, Record, format_records, parse_records
from salta_core.text.variations import VariationMove
from tests.unit.text.records import opening, read, refusal

TEXT = """\
[Ruleset "tournament"]
[Result "*"]

1. 33-43 $1 $14 {Good.} (1. 32-42 $6 82-72 $2 (1... 83-73 $5)) 1... 83-73
2. 32-42 $4 *
"""


@pytest.mark.parametrize(
    ("written", "number"), [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)]
)
def test_the_usual_marks_are_read_as_their_numbers(written: str, number: int) -> None:
    for text in (f"33-43{written} 83-73 *", f"33-43 {written} 83-73 *", f"33-43${number} 83-73 *"):
        assert read(text).nags == (Nag(1, number),)


@pytest.mark.parametrize(
    "text",
    [
        "1. 33-43! 83-73 *",
        "1.33-43! 1...83-73 *",
        "1. 33-43 {Why?} $1 83-73 *",
        "1. 33-43! $1 83-73 *",
        "1. III3+IV3! 83-73 *",
        "1. 33\u201343! 83\u201373 *",
    ],
)
def test_a_mark_follows_its_move_in_many_forms(text: str) -> None:
    record = read(text)
    assert record.nags == (Nag(1, 1),)
    assert len(record.game.moves) == 2


def test_marks_are_written_as_numbers_in_their_order() -> None:
    record = read("33-43 $14 ! {Good.} (32-42?! 82-72? (83-73!?)) 83-73 32-42?? *")
    assert format_records([record]) == TEXT
    assert read(TEXT) == record


def test_marks_of_variations_follow_their_moves_into_the_canonical_order() -> None:
    game = opening().play("33-43").play("83-73")
    first, second = (opening().play(move).moves[0] for move in ("32-42", "31-41"))
    late = game.undone(1).play("82-72").moves[-1]
    given = [VariationMove(0, first), VariationMove(0, second), VariationMove(1, late)]
    nags = (Nag(5, 3), Nag(3, 1), Nag(2, 255), Nag(2, 0))
    record = Record(game, variations=tuple(given), nags=nags)
    marked = {str(node.move): node.nags for node in record.tree().walk() if node.nags}
    assert marked == {"83-73": {0, 255}, "82-72": {3}, "32-42": {1}}
    assert read(format_records([record])) == record


def test_a_tree_keeps_and_takes_marks() -> None:
    [record] = parse_records(TEXT)
    assert Record.of_tree(record.tree(), record.result, record.headers) == record
    root = GameNode(Game.started())
    root.add("33-43", "Usual.", nags=[1]).add("83-73").nags.add(14)
    assert "1. 33-43 $1 {Usual.} 1... 83-73 $14 *" in format_records([Record.of_tree(root)])


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        ("! 33-43 *", 0, "no move for the mark"),
        ("33-43 ($1 32-42) *", 7, "no move for the mark"),
        ("33-43!!! *", 5, "'!!!' is not an annotation mark"),
        ("33-43 83-73$256 *", 11, "'\\$256' is not an annotation mark"),
        ("33-43 $ 83-73 *", 6, "is not an annotation mark"),
        ("33-43 $1x 83-73 *", 6, "is not an annotation mark"),
        ("1.! 33-43 *", 0, "no move after its number"),
        ("33-99! *", 3, "no square 99"),
    ],
)
def test_a_mark_that_cannot_be_read_is_refused_at_its_place(
    text: str, place: int, reason: str
) -> None:
    error = refusal(text)
    assert error.place == place
    with pytest.raises(BadText, match=reason):
        raise error


@pytest.mark.parametrize("nag", [Nag(0, 1), Nag(3, 1), Nag(1, 256), Nag(1, -1)])
def test_a_record_with_a_mark_that_could_not_be_read_again_is_refused(nag: Nag) -> None:
    game = opening().play("33-43").play("83-73")
    with pytest.raises(BadText):
        Record(game, nags=(nag,))
