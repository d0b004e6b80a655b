"""The Solo task of the day."""

import datetime as dt

from hypothesis import given
from hypothesis import strategies as st

from salta_core.solo.daily import recipe_of_the_day
from salta_core.solo.generator import GRADES


def test_a_week_goes_from_easy_to_hard() -> None:
    monday = dt.date(2026, 11, 16)
    week = [monday + dt.timedelta(day) for day in range(7)]
    grades = [recipe_of_the_day(day.isoformat()).grade for day in week]
    assert grades == sorted(grades)
    assert grades[0] < grades[-1] < GRADES[-1]


@given(st.dates())
def test_the_grade_hangs_on_the_weekday_and_the_goal_changes_daily(day: dt.date) -> None:
    recipe = recipe_of_the_day(day.isoformat())
    monday = dt.date(2026, 11, 16) + dt.timedelta(day.weekday())
    assert recipe.grade == recipe_of_the_day(monday.isoformat()).grade
    assert recipe.seed == 10_000 * day.year + 100 * day.month + day.day
    if day < dt.date.max:
        next_day = day + dt.timedelta(1)
        assert recipe_of_the_day(next_day.isoformat()).ruleset != recipe.ruleset


def test_leap_days_are_days() -> None:
    assert recipe_of_the_day("2028-02-29").grade == recipe_of_the_day("2026-11-17").grade
    assert recipe_of_the_day("2000-02-29").seed == 20000229
