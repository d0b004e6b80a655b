"""A game by link: the link that is sent, and the messages for its recipient."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.web.catalogue import piece, say
from tests.web.polling import until_equal
from tests.web.table import Table


def main(table: Table) -> Locator:
    return table.status.locator(".status-main")


def press(table: Table, name: str) -> None:
    table.page.get_by_role("button", name=name, exact=True).click()


def copied_link(table: Table, name: str = "") -> str:
    """The link offered for sending, under somebody's name."""
    press(table, say("page", "status.sendDo"))
    field = table.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/sent\.[12](/called\.[12](/pointed\.\w)?)?$"))
    if name:
        table.dialog.get_by_label(say("linkplay", "send.name")).fill(name)
        expect(field).to_have_value(re.compile(r"/(first|second)\.[^/]+/sent"))
    text = field.input_value()
    assert text.startswith(table.host.url)
    table.page.keyboard.press("Escape")
    return f"#{urlsplit(text).fragment}"


def receive(table: Table, link: str) -> None:
    """Open a link, in the current page or in a new one."""
    table.fragment = link
    if table.page.url == "about:blank":
        table.open()
    else:
        table.type_address(link)


def expect_shown(table: Table, text: str) -> None:
    expect(table.dialog).to_contain_text(text)


def await_kept(table: Table, moves: list[str]) -> None:
    until_equal(table.page, lambda: table.stored("game")["record"]["moves"], moves)


def expect_sun_moved(table: Table, name: str) -> None:
    """The status names the player, sun 3 and the direction of their step."""
    direction = say("page", "direction.upRight")
    text = say("page", "status.hasPlayed", name=name, piece=piece("sun", 3), direction=direction)
    expect(table.status).to_contain_text(text)


def invited(sender: Table) -> None:
    """A new game for Red by link, in which Green has moved."""
    sender.open()
    press(sender, say("linkplay", "received.asNew"))
    sender.dialog.get_by_role("radio", name=say("newgame", "opponent.away")).check()
    expect(sender.dialog.locator(".level")).to_have_count(0)
    press(sender, say("newgame", "new.start"))
    sender.await_status("your-move")
    sender.move(33, 43)
    sender.await_status("waiting")
