"""Calendar dates, which name the daily task and the daily puzzle.

``datetime`` would do the same, but the page's engine loads no more of the standard library than it
needs.
"""

import re
from typing import Final

from salta_core.errors import BadText

__all__ = ["day_number"]

_DATE: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})\Z")
_DAYS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_FEBRUARY: Final = 2


def day_number(date: str) -> int:
    """Days from Monday, the first of January of the year 1, to a day.

    Args:
        date: year, month and day as ``2026-11-20``, in the Gregorian calendar.

    Raises:
        BadText: not in that form, or there is no such day.
    """
    year, month, day = _parsed(date)
    return _days_before(year, month) + day - 1


def _parsed(date: str) -> tuple[int, int, int]:
    found = _DATE.match(date)
    if not found:
        raise BadText("day-form", "a day is written 2026-11-20, not {date!a}", place=0, date=date)
    year, month, day = map(int, found.groups())
    if year < 1:
        raise BadText("no-year-zero", "there is no year 0", place=found.start(1))
    if month not in range(1, len(_DAYS) + 1):
        raise BadText(
            "no-such-month", "there is no month {month}", place=found.start(2), month=found[2]
        )
    if day not in range(1, _length(year, month) + 1):
        raise BadText(
            "no-such-day",
            "month {month} of {year} has no day {day}",
            place=found.start(3),
            month=month,
            year=year,
            day=found[3],
        )
    return year, month, day


def _length(year: int, month: int) -> int:
    """Days of a month."""
    is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return _DAYS[month - 1] + (month == _FEBRUARY and is_leap)


def _days_before(year: int, month: int) -> int:
    """Days from a Monday, the first of January of the year 1, to the first of a month."""
    past = year - 1
    days = 365 * past + past // 4 - past // 100 + past // 400
    return days + sum(_length(year, earlier) for earlier in range(1, month))
