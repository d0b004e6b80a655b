"""The rows of the table that are ratios: the start of our page compared with the reference pages.

Each round visits every page once; a ratio is computed within a round.
"""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from tests.bench import bare
from tests.bench.line import LOCAL, SLOW, Line, opened
from tests.bench.rows import Figures
from tests.bench.visits import (
    ALL_MARKS,
    BARE_MARKS,
    BOARD_MARKS,
    MOVE_MARKS,
    PLAY,
    PLAY_BARE,
    PYTHON_MARKS,
    Keeper,
    first_visit,
    launched,
)

__all__ = ["FIRST_ROWS", "LATER_ROWS", "first_visits", "later_visits"]

SITE = "site"

_FIRST: Final = ("painted", "fcp", "selectable", "move", "move-like", "reply", "ready")
FIRST_ROWS: Mapping[Line, tuple[str, ...]] = {
    line: tuple(f"{row}{suffix}" for row in _FIRST)
    for line, suffix in ((LOCAL, ""), (SLOW, "-slow"))
}
LATER_ROWS = ("repeat", "repeat-both", "offline")


def first_visits(
    line: Line, playwright: Playwright, site: Path, wanted: Collection[str], rounds: int
) -> Iterator[tuple[str, Figures]]:
    """Measure rows by first visits over a network."""
    painted, seen, selectable, moved, like, replied, ready = FIRST_ROWS[line]
    figures: dict[str, Figures] = defaultdict(Figures)
    needs_move = bool({moved, like, replied} & {*wanted})
    needs_board = needs_move or bool({painted, seen, selectable} & {*wanted})
    marks = ALL_MARKS if ready in wanted else BOARD_MARKS
    with opened(line, {SITE: site}, bare.bare_pages(site)) as url:
        browser = launched(playwright)
        for name in (SITE, bare.BOARD):
            first_visit(browser, f"{url}{name}/", BOARD_MARKS)  # the very first page is slow
        for _ in range(rounds):
            own = first_visit(browser, f"{url}{SITE}/", marks)
            if needs_board:
                board = first_visit(browser, f"{url}{bare.BOARD}/", BOARD_MARKS)
                figures[painted].add(own.painted, board.painted)
                figures[seen].add(own.seen, board.seen)
                figures[selectable].add(own.selectable, board.selectable)
            if needs_move:
                played = first_visit(browser, f"{url}{SITE}/", MOVE_MARKS, PLAY)
                figures[moved].add(played.moved, board.painted)
                if like in wanted:
                    bare_move = first_visit(browser, f"{url}{bare.BOARD}/", BARE_MARKS, PLAY_BARE)
                    figures[like].add(played.moved, bare_move.moved)
                figures[replied].add(played.answered, board.painted)
            if ready in wanted:
                python = first_visit(browser, f"{url}{bare.PYTHON}/", PYTHON_MARKS)
                figures[ready].add(own.ready, python.ready)
        browser.close()
    yield from ((row, figures[row]) for row in FIRST_ROWS[line] if row in wanted)


def later_visits(
    playwright: Playwright, site: Path, wanted: Collection[str], rounds: int
) -> Iterator[tuple[str, Figures]]:
    """Measure rows by visits after a restart of the browser, with and without the server."""
    figures: dict[str, Figures] = defaultdict(Figures)
    pages = bare.bare_pages(site)
    with ExitStack() as stack:
        url = stack.enter_context(opened(LOCAL, {SITE: site}, pages))
        kept = stack.enter_context(Keeper(playwright))
        kept.prime(f"{url}{SITE}/")
        if "repeat-both" in wanted:
            kept.visit(f"{url}{bare.PYTHON}/", PYTHON_MARKS)
        alone = stack.enter_context(Keeper(playwright))
        if "offline" in wanted:
            with opened(LOCAL, {SITE: site}, pages) as gone:
                alone.prime(f"{gone}{SITE}/")
        own: dict[str, Callable[[], float | None]] = {
            "repeat": lambda: kept.visit(f"{url}{SITE}/", ALL_MARKS).ready,
            "offline": lambda: alone.visit(f"{gone}{SITE}/", ALL_MARKS).ready,
        }
        for _ in range(rounds):
            with Keeper(playwright) as fresh:
                first = fresh.visit(f"{url}{bare.PYTHON}/", PYTHON_MARKS).ready
            times = {row: visit() for row, visit in own.items() if row in wanted}
            for row, time in times.items():
                figures[row].add(time, first)
            if "repeat-both" in wanted:
                again = kept.visit(f"{url}{bare.PYTHON}/", PYTHON_MARKS).ready
                figures["repeat-both"].add(times.get("repeat") or own["repeat"](), again)
    yield from ((row, figures[row]) for row in LATER_ROWS if row in wanted)
