"""Immutable values copy as themselves."""

import copy
import pickle

import pytest

import salta_core as salta

_RULES = salta.Ruleset.mixture()
_GAME = salta.Game.started().play("33-43")


@pytest.mark.parametrize(
    "value",
    [
        _RULES,
        salta.PRESETS["little"],
        _GAME,
        _GAME.position,
        _GAME.legal_moves,
        _GAME.moves[0],
        salta.square_at(33),
        salta.Record(_GAME),
        salta.Ending(salta.Reason.HOME, 1),
        salta.Outcome(1, salta.Reason.HOME, 3, proven=True),
        salta.Goal("home", 2),
        salta.Puzzle(_RULES, salta.Position.opening(_RULES), salta.Goal("hold", 1)),
        salta.RaceResult(1, 1, ()),
        salta.Limit(nodes=5),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_copy_of_a_frozen_value_is_the_value(value: object) -> None:
    assert copy.copy(value) is value
    assert copy.deepcopy(value) is value
    assert copy.deepcopy([value])[0] is value
    assert pickle.loads(pickle.dumps(value)) == value  # noqa: S301  # of our own making
