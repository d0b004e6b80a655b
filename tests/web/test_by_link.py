"""Two browsers play a game by sending each other links."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.archiving import archived, counts_in
from tests.web.catalogue import say
from tests.web.polling import until_equal
from tests.web.positions import LAST_TURNS
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
from tests.web.table import Table, kept_game

INVITED = f"#s1/g/tournament/{LAST_TURNS.replace(' ', '/')}/0/sent.2"
OTHER = "#s1/g/original/0/MR/sent.1"


def letter_of_end(table: Table) -> str:
    """The link that shows the friend how the game ended."""
    press(table, say("scoresheet", "card.send", name="Green"))
    field = table.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/sent\.2$"))
    link = f"#{urlsplit(field.input_value()).fragment}"
    table.page.keyboard.press("Escape")
    return link


def copied(table: Table) -> None:
    """Have the link copied; where it is not made yet, a dialog offers it instead."""
    button = table.status.get_by_role("button", name=say("page", "status.copyDo"), exact=True)
    done = main(table).filter(has_text="Waiting for")
    while True:
        button.click()
        expect(done.or_(table.dialog)).to_be_visible()
        if done.is_visible():
            return
        table.page.keyboard.press("Escape")


@pytest.mark.core
def test_two_browsers_play_to_the_end_and_both_are_told_the_result(
    green: Table, red: Table
) -> None:
    receive(green, INVITED)
    green.await_status("your-move")
    green.await_heard(say("page", "say.invited", colour="Green"), say("page", "say.yours"))
    green.move(71, 81)
    green.await_status("waiting")
    green.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copied(green)
    expect(main(green)).to_have_text(say("page", "status.waiting", name="Red"))
    green.await_heard(say("page", "status.copied"))
    address = green.page.evaluate("navigator.clipboard.readText()")

    receive(red, f"#{urlsplit(address).fragment}")
    red.await_moves(1)
    red.await_status("your-move")
    expect(red.status).to_contain_text(say("page", "status.equalising"))
    red.move(45, 35)
    red.await_status("over")
    expect_shown(red, say("page", "over.both-home"))
    press(red, say("scoresheet", "card.send", name="Green"))
    field = red.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/sent\.2$"))
    expect_shown(red, say("linkplay", "send.over", name="Green"))
    expect(red.dialog).not_to_contain_text("taken back")
    link = f"#{urlsplit(field.input_value()).fragment}"

    receive(green, link)
    green.await_status("over")
    expect_shown(green, say("ending", "draw"))
    expect_shown(green, say("page", "over.both-home"))
    expect(
        green.dialog.get_by_role("button", name=say("scoresheet", "card.send", name="Red"))
    ).to_be_hidden()
    # Whoever plays by link knows their own link, also when all is over.
    receive(red, link)
    expect_shown(red, say("linkplay", "received.own"))


def test_a_return_game_and_a_rematch_by_link_are_new_games(green: Table, red: Table) -> None:
    receive(green, INVITED)
    green.await_status("your-move")
    green.move(71, 81)
    green.await_status("waiting")
    receive(red, copied_link(green))
    red.await_status("your-move")
    red.move(45, 35)
    red.await_status("over")
    receive(green, letter_of_end(red))
    green.await_status("over")

    # The return game: Green is Red from now on, and the friend begins.
    press(green, say("scoresheet", "card.switch"))
    field = green.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/0/sent\.2$"))
    invitation = f"#{urlsplit(field.input_value()).fragment}"
    green.page.keyboard.press("Escape")
    receive(red, invitation)
    red.await_moves(0)
    red.await_status("your-move")
    expect(red.dialog).to_have_count(0)
    expect(red.page.locator("#player-bottom")).to_contain_text("Green You")

    # The friend makes the same first move as in the game that has ended.
    red.move(71, 81)
    red.await_status("waiting")
    receive(green, copied_link(red))
    green.await_moves(1)
    green.await_status("your-move")
    green.move(45, 35)
    green.await_status("over")
    until_equal(green.page, lambda: counts_in(green.page), [2, 2])


def test_a_friends_old_link_is_asked_about_and_makes_no_second_game(
    green: Table, red: Table
) -> None:
    invited(green)
    first = copied_link(green)
    receive(red, first)
    red.await_status("your-move")
    red.move(83, 73)
    red.await_status("waiting")
    press(red, say("linkplay", "received.asNew"))
    red.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(red, say("newgame", "new.start"))
    red.await_moves(0)
    receive(red, first)
    expect_shown(red, say("linkplay", "received.unsure"))
    press(red, say("linkplay", "received.newest"))
    red.await_moves(2)
    red.await_status("waiting")
    until_equal(red.page, lambda: counts_in(red.page), [2])
    receive(red, first)
    red.dialog.get_by_role("button", name=say("linkplay", "received.asNew")).click()
    red.await_moves(1)
    red.await_status("your-move")
    until_equal(red.page, lambda: sorted(counts_in(red.page)), [1, 2])


def test_a_link_that_lost_its_end_on_the_way_can_be_taken_as_the_friends(
    green: Table, red: Table
) -> None:
    """Without `/sent.2` it looks like the link to any game."""
    invited(green)
    first = copied_link(green)
    receive(red, first)
    red.await_status("your-move")
    red.move(83, 73)
    red.await_status("waiting")
    cut = copied_link(red).removesuffix("/sent.2")
    receive(green, cut)
    expect_shown(green, say("linkplay", "received.cut"))
    green.page.keyboard.press("Escape")
    await_kept(green, ["33-43"])
    receive(green, cut)
    press(green, say("linkplay", "received.byLink"))
    green.await_moves(2)
    green.await_status("your-move")
    expect_sun_moved(green, "Red")

    receive(green, first.removesuffix("/sent.1"))
    press(green, say("linkplay", "received.byLink"))
    expect_shown(green, say("linkplay", "received.own"))
    press(green, say("linkplay", "received.understood"))
    receive(green, first.removesuffix("/sent.1"))
    press(green, say("linkplay", "received.byItself"))
    green.await_moves(1)
    expect(green.page.locator("#player-top")).to_contain_text(say("newgame", "new.person"))
    green.page.locator("[data-menu=more]").click()
    name = " ".join(
        [
            say("newgame", "kept.game", kind="other", rules="Classic"),
            say("page", "moves", n=2),
            say("games", "do.continue"),
        ]
    )
    green.dialog.get_by_role("button", name=name).click()
    green.await_moves(2)
    expect(green.page.locator("#player-top")).to_contain_text(say("newgame", "new.away"))


def test_a_link_goes_on_with_its_game_whatever_else_is_on_the_board(
    green: Table, red: Table
) -> None:
    invited(green)
    receive(red, copied_link(green))
    red.await_status("your-move")
    red.move(83, 73)
    red.await_status("waiting")
    answer = copied_link(red, "Zoë")

    press(green, say("linkplay", "received.asNew"))
    green.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(green, say("newgame", "new.start"))
    green.await_moves(0)
    green.move(34, 44)
    receive(green, answer)
    green.await_moves(2)
    green.await_status("your-move")
    expect_sun_moved(green, "Zoë")
    expect(green.page.get_by_role("alert")).to_contain_text(say("newgame", "kept.title"))
    until_equal(green.page, lambda: sorted(counts_in(green.page)), [1, 2])

    # And in a browser that has been closed since, where a new game stands on the board.
    press(red, say("linkplay", "received.asNew"))
    red.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(red, say("newgame", "new.start"))
    red.await_moves(0)
    green.move(32, 42)
    green.await_status("waiting")
    receive(red, copied_link(green))
    red.await_moves(3)
    red.await_status("your-move")
    until_equal(red.page, lambda: counts_in(red.page), [3])


def test_another_unfinished_game_is_kept_and_a_side_can_be_taken_over(green: Table) -> None:
    green.open(OTHER, game=kept_game(moves=["33-42", "82-73"]))
    green.await_moves(1)
    green.await_address("")
    kept = archived(green.page)[-1]
    assert kept["game"]["record"]["moves"] == ["33-42", "82-73"]
    green.await_status("your-move")
    expect(green.page.locator("#player-bottom")).to_contain_text(say("page", "players.you"))
    expect(green.page.locator("#player-top")).to_contain_text(say("newgame", "new.away"))
    green.move_any()
    green.await_status("waiting")
    receive(green, copied_link(green))
    press(green, say("linkplay", "received.both", other="Green"))
    green.await_status("your-move")
    expect(main(green)).to_have_text(say("page", "status.turn", colour="Green"))
