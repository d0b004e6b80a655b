"""The first levels lose to beginners as often as they should."""

from statistics import fmean

import pytest

from tests.bench.bench_beginner import Ended, ended, first_wins, fixtures


@pytest.mark.extended
@pytest.mark.parametrize(("level", "share"), [(1, 0.70), (2, 0.45), (3, 0.30)])
def test_a_careless_beginner_wins_many_games_of_little(level: int, share: float) -> None:
    """With 60 games the error of the share is 6 %; the bench plays more."""
    games = [ended(fixture) for fixture in fixtures(f"little:careless-{level}", 60, seed=1)]
    assert fmean(game.score == 1 for game in games) == pytest.approx(share, abs=0.12)
    assert fmean(game.home for game in games) > 0.95


def test_a_first_win_comes_within_two_games_and_eight_minutes() -> None:
    """At seven and a half seconds per round, eight minutes are 128 plies."""
    quick_win = Ended(score=1, home=True, plies=90, margin=5, offered=64)
    quick_loss = quick_win._replace(score=0, margin=-5)
    long_win = quick_win._replace(offered=130)
    newcomers = {
        "wins the first": (quick_win, quick_loss),
        "wins the second": (quick_loss, quick_win),
        "wins none": (quick_loss, quick_loss),
        "wins too late": (quick_loss, long_win),
    }
    assert first_wins([game for games in newcomers.values() for game in games]) == 0.5
