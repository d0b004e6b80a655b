"""Ratings from matches: Elo with its error, and a sequential test.

Games are played in pairs, with the same opening but the colours exchanged. The two games of
a pair are not independent (an opening may favour player 1), so the unit of all statistics is
the pair. The *five frequencies* say how many pairs gave the first player 0, 1/2, 1, 3/2 and 2
points (*pentanomial* statistics).

Sources:

- A. E. Elo, "The Rating of Chessplayers, Past and Present" (1978): the logistic scale.
- E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
  JASA 22 (1927) 209-212: the interval of a share, good at 0 and 1 too.
- L. Kish, "Survey Sampling" (1965): the design effect, by which clusters (our pairs) count for
  more or less than the same number of independent trials.
- X. Li, J. Liu, Z. Ying, "Generalized sequential probability ratio test for separate families of
  hypotheses", Sequential Analysis 33 (2014) 539-563: the GSPRT.
- M. Van den Bergh, "The generalized maximum likelihood ratio for the expectation value of a
  distribution" (2019), https://www.cantate.be/Fishtest/support_MLE_multinomial.pdf: the likeliest
  frequencies with a given mean.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final, Literal

__all__ = [
    "Rating",
    "Verdict",
    "elo_of",
    "likelihood_ratio",
    "pair_counts",
    "rated",
    "score_of",
    "sprt_bounds",
    "verdict",
]

Verdict = Literal["H0", "H1"]
"""The hypothesis that a sequential test has accepted."""

_Z: Final = NormalDist().inv_cdf(0.975)
_SCORES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
"""The first player's share of the points of a pair."""
_INDEPENDENT: Final = 0.5
"""The design effect on a pair's share if its two games are independent."""
_UNSEEN: Final = 1e-3
"""The frequency used for 0, so that no result counts as impossible."""
_HALVINGS: Final = 60


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of the first player in relation to the second.

    Attributes:
        score: the first player's share of the points, 0..1.
        low: the lower end of the 95 % interval of the score.
        high: the upper end of that interval.
        superiority: the likelihood that the first player is the stronger one, 0..1.
    """

    score: float
    low: float
    high: float
    superiority: float

    @property
    def elo(self) -> float:
        """The difference in Elo; infinite if one player has all the points."""
        return elo_of(self.score)

    @property
    def elo_interval(self) -> tuple[float, float]:
        """The 95 % interval of the difference in Elo."""
        return elo_of(self.low), elo_of(self.high)


def elo_of(score: float) -> float:
    """The difference in Elo for which a score is expected.

    >>> round(elo_of(0.64))
    100
    """
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else 400 * math.log10(score / (1 - score))


def score_of(elo: float) -> float:
    """The share of the points that a difference in Elo predicts.

    >>> round(score_of(200), 2)
    0.76
    """
    return 1 / (1 + 10 ** (-elo / 400))


def pair_counts(pairs: Sequence[tuple[float, float]]) -> tuple[int, ...]:
    """How many pairs of games gave the first player 0, 0.5, 1, 1.5 and 2 points.

    >>> pair_counts([(1, 0), (1, 1), (0.5, 0.5)])
    (0, 0, 2, 0, 1)
    """
    counts = [0] * len(_SCORES)
    for one, other in pairs:
        counts[round(2 * (one + other))] += 1
    return tuple(counts)


def rated(pairs: Sequence[int]) -> Rating:
    """Score, interval and likelihood of superiority.

    The interval is Wilson's, with the number of games corrected by the design effect of the
    pairs. One imaginary pair of independent games is added when this effect is computed, so that
    a few pairs that happen to agree do not count as certainty.

    Args:
        pairs: the five frequencies, at least one of them above 0.

    Raises:
        ValueError: there is no pair.
    """
    number = sum(pairs)
    if not number:
        raise ValueError("there is no pair of games to judge by")
    score = _mean(pairs)
    spread = score * (1 - score)
    variance = sum(n * (x - score) ** 2 for n, x in zip(pairs, _SCORES, strict=True)) / number
    seen = variance / spread if spread else _INDEPENDENT
    effect = (number * seen + _INDEPENDENT) / (number + 1)
    trials = number / effect
    middle = (score + _Z * _Z / (2 * trials)) / (1 + _Z * _Z / trials)
    width = _Z / (1 + _Z * _Z / trials) * math.sqrt(spread / trials + (_Z / trials / 2) ** 2)
    superiority = NormalDist().cdf((score - 0.5) / math.sqrt(0.25 / trials))
    return Rating(score, min(middle - width, score), max(middle + width, score), superiority)


def sprt_bounds(alpha: float = 0.05, beta: float = 0.05) -> tuple[float, float]:
    """The log-likelihood ratios at which H0 and H1 are accepted.

    Args:
        alpha: how often H1 may be accepted though H0 is true.
        beta: how often H0 may be accepted though H1 is true.

    >>> [round(bound, 2) for bound in sprt_bounds()]
    [-2.94, 2.94]
    """
    return math.log(beta / (1 - alpha)), math.log((1 - beta) / alpha)


def likelihood_ratio(pairs: Sequence[int], elo0: float, elo1: float) -> float:
    """How much likelier the pairs are under H1 than under H0, as a natural logarithm.

    Each hypothesis assumes the likeliest frequencies whose mean is the score it predicts.

    Args:
        pairs: the five frequencies.
        elo0: the difference in Elo under H0.
        elo1: the difference under H1.
    """
    if not sum(pairs):
        return 0.0
    counts = [count or _UNSEEN for count in pairs]
    shares = [count / sum(counts) for count in counts]
    under0, under1 = _likeliest(shares, score_of(elo0)), _likeliest(shares, score_of(elo1))
    ratios = zip(counts, under0, under1, strict=True)
    return sum(count * math.log(one / zero) for count, zero, one in ratios)


def verdict(pairs: Sequence[int], elo0: float, elo1: float) -> Verdict | None:
    """The hypothesis to accept with errors of 5 % each, or None to play on.

    Args:
        pairs: the five frequencies.
        elo0: the difference in Elo under H0.
        elo1: the difference under H1, above ``elo0``.
    """
    low, high = sprt_bounds()
    ratio = likelihood_ratio(pairs, elo0, elo1)
    if ratio >= high:
        return "H1"
    return "H0" if ratio <= low else None


def _mean(pairs: Sequence[int]) -> float:
    return sum(n * x for n, x in zip(pairs, _SCORES, strict=True)) / sum(pairs)


def _likeliest(shares: Sequence[float], mean: float) -> list[float]:
    """The likeliest distribution with a given mean, for observed ``shares`` (all above 0).

    Each share becomes share / (1 + x * (score - mean)), with the only x between the two poles that
    yields the given mean. The excess over this mean falls as x grows, so bisection finds x.
    """
    low, high = -1 / (1 - mean), 1 / mean

    def excess(x: float) -> float:
        return sum(
            share * (score - mean) / (1 + x * (score - mean))
            for share, score in zip(shares, _SCORES, strict=True)
        )

    for _ in range(_HALVINGS):
        x = (low + high) / 2
        if excess(x) > 0:
            low = x
        else:
            high = x
    x = (low + high) / 2
    return [share / (1 + x * (score - mean)) for share, score in zip(shares, _SCORES, strict=True)]
