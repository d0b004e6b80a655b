"""The task and the puzzle of the day: opened, solved, shared, in the calendar, in a streak."""

import json
import re
from collections.abc import Iterable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.catalogue import pattern, say
from tests.web.host import Host, missing
from tests.web.polling import until, until_equal
from tests.web.puzzling import PuzzleTable, puzzle_of, verified, wrong_moves
from tests.web.solo_table import SoloTable, asked, way_home
from tests.web.table import SOON, Table, kept_game

pytestmark = pytest.mark.own_context  # for its clock

MONDAY, TUESDAY, WEDNESDAY = "2026-11-23", "2026-11-24", "2026-11-25"
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


def solved_solo(dates: Iterable[str]) -> dict[str, object]:
    """Results of Solo tasks, each solved on its day."""
    solved = {date: {"moves": 30, "par": 30, "helped": False, "on": date} for date in dates}
    return {"solo": solved, "puzzle": {}}


def set_day(table: Table, date: str, time: str = "12:00:00") -> None:
    table.page.clock.set_fixed_time(f"{date}T{time}")


def go(table: Table, fragment: str) -> None:
    """Another address in the page that is there."""
    table.page.evaluate("(hash) => { location.hash = hash; }", fragment)


def day(table: Table, date: str) -> Locator:
    """A day of the calendar that is open."""
    return table.dialog.locator(f'.calendar [data-date="{date}"]')


def copied(table: Table) -> str:
    found: str = table.page.evaluate("navigator.clipboard.readText()")
    return found


@pytest.fixture
def puzzles(page: Page, host: Host) -> PuzzleTable:
    table = PuzzleTable(page, host)
    table.keep(welcome=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return table


@pytest.fixture
def solo(page: Page, host: Host) -> SoloTable:
    table = SoloTable(page, host)
    table.keep(welcome=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return table


def open_days(table: PuzzleTable) -> Locator:
    """Open the dialog of the puzzle of the day."""
    table.panel.get_by_role(
        "button", name=re.compile(f"^{say('today', 'puzzle.title')}")
    ).last.click()
    expect(table.dialog).to_be_visible(timeout=SOON)
    return table.dialog


def test_the_puzzles_of_two_days_make_a_streak_and_a_line_to_share(puzzles: PuzzleTable) -> None:
    table = puzzles
    set_day(table, MONDAY)
    table.fragment = "#puzzles/today"
    table.open()
    first = puzzle_of(MONDAY)
    table.await_position(first["position"])
    expect(table.panel.locator(".puzzle-about")).to_have_text(
        say("today", "puzzle.at", date="23 November")
    )
    until(table.page, "() => location.hash === '#puzzles'")
    table.solve(first)
    result_panel = table.panel.locator(".told")
    line = f"Salta Puzzle {MONDAY}: 1/1 *"
    expect(result_panel).to_contain_text(line, timeout=SOON)
    expect(table.panel.locator(".puzzle-end")).to_contain_text(say("today", "streak.now", n=1))
    result_panel.get_by_role("button", name=say("today", "share.copy")).click()
    text = f"{line}\n{table.host.url}#puzzles/{MONDAY}"
    until_equal(table.page, lambda: copied(table), text)
    assert [each["score"] for each in table.stored("puzzles")["history"]] == [1]

    set_day(table, TUESDAY)
    row = table.panel.locator(".puzzle-today")
    table.page.evaluate(ANOTHER_DAY)
    expect(row).to_have_accessible_name(say("today", "row.puzzle", state="other"))
    dialog = open_days(table)
    expect(day(table, MONDAY)).to_have_accessible_name(
        re.compile(f"Monday,? {say('today', 'day.puzzle', tries=1, date='23 November 2026')}")
    )
    dialog.get_by_role("button", name=say("today", "puzzle.solve"), exact=True).click()
    second = puzzle_of(TUESDAY)
    table.await_position(second["position"])
    table.await_status("your-move")
    table.act("hint")
    table.await_news(say("solo", "actions.hint"))
    table.play(wrong_moves(second)[0])
    table.await_news(pattern("puzzle", "news.wrong"))
    table.news.get_by_role("button", name=say("solo", "actions.undo")).click()
    table.solve(second)
    expect(result_panel).to_contain_text(f"Salta Puzzle {TUESDAY}: 1/2 ?", timeout=SOON)
    expect(table.panel.locator(".puzzle-end")).to_contain_text(say("today", "streak.now", n=2))
    expect(row).to_have_accessible_name(say("today", "row.puzzle", state="solved"))
    assert [each["score"] for each in table.stored("puzzles")["history"]] == [1, 0]


def test_an_earlier_puzzle_can_be_solved_later_but_adds_nothing_to_the_streak(
    puzzles: PuzzleTable,
) -> None:
    table = puzzles
    set_day(table, WEDNESDAY)
    solved = {"wrong": 0, "hints": 0, "on": TUESDAY}
    table.keep(days={"solo": {}, "puzzle": {TUESDAY: solved}})
    table.open()
    table.await_status("your-move")
    open_days(table)
    expect(day(table, MONDAY)).to_have_accessible_name(
        re.compile(f"{say('today', 'day.open', date='2026')}$")
    )
    day(table, MONDAY).click()
    expect(table.dialog).to_have_count(0)
    first = puzzle_of(MONDAY)
    table.await_position(first["position"])
    table.solve(first)
    expect(table.panel.locator(".told")).to_contain_text(f"Salta Puzzle {MONDAY}", timeout=SOON)
    open_days(table)
    expect(day(table, MONDAY)).to_have_accessible_name(
        re.compile(
            rf"{pattern('today', 'day.puzzle', tries=1).pattern}\s+{say('today', 'day.later')}$"
        )
    )
    expect(table.dialog.locator(".streak")).to_have_text(
        re.compile("Streak: 1 day.*Longest: 1 day$")
    )


@pytest.mark.core
def test_a_link_to_a_day_opens_its_puzzle_and_after_a_reload_it_is_gone_on_with(
    puzzles: PuzzleTable,
) -> None:
    table = puzzles
    set_day(table, WEDNESDAY)
    table.fragment = "#puzzles/2026-11-08"
    table.open()
    puzzle = puzzle_of("2026-11-08")
    table.await_position(puzzle["position"])
    until(table.page, "() => location.hash === '#puzzles'")
    table.await_status("your-move")
    table.play(verified(puzzle)["solutions"][0])
    table.await_turn(0)
    moves = table.moves
    table.page.reload()
    table.await_engine()
    expect(table.panel.locator(".puzzle-about")).to_have_text(
        say("today", "puzzle.at", date="8 November")
    )
    until_equal(table.page, lambda: table.moves, moves)
    go(table, "#puzzles/2026-11-09")
    table.await_position(puzzle_of("2026-11-09")["position"])


@pytest.mark.noisy
def test_without_its_list_the_day_says_so_and_other_puzzles_can_be_solved(
    puzzles: PuzzleTable,
) -> None:
    table = puzzles
    set_day(table, MONDAY)
    table.host.spoil("data/days.*", missing)
    table.fragment = "#puzzles/today"
    table.open(is_awaited=False)
    place = table.page.locator("[data-place=puzzles]")
    expect(place.get_by_role("alert")).to_contain_text("be loaded", timeout=SOON)
    table.host.repair()
    place.get_by_role("button", name=say("solo", "course.again")).click()
    table.await_position(puzzle_of(MONDAY)["position"])


def test_the_task_of_the_day_is_solved_told_and_in_the_calendar(solo: SoloTable) -> None:
    table = solo
    set_day(table, TUESDAY)
    table.keep(days=solved_solo([MONDAY, "2026-11-10"]))
    table.fragment = "#solo/today"
    table.open()
    made = asked("solo-make", date=TUESDAY)
    table.await_position(str(made["position"]))
    until(table.page, "() => location.hash === '#solo'")
    table.await_status("your-move")
    table.walk(way_home(str(made["ruleset"]), str(made["position"])))
    table.await_status("over")
    par = str(made["par"])
    line = f"Salta Solo {TUESDAY}: {par}/{par} ***"
    expect(table.result).to_contain_text(line, timeout=SOON)
    expect(table.result).to_contain_text(say("today", "streak.now", n=2))
    table.result.get_by_role("button", name=say("today", "share.copy")).click()
    until_equal(table.page, lambda: copied(table), f"{line}\n{table.host.url}#solo/{TUESDAY}")

    set_day(table, WEDNESDAY)
    panel = table.tasks("day")
    solved = say("today", "day.solo", stars=3, date="24 November 2026", moves=par, par=par)
    expect(panel.locator(".streak")).to_have_text(re.compile("Streak: 2 days.*Longest: 2 days$"))
    expect(day(table, TUESDAY)).to_have_accessible_name(re.compile(f"Tuesday,? {solved}$"))
    expect(day(table, "2026-11-11")).to_have_accessible_name(
        re.compile(f"{say('today', 'day.open', date='2026')}$")
    )
    expect(day(table, WEDNESDAY)).to_have_attribute("aria-current", "date")


def test_copying_that_is_denied_leaves_the_line_to_be_copied_by_hand(
    puzzles: PuzzleTable,
) -> None:
    table = puzzles
    set_day(table, MONDAY)
    table.fragment = f"#puzzles/{MONDAY}"
    table.open()
    table.await_position(puzzle_of(MONDAY)["position"])
    table.solve(puzzle_of(MONDAY))
    table.page.evaluate(DENY)
    table.panel.get_by_role("button", name=say("today", "share.copy")).click()
    text = f"Salta Puzzle {MONDAY}: 1/1 *\n{table.host.url}#puzzles/{MONDAY}"
    until_equal(table.page, lambda: table.page.evaluate(MARKED), text)


def test_the_system_shares_the_line_in_every_language(puzzles: PuzzleTable) -> None:
    table = puzzles
    table.page.add_init_script(f"({SHARE})()")
    set_day(table, MONDAY)
    table.fragment = f"?lang=de#puzzles/{MONDAY}"
    table.open()
    table.await_position(puzzle_of(MONDAY)["position"])
    table.solve(puzzle_of(MONDAY))
    end = table.panel.locator(".puzzle-end")
    expect(end).to_contain_text("Serie: 1 Tag", timeout=SOON)
    end.get_by_role("button", name="Teilen").click()
    text = f"Salta Puzzle {MONDAY}: 1/1 *\n{table.host.url}#puzzles/{MONDAY}"
    until_equal(table.page, lambda: table.page.evaluate("window.shared?.text"), text)


def test_the_calendar_goes_back_by_keyboard_and_no_further_than_today(solo: SoloTable) -> None:
    table = solo
    set_day(table, MONDAY)
    table.keep(days=solved_solo(["2026-10-31"]))
    table.open_solo()
    panel = table.tasks("day")
    grid = panel.get_by_role("grid", name="November 2026")
    expect(grid.get_by_role("columnheader")).to_have_count(7)
    press = table.page.keyboard.press

    def arrives(key: str, date: str) -> None:
        press(key)
        until_equal(table.page, lambda: table.page.evaluate(FOCUSED_DAY), date)

    day(table, MONDAY).focus()
    arrives("ArrowRight", MONDAY)
    arrives("ArrowLeft", "2026-11-22")
    arrives("ArrowUp", "2026-11-15")
    arrives("PageUp", "2026-10-15")
    expect(panel.get_by_role("grid", name="October 2026")).to_be_visible()
    arrives("PageDown", "2026-11-15")
    arrives("PageDown", MONDAY)
    arrives("PageUp", "2026-10-23")
    expect(day(table, "2026-10-31")).to_have_accessible_name(
        pattern("today", "day.solo", stars=3, moves=30, par=30)
    )
    before = panel.get_by_role("button", name=say("today", "calendar.before"))
    for _ in range(9):  # from October
        before.click()
    expect(panel.get_by_role("grid", name="January 2026")).to_be_visible()
    expect(before).to_have_attribute("aria-disabled", "true")
    expect(panel.get_by_role("button", name=say("today", "calendar.after"))).not_to_have_attribute(
        "aria-disabled", "true"
    )


def test_midnight_comes_while_the_page_is_open(puzzles: PuzzleTable) -> None:
    table = puzzles
    set_day(table, MONDAY, "23:59:30")
    table.open()
    table.await_status("your-move")
    open_days(table)
    expect(day(table, MONDAY)).to_have_attribute("aria-current", "date")
    expect(day(table, TUESDAY)).to_have_count(0)
    set_day(table, TUESDAY, "00:00:01")
    table.page.evaluate(ANOTHER_DAY)
    expect(day(table, TUESDAY)).to_have_attribute("aria-current", "date")
    set_day(table, MONDAY, "23:59:59")  # the clock is set back
    table.page.evaluate(ANOTHER_DAY)
    expect(day(table, MONDAY)).to_have_attribute("aria-current", "date")


def test_play_begins_with_a_line_about_today(page: Page, host: Host) -> None:
    table = Table(page, host)
    set_day(table, MONDAY)
    table.keep(welcome=True, days=solved_solo([MONDAY]))
    table.open()
    today = page.get_by_role("group", name=say("today", "row.title"))
    expect(today.get_by_role("button")).to_have_count(2, timeout=SOON)
    expect(today.get_by_role("button").first).to_have_accessible_name(
        say("today", "row.solo", state="solved")
    )
    today.get_by_role("button", name=say("today", "row.puzzle", state="other")).click()
    table.await_position(puzzle_of(MONDAY)["position"])
    go(table, "#")
    expect(today).to_be_visible()
    table.move(33, 42)
    expect(today).to_be_hidden()


def test_a_game_that_goes_on_is_not_interrupted_by_today(page: Page, host: Host) -> None:
    table = Table(page, host)
    table.keep(welcome=True, game=kept_game(moves=["33-42"]))
    table.open()
    expect(page.get_by_role("figure")).to_be_visible(timeout=SOON)
    expect(page.get_by_role("group", name=say("today", "row.title"))).to_have_count(0)


def test_results_that_cannot_be_read_are_put_aside_and_reported(puzzles: PuzzleTable) -> None:
    table = puzzles
    damaged = json.dumps({"version": 1, "data": {"solo": 1}})
    table.page.add_init_script(f"localStorage.setItem('salta:days', {json.dumps(damaged)})")
    table.open()
    expect(table.page.locator("#card")).to_contain_text("salta:days:aside-1", timeout=SOON)
