"""Waiting for the page, under a policy that forbids `eval`.

Playwright's `wait_for_function` evaluates text inside the page, which the site's own
Content-Security-Policy refuses; `evaluate` goes in from outside and may.
"""

import time

from playwright.sync_api import Page

PAUSE = 0.02


def until(page: Page, expression: str, argument: object = None, seconds: float = 30) -> object:
    """The first truthy value of a JavaScript expression or function.

    Raises:
        AssertionError: none came in time; the message holds the last value.
    """
    deadline = time.monotonic() + seconds
    while True:
        value = page.evaluate(expression, argument)
        if value:
            return value
        if time.monotonic() >= deadline:
            raise AssertionError(f"{expression} stayed {value!r} for {seconds} s")
        page.wait_for_timeout(PAUSE * 1000)
