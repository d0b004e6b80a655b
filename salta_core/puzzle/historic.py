"""What was printed of Salta in its first years: games, figures and puzzles.

The moves are those of the sources. What there is to say of them is said by the page, in its
language and in our words, under the id of an entry and the plies of its notes. The entries lie in
``data/historic.tsv``, read when first asked for. The tests play every line and prove every claim.
"""

from functools import cache
from typing import Literal, NamedTuple

from salta_core.data_files import parse_whole_number, read_data_file
from salta_core.errors import BadText

__all__ = ["Kind", "Print", "historic", "parse_historic"]

Kind = Literal["game", "figure", "puzzle"]


class Print(NamedTuple):
    """A game, a figure with its line, or a puzzle made of one.

    Attributes:
        kind: which of them.
        id: stable, of small letters, digits and "-".
        year: of the source.
        ruleset: its text.
        start: text of the position that it begins from; None for the opening.
        goal: text of the goal of a puzzle, else None.
        source: id of who printed it.
        moves: texts of the line; of a puzzle, a solution with the best defence.
        notes: after how many moves of the line there is something to say, in their order.
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
