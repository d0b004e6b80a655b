"""A game is decided if no remaining jump can change the winner."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salta_core.engine.finishing import (
    Finish,
    certain_lead,
    certain_winner,
    may_be_certain,
    most_jumps,
    swing,
)
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.racing import is_race
from salta_core.game.game import Game
from salta_core.game.scoring import settled
from salta_core.race.solver import fewest_moves
from salta_core.rules.moves import Move
from salta_core.rules.pieces import PIECES, Player
from salta_core.rules.position import Position
from salta_core.text.notation import parse_board, parse_position, parse_ruleset

NODES = 400
"""For the search of each move of the winner."""
LITTLE = parse_ruleset("little")
DECIDED: dict[str, Player] = {
    "2MNO/5/5/5/2L2/1K2k/5/2m2/1o3/2nl1 1 52": 1,
    "2M1O/1K3/3N1/5/o1nl1/5/L1m2/5/5/3k1 2 41": 1,
    "KN1L1/1M3/5/3l1/5/4O/2m2/1n3/5/o3k 2 51": 2,
    "2O2/1L2M/5/5/2Nk1/5/K1n2/1o1m1/2l2/5 1 38": 2,
    "2L2/2K1O/M1l2/5/5/5/3N1/3k1/2mo1/3n1 1 44": 1,
    "1MN2/3L1/5/2K2/3l1/5/3O1/3k1/1n3/om3 2 49": 2,
}
"""Positions of games of the levels in which the armies have not passed each other, and who wins."""
EVEN = "5/M2N1/1LO2/5/K1l2/1o3/3k1/5/1m1n1/5 1 40"


def bounds_in(position: Position) -> dict[Player, tuple[int, int]]:
    found = {player: fewest_moves(position.board, player, LITTLE) for player in PIECES}
    return {player: (each.lower, each.upper) for player, each in found.items()}


@pytest.mark.parametrize("text", DECIDED)
def test_a_side_is_certain_to_win_before_the_armies_have_passed_each_other(text: str) -> None:
    position = parse_position(text, LITTLE.army)
    assert not is_race(position, LITTLE)
    assert certain_winner(position, LITTLE, bounds_in(position)) == DECIDED[text]


@given(text=st.sampled_from(sorted(DECIDED)), choices=st.lists(st.integers(0, 99), max_size=40))
@settings(max_examples=60)
def test_no_play_of_the_loser_changes_a_decided_game(text: str, choices: list[int]) -> None:
    """Whatever the loser plays, the winner is ahead once the armies have passed each other."""
    game = Game.started(LITTLE, parse_position(text, LITTLE.army))
    winner, left = DECIDED[text], iter(choices)
    while game.ending is None and not is_race(game.position, LITTLE):
        legal = game.legal_moves
        choice = None if game.position.player == winner else next(left, None)
        game = game.play(searched(game) if choice is None else legal[choice % len(legal)])
    if game.ending is None:
        assert certain_lead(bounds_in(game.position), winner, game.position.player) > 0
    else:
        assert settled(game.position, LITTLE, game.ending).winner == winner


def searched(game: Game) -> Move:
    thinker = Thinker(game, limits=Limits(nodes=NODES))
    while not thinker.run(NODES):
        pass
    return thinker.thought.line[0]


@pytest.mark.parametrize("text", DECIDED)
def test_a_decided_game_is_finished_by_legal_moves_and_won_by_the_certain_winner(text: str) -> None:
    game = Game.started(LITTLE, parse_position(text, LITTLE.army))
    finish = Finish(game)
    while not finish.run(64):
        pass
    for move in finish.moves:
        game = game.play(move)
    assert finish.winner == DECIDED[text]
    assert game.ending is not None
    assert settled(game.position, LITTLE, game.ending).winner == finish.winner


def test_a_piece_may_jump_over_those_that_it_has_not_passed_and_can_reach() -> None:
    def most(text: str) -> tuple[int, int]:
        position = Position(parse_board(text), 1, 0)
        return most_jumps(position, 1), most_jumps(position, 2)

    assert most("5/5/5/2m2/5/2M2/5/5/5/5") == (1, 1)
    assert most("5/5/5/5/2mM1/5/5/5/5/5") == (1, 1), "one that stands beside it may step back"
    assert most("5/5/5/2M2/5/2m2/5/5/5/5") == (0, 0), "it has been passed"
    assert most("5/5/5/5/m4/4M/5/5/5/5") == (0, 0), "it is too far away"
    assert most("1kl2/1M3/5/5/5/5/5/5/5/5") == (0, 2), "there is no row to land on"


def test_player_2_has_one_more_move_to_make_on_their_turn() -> None:
    bounds: dict[Player, tuple[int, int]] = {1: (10, 12), 2: (15, 16)}
    assert [certain_lead(bounds, 1, turn) for turn in PIECES] == [3, 2]
    assert [certain_lead(bounds, 2, turn) for turn in PIECES] == [-6, -5]


def test_a_lead_that_jumps_can_still_cost_does_not_decide() -> None:
    position = parse_position(EVEN, LITTLE.army)
    most = swing(position, 1)
    for lead, winner in ((most, None), (most + 1, 1)):
        assert certain_winner(position, LITTLE, {1: (10, 10), 2: (10 + lead, 40)}) == winner
    assert may_be_certain(position, LITTLE, {1: (10, 10), 2: (10, 40)})
    assert not may_be_certain(position, LITTLE, {1: (10, 10), 2: (10, 10)})


@pytest.mark.parametrize("rules", ["original", "checkers-120", "online-simple", "leaping"])
def test_the_bound_requires_a_limit_forward_jumps_over_opponents_and_scoring_by_moves(
    rules: str,
) -> None:
    position, ruleset = parse_position(EVEN, LITTLE.army), parse_ruleset(f"{rules}+army=suns")
    assert certain_winner(position, ruleset, {1: (1, 1), 2: (99, 99)}) is None
    assert certain_winner(position, LITTLE, {1: (1, 1), 2: (99, 99)}) == 1
