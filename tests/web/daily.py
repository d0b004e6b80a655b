"""The Daily Salta: the date of the page, and solved days."""

from salta_core.daily.days import daily_salta
from tests.web.table import Table

MONDAY, TUESDAY, WEDNESDAY = "2026-11-23", "2026-11-24", "2026-11-25"


def whole(date: str, on: str | None = None) -> dict[str, object]:
    """All steps of a day, solved perfectly."""
    day, par = on or date, daily_salta(date).ending.par
    solved = {"wrong": 0, "hints": 0, "on": day}
    ending = {"moves": par, "par": par, "helped": False, "on": day}
    return {"run": solved, "tactic": solved, "ending": ending}


def set_day(table: Table, date: str, time: str = "12:00:00") -> None:
    table.page.clock.set_fixed_time(f"{date}T{time}")
