"""`salta_core` and the naive `reference` agree: on moves and their order, on the end, on the
winner, on the count.
"""

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
from salta_core.game.scoring import settled
from salta_core.race.task import simple_distance
from salta_core.rules.pieces import Player
from salta_core.rules.placement import goals
from salta_core.rules.squares import number
from tests import reference
from tests.reference import Rules, State
from tests.strategies import NASTY, play_on, positions, rulesets


def agree(game: Game, history: list[State], rules: Rules) -> None:
    """Compare everything that can be asked of the present position."""
    state, position = history[-1], game.position
    assert format_position(position) == reference.write_position(state)
    expected = reference.ending(history, rules)
    if expected is None:
        assert game.ending is None
        texts = [move.text for move in reference.legal_moves(state, rules)]
        assert [format_move(move) for move in game.legal_moves] == texts
    else:
        assert game.ending is not None
        assert game.ending.reason.value == expected.reason
        assert game.legal_moves == ()
        if game.ruleset.scoring == "simple":
            outcome = settled(position, game.ruleset, game.ending, lambda: False)
            assert (outcome.winner, outcome.points) == (expected.winner, expected.points)
            assert outcome.proven
        else:
            assert game.ending.winner == expected.winner
    players: tuple[Player, Player] = (1, 2)
    for player in players:
        ours = reference.simple_to_go(state.board, player, rules)
        assert simple_distance(position.board, player, game.ruleset) == ours


def play_both(game: Game, plies: int, stream: Random) -> None:
    """Play one random game in both programs, comparing all the way."""
    rules = reference.read_rules(format_ruleset(game.ruleset))
    history = [reference.read_position(format_position(game.position))]
    agree(game, history, rules)
    for _ in range(plies):
        longer = play_on(game, 1, stream)
        if longer is game:
            break
        text = format_move(longer.moves[-1])
        (move,) = (move for move in reference.legal_moves(history[-1], rules) if move.text == text)
        history.append(reference.after(history[-1], move))
        game = longer
        agree(game, history, rules)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seed", range(2))
def test_whole_games_of_each_preset(preset: str, seed: int) -> None:
    game = Game.started(PRESETS[preset].ruleset)
    play_both(game, 100, Random(f"{preset} {seed}"))  # noqa: S311  # the same games each time


@given(positions(), rulesets(), st.randoms(use_true_random=False), st.integers(0, 8))
@example(parse_position(NASTY[0]), PRESETS["original"].ruleset.changed(chain=True), Random(1), 4)  # noqa: S311
def test_stretches_of_games_of_any_rules_from_anywhere(
    position: Position, ruleset: Ruleset, stream: Random, plies: int
) -> None:
    play_both(Game.started(ruleset, position), plies, stream)


@given(positions(), rulesets())
def test_what_may_be_called_and_what_is_left_then(position: Position, ruleset: Ruleset) -> None:
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
            piece: (number(square) // 10, number(square) % 10)
            for piece, square in goals(player, ruleset).items()
        }
        assert theirs == reference.goals(player, rules)
