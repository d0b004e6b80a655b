"""A part that could not be fetched is loaded on retry, in every browser."""

import pytest

from tests.web.catalogue import say
from tests.web.host import Fault, Host, halved, missing
from tests.web.smoke.drivers import Driver
from tests.web.smoke.pages import IS_READY, keep
from tests.web.table import kept_game

pytestmark = [pytest.mark.pyodide, pytest.mark.noisy]

CARD = "document.querySelector('#card:not([hidden]) h2')?.textContent ?? ''"
AGAIN = "#card .button-main"


@pytest.mark.parametrize("fault", [missing, halved])
@pytest.mark.parametrize("file", ["page/panels-dialogs-*.js", "page/[!bm]*.js"])
def test_a_failed_part_loads_on_retry(driver: Driver, host: Host, fault: Fault, file: str) -> None:
    keep(driver, host, game=kept_game())
    driver.go(f"{host.url}#play")
    driver.until(IS_READY)
    host.spoil(file, fault)
    driver.click('[data-menu="settings"]')
    driver.until(f"{CARD} === {say('page', 'failure.part')!r}")
    driver.click(AGAIN)  # it fails again
    driver.until(f"{CARD} === {say('page', 'failure.part')!r}")
    host.repair()
    driver.click(AGAIN)
    driver.until("document.querySelector('dialog[data-dialog=settings]')?.open")
    assert driver.ask(CARD) == ""
