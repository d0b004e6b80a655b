"""The README's table of figures has the rows and limits of the bench that prints it."""

import re
from typing import Final

from tests.bench.line import LOCAL, SLOW
from tests.bench.live import LIVE_ROWS
from tests.bench.playing import PLAYING_ROWS
from tests.bench.rows import ROWS, Figures, Row, markdown_heading, markdown_line
from tests.bench.slowdevice import DEVICE_ROWS
from tests.bench.starts import FIRST_ROWS, LATER_ROWS
from web.build.steps import ROOT

README: Final = (ROOT / "README.md").read_text(encoding="utf-8")
MEASURED: Final = (
    *FIRST_ROWS[LOCAL],
    *LATER_ROWS,
    *FIRST_ROWS[SLOW],
    *DEVICE_ROWS,
    *PLAYING_ROWS,
    *LIVE_ROWS,
)


def form(line: str) -> list[str]:
    """The cells of a row; of figures, of which the last is none, only the unit."""
    what, *figures, bar = [cell.strip() for cell in line.strip("|").split("|")]
    return [what, *(re.sub(r"[\d.]+( m?s)?", "0", figure) for figure in figures), bar]


def example(row: Row) -> str:
    """A row as the bench prints it, with any figures."""
    return markdown_line(row, Figures([1.0], [1.0] if row.is_ratio else []))


def test_the_table_is_the_one_that_the_bench_prints() -> None:
    _, head, rest = README.partition(f"{markdown_heading()}\n")
    assert head, "there is no table with the bench's head"
    lines = rest.partition("\n\n")[0].splitlines()
    printed = [example(row) for row in ROWS if row.bar is not None]
    assert [*map(form, lines)] == [*map(form, printed)]


def test_the_bench_measures_its_rows_in_their_order() -> None:
    assert [row.name for row in ROWS] == [*MEASURED]
