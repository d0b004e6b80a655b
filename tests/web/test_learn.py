"""Learn in the browser: every lesson from its data, wrong tries, addresses, progress."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from salta_core.engine.levels import level_numbered
from tests.web.catalogue import pattern, piece, say
from tests.web.host import Host, missing
from tests.web.learn_table import LearnTable, ends, lessons
from tests.web.table import PERSON, SOON, computer, kept_game
from tests.web.test_little import play_to_the_end

USUAL = lessons()
ENOUGH = 6
"""The number of the lesson after which a game is offered."""
LITTLE = "5/5/onmlk/5/5/5/5/KLMNO/5/5 1 0"
LEAPING = lessons("leaping")
_OVERFLOWING = "() => document.documentElement.scrollWidth > innerWidth"
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


def title(lesson: dict[str, Any]) -> str:
    return say("lessons", f"learn.{lesson['id']}.title")


@pytest.mark.parametrize(("number", "lesson"), USUAL, ids=[each["id"] for _, each in USUAL])
def test_every_lesson_can_be_gone_through(
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


def test_lessons_of_other_rules_are_those_of_their_address(table: LearnTable) -> None:
    for number, lesson in LEAPING[:4]:
        table.open_learn(f"{number}/leaping")
        expect(table.place.get_by_role("heading", name=title(lesson))).to_be_visible(timeout=SOON)
        expect(table.cell(33)).to_have_accessible_name(re.compile("^33"))
        table.take(lesson)
    ruleset = table.board.get_attribute("data-ruleset") or ""
    assert ruleset.startswith("leaping")
    table.button(say("learn", "actions.nextLesson")).click()
    expect(table.page).to_have_url(re.compile("#learn/[0-9]+/leaping$"))


def test_the_welcome_leads_into_the_first_lesson_and_then_into_the_next_open_one(
    table: LearnTable,
) -> None:
    table.open()
    learn = table.page.get_by_role("button", name=say("welcome", "learn"))
    learn.click()
    expect(table.instruction).to_contain_text(pattern("lessons", "learn.step.1"), timeout=SOON)
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
    home.get_by_role("link", name=say("home", "lesson")).click(timeout=SOON)
    expect(table.place).to_contain_text(title(USUAL[1][1]), timeout=SOON)
    expect(table.page).to_have_url(re.compile("#learn/2$"))


def test_the_rules_can_be_read_from_the_list_on_a_phone(table: LearnTable) -> None:
    table.page.set_viewport_size({"width": 360, "height": 740})
    table.keep(welcome=True)
    table.fragment = "#learn"
    table.open()
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


def test_typical_mistakes_are_told_apart(table: LearnTable) -> None:
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


def test_whoever_must_jump_is_told_so(table: LearnTable) -> None:
    number, lesson = next(each for each in USUAL if each[1]["id"] == "salta")
    table.open_learn(str(number))
    table.await_status("your-move")
    jumpers = {ends(move)[0] for move in lesson["steps"][0]["expect"]}
    shut = table.board.locator('[data-piece="A"]')
    assert int(shut.get_attribute("data-square") or 0) not in jumpers
    shut.click()
    expect(table.answer).to_have_text(re.compile("jump|Salta", re.IGNORECASE))


def test_a_wrong_answer_is_marked_and_can_be_mended(table: LearnTable) -> None:
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
    table.await_heard("Step 1 of")
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
    table.await_heard("Step 2 of")
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


def test_a_reload_keeps_the_step_and_the_ticks(table: LearnTable) -> None:
    table.open_learn("1")
    table.take(USUAL[0][1])
    table.next.click()
    table.answer_step(USUAL[1][1]["steps"][0])
    table.next.click()
    table.await_step(2, len(USUAL[1][1]["steps"]))
    table.page.reload()
    table.await_step(2, len(USUAL[1][1]["steps"]))
    table.page.goto(f"{table.host.url}#learn")
    expect(table.place).to_contain_text("1 of")


def test_a_lesson_of_the_game_in_play_is_offered_first(table: LearnTable) -> None:
    table.keep(game=kept_game("leaping"))
    table.open_learn()
    chosen = table.place.get_by_label(say("learn", "list.rules"))
    expect(chosen).to_have_value("leaping")
    expect(table.place).to_contain_text(say("learn", "list.done", done=0, count=len(LEAPING)))
    chosen.select_option("tournament")
    expect(table.place).to_contain_text(say("learn", "list.done", done=0, count=len(USUAL)))
    expect(chosen).to_be_focused()
    table.start.click()
    expect(table.page).to_have_url(re.compile("#learn/1$"))


@pytest.mark.parametrize(
    ("rest", "words"),
    [
        ("nowhere", say("learn", "list.unknown")),
        ("99", say("learn", "list.unknown")),
        ("3/chess", say("learn", "list.unknown")),
    ],
)
def test_an_address_without_a_lesson_leads_to_the_list(
    table: LearnTable, rest: str, words: str
) -> None:
    table.fragment = f"#learn/{rest}"
    table.open()
    expect(table.place.get_by_role("status")).to_contain_text(words, timeout=SOON)
    expect(table.start).to_be_visible()


def test_a_lesson_that_these_rules_have_not_is_told_and_the_others_are_listed(
    table: LearnTable,
) -> None:
    missing = {number for number, _ in USUAL} - {number for number, _ in LEAPING}
    table.fragment = f"#learn/{min(missing)}/leaping"
    table.open()
    expect(table.place.get_by_role("status")).to_contain_text(
        say("learn", "list.other"), timeout=SOON
    )
    expect(table.place.get_by_label(say("learn", "list.rules"))).to_have_value("leaping")


def test_a_typed_address_changes_the_lesson_and_other_addresses_leave(table: LearnTable) -> None:
    table.open_learn("1")
    table.page.goto(f"{table.host.url}#learn/2")
    expect(table.place.get_by_role("heading", name=title(USUAL[1][1]))).to_be_visible()
    table.page.goto(f"{table.host.url}#play")
    expect(table.place).to_be_hidden()
    expect(table.page.locator("#actions")).to_be_visible()


def test_the_address_of_a_lesson_can_be_copied(table: LearnTable) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.open_learn("2")
    table.place.get_by_role("button", name=say("learn", "step.copy")).click()
    expect(table.place.get_by_role("button", name=say("learn", "step.copied"))).to_be_visible()
    copied = table.page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{table.host.url}#learn/2"


def test_the_end_of_the_last_lesson_leads_into_the_game(table: LearnTable) -> None:
    number, lesson = USUAL[-1]
    done = [f"{each['id']} {_pairs(each)}".strip() for _, each in USUAL[:-1]]
    table.keep(learn={"done": done, "ruleset": None, "at": None})
    table.open_learn(str(number))
    table.take(lesson)
    table.button(say("learn", "actions.finish")).click()
    heading = table.place.get_by_role("heading", name=say("learn", "end.title"))
    expect(heading).to_be_focused()
    table.place.get_by_role("button", name=say("learn", "end.rules")).click()
    expect(table.dialog).to_be_visible()
    table.page.keyboard.press("Escape")
    table.place.get_by_role("button", name=say("learn", "end.play")).click()
    await_first_game(table)


def await_first_game(table: LearnTable) -> None:
    """Wait for a game of Little against the first opponent."""
    expect(table.place).to_be_hidden()
    table.await_status("your-move")
    expect(table.board).to_have_attribute("data-ruleset", "little")
    assert table.stored("game")["seats"] == {"1": PERSON, "2": computer(1)}
    assert table.stored("game")["record"]["moves"] == []


def test_the_last_step_is_a_whole_game_against_the_first_opponent(table: LearnTable) -> None:
    number, lesson = USUAL[-1]
    key = f"{lesson['id']} {_pairs(lesson)}"
    table.keep(learn={"done": [], "ruleset": None, "at": {"key": key, "step": 1}})
    table.open_learn(str(number))
    table.await_step(len(lesson["steps"]), len(lesson["steps"]))
    expect(table.instruction).to_have_text(say("lessons", "learn.race.play"))
    expect(table.board).to_have_attribute("data-ruleset", "little")
    expect(table.board).to_have_attribute("data-position", LITTLE)
    assert table.stored("learn")["done"] == [key]
    play = table.lesson.get_by_role(
        "button", name=say("learn", "actions.playPerson", name=level_numbered(1).name)
    )
    expect(play).to_have_class(re.compile("button-main"))
    table.button(say("learn", "actions.back")).click()
    table.answer_step(lesson["steps"][0])
    table.next.press("Enter")
    expect(play).to_be_focused()
    play.press("Enter")
    await_first_game(table)


@pytest.mark.slow
def test_the_last_lesson_leads_to_the_picture_of_a_first_win(table: LearnTable) -> None:
    number, lesson = USUAL[-1]
    table.open_learn(str(number))
    table.take(lesson)
    table.lesson.locator("[data-action=play]").click()
    await_first_game(table)
    card = table.page.locator(".ending")
    headline = card.locator("#ending-headline")
    for _ in range(3):
        play_to_the_end(table)
        expect(headline).to_be_visible(timeout=SOON)
        if headline.inner_text().startswith(say("ending", "won.you")):
            break
        card.get_by_role("button", name=say("scoresheet", "card.rematch")).click()
    rounds = -(-len(table.stored("game")["record"]["moves"]) // 2)
    card.get_by_role("button", name=say("scoresheet", "card.firstWin")).click(timeout=SOON)
    drawn = table.page.locator("[data-dialog=first-win]").get_by_role("img")
    expect(drawn).to_be_visible(timeout=SOON)
    words = " ".join(drawn.locator("text").all_text_contents())
    name = level_numbered(1).name
    assert say("share", "first.beat", who="Green", name=name, level=1, n=rounds) in words


def test_by_other_rules_the_whole_game_is_one_of_them(table: LearnTable) -> None:
    number, lesson = LEAPING[-1]
    key = f"{lesson['id']} {_pairs(lesson)}"
    table.keep(learn={"done": [], "ruleset": None, "at": {"key": key, "step": 1}})
    table.open_learn(f"{number}/leaping")
    expect(table.board).to_have_attribute("data-ruleset", "leaping")
    table.lesson.locator("[data-action=play]").click()
    expect(table.place).to_be_hidden()
    table.await_status("your-move")
    expect(table.board).to_have_attribute("data-ruleset", "leaping")


def test_after_the_sixth_lesson_a_first_game_is_one_press_away(table: LearnTable) -> None:
    [(number, lesson)] = [(n, each) for n, each in USUAL if n == ENOUGH]
    play = table.lesson.get_by_role("button", name=say("learn", "actions.playNow"))
    table.open_learn(str(number))
    expect(play).to_be_hidden()
    table.take(lesson)
    play.click()
    await_first_game(table)


def _pairs(lesson: dict[str, Any]) -> str:
    return " ".join(sorted(f"{name}={value}" for name, value in lesson["fields"].items()))


def test_the_last_lesson_tells_of_those_that_are_open(table: LearnTable) -> None:
    number, lesson = USUAL[-1]
    table.open_learn(str(number))
    table.take(lesson)
    table.button(say("learn", "actions.finish")).click()
    expect(table.place).to_contain_text(say("learn", "end.left", n=len(USUAL) - 1))
    table.place.get_by_role("button", name=say("learn", "end.more")).click()
    expect(table.page).to_have_url(re.compile("#learn/1$"))


@pytest.mark.core
def test_what_cannot_be_read_is_put_aside_and_told(table: LearnTable) -> None:
    text = json.dumps({"version": 1, "data": {"done": 7}})
    table.page.add_init_script(
        f"if (!localStorage.getItem('salta:learn:aside-1'))"
        f" localStorage.setItem('salta:learn', {json.dumps(text)})"
    )
    table.open_learn()
    expect(table.page.get_by_role("alert")).to_contain_text("salta:learn:aside-1", timeout=SOON)
    assert table.page.evaluate("localStorage.getItem('salta:learn:aside-1')") == text
    expect(table.place).to_contain_text("0 of")


@pytest.mark.noisy
def test_where_the_lessons_do_not_come_that_is_said_and_they_can_be_asked_for_again(
    table: LearnTable,
) -> None:
    table.host.spoil("data/*", missing)
    table.fragment = "#learn/1"
    table.open(is_awaited=False)
    card = table.place.get_by_role("alert")
    expect(card).to_contain_text(say("learn", "list.missing"), timeout=SOON)
    table.host.repair()
    card.get_by_role("button", name=say("learn", "list.retry")).click()
    table.await_step(1, len(USUAL[0][1]["steps"]))


def test_leaving_in_the_middle_and_coming_back_finds_the_lesson_as_it_was(
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


def test_a_lesson_waits_for_python_and_is_read_meanwhile(table: LearnTable) -> None:
    asleep = table.host.hold("*.wasm.bin")
    table.fragment = "#learn/1"
    table.open(is_awaited=False)
    expect(table.instruction).to_have_text(pattern("lessons", "learn.step.1"), timeout=SOON)
    expect(table.cell(33)).to_have_accessible_name(
        re.compile(f"^{say('first', 'cell.piece', square=33, piece=piece('sun', 3, 'Green'))}")
    )
    asleep.release()
    table.await_status("your-move")
