"""The page as an installed app: its manifest, and files opened with it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserType, Page, expect

from tests.web.host import Host
from tests.web.table import Table

GAME = '[Player1 "Ada"]\n\n1. 33-43 83-73 *\n'
AFTER = "edcba/jihgf/on1lk/2m2/5/5/2M2/KL1NO/FGHIJ/ABCDE 1 2"
LISTS = ("icons", "shortcuts", "screenshots")
_LAUNCH = """Object.defineProperty(globalThis, "launchQueue", {value: {
  setConsumer: (take) => { globalThis.openWithApp = (text, name) => {
    const file = new File([text], name, {type: "text/plain"});
    take({files: [{kind: "file", name, getFile: async () => file}]});
  }; },
}});"""


@pytest.fixture
def own_page(
    browser_type: BrowserType, browser_type_launch_args: dict[str, object], tmp_path: Path
) -> Iterator[Page]:
    """A page of a browser with a profile: nothing can be installed without one."""
    context = browser_type.launch_persistent_context(tmp_path, **browser_type_launch_args)  # type: ignore[arg-type]
    yield context.pages[0]
    context.close()


@pytest.mark.core
def test_the_browser_finds_no_obstacle_to_installing_it(own_page: Page, host: Host) -> None:
    own_page.goto(host.url)
    browser = own_page.context.new_cdp_session(own_page)
    assert browser.send("Page.getInstallabilityErrors") == {"installabilityErrors": []}
    found = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["url"] == f"{host.url}manifest.webmanifest"
    read, expected = found["manifest"], json.loads(found["data"])
    assert read["id"] == read["startUrl"] == read["scope"] == host.url
    for name in LISTS:  # what it cannot take it leaves out without a word
        assert len(read[name]) == len(expected[name]), name


def test_a_game_opened_with_the_installed_page_is_shown(page: Page, host: Host) -> None:
    table = Table(page, host)
    page.add_init_script(_LAUNCH)
    table.open()
    page.evaluate("(given) => openWithApp(...given)", [GAME, "ada.salta"])
    expect(table.board).to_have_attribute("data-position", AFTER)
