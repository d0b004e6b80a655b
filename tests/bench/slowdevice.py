"""The rows of a slow device on a slow network: a first visit with a sixth of the processor's speed.

The browser's own throttling slows down only the main thread. So this stops and continues the whole
process of the page, with its workers and compilers, every few milliseconds, so that it runs for a
sixth of the time.
"""

import os
import signal
import threading
import time
from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Playwright

from tests.bench.bare import BOARD, bare_pages
from tests.bench.line import PHONE, opened
from tests.bench.rows import Figures
from tests.bench.visits import (
    BOARD_MARKS,
    MOVE_MARKS,
    PLAY,
    PYTHON_MARKS,
    first_visit,
    launched,
)
from tests.web.polling import until

__all__ = ["DEVICE_ROWS", "slow_device", "slowed"]

_MOVE_ROWS = ("device-move", "device-reply")
_START_ROWS = ("device-painted", "device-ready", "device-press")
DEVICE_ROWS = (*_MOVE_ROWS, *_START_ROWS)

_SITE: Final = "site"
_SLOWER: Final = 6
_POLL_INTERVAL: Final = 0.003
"""Seconds that the page runs before it is stopped."""
_LOOKED_FOR: Final = 20
"""Cycles after which the processes of the page are looked up again."""
_SECONDS: Final = 240
_PAUSE: Final = 300

_ENDLESS: Final = 1_000_000
_BARE_PRESSES: Final = 80
"""As many as there are while Python starts."""

_PRESSES: Final = """({ pause, selector, most }) => {
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  globalThis.answers = [];
  (async () => {
    while (
      !performance.getEntriesByName("salta:engine-ready").length &&
      globalThis.answers.length < most
    ) {
      const due = performance.now() + pause;
      await sleep(pause);
      const cells = document.querySelectorAll(selector);
      const cell = cells[globalThis.answers.length % cells.length];
      if (!cell) continue;
      cell.click();
      await frame();
      globalThis.answers.push(performance.now() - due);
    }
  })();
}"""
_MOVABLE: Final = "#board [data-movable]"
_ALL_ANSWERED: Final = "(most) => globalThis.answers.length >= most ? globalThis.answers : null"
_READ: Final = """(marks) => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  return marks.every(at) ? { times: marks.map(at), answers: globalThis.answers } : null;
}"""


def slow_device(
    playwright: Playwright, site: Path, wanted: Collection[str], rounds: int
) -> Iterator[tuple[str, Figures]]:
    """Measure these rows by at most three first visits, which take half a minute each."""
    figures: dict[str, Figures] = defaultdict(Figures)
    with opened(PHONE, {_SITE: site}, bare_pages(site)) as url:
        for _ in range(min(rounds, 3)):
            for rows, visit in ((_MOVE_ROWS, _played), (_START_ROWS, _visited)):
                if not {*rows} & {*wanted}:
                    continue
                browser = launched(playwright)
                for row, value in zip(rows, visit(browser, f"{url}{_SITE}/"), strict=True):
                    figures[row].add(value)
                browser.close()
        if "device-press" in wanted:
            browser = launched(playwright)
            longest = _bare_press(browser, f"{url}{BOARD}/")
            figures["device-press"].note = f"{longest:.0f} ms on a bare board without Python"
            browser.close()
    yield from ((row, figures[row]) for row in DEVICE_ROWS if row in wanted)


def _played(browser: Browser, url: str) -> tuple[float | None, float | None]:
    """The milliseconds until the first move is painted, and until the reply is."""
    with slowed(browser):
        visit = first_visit(browser, url, MOVE_MARKS, PLAY)
    return visit.moved, visit.answered


def _visited(browser: Browser, url: str) -> tuple[float, float, float]:
    """The milliseconds until the board is painted and the engine ready; the longest response."""
    page = browser.new_page()
    page.goto("about:blank")
    with slowed(browser):
        page.goto(url, wait_until="commit")
        until(page, f"document.querySelector('{_MOVABLE}') !== null", seconds=_SECONDS)
        presses = {"pause": _PAUSE, "selector": _MOVABLE, "most": _ENDLESS}
        page.evaluate(_PRESSES, presses)
        found = until(page, _READ, [BOARD_MARKS[0], *PYTHON_MARKS], seconds=_SECONDS)
    assert isinstance(found, dict)
    painted, ready = found["times"]
    return painted, ready, max(found["answers"])


def _bare_press(browser: Browser, url: str) -> float:
    """The milliseconds of the longest response of a page that does nothing else."""
    page = browser.new_page()
    page.goto("about:blank")
    with slowed(browser):
        page.goto(url)
        presses = {"pause": _PAUSE, "selector": "canvas", "most": _BARE_PRESSES}
        page.evaluate(_PRESSES, presses)
        found = until(page, _ALL_ANSWERED, _BARE_PRESSES, seconds=_SECONDS)
    assert isinstance(found, list)
    return float(max(found))


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    """Slow down the browser's pages."""
    is_over = threading.Event()
    session = browser.new_browser_cdp_session()
    found = session.send("SystemInfo.getProcessInfo")["processInfo"]
    (program,) = (one["id"] for one in found if one["type"] == "browser")
    thread = threading.Thread(target=_brake, args=(program, is_over), daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def _brake(program: int, is_over: threading.Event) -> None:
    pids: list[int] = []
    try:
        for turn in count():
            if is_over.is_set():
                return
            if turn % _LOOKED_FOR == 0:
                pids = _pages_of(program)
            _send(pids, signal.SIGSTOP)
            time.sleep((_SLOWER - 1) * _POLL_INTERVAL)
            _send(pids, signal.SIGCONT)
            time.sleep(_POLL_INTERVAL)
    finally:
        _send(pids, signal.SIGCONT)


def _pages_of(program: int) -> list[int]:
    """The processes of a browser that run pages; another origin gets a new process."""
    parents: dict[int, int] = {}
    pages: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            state = (folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
            parents[int(folder.name)] = int(state[1])
            if "--type=renderer" in (folder / "cmdline").read_text(encoding="utf-8"):
                pages.append(int(folder.name))
    return [pid for pid in pages if program in _ancestors(pid, parents)]


def _ancestors(pid: int, parents: Mapping[int, int]) -> Iterator[int]:
    while pid in parents:
        pid = parents[pid]
        yield pid


def _send(pids: Sequence[int], which: signal.Signals) -> None:
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, which)
