"""The call "Salta!" between two friends who play by link, and in two tabs of one browser."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.golden.samples import CALLED, FORCED
from tests.web.archiving import archived, counts_in
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until_equal
from tests.web.sending import await_kept, copied_link, expect_shown, main, press, receive
from tests.web.table import PERSON, SETTINGS, Table, kept_game

STEPPED = [*FORCED, "31-41"]
JUMPED = [*FORCED, "54x73"]
AWAY = {"kind": "away"}
BY_ZOE = say("page", "status.called", name="Zoë")


@pytest.fixture
def sender(page: Page, host: Host) -> Table:
    """A game by link in which Green can overlook a jump."""
    table = Table(page, host)
    table.keep(game=kept_game(CALLED, moves=FORCED, seats=(PERSON, AWAY)))
    return table


def button(table: Table) -> Locator:
    return table.page.get_by_role("button", name=say("page", "salta.call"), exact=True)


def words(table: Table) -> Locator:
    return table.page.locator(".call-words")


def overlooked(sender: Table, friend: Table) -> str:
    """Green makes a step instead of the jump; returns the link that Red has opened."""
    sender.open()
    sender.move(31, 41)
    sender.await_status("waiting")
    expect(button(sender)).to_be_hidden()
    link = copied_link(sender)
    receive(friend, link)
    friend.await_moves(5)
    friend.await_status("your-move")
    return link


def called(friend: Table) -> str:
    """Red calls; returns the link that goes back to Green."""
    button(friend).click()
    friend.await_moves(4)
    friend.await_status("waiting")
    return copied_link(friend, "Zoë")


def must_jump(sender: Table) -> None:
    """Green sees who has called, and can only make the jump."""
    sender.await_moves(4)
    sender.await_status("your-move")
    expect(sender.status).to_contain_text(BY_ZOE)
    expect(sender.board.locator("[data-movable]")).to_have_count(1)
    expect(sender.dialog).to_have_count(0)


def test_a_friends_step_is_called_and_the_jump_comes_back(sender: Table, friend: Table) -> None:
    overlooked(sender, friend)
    button(friend).click()
    expect(words(friend)).to_contain_text(say("call", "overlooked", colour="Green"))
    friend.await_moves(4)
    said = " ".join([say("call", "said", colour="Green"), say("page", "say.send", name="Green")])
    friend.await_heard(said)
    expect(main(friend)).to_have_text(say("linkplay", "send.title", name="Green"))
    expect(button(friend)).to_be_hidden()
    press(friend, say("page", "status.sendDo"))
    expect_shown(friend, say("linkplay", "send.call", colour="Green"))
    expect(friend.dialog).not_to_contain_text("undo")
    friend.page.keyboard.press("Escape")
    link = copied_link(friend, "Zoë")
    assert link.endswith("/sent.2/called.1")

    receive(sender, link)
    expect(words(sender)).to_contain_text(say("call", "overlooked", colour="Green"))
    sender.await_heard(BY_ZOE)
    must_jump(sender)
    until_equal(sender.page, lambda: counts_in(sender.page), [4])
    sender.reload()
    must_jump(sender)
    sender.move(54, 73)
    sender.await_status("waiting")

    receive(friend, copied_link(sender))
    friend.await_moves(5)
    friend.await_status("your-move")
    expect(friend.status).to_contain_text("Green played")
    await_kept(friend, JUMPED)
    until_equal(friend.page, lambda: counts_in(friend.page), [5])


def test_a_call_is_shown_in_a_page_opened_by_its_link(
    sender: Table, friend: Table, host: Host
) -> None:
    """The page begins with the earlier game, and has hardly started when the call arrives."""
    overlooked(sender, friend)
    link = called(friend)
    until_equal(sender.page, lambda: counts_in(sender.page), [5])
    anew = Table(sender.page.context.new_page(), host)
    sender.page.close()
    anew.open(link)
    expect(words(anew)).to_contain_text(say("call", "overlooked", colour="Green"))
    must_jump(anew)
    until_equal(anew.page, lambda: counts_in(anew.page), [4])


def test_a_call_continues_its_game_whatever_else_is_on_the_board(
    sender: Table, friend: Table
) -> None:
    overlooked(sender, friend)
    link = called(friend)
    press(sender, say("linkplay", "received.asNew"))
    sender.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(sender, say("newgame", "new.start"))
    sender.await_moves(0)
    receive(sender, link)
    must_jump(sender)
    until_equal(sender.page, lambda: counts_in(sender.page), [4])
    assert archived(sender.page)[0]["game"]["record"]["called"] is True


def test_my_games_shows_that_a_call_has_to_be_sent(sender: Table, friend: Table) -> None:
    overlooked(sender, friend)
    called(friend)
    until_equal(friend.page, lambda: counts_in(friend.page), [4])
    press(friend, say("page", "menu.more"))
    friend.dialog.get_by_role("button", name=say("games", "title")).click()
    expect_shown(friend, say("games", "turn.call"))


def test_a_link_from_before_the_call_does_not_undo_it(sender: Table, friend: Table) -> None:
    step = overlooked(sender, friend)
    called(friend)
    receive(friend, step)
    expect_shown(friend, say("linkplay", "received.overlooked"))
    expect_shown(friend, say("linkplay", "received.overlookedHow", colour="Green"))
    press(friend, say("linkplay", "received.understood"))
    friend.await_moves(4)
    friend.await_status("waiting")
    assert friend.stored("game")["record"]["called"] is True


def test_a_call_in_one_tab_is_shown_in_the_other_and_taken_over(page: Page, host: Host) -> None:
    table = Table(page, host)
    table.open(game=kept_game(CALLED, moves=STEPPED))
    expect(button(table)).to_be_visible()
    other = Table(page.context.new_page(), host).open()
    button(other).click()
    other.await_moves(4)
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "elsewhere.title"))
    expect(button(table)).to_be_hidden()
    card.get_by_role("button", name=say("page", "elsewhere.take")).click()
    table.await_moves(4)
    expect(table.status).to_contain_text(say("page", "status.forced"))
    table.await_heard(say("page", "say.turn", colour="Green"), say("page", "status.forced"))
    table.move(54, 73)
    table.await_moves(5)
    alert = other.page.get_by_role("alert")
    expect(alert).to_contain_text(say("page", "elsewhere.title"))
    alert.get_by_role("button", name=say("page", "elsewhere.take")).click()
    other.await_moves(5)
    await_kept(other, JUMPED)


def test_the_link_names_the_piece_at_which_the_friend_has_pointed(
    sender: Table, friend: Table
) -> None:
    friend.keep(settings={**SETTINGS, "pointing": True})
    overlooked(sender, friend)
    button(friend).click()
    friend.cell(54).click()
    friend.await_moves(4)
    link = copied_link(friend)
    assert link.endswith("/called.1/pointed.M")
    receive(sender, link)
    sender.await_moves(4)
    sender.await_heard(re.compile(re.escape(say("call", "pointed", piece="Sun\u00a03"))))
