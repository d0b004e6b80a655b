"""The baseline players: random, greedy and plain alpha-beta."""

import pytest

from salta_core.arena.baselines import AlphaBetaPlayer, RandomPlayer
from salta_core.arena.match_game import random_opening
from salta_core.game.game import Game
from salta_core.race.task import simple_distance
from salta_core.rules.ruleset import PRESETS
from tests.unit.arena.playing import TOURNAMENT, rng


def _worth(game: Game, depth: int) -> int:
    """The steps to go of the opponent less those of the player to move, after a full search."""
    board, player = game.position.board, game.position.player
    if depth == 0 or game.ending:
        to_go = {side: simple_distance(board, side, game.ruleset) for side in (1, 2)}
        return to_go[3 - player] - to_go[player]
    return max(-_worth(game.play(move), depth - 1) for move in game.legal_moves)


def test_greed_takes_a_step_towards_home() -> None:
    start = Game.started(TOURNAMENT)
    after = start.play(AlphaBetaPlayer(1, rng(1)).choose(start))
    to_go = [simple_distance(at.position.board, 1, TOURNAMENT) for at in (start, after)]
    assert to_go == [105, 104]


def test_chance_decides_only_between_equal_moves() -> None:
    start = Game.started(TOURNAMENT)
    moves = {AlphaBetaPlayer(2, rng(seed)).choose(start) for seed in range(30)}
    forward = {move for move in start.legal_moves if move.target > move.origin}
    assert len(moves) > 3
    assert moves <= forward


@pytest.mark.parametrize(
    ("ruleset", "depth"),
    [
        ("tournament", 1),
        ("tournament", 2),
        ("tournament", 3),
        ("checkers", 3),
        ("leaping-mirror", 1),
        ("leaping-mirror", 2),
    ],
)
def test_plain_search_chooses_one_of_the_best_moves_of_a_full_search(
    ruleset: str, depth: int
) -> None:
    rules = PRESETS[ruleset].ruleset
    game = random_opening(rules, 30, rng(depth))
    scores = {move: -_worth(game.play(move), depth - 1) for move in game.legal_moves}
    best = {move for move, score in scores.items() if score == max(scores.values())}
    chosen = {AlphaBetaPlayer(depth, rng(seed)).choose(game) for seed in range(8 * len(best))}
    assert chosen == best


def test_a_random_player_may_play_any_move() -> None:
    start = Game.started(TOURNAMENT)
    moves = {RandomPlayer(rng(seed)).choose(start) for seed in range(100)}
    assert moves == set(start.legal_moves)
