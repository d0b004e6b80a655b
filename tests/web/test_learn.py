"""Learn in the browser: every lesson from its data, wrong tries, addresses, progress."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import pattern, piece, say
from tests.web.host import Host
from tests.web.learn_table import USUAL, LearnTable, ends, title

_OVERFLOWING = "() => document.documentElement.scrollWidth > innerWidth"
_PAINTED = """(pressed) => {
  const { opacity, color } = getComputedStyle(pressed);
  const probe = document.body.appendChild(document.createElement("p"));
  probe.style = "forced-color-adjust: none; color: GrayText";
  return [opacity, color, getComputedStyle(probe).color];
}"""
_SMALL = """() => [...document.querySelectorAll('.learn button, .learn a, .learn select')]
  .filter((found) => found.checkVisibility())
  .filter((found) => {
    const box = found.getBoundingClientRect();
    return box.height < 40 || box.width < 40;
  })
  .map((found) => found.outerHTML)"""


@pytest.fixture
def table(page: Page, host: Host) -> LearnTable:
    return LearnTable(page, host)


@pytest.mark.parametrize(("number", "lesson"), USUAL, ids=[each["id"] for _, each in USUAL])
def test_every_lesson_can_be_completed(
    table: LearnTable, number: int, lesson: dict[str, Any]
) -> None:
    table.open_learn(str(number))
    expect(table.place.get_by_role("heading", name=title(lesson))).to_be_visible()
    steps = lesson["steps"]
    for place, step in enumerate(steps, start=1):
        table.await_step(place, len(steps))
        expect(table.instruction).to_have_text(pattern("lessons", f"learn.{step['key']}"))
        table.answer_step(step)
        if step["has_done"] and step["kind"] != "game":
            expect(table.answer).to_have_text(pattern("lessons", f"learn.{step['key']}.done"))
        if place < len(steps):
            table.next.click()
    key = table.stored("learn")["done"]
    assert [each.split()[0] for each in key] == [lesson["id"]]


def test_a_first_visit_leads_into_the_first_lesson_and_then_into_the_next_open_one(
    table: LearnTable,
) -> None:
    table.open(is_first=True)
    ways = table.page.get_by_role("navigation", name=say("start", "ways"))
    ways.get_by_role("link", name=say("page", "mode.learn")).click()
    expect(table.instruction).to_contain_text(pattern("lessons", "learn.step.1"))
    expect(table.page).to_have_url(re.compile("#learn/1$"))
    steps = USUAL[0][1]["steps"]
    for place in range(1, len(steps) + 1):
        table.await_step(place, len(steps))
        table.await_status("your-move")
        table.place.locator("[data-action=show]").click()
        table.await_done()
        table.next.click()
    expect(table.page).to_have_url(re.compile("#learn/2$"))
    table.page.goto(table.host.url)
    home = table.page.get_by_role("list", name=say("home", "title"))
    home.get_by_role("link", name=say("home", "lesson")).click()
    expect(table.place).to_contain_text(title(USUAL[1][1]))
    expect(table.page).to_have_url(re.compile("#learn/2$"))


def test_the_rules_can_be_read_from_the_list_on_a_phone(table: LearnTable) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.open("#learn")
    expect(table.page.locator("[data-menu=rules]")).to_be_hidden()
    table.place.get_by_role("link", name=say("page", "menu.rulesShort"), exact=True).click()
    expect(table.dialog).to_have_attribute("data-dialog", "rules")


@pytest.mark.core
def test_from_the_start_through_the_first_lesson_to_the_second_and_back(
    table: LearnTable,
) -> None:
    table.open_learn()
    expect(table.place).to_contain_text(say("learn", "list.done", done=0, count=len(USUAL)))
    table.start.click()
    expect(table.page).to_have_url(re.compile("#learn/1$"))
    table.take(USUAL[0][1])
    table.next.click()
    expect(table.page).to_have_url(re.compile("#learn/2$"))
    table.await_step(1, len(USUAL[1][1]["steps"]))
    table.page.go_back()
    expect(table.place.get_by_role("heading", name=title(USUAL[0][1]))).to_be_visible()
    table.page.go_forward()
    expect(table.place.get_by_role("heading", name=title(USUAL[1][1]))).to_be_visible()
    table.place.get_by_role("button", name=say("learn", "step.list")).click()
    expect(table.page).to_have_url(re.compile("#learn$"))
    expect(table.place).to_contain_text(say("learn", "list.done", done=1, count=len(USUAL)))
    expect(
        table.card(say("learn", "list.lessonDone", place=1, title=title(USUAL[0][1])))
    ).to_be_visible()
    expect(
        table.card(say("learn", "list.lessonNext", place=2, title=title(USUAL[1][1])))
    ).to_be_visible()
    expect(table.start).to_have_text(say("learn", "list.continue", title=title(USUAL[1][1])))


def test_a_disabled_button_has_the_systems_colour_for_it(
    table: LearnTable,
) -> None:
    table.open_learn("1")
    expect(table.next).to_have_attribute("aria-disabled", "true")
    table.page.emulate_media(forced_colors="active")
    opacity, colour, wanted = table.next.evaluate(_PAINTED)
    assert (opacity, colour) == ("1", wanted)


def test_a_wrong_move_is_answered_taken_back_and_the_arrow_stays(table: LearnTable) -> None:
    table.open_learn("1")
    table.await_status("your-move")
    before = table.position
    table.move(33, 42)
    expect(table.answer).to_have_text(pattern("lessons", "learn.step.1.wrong.other-way"))
    table.await_heard(say("lessons", "learn.step.1.wrong.other-way"))
    table.await_status("your-move")
    table.await_position(before)
    expect(table.cell(33)).to_have_accessible_name(
        re.compile(", ".join([say("learn", "cell.marked"), say("learn", "cell.arrow", to=43)]))
    )
    table.move(33, 43)
    expect(table.answer).to_have_text(pattern("lessons", "learn.step.1.done"))
    table.await_done()
    assert "2" in table.position  # and the opponent has answered


def test_typical_mistakes_are_distinguished(table: LearnTable) -> None:
    table.open_learn("1")
    table.await_status("your-move")
    tries = {
        "enemy": (83, None),
        "not-movable": (11, None),
        "off-diagonal": (33, 53),
        "other-piece": (35, 45),
    }
    for kind, (origin, target) in tries.items():
        table.cell(origin).click()
        if target:
            table.cell(target).click()
        expect(table.answer).to_have_text(pattern("lessons", f"learn.wrong.{kind}"))
        table.await_status("your-move")
        table.page.keyboard.press("Escape")
    table.cell(53).click()
    expect(table.answer).to_contain_text(say("learn", "tried.noPiece"))


def test_a_compulsory_jump_is_announced(table: LearnTable) -> None:
    number, lesson = next(each for each in USUAL if each[1]["id"] == "salta")
    table.open_learn(str(number))
    table.await_status("your-move")
    jumpers = {ends(move)[0] for move in lesson["steps"][0]["expect"]}
    shut = table.board.locator('[data-piece="A"]')
    assert int(shut.get_attribute("data-square") or 0) not in jumpers
    shut.click()
    expect(table.answer).to_have_text(re.compile("jump|Salta", re.IGNORECASE))


def test_a_wrong_answer_is_marked_and_can_be_corrected(table: LearnTable) -> None:
    number, lesson = next(
        each for each in USUAL if any(step["kind"] == "choice" for step in each[1]["steps"])
    )
    table.open_learn(str(number))
    steps = lesson["steps"]
    place = next(place for place, step in enumerate(steps) if step["kind"] == "choice")
    for step in steps[:place]:
        table.answer_step(step)
        table.next.click()
    options = table.place.get_by_role("group", name=say("learn", "step.options"))
    right = steps[place]["expect"][0]
    wrong = next(option for option in steps[place]["options"] if option != right)
    options.locator(f'[data-option="{wrong}"]').click()
    expect(options.locator("[data-mark=wrong]")).to_have_attribute("data-option", wrong)
    expect(table.answer).not_to_be_empty()
    options.locator(f'[data-option="{right}"]').click()
    expect(options.locator("[data-mark=right]")).to_have_attribute("data-option", right)
    table.await_done()


def test_show_me_again_and_back(table: LearnTable) -> None:
    table.open_learn("1")
    table.await_status("your-move")
    before = table.position
    table.button(say("learn", "actions.show")).click()
    table.await_done()
    assert table.position != before
    table.button(say("learn", "actions.again")).click()
    table.await_status("your-move")
    table.await_position(before)
    expect(table.answer).to_be_hidden()
    table.button(say("learn", "actions.show")).click()
    table.await_done()
    table.next.click()
    table.await_step(2, len(USUAL[0][1]["steps"]))
    table.button(say("learn", "actions.back")).click()
    table.await_step(1, len(USUAL[0][1]["steps"]))
    table.await_position(before)


def test_a_lesson_by_keyboard_alone_is_announced(table: LearnTable) -> None:
    keyboard = table.page.keyboard
    table.open_learn()
    table.start.focus()
    keyboard.press("Enter")
    table.await_step(1, len(USUAL[0][1]["steps"]))
    table.await_heard(pattern("learn", "step.of", step=1))
    table.await_status("your-move")
    expect(table.cell(33)).to_be_focused()
    keyboard.press("Enter")
    keyboard.type("43")
    keyboard.press("Enter")
    table.await_done()
    expect(table.next).to_be_focused()
    table.await_heard("a step. Red takes one too")
    keyboard.press("Enter")
    table.await_step(2, len(USUAL[0][1]["steps"]))
    table.await_heard(pattern("learn", "step.of", step=2))
    table.await_status("your-move")
    expect(table.cell(43)).to_be_focused()
    keyboard.press("l")
    table.await_done()
    expect(table.next).to_be_focused()
    keyboard.press("n")
    table.await_step(3, len(USUAL[0][1]["steps"]))
    keyboard.press("b")
    table.await_step(2, len(USUAL[0][1]["steps"]))
    keyboard.press("t")
    expect(table.start).to_be_focused()


def test_leaving_in_the_middle_and_returning_finds_the_lesson_as_it_was(
    table: LearnTable,
) -> None:
    table.open_learn("1")
    table.await_status("your-move")
    table.move(33, 43)
    table.await_done()
    position = table.position
    modes = table.page.get_by_role("navigation", name=say("page", "mode.region"))
    modes.get_by_role("link", name=say("page", "mode.solo")).click()
    expect(table.place).to_be_hidden()
    table.page.go_back()
    table.await_done()
    table.await_position(position)
    expect(table.answer).to_have_text(pattern("lessons", "learn.step.1.done"))


@pytest.mark.parametrize("width", [320, 360])
def test_a_narrow_page_holds_the_list_and_a_lesson(table: LearnTable, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 640})
    table.open_learn()
    assert not table.page.evaluate(_OVERFLOWING)
    assert table.page.evaluate(_SMALL) == []
    table.start.click()
    table.await_step(1, len(USUAL[0][1]["steps"]))
    assert not table.page.evaluate(_OVERFLOWING)
    assert table.page.evaluate(_SMALL) == []
    current = table.page.get_by_role("navigation", name="Modes").locator("[aria-current]")
    expect(current).to_have_text(say("page", "mode.learn"))
    expect(current).to_be_in_viewport(ratio=1)
    table.take(USUAL[0][1])
    expect(table.button(say("learn", "actions.nextLesson"))).to_be_in_viewport(ratio=1)
    expect(table.answer).to_be_in_viewport(ratio=1)


def test_a_lesson_waits_for_python_and_can_be_read_meanwhile(table: LearnTable) -> None:
    asleep = table.open_asleep("#learn/1")
    expect(table.instruction).to_have_text(pattern("lessons", "learn.step.1"))
    expect(table.cell(33)).to_have_accessible_name(
        re.compile(f"^{say('first', 'cell.piece', square=33, piece=piece('sun', 3, 'Green'))}")
    )
    asleep.release()
    table.await_status("your-move")
