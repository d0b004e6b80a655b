"""A whole game by link in two browsers, in which something goes wrong at every turn."""

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


def one_exchange(green: Table, red: Table) -> str:
    """The first moves of both; the link that invited Red."""
    invited(green)
    expect(main(green)).to_have_text(say("linkplay", "send.title", name="Red"))
    first = copied_link(green)
    receive(red, first)
    red.await_moves(1)
    red.await_status("your-move")
    expect(red.status).to_contain_text(
        say(
            "page",
            "status.hasPlayed",
            name="Green",
            piece=piece("sun", 3),
            direction=say("page", "direction.upRight"),
        )
    )
    red.await_heard(
        say("page", "say.step", piece=piece("sun", 3, "Green"), from_=33, to=43),
        say("page", "say.yours"),
    )
    assert red.stored("settings")["turned"] is True
    red.move(83, 73)
    red.await_status("waiting")
    second = copied_link(red, "Zoë")
    link = parse_link(second)
    assert isinstance(link, GameLink)
    assert (link.sent, link.second) == (2, "Zoë")
    before = green.page.evaluate("history.length")
    receive(green, second)
    green.catch_status("arriving")
    green.await_moves(2)
    green.await_status("your-move")
    expect_sun_moved(green, "Zoë")
    expect(green.dialog).to_have_count(0)
    green.await_heard(
        say("page", "say.step", piece=piece("sun", 3, "Red"), from_=83, to=73),
        say("page", "say.yours"),
    )
    assert green.page.evaluate("history.length") == before + 1
    return first


def one_taken_back(green: Table, red: Table) -> None:
    """Green sends a move, takes it back, and sends another."""
    green.move(32, 42)
    green.await_status("waiting")
    receive(red, copied_link(green))
    red.await_moves(3)
    red.await_status("your-move")
    green.press("undo")
    expect(green.status).to_contain_text(say("page", "status.lookingUnsent", forced="other"))
    green.move(34, 44)
    green.await_status("waiting")


def one_return(green: Table) -> None:
    """A reload and a way back find the game as it is, and its names."""
    green.reload()
    green.await_moves(2)
    green.await_status("your-move")
    green.page.go_back()
    green.await_address("")
    green.await_moves(2)
    expect(green.page.locator("#player-top")).to_contain_text(
        say("page", "players.awayNamed", name="Zoë")
    )


def one_old_link(green: Table, red: Table, first: str) -> None:
    """The first link is opened again: by whoever sent it, and by the friend."""
    receive(green, first)
    expect_shown(green, say("linkplay", "received.own"))
    expect_shown(green, say("linkplay", "received.olderHow", theirs=1, here=2))
    press(green, say("linkplay", "received.understood"))
    green.await_status("your-move")
    receive(red, first)
    expect_shown(red, say("linkplay", "received.unsure"))
    press(red, say("linkplay", "received.show"))
    red.await_status("looking-back")
    receive(red, first)
    press(red, say("linkplay", "received.newest"))
    red.await_status("waiting")
    await_kept(red, ["33-43", "83-73"])
    assert counts_in(red.page) == [2]


def one_other_telling(green: Table, red: Table) -> None:
    """Red has Green's first version, and gets the second."""
    receive(red, copied_link(green))
    expect_shown(red, say("linkplay", "received.apartSame", same=2))
    expect_shown(red, say("linkplay", "received.apartHere.move", n=3, move="32-42", count=3))
    expect_shown(red, say("linkplay", "received.apartThere.move", n=3, move="34-44", count=3))
    press(red, say("linkplay", "received.keep"))
    red.await_status("your-move")
    await_kept(red, ["33-43", "83-73", "32-42"])
    receive(red, copied_link(green))
    red.dialog.get_by_role("button", name=say("linkplay", "received.take")).click()
    until(red.page, _HAS_PLAYED, ", ".join([piece("sun", 4), say("page", "direction.upRight")]))
    await_kept(red, ["33-43", "83-73", "34-44"])


def test_two_browsers_exchange_links_from_the_opening_until_one_resigns(
    green: Table, red: Table
) -> None:
    """What does not simply go on is told: an older link, one's own, another telling of the game."""
    first = one_exchange(green, red)
    one_return(green)
    one_old_link(green, red, first)
    one_taken_back(green, red)
    one_other_telling(green, red)

    red.press("resign")
    red.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    expect_shown(red, say("ending", "won.other"))
    expect_shown(red, say("ending", "resigned.you"))
    red.page.keyboard.press("Escape")
    receive(green, copied_link(red))
    green.await_status("over")
    expect_shown(green, say("ending", "won.you"))
    expect_shown(green, say("ending", "resigned.side", loser="Zoë"))
