"""Fresh starts of the page, one after another, by browser, style sheet and load.

    python -m tests.bench.bench_starts [--browsers NAMES] [--sheets NAMES] [--starts N] [--busy N]
                                        [--site FOLDER]

Each start has a new browser session with empty storage. It succeeds if the page gets ready without
having reported a failure, with its style sheet and all pieces. --busy runs that many endless loops
beside it. The style sheet comes early, 0.4 s late or 3 s late. It prints a row for each browser and
sheet, and the page's message for each failed start. The page contains its sheet inline, so a late
sheet concerns only the embedded board.
"""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Final, NamedTuple

from playwright.sync_api import sync_playwright

from tests.bench.options import bench_parser
from tests.bench.tables import say
from tests.web.host import Host, late
from tests.web.smoke.drivers import BROWSERS, Driver, Fresh
from tests.web.smoke.pages import HAS_STARTED, IS_READY, PIECES, STYLED
from web.build.browsers import ALL
from web.build.site import build_site

SHEETS: Final = {"early": 0.0, "0.4 s late": 0.4, "3 s late": 3.0}
"""The seconds by which the style sheet is late."""
_LOOP: Final = "import os; parent = os.getppid()\nwhile os.getppid() == parent: pass"
"""It ends with this process, however that ends."""
_SETTLED: Final = "document.documentElement?.dataset.engine ?? 'loading'"
_LONGEST: Final = 300.0
"""Seconds after which a start counts as hanging."""
_PAUSE: Final = 0.25
_SAID: Final = """[...document.querySelectorAll('[role=alert] pre, #unstarted')]
  .map((part) => part.textContent.trim().replaceAll(/\\s+/g, ' '))"""


class Start(NamedTuple):
    """A start: its time, and the page's message if it failed."""

    seconds: float
    failed: str | None
    """None: it succeeded."""


@contextmanager
def busy(loops: int) -> Iterator[None]:
    """Run endless loops, each in a process of its own."""
    processes = [subprocess.Popen([sys.executable, "-c", _LOOP]) for _ in range(loops)]
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.wait()


def start(fresh: Fresh, host: Host, seconds_late: float) -> Start:
    """Start the page once in a new session."""
    host.reset()
    if seconds_late:
        host.spoil("page/*.css", late(seconds_late))
    with fresh() as driver:
        began = time.monotonic()
        driver.go(f"{host.url}{'embed' if seconds_late else 'index'}.html")
        failed = _failure(driver, began + _LONGEST)
        return Start(time.monotonic() - began, failed)


def _failure(driver: Driver, deadline: float) -> str | None:
    """Wait until the page is ready; return its error, or None."""
    while (state := driver.ask(_SETTLED)) == "loading":
        if time.monotonic() > deadline:
            return f"loading after {_LONGEST:.0f} s: {driver.ask(_SAID)}"
        time.sleep(_PAUSE)
    if state == "failed":
        return f"failed: {driver.ask(_SAID)}"
    missing = [part for part in (IS_READY, HAS_STARTED, STYLED) if not driver.ask(part)]
    pieces = driver.ask(PIECES)
    return f"ready without {missing}, {pieces} pieces" if missing or pieces != 30 else None


def measure(fresh: Fresh, host: Host, sheet: str, starts: int, heading: str) -> None:
    """Start the page some times, and print a row."""
    made: list[Start] = []
    for number in range(1, starts + 1):
        made.append(start(fresh, host, SHEETS[sheet]))
        if made[-1].failed:
            say(f"  start {number}, after {made[-1].seconds:.0f} s: {made[-1].failed}")
    times = [each.seconds for each in made]
    succeeded = sum(each.failed is None for each in made)
    say(
        f"| {heading} | {sheet} | {succeeded} of {starts} | {median(times):.1f} s "
        f"| {max(times):.1f} s | {os.getloadavg()[0]:.0f} |"
    )


def main() -> None:
    """Measure the cases that the command line requests."""
    parser = bench_parser(__doc__)
    parser.add_argument("--browsers", default=",".join(ALL), help="separated by commas")
    parser.add_argument("--sheets", default=",".join(SHEETS), help="separated by commas")
    parser.add_argument("--starts", type=int, default=20, help="of each kind")
    parser.add_argument("--busy", type=int, default=0, help="endless loops beside it")
    parser.add_argument("--site", type=Path, help="a built site; by default this one")
    options = parser.parse_args()
    host = Host(options.site or build_site())
    say("| browser, loops beside it | style sheet | ready | median | longest | load |")
    say("|---|---|---|---|---|---|")
    with sync_playwright() as playwright, busy(options.busy):
        for name in options.browsers.split(","):
            with BROWSERS[name](playwright) as fresh:
                for sheet in options.sheets.split(","):
                    measure(fresh, host, sheet, options.starts, f"{name}, {options.busy}")
    host.close()


if __name__ == "__main__":
    main()
