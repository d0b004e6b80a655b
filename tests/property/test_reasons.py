"""Every reason for a move is true by the plain rules of its game."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from salta_core import PRESETS, Game
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.reasons import MOST_REASONS, Reason, explained, reasons
from salta_core.rules.moves import Move
from salta_core.rules.ruleset import Ruleset
from tests.reason_claims import holds
from tests.strategies import games, later_games, overlooking_games, play_on

CALLED = [preset.ruleset.changed(compulsory="called") for preset in PRESETS.values()]


def check(game: Game, move: Move, given_reasons: tuple[Reason, ...]) -> None:
    assert len(given_reasons) <= MOST_REASONS
    assert len({reason.kind for reason in given_reasons}) == len(given_reasons)
    if [reason.kind for reason in given_reasons] == ["clears-goal", "frees"]:
        assert given_reasons[0].piece != given_reasons[1].piece
    for reason in given_reasons:
        assert holds(game, move, reason), (game, move, reason)


def check_all(game: Game) -> None:
    """Check the reasons for some legal moves, and for the hint's move."""
    if game.ending:
        return
    for move in game.legal_moves[:: 1 + len(game.legal_moves) // 5]:
        check(game, move, reasons(game, move))
    thinker = Thinker(game, limits=Limits(nodes=300))
    while not thinker.run(300):
        pass
    if thinker.move:
        check(game, thinker.move, explained(game, thinker))


@given(games(longest=120) | later_games())
def test_reasons_hold_under_all_presets_and_mixtures(game: Game) -> None:
    check_all(game)


@given(overlooking_games())
def test_reasons_hold_after_an_overlooked_or_called_jump(game: Game) -> None:
    check_all(game)
    check_all(game.called())


@pytest.mark.parametrize("ruleset", CALLED, ids=str)
@settings(max_examples=3)
@given(stream=st.randoms(use_true_random=False), plies=st.integers(2, 100))
def test_reasons_hold_if_jumps_may_be_overlooked(
    ruleset: Ruleset, stream: Random, plies: int
) -> None:
    check_all(play_on(Game.started(ruleset), plies, stream))
