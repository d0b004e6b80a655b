"""A game file that was once readable is read and written the same for ever."""

from pathlib import Path

import pytest

from salta_core import format_move, format_position, format_ruleset
from salta_core.game.scoring import settled
from salta_core.text.record import Comment, Record, format_records
from salta_core.text.record_reader import parse_records

HERE = Path(__file__).parent
FOLDER = HERE / "records"
CANONICAL = sorted({path.stem for path in FOLDER.glob("*.txt")} - {"schubert-1899-old"})


def text_of(name: str) -> str:
    return (FOLDER / f"{name}.txt").read_bytes().decode("utf-8")


def only(name: str) -> Record:
    """The only game of a file."""
    [record] = parse_records(text_of(name))
    return record


@pytest.mark.parametrize("name", CANONICAL)
def test_a_file_is_written_unchanged(name: str) -> None:
    assert format_records(parse_records(text_of(name))) == text_of(name)


def test_the_historic_notation_gives_the_same_game() -> None:
    assert "III1∩V2" in text_of("schubert-1899-old")
    assert only("schubert-1899-old") == only("schubert-1899")


@pytest.mark.parametrize("name", ["krone-grotewold-1901", "schubert-1899"])
def test_the_files_of_the_printed_games_hold_the_printed_moves(name: str) -> None:
    lines = (HERE / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    printed = " ".join(line for line in lines if not line.startswith("#")).split()
    record = only(name)
    assert [format_move(move) for move in record.game.moves] == printed
    assert record.game.ending is not None
    outcome = settled(record.game.position, record.game.ruleset, record.game.ending)
    assert outcome.points == record.result.points
    assert record.result.score == {1: "1-0", 2: "0-1"}[outcome.winner]


def test_headers_comments_and_result_are_read_unchanged() -> None:
    record = only("resigned")
    assert record.headers == (
        ("Event", "Club evening"),
        ("Site", "Köln"),
        ("Date", "2026-11-20"),
        ("Round", "3"),
        ("Player1", 'Anna "the Lion" Berg'),
        ("Player2", "C:\\salta [bot] {x}"),
        ("Annotator", "李雷"),
        ("TimeControl", "none"),
    )
    assert record.comments == (
        Comment(0, "A quiet opening: nothing to jump for a while."),
        Comment(7, 'Quotes "stay", so do [brackets] and numbers such as 9... or 1-0.'),
        Comment(8, ""),
        Comment(31, "Player 1 resigns."),
    )
    assert tuple(record.result) == ("0-1", None, "resigned")
    assert record.result.resigned == 1
    assert len(record.game.moves) == 31


def test_a_game_lost_on_time_is_read_unchanged() -> None:
    record = only("time")
    assert tuple(record.result) == ("1-0", None, "time")
    assert (record.result.timeout, record.result.resigned) == (2, None)
    assert ("TimeControl", "300+5") in record.headers


def test_a_mixture_a_start_and_passes_are_read_unchanged() -> None:
    mixed, start, passes = map(only, ("mixed-ruleset", "start-position", "chains-and-passes"))
    assert format_ruleset(mixed.game.ruleset) == (
        "checkers+setup=suns-rear+compulsory=no+limit=12+scoring=simple"
    )
    assert tuple(mixed.result) == ("*", None, "limit")
    assert format_position(start.game.start).startswith("KLMNO/eGHIJ/j1CDE/")
    assert [comment.ply for comment in start.comments] == [1, 1, 9]
    moves = [format_move(move) for move in passes.game.moves]
    assert passes.game.start.player == 2
    assert moves.count("pass") == 9
    assert "54x73x92" in moves


def test_a_game_with_called_jumps_is_read_unchanged() -> None:
    called = only("called-jumps")
    assert format_ruleset(called.game.ruleset) == "tournament+compulsory=called"
    assert [format_move(move) for move in called.game.moves[4:6]] == ["31-41", "63x44"]


def test_variations_are_read_unchanged() -> None:
    record = only("variations")
    assert len(record.game.moves) == 40
    assert len(record.variations) == 20
    said = {one.after: one.comment for one in record.variations if one.comment}
    assert sorted(said.values()) == ["Bold.\nToo bold?", "Now every piece can jump."]
    first, *_ = record.variations
    assert (first.after, format_move(first.move)) == (36, "22-12")
    assert [comment.ply for comment in record.comments] == [0, 3, 40]


def test_a_file_may_have_several_games() -> None:
    records = parse_records(text_of("several-games"))
    assert [dict(record.headers)["Round"] for record in records] == ["1", "2", "3"]
    assert [len(record.game.moves) for record in records] == [9, 0, 7]
    assert [tuple(record.result) for record in records] == [
        ("1/2-1/2", 0, "by agreement"),
        ("1-0", None, "player 2 did not come"),
        ("*", None, None),
    ]
