"""The puzzle of the day, the same for everybody with the same date.

A table has a line for each week from Monday to Sunday, easy to hard. The first line is the week of
``FIRST_MONDAY``, and after the last week the first comes again. From ``CLASSIC_FROM`` on puzzles
are of the default ruleset, in ``data/classic-days.tsv``. The days before are in ``data/days.tsv``,
which never changes, since links lead to them. A day keeps its puzzle when weeks are added, as long
as they are added to the end before the last week is over.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from salta_core.data_files import read_data_file, table_rows
from salta_core.errors import BadText
from salta_core.text.dates import day_number

__all__ = [
    "CLASSIC",
    "CLASSIC_FROM",
    "FIRST_MONDAY",
    "WEEKDAYS",
    "classic_weeks",
    "format_weeks",
    "parse_weeks",
    "puzzle_of_the_day",
    "weeks",
]

FIRST_MONDAY: Final = "2026-11-23"
"""The first day of both tables."""
CLASSIC_FROM: Final = "2026-11-24"
"""The first day of ``data/classic-days.tsv`` that counts."""
CLASSIC: Final = "tournament"
"""That ruleset."""
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
"""The columns of a table."""

Week = tuple[str, ...]
"""The ids of a week's puzzles, from Monday to Sunday."""


def puzzle_of_the_day(date: str) -> str:
    """The id of a day's puzzle.

    Args:
        date: as in ``text.dates.day_number``.

    Raises:
        BadText: not in that form, or there is no such day.
    """
    day = day_number(date)
    week, weekday = divmod(day - day_number(FIRST_MONDAY), len(WEEKDAYS))
    table = weeks() if day < day_number(CLASSIC_FROM) else classic_weeks()
    return table[week % len(table)][weekday]


@cache
def weeks() -> tuple[Week, ...]:
    """The weeks for the days before ``CLASSIC_FROM``."""
    return parse_weeks(read_data_file("puzzle", "days.tsv"))


@cache
def classic_weeks() -> tuple[Week, ...]:
    """The weeks for the days from ``CLASSIC_FROM`` on."""
    return parse_weeks(read_data_file("puzzle", "classic-days.tsv"))


def parse_weeks(text: str) -> tuple[Week, ...]:
    """The weeks that a table describes: a line of ``WEEKDAYS`` and then one for each.

    Raises:
        BadText: a line is not in that form.
    """
    return tuple(_week(number, fields) for number, fields in table_rows(text, WEEKDAYS))


def _week(number: int, ids: list[str]) -> Week:
    if "" in ids:
        raise BadText("table-no-puzzle", "line {number} has a day without a puzzle", number=number)
    return tuple(ids)


def format_weeks(all_weeks: Iterable[Week]) -> str:
    """The table of some weeks; ``parse_weeks`` reads it."""
    return "".join("\t".join(line) + "\n" for line in (WEEKDAYS, *all_weeks))
