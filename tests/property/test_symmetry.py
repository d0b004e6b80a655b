"""Turning the board by 180 degrees and exchanging the players changes nothing but the names
(section 1).
"""

from collections import Counter

from hypothesis import given

from salta_core import PASS, Move, Position, Ruleset, after, legal_moves
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player, opponent
from salta_core.rules.position import is_home
from tests.strategies import positions, rulesets
from tests.turning import turned_move, turned_position


def _pairs(moves: tuple[Move, ...]) -> Counter[tuple[int, int, bool, int]]:
    """Moves without the paths of chains, whose choice is not symmetrical."""
    return Counter((move.origin, move.target, move.is_jump, len(move.via)) for move in moves)


@given(positions(), rulesets())
def test_legal_moves_are_the_same_for_both_players(position: Position, ruleset: Ruleset) -> None:
    there = tuple(turned_move(move) for move in legal_moves(position, ruleset))
    assert _pairs(legal_moves(turned_position(position), ruleset)) == _pairs(there)


@given(positions(), rulesets())
def test_playing_and_turning_commute(position: Position, ruleset: Ruleset) -> None:
    for move in legal_moves(position, ruleset):
        played = after(turned_position(position), turned_move(move))
        assert played == turned_position(after(position, move))


@given(positions(), rulesets())
def test_both_players_have_equally_far_to_go(position: Position, ruleset: Ruleset) -> None:
    other = turned_position(position)
    players: tuple[Player, Player] = (1, 2)
    for player in players:
        assert is_home(position.board, player, ruleset) == is_home(
            other.board, opponent(player), ruleset
        )
        assert simple_distance(position.board, player, ruleset) == simple_distance(
            other.board, opponent(player), ruleset
        )


@given(positions(), rulesets())
def test_turning_twice_changes_nothing(position: Position, ruleset: Ruleset) -> None:
    assert turned_position(turned_position(position)) == position
    for move in legal_moves(position, ruleset):
        assert turned_move(turned_move(move)) == move


@given(positions(), rulesets())
def test_a_step_can_be_stepped_back(position: Position, ruleset: Ruleset) -> None:
    """Steps go in all four directions, so each step can be reversed."""
    free = ruleset.changed(compulsory="no", blockade="allowed")
    for move in legal_moves(position, free):
        if not move.is_jump and move != PASS:
            back = Move(move.target, move.origin, is_jump=False)
            new = after(position, move)
            assert back in legal_moves(Position(new.board, position.player, new.ply), free)


@given(positions(), rulesets())
def test_a_move_moves_one_piece_and_captures_nothing(position: Position, ruleset: Ruleset) -> None:
    for move in legal_moves(position, ruleset):
        new = after(position, move)
        assert sorted(new.board) == sorted(position.board)
        changed = [here != there for here, there in zip(position.board, new.board, strict=True)]
        assert sum(changed) == (0 if move == PASS else 2)
        assert (new.player, new.ply) == (opponent(position.player), position.ply + 1)
