"""Start a browser as the tests do, or fail: `python -m tests.web.smoke.probe firefox`."""

import sys

from playwright.sync_api import sync_playwright

from tests.web.smoke.drivers import BROWSERS


def probe(name: str) -> None:
    """Open a page and evaluate an expression in it."""
    with sync_playwright() as playwright, BROWSERS[name](playwright) as fresh, fresh() as driver:
        driver.until("document.body !== null")


if __name__ == "__main__":
    probe(sys.argv[1])
