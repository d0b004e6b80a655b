"""The table of the page's budgets: limits, targets and measurements.

    python3 build.py bench [ROW ...] [--rounds N] [--site FOLDER] [--before FOLDER] [--markdown]

If there is a reference page (`bare.py`), only the ratio counts: both pages are measured in turn,
from one server in one run, so that other load on the machine affects both. Other rows are absolute
times of this machine. With ``--before`` another build of the site, such as the previous version, is
measured in turn, round by round, and each row has the ratio of both. With ``--markdown`` it prints
the rows with a limit, and their notes, in the form of the documentation.
"""

import argparse
import os
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.bench.firstuse import FIRST_USE_ROWS, first_uses
from tests.bench.line import LOCAL, SLOW
from tests.bench.live import LIVE_ROWS, live
from tests.bench.playing import PLAYING_ROWS, playing
from tests.bench.rows import (
    ROWS,
    Figures,
    Row,
    before_line,
    heading,
    markdown_heading,
    markdown_line,
    markdown_notes,
    row_line,
)
from tests.bench.slowdevice import DEVICE_ROWS, slow_device
from tests.bench.starts import FIRST_ROWS, LATER_ROWS, first_visits, later_visits
from tests.bench.tables import say
from web.build.site import WEIGHTS, build_site

NAMES = [row.name for row in ROWS]
_BY_NAME = {row.name: row for row in ROWS}
ROUNDS = 5

Measure = Callable[[Playwright, Path, Collection[str], int], Iterator[tuple[str, Figures]]]

PARTS: Mapping[tuple[str, ...], Measure] = {
    FIRST_ROWS[LOCAL]: partial(first_visits, LOCAL),
    LATER_ROWS: later_visits,
    FIRST_ROWS[SLOW]: partial(first_visits, SLOW),
    DEVICE_ROWS: slow_device,
    FIRST_USE_ROWS: first_uses,
    PLAYING_ROWS: playing,
    LIVE_ROWS: live,
}
"""The function that measures some rows, by the names of the rows."""


def measure(site: Path, wanted: Collection[str], rounds: int, *, is_markdown: bool = False) -> None:
    """Measure the rows, and print each at once."""
    line = markdown_line if is_markdown else row_line
    measured: list[tuple[Row, Figures]] = []
    with _table(wanted, rounds, is_markdown=is_markdown) as playwright:
        for part in _parts(wanted):
            for name, figures in part(playwright, site, wanted, rounds):
                say(line(_BY_NAME[name], figures))
                measured.append((_BY_NAME[name], figures))
        if is_markdown:
            say("\n".join(["", *markdown_notes(measured)]))


def compare(site: Path, before: Path, wanted: Collection[str], rounds: int) -> None:
    """Print the rows of a site, each with the row of the earlier site."""
    with _table(wanted, rounds) as playwright:
        for part in _parts(wanted):
            measured = partial(_one_round, part, playwright, wanted)
            for name, (own, earlier) in in_turn((site, before), measured, rounds).items():
                say(row_line(_BY_NAME[name], own))
                say(before_line(_BY_NAME[name], own, earlier))


def in_turn(
    sites: Sequence[Path],
    measured: Callable[[Path], Iterable[tuple[str, Figures]]],
    rounds: int,
) -> dict[str, list[Figures]]:
    """The figures of all rounds by row and site; the first site changes from round to round."""
    found: dict[str, list[Figures]] = {}
    order = [*enumerate(sites)]
    for _ in range(rounds):
        for place, site in order:
            for name, figures in measured(site):
                found.setdefault(name, [Figures() for _ in sites])[place].extend(figures)
        order.append(order.pop(0))
    return found


def _one_round(
    part: Measure, playwright: Playwright, wanted: Collection[str], site: Path
) -> Iterator[tuple[str, Figures]]:
    return part(playwright, site, wanted, 1)


def _parts(wanted: Collection[str]) -> list[Measure]:
    return [part for names, part in PARTS.items() if {*names} & {*wanted}]


@contextmanager
def _table(
    wanted: Collection[str], rounds: int, *, is_markdown: bool = False
) -> Iterator[Playwright]:
    """The lines above and below the rows."""
    say(f"{rounds} rounds; others at work on this machine: {os.getloadavg()[0]:.1f}\n")
    say(markdown_heading() if is_markdown else heading())
    with sync_playwright() as playwright:
        yield playwright
    if "weight" in wanted and WEIGHTS.is_file() and not is_markdown:
        say(f"\n{WEIGHTS.read_text(encoding='utf-8').rstrip()}")
    say(f"\nothers at work on this machine at the end: {os.getloadavg()[0]:.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"of {', '.join(NAMES)}")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--site", type=Path, help="another build of the site than this folder's")
    choice = parser.add_mutually_exclusive_group()
    choice.add_argument("--before", type=Path, metavar="SITE", help="measured in turn with it")
    choice.add_argument(
        "--markdown", action="store_true", help="the rows as the documentation has them"
    )
    options = parser.parse_args()
    names = [row.name for row in ROWS if row.bar is not None] if options.markdown else NAMES
    unknown = [name for name in options.rows if name not in NAMES]
    if unknown:
        parser.error(f"there is no row {unknown[0]!r}; choose from {', '.join(NAMES)}")
    wanted, site = options.rows or names, options.site or build_site()
    if options.before:
        compare(site, options.before, wanted, options.rounds)
    else:
        measure(site, wanted, options.rounds, is_markdown=options.markdown)


if __name__ == "__main__":
    main()
