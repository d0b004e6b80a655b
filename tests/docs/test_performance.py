"""The documented table of figures has the rows and limits of the bench that prints it."""

import re
from typing import Final

from tests.bench.budgets import PARTS
from tests.bench.rows import (
    ROWS,
    Figures,
    Row,
    markdown_heading,
    markdown_line,
    markdown_notes,
)
from web.build.tools import WEB

PAGE: Final = (WEB / "docs" / "performance.md").read_text(encoding="utf-8")


def form(line: str) -> list[str]:
    """The cells of a row; of figures, only the unit."""
    what, *figures, bar = [cell.strip() for cell in line.strip("|").split("|")]
    return [what, *(re.sub(r"[\d.]+( m?s)?", "0", figure) for figure in figures), bar]


def example(row: Row) -> str:
    """A row in the form that the bench prints, with arbitrary figures."""
    return markdown_line(row, Figures([1.0], [1.0] if row.is_ratio else []))


def test_the_table_is_the_one_that_the_bench_prints() -> None:
    _, head, rest = PAGE.partition(f"{markdown_heading()}\n")
    assert head, "there is no table with the bench's head"
    lines = rest.partition("\n\n")[0].splitlines()
    printed = [example(row) for row in ROWS if row.bar is not None]
    assert [*map(form, lines)] == [*map(form, printed)]


def test_the_bench_measures_its_rows_in_their_order() -> None:
    assert [row.name for row in ROWS] == [name for names in PARTS for name in names]


def test_notes_below_the_table_name_their_rows() -> None:
    measured = [(row, Figures([1.0])) for row in ROWS[:2]]
    measured[1][1].note = "2 of 3\n    and more"
    assert [*markdown_notes(measured)] == [f"- {ROWS[1].what}: 2 of 3"]


def test_the_notes_below_the_table_are_on_its_rows() -> None:
    notes = re.findall(r"^- (.+?): .*\d", PAGE, re.MULTILINE)
    assert notes
    assert {*notes} <= {row.what for row in ROWS if row.bar is not None}
