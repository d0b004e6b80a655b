"""Two browsers play live."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.host import Host
from tests.web.living import await_connection, connect
from tests.web.table import Table


@pytest.fixture
def green(page: Page, host: Host) -> Table:
    return Table(page, host)


@pytest.fixture
def red(browser: Browser, host: Host) -> Iterator[Table]:
    """The friend, in a browser of their own, as quiet as the first."""
    context = browser.new_context()
    heard: list[str] = []
    context.on("console", lambda message: heard.append(message.text))
    context.on("weberror", lambda error: heard.append(str(error.error)))
    yield Table(context.new_page(), host)
    context.close()
    assert not heard, "the page was not quiet"


def test_two_pages_play_and_one_gives_up(green: Table, red: Table) -> None:
    green.open()
    red.open()
    connect(green, red)
    green.move(33, 43)
    red.await_moves(1)
    red.move(83, 73)
    green.await_moves(2)
    assert green.position == red.position
    green.press("resign")
    green.dialog.locator(".button-main").click()
    for table in (green, red):
        expect(table.page.locator(".ending")).to_be_visible()
