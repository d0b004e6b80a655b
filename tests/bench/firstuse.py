"""The rows about first uses: the time until a visitor can do what they came for.

They open a shared puzzle, an embedded game, or an article with ten of them; or they press Learn,
Puzzles, Solo or the Daily Salta on the loaded page. All are first visits.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import nullcontext
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, Playwright

from tests.bench.line import LOCAL, PHONE, SLOW, Line, Sent, opened
from tests.bench.playing import pss, renderers
from tests.bench.rows import Figures
from tests.bench.slowdevice import slowed
from tests.bench.visits import DONE_MARKS, STEP, Visit, first_visit, fresh_page, launched, pressing
from tests.golden.links import LINKS
from tests.web.polling import until
from web.build.server import TYPES, Answer

__all__ = ["FIRST_USE_ROWS", "SHARED_PUZZLE", "first_uses", "weight_of"]

SHARED_PUZZLE: Final = (
    "#s1/z/tournament/KLMNO/FGHIJ/AB1DE/5/2oj1/3C1/5/edcba/1ihgf/1nmlk/1/96"
    "/goal.home-2/title.Jump_in/solution.XgbWgl"
)

_SITE: Final = "site"
_SELECTABLE: Final = ("bench:selectable",)
_GAME: Final = f"mode=view{LINKS['game-schubert-1899']}"
_ARTICLE: Final = "article/"
_EMPTY: Final = "empty/"
_BOARDS: Final = 10
_STAY: Final = 5000
"""Milliseconds in which the page fetches what it may need later, and comes to rest."""
_SECONDS: Final = 240
"""The longest time for all boards of a page, each of which may have to start Python."""
_ENGINE: Final = re.compile(r"^/\w+/(?:pyodide/|engine/|page/(?:worker|client)-)")
"""The paths of the engine, its worker and its client."""
_ALL_STEPPED: Final = """(boards) =>
  performance.getEntriesByName("bench:done")[boards - 1]?.startTime ?? null"""


class Use(NamedTuple):
    """A first use.

    Attributes:
        line: the network; with a phone's network, the device is a slow one.
        address: the address within the site.
        marks: the marks that the page sets once it can be used.
        script: a script that runs in the page before its own.
        time: the milliseconds until the use is possible.
    """

    line: Line
    address: str
    marks: tuple[str, ...]
    script: str | None
    time: Callable[[Visit], float | None]


def _opened(line: Line) -> Use:
    """The use of a shared puzzle, until a piece can be moved."""
    return Use(line, SHARED_PUZZLE, _SELECTABLE, None, lambda visit: visit.selectable)


def _embedded(line: Line) -> Use:
    """The use of an embedded game, until a step forward has been painted."""
    return Use(line, f"embed.html?{_GAME}", DONE_MARKS, STEP, lambda visit: visit.done)


def _pressed(button: str, place: str, board: str, panel: str = "") -> Use:
    """The use of a button on the loaded page, until its screen can be used."""
    shown = f"[data-place={place}]:not([hidden]) {panel}".strip()
    usable = f"body:has({shown}):has(#board[data-status=your-move]{board})"
    return Use(PHONE, "", DONE_MARKS, pressing(button, usable), _since_press)


def _since_press(visit: Visit) -> float | None:
    assert visit.done is not None
    assert visit.pressed is not None
    return visit.done - visit.pressed


_MOVABLE: Final = " [data-movable]"
_USES: Mapping[str, Use] = {
    "puzzle": _opened(LOCAL),
    "puzzle-slow": _opened(SLOW),
    "device-puzzle": _opened(PHONE),
    "embed": _embedded(LOCAL),
    "embed-slow": _embedded(SLOW),
    "device-embed": _embedded(PHONE),
    "device-learn": _pressed(
        '.first-ways [href="#learn/next"]', "learn", "", ".learn-instruction:not(:empty)"
    ),
    "device-puzzles": _pressed("#tabs [data-tab=puzzles]", "puzzles", _MOVABLE),
    "device-solo": _pressed("#tabs [data-tab=solo]", "solo", _MOVABLE),
    "device-daily": _pressed('.first-ways [href="#today"]', "duel", _MOVABLE),
}


def first_uses(
    playwright: Playwright, site: Path, wanted: Collection[str], rounds: int
) -> Iterator[tuple[str, Figures]]:
    """Measure these rows by first visits, at most three on the phone."""
    for row, measured in _MEASURES.items():
        if row in wanted:
            browser = launched(playwright)
            yield row, measured(browser, site, rounds)
            browser.close()


def _measured(use: Use, browser: Browser, site: Path, rounds: int) -> Figures:
    """The times of a first use."""
    figures = Figures()
    is_phone = use.line is PHONE
    with opened(use.line, {_SITE: site}, {}) as url:

        def visited() -> Visit:
            return first_visit(browser, f"{url}{_SITE}/{use.address}", use.marks, use.script)

        if not is_phone:
            visited()  # the very first page is slow
        for _ in range(min(rounds, 3) if is_phone else rounds):
            with slowed(browser) if is_phone else nullcontext():
                visit = visited()
            figures.add(use.time(visit))
    return figures


def _embedded_weight(browser: Browser, site: Path, _rounds: int) -> Figures:
    """The weight of an embedded game's requests up to some seconds after a step, compressed."""
    log: list[Sent] = []
    with opened(SLOW, {_SITE: site}, {}, log) as url:
        first_visit(browser, f"{url}{_SITE}/embed.html?{_GAME}", DONE_MARKS, STEP, _STAY)
    return weight_of(log)


def weight_of(log: Sequence[Sent]) -> Figures:
    """The kilobytes of all responses; the note names those of the engine."""
    engine = [sent.path.rpartition("/")[2] for sent in log if _ENGINE.match(sent.path)]
    named = f"{len(engine)} ({', '.join(engine)})" if engine else "none"
    kilobytes = sum(sent.bytes for sent in log) / 1000
    return Figures([kilobytes], note=f"{len(log)} requests, {named} of them for the engine")


def _boards(browser: Browser, site: Path, rounds: int) -> Figures:
    """The time until a step on the last of the boards has been painted."""
    figures = Figures()
    log: list[Sent] = []
    with opened(SLOW, {_SITE: site}, {_ARTICLE: _article(_BOARDS)}, log) as url:
        for _ in range(rounds + 1):
            log.clear()
            with fresh_page(browser, f"{url}{_ARTICLE}", STEP) as page:
                figures.add(_all_stepped(page))
    del figures.own[0]  # the very first page is slow
    kilobytes = sum(sent.bytes for sent in log) / 1000
    figures.note = f"{kilobytes:.0f} kB in {len(log)} requests, article included"
    return figures


def _boards_memory(browser: Browser, site: Path, _rounds: int) -> Figures:
    """The proportional set size of the page's process, boards included, at rest after their steps.

    The page is on the boards' own site, so that one process has all boards. The note has the size
    of the same page without boards, and the part of mapped files, nearly all the browser's program.
    """
    pages = {_ARTICLE: _article(_BOARDS), _EMPTY: _article(0)}
    with opened(LOCAL, {_SITE: site}, pages) as url:
        with fresh_page(browser, f"{url}{_EMPTY}") as page:
            page.wait_for_timeout(_STAY)
            empty = max(map(pss, renderers(browser)))
        with fresh_page(browser, f"{url}{_ARTICLE}", STEP) as page:
            _all_stepped(page)
            page.wait_for_timeout(_STAY)
            whole = max(map(pss, renderers(browser)))
            files = max(pss(pid, "Pss_File") for pid in renderers(browser))
    return Figures([whole], note=f"{empty:.1f} MB without the boards; {files:.1f} MB of it files")


def _all_stepped(page: Page) -> float:
    """The milliseconds until a step has been painted on each board."""
    return float(str(until(page, _ALL_STEPPED, _BOARDS, seconds=_SECONDS)))


def _article(boards: int) -> Answer:
    """A page with some boards, all visible and at different moves of a game."""
    game = LINKS["game-schubert-1899"].rpartition(".")[0]
    elements = "".join(
        f'<salta-board mode="view" link="{game}.{10 * (n + 1)}"></salta-board>'
        for n in range(boards)
    )
    headers = {"Content-Type": TYPES[".html"], "Cache-Control": "no-cache"}
    return Answer(HTTPStatus.OK, headers, _ARTICLE_PAGE.replace("BOARDS", elements).encode())


_ARTICLE_PAGE: Final = f"""<!doctype html><meta charset="utf-8"><title>Ten games</title>
<link rel="icon" href="data:,">
<style>main {{ display: grid; grid-template-columns: repeat(5, 1fr); gap: 8px }}</style>
<script src="/{_SITE}/salta-embed.js" async></script><main>BOARDS</main>"""
_MEASURES: Mapping[str, Callable[[Browser, Path, int], Figures]] = {
    **{row: partial(_measured, use) for row, use in _USES.items()},
    "embed-weight": _embedded_weight,
    "boards": _boards,
    "boards-memory": _boards_memory,
}
FIRST_USE_ROWS: Final = (*_MEASURES,)
