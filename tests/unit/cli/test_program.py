"""The command line with one position at a time (with `answers.py`)."""

import json

import pytest

from tests.unit.cli.terminal import OPENING, START, run_here

FIRST_MOVES = ["31-41", "32-41", "32-42", "33-42", "33-43", "34-43", "34-44", "35-44", "35-45"]
NEAR = "KLMNO/FGHIJ/1BCDE/A4/5/5/e4/1dcba/jihgf/onmlk"


def printed(*words: str) -> list[str]:
    """The lines of a run that succeeds without any complaint."""
    result = run_here(*words)
    assert (result.returncode, result.stderr) == (0, b"")
    return result.stdout.decode("utf-8").splitlines()


def test_show_prints_the_board_as_text() -> None:
    """Row 10 is on top, every piece in its place, and the player to move is named."""
    lines = printed("show", OPENING)
    found = [list(line.split()[1:6]) for line in lines[:10]]
    assert found[0] == list("edcba")
    assert found[2] == list("onmlk")
    assert found[9] == list("ABCDE")
    assert lines == printed("show")


def test_moves_prints_one_move_per_line_sorted_by_squares() -> None:
    assert printed("moves") == FIRST_MOVES
    assert printed("moves", OPENING) == FIRST_MOVES
    assert printed("moves", *OPENING.split(" ")) == FIRST_MOVES


def test_moves_names_chains_in_full() -> None:
    board = "edcb1/jihgf/onm2/5/ak3/5/lA3/1LMNO/FGHIJ/KBCDE 1 0"
    found = printed("moves", board, "--ruleset", "leaping")
    assert any(text.count("x") >= 2 for text in found)


def test_a_finished_game_has_no_moves() -> None:
    assert printed("moves", f"{START} 1 240") == []
    assert printed("moves", f"{START} 1 240", "--ruleset", "original") == FIRST_MOVES


def test_moves_prints_a_pass() -> None:
    board = "edcba/jihgf/onmlk/KLMNO/FGHIJ/5/5/5/ABCDE/5 2 0"
    assert printed("moves", board, "--ruleset", "leaping") == ["pass"]
    assert printed("perft", "1", board, "--ruleset", "leaping") == ["1"]


def test_perft_prints_the_leaf_count() -> None:
    assert printed("perft", "0") == ["1"]
    assert printed("perft", "3") == ["891"]
    assert printed("perft", "3", OPENING, "--ruleset", "leaping") == ["6171"]
    assert printed("perft", "2", f"{START} 1 239", "--ruleset", "tournament") == ["0"]


def test_perft_split_names_each_move() -> None:
    lines = printed("perft", "2", "--split")
    assert lines[: len(FIRST_MOVES)] == [f"{text} 9" for text in FIRST_MOVES]


def test_race_prints_one_json_value() -> None:
    (line,) = printed("race", f"{NEAR} 1 10")
    value = json.loads(line)
    one = {"exact": 1, "proven": True, "simple": 1, "range": [1, 1], "line": ["71-81"]}
    assert value == {"1": one, "2": {**one, "line": ["41-31"]}}


def test_race_gives_null_for_a_side_not_on_the_board() -> None:
    (line,) = printed("race", "KLMNO/FGHIJ/1BCDE/A4/5/5/5/5/5/5 1 0")
    value = json.loads(line)
    assert value["2"] is None
    assert value["1"]["exact"] == 1


def test_race_stops_at_its_budget_and_gives_a_range() -> None:
    """If `--budget MS` ends the proof, `exact` is null, `range` is [lo, hi] and the line is the
    best found.
    """
    board = "edcba/1OA2/onmlk/5/L1E2/1IN2/C1D1G/K1M1B/FjHih/Jg1f1 1 0"
    (line,) = printed("race", board, "--budget", "1", "--ruleset", "mirror")
    side = json.loads(line)["1"]
    low, high = side["range"]
    assert side["proven"] == (side["exact"] is not None) == (low == high)
    assert side["simple"] <= low <= high == len(side["line"])


def test_replay_prints_the_position_after_the_moves() -> None:
    (line,) = printed("replay", "33-43", "83-73")
    assert json.loads(line) == {
        "position": "edcba/jihgf/on1lk/2m2/5/5/2M2/KL1NO/FGHIJ/ABCDE 1 2",
        "outcome": None,
        "plies": 2,
    }


@pytest.mark.parametrize("moves", [("71-81", "41-31"), ("71-81 41-31",)])
def test_replay_starts_from_the_given_position(moves: tuple[str, ...]) -> None:
    (line,) = printed("replay", "--start", f"{NEAR} 1 10", *moves)
    value = json.loads(line)
    assert value["plies"] == 2
    assert value["outcome"] == {"winner": 0, "reason": "both-home", "points": 0, "proven": True}


def test_moves_and_positions_may_have_the_characters_of_the_page() -> None:
    assert printed("replay", "33\u201343\xa083\u201373") == printed("replay", "33-43", "83-73")
    assert printed("moves", OPENING.replace(" ", "\xa0")) == FIRST_MOVES


def test_replay_without_moves_prints_the_start() -> None:
    (line,) = printed("replay")
    assert json.loads(line) == {"position": OPENING, "outcome": None, "plies": 0}


def test_the_ruleset_may_be_a_mixture() -> None:
    assert printed("moves", f"{START} 1 20", "--ruleset", "tournament+limit=10") == []
    assert printed("moves", "--ruleset=tournament+over=any+compulsory=no") != FIRST_MOVES
