"""The weights: one set per family, read from data; the evaluation is linear in them."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salta_core.arena.samples import FEATURES, evaluation, features_of, vector
from salta_core.engine.board import Board
from salta_core.engine.player import Limits, Thinker
from salta_core.engine.verdict import slope
from salta_core.engine.weights import (
    FAMILIES,
    NAMES,
    SHIPPED,
    Weights,
    family_of,
    parse_weights,
    weights_for,
)
from salta_core.errors import BadText
from salta_core.game.game import Game
from salta_core.rules.pieces import opponent
from salta_core.rules.position import Position
from salta_core.rules.ruleset import PRESETS, Ruleset
from tests.strategies import positions, rulesets
from tests.unit.engine.positions import TOURNAMENT

NUMBERS = st.integers(-1000, 1000)
ANY_WEIGHTS = st.builds(Weights, **{name: st.just(0) | NUMBERS for name in NAMES})


def document(**changes: object) -> dict[str, Any]:
    """A weights file as data, with changes in the weights of `any-shift`."""
    families = {name: {"weights": dict.fromkeys(NAMES, 7)} for name in FAMILIES}
    families["any-shift"]["weights"] |= changes  # type: ignore[arg-type]  # wrong on purpose
    return {"families": families}


@pytest.mark.extended
@given(positions(), rulesets(), ANY_WEIGHTS)
def test_the_evaluation_is_the_sum_of_the_features_at_their_weights(
    position: Position, ruleset: Ruleset, weights: Weights
) -> None:
    board = Board(position, ruleset, weights)
    counted = features_of(board)
    assert len(counted) == len(FEATURES)
    assert evaluation(board) == sum(map(int.__mul__, vector(weights), counted))


@pytest.mark.extended
@given(positions(), rulesets())
def test_the_features_of_the_two_sides_are_opposite(position: Position, ruleset: Ruleset) -> None:
    ours = features_of(Board(position, ruleset))
    theirs = features_of(Board(replace(position, player=opponent(position.player)), ruleset))
    assert ours[-1] == theirs[-1] == 1
    assert [-count for count in ours[:-1]] == list(theirs[:-1])


@pytest.mark.parametrize(
    ("ruleset", "family"),
    [
        (TOURNAMENT, "forward-shift"),
        (PRESETS["edition-1901-any"].ruleset, "any-shift"),
        (PRESETS["mirror"].ruleset, "forward-mirror"),
        (PRESETS["mirror-any"].ruleset, "any-mirror"),
        (PRESETS["leaping"].ruleset, "leaping-shift"),
        (PRESETS["leaping-mirror"].ruleset, "leaping-mirror"),
        (TOURNAMENT.changed(over="any", chain=True), "leaping-shift"),
        (TOURNAMENT.changed(direction="any", compulsory="no"), "any-shift"),
        (PRESETS["little"].ruleset, "forward-shift-few"),
        (PRESETS["quick"].ruleset, "forward-shift"),
        (TOURNAMENT.changed(army="twos"), "forward-shift-few"),
        (TOURNAMENT.changed(army="twos", goal="mirror"), "forward-mirror"),
    ],
)
def test_a_rulesets_family_depends_on_its_jumps_and_goals(ruleset: Ruleset, family: str) -> None:
    assert family_of(ruleset) == family
    assert weights_for(ruleset) is SHIPPED[family]


@given(rulesets())
def test_mixed_rulesets_have_weights_too(ruleset: Ruleset) -> None:
    assert family_of(ruleset) in FAMILIES


def test_an_older_file_has_the_same_weights_for_few_pieces() -> None:
    before = document(room=-3)
    del before["families"]["forward-shift-few"]
    book = parse_weights(json.dumps(before))
    assert book["forward-shift-few"] == book["forward-shift"]


def test_a_file_is_read_family_by_family() -> None:
    book = parse_weights(json.dumps(document(room=-3)))
    assert tuple(book) == FAMILIES
    assert book["any-shift"] == replace(book["any-mirror"], room=-3)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "the weights are not JSON"),
        ("[]", "the weights must be a table of names, not '\\[\\]'"),
        ("{}", "the weights: families is missing"),
        ('{"families": {}}', "the families: forward-shift is missing"),
        (json.dumps(document(room=1.5)), "room in the weights of any-shift must be an integer"),
        (json.dumps(document(room=True)), "room in the weights of any-shift must be an integer"),
        (json.dumps(document(room=1001)), "from -1000 to 1000, not '1001'"),
        (json.dumps(document(wings=1)), "the weights of any-shift have no 'wings'"),
        (
            json.dumps({"families": {name: {} for name in FAMILIES}}),
            "forward-shift: weights is missing",
        ),
    ],
)
def test_a_bad_file_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(BadText, match=message):
        parse_weights(text)


def test_a_missing_weight_is_named() -> None:
    lacking = document()
    del lacking["families"]["leaping-shift"]["weights"]["tempo"]
    with pytest.raises(BadText, match="the weights of leaping-shift: tempo is missing"):
        parse_weights(json.dumps(lacking))


def test_a_thinker_plays_with_the_given_weights() -> None:
    def score(weights: Weights | None) -> int:
        thinker = Thinker(Game.started(TOURNAMENT), limits=Limits(depth=1), weights=weights)
        thinker.run(1000)
        return thinker.thought.score

    shipped = weights_for(TOURNAMENT)
    assert score(None) == score(shipped)
    dearer = replace(shipped, tempo=shipped.tempo + 40)
    lost = round(40 * slope(Position.opening(TOURNAMENT), TOURNAMENT))
    assert score(dearer) == score(shipped) - lost
