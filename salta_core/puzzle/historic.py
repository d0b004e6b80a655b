"""What was printed of Salta in its first years: games, figures and puzzles, in our words.

The moves are those of the sources, the words are ours. In them ``{1}`` and ``{2}`` stand for the
names of the two players, mostly those of their colours, which whoever shows the words fills in.
They lie in ``data/historic.tsv``, read when first asked for. The tests play every line and prove
every claim.
"""

from functools import cache
from typing import Literal, NamedTuple

from salta_core.errors import BadText, excerpt
from salta_core.puzzle.table import shipped_table, whole

__all__ = ["Kind", "Note", "Print", "historic", "parse_historic"]

Kind = Literal["game", "figure", "puzzle"]


class Note(NamedTuple):
    """A word on a move.

    Attributes:
        ply: after so many moves of the line.
        text: in English, with slots for the players.
    """

    ply: int
    text: str


class Print(NamedTuple):
    """A game, a figure with its line, or a puzzle made of one.

    Attributes:
        kind: which of them.
        id: stable, of small letters, digits and "-".
        year: of the source.
        ruleset: its text.
        start: text of the position that it begins from; None for the opening.
        goal: text of the goal of a puzzle, else None.
        title: in English.
        source: who printed it.
        text: what one sees, and why it is worth a look, in English, with slots as well.
        moves: texts of the line; of a puzzle, a solution with the best defence.
        notes: words on some of the moves, in their order.
    """

    kind: Kind
    id: str
    year: int
    ruleset: str
    start: str | None
    goal: str | None
    title: str
    source: str
    text: str
    moves: tuple[str, ...]
    notes: tuple[Note, ...] = ()


@cache
def historic() -> tuple[Print, ...]:
    """The whole collection, in its order."""
    return parse_historic(shipped_table("historic"))


def parse_historic(text: str) -> tuple[Print, ...]:
    """The collection that a table describes.

    Its lines are kind, id, year, ruleset, start (or ``opening``), goal (or ``-``), title,
    source, text and moves (or ``-``); or ``note``, ply and text, on the entry above; the
    fields with tabs between.

    Raises:
        BadText: a line is not in that form.
    """
    entries: list[Print] = []
    for number, line in enumerate(text.splitlines(), 1):
        match line.split("\t"):
            case "note", ply, words if entries:
                entry = entries.pop()
                entries.append(
                    entry._replace(notes=(*entry.notes, Note(whole(ply, number), words)))
                )
            case ("game" | "figure" | "puzzle") as kind, *fields if len(fields) == _FIELDS:
                entries.append(_parse_entry(kind, fields, number))
            case _:
                raise BadText(f"line {number} is neither an entry nor a note: {excerpt(line)}")
    return tuple(entries)


_FIELDS = 9


def _parse_entry(kind: Kind, fields: list[str], line: int) -> Print:
    name, year, ruleset, start, goal, title, source, text, moves = fields
    return Print(
        kind,
        name,
        whole(year, line),
        ruleset,
        None if start == "opening" else start,
        None if goal == "-" else goal,
        title,
        source,
        text,
        () if moves == "-" else tuple(moves.split(" ")),
    )
