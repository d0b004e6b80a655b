"""A small interface to three browsers: navigate, evaluate, click.

Playwright controls Chromium and Firefox. WebKit is WebKitGTK, through its WebDriver and
selenium, since nobody uses Playwright's own build of WebKit.
"""

import json
import os
import signal
import subprocess
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Any, Final

from playwright.sync_api import Browser, BrowserType, Page, Playwright

from tests.web.conftest import CHROMIUM_FLAGS
from web.build.browsers import SCREEN, WEBKIT_DRIVER, find_firefox
from web.build.tools import find_browser

__all__ = ["BROWSERS", "Driver", "Fresh", "NoSessionError"]

_PAUSE: Final = 0.05
_PATIENCE: Final = 150.0
"""The time limit for any single step in seconds, on a busy machine."""
_LONGEST_REQUEST: Final = 60
"""Seconds after which WebKit's driver counts as hanging."""
_MOST_TRIES: Final = 4
"""The number of attempts to open a session of WebKit's driver."""

_STILL: Final = """document.querySelector('dialog[open]')?.getAnimations()
  .forEach((rising) => rising.finish())"""
_LISTEN: Final = """globalThis.wasHit = false;
  const hear = () => { globalThis.wasHit = true; };
  arguments[0].scrollIntoView({ block: 'nearest' });
  arguments[0].addEventListener('pointerdown', hear, { once: true, capture: true });"""


class NoSessionError(Exception):
    """An installed browser was started, but no session could be opened."""

    def __str__(self) -> str:
        """The failed attempts."""
        return f"no session in {_MOST_TRIES} tries of {_LONGEST_REQUEST} s"


class Driver(ABC):
    """A browser with one page and empty storage."""

    @abstractmethod
    def go(self, url: str) -> None:
        """Load a page, even if only the fragment of its address differs.

        Returns as soon as the browser has the page, before it is fully loaded.
        """

    @abstractmethod
    def ask(self, expression: str) -> Any:
        """The value of a JavaScript expression; promises are awaited."""

    @abstractmethod
    def click(self, selector: str) -> None:
        """Click the first visible element that matches."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Resize the page, in CSS pixels."""

    @abstractmethod
    def picture(self) -> bytes:
        """A screenshot of the page, as PNG."""

    def until(self, expression: str) -> Any:
        """The first truthy value of an expression.

        Raises:
            AssertionError: there was none in time.
        """
        return _first(lambda: self.ask(expression), expression)


def _first(read: Callable[[], Any], what: str) -> Any:
    """Read until the value is truthy, and return it.

    Raises:
        AssertionError: there was none in time.
    """
    deadline = time.monotonic() + _PATIENCE
    while not (value := read()):
        assert time.monotonic() < deadline, f"{what} stayed {value!r} for {_PATIENCE} s"
        time.sleep(_PAUSE)
    return value


Fresh = Callable[[], AbstractContextManager[Driver]]
"""A function that opens a page with empty storage in a running browser."""


class _PlaywrightDriver(Driver):
    def __init__(self, page: Page) -> None:
        self._page = page

    def go(self, url: str) -> None:
        self._page.goto("about:blank")
        self._page.goto(url, wait_until="commit")

    def ask(self, expression: str) -> Any:
        return self._page.evaluate(f"async () => {expression}")

    def click(self, selector: str) -> None:
        self._page.locator(f"{selector} >> visible=true").first.click()

    def resize(self, width: int, height: int) -> None:
        self._page.set_viewport_size({"width": width, "height": height})
        self.until(_has_size(width, height))

    def picture(self) -> bytes:
        return self._page.screenshot()


class _WebDriver(Driver):
    def __init__(self, driver: Any) -> None:
        self._driver = driver

    def go(self, url: str) -> None:
        self._driver.get("about:blank")
        self._driver.get(url)
        _first(lambda: self._is_on(url), f"being on {url}")

    def _is_on(self, url: str) -> bool:
        from selenium.common.exceptions import WebDriverException  # noqa: PLC0415 - as below

        try:
            return bool(self.ask("location.href") == url)
        except WebDriverException:  # the previous page has been unloaded
            return False

    def ask(self, expression: str) -> Any:
        script = f"""const done = arguments[0];
          (async () => {expression})().then(
            (value) => done(JSON.stringify({{ value }})),
            (error) => done(JSON.stringify({{ error: String(error) }})),
          );"""
        answer = json.loads(self._driver.execute_async_script(script))
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def click(self, selector: str) -> None:
        _first(lambda: self._hits(selector), f"a click on {selector}")

    def _hits(self, selector: str) -> bool:
        """Click a visible element; return whether the click hit it, since it may have moved."""
        self.ask(_STILL)
        found = self._driver.find_elements("css selector", selector)
        seen = [element for element in found if element.is_displayed()]
        if not seen:
            return False
        self._driver.execute_script(_LISTEN, seen[0])  # and scrolls it into view
        seen[0].click()
        return bool(self.ask("globalThis.wasHit"))

    def resize(self, width: int, height: int) -> None:
        window = self._driver.get_window_size()
        shown = self.ask("[innerWidth, innerHeight]")
        bars = (window["width"] - shown[0], window["height"] - shown[1])
        self._driver.set_window_size(width + bars[0], height + bars[1])
        self.until(_has_size(width, height))

    def picture(self) -> bytes:
        return bytes(self._driver.get_screenshot_as_png())


def _has_size(width: int, height: int) -> str:
    return f"innerWidth === {width} && innerHeight === {height}"


@contextmanager
def _chromium(playwright: Playwright) -> Iterator[Fresh]:
    program = find_browser()
    with _played(playwright.chromium, executable_path=program, args=[*CHROMIUM_FLAGS]) as fresh:
        yield fresh


@contextmanager
def _firefox(playwright: Playwright) -> Iterator[Fresh]:
    program = find_firefox()
    with _played(playwright.firefox, executable_path=program, channel="moz-firefox") as fresh:
        yield fresh


@contextmanager
def _played(kind: BrowserType, **options: Any) -> Iterator[Fresh]:
    browser = kind.launch(**options)
    try:
        yield lambda: _new_page(browser)
    finally:
        browser.close()


@contextmanager
def _new_page(browser: Browser) -> Iterator[Driver]:
    context = browser.new_context()
    try:
        yield _PlaywrightDriver(context.new_page())
    finally:
        context.close()


@contextmanager
def _webkit(_playwright: Playwright) -> Iterator[Fresh]:
    with _screen() as display:
        yield lambda: _session(display)


@contextmanager
def _session(display: str) -> Iterator[Driver]:
    """A new WebKit, in its own process group so that the whole group can be ended after the test.

    WebKitGTK's driver sometimes waits for ever for a browser that it has just started, so each
    request to it has a time limit, and opening a session is retried.

    Raises:
        NoSessionError: no session could be opened.
    """
    # Installed only with this browser.
    from selenium.common.exceptions import WebDriverException  # noqa: PLC0415
    from selenium.webdriver import Remote, WebKitGTKOptions  # noqa: PLC0415
    from selenium.webdriver.remote.client_config import ClientConfig  # noqa: PLC0415
    from selenium.webdriver.webkitgtk.service import Service  # noqa: PLC0415
    from urllib3.exceptions import HTTPError  # noqa: PLC0415

    options = WebKitGTKOptions()
    options.page_load_strategy = "none"  # a page that waits for a file can still be read
    environment = {**os.environ, "DISPLAY": display}
    for tries_left in reversed(range(_MOST_TRIES)):
        service = Service(WEBKIT_DRIVER, env=environment, popen_kw={"start_new_session": True})
        service.start()
        try:
            limits = ClientConfig(service.service_url, timeout=_LONGEST_REQUEST)
            try:
                driver = Remote(service.service_url, options=options, client_config=limits)
            except (HTTPError, WebDriverException) as silence:
                if not tries_left:
                    raise NoSessionError from silence
                continue
            yield _WebDriver(driver)
            with suppress(HTTPError):
                driver.quit()
            return
        finally:
            os.killpg(service.process.pid, signal.SIGKILL)
            service.process.wait()


@contextmanager
def _screen() -> Iterator[str]:
    """A virtual screen, for a browser that needs one."""
    reading, writing = os.pipe()
    command = [SCREEN, "-displayfd", str(writing), "-screen", "0", "1280x1024x24"]
    with (
        os.fdopen(reading) as display,
        subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL) as server,
    ):
        os.close(writing)
        try:
            yield f":{display.readline().strip()}"
        finally:
            server.terminate()


BROWSERS: Final = {"chromium": _chromium, "firefox": _firefox, "webkit": _webkit}
"""The context manager that runs a browser, by its name."""
