"""The dialogs by which two pages are connected for a live game."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.table import SOON, Table

LINK = re.compile(r"#s1/live/[A-Za-z0-9_-]+$")


class LiveTable(Table):
    """One of the two pages."""

    def dialog_named(self, name: str) -> Locator:
        return self.page.locator(f"dialog[data-dialog={name}]")

    @property
    def strip(self) -> Locator:
        return self.page.get_by_role("region", name=say("livegame", "strip"))

    @property
    def state(self) -> Locator:
        return self.strip.locator(".live-connection")

    def choose_live(self) -> None:
        """Open the dialog for a new game, and choose a friend who plays live."""
        self.press("new")
        self.dialog.get_by_role("radio", name=say("newgame", "opponent.live"), exact=True).check()

    def invite(self, name: str = "") -> str:
        """Invite to a live game; the link."""
        self.choose_live()
        self.dialog.get_by_label(say("newgame", "live.name")).fill(name)
        self.button("newgame", "live.invite").click()
        return self.link_under("invite.link")

    def link_under(self, key: str) -> str:
        """The fragment of the link that a dialog offers to be copied."""
        return self._link_in(self.dialog.get_by_label(say("live", key), exact=True))

    def link_in_dialog(self) -> str:
        """The same in any language."""
        return self._link_in(self.dialog.locator(".live-link textarea"))

    def _link_in(self, field: Locator) -> str:
        expect(field).to_have_value(LINK, timeout=SOON)
        address = field.input_value()
        assert address.startswith(self.host.url)
        return f"#{urlsplit(address).fragment}"

    def button(self, section: str, key: str) -> Locator:
        return self.dialog.get_by_role("button", name=say(section, key), exact=True)

    def paste(self, text: str) -> None:
        """Paste a link where the dialog takes one in."""
        self.dialog.locator(".live-paste input").fill(text)

    @property
    def alert(self) -> Locator:
        return self.dialog.locator(".live-alert")

    def join(self, fragment: str, name: str = "") -> str:
        """Open an invitation and join; the link of the answer."""
        self.fragment = fragment
        self.open(is_awaited=False)
        expect(self.dialog_named("live-join")).to_be_visible(timeout=SOON)
        self.dialog.get_by_label(say("live", "name")).fill(name)
        self.button("live", "join.do").click()
        return self.link_under("answer.link")

    def expect_connected(self, friend: str) -> None:
        """Wait for the game, with a friend of this name; "" for none."""
        friend = friend or say("livegame", "friend")
        expect(self.dialog).to_have_count(0, timeout=SOON)
        words = say("livegame", "state", connection="connected", name=friend)
        expect(self.state).to_have_text(words, timeout=SOON)
