"""The rows of the table of budgets, with their limits, targets and measurements."""

import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

__all__ = [
    "ROWS",
    "Figures",
    "Row",
    "bar_cell",
    "before_line",
    "heading",
    "markdown_heading",
    "markdown_line",
    "markdown_notes",
    "row_line",
]


class Row(NamedTuple):
    """A row of the table: a measurement of the page.

    Attributes:
        name: its name on the command line.
        what: a description of the measurement.
        unit: the unit of the page's own figure; a row with a reference page is judged by the ratio
            instead.
        bar: the limit; None if the row is only informative.
        aim: the target.
    """

    name: str
    what: str
    unit: str
    bar: float | None
    aim: float | None
    is_ratio: bool = False


@dataclass
class Figures:
    """The measurements of a row by round; `bare` is empty without a reference page."""

    own: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)
    note: str = ""

    def add(self, own: float | None, bare: float | None = None) -> None:
        """Add the figures of a round."""
        assert own is not None
        self.own.append(own)
        if bare is not None:
            self.bare.append(bare)

    def extend(self, more: "Figures") -> None:
        """Add the figures of further rounds; the last note is kept."""
        self.own += more.own
        self.bare += more.bare
        self.note = more.note

    @property
    def judged(self) -> Sequence[float]:
        """The figures to compare with the limit."""
        if not self.bare:
            return self.own
        return [own / bare for own, bare in zip(self.own, self.bare, strict=True)]


_SLOW: Final = "at 20 Mbit/s + 40 ms"
_DEVICE: Final = "6 x slower CPU, 1.6 Mbit/s"
ROWS: Final = (
    Row("painted", "board painted / bare board, local", "ms", 1.2, 1.0, is_ratio=True),
    Row("fcp", "first contentful paint / bare board, local", "ms", 1.2, 1.0, is_ratio=True),
    Row("selectable", "first piece pickable / bare board, local", "ms", 1.3, 1.1, is_ratio=True),
    Row("move", "first move painted / bare board, local", "ms", 1.5, 1.2, is_ratio=True),
    Row("move-like", "first move / the same on the bare board", "ms", None, None, is_ratio=True),
    Row("reply", "computer's reply / bare board, local", "ms", 1.5, 1.2, is_ratio=True),
    Row("ready", "engine ready / bare Pyodide, first visit", "ms", 0.30, 0.26, is_ratio=True),
    Row("repeat", "engine ready / bare Pyodide, a later visit", "ms", 0.24, 0.20, is_ratio=True),
    Row("repeat-both", "a later visit / one of bare Pyodide", "ms", None, None, is_ratio=True),
    Row("offline", "engine ready / bare Pyodide, the server gone", "ms", 0.24, 0.20, is_ratio=True),
    Row("painted-slow", f"board painted {_SLOW}", "ms", 1.2, 1.0, is_ratio=True),
    Row("fcp-slow", f"first contentful paint {_SLOW}", "ms", 1.2, 1.0, is_ratio=True),
    Row("selectable-slow", f"first piece pickable {_SLOW}", "ms", 1.3, 1.1, is_ratio=True),
    Row("move-slow", f"first move painted {_SLOW}", "ms", 1.5, 1.2, is_ratio=True),
    Row("move-like-slow", f"first move / the same, {_SLOW[3:]}", "ms", None, None, is_ratio=True),
    Row("reply-slow", f"computer's reply {_SLOW}", "ms", 1.5, 1.2, is_ratio=True),
    Row("ready-slow", f"engine ready, first visit {_SLOW}", "ms", 0.60, 0.55, is_ratio=True),
    Row("device-move", f"first move painted, {_DEVICE}", "ms", 3000, 2000),
    Row("device-reply", f"computer's reply, {_DEVICE}", "ms", 3000, 2000),
    Row("device-painted", f"board painted, {_DEVICE}", "ms", 2000, 1000),
    Row("device-ready", f"engine ready, {_DEVICE}", "ms", 25_000, 20_000),
    Row("device-press", f"longest answer to a press, {_DEVICE}", "ms", 100, 50),
    Row("puzzle", "a shared puzzle: a piece can be moved, local", "ms", 400, 200),
    Row("puzzle-slow", f"a shared puzzle: a piece can be moved {_SLOW}", "ms", 600, 400),
    Row("device-puzzle", f"a shared puzzle: a piece can be moved, {_DEVICE}", "ms", 2000, 1500),
    Row("embed", "an embedded game: a step forward painted, local", "ms", 300, 200),
    Row("embed-slow", f"an embedded game: a step forward painted {_SLOW}", "ms", 500, 350),
    Row("device-embed", f"an embedded game: a step forward painted, {_DEVICE}", "ms", 2500, 2000),
    Row("device-learn", f"Learn pressed: the first lesson can be done, {_DEVICE}", "ms", 1000, 500),
    Row("device-puzzles", f"Puzzles pressed: a piece can be moved, {_DEVICE}", "ms", 1000, 500),
    Row("device-solo", f"Solo pressed: a piece can be moved, {_DEVICE}", "ms", 1000, 500),
    Row("device-daily", f"Daily Salta pressed: a piece can be moved, {_DEVICE}", "ms", 1000, 500),
    Row("embed-weight", "all that an embedded game requests, gzip", "kB", 75, 65),
    Row("boards", f"a step forward painted on each of ten embedded games {_SLOW}", "ms", 1000, 700),
    Row("boards-memory", "memory of a page with ten embedded games (PSS)", "MB", 80, 60),
    Row("weight", "our JS + CSS + HTML that everybody gets, gzip", "kB", 90, 75),
    Row("memory", "memory of page and worker (PSS)", "MB", 150, 130),
    Row("moves", "legal moves after a move, page to page", "ms", 50, 16),
    Row("stop", "Stop while it thinks, until the page obeys", "ms", 100, 50),
    Row("new", "a new game while it thinks, until it is on the board", "ms", 100, 50),
    Row("tasks", "longest task, load and a whole game", "ms", 50, 30),
    Row("live", "a live move, until the friend's page has painted it", "ms", 60, 40),
)
"""In the order in which they are measured."""

_WIDTH: Final = max(len(row.what) for row in ROWS)


_SECONDS_FROM: Final = 2000
"""The milliseconds from which on the table has a time in seconds."""


def heading() -> str:
    """The head of the table."""
    return (
        f"{'':{_WIDTH}}  {'ours':>9}  {'bare':>9}  {'judged':>6} {'(least to most)':>17}"
        f"  {'bar':>5}  {'aim':>5}"
    )


def row_line(row: Row, figures: Figures) -> str:
    """A line of the table."""
    judged = sorted(figures.judged)
    middle = statistics.median(judged)
    places = 2 if row.is_ratio else 0 if row.unit == "ms" else 1
    spread = f"({judged[0]:.{places}f} to {judged[-1]:.{places}f})"
    bare = f"{statistics.median(figures.bare):.0f} {row.unit}" if figures.bare else ""
    own = f"{statistics.median(figures.own):.{places if not row.is_ratio else 0}f} {row.unit}"
    limits = [f"{limit:g}" if limit is not None else "" for limit in (row.bar, row.aim)]
    line = (
        f"{row.what:{_WIDTH}}  {own:>9}  {bare:>9}  {middle:6.{places}f} {spread:>17}"
        f"  {limits[0]:>5}  {limits[1]:>5}  {verdict(row, middle)}"
    )
    return f"{line}\n    {figures.note}" if figures.note else line


def before_line(row: Row, own: Figures, before: Figures) -> str:
    """The line below a row: the figure of another site, and the ratio of ours to it.

    Each ratio is of figures of the same round.
    """
    ratios = sorted(now / then for now, then in zip(own.own, before.own, strict=True))
    line = (
        f"    before {_amount(statistics.median(before.own), row)}; "
        f"{statistics.median(ratios):.2f} of it ({ratios[0]:.2f} to {ratios[-1]:.2f})"
    )
    return f"{line}; {before.note}" if before.note else line


def markdown_heading() -> str:
    """The head of the table in the documentation."""
    return "| measured | ours | bare | ratio | bar |\n|---|---|---|---|---|"


def markdown_line(row: Row, figures: Figures) -> str:
    """A line of the table in the documentation."""
    bare = _amount(statistics.median(figures.bare), row) if figures.bare else ""
    ratio = f"{statistics.median(figures.judged):.2f}" if row.is_ratio else ""
    cells = [row.what, _amount(statistics.median(figures.own), row), bare, ratio, bar_cell(row)]
    return "".join(f"| {cell} " if cell else "| " for cell in cells) + "|"


def markdown_notes(measured: Iterable[tuple[Row, Figures]]) -> Iterator[str]:
    """The list below that table: the first line of each note, which has the figure."""
    for row, figures in measured:
        if figures.note:
            yield f"- {row.what}: {figures.note.splitlines()[0]}"


def bar_cell(row: Row) -> str:
    """The limit of a row in the form of the documentation."""
    if row.bar is None:
        return ""
    return f"{row.bar:.2f}" if row.is_ratio else _amount(row.bar, row).replace(".0 ", " ")


def _amount(value: float, row: Row) -> str:
    """A figure with its unit; long times are in seconds."""
    if row.unit == "ms":
        return f"{value / 1000:.1f} s" if value >= _SECONDS_FROM else f"{value:.0f} ms"
    return f"{value:.1f} {row.unit}"


def verdict(row: Row, middle: float) -> str:
    """The verdict on a row in one word."""
    if row.bar is None or row.aim is None:
        return ""
    if middle > row.bar:
        return "ABOVE THE BAR"
    return "aim met" if middle <= row.aim else "bar met"
