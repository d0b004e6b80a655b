"""The stock of Rush: short puzzles of Classic, easy ones first.

They are read on first use from ``data/rush.tsv``, with one puzzle per line. None of them is in the
collection or in the Daily Salta, so Rush gives no solution away. The tests prove each again.
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
    """A puzzle of the stock; exactly one first move solves it.

    Attributes:
        position: the position as text.
        goal: the goal as text, of one move or two.
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
    """The puzzles in a table: a line of ``COLUMNS`` and then one line for each puzzle.

    Raises:
        BadText: a line is malformed.
    """
    return tuple(_entry(number, fields) for number, fields in table_rows(text, COLUMNS))


def _entry(number: int, fields: list[str]) -> RushPuzzle:
    position, goal, rating, moves = fields
    return RushPuzzle(position, goal, parse_whole_number(rating, number), tuple(moves.split(" ")))


def format_rush(puzzles: Iterable[RushPuzzle]) -> str:
    """The table of some puzzles; ``parse_rush`` reads it."""
    lines = [COLUMNS, *((*one[:3], " ".join(one.line)) for one in puzzles)]
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)
