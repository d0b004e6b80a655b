"""The puzzle of the day: one of the collection each day, easy on Mondays and hard on Sundays."""

import datetime as dt
import hashlib
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salta_core.errors import BadText
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.daily import (
    CLASSIC,
    CLASSIC_FROM,
    FIRST_MONDAY,
    WEEKDAYS,
    Week,
    classic_weeks,
    format_weeks,
    parse_weeks,
    puzzle_of_the_day,
    weeks,
)
from salta_core.text.notation import format_ruleset

ENTRIES = {entry.id: entry for some in shipped() for entry in some.entries}
WEEK = len(WEEKDAYS)
CYCLE = len(classic_weeks()) * WEEK
HEAD = "\t".join(WEEKDAYS)
FIRST = dt.date.fromisoformat(CLASSIC_FROM)
OLD_TABLE = "b3d5cfee"
"""The beginning of the hash of `days.tsv`, which never changes."""


def day(number: int) -> str:
    """So many days after the first whose puzzle is of the default ruleset."""
    return (FIRST + dt.timedelta(number)).isoformat()


def test_each_day_has_a_puzzle_of_the_default_ruleset_and_none_comes_twice_in_a_year() -> None:
    cycle = [puzzle_of_the_day(day(number)) for number in range(CYCLE)]
    assert max(Counter(cycle).values()) == 1
    assert {format_ruleset(ENTRIES[each].puzzle.ruleset) for each in cycle} == {CLASSIC}
    assert len(classic_weeks()) >= 52


def test_after_a_cycle_it_begins_again() -> None:
    for number in range(400):
        assert puzzle_of_the_day(day(number)) == puzzle_of_the_day(day(number + CYCLE))


def test_the_days_before_keep_their_puzzles() -> None:
    first = dt.date.fromisoformat(FIRST_MONDAY)
    assert first.weekday() == 0
    assert dt.date.fromisoformat(CLASSIC_FROM) - first == dt.timedelta(1)
    for back in range(400):
        date = first - dt.timedelta(back)
        week, weekday = divmod(-back, WEEK)
        assert puzzle_of_the_day(date.isoformat()) == weeks()[week % len(weeks())][weekday]
    assert puzzle_of_the_day(FIRST_MONDAY) == "home-2-c15233"
    assert puzzle_of_the_day("2026-01-01") == "squeeze-3-f4fff6"
    assert hashlib.sha256(format_weeks(weeks()).encode()).hexdigest().startswith(OLD_TABLE)
    assert {each for week in weeks() for each in week} <= set(ENTRIES)


def test_every_week_goes_from_easy_to_hard() -> None:
    for week in classic_weeks():
        ratings = [ENTRIES[each].rating for each in week]
        assert ratings == sorted(ratings)


def test_each_weekday_is_harder_than_the_one_before_and_monday_is_easy() -> None:
    columns = [
        [ENTRIES[each].rating for each in column] for column in zip(*classic_weeks(), strict=True)
    ]
    levels = [mean(column) for column in columns]
    assert all(later - earlier > 50 for earlier, later in pairwise(levels))
    assert max(columns[0]) < 1250
    assert levels[-1] > 1950


def test_goals_change_from_day_to_day_and_kinds_within_three() -> None:
    goals = [ENTRIES[puzzle_of_the_day(day(number))].puzzle.goal for number in range(CYCLE + 2)]
    assert [one for one, other in pairwise(goals) if one == other] == []
    kinds = [goal.kind for goal in goals]
    assert [at for at in range(CYCLE) if len(set(kinds[at : at + 3])) == 1] == []


@given(st.dates(min_value=FIRST))
def test_the_weekday_tells_its_column_on_any_date(date: dt.date) -> None:
    column = [week[date.weekday()] for week in classic_weeks()]
    assert puzzle_of_the_day(date.isoformat()) in column


@pytest.mark.parametrize("table", [weeks, classic_weeks])
def test_a_table_is_what_its_weeks_make(table: Callable[[], tuple[Week, ...]]) -> None:
    assert parse_weeks(format_weeks(table())) == table()


@pytest.mark.parametrize("date", ["", "today", "2026-11-31", "2026-1-1"])
def test_what_is_no_day_is_refused(date: str) -> None:
    with pytest.raises(BadText):
        puzzle_of_the_day(date)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1 names other columns"),
        ("monday\n", "line 1 names other columns"),
        (f"{HEAD}\none\ttwo\n", "line 2 has not 7 fields"),
        (f"{HEAD}\n{HEAD}\na\tb\tc\td\te\tf\t\n", "line 3 has a day without"),
    ],
)
def test_a_table_that_is_none_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint):
        parse_weeks(text)
