"""Two browsers play a game by sending each other links."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.web.archiving import archived, counts_in
from tests.web.catalogue import pattern, say
from tests.web.polling import resize, until_equal
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
from tests.web.table import PERSON, Table, kept_game

INVITED = f"#s1/g/tournament/{LAST_TURNS.replace(' ', '/')}/0/sent.2"
NAMED = INVITED.replace("/sent", "/first.Ada/second.Bo/sent")
OTHER = "#s1/g/original/0/MR/sent.1"


def letter_of_end(table: Table, name: str = "Green") -> str:
    """The link that shows the friend how the game ended."""
    press(table, say("scoresheet", "card.send", name=name))
    field = table.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/sent\.2$"))
    link = f"#{urlsplit(field.input_value()).fragment}"
    table.page.keyboard.press("Escape")
    return link


def copied(table: Table) -> None:
    """Have the link copied; if it is not made yet, a dialog offers it instead."""
    button = table.status.get_by_role("button", name=say("page", "status.copyDo"), exact=True)
    done = main(table).filter(has_text="Waiting for")
    while True:
        button.click()
        expect(done.or_(table.dialog)).to_be_visible()
        if done.is_visible():
            return
        table.page.keyboard.press("Escape")


def test_no_card_covers_the_buttons_that_send_the_game(sender: Table) -> None:
    sender.open(game=kept_game(seats=(PERSON, {"kind": "away"})))
    sender.page.evaluate("""() => {
      Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); };
    }""")
    sender.move(33, 43)
    sender.await_status("waiting")
    expect(sender.page.get_by_role("alert")).to_contain_text(say("page", "unkept.title"))
    for width, height in ((1280, 800), (640, 400), (390, 844), (360, 740), (320, 568)):
        sender.page.mouse.move(0, 0)  # a resting pointer makes the race explain its words
        resize(sender.page, width, height)
        for name in ("sendDo", "copyDo"):
            sender.status.get_by_role("button", name=say("page", f"status.{name}")).click(
                trial=True
            )


@pytest.mark.core
def test_two_browsers_play_to_the_end_and_both_get_the_result(sender: Table, friend: Table) -> None:
    receive(sender, INVITED)
    sender.await_status("your-move")
    sender.await_heard(say("page", "say.invited", colour="Green"), say("page", "say.yours"))
    sender.move(71, 81)
    sender.await_status("waiting")
    sender.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    copied(sender)
    expect(main(sender)).to_have_text(say("page", "status.waiting", name="Red"))
    sender.await_heard(say("page", "status.copied"))
    address = sender.page.evaluate("navigator.clipboard.readText()")

    receive(friend, f"#{urlsplit(address).fragment}")
    friend.await_moves(1)
    friend.await_status("your-move")
    expect(friend.status).to_contain_text(say("page", "status.equalising"))
    friend.move(45, 35)
    friend.await_status("over")
    expect_shown(friend, say("game", "over.both-home"))
    press(friend, say("scoresheet", "card.send", name="Green"))
    field = friend.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/sent\.2$"))
    expect_shown(friend, say("linkplay", "send.over", name="Green"))
    expect(friend.dialog).not_to_contain_text("taken back")
    link = f"#{urlsplit(field.input_value()).fragment}"

    receive(sender, link)
    sender.await_status("over")
    expect_shown(sender, say("ending", "draw"))
    expect_shown(sender, say("game", "over.both-home"))
    expect(
        sender.dialog.get_by_role("button", name=say("scoresheet", "card.send", name="Red"))
    ).to_be_hidden()
    # The recipient of a game by link recognises their own link, even after the end.
    receive(friend, link)
    expect_shown(friend, say("linkplay", "received.own"))


def test_a_return_game_and_a_rematch_by_link_are_new_games(sender: Table, friend: Table) -> None:
    receive(sender, NAMED)
    sender.await_status("your-move")
    sender.move(71, 81)
    sender.await_status("waiting")
    receive(friend, copied_link(sender))
    friend.await_status("your-move")
    friend.move(45, 35)
    friend.await_status("over")
    receive(sender, letter_of_end(friend, "Ada"))
    sender.await_status("over")

    # The match goes on: Green is Red from now on, and the friend begins.
    sender.press_result(say("scoresheet", "card.match"))
    field = sender.dialog.get_by_label(say("linkplay", "send.field"))
    expect(field).to_have_value(re.compile(r"/0/first\.Bo/second\.Ada/sent\.2$"))
    invitation = f"#{urlsplit(field.input_value()).fragment}"
    sender.page.keyboard.press("Escape")
    receive(friend, invitation)
    friend.await_moves(0)
    friend.await_status("your-move")
    expect(friend.dialog).to_have_count(0)
    expect(friend.page.locator("#player-bottom")).to_contain_text("Green")

    # The friend makes the same first move as in the finished game.
    friend.move(71, 81)
    friend.await_status("waiting")
    receive(sender, copied_link(friend))
    sender.await_moves(1)
    sender.await_status("your-move")
    sender.move(45, 35)
    sender.await_status("over")
    until_equal(sender.page, lambda: counts_in(sender.page), [2, 2])
    for table in (sender, friend):
        tally = table.stored("game")["tally"]
        assert (tally["best"], tally["drawn"], tally["won"]) == (3, 1, [0, 0])
    score = pattern("ending", "match", best="3", ours=0, theirs=0)
    expect(sender.page.locator("#ending-match")).to_have_text(score)
    again = say("scoresheet", "card.matchNext", n=3, best=3)
    expect(sender.dialog.get_by_role("button", name=again)).to_be_visible()


def test_a_friends_old_link_is_asked_about_and_starts_no_second_game(
    sender: Table, friend: Table
) -> None:
    invited(sender)
    first = copied_link(sender)
    receive(friend, first)
    friend.await_status("your-move")
    friend.move(83, 73)
    friend.await_status("waiting")
    press(friend, say("linkplay", "received.asNew"))
    friend.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(friend, say("newgame", "new.start"))
    friend.await_moves(0)
    receive(friend, first)
    expect_shown(friend, say("linkplay", "received.unsure"))
    press(friend, say("linkplay", "received.newest"))
    friend.await_moves(2)
    friend.await_status("waiting")
    until_equal(friend.page, lambda: counts_in(friend.page), [2])
    receive(friend, first)
    friend.dialog.get_by_role("button", name=say("linkplay", "received.asNew")).click()
    friend.await_moves(1)
    friend.await_status("your-move")
    until_equal(friend.page, lambda: sorted(counts_in(friend.page)), [1, 2])


def test_a_truncated_link_can_be_accepted_as_the_friends(sender: Table, friend: Table) -> None:
    """Without `/sent.2` it looks like a link to any game."""
    invited(sender)
    first = copied_link(sender)
    receive(friend, first)
    friend.await_status("your-move")
    friend.move(83, 73)
    friend.await_status("waiting")
    cut = copied_link(friend).removesuffix("/sent.2")
    receive(sender, cut)
    expect_shown(sender, say("linkplay", "received.cut"))
    sender.page.keyboard.press("Escape")
    await_kept(sender, ["33-43"])
    receive(sender, cut)
    press(sender, say("linkplay", "received.byLink"))
    sender.await_moves(2)
    sender.await_status("your-move")
    expect_sun_moved(sender, "Red")

    receive(sender, first.removesuffix("/sent.1"))
    press(sender, say("linkplay", "received.byLink"))
    expect_shown(sender, say("linkplay", "received.own"))
    press(sender, say("linkplay", "received.understood"))
    receive(sender, first.removesuffix("/sent.1"))
    press(sender, say("linkplay", "received.byItself"))
    sender.await_moves(1)
    expect(sender.page.locator("#player-top")).to_contain_text(say("newgame", "new.person"))
    sender.page.locator("[data-menu=more]").click()
    name = " ".join(
        [
            say("newgame", "kept.game", kind="other", rules="Classic"),
            say("page", "moves", n=2),
            say("games", "do.continue"),
        ]
    )
    sender.dialog.get_by_role("button", name=name).click()
    sender.await_moves(2)
    expect(sender.page.locator("#player-top")).to_contain_text(say("newgame", "new.away"))


def test_a_link_continues_its_game_whatever_else_is_on_the_board(
    sender: Table, friend: Table
) -> None:
    invited(sender)
    receive(friend, copied_link(sender))
    friend.await_status("your-move")
    friend.move(83, 73)
    friend.await_status("waiting")
    answer = copied_link(friend, "Zoë")

    press(sender, say("linkplay", "received.asNew"))
    sender.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(sender, say("newgame", "new.start"))
    sender.await_moves(0)
    sender.move(34, 44)
    receive(sender, answer)
    sender.await_moves(2)
    sender.await_status("your-move")
    expect_sun_moved(sender, "Zoë")
    expect(sender.page.get_by_role("alert")).to_contain_text(say("newgame", "kept.title"))
    until_equal(sender.page, lambda: sorted(counts_in(sender.page)), [1, 2])

    # And in a browser that has been closed since, with a new game on the board.
    press(friend, say("linkplay", "received.asNew"))
    friend.dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    press(friend, say("newgame", "new.start"))
    friend.await_moves(0)
    sender.move(32, 42)
    sender.await_status("waiting")
    receive(friend, copied_link(sender))
    friend.await_moves(3)
    friend.await_status("your-move")
    until_equal(friend.page, lambda: counts_in(friend.page), [3])


def test_another_unfinished_game_is_kept_and_a_side_can_be_taken_over(sender: Table) -> None:
    sender.open(OTHER, game=kept_game(moves=["33-42", "82-73"]))
    sender.await_moves(1)
    sender.await_address("")
    kept = archived(sender.page)[-1]
    assert kept["game"]["record"]["moves"] == ["33-42", "82-73"]
    sender.await_status("your-move")
    expect(sender.page.locator("#player-bottom")).to_contain_text(say("game", "players.you"))
    expect(sender.page.locator("#player-top")).to_contain_text(say("newgame", "new.away"))
    sender.move_any()
    sender.await_status("waiting")
    receive(sender, copied_link(sender))
    press(sender, say("linkplay", "received.both", other="Green"))
    sender.await_status("your-move")
    expect(main(sender)).to_have_text(say("page", "status.turn", colour="Green"))
