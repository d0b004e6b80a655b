"""Game files: reading them, and the errors with their places.

It covers `tokens.py`, `line_reader.py` and `movetext.py` as well.
"""

import re
from pathlib import Path

import pytest

from salta_core import BadText, Move, format_move, parse_move, parse_ruleset
from salta_core.text.historic_notation import is_historic, parse_historic_move
from salta_core.text.record import Comment, format_records
from salta_core.text.record_reader import parse_records, read_records
from salta_core.text.result import parse_points, parse_score
from tests.unit.text.links import ROWS
from tests.unit.text.records import CLOSE, LAST, read, refusal


def moves_of(text: str) -> list[str]:
    return [format_move(move) for move in read(text).game.moves]


# --- what is read --------------------------------------------------------------------------------


def test_moves_without_headers_are_a_game_of_the_default_ruleset() -> None:
    record = read("33-43 83-73 32-42")
    assert record.game.ruleset == parse_ruleset("tournament")
    assert tuple(record.result) == ("*", None, None)
    assert len(record.game.moves) == 3


@pytest.mark.parametrize(
    "text",
    [
        "1. 33-43 83-73 2. 32-42",
        "1.33-43 83-73 2.32-42 *",
        "1. 33-43 1... 83-73 2. 32-42",
        "1. 33-43 {why not} 1...83-73 2. 32-42",
        "1. 33-43 1\N{HORIZONTAL ELLIPSIS} 83-73 2. 32-42",
        "\ufeff1.\r\n33-43\r\n83-73\r\n\r\n2.\t32-42\r\n",
        "1. III3+IV3 VIII3+VII3 2. III2+IV2",
        "1. III3+IV3 83-73 2. 32-42",
    ],
)
def test_numbers_lines_and_historic_moves_have_many_accepted_forms(text: str) -> None:
    assert moves_of(text) == ["33-43", "83-73", "32-42"]


def test_a_game_that_player_2_begins_is_numbered_with_dots() -> None:
    text = f'[Start "{ROWS} 2 17"]\n1... 83-73 2. 33-43 82-72 *'
    record = read(text)
    assert [format_move(move) for move in record.game.moves] == ["83-73", "33-43", "82-72"]
    assert "1... 83-73 2. 33-43 82-72 *" in format_records([record])


def test_a_bare_chain_is_written_with_all_its_squares() -> None:
    text = '[Ruleset "leaping"] 25x44 83-73 33-43 102x62 *'
    assert moves_of(text)[-1] == "102x83x62"


def test_a_historic_chain_names_every_square_or_only_the_last() -> None:
    for chain in ("X2∩VIII3∩VI2", "X2∩VI2"):
        text = f'[Ruleset "leaping"] II5∩IV4 VIII3+VII3 III3+IV3 {chain}'
        assert moves_of(text)[-1] == "102x83x62"


def test_the_opening_as_a_start_is_not_written() -> None:
    assert "Start" not in format_records(parse_records(f'[Start "{ROWS} 1 0"] *'))
    assert f'[Start "{ROWS} 1 4"]' in format_records(parse_records(f'[Start "{ROWS} 1 4"] *'))


def test_a_result_decided_by_the_rules_may_be_omitted() -> None:
    for actual in ("", "*", "1-0"):
        assert tuple(read(f"{CLOSE} {LAST} {actual}").result) == ("1-0", None, "home")


def test_a_limit_leaves_the_result_to_be_counted() -> None:
    limited = f'[Ruleset "original+limit=100"][Start "{ROWS} 2 199"] 1... 83-73'
    assert tuple(read(limited).result) == ("0-1", 1, "limit")
    assert tuple(read(f"{limited} *").result) == ("*", None, "limit")
    assert "\n*" not in format_records([read(limited)])
    assert read(f"{limited} 0-1").result.score == "0-1"


def test_a_game_may_end_by_resignation_or_for_a_free_reason() -> None:
    resigned = read('[Termination "resigned"] 33-43 1-0')
    assert resigned.result.resigned == 2
    assert read('[Termination "resigned"] 33-43 0-1').result.resigned == 1
    assert read('[Termination "rain"] 33-43 1/2-1/2').result == ("1/2-1/2", None, "rain")
    assert read("33-43 1-0").result.resigned is None


def test_a_game_can_be_lost_on_time() -> None:
    assert read('[Termination "time"] 33-43 1-0').result.timeout == 2
    assert read('[Termination "time"] 33-43 0-1').result.timeout == 1
    assert read('[Termination "resigned"] 33-43 0-1').result.timeout is None
    assert read("33-43 0-1").result.timeout is None


@pytest.mark.parametrize("actual", ['[Termination "time"] *', '[Termination "Time"] 1-0'])
def test_other_terminations_about_time_have_no_meaning(actual: str) -> None:
    """Other programs may write such words for any game."""
    assert read(actual).result.timeout is None


def test_lines_within_a_comment_do_not_matter() -> None:
    assert read("{ one\r\n\ttwo  } 33-43 {}{three}").comments == (
        Comment(0, "one two"),
        Comment(1, ""),
        Comment(1, "three"),
    )


def test_a_value_may_be_empty_or_long() -> None:
    for value in ("", "a", "a" * 1000):
        assert read(f'[Event "{value}"] *').headers == (("Event", value),)


def test_several_games_are_read_one_by_one() -> None:
    games = read_records('33-43 * [Event "2"] 33-34 *')
    first = next(games)
    assert first
    assert len(first.game.moves) == 1
    with pytest.raises(BadText, match="line 1, column 21: move 1"):
        next(games)


# --- what is refused, and where ------------------------------------------------------------------

WRONG = [
    ("", 1, 1, "no game"),
    (" \n\t ", 2, 3, "no game"),
    ("33-44", 1, 1, "cannot go"),
    ("33-43\r\n83-73\r32-42\n\n 82-99", 5, 5, r"move 4 \('82-99'\): there is no square 99"),
    ("33-43 33-43", 1, 7, "there is no piece on 33"),
    ("33-43 (83-73)", 1, 8, r"move 1 \('83-73'\): .* belongs to player 2"),
    ("(33-43)", 1, 1, "must follow the move that it replaces"),
    ("33-43 (32-42 (31-41) (", 1, 22, "this variation is not closed"),
    ("33-43 ((32-42))", 1, 8, "must follow the move that it replaces"),
    ("33-43 (32-42", 1, 7, r"this variation is not closed with \)"),
    ("33-43 (32-42 *", 1, 7, "this variation is not closed"),
    ('33-43 (32-42 [Round "1"]', 1, 14, "a game must end with its result"),
    ("33-43 (32-42))", 1, 14, r"this \) closes nothing"),
    ("33-43 () 83-73", 1, 8, "no moves in this variation"),
    ("33-43 ({why} 32-42)", 1, 8, "must begin with a move, not with a comment"),
    ("33-43 (33-43)", 1, 8, r"move 1 \('33-43'\): this move is there already"),
    ("33-43 (32-42) (32-42)", 1, 16, "this move is there already"),
    ("33-43 (1. ) 83-73", 1, 8, "no move after its number"),
    ("33-43 1... (32-42)", 1, 7, "no move after its number"),
    ("33-43 83-73 (2. 84-74)", 1, 14, r"should be 1\.\.\."),
    ("33-43 (32-42 83-73 (84-85))", 1, 21, r"move 2 \('84-85'\)"),
    ("33-43#", 1, 1, "a move is written"),
    ("33-43 pass", 1, 7, "nobody may pass"),
    ("1. 33-43 2. 83-73", 1, 10, r"number of this move should be 1\.\.\."),
    ("1. 33-43 83-73\n3. 32-42", 2, 1, r"number of this move should be 2\."),
    ("1. 33-43 83-73 2... 32-42", 1, 16, "number"),
    ("01. 33-43", 1, 1, "number"),
    ("1... 33-43", 1, 1, "number"),
    ("1. 1. 33-43", 1, 1, "no move after its number"),
    ("1. 33-43 83-73 2. *", 1, 16, "no move after its number"),
    ("1. 33-43 83-73 2.", 1, 16, "no move after its number"),
    (f'[Start "{ROWS} 2 0"] 1. 84-74', 1, 59, r"1\.\.\."),
    (f'[Start "{ROWS} 3 0"] *', 1, 53, "the player to move"),
    ('[Start "5/5/5/5/5/5/5/5/5/5 1 0"] *', 1, 9, "piece"),
    ('[Event "a"]\n[Ruleset "chess"]\n*', 2, 11, "there is no ruleset"),
    ('[Ruleset "leaping+limit=5"] *', 1, 11, "limit"),
    ('[Ruleset "original+speed"] *', 1, 20, "field=value"),
    ('[ruleset "original"] *', 1, 11, "written Ruleset"),
    ('[Event "a"]\n[Event "b"] *', 2, 1, "twice"),
    ('33-43 [Event "a"] *', 1, 7, "must end with its result"),
    ('{a} [Event "a"] *', 1, 5, "must end with its result"),
    ("33-43 * 83-73", 1, 9, "with a header"),
    ("33-43 * {well played}", 1, 9, "with a header"),
    ('[Result "1-0"] 33-43 0-1', 1, 22, "the header says 1-0"),
    ('[Result "1-0"]\n33-43', 2, 6, "end without the result"),
    ('[Result "2-0"] *', 1, 10, "a result must be"),
    ('[Points "x"] 1-0', 1, 10, "points must be a number"),
    ('[Points "007"] 1-0', 1, 10, "points must be a number"),
    ('[Points "3"] *', 1, 10, "without a result"),
    ('[Points "3"] 1/2-1/2', 1, 10, "drawn"),
    ('[Termination "home"] 1-0', 1, 15, "did not end by"),
    ('[Termination "Limit"] 1-0', 1, 15, "did not end by"),
    ('[Termination "Resigned"] 1-0', 1, 15, "lower case"),
    ('[Termination "resigned"] *', 1, 15, "needs the result"),
    ('[Termination "resigned"] 1/2-1/2', 1, 15, "needs the result"),
    (f"{CLOSE} {LAST} 0-1", 1, 94, "ended 1-0 .home., not 0-1"),
    (f"{CLOSE} {LAST} 85-75", 1, 94, "the game is over"),
    (f'{CLOSE}[Termination "limit"] {LAST} 1-0', 1, 98, "ended by home"),
    ("III3-IV3", 1, 1, "IV3 is not behind III3 for player 1"),
    ("III3+IV3 VIII3-VII3", 1, 10, "VII3 is not behind VIII3 for player 2"),
    ("III3+II3", 1, 1, "II3 is not ahead"),
    ("III3+III4", 1, 1, "III4 is not ahead"),
    ("IIII3+IV3", 1, 1, "no square 'IIII3'"),
    ("III3+IV6", 1, 6, "no square 'IV6'"),
    ("III3+IV0", 1, 6, "no square 'IV0'"),
    ("III3xIV3", 1, 1, "an old move is written"),
    ("III3+IV3+V3", 1, 1, "an old move is written"),
    ("X" * 3000, 1, 1, "an old move is written"),
    ("3" * 3000, 1, 2001, "too many"),
    ("[", 1, 2, "name"),
    ("[9 ", 1, 2, "name"),
    ("[Event]", 1, 7, "quotes"),
    ('[Event "a', 1, 8, "no closing quote"),
    ('[Event "a\nb"]', 1, 8, "no closing quote"),
    (r'[Event "a\n"]', 1, 10, "may only come before"),
    ('[Event "a" b]', 1, 12, r"closed with \]"),
    ('[Event "a\u202eb"] *', 1, 10, "is not allowed here"),
    ('[Event "a\tb"] *', 1, 10, "is not allowed here"),
    ('[Event "\t"] *', 1, 9, "is not allowed here"),
    ("{{}", 1, 2, "inside another comment"),
    ('[Event "\ud800"] *', 1, 9, "is not allowed here"),
    (f'[Event "{"a" * 1001}"] *', 1, 1009, "too many"),
    ("{a\n{b}", 2, 1, "inside another comment"),
    ("33-43 {a", 1, 7, "not closed"),
    ("33-43 {a\x00}", 1, 9, "is not allowed here"),
    ("33-43 }", 1, 7, "closes nothing"),
    ("33-43 ]", 1, 7, "closes nothing"),
]


@pytest.mark.parametrize(("text", "line", "column", "reason"), WRONG, ids=lambda x: ascii(x)[:40])
def test_an_error_in_a_file_has_its_place(text: str, line: int, column: int, reason: str) -> None:
    error = refusal(text)
    assert str(error).startswith(f"line {line}, column {column}: ")
    assert error.place is not None
    assert 0 <= error.place <= len(text)
    with pytest.raises(BadText, match=reason):
        raise error


def test_too_many_moves_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salta_core.text.line_reader._MOST_MOVES", 2)
    assert moves_of("33-43 83-73") == ["33-43", "83-73"]
    assert "at most 2 moves" in str(refusal("33-43 83-73 32-42"))
    assert moves_of("33-43 (32-42)") == ["33-43"]
    assert "at most 2 moves" in str(refusal("33-43 (32-42 83-73)"))


def test_too_many_comments_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("salta_core.text.line_reader._MOST_COMMENTS", 2)
    assert len(read("{a} 33-43 {b}").comments) == 2
    assert "at most 2 comments" in str(refusal("{a} 33-43 {b} (32-42 {c})"))


# --- the parts -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "player", "move"),
    [
        ("III3+IV3", 1, "33-43"),
        ("III3-II2", 1, "33-22"),
        ("III3-IV3", 2, "33-43"),
        ("III3+II2", 2, "33-22"),
        ("V5∩VII4", 1, "55x74"),
        ("V5∩VII4", 2, "55x74"),
        ("X1+IX1", 2, "101-91"),
        ("I1∩III2∩V1", 1, "11x32x51"),
    ],
)
def test_historic_moves_are_read_from_their_players_view(text: str, player: int, move: str) -> None:
    found = parse_historic_move(text, 1 if player == 1 else 2)
    assert found == parse_move(move)
    assert isinstance(found, Move)


def test_a_roman_digit_marks_a_historic_move() -> None:
    assert [is_historic(text) for text in ("III3+IV3", "V5", "X1", "33-43", "pass", "")] == [
        *(True, True, True),
        *(False, False, False),
    ]


def test_results_and_points_have_one_form() -> None:
    assert parse_score("1/2-1/2") == "1/2-1/2"
    assert parse_points("27") == 27
    for bad in ("", "1-1", "½-½", "1-0 "):
        with pytest.raises(BadText):
            parse_score(bad)
    for bad in ("", "-1", "+1", "\u0663", "10000", "1 "):
        with pytest.raises(BadText):
            parse_points(bad)


# --- the documentation ----------------------------------------------------------------------------

PAGE = (Path(__file__).parents[3] / "web" / "docs" / "game-files.md").read_text(encoding="utf-8")


def test_the_game_file_in_the_documentation_is_canonical() -> None:
    [text] = re.findall(r"```text\n(\[Event.*?)```", PAGE, re.DOTALL)
    assert format_records(parse_records(text)) == text
