"""Elo, its error and the sequential test, compared with published and manual figures."""

import math
from itertools import accumulate
from random import Random

import pytest

from salta_core.arena.rating import (
    elo_of,
    likelihood_ratio,
    pair_counts,
    rated,
    score_of,
    sprt_bounds,
    verdict,
)

# From the statistics of 256 games on a Fishtest server (montytest.muzhen.org, test
# 69d3c8dc7c5b3724e29d2712): Elo -43.6578, LLR of H0 0 against H1 2.716 by the exact method
# -0.53772, bounds -2.9444 and 2.9444.
PUBLISHED = (13, 37, 50, 25, 3)


def test_a_published_match_has_its_published_elo() -> None:
    assert rated(PUBLISHED).score == pytest.approx(0.4375)
    assert rated(PUBLISHED).elo == pytest.approx(-43.6578, abs=1e-4)


def test_a_published_match_has_its_published_likelihood_ratio() -> None:
    assert likelihood_ratio(PUBLISHED, 0, 2.716) == pytest.approx(-0.53772, abs=1e-4)
    assert sprt_bounds() == pytest.approx((-2.9444, 2.9444), abs=1e-4)


def test_for_many_pairs_the_interval_is_that_of_a_normal_distribution() -> None:
    """The published mean 0.4375 and variance 0.05762 per pair, for 100 times as many pairs."""
    rating = rated([100 * count for count in PUBLISHED])
    error = 1.959964 * math.sqrt(0.05762 / 12_800)
    assert rating.low == pytest.approx(0.4375 - error, abs=1e-4)
    assert rating.high == pytest.approx(0.4375 + error, abs=1e-4)


def test_forty_wins_out_of_forty_have_wilsons_interval() -> None:
    """The interval for 40 of 40: from 40 / (40 + 1.96 squared) to 1."""
    rating = rated((0, 0, 0, 0, 20))
    assert rating.low == pytest.approx(40 / (40 + 1.959964**2))
    assert rating.high == 1
    assert rating.elo == math.inf
    assert math.isfinite(rating.elo_interval[0])


def test_a_score_and_its_opposite_are_mirror_images() -> None:
    rating, opposite = rated(PUBLISHED), rated(PUBLISHED[::-1])
    assert rating.low == pytest.approx(1 - opposite.high)
    assert rating.superiority == pytest.approx(1 - opposite.superiority)
    assert rating.elo == pytest.approx(-opposite.elo)


def test_a_few_equal_pairs_give_no_certainty() -> None:
    rating = rated((0, 0, 2, 0, 0))
    assert rating.high - rating.low > 0.3
    assert rating.superiority == pytest.approx(0.5)


def test_two_wins_are_one_and_a_half_standard_errors() -> None:
    """For two independent games z = 0.5 / sqrt(0.25 / 2) = 1.4142, and Phi(z) = 0.92135."""
    assert rated((0, 0, 0, 0, 1)).superiority == pytest.approx(0.92135, abs=1e-5)


def test_without_pairs_there_is_no_rating() -> None:
    with pytest.raises(ValueError, match="no pair"):
        rated((0, 0, 0, 0, 0))


@pytest.mark.parametrize(("elo", "score"), [(0, 0.5), (100, 0.64), (200, 0.76), (400, 0.909)])
def test_elo_and_score_match_the_published_table(elo: int, score: float) -> None:
    """The expected values are from Elo's own table, to two or three places."""
    assert score_of(elo) == pytest.approx(score, abs=0.005)
    assert elo_of(score_of(elo)) == pytest.approx(elo)
    assert elo_of(1 - score_of(elo)) == pytest.approx(-elo)


def test_the_order_within_a_pair_does_not_matter() -> None:
    assert pair_counts([(1, 0), (0, 1), (0.5, 0.5), (1, 0.5), (0, 0)]) == (1, 0, 3, 1, 0)


def _accepted(rng: Random, elo: float, elo0: float, elo1: float) -> str | None:
    """The verdict of the test for a player who is really so much stronger, without draws."""
    share = score_of(elo)
    counts = [0] * 5
    for _ in range(3000):
        counts[2 * ((rng.random() < share) + (rng.random() < share))] += 1
        accepted = verdict(counts, elo0, elo1)
        if accepted:
            return accepted
    return None


@pytest.mark.extended
def test_the_sequential_test_keeps_its_error_rates() -> None:
    """5 % of 200 matches are 10; 20 would be more than three standard errors off."""
    rng = Random(7)  # noqa: S311  # no secret
    under0 = [_accepted(rng, 0, 0, 150) for _ in range(200)]
    under1 = [_accepted(rng, 150, 0, 150) for _ in range(200)]
    assert None not in under0 + under1
    assert under0.count("H1") < 20
    assert under1.count("H0") < 20


def test_clear_results_are_decided_soon_and_even_ones_are_not() -> None:
    counts = list(accumulate([1] * 60))
    won = next(n for n in counts if verdict((0, 0, 0, 0, n), 0, 50))
    lost = next(n for n in counts if verdict((n, 0, 0, 0, 0), 0, 50))
    assert verdict((0, 0, 0, 0, won), 0, 50) == "H1"
    assert verdict((lost, 0, 0, 0, 0), 0, 50) == "H0"
    assert verdict((5, 5, 5, 5, 5), -50, 50) is None
