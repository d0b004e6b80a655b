"""A strip of pictures of a first use on a slow phone, until Python has answered.

    PYTHONPATH=. .venv/bin/python -m tests.bench.first_use_film game STRIP.png
    PYTHONPATH=. .venv/bin/python -m tests.bench.first_use_film puzzle STRIP.png

The device is the slow one of the table of budgets: a sixth of the processor's speed, 1.6 Mbit/s, a
screen of 360 x 740. A script in the page acts like somebody who looks for a second before each
press: it plays a first move, a hint and two more moves of a game, or the solution of a shared
puzzle. Chromium's own screencast takes the pictures, without work for the page. It prints when each
state was reached, in seconds after navigation, and the layout shift, as Cumulative Layout Shift.
"""

import base64
import json
import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

from tests.bench.filmstrip import PHONE, Picture, save_strip
from tests.bench.firstuse import SHARED_PUZZLE
from tests.bench.line import PHONE as PHONE_LINE
from tests.bench.line import opened
from tests.bench.options import bench_parser
from tests.bench.slowdevice import slowed
from tests.bench.tables import say
from tests.bench.visits import launched
from tests.web.catalogue import say as words
from tests.web.polling import PAUSE
from web.build.site import build_site

_SITE: Final = "site"
_SECONDS: Final = 240
_SETTLED: Final = 0.5
"""Seconds after a state is reached until its picture is taken, unless the next state is sooner: a
piece moves that long."""
_LOOK: Final = 1000
"""Milliseconds that a person looks before they press."""


class _Step(NamedTuple):
    """A state of the page, and the presses of a person in it.

    Attributes:
        name: the caption.
        reached: an expression that is true in this state.
        presses: the selectors of the elements to press, in order.
    """

    name: str
    reached: str
    presses: tuple[str, ...] = ()


_MOVABLE: Final = '#board[data-status="your-move"] [data-movable]'
_ANY_MOVE: Final = (_MOVABLE, "#board [data-destination]")


def _square(number: int) -> str:
    return f'#board [data-square="{number}"]'


def _found(selector: str) -> str:
    return f"document.querySelector({json.dumps(selector)})"


def _contains(selector: str, text: str) -> str:
    return f"{_found(selector)}?.textContent.includes({json.dumps(text)})"


def _game() -> Sequence[_Step]:
    """A first game by the usual rules."""
    hint = words("page", "hint.move", piece="", direction="").partition(":")[0]
    plies = "document.querySelector('#board')?.dataset.position?.split(' ').at(-1)"
    return (
        _Step(
            "board to play on",
            _found(f"{_square(33)}[data-movable]"),
            (_square(33), _square(42)),
        ),
        _Step("first move", _found(f"{_square(42)}[data-piece]")),
        _Step(
            "reply",
            f"{plies} === '2' && {_found(_MOVABLE)}",
            ('.action[data-action="hint"]',),
        ),
        _Step(
            "hint",
            _contains("#status", hint),
            _ANY_MOVE,
        ),
        _Step("second reply", f"{plies} === '4' && {_found(_MOVABLE)}", _ANY_MOVE),
        _Step("third move", f"{plies} === '5' || {_found('#board[data-status=pending]')}"),
        _Step("third reply", f"{plies} === '6' && {_found(_MOVABLE)}"),
    )


def _puzzle() -> Sequence[_Step]:
    """A guest's first three moves, and the shared puzzle: its solution is 54x73, 63-53, 73-83."""
    first = [
        _Step(name, _found(f"{_square(one)}[data-movable]"), (_square(one), _square(other)))
        for name, one, other in (("step", 63, 73), ("jump", 73, 94), ("home", 94, 103))
    ]
    return (
        *first,
        _Step(
            "puzzle to solve", _found(f"{_square(54)}[data-movable]"), (_square(54), _square(73))
        ),
        _Step("first move", _found(f"{_square(73)}[data-piece]")),
        _Step(
            "reply",
            f"{_found(_MOVABLE)} && {_found(f'{_square(53)}[data-piece]')}",
            (_square(73), _square(83)),
        ),
        _Step("second move", _found(f"{_square(83)}[data-piece]")),
        _Step(
            "solved", _contains(".puzzle-news:not(.puzzle-making)", words("puzzle", "news.solved"))
        ),
        _Step("Python agrees", _contains(".puzzle-proof", words("puzzle", "end.unique"))),
    )


class _Story(NamedTuple):
    """A film: the address to open, and the steps.

    Attributes:
        address: the address within the site.
        steps: the steps, in order.
    """

    address: str
    steps: Callable[[], Sequence[_Step]]


_STORIES: Mapping[str, _Story] = {
    "game": _Story("", _game),
    "puzzle": _Story(SHARED_PUZZLE, _puzzle),
}

_PLAY: Final = """(steps, look) => {
  globalThis.film = { reached: {}, jumps: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, value } of list.getEntries())
      film.jumps.push({ at: startTime / 1000, value });
  }).observe({ type: "layout-shift", buffered: true });
  const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const until = (isReached) => new Promise((resolve) => {
    const check = (_records, observer) => {
      const value = isReached();
      if (!value) return;
      observer.disconnect();
      resolve(value);
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    check([], observer);
  });
  (async () => {
    for (const [name, isReached, presses] of steps) {
      await until(isReached);
      film.reached[name] = performance.now() / 1000;
      for (const selector of presses) {
        await sleep(look);
        (await until(() => document.querySelector(selector))).click();
      }
    }
  })();
}"""
_READ: Final = """() => {
  const seen = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const ready = performance.getEntriesByName("salta:engine-ready")[0]?.startTime;
  return {
    ...film,
    seen: seen / 1000,
    ready: ready === undefined ? null : ready / 1000,
    origin: performance.timeOrigin / 1000,
  };
}"""


class _Screencast:
    """The frames of the browser, by the seconds since 1970."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._take)
        self._session.send("Page.startScreencast", {"format": "png"})

    def _take(self, frame: Mapping[str, Any]) -> None:
        self.frames.append((frame["metadata"]["timestamp"], base64.b64decode(frame["data"])))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    def at(self, moment: float) -> bytes:
        """The frame at a time."""
        assert self.frames, "the browser has shown no picture at all"
        before = [png for at, png in self.frames if at <= moment]
        return before[-1] if before else self.frames[0][1]


def film(browser: Browser, url: str, steps: Sequence[_Step], path: Path) -> str:
    """Go through the steps and store the strip; return a line about its times."""
    context = browser.new_context(viewport=PHONE, has_touch=True, device_scale_factor=1)
    rows = ", ".join(
        f"[{json.dumps(step.name)}, () => {step.reached}, {json.dumps(step.presses)}]"
        for step in steps
    )
    page = context.new_page()
    page.goto("about:blank")
    page.add_init_script(f"({_PLAY})([{rows}], {_LOOK})")
    screencast = _Screencast(page)
    with slowed(browser):
        page.goto(url, wait_until="commit")
        found = _played(page, steps[-1].name)
    reached = {"first paint": found["seen"], **found["reached"], "Python ready": found["ready"]}
    times = dict(sorted(reached.items(), key=lambda each: each[1]))
    ends = [*[*times.values()][1:], math.inf]
    pictures = [
        Picture(
            screencast.at(found["origin"] + min(at + _SETTLED, end - PAUSE)), f"{at:.1f} s: {name}"
        )
        for (name, at), end in zip(times.items(), ends, strict=True)
    ]
    save_strip(browser, path, pictures)
    return "; ".join((", ".join(picture.caption for picture in pictures), _jumps(found["jumps"])))


def _played(page: Page, last: str) -> dict[str, Any]:
    """The notes of the script in the page at the end of the film."""
    for _ in range(_SECONDS):
        found: dict[str, Any] = page.evaluate(_READ)
        if last in found["reached"] and found["ready"] is not None:
            page.wait_for_timeout(4 * _SETTLED * 1000)
            return found
        page.wait_for_timeout(50 * PAUSE * 1000)
    raise AssertionError(f"after {_SECONDS} s: {found}")


def _jumps(jumps: Sequence[Mapping[str, float]]) -> str:
    """The layout shifts and their times, as text."""
    each = ", ".join(f"{jump['value']:.3f} at {jump['at']:.1f} s" for jump in jumps)
    return f"layout jumps {sum(jump['value'] for jump in jumps):.3f} ({each})"


def main() -> None:
    """Store the strip."""
    parser = bench_parser(__doc__)
    parser.add_argument("story", choices=_STORIES)
    parser.add_argument("strip", type=Path)
    parser.add_argument("--site", type=Path, help="another build of the site than this folder's")
    options = parser.parse_args()
    story = _STORIES[options.story]
    with (
        opened(PHONE_LINE, {_SITE: options.site or build_site()}, {}) as url,
        sync_playwright() as playwright,
    ):
        browser = launched(playwright)
        say(film(browser, f"{url}{_SITE}/{story.address}", story.steps(), options.strip))
        browser.close()


if __name__ == "__main__":
    main()
