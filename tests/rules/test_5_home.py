"""Section 5: getting home, the equalising turn, and positions given from outside."""

import pytest

from salta_core import (
    Ending,
    Game,
    GameOver,
    Position,
    Reason,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.game.outcome import ending
from salta_core.rules.position import is_home
from tests.rules.boards import START, start

# Both sides one step from home under `shift`: 71-81 and 41-31.
BOTH_NEAR = "KLMNO/FGHIJ/1BCDE/A4/5/5/e4/1dcba/jihgf/onmlk"
# Player 1 home and player 2 one step away; the reverse; and both home.
ONE_HOME = "KLMNO/FGHIJ/ABCDE/5/5/5/e4/1dcba/jihgf/onmlk"
TWO_HOME = "KLMNO/FGHIJ/1BCDE/A4/5/5/5/edcba/jihgf/onmlk"
ALL_HOME = "KLMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk"
# Player 1 is home; if jumps go forward, any move of player 2 would leave player 1 without a move.
SHUT_IN = "KLMNO/FGHIJ/ABCDE/abcde/fghij/klmno/5/5/5/5"


def played(ruleset: str, position: str, *moves: str) -> Game:
    """A game from a position, after some moves."""
    game = start(ruleset, position)
    for move in moves:
        game = game.play(parse_move(move))
    return game


def test_a_player_whose_pieces_are_all_on_their_goals_is_home() -> None:
    """Each of the fifteen pieces must be on its own goal."""
    rules = parse_ruleset("original")
    assert is_home(parse_position(f"{ALL_HOME} 1 0").board, 1, rules)
    assert not is_home(parse_position(f"{BOTH_NEAR} 1 0").board, 1, rules)
    exchanged = "LKMNO/FGHIJ/ABCDE/5/5/5/5/edcba/jihgf/onmlk"
    assert not is_home(parse_position(f"{exchanged} 1 0").board, 1, rules)
    assert not is_home(parse_position(f"{START} 1 0").board, 1, rules)


def test_without_equalise_coming_home_wins_at_once() -> None:
    """`equalise = false`: coming home wins at once."""
    for preset in ("original", "checkers", "checkers-120"):
        game = played(preset, f"{BOTH_NEAR} 1 10", "71-81")
        assert game.ending == Ending(Reason.HOME, 1)


def test_player_2_wins_at_once_by_coming_home() -> None:
    """Player 2 also wins at once by getting home."""
    game = played("original", f"{BOTH_NEAR} 2 10", "41-31")
    assert game.ending == Ending(Reason.HOME, 2)


def test_nothing_may_be_played_after_the_end() -> None:
    """A move after the end is refused."""
    game = played("original", f"{BOTH_NEAR} 1 10", "71-81")
    assert game.legal_moves == ()
    with pytest.raises(GameOver):
        game.play(parse_move("41-31"))


def test_with_equalise_player_2_gets_one_more_turn() -> None:
    """`equalise = true`: if player 1 comes home, player 2 gets one more turn."""
    game = played("tournament", f"{BOTH_NEAR} 1 10", "71-81")
    assert game.ending is None
    assert game.position.player == 2
    assert game.legal_moves


def test_the_equalising_turn_is_one_turn() -> None:
    """There is only one more turn; otherwise player 1 wins."""
    game = played("tournament", f"{BOTH_NEAR} 1 10", "71-81", "41-51")
    assert game.ending == Ending(Reason.HOME, 1)


def test_the_equalising_turn_is_played_under_the_ordinary_rules() -> None:
    """Jumps are compulsory in the equalising turn too."""
    board = "KLMNO/FGHIJ/1BCDE/A4/5/e4/d4/2cba/jihgf/onmlk 1 10"
    game = played("tournament+over=any", board, "71-81")
    assert [(move.is_jump, move.target) for move in game.legal_moves] == [(True, 11)]


def test_no_equalising_turn_if_player_2_has_no_legal_move() -> None:
    """If player 2 has no legal move, player 1 wins."""
    assert start("tournament", f"{SHUT_IN} 2 9").ending == Ending(Reason.HOME, 1)
    assert start("tournament+blockade=allowed", f"{SHUT_IN} 2 9").ending is None


def test_if_the_equalising_turn_brings_player_2_home_the_game_is_drawn() -> None:
    """If that brings them home too the game is drawn (`both-home`)."""
    game = played("tournament", f"{BOTH_NEAR} 1 10", "71-81", "41-31")
    assert game.ending == Ending(Reason.BOTH_HOME, 0)


def test_player_2_coming_home_first_wins_at_once() -> None:
    """Player 2 coming home first wins at once, `equalise` or not."""
    for preset in ("tournament", "original"):
        game = played(preset, f"{BOTH_NEAR} 2 11", "41-31")
        assert game.ending == Ending(Reason.HOME, 2)


def test_the_equalising_turn_may_be_played_after_the_limit() -> None:
    """The limit ends play only if nobody is home."""
    game = played("tournament+limit=6", f"{BOTH_NEAR} 1 11", "71-81")
    assert game.position.ply == 12
    assert game.ending is None
    assert game.play(parse_move("41-31")).ending == Ending(Reason.BOTH_HOME, 0)


# --- positions given from outside ----------------------------------------------------------------


def test_from_outside_player_1_home_and_player_2_to_move_is_the_equalising_turn() -> None:
    """Player 1 home, player 2 not, player 2 to move under `equalise = true` is the equalising
    turn.
    """
    game = start("tournament", f"{ONE_HOME} 2 10")
    assert game.ending is None
    assert game.play(parse_move("41-31")).ending == Ending(Reason.BOTH_HOME, 0)
    assert game.play(parse_move("41-51")).ending == Ending(Reason.HOME, 1)
    assert start("original", f"{ONE_HOME} 2 10").ending == Ending(Reason.HOME, 1)


def test_from_outside_both_home_is_both_home_under_equalise() -> None:
    """With both home it is `both-home` under `equalise = true`, whoever is to move."""
    for player in (1, 2):
        assert start("tournament", f"{ALL_HOME} {player} 10").ending == Ending(Reason.BOTH_HOME, 0)


def test_from_outside_both_home_is_won_by_the_player_not_to_move_without_equalise() -> None:
    """Without `equalise`, the player who is not to move has won."""
    assert start("original", f"{ALL_HOME} 1 10").ending == Ending(Reason.HOME, 2)
    assert start("original", f"{ALL_HOME} 2 10").ending == Ending(Reason.HOME, 1)


def test_from_outside_any_other_with_one_side_home_is_won_by_that_side() -> None:
    """Any other position with one side home is won by that side."""
    for preset in ("tournament", "original"):
        assert start(preset, f"{ONE_HOME} 1 10").ending == Ending(Reason.HOME, 1)
        for player in (1, 2):
            assert start(preset, f"{TWO_HOME} {player} 10").ending == Ending(Reason.HOME, 2)


def test_home_is_checked_before_the_limit() -> None:
    """After every ply the checks run in this order: home, limit ..."""
    game = played("checkers-120+limit=6", f"{BOTH_NEAR} 2 11", "41-31")
    assert game.position.ply == 12
    assert game.ending == Ending(Reason.HOME, 2)


def test_home_is_checked_before_repetition() -> None:
    """... home before repetition: a finished game is not drawn by a third occurrence."""
    position = parse_position(f"{ONE_HOME} 1 10")
    assert ending(position, parse_ruleset("original"), 3) == Ending(Reason.HOME, 1)


def test_the_goals_of_the_ruleset_decide_who_is_home() -> None:
    """The same board is home under `shift` but not under `mirror`."""
    assert start("mirror", f"{ALL_HOME} 1 10").ending is None
    home = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE".swapcase()
    assert start("mirror", f"{home} 1 10").ending == Ending(Reason.HOME, 2)


def test_a_board_without_a_side_has_nobody_home() -> None:
    """Home requires fifteen pieces on their goals, so on an empty board nobody is home."""
    empty = Position("." * 50, 1, 0)
    assert not is_home(empty.board, 1, parse_ruleset("original"))
