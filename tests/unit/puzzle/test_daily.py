"""The puzzle of the day: one of the collection each day, easy on Mondays and hard on Sundays."""

import datetime as dt
from collections import Counter
from itertools import pairwise
from statistics import mean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salta_core.errors import BadText
from salta_core.puzzle.collection import shipped
from salta_core.puzzle.daily import (
    FIRST_MONDAY,
    WEEKDAYS,
    parse_weeks,
    puzzle_of_the_day,
    weeks,
)

ENTRIES = {entry.id: entry for some in shipped() for entry in some.entries}
WEEK = len(WEEKDAYS)
CYCLE = len(weeks()) * WEEK
HEAD = "\t".join(WEEKDAYS)


def day(number: int) -> str:
    """So many days after the first Monday."""
    return (dt.date.fromisoformat(FIRST_MONDAY) + dt.timedelta(number)).isoformat()


def test_each_day_has_a_puzzle_of_the_collection_and_none_comes_twice_in_a_cycle() -> None:
    cycle = [puzzle_of_the_day(day(number)) for number in range(CYCLE)]
    assert set(cycle) <= set(ENTRIES)
    assert max(Counter(cycle).values()) == 1
    assert len(weeks()) >= 25


def test_a_cycle_uses_all_that_there_is_but_for_less_than_a_week() -> None:
    assert len(ENTRIES) - CYCLE < WEEK


def test_after_a_cycle_it_begins_again_and_it_held_before_too() -> None:
    for number in range(-400, 400):
        assert puzzle_of_the_day(day(number)) == puzzle_of_the_day(day(number + CYCLE))


def test_the_first_week_begins_on_a_monday() -> None:
    assert dt.date.fromisoformat(FIRST_MONDAY).weekday() == 0
    assert tuple(puzzle_of_the_day(day(number)) for number in range(WEEK)) == weeks()[0]


def test_every_week_goes_from_easy_to_hard() -> None:
    for week in weeks():
        ratings = [ENTRIES[each].rating for each in week]
        assert ratings == sorted(ratings)


def test_each_weekday_is_harder_than_the_one_before() -> None:
    levels = [
        mean(ENTRIES[each].rating for each in column) for column in zip(*weeks(), strict=True)
    ]
    assert all(later - earlier > 50 for earlier, later in pairwise(levels))
    assert levels[0] < 1100
    assert levels[-1] > 1950


def test_kinds_of_goals_and_rulesets_change_from_day_to_day() -> None:
    puzzles = [ENTRIES[puzzle_of_the_day(day(number))].puzzle for number in range(CYCLE + 1)]
    alike = [
        number
        for number, (one, next_one) in enumerate(pairwise(puzzles))
        if (one.goal.kind, one.ruleset) == (next_one.goal.kind, next_one.ruleset)
    ]
    assert alike == []


@given(st.dates())
def test_the_weekday_tells_its_column_on_any_date(date: dt.date) -> None:
    column = [week[date.weekday()] for week in weeks()]
    assert puzzle_of_the_day(date.isoformat()) in column


@pytest.mark.parametrize("date", ["", "today", "2026-11-31", "2026-1-1"])
def test_what_is_no_day_is_refused(date: str) -> None:
    with pytest.raises(BadText):
        puzzle_of_the_day(date)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1 names other columns"),
        ("monday\n", "line 1 names other columns"),
        (f"{HEAD}\none\ttwo\n", "line 2 is no week"),
        (f"{HEAD}\n{HEAD}\na\tb\tc\td\te\tf\t\n", "line 3 is no week"),
    ],
)
def test_a_table_that_is_none_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadText, match=complaint):
        parse_weeks(text)
