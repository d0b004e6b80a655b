"""Games, figures and puzzles printed in the first years of Salta.

The moves are those of the sources. The comments are in the page's messages, keyed by the id of an
entry and the plies of its notes. The entries are read from ``data/historic.tsv`` on first use. The
tests play every line and prove every claim.
"""

from functools import cache
from typing import Literal, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file
from salta_core.errors import BadText

__all__ = ["Kind", "Print", "historic", "parse_historic"]

Kind = Literal["game", "figure", "puzzle"]
"""The kind of an entry: a whole game, a figure with a line, or a puzzle made from a figure."""


class Print(NamedTuple):
    """A printed game, a figure with its line, or a puzzle made from a figure.

    Attributes:
        kind: game, figure or puzzle.
        id: lower-case letters, digits and "-"; it never changes.
        year: the year of the source.
        ruleset: the text of the ruleset.
        start: the text of the first position; None for the opening.
        goal: the text of a puzzle's goal, else None.
        source: the id of the source.
        moves: the moves as strings; for a puzzle, a solution with the best defence.
        notes: the plies that have a comment, in order.
    """

    kind: Kind
    id: str
    year: int
    ruleset: str
    start: str | None
    goal: str | None
    source: str
    moves: tuple[str, ...]
    notes: tuple[int, ...]


@cache
def historic() -> tuple[Print, ...]:
    """All entries of the collection, in order."""
    return parse_historic(read_data_file("puzzle", "historic.tsv"))


def parse_historic(text: str) -> tuple[Print, ...]:
    """The collection in a table.

    Each line has these fields, separated by tabs: kind, id, year, ruleset, start (or ``opening``),
    goal (or ``-``), source, moves (or ``-``) and the plies of notes (or ``-``).

    Raises:
        BadText: a line is malformed.
    """
    return tuple(_parse_entry(line, number) for number, line in enumerate(text.splitlines(), 1))


def _parse_entry(line: str, number: int) -> Print:
    match line.split("\t"):
        case (
            ("game" | "figure" | "puzzle") as kind,
            name, year, ruleset, start, goal, source, moves, notes,
        ):  # fmt: skip
            return Print(
                kind,
                name,
                parse_whole_number(year, number),
                ruleset,
                None if start == "opening" else start,
                None if goal == "-" else goal,
                source,
                _words(moves),
                tuple(parse_whole_number(ply, number) for ply in _words(notes)),
            )
        case _:
            raise BadText(
                "historic-line",
                "line {number} is no entry: {line!a}",
                number=number,
                line=line,
            )


def _words(field: str) -> tuple[str, ...]:
    return () if field == "-" else tuple(field.split(" "))
