"""Tuning: the regression finds the weights behind the results, and the samples are right."""

import math
import random
from dataclasses import replace

import pytest

from salta_core.arena.fit import Fit, Sample, fitted, loss
from salta_core.arena.records import GameRecord
from salta_core.arena.samples import FEATURES, features_of, samples_of
from salta_core.arena.self_play import SelfPlayGame, play_for_learning
from salta_core.arena.tuning import TuningTask, as_file, tune
from salta_core.engine.board import Board
from salta_core.engine.weights import FAMILIES, NAMES, SHIPPED, family_of, parse_weights
from salta_core.errors import BadRequest, BadText
from salta_core.game.game import Game
from salta_core.rules.moves import legal_moves
from salta_core.rules.ruleset import PRESETS
from salta_core.text.notation import parse_move

TRUE = (100.0, 40.0, -25.0)
START = (100.0, 0.0, 0.0)


def made_samples(count: int = 4000, scale: float = 0.01) -> list[Sample]:
    """Samples with random results that follow known weights."""
    rng = random.Random(1900)  # noqa: S311  # a game, not a secret
    samples = []
    for _ in range(count):
        features = tuple(rng.randint(-3, 3) for _ in TRUE)
        odds = scale * sum(weight * seen for weight, seen in zip(TRUE, features, strict=True))
        won = rng.random() < 1 / (1 + math.exp(-odds))
        samples.append(Sample(features, float(won)))
    return samples


def test_the_regression_finds_the_weights_that_made_the_results() -> None:
    fit = fitted(made_samples(), START, pull=1)
    assert fit.weights[0] == 100
    assert fit.weights == pytest.approx(TRUE, abs=8)
    assert fit.scale == pytest.approx(0.01, abs=0.001)


def test_better_weights_predict_better() -> None:
    samples = made_samples()
    guessing = Fit(START, 0.0)
    assert loss(samples, guessing) == pytest.approx(1)
    assert loss(samples, Fit(TRUE, 0.01)) < loss(samples, Fit(START, 0.01)) < 1


def test_a_strong_pull_keeps_the_present_weights() -> None:
    fit = fitted(made_samples(), START, pull=1e9)
    assert fit.weights == pytest.approx(START, abs=0.1)


def test_only_the_requested_weights_are_learned() -> None:
    fit = fitted(made_samples(), (100.0, 5.0, 7.0), pull=1, learn=[2])
    assert fit.weights[:2] == (100.0, 5.0)
    assert fit.weights[2] == pytest.approx(TRUE[2], abs=8)


def test_the_weight_of_a_constant_feature_stays_the_same() -> None:
    samples = [Sample((*sample.features, 1, 0), sample.result) for sample in made_samples(500)]
    fit = fitted(samples, (*START, 50.0, 9.0), pull=100, learn=[1, 2, 4])
    assert fit.weights[3:] == (50.0, 9.0)


def test_graded_results_are_between_lost_and_won() -> None:
    sure = [Sample((1, 0, 0), 0.9), Sample((-1, 0, 0), 0.1)] * 10
    fit = fitted(sure, START, pull=1, learn=[0])
    assert fit.scale * 100 == pytest.approx(math.log(9))


@pytest.fixture(scope="module")
def practice() -> GameRecord:
    return play_for_learning(SelfPlayGame(index=3, ruleset="tournament", seed=7, nodes=50))


@pytest.mark.extended
def test_self_play_depends_only_on_its_seed(practice: GameRecord) -> None:
    assert play_for_learning(SelfPlayGame(3, "tournament", 7, 50)) == practice
    assert play_for_learning(SelfPlayGame(4, "tournament", 7, 50)).line != practice.line


def test_samples_are_the_quiet_positions_after_the_opening(practice: GameRecord) -> None:
    game, expected = Game.started(PRESETS["tournament"].ruleset), []
    opening = len(practice.opening.split())
    for text in [*practice.line.split(), None]:
        quiet = not any(move.is_jump for move in legal_moves(game.position, game.ruleset))
        if game.position.ply >= opening and game.position.ply % 2 == 1 and quiet:
            expected.append(features_of(Board(game.position, game.ruleset)))
        if text:
            game = game.play(parse_move(text))
    assert [sample.features for sample in samples_of(practice, 5)] == expected


def record(moves: str, margin: int, reason: str) -> GameRecord:
    return GameRecord(
        index=0, ruleset="original", players=("a", "b"), first=1, seed=0, opening="",
        moves=moves, winner=0, reason=reason, points=None, proven=False, margin=margin,
        plies=len(moves.split()), seconds=(0.0, 0.0),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("reason", "margin", "grade", "result"),
    [
        ("home", 5, 5.0, 1 / (1 + math.exp(-1))),
        ("home", -5, 5.0, 1 / (1 + math.exp(1))),
        ("limit", 2, 0.0, 1.0),
        ("limit", 0, 0.0, 0.5),
        ("repetition", 23, 5.0, 0.5),
    ],
)
def test_a_result_is_graded_by_the_margin_and_seen_by_the_player_to_move(
    reason: str, margin: int, grade: float, result: float
) -> None:
    first, second = samples_of(record("31-41 81-71", margin, reason), grade, every=1)[:2]
    assert first.result == pytest.approx(result)
    assert second.result == pytest.approx(1 - result)


def test_a_record_with_an_illegal_move_is_refused() -> None:
    with pytest.raises(BadText, match="game 0: 31-51 is not a move after 0 moves"):
        samples_of(record("31-51", 1, "home"), 5)


def task(games: int) -> TuningTask:
    return TuningTask("mirror", games, nodes=40, seed=1, grade=5, pull=100, names=("room", "camp"))


@pytest.fixture(scope="module")
def games() -> list[GameRecord]:
    """The records of a tuning run with five games."""
    return [play_for_learning(game) for game in task(5).games_to_play()]


@pytest.mark.extended
def test_tuning_changes_the_named_weights_of_its_own_family(games: list[GameRecord]) -> None:
    result = tune(task(5), games)
    assert tune(task(5), reversed(games)) == result
    book = parse_weights(as_file(task(5), result))
    family = family_of(PRESETS["mirror"].ruleset)
    assert book[family] == result.weights
    assert {name: book[name] for name in FAMILIES if name != family} == {
        name: SHIPPED[name] for name in FAMILIES if name != family
    }
    changed = {
        name for name in NAMES if getattr(book[family], name) != getattr(SHIPPED[family], name)
    }
    assert changed <= {"room", "camp"}
    assert set(NAMES) == set(FEATURES[1:])


def test_recorded_games_are_not_played_again() -> None:
    assert [game.index for game in task(5).games_to_play(known=[0, 3])] == [1, 2, 4]


@pytest.mark.extended
def test_only_drawn_games_are_refused(games: list[GameRecord]) -> None:
    drawn = [replace(game, reason="repetition") for game in games]
    with pytest.raises(BadRequest, match="nothing can be learned"):
        tune(task(5), drawn)


def test_the_recorded_command_has_exact_numbers() -> None:
    actual = replace(task(5), grade=0.1234567, pull=12345678.0).command
    assert "--grade 0.1234567 --pull 12345678 " in actual


@pytest.mark.extended
def test_too_few_games_are_refused() -> None:
    with pytest.raises(BadRequest, match="1 games are too few"):
        tune(task(1), [play_for_learning(game) for game in task(1).games_to_play()])
