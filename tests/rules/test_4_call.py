"""Section 4: the call, `compulsory = called`."""

import pytest

from salta_core import (
    PASS,
    Game,
    GameOver,
    IllegalMove,
    Position,
    format_move,
    moves_after_call,
    overlooks_jump,
    parse_move,
    parse_position,
    parse_ruleset,
)
from salta_core.text.move_list import with_moves
from tests.rules.boards import placed, texts

CALLED = parse_ruleset("tournament+compulsory=called")
BEFORE_JUMP = ("33-43", "84-74", "43-54", "74-63")
"""After these player 1 has the jumps of `JUMPS`."""
ONE_FROM_HOME = "KLMNO/FGHIJ/ABC1E/4D/3c1/5/3b1/ed2a/jihgf/onmlk 1 200"


def played(*moves: str, ruleset: str = "tournament+compulsory=called") -> Game:
    return with_moves(Game.started(parse_ruleset(ruleset)), moves)


def overlooked(position: Position, move: str, ruleset: str = "original+compulsory=called") -> bool:
    return overlooks_jump(position, parse_move(move), parse_ruleset(ruleset))


def test_every_step_and_jump_may_be_played_as_under_compulsory_no() -> None:
    position = placed("M53 K44 c63 o95")
    free, called = (f"original+compulsory={value}" for value in ("no", "called"))
    assert texts(position, called) == texts(position, free)
    assert "44-54" in texts(position, called)
    assert "53x74" in texts(position, called)


def test_a_step_overlooks_a_jump_of_any_piece_of_its_player() -> None:
    position = placed("M53 K44 c63 o95")
    assert overlooked(position, "44-54")
    assert overlooked(position, "53-64")
    assert not overlooked(position, "53x74")


def test_without_a_jump_nothing_is_overlooked() -> None:
    assert not overlooked(placed("M53 K44 c73 o95"), "44-54")
    assert not overlooked(placed("M53 c73 o95", player=2), "95-85")


def test_under_other_rules_nothing_is_overlooked() -> None:
    for value in ("yes", "no"):
        assert not overlooked(placed("M53 K44 c63 o95"), "44-54", f"original+compulsory={value}")


def test_a_jump_that_would_block_the_opponent_is_not_overlooked() -> None:
    """Only a legal jump counts: the blockade rule forbids the only one here."""
    walled = parse_position("edcba/jihgf/onmlk/KLMNO/FGHI1/4J/3E1/5/5/ABCD1 1 0")
    rules = "original+over=any+compulsory=called"
    assert "44x65" in texts(walled, f"{rules}+blockade=allowed")
    assert not any(overlooked(walled, text, rules) for text in texts(walled, rules))
    assert overlooked(walled, "44-34", f"{rules}+blockade=allowed")


def test_a_pass_overlooks_nothing() -> None:
    position = placed("M53 c63")
    rules = parse_ruleset("original+compulsory=called+blockade=allowed")
    assert not overlooks_jump(position, PASS, rules)


def test_after_a_call_the_moves_are_those_under_compulsory_yes() -> None:
    position = placed("M53 K44 c63 o95")
    rules = parse_ruleset("original+compulsory=called")
    assert [format_move(move) for move in moves_after_call(position, rules)] == ["53x74"]


def test_a_call_takes_the_step_back_as_if_it_had_not_been_made() -> None:
    before = played(*BEFORE_JUMP)
    step = next(move for move in before.legal_moves if not move.is_jump)
    game = before.play(step)
    assert game.can_be_called
    assert game.has_overlooked
    called = game.called()
    assert (called.positions, called.moves) == (before.positions, before.moves)
    assert called.position.ply == before.position.ply
    assert called.is_called
    assert called.legal_moves == moves_after_call(before.position, CALLED)
    assert all(move.is_jump for move in called.legal_moves)


def test_a_called_player_may_not_step_again() -> None:
    game = played(*BEFORE_JUMP)
    step = next(move for move in game.legal_moves if not move.is_jump)
    with pytest.raises(IllegalMove, match="you must jump"):
        game.play(step).called().play(step)


def test_the_game_continues_normally_after_the_jump() -> None:
    before = played(*BEFORE_JUMP)
    called = before.play(before.legal_moves[0]).called()
    jump = called.legal_moves[0]
    assert called.play(jump) == before.play(jump)
    assert not called.play(jump).is_called


def test_nobody_can_be_called_twice_for_one_move() -> None:
    """After the opponent's call, the other player cannot call the previous move."""
    before = played(*BEFORE_JUMP)
    called = before.play(before.legal_moves[0]).called()
    assert not called.can_be_called
    with pytest.raises(IllegalMove):
        called.called()


def test_a_wrong_call_is_refused_and_changes_nothing() -> None:
    game = played("33-43")
    assert game.can_be_called
    assert not game.has_overlooked
    with pytest.raises(IllegalMove, match="no jump has been overlooked"):
        game.called()


def test_only_the_last_move_can_be_called() -> None:
    game = played(*BEFORE_JUMP)
    game = game.play(next(move for move in game.legal_moves if not move.is_jump))
    answer = next(move for move in game.legal_moves if not game.play(move).has_overlooked)
    with pytest.raises(IllegalMove):
        game.play(answer).called()


def test_no_call_is_possible_before_the_first_move_or_under_other_rules() -> None:
    assert not played().can_be_called
    assert not played("33-43", ruleset="tournament").can_be_called
    assert not played("33-43", ruleset="tournament+compulsory=no").can_be_called


def test_a_call_replaces_a_turn_so_the_end_of_the_game_cannot_be_called() -> None:
    rules = parse_ruleset("original+direction=any+compulsory=called")
    game = Game.started(rules, parse_position(ONE_FROM_HOME))
    assert "75-84" in texts(game.position, rules)
    assert any(move.is_jump for move in game.legal_moves)
    won = game.play(parse_move("75-84"))
    assert won.ending
    assert not won.can_be_called
    with pytest.raises(GameOver):
        won.called()


def test_a_call_is_possible_in_the_equalising_turn() -> None:
    rules = CALLED.changed(direction="any")
    game = Game.started(rules, parse_position(ONE_FROM_HOME)).play(parse_move("75-84"))
    assert game.ending is None
    assert game.has_overlooked


def test_jumps_can_be_made_compulsory_only_if_there_is_one() -> None:
    with pytest.raises(IllegalMove, match="no jump has been overlooked"):
        played("33-43").with_compulsory_jumps()
    with pytest.raises(IllegalMove, match="no jump has been overlooked"):
        played(*BEFORE_JUMP, ruleset="tournament+compulsory=no").with_compulsory_jumps()


class TestPointing:
    """A caller may point at a piece that could have jumped."""

    def overlooked(self) -> Game:
        return played(*BEFORE_JUMP, "31-41")

    def test_the_pieces_to_call_are_those_with_a_jump(self) -> None:
        assert self.overlooked().pieces_to_call == ("M",)
        assert played("33-43").pieces_to_call == ()
        assert played(*BEFORE_JUMP, "54x73").pieces_to_call == ()

    def test_pointing_at_the_right_piece_is_a_valid_call(self) -> None:
        game = self.overlooked()
        assert game.called("M") == game.called()

    def test_the_piece_that_stepped_may_be_the_one_that_could_have_jumped(self) -> None:
        assert played(*BEFORE_JUMP, "54-64").called("M").is_called

    @pytest.mark.parametrize("piece", ["K", "m", "l", "Z", ""])
    def test_pointing_at_a_wrong_piece_is_no_call(self, piece: str) -> None:
        with pytest.raises(IllegalMove, match="has overlooked no jump"):
            self.overlooked().called(piece)
