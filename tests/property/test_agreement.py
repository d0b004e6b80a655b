"""`salta_core` and the naive `reference` agree on moves, their order, endings and counts."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from salta_core import (
    PRESETS,
    Game,
    Position,
    Ruleset,
    format_move,
    format_position,
    format_ruleset,
    legal_moves,
    moves_after_call,
    overlooks_jump,
    parse_position,
)
from salta_core.rules.pieces import Player
from salta_core.rules.placement import goals
from salta_core.rules.squares import number_of
from tests import reference
from tests.property.both_programs import play_both
from tests.strategies import NASTY, positions, rulesets


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(2))
def test_the_programs_agree_on_whole_games_of_each_preset(preset: str, seed: int) -> None:
    game = Game.started(PRESETS[preset].ruleset)
    play_both(game, 100, Random(f"{preset} {seed}"))  # noqa: S311  # the same games each time


@given(positions(), rulesets(), st.randoms(use_true_random=False), st.integers(0, 8))
@example(parse_position(NASTY[0]), PRESETS["original"].ruleset.changed(chain=True), Random(1), 4)  # noqa: S311
def test_the_programs_agree_on_parts_of_games_under_any_rules(
    position: Position, ruleset: Ruleset, stream: Random, plies: int
) -> None:
    play_both(Game.started(ruleset, position), plies, stream)


@given(positions(), rulesets())
def test_the_programs_agree_on_calls_and_the_moves_after_them(
    position: Position, ruleset: Ruleset
) -> None:
    called = ruleset.changed(compulsory="called")
    rules = reference.read_rules(format_ruleset(called))
    state = reference.read_position(format_position(position))
    theirs = {
        move.text: reference.overlooked(state, move, rules)
        for move in reference.legal_moves(state, rules)
    }
    ours = {
        format_move(move): overlooks_jump(position, move, called)
        for move in legal_moves(position, called)
    }
    assert ours == theirs
    left = [format_move(move) for move in moves_after_call(position, called)]
    assert left == [move.text for move in reference.moves_after_call(state, rules)]
    if any(ours.values()):
        assert left == [text for text in ours if "x" in text]


@given(positions(), rulesets(), st.integers(0, 1), st.randoms(use_true_random=False))
def test_the_last_plies_before_a_limit(
    position: Position, ruleset: Ruleset, before: int, stream: Random
) -> None:
    limited = ruleset.changed(limit=30, scoring="simple")
    start = Position(position.board, position.player, 60 - before)
    play_both(Game.started(limited, start), 3, stream)


@given(rulesets())
def test_the_goals(ruleset: Ruleset) -> None:
    rules = reference.read_rules(format_ruleset(ruleset))
    players: tuple[Player, Player] = (1, 2)
    for player in players:
        theirs = {
            piece: (number_of(square) // 10, number_of(square) % 10)
            for piece, square in goals(player, ruleset).items()
        }
        assert theirs == reference.goals(player, rules)
