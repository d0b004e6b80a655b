"""Live play with no network beyond the two devices: from one file, and offline."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.web.catalogue import say
from tests.web.host import Disk, Host
from tests.web.keeping import open_and_keep
from tests.web.live_dialogs import LiveTable, mover_of

pytestmark = pytest.mark.pyodide


@pytest.fixture
def pair(browser: Browser) -> Iterator[tuple[BrowserContext, BrowserContext]]:
    """Two ordinary browsers, with a service worker."""
    one, two = browser.new_context(), browser.new_context()
    yield one, two
    one.close()
    two.close()


def play_together(anna: LiveTable, ben: LiveTable) -> None:
    """Connect two open pages by pasting the links, and make a move on each."""
    anna.choose_live()
    anna.button("newgame", "live.invite").click()
    invitation = link_in(anna)
    ben.choose_live()
    ben.button("newgame", "live.enter").click()
    ben.paste(invitation)
    ben.button("live", "join.do").click()
    anna.paste(link_in(ben))
    for table in (anna, ben):
        table.expect_state("connected")
        expect(table.dialog).to_have_count(0)
    for count in (1, 2):
        mover_of(anna, ben).move_any()
        for table in (anna, ben):
            table.await_moves(count)
    assert anna.position == ben.position


def link_in(table: LiveTable) -> str:
    """The fragment of the link in a dialog."""
    field = table.dialog.locator(".live-link textarea")
    expect(field).to_have_value(re.compile("#s1/live/"))
    return "#" + field.input_value().partition("#")[2]


def test_two_files_on_two_disks_play_with_each_other(
    pair: tuple[BrowserContext, BrowserContext], site: Path
) -> None:
    url = (site / "salta.html").as_uri()
    anna, ben = (LiveTable(each.new_page(), cast("Host", Disk(url))) for each in pair)
    for table in (anna, ben):
        table.page.goto(url)
        table.await_engine()
    anna.choose_live()
    anna.button("newgame", "live.invite").click()
    # Its address means nothing on another device.
    expect(anna.dialog).to_contain_text(say("live", "file"))
    anna.button("live", "withdraw").click()
    play_together(anna, ben)


def test_two_pages_play_with_each_other_without_the_site(
    pair: tuple[BrowserContext, BrowserContext], site: Path
) -> None:
    host = Host(site)
    anna, ben = (LiveTable(each.new_page(), host) for each in pair)
    for table in (anna, ben):
        open_and_keep(table)
    host.close()
    for table in (anna, ben):
        table.reload()
    play_together(anna, ben)
