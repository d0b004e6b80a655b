"""Chromium and Firefox play live with each other.

Firefox shows its addresses here, since its mDNS names mean nothing to another browser if nobody
answers for them, as in a container. Those of Chromium stay names: Chromium finds Firefox, which
thus learns where Chromium is.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, expect

from tests.web.host import Host
from tests.web.live_dialogs import LiveTable
from web.build.browsers import find_firefox

_PREFERENCES: dict[str, str | float | bool] = {
    "media.peerconnection.ice.obfuscate_host_addresses": False
}


@pytest.fixture
def chromium(page: Page, host: Host) -> LiveTable:
    return LiveTable(page, host)


@pytest.fixture
def firefox(playwright: Playwright, host: Host) -> Iterator[LiveTable]:
    program = find_firefox()
    if not program:
        pytest.skip("there is no Firefox")
    browser = playwright.firefox.launch(
        executable_path=program, channel="moz-firefox", firefox_user_prefs=_PREFERENCES
    )
    context = browser.new_context()
    context.add_init_script("delete Navigator.prototype.serviceWorker")
    yield LiveTable(context.new_page(), host)
    browser.close()


@pytest.mark.parametrize("inviter", ["chromium", "firefox"])
def test_chromium_and_firefox_play_with_each_other(
    chromium: LiveTable, firefox: LiveTable, inviter: str
) -> None:
    one, two = (chromium, firefox) if inviter == "chromium" else (firefox, chromium)
    one.open()
    one.paste(two.join(one.invite("Anna"), "Ben"))
    one.expect_connected("Ben")
    two.expect_connected("Anna")
    two.await_engine()
    for count in (1, 2):
        boards = [table.board.get_attribute("data-status") for table in (one, two)]
        mover = (one, two)[boards.index("your-move")]
        mover.move_any()
        for table in (one, two):
            table.await_moves(count)
    assert one.position == two.position
    one.page.close()
    expect(two.strip).to_have_attribute("data-connection", "gone")
