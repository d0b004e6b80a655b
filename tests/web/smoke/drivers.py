"""One small door to three browsers: go somewhere, ask the page, click.

Chromium and Firefox come through Playwright. WebKit is that of WebKitGTK, through its WebDriver and
selenium, since Playwright's own WebKit is no browser that anybody has.
"""

import json
import os
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import BrowserType, Page, Playwright

from tests.web.conftest import CHROMIUM_FLAGS
from web.build.browsers import WEBKIT_DRIVER, find_firefox
from web.build.tools import find_browser

__all__ = ["DRIVERS", "Driver"]

_PAUSE: Final = 0.05


class Driver(ABC):
    """A browser with one page and nothing kept from before."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Open an address, be it only another fragment."""

    @abstractmethod
    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression, awaited if need be."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click as a hand does."""

    def until(self, expression: str, seconds: float = 150) -> Any:
        """The first truthy value of an expression.

        Raises:
            AssertionError: none came in time.
        """
        deadline = time.monotonic() + seconds
        while not (value := self.ask(expression)):
            assert time.monotonic() < deadline, f"{expression} stayed {value!r} for {seconds} s"
            time.sleep(_PAUSE)
        return value


class _PlaywrightDriver(Driver):
    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, url: str) -> None:
        self._page.goto("about:blank")
        self._page.goto(url)

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(f"async () => {expression}")

    def click(self, selector: str) -> None:
        self._page.locator(selector).first.click()


class _WebDriver(Driver):
    def __init__(self, driver: Any) -> None:
        self._driver = driver

    def go(self, url: str) -> None:
        self._driver.get("about:blank")
        self._driver.get(url)

    def ask(self, expression: str) -> Any:
        script = f"""const done = arguments[0];
          (async () => {expression})().then(
            (value) => done(JSON.stringify({{ value }})),
            (error) => done(JSON.stringify({{ error: String(error) }})),
          );"""
        told = json.loads(self._driver.execute_async_script(script))
        assert "error" not in told, told["error"]
        return told.get("value")

    def click(self, selector: str) -> None:
        self._driver.find_element("css selector", selector).click()


@contextmanager
def _chromium(playwright: Playwright) -> Iterator[Driver]:
    with _played(
        playwright.chromium, executable_path=find_browser(), args=[*CHROMIUM_FLAGS]
    ) as one:
        yield one


@contextmanager
def _firefox(playwright: Playwright) -> Iterator[Driver]:
    with _played(playwright.firefox, executable_path=find_firefox(), channel="moz-firefox") as one:
        yield one


@contextmanager
def _played(kind: BrowserType, **options: Any) -> Iterator[Driver]:
    browser = kind.launch(**options)
    try:
        yield _PlaywrightDriver(browser.new_page())
    finally:
        browser.close()


@contextmanager
def _webkit(_playwright: Playwright) -> Iterator[Driver]:
    # Installed only where this browser is asked for.
    from selenium.webdriver import WebKitGTK, WebKitGTKOptions  # noqa: PLC0415
    from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415

    with _screen() as display:
        service = Service(WEBKIT_DRIVER, env={**os.environ, "DISPLAY": display})
        driver = WebKitGTK(options=WebKitGTKOptions(), service=service)
        try:
            yield _WebDriver(driver)
        finally:
            driver.quit()


@contextmanager
def _screen() -> Iterator[str]:
    """A screen in memory, for a browser that cannot do without."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x1024x24"]
    with (
        os.fdopen(reading) as told,
        subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server,
    ):
        os.close(writing)
        try:
            yield f":{told.readline().strip()}"
        finally:
            server.terminate()


DRIVERS: Final = {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}
