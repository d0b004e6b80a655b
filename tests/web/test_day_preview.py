"""The page that previews the link to the Daily Salta."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Host


@pytest.mark.parametrize("name", ["today.html", "today.de.html"])
def test_the_link_to_a_day_leads_on_to_the_app_below_any_path(
    page: Page, host: Host, name: str
) -> None:
    page.goto(f"{host.url}{name}")
    expect(page).to_have_url(re.compile(rf"^{re.escape(host.url)}#"))
    expect(page.locator("#table")).to_be_visible()


def test_the_link_to_a_friends_result_keeps_it(page: Page, host: Host) -> None:
    page.goto(f"{host.url}today.html#daily/2026-11-24/0012101100+7")
    expect(page).to_have_url(f"{host.url}#daily/2026-11-24/0012101100+7")
    expect(page.locator("#table")).to_be_visible()
