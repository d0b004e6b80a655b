"""The first levels lose to beginners as often as they should."""

from statistics import fmean

import pytest

from tests.bench.bench_beginner import ended, fixtures


@pytest.mark.extended
@pytest.mark.parametrize(("level", "share"), [(1, 0.70), (2, 0.45), (3, 0.30)])
def test_a_careless_beginner_wins_many_games_of_little(level: int, share: float) -> None:
    """Of 60 games the share is known to 6 %; the bench plays more."""
    games = [ended(fixture) for fixture in fixtures(f"little:careless-{level}", 60, seed=1)]
    assert fmean(game.score == 1 for game in games) == pytest.approx(share, abs=0.12)
    assert fmean(game.home for game in games) > 0.95
