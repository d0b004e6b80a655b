"""The computer player if overlooked jumps may be called: its attention and its search rules."""

import pytest

from salta_core.engine.levels import LEVELS, as_searched, calls, level_numbered
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.reasons import explained
from salta_core.engine.review import Review
from salta_core.game.game import Game
from salta_core.rules.moves import Move
from salta_core.text.move_list import with_moves
from salta_core.text.notation import format_move, parse_move, parse_position, parse_ruleset

RULESET = parse_ruleset("tournament+compulsory=called")
JUMP = with_moves(Game.started(RULESET), ["33-43", "84-74", "43-54", "74-63"])
"""Player 1 is to move and has one jump."""
OVERLOOKED = with_moves(JUMP, ["31-41"])
ONE_FROM_HOME = "KLMNO/FGHIJ/ABC1E/4D/3c1/5/3b1/ed2a/jihgf/onmlk 1 200"
SEEDS = range(60)


def chosen(game: Game, level: int, seed: int = 0, *, impartial: bool = False) -> Move:
    thinker = Thinker(game, level, seed, limits=Limits(500), impartial=impartial)
    while not thinker.run(10_000):
        pass
    assert thinker.move is not None
    assert thinker.move in game.legal_moves
    return thinker.move


def share_of_calls(level: int) -> float:
    return sum(calls(OVERLOOKED, level_numbered(level), seed) for seed in SEEDS) / len(SEEDS)


def share_of_jumps(level: int) -> float:
    return sum(chosen(JUMP, level, seed).is_jump for seed in SEEDS) / len(SEEDS)


def test_the_strongest_level_always_calls_and_the_weakest_often_does_not() -> None:
    assert share_of_calls(10) == 1
    assert 0.1 < share_of_calls(1) < 0.7
    assert share_of_calls(1) < share_of_calls(6) < share_of_calls(10)


@pytest.mark.extended
def test_the_strongest_level_never_overlooks_a_jump_and_the_weakest_often_does() -> None:
    assert share_of_jumps(10) == 1
    assert 0.1 < share_of_jumps(1) < 0.7


def test_attention_grows_with_the_level_up_to_all_jumps() -> None:
    attention = [level.attention for level in LEVELS]
    assert attention == sorted(set(attention))
    assert attention[-1] == 100


@pytest.mark.extended
def test_noticing_a_jump_depends_only_on_the_seed_and_the_position() -> None:
    for seed in SEEDS:
        level = level_numbered(3)
        assert calls(OVERLOOKED, level, seed) == calls(OVERLOOKED, level, seed)
        assert chosen(JUMP, 3, seed) == chosen(JUMP, 3, seed)


def test_no_level_calls_wrongly() -> None:
    quiet = with_moves(Game.started(RULESET), ["33-43"])
    jumped = JUMP.play(parse_move("54x73"))
    for game in (quiet, jumped, JUMP.with_compulsory_jumps(), Game.started(RULESET)):
        assert not any(calls(game, level, 1) for level in LEVELS)


@pytest.mark.parametrize("level", [1, 4, 8])
def test_a_called_level_jumps(level: int) -> None:
    assert all(chosen(JUMP.with_compulsory_jumps(), level, seed).is_jump for seed in range(10))


def test_an_analysis_and_a_hint_consider_the_jump() -> None:
    assert chosen(JUMP, 1, impartial=True).is_jump
    thinker = Thinker(JUMP, 10, limits=Limits(500))
    thinker.run(10_000)
    assert [reason.kind for reason in explained(JUMP, thinker)]


def test_a_step_by_which_a_weak_level_overlooks_a_jump_can_be_explained() -> None:
    seed = next(seed for seed in SEEDS if not chosen(JUMP, 1, seed).is_jump)
    thinker = Thinker(JUMP, 1, seed)
    while not thinker.run(10_000):
        pass
    assert explained(JUMP, thinker)


def test_the_search_treats_jumps_as_compulsory_for_both_sides() -> None:
    strict = with_moves(Game.started(parse_ruleset("tournament")), ["33-43", "84-74", "43-54"])
    called = with_moves(Game.started(RULESET), ["33-43", "84-74", "43-54"])
    assert chosen(called, 10) == chosen(strict, 10)
    assert as_searched(called).ruleset == RULESET.changed(compulsory="yes")
    assert as_searched(strict) is strict


def test_a_step_that_ends_the_game_cannot_be_called_and_is_made() -> None:
    rules = parse_ruleset("original+direction=any+compulsory=called")
    game = Game.started(rules, parse_position(ONE_FROM_HOME))
    assert any(move.is_jump for move in game.legal_moves)
    assert format_move(chosen(game, 10)) == "75-84"


def test_the_step_home_is_not_made_if_the_equalising_turn_allows_a_call() -> None:
    rules = parse_ruleset("tournament+direction=any+compulsory=called")
    game = Game.started(rules, parse_position(ONE_FROM_HOME))
    assert chosen(game, 10).is_jump


def test_a_review_judges_an_uncalled_step() -> None:
    review = Review(OVERLOOKED, 300)
    while not review.run(100_000):
        pass
    judged = review.plies[4]
    assert judged.move == parse_move("31-41")
    assert judged.line[0].is_jump
    assert judged.loss is not None
    assert judged.loss >= 0
