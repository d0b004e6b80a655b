"""Clocks in the page: chosen for a new game, run by the moves, paused, stored, and out of time."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.clocks import MINUTE, PASSING, RUN_DOWN, ClockTable, clocked, times
from tests.web.host import Host, missing
from tests.web.polling import until
from tests.web.sharing import section
from tests.web.table import PERSON, SOON, computer, kept_game

_SEEN = """(state) => {
  const get = () => state === 'hidden';
  Object.defineProperty(document, 'hidden', { configurable: true, get });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
_TIMERS = """
  const plain = window.setTimeout;
  window.timers = new Set();
  window.setTimeout = (act, ms, ...rest) => {
    const timer = plain(() => { window.timers.delete(timer); act(...rest); }, ms);
    if (ms < 600_000) window.timers.add(timer);
    return timer;
  };
  const clear = window.clearTimeout;
  window.clearTimeout = (timer) => { window.timers.delete(timer); clear(timer); };
"""
"""Counts the timers that are still to come, but for the one that lets the screen go dark."""


_HEAR_THOUGHTS = """() => {
  const { postMessage } = Worker.prototype;
  window.thoughts = [];
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.request?.op === 'think') window.thoughts.push(message.request.ms ?? Infinity);
    postMessage.call(this, message, ...rest);
  };
}"""
"""How long the computer may think about each move, in milliseconds."""


@pytest.fixture
def table(page: Page, host: Host) -> ClockTable:
    return ClockTable(page, host)


@pytest.mark.core
def test_two_people_play_until_one_runs_out_of_time(table: ClockTable) -> None:
    start = clocked(kept_game(moves=["33-42"]), (MINUTE, MINUTE), start=MINUTE, increment=0)
    table.keep(game=start)
    table.page.add_init_script(PASSING)
    table.open()
    table.await_still()
    table.resume.click()
    table.await_heard(say("clock", "running"))
    table.await_running("Red")
    table.move(82, 73)
    table.await_moves(2)
    table.await_running("Green")
    table.move(32, 41)
    table.await_moves(3)
    table.await_running("Red")
    table.page.evaluate("ms => { window.passed += ms; }", MINUTE)
    expect(table.dialog).to_contain_text(say("ending", "timeout.side", loser="Red"))
    expect(table.dialog).to_contain_text(say("ending", "won.side", winner="Green"))
    table.page.keyboard.press("Escape")
    expect(table.status).to_contain_text(say("ending", "timeout.side", loser="Red"))
    expect(table.clock("Red")).to_have_text("0.0")
    expect(table.pause.or_(table.resume)).to_have_count(0)
    table.await_status("over")
    stored = table.stored("game")
    assert stored["record"]["timeout"] == 2
    assert stored["clock"]["times"][-1][1] == 0
    # After a reload the game is still over, and a move from earlier undoes that.
    table.page.reload()
    expect(table.status).to_contain_text(say("ending", "timeout.side", loser="Red"))
    table.await_engine()
    table.press("undo")
    expect(table.board).to_have_attribute("data-status", "looking-back")
    table.move(31, 41)
    table.await_moves(3)
    assert table.stored("game")["record"]["timeout"] == 0
    table.await_running("Red")


def test_a_clock_is_chosen_for_a_new_game_and_offered_again(table: ClockTable) -> None:
    table.open()
    table.press("new")
    field = table.dialog.get_by_role("combobox", name=say("clock", "label"))
    none, sandglass, own = (say("clock", f"offer.{name}") for name in ("none", "sandglass", "own"))
    offers = [none, "5 + 5", "10 + 10", "20 + 10", sandglass, own]
    expect(field.locator("option")).to_have_text(offers)
    expect(field).to_have_value("none")
    table.page.keyboard.press("Escape")
    table.begin(opponent=say("newgame", "opponent.here"), clock="5+5")
    expect(table.clock("Green")).to_have_text("5:00")
    table.await_still()
    table.move(33, 42)
    table.await_moves(1)
    table.await_running("Red")
    expect(table.clock("Red")).to_have_text(re.compile(r"^4:\d\d$"))
    table.move(82, 73)
    table.await_moves(2)
    table.await_running("Green")
    before, after = times(table)[1:]
    assert before[1] < 5 * MINUTE
    assert after == [5 * MINUTE, before[1] + 5000]
    table.press("new")
    expect(field).to_have_value("5+5")
    expect(table.dialog).to_contain_text(say("clock", "how.increment", minutes=5, seconds=5))
    field.select_option("none")
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    table.await_moves(0)
    expect(table.page.get_by_role("timer")).to_have_count(0)
    assert "clock" not in table.stored("game")


def test_the_two_sides_may_have_different_times(table: ClockTable) -> None:
    table.open()
    table.press("new")
    dialog = table.dialog
    dialog.get_by_role("radio", name=say("newgame", "opponent.here")).check()
    dialog.get_by_role("combobox", name=say("clock", "label")).select_option("own")
    dialog.get_by_role("checkbox", name=say("clock", "unequal")).check()
    red = dialog.get_by_role("group", name="Red")
    red.get_by_role("spinbutton", name=say("clock", "minutes")).fill("12")
    red.get_by_role("spinbutton", name=say("clock", "seconds")).fill("99")
    green = dialog.get_by_role("group", name="Green")
    green.get_by_role("spinbutton", name=say("clock", "minutes")).fill("3")
    green.get_by_role("spinbutton", name="Minutes").press("Tab")
    expect(red.get_by_role("spinbutton", name=say("clock", "seconds"))).to_have_value("60")
    dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.clock("Red")).to_have_text("12:00")
    expect(table.clock("Green")).to_have_text("3:00")
    sides = table.stored("game")["clock"]["control"]["sides"]
    assert sides["2"] == {"start": 12 * MINUTE, "increment": MINUTE}


def test_a_game_by_link_has_no_clock(table: ClockTable) -> None:
    table.open()
    table.press("new")
    field = table.dialog.get_by_role("combobox", name=say("clock", "label"))
    field.select_option("10+10")
    table.dialog.get_by_role("radio", name=say("newgame", "opponent.away")).check()
    expect(field).to_be_hidden()
    table.dialog.get_by_role("button", name=say("newgame", "new.start")).click()
    expect(table.dialog).to_have_count(0)
    assert "clock" not in table.stored("game")


def test_a_pause_stops_the_clocks(table: ClockTable) -> None:
    table.page.add_init_script(_TIMERS)
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 4 * MINUTE)))
    table.resume.click()
    table.await_running("Red")
    table.pause.click()
    table.await_heard(say("clock", "paused"))
    table.await_still()
    expect(table.resume).to_have_text(say("clock", "resumeDo"))
    expect(table.resume).to_be_focused()
    # Idle costs nothing: there is no timer left.
    until(table.page, "window.timers.size === 0")
    assert times(table)[1][1] <= 4 * MINUTE


def test_against_the_computer_nobody_loses_time_while_the_page_is_hidden(table: ClockTable) -> None:
    game = kept_game(moves=["33-42", "82-73"], seats=(PERSON, computer(1)))
    table.open(game=clocked(game, (4 * MINUTE, 4 * MINUTE)))
    table.resume.click()
    table.await_running("Green")
    table.page.evaluate(_SEEN, "hidden")
    table.await_still()
    left = times(table)[2][0]
    table.page.evaluate(_SEEN, "visible")
    table.await_running("Green")
    assert 0 < 4 * MINUTE - left < SOON


def test_two_people_see_their_clocks_keep_running(table: ClockTable) -> None:
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 4 * MINUTE)))
    table.resume.click()
    table.await_running("Red")
    table.page.evaluate(_SEEN, "hidden")
    expect(table.clock("Red")).to_have_text(RUN_DOWN)


def test_the_computer_moves_within_its_time(table: ClockTable) -> None:
    moves = ["33-42", "82-73"]
    game = kept_game(moves=moves, seats=(PERSON, computer(10)))
    # Of its ten seconds it uses none except those of a busy machine.
    table.open(game=clocked(game, (5 * MINUTE, 10_000), start=MINUTE, increment=1000))
    table.page.evaluate(_HEAR_THOUGHTS)
    for count in (4, 6, 8):
        table.move_any()
        table.await_moves(count)
        table.await_status("your-move")
    thoughts = table.page.evaluate("window.thoughts")
    assert len(thoughts) == 3
    assert max(thoughts) < 1000
    assert all(second > 0 for _, second in times(table))
    assert table.stored("game")["record"].get("timeout", 0) == 0


def test_undo_against_the_computer_restores_the_times(table: ClockTable) -> None:
    moves = ["33-42", "82-73"]
    game: dict[str, Any] = clocked(
        kept_game(moves=moves, seats=(PERSON, computer(1))), (2 * MINUTE, 3 * MINUTE)
    )
    table.open(game=game)
    table.move(32, 41)
    table.await_moves(4)
    table.await_status("your-move")
    table.press("undo")
    expect(table.board).to_have_attribute("data-status", "looking-back")
    table.await_still()
    expect(table.clock("Red")).to_have_text("3:00")
    expect(table.clock("Green")).to_have_text("2:00")


def test_low_time_is_marked_and_announced(table: ClockTable) -> None:
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 10_900)))
    expect(table.clock("Red")).to_have_attribute("data-low", "")
    expect(table.clock("Red").locator(".icon")).to_be_visible()
    expect(table.clock("Green").locator(".icon")).to_be_hidden()
    table.resume.click()
    table.await_heard(say("clock", "left", colour="Red", n=10))
    expect(table.clock("Red")).to_have_text(re.compile(r"^[0-9]\.[0-9]$"))


def test_a_link_and_a_file_name_who_ran_out_of_time(table: ClockTable) -> None:
    table.open("#s1/g/tournament/0/MRlg/timeout.1", game=kept_game())
    expect(table.status).to_contain_text(say("ending", "timeout.side", loser="Green"))
    table.page.locator('[data-menu="share"]').click()
    table.dialog.locator(".segment input[value=game]").check()
    link = table.dialog.locator("[data-share=game] textarea")
    expect(link).to_have_value(re.compile(r"/MRlg/timeout\.1$"))
    file = section(table, "file")
    text = re.compile(r'\[Result "0-1"\]\n\[Termination "time"\]')
    expect(file.locator("textarea")).to_have_value(text)


@pytest.mark.noisy  # the browser itself reports what it cannot load
def test_clocks_that_fail_to_load_can_be_requested_again(table: ClockTable) -> None:
    table.host.spoil("page/*extras-*", missing)
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 4 * MINUTE)))
    card = table.page.locator("#card")
    expect(card).to_be_visible()
    table.host.repair()
    card.get_by_role("button", name=say("page", "failure.again")).click()
    expect(table.clock("Red")).to_have_text("4:00")
    expect(card).to_be_hidden()
