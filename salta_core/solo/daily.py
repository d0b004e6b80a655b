"""The Solo task of the day, the same for everybody with the same date."""

from typing import Final

from salta_core.rules.ruleset import PRESETS
from salta_core.solo.generator import Recipe
from salta_core.text.dates import day_number

__all__ = ["recipe_of_the_day"]

_GRADES: Final = (2, 3, 4, 4, 5, 6, 7)
"""From Monday to Sunday: easy to hard."""
_RULESETS: Final = ("tournament", "mirror")
"""They alternate, so that no weekday keeps its ruleset."""


def recipe_of_the_day(date: str) -> Recipe:
    """The recipe of a day's task.

    Args:
        date: as in ``text.dates.day_number``. Its digits are also the seed, so the task can be
            made again by grade and seed.

    Raises:
        BadText: not in that form, or there is no such day.
    """
    count = day_number(date)
    ruleset = PRESETS[_RULESETS[count % len(_RULESETS)]].ruleset
    seed = int(date.replace("-", ""))
    return Recipe(ruleset, 1, _GRADES[count % len(_GRADES)], seed)
