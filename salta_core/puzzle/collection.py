"""The shipped puzzles, all made by ``generator``, in sets by difficulty.

They are read on first use from ``data/puzzles.tsv``, with one puzzle per line. The tests regenerate
each from its seed and prove it again.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file, table_rows
from salta_core.puzzle.goal import format_goal, parse_goal
from salta_core.puzzle.task import Puzzle
from salta_core.text.notation import (
    format_position,
    format_ruleset,
    parse_position,
    parse_ruleset,
)

__all__ = [
    "BANDS",
    "COLUMNS",
    "PuzzleSet",
    "ShippedPuzzle",
    "band_of",
    "format_entries",
    "parse_entries",
    "shipped",
]

BANDS: Final[Sequence[tuple[str, int]]] = (
    ("first", 0),
    ("easy", 1100),
    ("middle", 1350),
    ("hard", 1650),
    ("master", 1950),
)
"""The ids of the sets, easy ones first, and the lowest rating of each."""

COLUMNS: Final = (
    "id", "ruleset", "position", "goal", "rating", "line", "nodes", "seed", "proof"
)  # fmt: skip
"""The columns of the file."""


class ShippedPuzzle(NamedTuple):
    """A puzzle that comes with the program.

    Attributes:
        id: lower-case letters, digits and "-"; it depends only on the puzzle.
        puzzle: the puzzle; exactly one first move solves it.
        rating: see ``grading.rating``.
        line: the moves of the solution with the best defence, as strings.
        nodes: how many nodes its proof visits.
        seed: the seed that generates it, together with the ruleset and the kind of goal.
        proof: a hash of the proof's verdict.
    """

    id: str
    puzzle: Puzzle
    rating: int
    line: tuple[str, ...]
    nodes: int
    seed: int
    proof: str


class PuzzleSet(NamedTuple):
    """A set of puzzles of similar difficulty, easy ones first.

    Attributes:
        id: one of the ids in ``BANDS``.
        entries: the puzzles.
    """

    id: str
    entries: tuple[ShippedPuzzle, ...]


@cache
def shipped() -> tuple[PuzzleSet, ...]:
    """All sets of shipped puzzles, easy ones first."""
    sets: dict[str, list[ShippedPuzzle]] = {name: [] for name, _ in BANDS}
    for entry in sorted(parse_entries(read_data_file("puzzle", "puzzles.tsv")), key=_rating):
        sets[band_of(entry.rating)].append(entry)
    return tuple(PuzzleSet(name, tuple(entries)) for name, entries in sets.items())


def _rating(entry: ShippedPuzzle) -> int:
    return entry.rating


def band_of(rating: int) -> str:
    """The id of the set for puzzles of a rating."""
    return [name for name, first in BANDS if first <= rating][-1]


def parse_entries(text: str) -> tuple[ShippedPuzzle, ...]:
    """The puzzles in a table: a header line with ``COLUMNS``, then one line for each puzzle.

    Raises:
        SaltaError: a line is malformed.
    """
    return tuple(_entry(number, fields) for number, fields in table_rows(text, COLUMNS))


def _entry(number: int, fields: list[str]) -> ShippedPuzzle:
    id_, ruleset, position, goal, rating, moves, nodes, seed, proof = fields
    rules = parse_ruleset(ruleset)
    return ShippedPuzzle(
        id_,
        Puzzle(rules, parse_position(position, rules.army), parse_goal(goal)),
        parse_whole_number(rating, number),
        tuple(moves.split(" ")),
        parse_whole_number(nodes, number),
        parse_whole_number(seed, number),
        proof,
    )


def format_entries(entries: Iterable[ShippedPuzzle]) -> str:
    """The puzzles as a table that ``parse_entries`` reads."""
    lines = [COLUMNS, *map(_fields, entries)]
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)


def _fields(entry: ShippedPuzzle) -> tuple[str | int, ...]:
    ruleset, position, goal = entry.puzzle.ruleset, entry.puzzle.position, entry.puzzle.goal
    return (
        entry.id,
        format_ruleset(ruleset),
        format_position(position),
        format_goal(goal),
        entry.rating,
        " ".join(entry.line),
        entry.nodes,
        entry.seed,
        entry.proof,
    )
