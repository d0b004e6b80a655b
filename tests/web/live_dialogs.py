"""The dialogs that connect two pages for a live game."""

import json
import re
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Locator, expect

from tests.web.catalogue import say
from tests.web.polling import until, until_equal
from tests.web.table import LONG, PERSON, Table

LINK = re.compile(r"#s1/live/[A-Za-z0-9._~/-]+$")
AWAY = {"kind": "away"}
SHARED = "0123456789abcdef"
"""The shared name of the games that pages begin with here."""

LAST_SPARE = 4
"""The place of the last of the `SPARES` in `live/stores/livestore.ts`, which are counted from 0."""

# The channels of a page can be held back, as if the network were gone, and the page can be made to
# send anything.
_CHANNELS = """() => {
  window.isCut = false;
  window.channels = [];
  const { createDataChannel } = RTCPeerConnection.prototype;
  RTCPeerConnection.prototype.createDataChannel = function (...all) {
    const channel = createDataChannel.apply(this, all);
    const { send, addEventListener } = channel;
    channel.send = (text) => window.isCut || send.call(channel, text);
    channel.addEventListener = (type, act, ...more) =>
      addEventListener.call(channel, type, (event) => {
        if (type === 'message' && window.isCut) return;
        act(event);
        if (type === 'message' && event.data.includes('"spare"')) {
          const { round, place } = JSON.parse(event.data);
          window.heardSpare = { round, place };
        }
      }, ...more);
    window.channels.push(channel);
    return channel;
  };
}"""
_FORGET_ROUNDS = """() => {
  window.heardSpare = { round: 0, place: -1 };
  window.awaitedRound = 0;
}"""
_HAS_NEW_ROUND = """(last) => {
  const { round, place } = window.heardSpare;
  if (round <= window.awaitedRound || place < last) return false;
  window.awaitedRound = round;
  return true;
}"""
_SAY = """(text) => {
  window.channels.find(({ readyState }) => readyState === 'open').send(text);
}"""


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
        """Open the new-game dialog, and choose a friend who plays live."""
        self.press("new")
        self.dialog.get_by_role("radio", name=say("newgame", "opponent.live"), exact=True).check()

    def invite(self, name: str = "") -> str:
        """Invite to a live game; returns the link."""
        self.choose_live()
        self.dialog.get_by_label(say("newgame", "live.name")).fill(name)
        self.button("newgame", "live.invite").click()
        return self.link_under("invite.link")

    def link_under(self, key: str) -> str:
        """The fragment of the link that a dialog offers for copying."""
        return self._link_in(self.dialog.get_by_label(say("live", key), exact=True))

    def link_in_dialog(self) -> str:
        """As `link_under`, in any language."""
        return self._link_in(self.dialog.locator(".live-link textarea"))

    def _link_in(self, field: Locator) -> str:
        expect(field).to_have_value(LINK)
        address = field.input_value()
        assert address.startswith(self.host.url)
        return f"#{urlsplit(address).fragment}"

    def button(self, section: str, key: str) -> Locator:
        return self.dialog.get_by_role("button", name=say(section, key), exact=True)

    def paste(self, text: str) -> None:
        """Paste a link into the dialog's field."""
        self.dialog.locator(".live-paste input").fill(text)

    @property
    def alert(self) -> Locator:
        return self.dialog.locator(".live-alert")

    def join(self, fragment: str, name: str = "") -> str:
        """Open an invitation and join; returns the link of the answer."""
        self.open(fragment, is_awaited=False)
        expect(self.dialog_named("live-join")).to_be_visible()
        self.dialog.get_by_label(say("live", "name")).fill(name)
        self.button("live", "join.do").click()
        return self.link_under("answer.link")

    def expect_connected(self, friend: str) -> None:
        """Wait for the game with a friend of this name; "" for none."""
        friend = friend or say("livegame", "friend")
        expect(self.dialog).to_have_count(0)
        words = say("livegame", "state", connection="connected", name=friend)
        expect(self.state).to_have_text(words)

    def watch_channels(self) -> None:
        """Enable `cut`, `say_over` and `await_spares` in pages opened from now on."""
        self.page.add_init_script(f"({_CHANNELS})(); ({_FORGET_ROUNDS})()")

    def cut(self, *, is_cut: bool = True) -> None:
        """Block all messages to and from this page, or unblock them."""
        self.page.evaluate("(isCut) => { window.isCut = isCut; }", is_cut)

    def say_over(self, message: dict[str, object] | str) -> None:
        """Send a message to the friend's page."""
        self.page.evaluate(_SAY, message if isinstance(message, str) else json.dumps(message))

    def expect_state(self, connection: str, *, timeout: float = LONG) -> None:
        expect(self.strip).to_have_attribute("data-connection", connection, timeout=timeout)

    @property
    def moves(self) -> list[str]:
        """The moves of the stored game."""
        found: list[str] = self.stored("game")["record"]["moves"]
        return found


def keep_live(
    anna: LiveTable, ben: LiveTable, game: dict[str, Any], other: dict[str, Any] | None = None
) -> None:
    """Let both pages begin with an interrupted live game; Anna has player 1.

    Args:
        anna: the page of player 1.
        ben: the page of player 2.
        game: as ``kept_game`` makes it.
        other: the same game on Ben's page, if it differs.
    """
    names = {"1": "Anna", "2": "Ben"}
    for table, seats, kept in ((anna, (PERSON, AWAY), game), (ben, (AWAY, PERSON), other or game)):
        sitting = {"1": seats[0], "2": seats[1]}
        own = {"seats": sitting, "names": names, "live": SHARED, "id": "live-game"}
        table.open(game={**kept, **own})


def invite_again(inviter: LiveTable, friend: LiveTable) -> None:
    """Reconnect two pages whose boards have an interrupted game."""
    # The page that has lost the other one asks by itself what to do.
    for table in (inviter, friend):
        table.page.keyboard.press("Escape")
        expect(table.dialog).to_have_count(0)
    inviter.strip.locator('[data-action="reconnect"]').click()
    inviter.dialog.locator('[data-action="invite-again"]').click()
    link = inviter.link_under("invite.link")
    friend.page.evaluate("(link) => { location.hash = link }", link)
    friend.dialog.locator('[data-action="join"]').click()
    inviter.paste(friend.link_under("answer.link"))
    for table in (inviter, friend):
        table.expect_state("connected")


def come_back(inviter: LiveTable, friend: LiveTable) -> None:
    """Reconnect into the game on the boards."""
    invite_again(inviter, friend)
    for table in (inviter, friend):
        expect(table.dialog).to_have_count(0)


def connect(anna: LiveTable, ben: LiveTable) -> None:
    """Start a new live game on both boards."""
    anna.open()
    answer = ben.join(anna.invite("Anna"), "Ben")
    anna.paste(answer)
    anna.expect_connected("Ben")
    ben.expect_connected("Anna")
    ben.await_engine()


def await_spares(*tables: LiveTable) -> None:
    """Wait until each page has received a new round of spare connections.

    They replace the connection if it is lost; a round is complete with its last index.
    """
    for table in tables:
        until(table.page, _HAS_NEW_ROUND, LAST_SPARE)


def forget_spares(table: LiveTable) -> None:
    """Restart the count of rounds, as a new connection does."""
    table.page.evaluate(_FORGET_ROUNDS)


def mover_of(*tables: LiveTable) -> LiveTable:
    """The page whose player can move."""
    word = "your-move"

    def count() -> int:
        return [table.board.get_attribute("data-status") for table in tables].count(word)

    until_equal(tables[0].page, count, 1)
    return next(table for table in tables if table.board.get_attribute("data-status") == word)
