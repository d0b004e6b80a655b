"""Visits to a page: the times until its board is painted, can be used, and has an engine.

A first visit has a new browser profile. For a later one the browser is closed and started again
with the same profile, as on the next day.
"""

import json
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, NamedTuple, Self

from playwright.sync_api import Browser, BrowserContext, Page, Playwright

from tests.web.conftest import CHROMIUM_FLAGS
from tests.web.polling import until
from web.build.tools import find_browser

__all__ = [
    "BOARD_MARKS",
    "DONE_MARKS",
    "MOVE_MARKS",
    "PLAY",
    "PLAY_BARE",
    "PYTHON_MARKS",
    "STEP",
    "Keeper",
    "Visit",
    "first_visit",
    "fresh_page",
    "launched",
    "pressing",
]

_SETTLED: Final = 400
"""Milliseconds for a browser to settle after its start or after a page was closed."""
_SECONDS: Final = 120
"""The longest time for a visit, on a slow network and a busy machine."""

_WATCH: Final = """
new MutationObserver((_records, observer) => {
  if (!document.querySelector("#board [data-movable]")) return;
  performance.mark("bench:selectable");
  observer.disconnect();
}).observe(document, { subtree: true, childList: true, attributeFilter: ["data-movable"] });
"""
_PLAYED: Final = """
(() => {
  const soon = (mark) => requestAnimationFrame(() => setTimeout(() => top.performance.mark(mark)));
  const position = () => document.querySelector("#board")?.dataset.position;
  STEPS
  const check = () => {
    while (steps.length && steps[0][0]()) steps.shift()[1]();
    if (!steps.length) observer.disconnect();
  };
  const observer = new MutationObserver(check);
  const begin = () => {
    if (document.URL === "about:blank") return setTimeout(begin, 1);
    check();
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: [
        "data-movable", "data-piece", "data-position", "data-moved", "data-status", "hidden",
        "aria-disabled",
      ],
    });
  };
  begin();
})();
"""
"""Each step is a condition, and what is done once it is true. Frames mark the times in the page
around them, which is of the same origin; the script may run while a frame is still empty."""
PLAY: Final = _PLAYED.replace(
    "STEPS",
    """
  const cell = (number) => document.querySelector(`#board [data-square="${number}"]`);
  const steps = [
    [() => "movable" in (cell(33)?.dataset ?? {}), () => setTimeout(() => {
      cell(33).click();
      cell(42).click();
    })],
    [() => cell(42)?.dataset.piece, () => soon("bench:moved")],
    [() => / 1 2$/.test(position()), () => soon("bench:replied")],
  ];
""",
)
"""Plays the first move as soon as the board takes it, and marks when that and the computer's reply
have been painted."""
PLAY_BARE: Final = _PLAYED.replace(
    "STEPS",
    """
  const canvas = () => document.querySelector("canvas");
  const press = (row, column) => {
    const { left, top, width } = canvas().getBoundingClientRect();
    const at = (place, begin) => begin + ((place + 0.5) * width) / 10;
    const point = { clientX: at(column, left), clientY: at(row, top) };
    canvas().dispatchEvent(new MouseEvent("click", point));
  };
  const steps = [
    [() => "movable" in (canvas()?.dataset ?? {}), () => setTimeout(() => {
      press(7, 4);
      press(6, 3);
    })],
    [() => "moved" in canvas().dataset, () => soon("bench:moved")],
  ];
""",
)
"""The same move on the bare board, which nobody replies to."""
STEP: Final = _PLAYED.replace(
    "STEPS",
    """
  const after = () => document.querySelector("#bar [data-action=after]");
  let before;
  const steps = [
    [() => after()?.getAttribute("aria-disabled") === null, () => {
      before = position();
      setTimeout(() => after().click());
    }],
    [() => position() !== before, () => soon("bench:done")],
  ];
""",
)
"""Goes one move forward on an embedded board as soon as its button can be pressed, and marks when
that has been painted."""
_PRESS: Final = _PLAYED.replace(
    "STEPS",
    """
  const button = () => document.querySelector(SELECTOR);
  const steps = [
    [() => performance.now() >= LOOK && button(), () => setTimeout(() => {
      performance.mark("bench:pressed");
      button().click();
    })],
    [() => document.querySelector(USABLE), () => soon("bench:done")],
  ];
  setTimeout(() => check(), LOOK);
""",
)
_LOOK: Final = 4000
"""Milliseconds that a person looks at the page before they press."""
_PACE: Final = 420
"""Milliseconds that the computer lets a move be seen before it replies, as `moveTime` of
`web/game/settings.ts` has them; they do not count."""
_READ: Final = """(marks) => {
  const at = (name) => performance.getEntriesByName(name)[0]?.startTime ?? null;
  if (!marks.every(at)) return null;
  const kinds = ["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind));
  return {
    painted: at("salta:painted"),
    seen: at("first-contentful-paint"),
    selectable: at("bench:selectable"),
    ready: at("salta:engine-ready"),
    moved: at("bench:moved"),
    replied: at("bench:replied"),
    pressed: at("bench:pressed"),
    done: at("bench:done"),
    requests: kinds.length,
    bytes: kinds.reduce((sum, entry) => sum + entry.encodedBodySize, 0),
  };
}"""
_IS_KEPT: Final = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return Boolean(worker?.active && navigator.serviceWorker.controller);
}"""

BOARD_MARKS: Final = ("salta:painted", "first-contentful-paint", "bench:selectable")
PYTHON_MARKS: Final = ("salta:engine-ready",)
ALL_MARKS: Final = (*BOARD_MARKS, *PYTHON_MARKS)
BARE_MARKS: Final = ("bench:moved",)
MOVE_MARKS: Final = ("bench:moved", "bench:replied")
DONE_MARKS: Final = ("bench:done",)


class Visit(NamedTuple):
    """The milliseconds from navigation to each mark, None without it; and the page's requests."""

    painted: float | None
    seen: float | None
    selectable: float | None
    ready: float | None
    moved: float | None
    replied: float | None
    pressed: float | None
    done: float | None
    requests: int
    bytes: int

    @property
    def answered(self) -> float | None:
        """When the computer's reply was known, without the delay that the page adds."""
        return None if self.replied is None else self.replied - _PACE


def launched(playwright: Playwright) -> Browser:
    """The browser for the measurements."""
    return playwright.chromium.launch(executable_path=find_browser(), args=[*CHROMIUM_FLAGS])


def pressing(selector: str, usable: str) -> str:
    """A script that presses a button after a while, and marks when that has an effect.

    Args:
        selector: the selector of the button.
        usable: a selector that matches once the button's screen can be used.
    """
    words = {"SELECTOR": json.dumps(selector), "USABLE": json.dumps(usable), "LOOK": str(_LOOK)}
    script = _PRESS
    for name, value in words.items():
        script = script.replace(name, value)
    return script


def first_visit(
    browser: Browser,
    url: str,
    marks: tuple[str, ...],
    script: str | None = None,
    stay: float = 0,
) -> Visit:
    """A visit with an empty cache, in a browser that has been running for a while.

    Args:
        browser: the program.
        url: the address of the page.
        marks: the marks to wait for.
        script: a script that runs in the page and its frames before their own.
        stay: how long the page then stays open, in milliseconds.
    """
    with fresh_page(browser, url, script) as page:
        visit = _visit(page, marks)
        page.wait_for_timeout(stay)
        return visit


@contextmanager
def fresh_page(browser: Browser, url: str, script: str | None = None) -> Iterator[Page]:
    """A page with an empty cache, until the end of the ``with`` block."""
    context = browser.new_context()
    try:
        if script:
            context.add_init_script(script)
        yield _loaded(context, url)
    finally:
        context.close()
        time.sleep(_SETTLED / 1000)  # clearing the old page must not slow the next visit down


def _loaded(context: BrowserContext, url: str) -> Page:
    context.add_init_script(_WATCH)
    page = context.new_page()
    page.goto(url, wait_until="commit")
    return page


def _visit(page: Page, marks: tuple[str, ...]) -> Visit:
    found = until(page, _READ, list(marks), seconds=_SECONDS)
    assert isinstance(found, dict)
    return Visit(**found)


class Keeper:
    """A browser profile on disk, and a browser that is started for each visit."""

    def __init__(self, playwright: Playwright) -> None:
        """Create an empty profile."""
        self._playwright = playwright
        self._folder = Path(tempfile.mkdtemp(prefix="salta-profile-"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        shutil.rmtree(self._folder, ignore_errors=True)

    def visit(self, url: str, marks: tuple[str, ...]) -> Visit:
        """Start the browser, wait until it has settled, load the page, and close the browser."""
        return self._with_browser(lambda context: _visit(_loaded(context, url), marks))

    def prime(self, url: str) -> None:
        """A visit that lasts until the site is stored for offline use."""

        def stay(context: BrowserContext) -> Visit:
            page = _loaded(context, url)
            visit = _visit(page, ALL_MARKS)
            until(page, _IS_KEPT, seconds=_SECONDS)
            return visit

        self._with_browser(stay)

    def _with_browser(self, do: Callable[[BrowserContext], Visit]) -> Visit:
        context = self._playwright.chromium.launch_persistent_context(
            self._folder, executable_path=find_browser(), args=[*CHROMIUM_FLAGS]
        )
        try:
            context.pages[0].wait_for_timeout(_SETTLED)
            return do(context)
        finally:
            context.close()
