"""Section 4: steps, jumps, and the order of moves."""

import pytest

from salta_core import Game, IllegalMove, after, legal_moves, parse_move, parse_ruleset
from tests.rules.boards import OPENING, placed, texts, texts_at


def test_a_step_is_one_diagonal_step_in_any_direction() -> None:
    """A step: one diagonal step in any of the four directions onto an empty square."""
    assert texts(placed("A53 a105"), "original") == ["53-42", "53-43", "53-62", "53-63"]
    assert texts(placed("A11 a53", 2), "original") == ["53-42", "53-43", "53-62", "53-63"]


def test_a_step_needs_an_empty_square() -> None:
    """A step needs an empty square, whoever occupies it."""
    board = placed("A53 B42 a63 b73 c74 d43 e105")
    steps = [text for text in texts(board, "leaping") if text.startswith("53-")]
    assert steps == ["53-62"]


def test_a_jump_goes_over_one_adjacent_piece_onto_the_square_behind_it() -> None:
    """A jump: over one diagonally adjacent piece onto the empty square right behind it."""
    assert texts(placed("A53 a63"), "original") == ["53x74"]
    assert texts(placed("A53 a62"), "original") == ["53x72"]


def test_a_jump_needs_the_square_behind_to_be_empty() -> None:
    """Two pieces in a row cannot be jumped."""
    for behind in ("b74", "B74"):
        assert "53x74" not in texts(placed(f"A53 a63 {behind}"), "original")


def test_a_jump_needs_exactly_one_adjacent_piece() -> None:
    """There is no jump over an empty square or over the edge."""
    assert "53x95" not in texts(placed("A53 a74"), "original")
    assert texts(placed("A51 a61 b41"), "checkers") == ["51x32", "51x72"]
    assert not [
        text
        for text in texts(placed("A65 a75 b105"), "original")
        if "x" in text and "65x75" in text
    ]


def test_nothing_is_captured() -> None:
    """The piece that is jumped over stays."""
    before = placed("A53 a63")
    then = after(before, parse_move("53x74"))
    assert then == placed("A74 a63", 2, 1)


def test_jump_over_opponent_forbids_jumps_over_own_pieces() -> None:
    """`jump_over = opponent`."""
    assert not [text for text in texts(placed("A53 B63 a105"), "original") if "x" in text]


def test_jump_over_any_also_allows_jumps_over_own_pieces() -> None:
    """`jump_over = any`."""
    board = placed("A53 B63 a62 b105")
    assert [text for text in texts(board, "original+over=any") if "x" in text] == ["53x72", "53x74"]


def test_jump_direction_forward_binds_both_players() -> None:
    """`jump_direction = forward`: up the board for player 1, down for player 2."""
    assert [t for t in texts(placed("A53 a63 b43"), "original") if "x" in t] == ["53x74"]
    assert [t for t in texts(placed("a53 A63 B43", 2), "original") if "x" in t] == ["53x34"]


def test_jump_direction_any_also_allows_backward_jumps() -> None:
    """`jump_direction = any`."""
    assert texts(placed("A53 a63 b43 c62 d42"), "checkers") == ["53x32", "53x34", "53x72", "53x74"]


def test_compulsory_leaves_only_jumps_when_there_is_one() -> None:
    """`compulsory`: if true and at least one jump exists, only jumps may be played (any one of
    them).
    """
    board = placed("A53 B11 C92 a63 b62")
    assert texts(board, "original") == ["53x72", "53x74"]


def test_compulsory_leaves_the_steps_when_there_is_no_jump() -> None:
    """Without a jump, all steps may be played."""
    assert texts(placed("A11 a105"), "original") == ["11-21"]


def test_a_compulsory_jump_binds_every_piece_of_the_player() -> None:
    """A jump of one piece forbids the steps of all others."""
    game = Game.started(parse_ruleset("original"), None)
    for text in ("33-43", "83-74", "43-54", "74-63"):
        game = game.play(parse_move(text))
    assert [move.is_jump for move in game.legal_moves] == [True]
    with pytest.raises(IllegalMove, match="jump"):
        game.play(parse_move("31-41"))


def test_without_compulsory_jumps_a_player_may_step_although_they_could_jump() -> None:
    """`compulsory = no`."""
    board = placed("A53 B11 a63 b105")
    expected = ["11-21", "53-42", "53-43", "53-62", "53x74"]
    assert texts(board, "original+compulsory=no") == expected


def test_lists_of_moves_are_sorted_by_origin_and_target_as_numbers() -> None:
    """Section 7: 101 comes after 95, and steps and jumps are mixed."""
    board = placed("A101 B95 C53 a63 b15")
    expected = ["53-42", "53-43", "53-62", "53x74", "95-84", "95-85", "95-104", "95-105"]
    assert texts(board, "original+compulsory=no") == [*expected, "101-91", "101-92"]


def test_the_first_moves_of_the_opening() -> None:
    """Section 9: nine steps of the front row."""
    expected = ["31-41", "32-41", "32-42", "33-42", "33-43", "34-43", "34-44", "35-44", "35-45"]
    assert texts_at(OPENING, "tournament") == expected


def test_only_the_player_to_move_moves() -> None:
    """Player 1 moves first, and nobody moves twice in a row."""
    rules = parse_ruleset("tournament")
    game = Game.started(rules)
    assert game.position.player == 1
    after_one = game.play(game.legal_moves[0])
    assert after_one.position.player == 2
    assert all(move.origin >= 35 for move in legal_moves(after_one.position, rules))


def test_no_passing_while_there_is_a_move() -> None:
    """No passing, save under `no_move = pass`."""
    for ruleset in ("tournament", "leaping"):
        with pytest.raises(IllegalMove):
            Game.started(parse_ruleset(ruleset)).play(parse_move("pass"))


@pytest.mark.parametrize("text", ["33-53", "33x53", "41-51", "83-73", "33-23", "11-11", "33x43"])
def test_any_other_move_is_illegal(text: str) -> None:
    """Empty origins, the opponent's pieces, occupied targets, jumps over empty squares."""
    with pytest.raises(IllegalMove):
        Game.started(parse_ruleset("tournament")).play(parse_move(text))
