"""If a part of the page could not be fetched, *Try again* completes the player's action."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import row
from tests.web.backups import against, backup
from tests.web.building import newer_site
from tests.web.catalogue import say
from tests.web.files import dialog, drop
from tests.web.host import Host, missing
from tests.web.polling import until_equal
from tests.web.table import Table, kept_game

pytestmark = pytest.mark.noisy  # the browser itself reports each file that it could not load

LATER = "page/[!bm]*.js"
"""All scripts but those that the page starts with."""
ADDRESSES = {"games": "my-games", "rules": "rules", "history": "history", "daily": "daily"}
"""The names of the dialogs that have an address, by the address."""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    table = Table(page, host)
    table.keep(game=kept_game())
    return table.open()


def assert_missing(table: Table) -> None:
    card = table.page.get_by_role("alert")
    expect(card.get_by_role("heading")).to_have_text(say("page", "failure.part"))


def try_again(table: Table) -> None:
    card = table.page.get_by_role("alert")
    card.get_by_role("button", name=say("page", "failure.again")).click()


def address(table: Table) -> str:
    return str(table.page.evaluate("location.hash"))


@pytest.mark.parametrize("address_name", ADDRESSES)
@pytest.mark.parametrize("files", [LATER, "page/*.css"])
def test_a_dialog_with_an_address_can_be_requested_again(
    table: Table, host: Host, address_name: str, files: str
) -> None:
    wanted = f"#{address_name}"
    name = ADDRESSES[address_name]
    host.spoil(files, missing)
    for _ in range(2):  # it fails, at the same address
        table.page.evaluate("(address) => { location.hash = address; }", wanted)
        assert_missing(table)
        until_equal(table.page, lambda: str(address(table) == wanted), "False")
    try_again(table)
    assert_missing(table)
    host.repair()
    try_again(table)
    expect(dialog(table, name)).to_be_visible()
    expect(table.page.locator("#card")).to_be_hidden()
    assert address(table) == wanted
    table.page.go_back()
    expect(dialog(table, name)).to_have_count(0)


def test_a_dropped_backup_opens_once_its_part_is_loaded(table: Table, host: Host) -> None:
    host.spoil("page/panels-pagedialogs-*.js", missing)
    drop(table, "salta-backup.json", backup(row("first", against(3))))
    assert_missing(table)
    host.repair()
    try_again(table)
    expect(dialog(table, "backup-restore")).to_be_visible()


def test_files_missing_since_the_site_was_updated_lead_to_a_reload(
    table: Table, host: Host, site: Path, tmp_path: Path
) -> None:
    try:
        host.site = newer_site(site, tmp_path)
        table.page.locator('[data-menu="settings"]').click()
        card = table.page.get_by_role("alert")
        expect(card.get_by_role("heading")).to_have_text(say("page", "replaced.title"))
        card.get_by_role("button", name=say("page", "replaced.load")).click()
        expect(card).to_be_hidden()
        table.page.locator('[data-menu="settings"]').click()
        expect(dialog(table, "settings")).to_be_visible()
    finally:
        host.site = site


def test_a_failure_is_forgotten_when_something_else_is_wanted(table: Table, host: Host) -> None:
    host.spoil("page/panels-pagedialogs-*.js", missing)
    table.page.locator('[data-menu="share"]').click()
    assert_missing(table)
    table.page.locator('[data-menu="settings"]').click()
    expect(dialog(table, "settings")).to_be_visible()
    expect(table.page.locator("#card")).to_be_hidden()
