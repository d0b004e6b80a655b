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
def green(page: Page, host: Host) -> Table:
    """A game by link in which Green can overlook a jump."""
    table = Table(page, host)
    table.keep(game=kept_game(CALLED, moves=FORCED, seats=(PERSON, AWAY)))
    return table


def button(table: Table) -> Locator:
    return table.page.get_by_role("button", name=say("page", "salta.call"), exact=True)


def words(table: Table) -> Locator:
    return table.page.locator(".call-words")


def overlooked(green: Table, red: Table) -> str:
    """Green makes a step instead of the jump; the link that Red has opened."""
    green.open()
    green.move(31, 41)
    green.await_status("waiting")
    expect(button(green)).to_be_hidden()
    link = copied_link(green)
    receive(red, link)
    red.await_moves(5)
    red.await_status("your-move")
    return link


def called(red: Table) -> str:
    """Red calls; the link that goes back to Green."""
    button(red).click()
    red.await_moves(4)
    red.await_status("waiting")
    return copied_link(red, "Zoë")


def must_jump(green: Table) -> None:
    """Green is told who has called, and can make the jump alone."""
    green.await_moves(4)
    green.await_status("your-move")
    expect(green.status).to_contain_text(BY_ZOE)
    expect(green.board.locator("[data-movable]")).to_have_count(1)
    expect(green.dialog).to_have_count(0)


def test_a_friends_step_is_called_and_the_jump_comes_back(green: Table, red: Table) -> None:
    overlooked(green, red)
    button(red).click()
    expect(words(red)).to_contain_text(say("call", "overlooked", colour="Green"))
    red.await_moves(4)
    said = " ".join([say("call", "said", colour="Green"), say("page", "say.send", name="Green")])
    red.await_heard(said)
    expect(main(red)).to_have_text(say("linkplay", "send.title", name="Green"))
    expect(button(red)).to_be_hidden()
    press(red, say("page", "status.sendDo"))
    expect_shown(red, say("linkplay", "send.call", colour="Green"))
    expect(red.dialog).not_to_contain_text("undo")
    red.page.keyboard.press("Escape")
    link = copied_link(red, "Zoë")
    assert link.endswith("/sent.2/called.1")

    receive(green, link)
    expect(words(green)).to_contain_text(say("call", "overlooked", colour="Green"))
    green.await_heard(BY_ZOE)
    must_jump(green)
    until_equal(green.page, lambda: counts_in(green.page), [4])
    green.reload()
    must_jump(green)
    green.move(54, 73)
    green.await_status("waiting")

    receive(red, copied_link(green))
    red.await_moves(5)
    red.await_status("your-move")
    expect(red.status).to_contain_text("Green played")
    await_kept(red, JUMPED)
    until_equal(red.page, lambda: counts_in(red.page), [5])


def test_a_call_is_told_in_a_page_that_its_link_has_opened(
    green: Table, red: Table, host: Host
) -> None:
    """The page begins with the game as it was before, and has hardly started when it is told."""
    overlooked(green, red)
    link = called(red)
    until_equal(green.page, lambda: counts_in(green.page), [5])
    anew = Table(green.page.context.new_page(), host)
    green.page.close()
    anew.open(link)
    expect(words(anew)).to_contain_text(say("call", "overlooked", colour="Green"))
    must_jump(anew)
    until_equal(anew.page, lambda: counts_in(anew.page), [4])


def test_a_call_goes_on_with_its_game_whatever_else_is_on_the_board(
    green: Table, red: Table
) -> None:
    overlooked(green, red)
    link = called(red)
    press(green, say("linkplay", "received.asNew"))
    green.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(green, say("newgame", "new.start"))
    green.await_moves(0)
    receive(green, link)
    must_jump(green)
    until_equal(green.page, lambda: counts_in(green.page), [4])
    assert archived(green.page)[0]["game"]["record"]["called"] is True


def test_my_games_says_that_a_call_is_to_be_sent(green: Table, red: Table) -> None:
    overlooked(green, red)
    called(red)
    until_equal(red.page, lambda: counts_in(red.page), [4])
    press(red, say("page", "menu.more"))
    red.dialog.get_by_role("button", name=say("games", "title")).click()
    expect_shown(red, say("games", "turn.call"))


def test_a_link_from_before_the_call_does_not_undo_it(green: Table, red: Table) -> None:
    step = overlooked(green, red)
    called(red)
    receive(red, step)
    expect_shown(red, say("linkplay", "received.overlooked"))
    expect_shown(red, say("linkplay", "received.overlookedHow", colour="Green"))
    press(red, say("linkplay", "received.understood"))
    red.await_moves(4)
    red.await_status("waiting")
    assert red.stored("game")["record"]["called"] is True


def test_a_call_in_one_tab_is_told_in_the_other_and_taken_over(page: Page, host: Host) -> None:
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


def test_the_link_says_at_which_piece_the_friend_has_pointed(green: Table, red: Table) -> None:
    red.keep(settings={**SETTINGS, "pointing": True})
    overlooked(green, red)
    button(red).click()
    red.cell(54).click()
    red.await_moves(4)
    link = copied_link(red)
    assert link.endswith("/called.1/pointed.M")
    receive(green, link)
    green.await_moves(4)
    green.await_heard(re.compile(re.escape(say("call", "pointed", piece="Sun\u00a03"))))
