"""The Daily Salta of each date: a home run, a tactic and a Solo ending with the default ruleset.

``data/days.tsv`` has one line per day, from ``FIRST_DAY``, a Monday; other dates have no Daily
Salta. Within a week the days become harder, and no motif is on more than two of them, apart from
that of the home runs. A date keeps its three steps for ever, since links lead
to them: new lines are only appended.
"""

from contextlib import suppress
from functools import cache
from typing import Final, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file, table_rows
from salta_core.errors import BadText
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.task import Puzzle
from salta_core.rules.position import Position
from salta_core.rules.ruleset import DEFAULT
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = [
    "COLUMNS",
    "FIRST_DAY",
    "RULESET",
    "Daily",
    "Ending",
    "Task",
    "daily_salta",
    "format_days",
    "parse_days",
    "stock",
]

FIRST_DAY: Final = "2026-11-23"
"""The date of the first line."""
RULESET: Final = DEFAULT
"""The ruleset of all steps."""
COLUMNS: Final = (
    *("run", "run-goal", "run-rating", "run-line"),
    *("tactic", "tactic-goal", "tactic-rating", "tactic-line"),
    *("ending", "ending-par"),
)
"""The names of the fields in a line of the file."""


class Task(NamedTuple):
    """A step with both armies on the board.

    Attributes:
        position: the position, as text.
        goal: the goal, as text.
        rating: see ``puzzle.grading.rating``.
        line: the moves of the solution with the best defence, as strings.
    """

    position: str
    goal: str
    rating: int
    line: tuple[str, ...]

    @property
    def puzzle(self) -> Puzzle:
        """This step as a puzzle."""
        rules = parse_ruleset(RULESET)
        return Puzzle(rules, parse_position(self.position, rules.army), parse_goal(self.goal))


class Ending(NamedTuple):
    """A step with one army alone.

    Attributes:
        position: the position, as text.
        par: the fewest moves home, proven.
    """

    position: str
    par: int

    @property
    def start(self) -> Position:
        """The position as a ``Position``."""
        return parse_position(self.position, parse_ruleset(RULESET).army, solo=True)


class Daily(NamedTuple):
    """The steps of a day.

    Attributes:
        run: a puzzle whose goal is to get home in two to four moves.
        tactic: a puzzle with another kind of goal.
        ending: a Solo task.
    """

    run: Task
    tactic: Task
    ending: Ending


def daily_salta(date: str) -> Daily:
    """The steps of a day.

    Args:
        date: year, month and day as ``2026-12-24``, in the Gregorian calendar.

    Raises:
        BadText: the date is not in that form, does not exist, or has no Daily Salta.

    >>> daily_salta("2026-12-24").run.goal
    'home-3'
    """
    days, first = stock(), _day_number(FIRST_DAY)
    place = _day_number(date) - first
    if place not in range(len(days)):
        raise BadText(
            "day-without-steps",
            "{date} has no Daily Salta; choose a day from {first} to {last}",
            date=date,
            first=FIRST_DAY,
            last=_date(first + len(days) - 1),
        )
    return days[place]


# The page's Python has no datetime. It imports this module, but does not call these functions.


def _day_number(date: str) -> int:
    from datetime import date as day  # noqa: PLC0415  # see above

    with suppress(ValueError):
        found = day.fromisoformat(date)
        if found.isoformat() == date:  # Python would accept other forms as well
            return found.toordinal()
    raise BadText("no-day", "{date!a} is not a day; write it as 2026-12-24", date=date)


def _date(number: int) -> str:
    from datetime import date as day  # noqa: PLC0415  # see above

    return day.fromordinal(number).isoformat()


@cache
def stock() -> tuple[Daily, ...]:
    """All days, in their order."""
    return parse_days(read_data_file("daily", "days.tsv"))


def parse_days(text: str) -> tuple[Daily, ...]:
    """The days in a table: a line of ``COLUMNS`` and then one line for each day.

    Raises:
        BadText: a line is malformed.
    """
    return tuple(_day(number, fields) for number, fields in table_rows(text, COLUMNS))


def _day(number: int, fields: list[str]) -> Daily:
    *tasks, position, par = fields
    run, tactic = (_task(tasks[at : at + 4], number) for at in (0, 4))
    return Daily(run, tactic, Ending(position, parse_whole_number(par, number)))


def _task(fields: list[str], number: int) -> Task:
    position, goal, rating, moves = fields
    return Task(position, goal, parse_whole_number(rating, number), tuple(moves.split(" ")))


def format_days(days: tuple[Daily, ...]) -> str:
    """The table of some days; ``parse_days`` reads it."""
    lines = [COLUMNS, *((*_fields(one.run), *_fields(one.tactic), *one.ending) for one in days)]
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)


def _fields(task: Task) -> tuple[str | int, ...]:
    return task.position, task.goal, task.rating, " ".join(task.line)
