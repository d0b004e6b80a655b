"""The Daily Salta: played step by step, shared, compared, and in the calendar."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from salta_core.daily.days import RULESET, Task, daily_salta
from salta_core.text.notation import format_position
from tests.web.catalogue import pattern, say
from tests.web.daily import MONDAY, TUESDAY, WEDNESDAY, set_day, whole
from tests.web.host import Host, missing
from tests.web.polling import until_equal
from tests.web.puzzling import PuzzleTable, wrong_moves
from tests.web.solo_table import SoloTable, way_home
from tests.web.table import Table, await_text, record_texts

pytestmark = pytest.mark.own_context  # for its clock

ANOTHER_DAY = """() => document.dispatchEvent(new Event('visibilitychange'))"""
DENY = '() => { navigator.clipboard.writeText = () => Promise.reject(new Error("denied")); }'
SHARE = """() => {
  Navigator.prototype.share = function (data) {
    window.shared = data;
    return Promise.resolve();
  };
}"""
MARKED = """() => {
  const field = document.activeElement;
  return field.value?.slice(field.selectionStart, field.selectionEnd) ?? '';
}"""
FOCUSED_DAY = "() => document.activeElement?.dataset.date ?? null"
LINE = "Salta 24 Nov ☀\ufe0e☾★ 3/3"
LAST, AFTER_LAST = "2028-11-26", "2028-11-27"
"""The last day that has a Daily Salta, and the next one."""


def results(*dates: str) -> dict[str, object]:
    return {"daily": {date: whole(date) for date in dates}}


def puzzle_in(task: Task) -> dict[str, Any]:
    """A step as a puzzle that the tests can solve."""
    return {"ruleset": RULESET, "position": task.position, "goal": task.goal}


def go(table: Table, fragment: str) -> None:
    """Open another address in the current page."""
    table.page.evaluate("(hash) => { location.hash = hash; }", fragment)


def day(table: Table, date: str) -> Locator:
    """A day of the open calendar."""
    return table.dialog.locator(f'.calendar [data-date="{date}"]')


def tab(table: Table, name: str) -> None:
    table.dialog.get_by_role("tab", name=say("today", f"tab.{name}")).click()


def copied(table: Table) -> str:
    found: str = table.page.evaluate("navigator.clipboard.readText()")
    return found


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    found = PuzzleTable(page, host)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return found


@pytest.mark.core
def test_the_three_steps_of_today_are_played_and_shared(table: PuzzleTable) -> None:
    set_day(table, TUESDAY)
    record_texts(table.page, ".salta-caption")
    table.open("", days=results(MONDAY), is_plain=True)
    table.page.get_by_role("link", name=say("today", "daily.title"), exact=True).click()
    steps = daily_salta(TUESDAY)
    table.await_position(steps.run.position)
    table.await_address("#puzzles")
    strip = table.panel.locator(".daily-strip")
    expect(strip).to_contain_text(say("today", "daily.at", date="24 November"))
    expect(strip).to_have_text(re.compile("^🔥 1"))
    table.solve(puzzle_in(steps.run))
    table.panel.locator(".puzzle-end [data-action=next]").click()
    table.await_position(steps.tactic.position)
    expect(strip.locator("[data-mark=perfect]")).to_have_count(1)
    table.solve(puzzle_in(steps.tactic))
    table.panel.locator(".puzzle-end [data-action=next]").click()
    table.await_position(format_position(steps.ending.start))
    table.await_address("#solo")
    assert table.stored("puzzles")["history"] == [], "a day is not rated"
    solo = SoloTable(table.page, table.host)
    solo.await_status("your-move")
    solo.walk(way_home(RULESET, steps.ending.position))
    solo.await_status("over")
    await_text(table.page, f"🔥 2 · {LINE}")  # the solved day is celebrated
    solo.result.get_by_role("button", name=say("today", "daily.result")).click()
    expect(table.dialog.locator(".result-line")).to_have_text(f"🔥 2 · {LINE}")
    table.dialog.get_by_role("button", name=say("today", "share.copy")).click()
    link = f"{table.host.url}#daily/{TUESDAY}/1-1-{steps.ending.par}-s2"
    until_equal(table.page, lambda: copied(table), f"🔥 2 · {LINE}\n{link}")
    table.page.keyboard.press("Escape")
    table.await_address("#solo")


def test_wrong_moves_and_hints_are_shown(table: PuzzleTable) -> None:
    set_day(table, TUESDAY)
    steps = daily_salta(TUESDAY)
    done = whole(TUESDAY)
    days = {TUESDAY: {key: value for key, value in done.items() if key != "tactic"}}
    table.open("#today", days={"daily": days})
    tactic = puzzle_in(steps.tactic)
    table.await_position(steps.tactic.position)
    table.await_status("your-move")
    table.act("hint")
    table.await_news(say("solo", "actions.hint"))
    table.play(wrong_moves(tactic)[0])
    table.await_news(pattern("puzzle", "news.wrong"))
    table.news.get_by_role("button", name=say("solo", "actions.undo")).click()
    table.solve(tactic)
    table.panel.locator(".puzzle-end [data-action=next]").click()
    expect(table.dialog.locator(".result-line")).to_have_text("Salta 24 Nov ☀\ufe0e○★ 2/3")
    expect(table.dialog.locator(".daily-steps li").nth(1)).to_contain_text(
        say("today", "puzzle.tries", n=2)
    )


def test_after_a_solution_the_next_step_of_its_day_follows(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}")
    steps = daily_salta(TUESDAY)
    table.await_position(steps.run.position)
    table.await_status("your-move")
    table.give_up()
    onward = table.panel.locator(".puzzle-end [data-action=next]")
    expect(onward).to_have_text(say("today", "daily.next"))
    onward.click()
    table.await_position(steps.tactic.position)
    table.solve(puzzle_in(steps.tactic))
    onward.click()
    table.await_position(format_position(steps.ending.start))


def test_on_a_phone_the_next_step_is_visible_after_a_solution(table: PuzzleTable) -> None:
    table.page.set_viewport_size({"width": 390, "height": 844})
    set_day(table, TUESDAY)
    table.open(f"#daily/{TUESDAY}")
    table.await_status("your-move")
    table.give_up()
    onward = table.panel.locator(".puzzle-end [data-action=next]")
    expect(onward).to_be_visible()
    table.page.evaluate("scrollTo(0, 0)")
    button, bar = onward.bounding_box(), table.panel.locator(".actions").bounding_box()
    assert button
    assert bar
    assert button["y"] + button["height"] <= bar["y"]


def test_on_a_low_phone_a_wrong_move_is_shown_below_the_whole_board(table: PuzzleTable) -> None:
    table.page.set_viewport_size({"width": 360, "height": 640})
    set_day(table, TUESDAY)
    table.open(f"#daily/{TUESDAY}")
    table.await_status("your-move")
    table.play(wrong_moves(puzzle_in(daily_salta(TUESDAY).run))[0])
    table.await_news(pattern("puzzle", "news.wrong"))
    undo = table.news.get_by_role("button", name=say("solo", "actions.undo"))
    expect(undo).to_be_in_viewport(ratio=1)
    expect(table.page.locator("#board canvas")).to_be_in_viewport(ratio=1)


def test_after_the_solution_of_the_last_open_step_its_day_follows(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    done = {key: value for key, value in whole(TUESDAY).items() if key != "run"}
    table.open(f"#daily/{TUESDAY}", days={"daily": {TUESDAY: done}})
    table.await_position(daily_salta(TUESDAY).run.position)
    table.await_status("your-move")
    table.give_up()
    table.panel.locator(".puzzle-end [data-action=next]").click()
    expect(table.dialog.locator("h3").first).to_contain_text("24")
    expect(table.dialog.locator(".daily-steps [data-mark=open]")).to_have_count(1)


@pytest.mark.parametrize("date", [MONDAY, TUESDAY])
def test_a_solved_day_says_when_the_next_one_comes(table: PuzzleTable, date: str) -> None:
    set_day(table, TUESDAY)
    table.open(f"#daily/{date}", days=results(MONDAY, TUESDAY))
    free = table.dialog.get_by_text(say("today", "free.left", n=0), exact=True)
    expect(free).to_be_visible()
    later = table.dialog.get_by_text(say("today", "daily.tomorrow"), exact=True)
    expect(later).to_have_count(1 if date == TUESDAY else 0)


def test_the_strip_of_a_past_day_leads_to_that_day(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}")
    steps = daily_salta(TUESDAY)
    table.await_position(steps.run.position)
    table.solve(puzzle_in(steps.run))
    table.panel.locator(".daily-strip a").click()
    expect(table.dialog.locator("h3").first).to_contain_text("24")
    expect(table.dialog.locator(".daily-steps [data-mark=perfect]")).to_have_count(1)
    table.dialog.get_by_role("button", name=say("today", "daily.goOn"), exact=True).click()
    table.await_position(steps.tactic.position)


def test_an_address_leads_to_a_step_of_a_day(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}/tactic")
    table.await_position(daily_salta(TUESDAY).tactic.position)


def test_after_a_reload_a_step_continues(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}")
    run = daily_salta(TUESDAY).run
    table.await_position(run.position)
    table.await_status("your-move")
    table.play(run.line[0])
    table.await_turn(0)
    moves = table.moves
    table.reload()
    expect(table.panel.locator(".daily-strip")).to_contain_text("24 November")
    until_equal(table.page, lambda: table.moves, moves)


def test_a_friends_link_shows_both_results_side_by_side(table: PuzzleTable) -> None:
    set_day(table, TUESDAY)
    par = daily_salta(TUESDAY).ending.par
    table.open(f"#daily/{TUESDAY}/1-2h-{par + 1}-s5", days=results(TUESDAY))
    rows = table.dialog.locator(".daily-table tbody tr")
    expect(rows.nth(1)).to_contain_text(say("today", "compare.tries", n=2))
    expect(rows.nth(1)).to_contain_text(say("today", "step.helped"))
    expect(rows.nth(2)).to_contain_text(say("today", "compare.moves", n=par + 1))
    expect(rows.nth(3)).to_contain_text(say("today", "compare.days", n=5))
    expect(table.dialog).to_contain_text(say("today", "compare.ahead"))
    field = table.dialog.get_by_label(say("today", "compare.field"))
    compare = table.dialog.get_by_role("button", name=say("today", "compare.do"))
    field.fill("good morning")
    compare.click()
    expect(table.dialog.get_by_role("status").last).to_have_text(say("today", "compare.bad"))
    field.fill(f"🔥 9 · {LINE}\n{table.host.url}#daily/{TUESDAY}/1-1-{par}-s9")
    compare.click()
    expect(table.dialog).to_contain_text(say("today", "compare.level"))
    table.page.keyboard.press("Escape")
    table.await_address("")


def test_a_friends_day_that_is_not_played_yet_can_be_played(table: PuzzleTable) -> None:
    set_day(table, TUESDAY)
    par = daily_salta(MONDAY).ending.par
    table.open(f"#daily/{MONDAY}/1-1-{par}")
    expect(table.dialog).to_contain_text(say("today", "compare.waiting"))
    table.dialog.get_by_role("button", name=say("today", "compare.play")).click()
    table.await_position(daily_salta(MONDAY).run.position)


@pytest.mark.parametrize(
    ("rest", "key"),
    [
        ("2026-02-30", "link.day"),
        ("soon", "link.day"),
        ("2026-12-24", "link.later"),
        ("2026-11-22", "none.before"),
        ("2026-01-01/tactic", "none.before"),
        (f"{AFTER_LAST}/steps", "none.after"),
        (f"{MONDAY}/1-1-0h", "link.result"),
        (f"{MONDAY}/9", "link.result"),
    ],
)
def test_an_address_without_a_valid_day_or_result_is_refused(
    table: PuzzleTable, rest: str, key: str
) -> None:
    set_day(table, TUESDAY)
    table.open(f"#daily/{rest}")
    expect(table.dialog).to_contain_text(pattern("today", key))
    table.dialog.get_by_role("button", name=say("link", "close")).click()
    table.await_address("")


def test_the_calendar_has_results_and_free_days(table: PuzzleTable) -> None:
    set_day(table, "2026-12-02")
    row = [f"2026-11-{date}" for date in range(23, 31)]
    table.open("#daily", days=results(*row))
    expect(day(table, "2026-12-01")).to_have_attribute("data-mark", "free")
    expect(table.dialog.locator(".streak")).to_contain_text(say("today", "streak.now", n=8))
    table.dialog.get_by_role("button", name=say("today", "calendar.before")).click()
    expect(day(table, MONDAY)).to_have_accessible_name(pattern("today", "day.done", perfect=3))
    expect(day(table, "2026-11-22")).to_have_count(0)


def test_the_calendar_goes_from_the_first_day_to_today_by_keyboard(table: PuzzleTable) -> None:
    today = "2026-12-24"
    set_day(table, today)
    table.open("#daily")
    grid = table.dialog.get_by_role("grid", name="December 2026")
    expect(grid.get_by_role("columnheader")).to_have_count(7)

    def arrives(key: str, date: str) -> None:
        table.page.keyboard.press(key)
        until_equal(table.page, lambda: table.page.evaluate(FOCUSED_DAY), date)

    day(table, today).focus()
    arrives("ArrowRight", today)
    arrives("ArrowLeft", "2026-12-23")
    arrives("ArrowUp", "2026-12-16")
    arrives("PageUp", MONDAY)
    arrives("ArrowLeft", MONDAY)
    arrives("PageDown", "2026-12-23")
    arrives("PageDown", today)
    before = table.dialog.get_by_role("button", name=say("today", "calendar.before"))
    before.click()
    expect(table.dialog.get_by_role("grid", name="November 2026")).to_be_visible()
    expect(before).to_have_attribute("aria-disabled", "true")


def test_after_the_last_day_a_sentence_says_so_and_the_days_can_still_be_played(
    table: PuzzleTable,
) -> None:
    set_day(table, AFTER_LAST)
    table.open("#today")
    over = say("today", "none.after", date="Sunday, 26 November 2028")
    expect(table.dialog).to_contain_text(over)
    expect(day(table, AFTER_LAST)).to_have_count(0)
    expect(table.dialog.locator("[aria-current=date]")).to_have_count(0)
    tab(table, "day")
    expect(table.dialog.get_by_role("tabpanel")).to_have_text(over)
    tab(table, "calendar")
    day(table, LAST).click()
    table.await_position(daily_salta(LAST).run.position)


def test_before_the_first_day_nothing_is_offered(table: PuzzleTable) -> None:
    set_day(table, "2026-11-22")
    table.open("#today")
    first = say("today", "none.before", date="Monday, 23 November 2026")
    expect(table.dialog.get_by_role("tabpanel")).to_contain_text(first)
    expect(table.dialog.locator(".calendar")).to_have_count(0)


def test_on_the_last_day_no_next_one_is_announced(table: PuzzleTable) -> None:
    set_day(table, LAST)
    table.open("#today", days=results(LAST))
    expect(table.dialog).to_contain_text(pattern("today", "none.after"))
    expect(table.dialog).not_to_contain_text(say("today", "daily.tomorrow"))


def test_midnight_while_the_calendar_is_open_adds_a_day(table: PuzzleTable) -> None:
    set_day(table, MONDAY, "23:59:30")
    table.open("#daily")
    tab(table, "calendar")
    expect(day(table, MONDAY)).to_have_attribute("aria-current", "date")
    expect(day(table, TUESDAY)).to_have_count(0)
    set_day(table, TUESDAY, "00:00:01")
    table.page.evaluate(ANOTHER_DAY)
    expect(day(table, TUESDAY)).to_have_attribute("aria-current", "date")


def test_if_copying_is_denied_the_line_can_be_copied_by_hand(table: PuzzleTable) -> None:
    set_day(table, TUESDAY)
    table.open("#today", days=results(TUESDAY))
    expect(table.dialog.locator(".result-line")).to_have_text(LINE)
    table.page.evaluate(DENY)
    table.dialog.get_by_role("button", name=say("today", "share.copy")).click()
    link = f"{table.host.url}#daily/{TUESDAY}/1-1-{daily_salta(TUESDAY).ending.par}"
    until_equal(table.page, lambda: table.page.evaluate(MARKED), f"{LINE}\n{link}")


def test_the_system_shares_the_line_in_every_language(table: PuzzleTable) -> None:
    table.page.add_init_script(f"({SHARE})()")
    set_day(table, TUESDAY)
    table.open("?lang=de#today", days=results(TUESDAY))
    table.dialog.get_by_role("button", name="Teilen").click()
    link = f"{table.host.url}#daily/{TUESDAY}/1-1-{daily_salta(TUESDAY).ending.par}"
    until_equal(table.page, lambda: table.page.evaluate("window.shared?.text"), f"{LINE}\n{link}")


@pytest.mark.noisy
def test_without_its_days_the_page_says_so(table: PuzzleTable) -> None:
    set_day(table, TUESDAY)
    table.host.spoil("data/daily.*", missing)
    table.open("#today", is_awaited=False)
    alert = table.page.get_by_role("alert")
    expect(alert.first).to_contain_text("be loaded")


def test_unreadable_results_are_put_aside_and_reported(table: PuzzleTable) -> None:
    damaged = json.dumps({"version": 1, "data": {"solo": 1}})
    table.page.add_init_script(f"localStorage.setItem('salta:days', {json.dumps(damaged)})")
    table.open("#daily")
    expect(table.page.locator("#card")).to_contain_text("salta:days:aside-1")
