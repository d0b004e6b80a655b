"""A whole game by link in two browsers, with a complication at every turn."""

from playwright.sync_api import expect

from salta_core.text.link import parse_link
from salta_core.text.link_types import GameLink
from tests.web.archiving import counts_in
from tests.web.catalogue import piece, say
from tests.web.polling import until
from tests.web.sending import (
    await_kept,
    copied_link,
    expect_shown,
    expect_sun_moved,
    invited,
    main,
    press,
    receive,
)
from tests.web.table import Table

_HAS_PLAYED = """(words) =>
  document.querySelector('#status').textContent.includes(`played ${words}`)"""


def one_exchange(sender: Table, friend: Table) -> str:
    """The first moves of both; returns the link that invited Red."""
    invited(sender)
    expect(main(sender)).to_have_text(say("linkplay", "send.title", name="Red"))
    first = copied_link(sender)
    receive(friend, first)
    friend.await_moves(1)
    friend.await_status("your-move")
    expect(friend.status).to_contain_text(
        say(
            "page",
            "status.hasPlayed",
            name="Green",
            piece=piece("sun", 3),
            direction=say("page", "direction.upRight"),
        )
    )
    friend.await_heard(
        say("game", "say.step", piece=piece("sun", 3, "Green"), from_=33, to=43),
        say("page", "say.yours"),
    )
    assert friend.stored("settings")["turned"] is True
    friend.move(83, 73)
    friend.await_status("waiting")
    second = copied_link(friend, "Zoë")
    link = parse_link(second)
    assert isinstance(link, GameLink)
    assert (link.sent, link.second) == (2, "Zoë")
    before = sender.page.evaluate("history.length")
    receive(sender, second)
    sender.catch_status("arriving")
    sender.await_moves(2)
    sender.await_status("your-move")
    expect_sun_moved(sender, "Zoë")
    expect(sender.dialog).to_have_count(0)
    sender.await_heard(
        say("game", "say.step", piece=piece("sun", 3, "Red"), from_=83, to=73),
        say("page", "say.yours"),
    )
    assert sender.page.evaluate("history.length") == before + 1
    return first


def one_taken_back(sender: Table, friend: Table) -> None:
    """Green sends a move, takes it back, and sends another."""
    sender.move(32, 42)
    sender.await_status("waiting")
    receive(friend, copied_link(sender))
    friend.await_moves(3)
    friend.await_status("your-move")
    sender.press("undo")
    expect(sender.status).to_contain_text(say("page", "status.lookingUnsent", forced="other"))
    sender.move(34, 44)
    sender.await_status("waiting")


def one_return(sender: Table) -> None:
    """A reload and a return find the game unchanged, with its names."""
    sender.reload()
    sender.await_moves(2)
    sender.await_status("your-move")
    sender.page.go_back()
    sender.await_address("#play")
    sender.await_moves(2)
    expect(sender.page.locator("#player-top")).to_contain_text(
        say("page", "players.awayNamed", name="Zoë")
    )


def one_old_link(sender: Table, friend: Table, first: str) -> None:
    """The first link is opened again, by its sender and by the friend."""
    receive(sender, first)
    expect_shown(sender, say("linkplay", "received.own"))
    expect_shown(sender, say("linkplay", "received.olderHow", theirs=1, here=2))
    press(sender, say("linkplay", "received.understood"))
    sender.await_status("your-move")
    receive(friend, first)
    expect_shown(friend, say("linkplay", "received.unsure"))
    press(friend, say("linkplay", "received.show"))
    friend.await_status("looking-back")
    receive(friend, first)
    press(friend, say("linkplay", "received.newest"))
    friend.await_status("waiting")
    await_kept(friend, ["33-43", "83-73"])
    assert counts_in(friend.page) == [2]


def one_other_telling(sender: Table, friend: Table) -> None:
    """Red has Green's first version of the game, and gets the second."""
    receive(friend, copied_link(sender))
    expect_shown(friend, say("linkplay", "received.apartSame", same=2))
    expect_shown(friend, say("linkplay", "received.apartHere.move", n=3, move="32-42", count=3))
    expect_shown(friend, say("linkplay", "received.apartThere.move", n=3, move="34-44", count=3))
    press(friend, say("linkplay", "received.keep"))
    friend.await_status("your-move")
    await_kept(friend, ["33-43", "83-73", "32-42"])
    receive(friend, copied_link(sender))
    friend.dialog.get_by_role("button", name=say("linkplay", "received.take")).click()
    until(friend.page, _HAS_PLAYED, ", ".join([piece("sun", 4), say("page", "direction.upRight")]))
    await_kept(friend, ["33-43", "83-73", "34-44"])


def test_two_browsers_exchange_links_from_the_opening_until_one_resigns(
    sender: Table, friend: Table
) -> None:
    """Links that do not simply continue are reported: older ones, own ones, and other versions."""
    first = one_exchange(sender, friend)
    one_return(sender)
    one_old_link(sender, friend, first)
    one_taken_back(sender, friend)
    one_other_telling(sender, friend)

    friend.press("resign")
    friend.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    expect_shown(friend, say("ending", "won.other"))
    expect_shown(friend, say("ending", "resigned.you"))
    friend.page.keyboard.press("Escape")
    receive(sender, copied_link(friend))
    sender.await_status("over")
    expect_shown(sender, say("ending", "won.you"))
    expect_shown(sender, say("ending", "resigned.side", loser="Zoë"))
