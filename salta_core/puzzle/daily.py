"""The puzzle of the day: one of the collection for everybody, wherever the day has come.

Which it is stands in ``data/days.tsv``, a line for each week from Monday to Sunday, easy to
hard. The weeks follow each other from ``FIRST_MONDAY`` on, and after the last the first comes
again. A day keeps its puzzle when puzzles are added, as long as new weeks go to the end before
the last one is over.
"""

from functools import cache
from typing import Final

from salta_core.errors import BadText
from salta_core.puzzle.day import day_number
from salta_core.puzzle.table import shipped_table

__all__ = ["FIRST_MONDAY", "WEEKDAYS", "parse_weeks", "puzzle_of_the_day", "weeks"]

FIRST_MONDAY: Final = "2026-11-23"
"""The day that the first week begins with."""
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
"""The columns of the file."""

Week = tuple[str, ...]
"""The ids of its puzzles, from Monday to Sunday."""


def puzzle_of_the_day(date: str) -> str:
    """The id of a day's puzzle.

    Args:
        date: as in ``day.recipe_of_the_day``.

    Raises:
        BadText: not in that form, or there is no such day.
    """
    week, weekday = divmod(day_number(date) - day_number(FIRST_MONDAY), len(WEEKDAYS))
    return weeks()[week % len(weeks())][weekday]


@cache
def weeks() -> tuple[Week, ...]:
    """The puzzles of all weeks."""
    return parse_weeks(shipped_table("days"))


def parse_weeks(text: str) -> tuple[Week, ...]:
    """The weeks that a table describes: a line of ``WEEKDAYS`` and then one for each.

    Raises:
        BadText: a line is not in that form.
    """
    head, *lines = text.splitlines() or [""]
    if head != "\t".join(WEEKDAYS):
        raise BadText("table-columns", "line 1 names other columns: {head!a}", head=head)
    return tuple(_week(line, number) for number, line in enumerate(lines, 2))


def _week(line: str, number: int) -> Week:
    ids = tuple(line.split("\t"))
    if len(ids) != len(WEEKDAYS) or "" in ids:
        raise BadText(
            "table-line-no-week", "line {number} is no week: {line!a}", number=number, line=line
        )
    return ids
