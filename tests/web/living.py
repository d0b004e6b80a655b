"""Two browsers that play live, connected by the links that they show each other.

Chromium hides the addresses of a device behind names of the local network (mDNS). Both contexts belong to one browser, which
knows the names of both; with another browser these names lead nowhere where there is no mDNS, as in most containers.
"""

import re
from urllib.parse import urlsplit

from playwright.sync_api import expect

from tests.web.catalogue import say
from tests.web.table import SOON, Table

CONNECTING = 20_000
"""Milliseconds in which two pages on a busy machine find each other."""


def link_in(table: Table, label: str) -> str:
    """The link that a dialog shows."""
    field = table.dialog.get_by_label(say("live", label), exact=True)
    expect(field).to_have_value(re.compile(r"#s1/live/[A-Za-z0-9_-]+$"), timeout=CONNECTING)
    return f"#{urlsplit(field.input_value()).fragment}"


def invite(table: Table, *, first: str = "inviter", clock: str = "none", rules: str = "") -> str:
    """Begin a live game in the dialog for new games; return the invitation."""
    table.press("new")
    table.dialog.locator('input[value="live"]').check(force=True)
    if rules:
        table.dialog.locator(f'input[value="{rules}"]').check(force=True)
    table.dialog.locator(f'input[value="{first}"]').check(force=True)
    clocks = table.dialog.get_by_role("combobox", name=say("clock", "label"))
    clocks.select_option(clock)
    table.dialog.locator(".button-main").click()
    return link_in(table, "invite.link")


def join(table: Table, invitation: str, name: str = "") -> str:
    """Open an invitation as a link and join; return the answer."""
    table.page.evaluate("(link) => { location.hash = link }", invitation)
    if name:
        table.dialog.get_by_label(say("live", "name")).fill(name)
    table.dialog.locator('[data-action="join"]').click(timeout=SOON)
    return link_in(table, "answer.link")


def take_in(table: Table, answer: str) -> None:
    """Paste the answer."""
    table.dialog.get_by_label(say("live", "paste"), exact=True).fill(answer)


def connect(inviter: Table, friend: Table, **options: str) -> None:
    """Have a live game on both boards."""
    take_in(inviter, join(friend, invite(inviter, **options), "Bo"))
    for table in (inviter, friend):
        await_connection(table, "connected")


def await_connection(table: Table, state: str) -> None:
    strip = table.page.locator(".live-strip")
    expect(strip).to_have_attribute("data-connection", state, timeout=CONNECTING)
