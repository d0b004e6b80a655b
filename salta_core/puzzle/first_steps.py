"""The first puzzles for newcomers: a short series in a fixed order.

They are read on first use from ``data/first-steps.tsv``, with one puzzle per line. Each teaches one
idea: the goal of a piece, jumps, points, forcing the opponent to jump, and finally squeeze and jam.
The tests prove each again; ``grading`` computes the ratings.
"""

from functools import cache
from typing import Final, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file, table_rows
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["COLUMNS", "FirstStep", "first_steps", "parse_first_steps"]

COLUMNS: Final = ("id", "ruleset", "position", "goal", "rating", "line", "nodes")
"""The columns of the file."""


class FirstStep(NamedTuple):
    """A puzzle of the series.

    Attributes:
        id: lower-case letters, digits and "-"; stable, since the page's messages are keyed by it.
        puzzle: the puzzle; exactly one first move solves it.
        rating: see ``grading.rating``.
        line: the moves of the solution with the best defence, as strings.
        nodes: how many nodes its proof visits.
    """

    id: str
    puzzle: Puzzle
    rating: int
    line: tuple[str, ...]
    nodes: int


@cache
def first_steps() -> tuple[FirstStep, ...]:
    """The puzzles of the series, in order."""
    return parse_first_steps(read_data_file("puzzle", "first-steps.tsv"))


def parse_first_steps(text: str) -> tuple[FirstStep, ...]:
    """The series in a table: a header line with ``COLUMNS``, then one line for each puzzle.

    Raises:
        SaltaError: a line is malformed.
    """
    return tuple(_step(number, fields) for number, fields in table_rows(text, COLUMNS))


def _step(number: int, fields: list[str]) -> FirstStep:
    id_, ruleset, position, goal, rating, moves, nodes = fields
    rules = parse_ruleset(ruleset)
    puzzle = Puzzle(rules, parse_position(position, rules.army), parse_goal(goal))
    return FirstStep(
        id_,
        puzzle,
        parse_whole_number(rating, number),
        tuple(moves.split(" ")),
        parse_whole_number(nodes, number),
    )
