"""Waiting for the page, under a policy that forbids `eval`.

Playwright's `wait_for_function` evaluates text inside the page, which the site's own
Content-Security-Policy refuses; `evaluate` runs from outside and is allowed.
"""

import time
from collections.abc import Callable

from playwright.sync_api import Error, Page

PAUSE = 0.02
PATIENCE = 60
"""The time limit for any single step in seconds, on a busy machine; a faster step does not wait."""
_HAS_SIZE = """([width, height]) => innerWidth === width && innerHeight === height
  && new Promise((resolve) => requestAnimationFrame(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)))))"""


def until(
    page: Page, expression: str, argument: object = None, seconds: float = PATIENCE
) -> object:
    """The first truthy value of a JavaScript expression or function.

    Raises:
        AssertionError: there was none in time; the message has the last value.
    """
    deadline = time.monotonic() + seconds
    while True:
        value = _read(lambda: page.evaluate(expression, argument))
        if value:
            return value
        if time.monotonic() >= deadline:
            raise AssertionError(f"{expression} stayed {value!r} for {seconds} s")
        page.wait_for_timeout(PAUSE * 1000)


def until_equal(
    page: Page, read: Callable[[], object], wanted: object, seconds: float = PATIENCE
) -> None:
    """Wait until a value read from a page equals another one.

    Raises:
        AssertionError: it did not become equal in time; the message has the last value.
    """
    deadline = time.monotonic() + seconds
    while (value := _read(read)) != wanted:
        assert time.monotonic() < deadline, f"it stayed {value!r} for {seconds} s"
        page.wait_for_timeout(PAUSE * 1000)


def _read(read: Callable[[], object]) -> object:
    """The value read from a page; None while the page is being reloaded."""
    try:
        return read()
    except Error as error:
        if "Execution context was destroyed" not in error.message:
            raise
        return None


def resize(page: Page, width: int, height: int) -> None:
    """Resize a window and wait until the page has handled it."""
    page.set_viewport_size({"width": width, "height": height})
    until(page, _HAS_SIZE, [width, height])


def until_still(
    page: Page, read: Callable[[], object], seconds: float = PATIENCE, pause: float = 10 * PAUSE
) -> object:
    """A value read from a page, once it has not changed for ``pause`` seconds.

    Raises:
        AssertionError: the value never stops changing.
    """
    deadline = time.monotonic() + seconds
    value = read()
    while True:
        page.wait_for_timeout(pause * 1000)
        before, value = value, read()
        if before == value:
            return value
        assert time.monotonic() < deadline, f"it changed for {seconds} s"
