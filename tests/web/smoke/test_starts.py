"""Repeated starts in every browser: of the page, and of the embedded board with a late sheet."""

from collections.abc import Callable

import pytest

from tests.web.host import Host, late
from tests.web.smoke.drivers import Driver, Fresh
from tests.web.smoke.pages import HAS_STARTED, IS_READY, PIECES, SCRIPTS_ARE_THERE, STYLED

pytestmark = pytest.mark.pyodide

STARTS = 20
VERY_LATE = 5.0
"""Seconds: far longer than all else of the page takes."""


def early(driver: Driver, host: Host) -> None:
    driver.go(f"{host.url}index.html")


def after_the_scripts(driver: Driver, host: Host) -> None:
    sheet = host.hold("page/*.css")
    driver.go(f"{host.url}embed.html")
    driver.until(SCRIPTS_ARE_THERE)
    sheet.release()


def very_late(driver: Driver, host: Host) -> None:
    host.spoil("page/*.css", late(VERY_LATE))
    driver.go(f"{host.url}embed.html")


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("begin", [early, after_the_scripts, very_late])
def test_twenty_of_twenty_fresh_starts_succeed(
    fresh: Fresh, host: Host, begin: Callable[[Driver, Host], None]
) -> None:
    started = 0
    for _ in range(STARTS):
        host.reset()
        with fresh() as driver:
            begin(driver, host)
            driver.until("document.documentElement.dataset.engine !== 'loading'")
            parts = [driver.ask(part) for part in (IS_READY, HAS_STARTED, STYLED)]
            started += all(parts) and driver.ask(PIECES) == 30
    assert started == STARTS
