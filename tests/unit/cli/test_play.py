"""`play`: a game in the terminal, from the first prompt to the result."""

import io

import pytest

from salta_core.cli import main
from tests.golden.samples import FORCED, NEAR_HOME


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> "Table":
    return Table(monkeypatch, capsys)


class Table:
    """A person at the terminal."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch, self._capsys = monkeypatch, capsys

    def types(self, *lines: str, options: tuple[str, ...] = ()) -> str:
        """The output of a whole session."""
        self._monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        assert main(["play", *options]) == 0
        out, err = self._capsys.readouterr()
        assert err == ""
        return out


def test_two_people_play_to_the_limit(table: Table) -> None:
    said = table.types("33-43", "83-73", options=("--side", "both", "--ruleset", "online+limit=1"))
    assert said.strip().endswith(
        "A draw: at the move limit both sides have the same number of moves to go."
    )


def test_a_move_may_be_typed_with_the_characters_of_the_page(table: Table) -> None:
    options = ("--side", "both", "--ruleset", "online+limit=1")
    assert table.types("33\u201343", "83\u221273", options=options) == table.types(
        "33-43", "83-73", options=options
    )


def test_a_win_is_announced_with_its_points(table: Table) -> None:
    said = table.types("75-84", options=("--ruleset", "original", NEAR_HOME))
    assert said.strip().endswith("Green is home first and wins by 2 points.")


def test_the_loser_is_played_home_under_playout_scoring(table: Table) -> None:
    said = table.types("75-84", options=("--ruleset", "leaping", NEAR_HOME))
    assert said.strip().splitlines()[-2:] == [
        "White goes on alone: 42-33 44-34",
        "Black is home first and wins by 2 points.",
    ]


def test_without_a_way_home_found_in_time_there_are_no_points(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("salta_core.cli.play.deadline", lambda _: lambda: True)
    monkeypatch.setattr("salta_core.cli.play._POSITIONS", 1)
    said = table.types("75-84", options=("--ruleset", "leaping", NEAR_HOME))
    assert said.strip().splitlines()[-2:] == [
        "No route home was found for white, so there are no points.",
        "Black is home first.",
    ]


def test_the_computer_answers_and_undo_takes_both_moves_back(table: Table) -> None:
    said = table.types("33-43", "undo", "position", "undo", "quit", options=("--level", "1"))
    assert "red (2) played" in said
    assert "ABCDE 1 0" in said.splitlines()[-3]
    assert "nothing to undo" in said


def test_an_overlong_line_is_refused_as_a_whole(table: Table) -> None:
    said = table.types("33-43" + " " * 9_000_000, "position", "quit")
    assert "a line can have at most 4000000 characters" in said
    assert "ABCDE 1 0" in said


def test_the_computer_may_begin(table: Table) -> None:
    said = table.types("quit", options=("--side", "2", "--level", "1", "--seed", "3"))
    assert "green (1) played" in said


def test_the_computer_has_a_name(table: Table) -> None:
    assert "You play against Frau Hruby, level 4.\n" in table.types("quit")
    assert "You play against" not in table.types("quit", options=("--side", "both"))
    said = table.types("quit", options=("--side", "2", "--level", "1"))
    assert "You play against Poldi, level 1.\n" in said


def test_the_same_seed_plays_the_same_game(table: Table) -> None:
    options = ("--level", "2", "--seed", "5")
    said = [table.types("33-43", "34-44", "quit", options=options) for _ in range(2)]
    assert said[0] == said[1]


def test_moves_hint_help_and_board_answer_without_playing(table: Table) -> None:
    said = table.types("moves", "33", "12", "hint", "help", "board", "position", "quit")
    assert "31-41 32-41 32-42 33-42 33-43 34-43 34-44 35-44 35-45" in said
    assert "33-42 33-43\n" in said
    assert "no move from 12" in said
    assert "try " in said
    assert "the legal moves" in said
    assert "ABCDE 1 0" in said


def test_the_computer_calls_an_overlooked_jump_but_not_a_typing_error(table: Table) -> None:
    options = ("--side", "both", "--ruleset", "original")
    said = table.types(*FORCED, "31-41", "foo", options=options)
    lines = said.splitlines()
    assert any("Salta! you must jump" in line for line in lines)
    assert any("a move is written" in line and "Salta" not in line for line in lines)


def test_the_last_turn_is_announced(table: Table) -> None:
    said = table.types("75-84", options=("--side", "both", NEAR_HOME))
    assert "this is the last turn" in said


def test_the_end_of_input_leaves_the_game_unfinished(table: Table) -> None:
    assert "Game not finished: edcba/" in table.types()


CALLED = ("--side", "both", "--ruleset", "tournament+compulsory=called")


def test_two_people_can_call_each_other(table: Table) -> None:
    said = table.types(
        *FORCED, "31-41", "salta!", "31-41", "54x73", "position", "quit", options=CALLED
    )
    assert "red (2) calls Salta! 31-41 is taken back." in said
    assert "Salta! You must jump: 54x73" in said
    assert "Salta! you must jump, for example 54x73." in said
    assert "green (1) played 54x73" in said


def test_a_step_that_overlooks_a_jump_is_valid_unless_called(table: Table) -> None:
    said = table.types(*FORCED, "31-41", "63x44", "salta", "quit", options=CALLED)
    assert "red (2) played 63x44" in said
    assert "Nothing to call: no jump was overlooked." in said


def test_a_caller_may_point_at_a_piece_and_a_wrong_piece_makes_no_call(table: Table) -> None:
    said = table.types(
        *FORCED, "31-41", "salta 33", "salta 32", "salta 99", "Salta! 54", "quit", options=CALLED
    )
    assert "There is no piece on 33." in said
    assert "No call: the piece on 32 has overlooked no jump." in said
    assert "there is no square '99'." in said
    assert "red (2) calls Salta! 31-41 is taken back." in said


def test_the_computer_calls_a_person(table: Table) -> None:
    start = "edcba/jihgf/onm1k/5/2l2/3M1/5/KL1NO/FGHIJ/ABCDE 1 4"
    options = ("--level", "10", "--ruleset", "tournament+compulsory=called", start)
    said = table.types("31-41", "quit", options=options)
    assert "red (2) calls Salta! 31-41 is taken back." in said
    assert "Salta! You must jump: 54x73" in said


def test_the_help_names_the_call_only_under_called_jumps(table: Table) -> None:
    assert "call the last move" in table.types("help", "quit", options=CALLED)
    assert "call the last move" not in table.types("help", "salta", "quit")


def test_a_modern_short_game_has_no_year(table: Table) -> None:
    """The title used to be "Little (None)"."""
    said = table.types("quit", options=("--ruleset", "little"))
    assert said.startswith("Little. The five suns")


def test_pieces_may_be_written_by_their_numbers(table: Table) -> None:
    said = table.types("help", "33-43", "quit", options=("--pieces", "numbers", "--side", "both"))
    assert "green (1) played 13 33-43" in said
    assert "  3 11    12    13    14    15      31-35" in said
    assert "11-15 suns; player 2 with a mark: 11'; player 1 moves first" in said
