"""The browsers of the smoke tests: those that `build.py test` has found."""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Playwright

from tests.conftest import BROWSER
from tests.web.smoke.drivers import BROWSERS, Driver, Fresh, NoSessionError
from web.build.browsers import CHOSEN, USUAL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "fresh" in metafunc.fixturenames:
        names = os.environ.get(CHOSEN, USUAL).split(",")
        metafunc.parametrize("fresh", names, indirect=True, scope="session")


@pytest.fixture(scope="session")
def fresh(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Fresh]:
    """A running browser that opens a new page for each test."""
    with BROWSERS[request.param](playwright) as opened:
        yield opened


@pytest.fixture
def driver(
    request: pytest.FixtureRequest, fresh: Fresh, record_property: Callable[[str, object], None]
) -> Iterator[Driver]:
    record_property(BROWSER, request.node.callspec.params["fresh"])
    with ExitStack() as stack:
        try:
            opened = stack.enter_context(fresh())
        except NoSessionError as refused:
            pytest.skip(str(refused))
        yield opened
