"""Fitting weights to results by logistic regression, which game programmers call Texel's method.

The evaluation of a quiet position, mapped to a probability, should predict the result of the
game (Peter Österlund, "Texel's Tuning Method", chessprogramming.org, 2014). As the evaluation
is linear in its weights, the best weights are those of a logistic regression, and Newton's
method finds them in a few rounds. Plain Python takes seconds for tens of thousands of positions.

The first weight is the unit and does not change. The other weights are fitted, and the scale,
which turns a lead into a probability to win. Ridge regression pulls the weights towards their
present values: a weight that the games do not affect stays the same.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import Final

__all__ = ["Fit", "Sample", "fitted", "loss"]

_ROUNDS: Final = 30
_CLOSE: Final = 1e-9
_SLACK: Final = 1e-6
"""The penalty on a weight whose feature never varies, which would otherwise be undetermined."""
_SURE: Final = 30.0


@dataclass(frozen=True, slots=True)
class Sample:
    """A position and the result of its game.

    Attributes:
        features: the features of the evaluation, from the point of view of the player to move.
        result: how the game ended for that player, from 0 (lost) to 1 (won).
    """

    features: tuple[int, ...]
    result: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The result of a regression.

    Attributes:
        weights: the best weights; the first is the unit, which is not fitted.
        scale: the factor that turns a weighted sum of features into the logarithm of the
            odds to win.
    """

    weights: tuple[float, ...]
    scale: float


def loss(samples: Sequence[Sample], fit: Fit) -> float:
    """The mean cross entropy of the predicted results, in bits; guessing gives 1."""
    total = 0.0
    for sample in samples:
        odds = fit.scale * sum(map(mul, fit.weights, sample.features))
        total += _cross_entropy(odds, sample.result)
    return total / len(samples) / math.log(2)


def fitted(
    samples: Sequence[Sample], start: Sequence[float], pull: float, *, learn: Sequence[int] = ()
) -> Fit:
    """The weights that predict the results of the samples best.

    Args:
        samples: some thousands of positions.
        start: the weights to pull towards; the first is the unit and must not be 0.
        pull: the strength of the pull on each weight, in positions.
        learn: indices of the weights to be learned, all but the first if empty; all other weights
            stay as in ``start``.

    Returns:
        The fit; if only the index 0 is to be learned, only the scale is new.

    Raises:
        ValueError: the side that is ahead according to the weights of ``start`` does not win
            more often, so that the weights have no scale.
    """
    places = [place for place in (learn or range(1, len(start))) if place]
    columns = [list(column) for column in zip(*(s.features for s in samples), strict=True)]
    # Coefficients are weights times the scale. The first belongs to the evaluation with the
    # weights of `start`, the others to differences from these weights.
    base = [sum(map(mul, start, sample.features)) / start[0] for sample in samples]
    inputs = [base, *(list(map(float, columns[place])) for place in places)]
    springs = [0.0, *(pull * _variance(column) + _SLACK for column in inputs[1:])]
    results = [sample.result for sample in samples]
    coefficients = _newton(inputs, results, springs)
    scale = coefficients[0] / start[0]
    if scale <= 0:
        raise ValueError("the results do not follow from who is ahead")
    weights = list(map(float, start))
    for place, coefficient in zip(places, coefficients[1:], strict=True):
        weights[place] += coefficient / scale
    return Fit(tuple(weights), scale)


def _newton(inputs: list[list[float]], results: list[float], springs: list[float]) -> list[float]:
    """The coefficients with the smallest loss, with a ridge penalty on each."""
    coefficients = [0.0] * len(inputs)
    for _ in range(_ROUNDS):
        odds = [sum(map(mul, coefficients, row)) for row in zip(*inputs, strict=True)]
        probabilities = list(map(_probability, odds))
        errors = [
            result - probability for result, probability in zip(results, probabilities, strict=True)
        ]
        slopes = [probability * (1 - probability) for probability in probabilities]
        gradient = [
            sum(map(mul, errors, column)) - spring * coefficient
            for column, spring, coefficient in zip(inputs, springs, coefficients, strict=True)
        ]
        steps = _solved(_curvature(inputs, slopes, springs), gradient)
        coefficients = [old + step for old, step in zip(coefficients, steps, strict=True)]
        if max(map(abs, steps)) < _CLOSE:
            break
    return coefficients


def _curvature(
    inputs: list[list[float]], slopes: list[float], springs: list[float]
) -> list[list[float]]:
    matrix = [[0.0] * len(inputs) for _ in inputs]
    for i, column in enumerate(inputs):
        weighted = list(map(mul, slopes, column))
        for j in range(i + 1):
            matrix[i][j] = matrix[j][i] = sum(map(mul, weighted, inputs[j]))
        matrix[i][i] += springs[i]
    return matrix


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a symmetric, positive definite system, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, pivot in enumerate(rows):
        for row in rows[i + 1 :]:
            factor = row[i] / pivot[i]
            row[i:] = [
                value - factor * above for value, above in zip(row[i:], pivot[i:], strict=True)
            ]
    solution = [0.0] * len(rows)
    for i in reversed(range(len(rows))):
        known = sum(map(mul, rows[i][i + 1 : -1], solution[i + 1 :]))
        solution[i] = (rows[i][-1] - known) / rows[i][i]
    return solution


def _variance(column: list[float]) -> float:
    mean = sum(column) / len(column)
    return sum((value - mean) ** 2 for value in column) / len(column)


def _probability(odds: float) -> float:
    return 1 / (1 + math.exp(-max(-_SURE, min(odds, _SURE))))


def _cross_entropy(odds: float, result: float) -> float:
    """The cross entropy of one result, computed without a logarithm of 0."""
    return max(odds, 0.0) - odds * result + math.log1p(math.exp(-abs(odds)))
