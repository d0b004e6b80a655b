"""The stock of Rush: short puzzles under the Classic rules, easy ones first.

They are read on first use from ``data/rush.tsv``, with one puzzle per line. None of them is in the
collection or in the Daily Salta, so Rush gives no solution away. The tests prove each again.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file, table_rows

__all__ = ["COLUMNS", "RULESET", "RushPuzzle", "format_rush", "parse_rush", "rush_puzzles"]

COLUMNS: Final = ("position", "goal", "rating", "line")
"""The columns of the file."""
RULESET: Final = "tournament"
"""The ruleset of every puzzle of the stock."""


class RushPuzzle(NamedTuple):
    """A puzzle of the stock; exactly one first move solves it.

    Attributes:
        position: the position as text.
        goal: the goal as text; it allows one or two moves.
        rating: see ``grading.rating``.
        line: the moves of the solution with the best defence, as strings.
    """

    position: str
    goal: str
    rating: int
    line: tuple[str, ...]


@cache
def rush_puzzles() -> tuple[RushPuzzle, ...]:
    """All puzzles of the stock, easy ones first."""
    return parse_rush(read_data_file("puzzle", "rush.tsv"))


def parse_rush(text: str) -> tuple[RushPuzzle, ...]:
    """The puzzles in a table: a header line with ``COLUMNS``, then one line for each puzzle.

    Raises:
        BadText: a line is malformed.
    """
    return tuple(_entry(number, fields) for number, fields in table_rows(text, COLUMNS))


def _entry(number: int, fields: list[str]) -> RushPuzzle:
    position, goal, rating, moves = fields
    return RushPuzzle(position, goal, parse_whole_number(rating, number), tuple(moves.split(" ")))


def format_rush(puzzles: Iterable[RushPuzzle]) -> str:
    """The puzzles as a table that ``parse_rush`` reads."""
    lines = [COLUMNS, *((*one[:3], " ".join(one.line)) for one in puzzles)]
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)
