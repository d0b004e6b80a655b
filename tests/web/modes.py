"""The tabs of the modes."""

from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.table import Table


def tab(table: Table, name: str) -> Locator:
    return table.page.get_by_role("navigation", name=say("page", "mode.region")).get_by_role(
        "link", name=name
    )


def await_mode(table: Table, name: str) -> None:
    """Wait until a mode is active: its tab is marked, its panel is visible, its board is drawn."""
    expect(tab(table, name)).to_have_attribute("aria-current", "page")
    place = table.page.locator(f"[data-place={name.lower()}]")
    if name == "Play":
        expect(table.page.locator("#actions")).to_be_visible()
    else:
        expect(place).to_be_visible()
        expect(table.page.locator("#actions")).to_be_hidden()
    expect(table.board).not_to_have_attribute("data-status", "loading")
