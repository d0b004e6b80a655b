"""The browsers that the smoke set is run in: those that `build.py test --browsers` asked for."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Playwright

from tests.web.smoke.drivers import DRIVERS, Driver
from web.build.browsers import ASKED, USUAL


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "driver" in metafunc.fixturenames:
        names = os.environ.get(ASKED, USUAL).split(",")
        metafunc.parametrize("driver", names, indirect=True)


@pytest.fixture
def driver(request: pytest.FixtureRequest, playwright: Playwright) -> Iterator[Driver]:
    with DRIVERS[request.param](playwright) as opened:
        yield opened
