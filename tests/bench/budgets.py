"""The page against its budgets: one table, the bars and aims beside what was measured.

    python3 build.py bench [ROW ...] [--rounds N] [--site FOLDER]

Where a yardstick exists, only the ratio to it counts: both come from one server in one run and in
turn, so that whatever else the machine does falls on both. Rows without one are times of this
machine at this moment.
"""

import argparse
import os
from collections.abc import Callable, Collection, Iterator
from pathlib import Path

from playwright.sync_api import Playwright, sync_playwright

from tests.bench.line import LOCAL, SLOW
from tests.bench.playing import PLAYING_ROWS, playing
from tests.bench.rows import ROWS, Figures, heading, told
from tests.bench.slowdevice import DEVICE_ROWS, slow_device
from tests.bench.starts import FIRST_ROWS, LATER_ROWS, first_visits, later_visits
from web.build.site import build_site

NAMES = [row.name for row in ROWS]
ROUNDS = 5

Measure = Callable[[Collection[str]], Iterator[tuple[str, Figures]]]


def parts(playwright: Playwright, site: Path, rounds: int) -> dict[tuple[str, ...], Measure]:
    """What measures which rows."""
    return {
        FIRST_ROWS[LOCAL]: lambda rows: first_visits(playwright, site, LOCAL, rows, rounds),
        LATER_ROWS: lambda rows: later_visits(playwright, site, rows, rounds),
        FIRST_ROWS[SLOW]: lambda rows: first_visits(playwright, site, SLOW, rows, rounds),
        DEVICE_ROWS: lambda rows: slow_device(playwright, site, rows, rounds),
        PLAYING_ROWS: lambda rows: playing(playwright, site, rows, rounds),
    }


def measure(site: Path, wanted: Collection[str], rounds: int) -> None:
    """Print the rows as they are measured."""
    by_name = {row.name: row for row in ROWS}
    say(f"{rounds} rounds; others at work on this machine: {os.getloadavg()[0]:.1f}")
    say(heading())
    with sync_playwright() as playwright:
        for names, part in parts(playwright, site, rounds).items():
            if set(names) & set(wanted):
                for name, figures in part(wanted):
                    say(told(by_name[name], figures))
    say(f"others at work on this machine at the end: {os.getloadavg()[0]:.1f}")


def say(text: str) -> None:
    print(text, flush=True)  # noqa: T201  # a bench prints


def main() -> None:
    parser = argparse.ArgumentParser(prog="build.py bench")
    parser.add_argument("rows", nargs="*", metavar="ROW", help=f"of {', '.join(NAMES)}")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--site", type=Path, help="another build of the site than this folder's")
    options = parser.parse_args()
    unknown = [name for name in options.rows if name not in NAMES]
    if unknown:
        parser.error(f"there is no row {unknown[0]!r}; choose from {', '.join(NAMES)}")
    measure(options.site or build_site(), options.rows or NAMES, options.rounds)


if __name__ == "__main__":
    main()
