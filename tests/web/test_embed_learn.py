"""Lessons on the embedded board: in its frame, by messages from the page around it."""

import pytest
from playwright.sync_api import expect

from tests.web.around import Around, action
from tests.web.catalogue import say
from tests.web.learn_table import ends, lessons

USUAL = lessons()
LAST = max(number for number, _ in USUAL)


def press(around: Around, *squares: int) -> None:
    for square in squares:
        around.frame.locator(f'#board [data-square="{square}"]').click()


def test_a_lesson_is_taught_step_by_step_and_reported_to_the_host(around: Around) -> None:
    around.open("?mode=learn&lesson=1")
    around.await_ready()
    state = around.state("hello")
    assert (state["mode"], state["link"], state["solved"]) == ("learn", "#learn/1", False)
    expect(around.frame.locator("#open")).to_have_attribute("href", "index.html#learn/1")
    text = around.frame.locator("#text")
    expect(text).to_contain_text(say("learn", "step.of", step=1, count=3))
    press(around, 33, 42)
    expect(text).to_contain_text(say("lessons", "learn.step.1.wrong.other-way"))
    assert around.state("getState")["verdict"] == "wrong"
    board = around.frame.locator("#board")
    steps = USUAL[0][1]["steps"]
    for place, step in enumerate(steps):
        expect(board).to_have_attribute("data-status", "your-move")
        target = step["expect"][0]
        press(around, *(ends(target) if step["kind"] == "move" else (int(target),)))
        if place < len(steps) - 1:
            after = action(around.frame, "after")
            expect(after).not_to_have_attribute("aria-disabled", "true")
            after.click()
            expect(text).to_contain_text(say("learn", "step.of", step=place + 2, count=3))
    assert around.await_event("solved", 1) == {
        "salta": 1,
        "type": "solved",
        "id": None,
        "helped": False,
    }
    state = around.state("getState")
    assert (state["solved"], state["verdict"]) == (True, "right")
    assert [event["move"] for event in around.events("move")][:2] == ["33-43", "83-73"]
    expect(action(around.frame, "after")).to_have_attribute("aria-disabled", "true")


def test_a_host_loads_lessons_by_number_by_address_and_by_rules(around: Around) -> None:
    around.open()
    around.await_ready()
    around.state("hello")
    state = around.state("load", mode="learn", ruleset="leaping", lesson=2)
    assert (state["mode"], state["link"]) == ("learn", "#learn/2/leaping")
    state = around.state("load", link="#learn/1")
    assert (state["link"], state["ruleset"]) == ("#learn/1", "tournament")
    state = around.state("move", move="33-43")
    assert (state["moves"], state["verdict"]) == (["33-43", "83-73"], "right")
    state = around.state("reset")
    assert (state["moves"], state["verdict"]) == ([], None)
    assert around.refused("undo") == "not-now"
    assert around.refused("goTo", ply=0) == "not-now"
    assert around.refused("load", link="#learn/1", mode="play") == "bad-option"
    assert around.refused("load", mode="learn", ruleset="tournament", lesson=0) == "bad-message"
    assert around.refused("load", mode="learn", ruleset="chess", lesson=1) == "bad-ruleset"


@pytest.mark.core
def test_an_answer_is_chosen_in_the_frame(around: Around) -> None:
    number, lesson = next(each for each in USUAL if each[1]["steps"][0]["kind"] == "choice")
    around.open(f"#learn/{number}")
    around.await_ready()
    around.state("hello")
    step = lesson["steps"][0]
    right = step["expect"][0]
    wrong = next(option for option in step["options"] if option != right)
    buttons = around.frame.locator("#text").get_by_role("button")
    buttons.get_by_text(wrong, exact=True).click()
    assert around.state("getState")["verdict"] == "wrong"
    buttons.get_by_text(right, exact=True).click()
    assert around.state("getState")["verdict"] == "right"


def test_a_missing_lesson_is_reported_in_place_of_the_board(around: Around) -> None:
    around.open(f"?mode=learn&lesson={LAST + 1}")
    cover = around.frame.locator("#cover")
    expect(cover).to_contain_text(f"lesson {LAST + 1} by the rules of tournament")
    assert around.await_event("error", 1)["code"] == "bad-option"
