"""Salta Solo in the browser: a task from the list to its stars, and everything around it."""

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.archiving import NO_STORAGE
from tests.web.catalogue import pattern, piece, say
from tests.web.host import Host
from tests.web.polling import resize, until, until_still
from tests.web.solo_table import TASK, SoloTable, kept_task, way_home
from tests.web.table import kept_game

STEPS = [(81, 91), (91, 101), (61, 71), (71, 81), (81, 91), (72, 81)]
"""The way home of the task that the tests play."""
_DRAWN = "() => document.querySelector('#board canvas').toDataURL()"
SIZES = [
    (320, 568),
    (360, 640),
    (360, 740),
    (740, 360),
    (640, 400),  # 1280 x 800 read at 200 %
    (768, 1024),
    (1024, 768),
    (1280, 720),
]
ALL_SEEN = """() => {
  const shown = ['#board', '.solo-news', '.solo-actions', '#menu'];
  return shown.filter((name) => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.width < 20 || box.height < 20 || box.left < -0.5 || box.top < -0.5 ||
      box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
  });
}"""
NAMELESS = """() => [...document.querySelectorAll('button, input, select, textarea, [role=tab]')]
  .filter((found) => found.checkVisibility())
  .filter((found) => !(found.getAttribute('aria-label') || found.textContent.trim() ||
    found.labels?.length))
  .map((found) => found.outerHTML)"""
SMALL = """() => [...document.querySelectorAll('.solo button:not(.move), dialog button')]
  .filter((found) => found.checkVisibility())
  .filter((found) => {
    const box = found.getBoundingClientRect();
    return box.height < 43.5 || box.width < 43.5;
  })
  .map((found) => found.outerHTML)"""


@pytest.fixture
def table(page: Page, host: Host) -> SoloTable:
    return SoloTable(page, host)


def _type(page: Page, squares: tuple[int, int]) -> None:
    """A step by keyboard: the number of each square, then Enter."""
    for square in squares:
        for digit in str(square):
            page.keyboard.press(digit)
        page.keyboard.press("Enter")


def _lesson(table: SoloTable, position: int) -> Locator:
    return table.dialog.locator(".lesson").nth(position)


@pytest.mark.core
def test_the_first_task_of_the_course_is_solved_at_par_and_keeps_its_stars(
    table: SoloTable,
) -> None:
    table.open_solo()
    table.await_status("your-move")
    ruleset = table.board.get_attribute("data-ruleset") or ""
    way = way_home(ruleset, table.position)
    table.await_par(len(way))
    table.walk(way)
    table.await_status("over")
    expect(table.result).to_contain_text(say("solo", "result.home", n=len(way)))
    expect(table.result).to_contain_text(say("solo", "result.par"))
    expect(table.result.locator("[data-full]")).to_have_count(3)
    table.reload()
    expect(table.result.locator("[data-full]")).to_have_count(3)
    table.act("tasks")
    expect(_lesson(table, 0)).to_have_accessible_name(
        pattern("solo", "course.lessonBest", stars=3, par=table.par, moves=table.par)
    )
    expect(_lesson(table, 1)).to_have_attribute("data-sign", "next")
    table.page.keyboard.press("Escape")
    table.result.get_by_role("button", name=say("solo", "result.next")).click()
    table.await_status("your-move")
    table.act("tasks")
    expect(_lesson(table, 1)).to_have_attribute("data-sign", "here")


def test_a_task_is_solved_by_keyboard_alone(table: SoloTable) -> None:
    table.open_task()
    page = table.page
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.closest('#board') !== null"):
            break
    for made, squares in enumerate(STEPS, start=1):
        _type(page, squares)
        table.await_made(made)
    expect(table.result).to_contain_text(say("solo", "result.home", n=6))
    page.keyboard.press("s")
    table.await_made(0)
    page.keyboard.press("r")
    table.await_made(1)
    page.keyboard.press("u")
    table.await_made(0)
    page.keyboard.press("h")
    expect(table.news).to_contain_text("Hint: ")
    page.keyboard.press("t")
    expect(table.dialog).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("l")
    table.await_status("solution")
    page.keyboard.press("Escape")
    table.await_status("your-move")


def test_each_step_and_the_result_are_read_aloud_once(table: SoloTable) -> None:
    table.open_task()
    table.walk(STEPS)
    table.await_status("over")
    table.await_heard(say("solo", "result.home", n=6))
    table.await_heard(say("solo", "say.stars", n=3))
    assert table.heard[-6:-1] == [
        say("game", "say.step", piece=piece("sun", 1, "Green"), from_=81, to=91),
        say("game", "say.step", piece=piece("sun", 1, "Green"), from_=91, to=101),
        say("game", "say.step", piece=piece("moon", 1, "Green"), from_=61, to=71),
        say("game", "say.step", piece=piece("moon", 1, "Green"), from_=71, to=81),
        say("game", "say.step", piece=piece("moon", 1, "Green"), from_=81, to=91),
    ]
    assert table.heard[-1] == " ".join(
        [
            say("game", "say.step", piece=piece("star", 1, "Green"), from_=72, to=81),
            say("solo", "result.home", n=6),
            say("solo", "result.par"),
            say("solo", "say.stars", n=3),
        ]
    )


def test_undo_redo_and_restart_work_and_a_new_step_drops_the_rest(table: SoloTable) -> None:
    table.open_task()
    table.walk(STEPS[:3])
    table.act("undo")
    table.await_made(2)
    expect(table.steps).to_have_count(3)
    table.act("redo")
    table.await_made(3)
    table.act("restart")
    table.await_made(0)
    table.await_position(TASK)
    table.move(72, 62)
    table.await_made(1)
    expect(table.steps).to_have_count(1)


def test_a_hint_is_a_step_of_a_shortest_way_from_here(table: SoloTable) -> None:
    table.open_task()
    table.act("hint")
    hint = re.compile(r"Hint: \w+\s1, (forward|back) (left|right)")
    expect(table.news).to_contain_text(hint)
    expect(table.news).to_contain_text(say("solo", "prospect.within"))
    table.move(72, 62)
    table.await_made(1)
    expect(table.news).not_to_contain_text(say("solo", "meter.par"))
    table.act("hint")
    expect(table.news).to_contain_text(say("solo", "prospect.over", n=2))


def test_on_request_each_step_shows_whether_par_is_in_reach(
    table: SoloTable,
) -> None:
    table.open_task()
    watch = table.place.locator('[data-tool="watch"]')
    watch.click()
    expect(watch).to_have_attribute("aria-pressed", "true")
    expect(table.news).to_contain_text(say("solo", "prospect.within"))
    table.move(72, 62)
    expect(table.news).to_contain_text(say("solo", "prospect.over", n=2))
    table.act("undo")
    expect(table.news).to_contain_text(say("solo", "prospect.within"))
    table.reload()
    expect(watch).to_have_attribute("aria-pressed", "true")


def test_the_solution_is_played_and_leaves_the_own_steps_unchanged(table: SoloTable) -> None:
    table.open_task()
    table.walk(STEPS[:2])
    table.act("solution")
    table.await_status("solution")
    expect(table.news).to_contain_text(say("solo", "status.demo", shown=6, count=6))
    expect(table.steps).to_have_count(6)
    table.news.get_by_role("button", name=say("solo", "demo.first")).click()
    table.news.get_by_role("button", name=say("solo", "demo.on")).click()
    expect(table.news).to_contain_text(say("solo", "status.demo", shown=1, count=6))
    table.await_heard(say("solo", "say.demoStep", shown=1, count=6))
    table.news.get_by_role("button", name=say("solo", "demo.close")).click()
    table.await_status("your-move")
    table.await_made(2)
    assert table.stored("solo")["sitting"]["helped"] is True


def test_task_steps_and_place_survive_a_reload(table: SoloTable) -> None:
    table.open_task()
    table.walk(STEPS[:4])
    table.act("undo")
    table.await_made(3)
    position = table.position
    table.reload()
    table.await_made(3)
    table.await_position(position)
    expect(table.steps).to_have_count(4)
    table.act("redo")
    table.await_made(4)


def test_a_worse_result_earns_fewer_stars_and_the_better_one_is_kept(table: SoloTable) -> None:
    table.open_task()
    table.walk([(72, 62), (62, 72), *STEPS])
    expect(table.result).to_contain_text(say("solo", "result.home", n=8))
    expect(table.result).to_contain_text(say("solo", "result.over", par=6, over=2))
    expect(table.result.locator("[data-full]")).to_have_count(2)
    table.result.get_by_role("button", name=say("solo", "result.again")).click()
    table.await_made(0)
    table.page.keyboard.press("s")
    for made, (origin, target) in enumerate(STEPS, start=1):
        table.move(origin, target)
        table.await_made(made)
    expect(table.result).to_contain_text("it was 8")
    assert [best["moves"] for best in table.stored("solo-results")["best"].values()] == [6]


def test_play_continues_where_it_was_when_solo_is_left(table: SoloTable) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73"]))
    page = table.page
    page.get_by_role("link", name=say("page", "mode.solo")).click()
    table.await_status("your-move")
    ruleset, start = table.board.get_attribute("data-ruleset") or "", table.position
    table.walk(way_home(ruleset, start)[:1])
    page.get_by_role("link", name=say("page", "mode.play")).click()
    table.await_moves(2)
    table.move(32, 41)
    table.await_moves(3)
    page.go_back()
    expect(table.place).to_be_visible()
    table.await_made(1)


def test_goals_are_marked_on_demand_and_the_rules_are_those_of_solo(table: SoloTable) -> None:
    table.open_task()
    table.act("goals")
    expect(table.cell(101)).to_have_accessible_name(
        pattern("first", "cell.goal", piece=piece("sun", 1))
    )
    table.act("goals")
    expect(table.cell(101)).not_to_have_accessible_name(pattern("first", "cell.goal"))
    table.page.get_by_role("button", name=say("page", "menu.rules")).click()
    expect(table.dialog).to_contain_text(say("solo", "rules.par.how"))
    expect(table.dialog).not_to_contain_text(say("rules", "compulsory.yes").rstrip("."))


def test_without_storage_a_task_can_still_be_played(table: SoloTable) -> None:
    table.page.add_init_script(NO_STORAGE)
    table.type_address("#solo")
    table.await_engine()
    table.await_status("your-move")
    ruleset = table.board.get_attribute("data-ruleset") or ""
    table.walk(way_home(ruleset, table.position))
    table.await_status("over")


@pytest.mark.parametrize(
    "text",
    ["{", json.dumps({"version": 1, "data": kept_task("5/5 1 0", 6)})],
    ids=["no JSON", "no position"],
)
def test_an_unreadable_stored_task_is_put_aside_and_reported(table: SoloTable, text: str) -> None:
    put = f"localStorage.setItem('salta:solo', {json.dumps(text)})"
    table.page.add_init_script(f"if (!localStorage.getItem('salta:solo')) {put}")
    table.open_solo()
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text("salta:solo:aside-1")
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    table.await_status("your-move")


def test_a_stored_task_that_python_rejects_is_put_aside_and_reported(table: SoloTable) -> None:
    table.keep(solo=kept_task(TASK.replace("K", "L"), 6))
    table.open_solo()
    expect(table.page.get_by_role("alert")).to_contain_text("salta:solo:aside-1")
    table.await_status("your-move")


@pytest.mark.browser_context_args(
    viewport={"width": 360, "height": 740}, device_scale_factor=2, has_touch=True, is_mobile=True
)
def test_on_a_phone_a_finger_plays_and_nothing_overflows(table: SoloTable) -> None:
    table.open_task()
    for step in STEPS[:2]:
        table.tap(*step)
    table.await_made(2)
    assert table.page.evaluate(SMALL) == []
    width = "document.documentElement.scrollWidth"
    assert table.page.evaluate(width) <= 360
    for kind in ("course", "make", "text"):
        panel = table.tasks(kind)
        expect(panel).to_be_visible()
        assert table.page.evaluate(width) <= 360, kind
        body = table.dialog.locator(".dialog-body")
        assert body.evaluate("(body) => body.scrollWidth <= body.clientWidth"), kind
        assert table.page.evaluate(SMALL) == [], kind
        assert table.page.evaluate(NAMELESS) == [], kind
        table.page.keyboard.press("Escape")


def test_board_status_and_buttons_are_visible_at_every_size_in_solo(table: SoloTable) -> None:
    table.open_task()
    for status, steps in (("your-move", STEPS[:3]), ("over", STEPS[3:])):
        table.walk(steps)
        table.await_status(status)
        for width, height in SIZES:
            resize(table.page, width, height)
            until(table.page, "document.documentElement.scrollWidth <= innerWidth")
            assert table.page.evaluate(ALL_SEEN) == [], (status, width, height)


@pytest.mark.core
def test_a_way_is_offered_after_six_steps_without_progress(table: SoloTable) -> None:
    table.open_task()
    origin, target = way_home("tournament", TASK)[0]
    for step in range(7):  # the first one is progress
        table.move(*((target, origin) if step % 2 else (origin, target)))
        expect(table.steps).to_have_count(step + 1)
    table.await_heard(say("racehelp", "offer.way.said"))
    offer = table.news.get_by_role("button", name=say("racehelp", "offer.way"))
    expect(table.news).to_contain_text(say("racehelp", "offer.way.text"))
    bare = until_still(table.page, lambda: table.page.evaluate(_DRAWN))
    offer.click()
    expect(offer).to_be_hidden()
    until(table.page, f"(bare) => ({_DRAWN})() !== bare", bare)
    assert table.stored("solo")["sitting"]["helped"] is True
