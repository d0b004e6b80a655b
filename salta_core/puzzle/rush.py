"""The stock of Rush: short puzzles of Classic, easy ones first.

They are in ``data/rush.tsv``, a puzzle on each line, and are read on first use. None of them is in
the collection or a step of a day, so a rush gives nothing away. The tests prove each again.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file, table_rows

__all__ = ["COLUMNS", "RULESET", "RushPuzzle", "format_rush", "parse_rush", "rush_puzzles"]

COLUMNS: Final = ("position", "goal", "rating", "line")
"""The fields of a line of the file."""
RULESET: Final = "tournament"
"""The rules of all of them."""


class RushPuzzle(NamedTuple):
    """A puzzle of the stock; one first move solves it.

    Attributes:
        position: in its text form.
        goal: in its text form, in one move or two.
        rating: see ``grading.rating``.
        line: the solution, with the best defence, as texts.
    """

    position: str
    goal: str
    rating: int
    line: tuple[str, ...]


@cache
def rush_puzzles() -> tuple[RushPuzzle, ...]:
    """The stock, easy ones first."""
    return parse_rush(read_data_file("puzzle", "rush.tsv"))


def parse_rush(text: str) -> tuple[RushPuzzle, ...]:
    """The puzzles that a table describes: a line of ``COLUMNS`` and then one for each.

    Raises:
        BadText: a line is not in that form.
    """
    return tuple(_entry(number, fields) for number, fields in table_rows(text, COLUMNS))


def _entry(number: int, fields: list[str]) -> RushPuzzle:
    position, goal, rating, moves = fields
    return RushPuzzle(position, goal, parse_whole_number(rating, number), tuple(moves.split(" ")))


def format_rush(puzzles: Iterable[RushPuzzle]) -> str:
    """The table of some puzzles; ``parse_rush`` reads it."""
    lines = [COLUMNS, *((*one[:3], " ".join(one.line)) for one in puzzles)]
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)
