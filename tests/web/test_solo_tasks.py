"""The sources of Solo tasks: the course, the day, a seed, a text, the finish of a game."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.archiving import archive, row
from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.polling import until_equal
from tests.web.positions import NEARLY_HOME
from tests.web.solo_table import TASK, SoloTable, asked, way_home
from tests.web.table import LONG, PERSON, computer, kept_game


@pytest.fixture
def table(page: Page, host: Host) -> SoloTable:
    return SoloTable(page, host)


def test_the_course_has_its_chapters_and_any_task_can_be_chosen(table: SoloTable) -> None:
    table.open_task()
    panel = table.tasks("course")
    expect(panel.locator(".lesson").nth(59)).to_be_attached()
    expect(panel.locator("section h3").nth(3)).to_be_attached()
    last = panel.locator(".lesson").last
    name = last.locator(".lesson-title").text_content() or ""
    last.click()
    expect(table.dialog).to_have_count(0)
    expect(table.place.locator(".solo-title")).to_have_text(name)
    table.await_status("your-move")


def test_a_task_of_the_course_can_be_solved_meanwhile_and_the_seed_is_kept(
    table: SoloTable,
) -> None:
    table.open_task()
    panel = table.tasks("make")
    grade = panel.get_by_label(say("solo", "make.grade"))
    grade.fill("2")
    expect(panel).to_contain_text(say("solo", "make.takes.moment"))
    grade.fill("8")
    expect(panel).to_contain_text(say("solo", "make.takes.seconds"))
    table.open_advanced()
    panel.get_by_label(say("solo", "make.seed"), exact=True).fill("12")
    table.never_end("solo-make")
    panel.get_by_role("button", name=say("solo", "tasks.make"), exact=True).click()
    panel.get_by_role("button", name=say("solo", "make.meanwhile")).click()
    expect(table.dialog).to_have_count(0)
    expect(table.board).not_to_have_attribute("data-position", TASK)
    table.await_status("your-move")
    table.never_end("")
    panel = table.tasks("make")
    expect(panel.get_by_label(say("solo", "make.seed"), exact=True)).to_have_value("12")
    panel.get_by_role("button", name=say("solo", "tasks.make"), exact=True).click()
    expect(table.dialog).to_have_count(0, timeout=LONG)
    made = asked("solo-make", ruleset="tournament", player=1, grade=8, seed=12)
    table.await_position(str(made["position"]))


def test_the_same_grade_and_seed_make_the_same_task(table: SoloTable) -> None:
    table.open_task()
    table.make(3, "5")
    made = asked("solo-make", ruleset="tournament", player=1, grade=3, seed=5)
    first = str(made["position"])
    table.await_position(first)
    expect(table.place.locator(".solo-head")).to_contain_text(
        say("solo", "task.madeHow", grade=3, seed=5, ruleset="Classic")
    )
    table.make(3, "6")
    expect(table.board).not_to_have_attribute("data-position", first)
    table.make(3, "5")
    table.await_position(first)
    table.make(1, "5", "mirror")
    expect(table.board).to_have_attribute("data-ruleset", "mirror")


def test_an_invalid_seed_is_refused(table: SoloTable) -> None:
    table.open_task()
    panel = table.tasks("make")
    table.open_advanced()
    panel.get_by_label(say("solo", "make.seed"), exact=True).fill("seven")
    panel.get_by_role("button", name=say("solo", "tasks.make"), exact=True).click()
    expect(panel.get_by_role("alert")).to_contain_text(
        say("solo", "make.badSeed", most="2147483647")
    )


def test_making_a_task_by_keyboard_can_be_stopped(table: SoloTable) -> None:
    table.open_task()
    panel = table.tasks("make")
    panel.get_by_label(say("solo", "make.grade")).fill("8")
    table.never_end("solo-make")
    make, stop = (
        panel.get_by_role("button", name=name, exact=True) for name in ("Generate", "Stop")
    )
    make.press("Enter")
    expect(stop).to_be_focused()
    stop.press("Enter")
    expect(make).to_be_focused()
    assert table.position == TASK


def test_a_made_task_is_followed_by_another_of_its_kind(table: SoloTable) -> None:
    table.open_task()
    table.make(1, "5")
    head = table.place.locator(".solo-head")
    expect(head).to_contain_text("Grade 1, seed 5,")
    table.walk(way_home("tournament", table.position))
    table.result.get_by_role("button", name=say("solo", "result.another")).click()
    expect(head).to_contain_text(re.compile(r"Grade 1, seed (?!5,)\d+"))
    table.await_status("your-move")
    table.await_made(0)


def test_a_bad_position_is_refused_and_the_error_is_marked(table: SoloTable) -> None:
    table.open_task()
    panel = table.tasks("text")
    field = panel.get_by_label(say("solo", "text.position"), exact=True)
    field.fill("mirror BCADE/IFHGX/KLMNO/5/5/5/5/5/5/5 1 0")
    panel.get_by_role("button", name=say("solo", "text.set")).click()
    expect(panel.get_by_role("alert")).to_contain_text(
        say("errors", "row-letter", letter="X", row=9)
    )
    expect(panel.locator("mark")).to_have_text("X")
    expect(field).to_have_attribute("aria-invalid", "true")
    assert field.evaluate("(field) => field.value[field.selectionStart]") == "X"
    field.fill("edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0")
    expect(panel.get_by_role("alert")).to_be_empty()
    panel.get_by_role("button", name=say("solo", "text.set")).click()
    expect(panel.get_by_role("alert")).to_contain_text(say("errors", "solo-with-both-sides"))
    expect(panel.get_by_role("button", name=say("solo", "text.set"))).to_be_focused()
    assert table.position == TASK


def test_a_position_is_set_up_and_its_par_is_counted(table: SoloTable) -> None:
    table.open_solo()
    table.await_status("your-move")
    panel = table.tasks("text")
    panel.get_by_label(say("solo", "text.position"), exact=True).fill(f"tournament {TASK}")
    panel.get_by_role("button", name=say("solo", "text.set")).click()
    expect(table.dialog).to_have_count(0)
    par = table.place.locator(".meter").nth(1)
    expect(par).to_have_attribute("data-mark", "proven")
    table.await_par(6)


def test_a_task_is_copied_as_text_and_as_seed(table: SoloTable) -> None:
    table.open_task()
    table.make(2, "9")
    table.place.locator('[data-tool="share"]').click()
    fields = table.dialog.get_by_role("textbox")
    expect(fields.nth(0)).to_have_value(f"tournament {table.position}")
    expect(fields.nth(1)).to_have_value(
        say("solo", "share.seed", grade=2, seed=9, ruleset="Classic", colour="Green")
    )


def test_the_finish_of_a_game_is_played_out_against_its_par(table: SoloTable) -> None:
    table.open(game=kept_game(start=NEARLY_HOME))
    table.move(75, 85)
    expect(table.status).to_contain_text(say("rules", "rule.equalise"))
    table.move(65, 55)
    expect(table.dialog).to_contain_text(say("ending", "by.side", winner="Green", points=17))
    table.press_result(say("scoresheet", "card.playFinish"))
    expect(table.place.locator(".solo-title")).to_have_text(
        say("solo", "task.finish", colour="Red")
    )
    table.await_status("your-move")
    table.await_par(17)
    corner = table.board.locator('[role="gridcell"][data-square]').last
    expect(corner).to_have_attribute("data-square", "101")  # the army's own side is below
    table.walk(way_home("tournament", table.position))
    expect(table.result).to_contain_text(say("solo", "result.home", n=17))


@pytest.mark.core
def test_the_course_is_listed_before_python_is_awake(table: SoloTable) -> None:
    asleep = table.open_asleep("#solo")
    expect(table.board.locator("[data-piece]")).to_have_count(15)
    panel = table.tasks("course")
    expect(panel.locator(".lesson").nth(59)).to_be_attached()
    expect(table.page.locator("html")).to_have_attribute("data-engine", "loading")
    panel.locator(".lesson").nth(1).click()
    asleep.release()
    table.await_engine()
    table.await_status("your-move")


def test_a_task_set_up_while_the_course_is_loading_stays(table: SoloTable) -> None:
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    table.page.route("**/data/course.*", hold)
    table.open_solo()
    panel = table.tasks("text")
    panel.get_by_label(say("solo", "text.position"), exact=True).fill(f"tournament {TASK}")
    panel.get_by_role("button", name=say("solo", "text.set")).click()
    table.await_position(TASK)
    table.await_status("your-move")
    until_equal(table.page, lambda: len(held) > 0, wanted=True)
    for route in held:
        route.continue_()
    expect(table.tasks("course").locator(".lesson").first).to_be_visible()
    table.page.keyboard.press("Escape")
    table.await_position(TASK)


@pytest.mark.noisy
def test_without_the_course_the_other_tasks_are_available(table: SoloTable) -> None:
    table.host.spoil("data/*", missing)
    table.open_solo()
    expect(table.news).to_contain_text(say("solo", "course.missing"))
    panel = table.tasks("course")
    expect(panel).to_contain_text(say("solo", "course.missing"))
    table.host.repair()
    panel.get_by_role("button", name=say("solo", "course.again")).click()
    expect(panel.locator(".lesson").first).to_be_visible()
    table.page.keyboard.press("Escape")
    table.make(1, "3")


PARKED = "KLMNO/FGHI1/ABCD1/J3E/5/5/4a/edcb1/jihgf/onmlk 1 100"
STROLL = ("75-65", "45-55", "65-75", "55-45", "75-65", "45-35")


def test_a_wasteful_way_home_becomes_a_task(table: SoloTable) -> None:
    game = kept_game(start=PARKED, moves=STROLL, seats=(PERSON, computer(1)))
    lost = {"winner": 2, "reason": "home", "points": 11, "proven": True}
    table.open_task()
    archive(table.page, row("a", game, result=lost), row("b", kept_game(moves=("33-43",))))
    panel = table.tasks("games")
    expect(panel.get_by_role("heading", name=say("solo", "games.title"))).to_be_visible()
    cards = panel.locator(".lesson")
    expect(cards).to_have_count(1, timeout=LONG)
    title = say("solo", "task.game", n=2)
    expect(cards).to_contain_text(title)
    expect(cards).to_contain_text(say("solo", "games.heading", par=11, took=15))
    cards.click()
    expect(table.dialog).to_have_count(0)
    expect(table.place.locator(".solo-title")).to_have_text(title)
    table.await_par(11)
    table.await_status("your-move")
    # It is stored: the game is not searched again.
    table.reload()
    expect(table.tasks("games").locator(".lesson")).to_have_count(1)


def test_without_such_a_game_the_tab_describes_its_future_content(table: SoloTable) -> None:
    table.open_task()
    expect(table.tasks("games")).to_contain_text(say("solo", "games.none"))


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (1366, 768)])
def test_the_chapter_is_beside_the_board_and_leaves_the_rest_visible(
    table: SoloTable, width: int, height: int
) -> None:
    table.page.set_viewport_size({"width": width, "height": height})
    table.open_task()
    shelf = table.place.locator(".solo-shelf")
    expect(shelf.locator(".lesson").nth(4)).to_be_in_viewport(ratio=1)
    expect(table.place.locator(".solo-actions .action").last).to_be_in_viewport(ratio=1)
    second = shelf.locator(".lesson").nth(1)
    name = second.locator(".lesson-title").text_content() or ""
    second.click()
    expect(table.place.locator(".solo-title")).to_have_text(name)
    expect(second).to_have_attribute("data-sign", "here")
    table.await_status("your-move")
    table.page.set_viewport_size({"width": 360, "height": 740})
    expect(shelf).to_be_hidden()


def test_moves_get_the_second_row_of_the_chapter(table: SoloTable) -> None:
    table.page.set_viewport_size({"width": 1280, "height": 800})
    table.open_task()
    cards = table.place.locator(".solo-shelf .lesson")
    expect(cards.nth(4)).to_be_visible()
    table.walk(way_home("tournament", table.position)[:1])
    expect(cards.nth(3)).to_be_visible()
    expect(cards.nth(4)).to_be_hidden()
