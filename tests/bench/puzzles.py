"""The rows about a puzzle that somebody has shared: the time until a piece can be moved."""

from collections.abc import Collection, Iterator, Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from tests.bench.line import LOCAL, PHONE, SLOW, Line, opened
from tests.bench.rows import Figures
from tests.bench.slowdevice import slowed
from tests.bench.visits import first_visit, launched

__all__ = ["PUZZLE_ROWS", "shared_puzzle"]

PUZZLE_ROWS: Mapping[str, Line] = {"puzzle": LOCAL, "puzzle-slow": SLOW, "device-puzzle": PHONE}

_SITE: Final = "site"
_LINK: Final = (
    "#s1/z/tournament/KLMNO/FGHIJ/AB1DE/5/2oj1/3C1/5/edcba/1ihgf/1nmlk/1/96"
    "/goal.home-2/title.Jump_in/solution.XgbWgl"
)
_MARKS: Final = ("bench:selectable",)


def shared_puzzle(
    playwright: Playwright, site: Path, wanted: Collection[str], rounds: int
) -> Iterator[tuple[str, Figures]]:
    """Measure these rows by first visits, on the phone three at most."""
    for row in PUZZLE_ROWS:
        if row in wanted:
            yield row, _measured(playwright, site, PUZZLE_ROWS[row], rounds)


def _measured(playwright: Playwright, site: Path, line: Line, rounds: int) -> Figures:
    figures = Figures()
    is_phone = line is PHONE
    with opened(line, {_SITE: site}, {}) as url:
        browser = launched(playwright)
        address = f"{url}{_SITE}/{_LINK}"
        if not is_phone:
            first_visit(browser, address, _MARKS)  # the first page of all is slow
        for _ in range(min(rounds, 3) if is_phone else rounds):
            with slowed(browser) if is_phone else nullcontext():
                visit = first_visit(browser, address, _MARKS)
            figures.add(visit.selectable)
        browser.close()
    return figures
