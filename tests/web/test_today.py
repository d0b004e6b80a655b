"""The Daily Salta: its puzzles, and the calendar of its duels."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from salta_core.daily.days import RULESET, Task, daily_salta
from salta_core.text.notation import format_position
from tests.web.catalogue import pattern, say
from tests.web.daily import MONDAY, TUESDAY, WEDNESDAY, duel_of, results, set_day, whole
from tests.web.host import Host
from tests.web.polling import until_equal
from tests.web.puzzling import PuzzleTable, wrong_moves
from tests.web.solo_table import SoloTable, way_home
from tests.web.table import Table

pytestmark = pytest.mark.own_context  # for its clock

ANOTHER_DAY = """() => document.dispatchEvent(new Event('visibilitychange'))"""
FOCUSED_DAY = "() => document.activeElement?.dataset.date ?? null"
LAST, AFTER_LAST = "2028-11-26", "2028-11-27"
"""The last day that has a Daily Salta, and the next one."""


def puzzle_in(task: Task) -> dict[str, Any]:
    """A step as a puzzle that the tests can solve."""
    return {"ruleset": RULESET, "position": task.position, "goal": task.goal}


def day(table: Table, date: str) -> Locator:
    """A day of the open calendar."""
    return table.dialog.locator(f'.calendar [data-date="{date}"]')


def tab(table: Table, name: str) -> None:
    table.dialog.get_by_role("tab", name=say("today", f"tab.{name}")).click()


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    return PuzzleTable(page, host)


@pytest.mark.core
def test_the_puzzles_of_a_day_are_solved_one_after_another(table: PuzzleTable) -> None:
    set_day(table, TUESDAY)
    table.open(f"#daily/{TUESDAY}/run")
    steps = daily_salta(TUESDAY)
    table.await_position(steps.run.position)
    table.await_address("#puzzles")
    strip = table.panel.locator(".daily-strip")
    expect(strip).to_contain_text(say("today", "daily.at", date="24 November"))
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
    solo.result.get_by_role("button", name=say("today", "daily.title")).click()
    table.await_position(duel_of(TUESDAY)["position"])
    marks = table.page.locator("[data-place=duel] .daily-steps [data-mark=perfect]")
    expect(marks).to_have_count(3)


def test_an_address_leads_to_a_puzzle_of_a_day(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}/tactic")
    table.await_position(daily_salta(TUESDAY).tactic.position)


@pytest.mark.parametrize(
    ("rest", "key"),
    [
        ("2026-02-30/run", "link.day"),
        ("2026-12-24/run", "link.later"),
        ("2026-01-01/tactic", "none.before"),
        (f"{AFTER_LAST}/ending", "none.after"),
        (f"{MONDAY}/steps", "link.result"),
        (f"{MONDAY}/1-2h-12", "link.result"),
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


def test_after_a_solution_the_next_step_of_its_day_follows(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}/run")
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
    table.open(f"#daily/{TUESDAY}/run")
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
    table.open(f"#daily/{TUESDAY}/run")
    table.await_status("your-move")
    table.play(wrong_moves(puzzle_in(daily_salta(TUESDAY).run))[0])
    table.await_news(pattern("puzzle", "news.wrong"))
    undo = table.news.get_by_role("button", name=say("solo", "actions.undo"))
    expect(undo).to_be_in_viewport(ratio=1)
    expect(table.page.locator("#board canvas")).to_be_in_viewport(ratio=1)


def test_after_a_reload_a_step_continues(table: PuzzleTable) -> None:
    set_day(table, WEDNESDAY)
    table.open(f"#daily/{TUESDAY}/run")
    run = daily_salta(TUESDAY).run
    table.await_position(run.position)
    table.await_status("your-move")
    table.play(run.line[0])
    table.await_turn(0)
    moves = table.moves
    table.reload()
    expect(table.panel.locator(".daily-strip")).to_contain_text("24 November")
    until_equal(table.page, lambda: table.moves, moves)


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


def test_midnight_while_the_calendar_is_open_adds_a_day(table: PuzzleTable) -> None:
    set_day(table, MONDAY, "23:59:30")
    table.open("#daily")
    tab(table, "calendar")
    expect(day(table, MONDAY)).to_have_attribute("aria-current", "date")
    expect(day(table, TUESDAY)).to_have_count(0)
    set_day(table, TUESDAY, "00:00:01")
    table.page.evaluate(ANOTHER_DAY)
    expect(day(table, TUESDAY)).to_have_attribute("aria-current", "date")


def test_the_calendar_has_results_and_free_days(table: PuzzleTable) -> None:
    set_day(table, "2026-12-02")
    row = [f"2026-11-{date}" for date in range(23, 31)]
    table.open("#daily", days=results(*row))
    expect(day(table, "2026-12-01")).to_have_attribute("data-mark", "free")
    expect(table.dialog.locator(".streak")).to_contain_text(say("today", "streak.now", n=8))
    expect(table.dialog).to_contain_text(say("today", "short.best", n=8, margin="+7"))
    expect(table.dialog.locator(".daily-bars tr")).to_have_count(5)
    table.dialog.get_by_role("button", name=say("today", "calendar.before")).click()
    expect(day(table, MONDAY)).to_have_accessible_name(pattern("today", "day.done", margin="+7"))
    expect(day(table, "2026-11-22")).to_have_count(0)


def test_puzzles_do_not_count_for_the_streak(table: PuzzleTable) -> None:
    set_day(table, MONDAY)
    puzzles = {key: value for key, value in whole(MONDAY).items() if key != "duel"}
    table.open("#daily", days={"daily": {MONDAY: puzzles}})
    expect(table.dialog.locator(".streak")).to_contain_text(say("today", "streak.none"))


def test_after_the_last_day_a_sentence_says_so_and_the_days_can_still_be_played(
    table: PuzzleTable,
) -> None:
    set_day(table, AFTER_LAST)
    table.open("#daily")
    over = say("today", "none.after", date="Sunday, 26 November 2028")
    expect(table.dialog).to_contain_text(over)
    expect(day(table, AFTER_LAST)).to_have_count(0)
    expect(table.dialog.locator("[aria-current=date]")).to_have_count(0)
    day(table, LAST).click()
    table.await_position(duel_of(LAST)["position"])


def test_before_the_first_day_nothing_is_offered(table: PuzzleTable) -> None:
    set_day(table, "2026-11-22")
    table.open("#daily")
    first = say("today", "none.before", date="Monday, 23 November 2026")
    expect(table.dialog.get_by_role("tabpanel")).to_contain_text(first)
    expect(table.dialog.locator(".calendar")).to_have_count(0)
