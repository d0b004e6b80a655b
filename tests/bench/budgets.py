"""The table of the page's budgets: limits and targets beside the measurements.

    python3 build.py bench [ROW ...] [--rounds N] [--site FOLDER] [--markdown]

Where there is a reference page (`bare.py`), only the ratio counts: both pages are measured in turn,
from one server in one run, so that other load on the machine affects both. Other rows are absolute
times of this machine. With ``--markdown`` it prints the rows that have a limit as the README has
them.
"""

import argparse
import os
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.bench.line import LOCAL, SLOW
from tests.bench.live import LIVE_ROWS, live
from tests.bench.playing import PLAYING_ROWS, playing
from tests.bench.rows import ROWS, Figures, heading, markdown_heading, markdown_line, row_line
from tests.bench.slowdevice import DEVICE_ROWS, slow_device
from tests.bench.starts import FIRST_ROWS, LATER_ROWS, first_visits, later_visits
from web.build.site import build_site

NAMES = [row.name for row in ROWS]
ROUNDS = 5

Measure = Callable[[Collection[str]], Iterator[tuple[str, Figures]]]


def parts(playwright: Playwright, site: Path, rounds: int) -> dict[tuple[str, ...], Measure]:
    """The function that measures some rows, by the names of the rows."""
    return {
        FIRST_ROWS[LOCAL]: lambda rows: first_visits(playwright, site, LOCAL, rows, rounds),
        LATER_ROWS: lambda rows: later_visits(playwright, site, rows, rounds),
        FIRST_ROWS[SLOW]: lambda rows: first_visits(playwright, site, SLOW, rows, rounds),
        DEVICE_ROWS: lambda rows: slow_device(playwright, site, rows, rounds),
        PLAYING_ROWS: lambda rows: playing(playwright, site, rows, rounds),
        LIVE_ROWS: lambda rows: live(playwright, site, rows, rounds),
    }


def measure(site: Path, wanted: Collection[str], rounds: int, *, is_markdown: bool = False) -> None:
    """Print the rows as they are measured."""
    by_name = {row.name: row for row in ROWS}
    line = markdown_line if is_markdown else row_line
    say(f"{rounds} rounds; others at work on this machine: {os.getloadavg()[0]:.1f}\n")
    say(markdown_heading() if is_markdown else heading())
    with sync_playwright() as playwright:
        for names, part in parts(playwright, site, rounds).items():
            if set(names) & set(wanted):
                for name, figures in part(wanted):
                    say(line(by_name[name], figures))
    say(f"\nothers at work on this machine at the end: {os.getloadavg()[0]:.1f}")


def say(text: str) -> None:
    print(text, flush=True)  # noqa: T201  # a bench prints


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"of {', '.join(NAMES)}")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--site", type=Path, help="another build of the site than this folder's")
    parser.add_argument("--markdown", action="store_true", help="the rows as the README has them")
    options = parser.parse_args()
    names = [row.name for row in ROWS if row.bar is not None] if options.markdown else NAMES
    unknown = [name for name in options.rows if name not in NAMES]
    if unknown:
        parser.error(f"there is no row {unknown[0]!r}; choose from {', '.join(NAMES)}")
    wanted, site = options.rows or names, options.site or build_site()
    measure(site, wanted, options.rounds, is_markdown=options.markdown)


if __name__ == "__main__":
    main()
