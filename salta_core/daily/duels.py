"""The duel of each date.

``data/duels.tsv`` has one line per day, from ``FIRST_DAY``, a Monday. The opponents err
less from Monday to Friday, and again from Saturday to Sunday; the weekend has larger armies. A date
keeps its duel for ever, since results of the same date are compared: new lines are only appended.
"""

from functools import cache
from typing import Final, NamedTuple

from salta_core.daily.duel import Duel
from salta_core.data_files import parse_whole_number, read_data_file, table_rows
from salta_core.rules.ruleset import Ruleset
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["COLUMNS", "WEEKDAYS", "DayDuel", "DuelSettings", "format_duels", "parse_duels", "stock"]

COLUMNS: Final = ("position", "seed", "best", "line")
"""The names of the fields in a line of the file."""


class DuelSettings(NamedTuple):
    """The settings of a weekday's duels.

    Attributes:
        ruleset: the name of their ruleset.
        noise: the opponent's, see ``opponent.reply``.
        level: the level of the character whose face and name the opponent has.
    """

    ruleset: str
    noise: int
    level: int


WEEKDAYS: Final = (
    DuelSettings("little", 250, 1),
    DuelSettings("little", 200, 2),
    DuelSettings("little", 150, 3),
    DuelSettings("little", 100, 4),
    DuelSettings("little", 50, 5),
    DuelSettings("quick", 150, 7),
    DuelSettings("quick", 50, 9),
)
"""Monday to Sunday."""


class DayDuel(NamedTuple):
    """The duel of a day.

    Attributes:
        position: the first position, as text.
        seed: the seed of the opponent's noise.
        best: the best margin known.
        line: the player's moves of a line that reaches it, as strings.
    """

    position: str
    seed: int
    best: int
    line: tuple[str, ...]

    def as_duel(self, settings: DuelSettings) -> Duel:
        """This duel, with the settings of its weekday."""
        rules: Ruleset = parse_ruleset(settings.ruleset)
        return Duel(parse_position(self.position, rules.army), rules, self.seed, settings.noise)


@cache
def stock() -> tuple[DayDuel, ...]:
    """All duels, in the order of their dates."""
    return parse_duels(read_data_file("daily", "duels.tsv"))


def parse_duels(text: str) -> tuple[DayDuel, ...]:
    """The duels in a table: a line of ``COLUMNS`` and then one line for each day.

    Raises:
        BadText: a line is malformed.
    """
    return tuple(_duel(number, fields) for number, fields in table_rows(text, COLUMNS))


def _duel(number: int, fields: list[str]) -> DayDuel:
    position, seed, best, line = fields
    return DayDuel(
        position,
        parse_whole_number(seed, number),
        parse_whole_number(best, number),
        tuple(line.split(" ")),
    )


def format_duels(duels: tuple[DayDuel, ...]) -> str:
    """The table of some duels; ``parse_duels`` reads it."""
    rows = [COLUMNS, *((*duel[:3], " ".join(duel.line)) for duel in duels)]
    return "".join("\t".join(map(str, row)) + "\n" for row in rows)
