"""Games, figures and puzzles that were printed in the first years of Salta.

The moves are those of the sources. The page has the comments, by the id of an entry and the plies
of its notes. The entries are in ``data/historic.tsv`` and are read on first use. The tests play
every line and prove every claim.
"""

from functools import cache
from typing import Literal, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file
from salta_core.errors import BadText

__all__ = ["Kind", "Print", "historic", "parse_historic"]

Kind = Literal["game", "figure", "puzzle"]
"""The form in which a source printed it."""


class Print(NamedTuple):
    """A printed game, a figure with its line, or a puzzle made from a figure.

    Attributes:
        kind: which of them.
        id: stable, of small letters, digits and "-".
        year: of the source.
        ruleset: its text.
        start: text of the position that it begins from; None for the opening.
        goal: text of the goal of a puzzle, else None.
        source: id of the source.
        moves: texts of the line; of a puzzle, a solution with the best defence.
        notes: the plies of the line with a comment, in order.
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
    """The whole collection, in its order."""
    return parse_historic(read_data_file("puzzle", "historic.tsv"))


def parse_historic(text: str) -> tuple[Print, ...]:
    """The collection that a table describes.

    Its lines are kind, id, year, ruleset, start (or ``opening``), goal (or ``-``), source,
    moves and the plies of notes (each or ``-``); the fields with tabs between.

    Raises:
        BadText: a line is not in that form.
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
