"""Hasty, hesitant and absent players: whatever they do, no move, game or focus is lost."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import pattern, piece, say
from tests.web.table import PERSON, Table, computer, kept_game

MOVES = ["33-42", "82-73", "32-41", "84-74"]


def test_actions_before_python_is_awake_again_do_no_harm(table: Table) -> None:
    table.open(game=kept_game(moves=MOVES))
    table.await_status("your-move")
    for action in ("undo", "undo", "redo"):
        table.press(action)
        table.await_status("looking-back")
    asleep = table.host.hold("*.wasm.bin")
    table.page.reload()
    expect(table.board.locator("[data-piece]")).to_have_count(30)
    table.press("new")
    table.choose_ruleset("own")
    table.dialog.get_by_label(say("questions", "new.limit")).fill("40")
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.dialog.get_by_role("alert")).to_contain_text(say("edit", "news.asking"))
    table.page.keyboard.press("Escape")
    table.press("undo")
    table.await_position(re.compile(" 2$"))  # the view is the page's own
    table.await_status("looking-back")
    assert table.page.evaluate("document.documentElement.dataset.engine") != "ready"
    asleep.release()
    table.await_engine()
    table.press("hint")  # answered after Python has confirmed the view
    expect(table.status).to_contain_text(pattern("page", "hint.moveSentence"))
    table.await_status("looking-back")
    table.await_position(re.compile(" 2$"))
    expect(table.board).to_have_attribute("data-ruleset", "tournament")
    expect(table.page.locator("#card")).to_be_hidden()


def test_changing_a_seat_loses_no_early_move(table: Table) -> None:
    asleep = table.host.hold("*.wasm.bin")
    table.host.hold("data/opening-*")  # so that no reply comes before Python is awake
    table.open(game=kept_game(seats=(PERSON, computer(1))), is_awaited=False)
    table.move(33, 42)
    table.page.get_by_role("button", name="Red: Poldi").click()
    table.dialog.get_by_role("radio", name=say("newgame", "new.person")).check()
    table.dialog.get_by_role("button", name=say("newgame", "sit.done")).click()
    asleep.release()
    table.await_engine()
    table.await_moves(1)
    table.await_status("your-move")
    step = say("game", "say.step", piece=piece("sun", 3, "Green"), from_=33, to=42)
    assert table.heard[1:] == [step]


def test_two_computers_play_to_the_end_by_themselves(table: Table) -> None:
    seats = (computer(1), computer(2))
    table.open(game=kept_game("tournament+limit=5", seats=seats))
    table.await_status("over")
    table.await_moves(10)
    expect(table.dialog).to_contain_text(say("ending", "limit.none").rstrip("."))
    table.await_heard(say("ending", "limit.none").rstrip("."))
    assert len([text for text in table.heard if re.search(r"\d to \d+\.$", text)]) == 10


@pytest.mark.noisy  # what comes with the first gesture may just be on its way
def test_dialogs_open_once_even_without_a_network_and_close_only_on_request(table: Table) -> None:
    table.open()
    page = table.page
    table.press("new")  # fetched once
    expect(table.dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    page.context.set_offline(True)
    page.locator(".action[data-action=new]").dblclick()
    expect(table.dialog).to_be_visible()
    person = table.dialog.locator(".person").first.bounding_box()
    assert person is not None
    page.mouse.move(person["x"] + 20, person["y"] + 8)
    page.mouse.down()
    page.mouse.move(3, 300, steps=3)
    page.mouse.up()
    expect(table.dialog).to_have_count(1)
    page.mouse.click(3, 300)
    expect(table.dialog).to_have_count(0)


def test_the_second_half_of_a_double_click_presses_nothing_in_the_dialog(table: Table) -> None:
    table.open(game=kept_game(moves=MOVES))
    mouse = table.page.mouse
    table.press("new")
    start = table.dialog.get_by_role("button", name=say("newgame", "new.start"))
    start.hover()  # on many screens it appears under the pointer
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    start.click()
    expect(table.dialog).to_have_count(0)
    table.await_moves(0)


def test_two_quick_presses_in_a_dialog_both_count_but_not_on_its_backdrop(table: Table) -> None:
    table.open(game=kept_game(moves=MOVES))
    table.press("new")
    facing = table.dialog.get_by_role("checkbox", name=say("two", "facing"))
    facing.check()
    facing.dblclick()
    facing.dblclick()
    expect(facing).to_be_checked()
    mouse = table.page.mouse
    mouse.move(3, 300)
    mouse.down(click_count=2)
    mouse.up(click_count=2)
    facing.uncheck()
    mouse.click(3, 300)
    expect(table.dialog).to_have_count(0)


@pytest.mark.core
def test_the_focus_is_never_lost_with_a_button(table: Table) -> None:
    table.open(game=kept_game(moves=MOVES[:1]))
    undo = table.page.locator(".action[data-action=undo]")
    undo.press("Enter")
    expect(undo).to_be_disabled()
    expect(undo).to_be_focused()
    from_here = table.status.get_by_role("button", name=say("page", "status.fromHere"))
    from_here.press("Enter")
    expect(from_here).to_be_hidden()
    expect(table.board.locator(":focus")).to_have_attribute("data-square", "11")
