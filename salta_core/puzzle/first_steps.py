"""The first puzzles for newcomers: a short series in a fixed order.

They are read on first use from ``data/first-steps.tsv``, with one puzzle per line. Each teaches one
idea: the goal of a piece, jumps, points, forcing the opponent to jump, and finally squeeze and jam.
The tests prove each again; the ratings are those of ``grading``.
"""

from functools import cache
from typing import Final, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file, table_rows
from salta_core.puzzle.goal import parse_goal
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import parse_position, parse_ruleset

__all__ = ["COLUMNS", "FirstStep", "first_steps", "parse_first_steps"]

COLUMNS: Final = ("id", "ruleset", "position", "goal", "rating", "line", "nodes")
"""The fields of a line of the file."""


class FirstStep(NamedTuple):
    """A puzzle of the series.

    Attributes:
        id: stable, of small letters, digits and "-"; a key of the page's texts.
        puzzle: the puzzle; one move solves it.
        rating: see ``grading.rating``.
        line: the solution, with the best defence, as texts.
        nodes: nodes of its proof.
    """

    id: str
    puzzle: Puzzle
    rating: int
    line: tuple[str, ...]
    nodes: int


@cache
def first_steps() -> tuple[FirstStep, ...]:
    """The series, in its order."""
    return parse_first_steps(read_data_file("puzzle", "first-steps.tsv"))


def parse_first_steps(text: str) -> tuple[FirstStep, ...]:
    """The series in a table: a line of ``COLUMNS`` and then one line for each puzzle.

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
