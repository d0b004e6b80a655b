"""Browser tests: the built site, served as a plain static host would, in the machine's Chromium."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Request, WebError, expect

from tests.conftest import PYODIDE
from tests.web.host import Host
from tests.web.native_engine import NativeEngine
from tests.web.table import SOON
from web.build.site import build_site
from web.build.tools import find_browser

HERE = Path(__file__).parent

expect.set_options(timeout=SOON)  # what passes costs no time, and a busy machine is no fault

# Playwright's own way to block it is heard on the console some seconds after the start.
_NO_SERVICE_WORKER = "delete Navigator.prototype.serviceWorker"

_WITH_OWN_CONTEXT = ("pyodide", "browser_context_args", "own_context")
"""The markers of tests that share none."""

# What the browser is not to bother with. The first line costs every fresh context half a second of
# the processor, for an address bar that nobody sees; the others are Playwright's own list, in whose
# place this one is taken.
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
    """A page takes seconds, so only its core tests are run each time."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.web)
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
    """Clicks and visits have as long as everything else, in every context."""
    browser.on("context", lambda context: context.set_default_timeout(SOON))
    return browser


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Keep the service worker out: who tests what a browser keeps lets it in."""
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
    """Pages without anything from another test.

    A context costs as much as a page. So there is one for all tests, emptied after each. Those that
    start Python, need another kind, or change what cannot be put back have one of their own.
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
    """Close its pages, and let go of all that they have kept."""
    for page in context.pages:
        page.close()
    context.set_offline(False)
    context.clear_permissions()
    context.clear_cookies()
    session = context.new_cdp_session(context.new_page())
    for origin in origins:
        session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
    context.pages[0].close()


def _hosts(request: pytest.FixtureRequest) -> list[str]:
    """The fixtures of the hosts that a test has."""
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
    """The site's server, whole again for each test; see the marker `pyodide`."""
    one_host.reset()
    is_marked = request.node.get_closest_marker("pyodide") is not None
    if not (is_marked or request.config.getoption(PYODIDE) or sys.platform == "win32"):
        engine: NativeEngine = request.getfixturevalue("native_engine")
        engine.serve(one_host)
    yield one_host
    one_host.reset()


@pytest.fixture(scope="session")
def one_neighbour(site: Path) -> Iterator[Host]:
    opened = Host(site)
    yield opened
    opened.close()


@pytest.fixture
def neighbour(one_neighbour: Host) -> Iterator[Host]:
    """Another origin: the pages of other people, who put the site's boards into them."""
    one_neighbour.reset()
    yield one_neighbour
    one_neighbour.reset()


@pytest.fixture(autouse=True)
def quiet(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test whose page writes to the console, fails, or asks another origin for anything.

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
