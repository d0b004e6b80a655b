"""Fixtures of the browser tests: the built site on a plain static server, in Chromium."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebError

from tests.conftest import PAGE_RERUNS, PYODIDE
from tests.web.around import Around
from tests.web.host import Host
from tests.web.hosting import HostPage
from tests.web.live_dialogs import LiveTable
from tests.web.native_engine import NativeEngine
from tests.web.puzzling import Puzzle, collection_of, first_steps, made_puzzles, wrong_moves
from tests.web.table import SOON, Table
from web.build.site import build_site
from web.build.tools import find_browser

HERE = Path(__file__).parent

# Playwright's own way to block it writes to the console some seconds after the start.
_NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"

_WITH_OWN_CONTEXT = ("pyodide", "browser_context_args", "own_context")
"""The markers of tests that need their own context."""

# Disabled features. The first line costs every new context half a second of processor time; the
# others are Playwright's own list, which this one replaces.
_FEATURES = (
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"),
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose"),
    *("DialMediaRouteProvider", "GlobalMediaControls", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "Translate"),
    *("BlockOriginHeaderModificationOnRedirect", "AvoidCorsURLLoaderRestartOnRedirect"),
    *("AutoDeElevate", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"),
)
CHROMIUM_FLAGS = (
    "--no-sandbox",  # CI runs as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",  # or it looks for its maker's hosts by itself
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(_FEATURES)}",
)


@pytest.hookimpl(tryfirst=True)  # before `-m` chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark all page tests as extended except the core ones, since each takes seconds.

    A browser on a busy machine may fail once in thousands of tests; `build.py test` repeats such a
    test, and the report names it.
    """
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.web)
            if reruns := item.config.getoption(PAGE_RERUNS):
                item.add_marker(pytest.mark.flaky(reruns=reruns))
            if item.get_closest_marker("core") is None:
                item.add_marker(pytest.mark.extended)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, object],
) -> dict[str, object]:
    found = find_browser()
    assert found, "no browser; `python3 build.py test` installs one"
    return {**browser_type_launch_args, "executable_path": str(found), "args": [*CHROMIUM_FLAGS]}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """Give clicks and navigation the same time limit as everything else, in every context."""
    browser.on("context", lambda context: context.set_default_timeout(SOON))
    return browser


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Block the service worker, except in tests of offline use."""
    return {**browser_context_args, "service_workers": "block"}


@pytest.fixture(scope="session")
def common_context(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[BrowserContext]:
    context = browser.new_context(**browser_context_args)
    context.add_init_script(_NO_SERVICE_WORKER)
    yield context
    context.close()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser_context_args: dict[str, Any], output_path: str
) -> Iterator[BrowserContext]:
    """A context without data of other tests.

    A context costs as much as a page, so all tests share one, which is emptied after each. Tests
    that start Python, need other settings or change the context have their own.
    """
    if any(map(request.node.get_closest_marker, _WITH_OWN_CONTEXT)):
        context: BrowserContext = request.getfixturevalue("new_context")()
        if browser_context_args["service_workers"] == "block":
            context.add_init_script(_NO_SERVICE_WORKER)
        yield context
        return
    context = request.getfixturevalue("common_context")
    origins = [request.getfixturevalue(name).origin for name in _hosts(request)]
    yield context
    called: pytest.TestReport | None = getattr(request.node, "rep_call", None)
    if called and called.failed:
        for number, page in enumerate(context.pages, start=1):
            page.screenshot(path=f"{output_path}/test-failed-{number}.png")
    empty(context, origins)


def empty(context: BrowserContext, origins: Sequence[str]) -> None:
    """Close all pages of a context and delete their storage."""
    for page in context.pages:
        page.close()
    context.set_offline(False)
    context.clear_permissions()
    context.clear_cookies()
    page = context.new_page()
    session = context.new_cdp_session(page)
    for origin in origins:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    has_clock = page.evaluate("String(performance.now).includes('native code')")
    page.close()
    # Playwright cannot remove its clock again, and its `performance` keeps no marks.
    assert has_clock, "a test that sets the clock needs its own context: mark it `own_context`"


def _hosts(request: pytest.FixtureRequest) -> list[str]:
    """The host fixtures that a test uses."""
    return [name for name in ("host", "neighbour") if name in {"host", *request.fixturenames}]


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    return build_site()


@pytest.fixture(scope="session")
def one_host(site: Path) -> Iterator[Host]:
    opened = Host(site)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def native_engine(site: Path) -> Iterator[NativeEngine]:
    engine = NativeEngine(site)
    yield engine
    engine.close()


@pytest.fixture
def host(request: pytest.FixtureRequest, one_host: Host) -> Iterator[Host]:
    """The site's server, reset for each test; see the marker `pyodide`."""
    one_host.reset()
    is_marked = request.node.get_closest_marker("pyodide") is not None
    if not (is_marked or request.config.getoption(PYODIDE) or sys.platform == "win32"):
        engine: NativeEngine = request.getfixturevalue("native_engine")
        engine.serve(one_host)
    yield one_host
    one_host.reset()


@pytest.fixture(scope="session")
def collection(site: Path) -> dict[str, list[Puzzle]]:
    """The puzzles of the built site."""
    return collection_of(site)


@pytest.fixture(scope="session")
def puzzles(collection: dict[str, list[Puzzle]]) -> list[Puzzle]:
    """Every generated puzzle, quick ones first."""
    return made_puzzles(collection)


@pytest.fixture(scope="session")
def steps(site: Path) -> list[Puzzle]:
    """The first steps of the built site."""
    return first_steps(site)


@pytest.fixture(scope="session")
def long_puzzle(puzzles: list[Puzzle]) -> Puzzle:
    """A puzzle of several moves, with a wrong first move."""
    return next(each for each in puzzles if len(each["line"]) >= 3 and wrong_moves(each))


@pytest.fixture(scope="session")
def one_neighbour(site: Path) -> Iterator[Host]:
    opened = Host(site)
    yield opened
    opened.close()


@pytest.fixture
def neighbour(one_neighbour: Host) -> Iterator[Host]:
    """A server of another origin, for pages that embed boards of the site."""
    one_neighbour.reset()
    yield one_neighbour
    one_neighbour.reset()


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test whose page writes to the console, has an error, or sends a request to another
    origin.

    The marker `noisy` allows the first two: a browser reports each file that it could not load. The
    origins are the site's own and, in a test that has one, its neighbour's.
    """
    if "context" not in request.fixturenames:
        yield
        return
    context: BrowserContext = request.getfixturevalue("context")
    origins = [f"{request.getfixturevalue(name).origin}/" for name in _hosts(request)]
    heard: list[str] = []
    left: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        heard.append(f"console {message.type}: {message.text}")

    def on_error(error: WebError) -> None:
        heard.append(f"uncaught: {error.error}")

    def on_request(asked: Request) -> None:
        if not asked.url.startswith((*origins, "data:", "blob:", "about:")):
            left.append(asked.url)

    context.on("console", on_console)
    context.on("weberror", on_error)
    context.on("request", on_request)
    yield
    context.remove_listener("console", on_console)
    context.remove_listener("weberror", on_error)
    context.remove_listener("request", on_request)
    assert not left, "requests left the origin"
    if request.node.get_closest_marker("noisy") is None:
        assert not heard, "the page was not quiet"


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    """The page with its board."""
    return Table(page, host)


@pytest.fixture
def anna(page: Page, host: Host) -> LiveTable:
    """The inviting player."""
    return LiveTable(page, host)


@pytest.fixture
def far_page(browser: Browser) -> Iterator[Page]:
    """A page in a separate browser, checked like the first."""
    context = browser.new_context(service_workers="block")
    context.add_init_script(_NO_SERVICE_WORKER)
    heard: list[str] = []
    context.on("console", lambda message: heard.append(message.text))
    context.on("weberror", lambda error: heard.append(str(error.error)))
    yield context.new_page()
    context.close()
    assert not heard, "the page was not quiet"


@pytest.fixture
def ben(far_page: Page, host: Host) -> LiveTable:
    """The friend."""
    return LiveTable(far_page, host)


@pytest.fixture
def sender(table: Table) -> Table:
    """The sender of the first link."""
    return table


@pytest.fixture
def friend(far_page: Page, host: Host) -> Table:
    """The friend, in games by link."""
    return Table(far_page, host)


@pytest.fixture
def around(page: Page, host: Host) -> Around:
    """A page with the board in a frame."""
    return Around(page, host)


@pytest.fixture
def host_page(page: Page, host: Host, neighbour: Host) -> HostPage:
    """A page of another site that embeds boards."""
    return HostPage(page, host, neighbour)
