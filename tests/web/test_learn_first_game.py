"""From the lessons of Learn into a first game: after the sixth lesson, and at the end."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from salta_core.engine.levels import level_numbered
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.learn_table import LEAPING, USUAL, LearnTable
from tests.web.table import PERSON, computer

ENOUGH = 6
"""The number of the lesson after which a game is offered."""
LITTLE = "5/5/onmlk/5/5/5/5/KLMNO/5/5 1 0"


@pytest.fixture
def table(page: Page, host: Host) -> LearnTable:
    return LearnTable(page, host)


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


def test_by_other_rules_the_whole_game_uses_them(table: LearnTable) -> None:
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


def test_the_last_lesson_names_the_open_ones(table: LearnTable) -> None:
    number, lesson = USUAL[-1]
    table.open_learn(str(number))
    table.take(lesson)
    table.button(say("learn", "actions.finish")).click()
    expect(table.place).to_contain_text(say("learn", "end.left", n=len(USUAL) - 1))
    table.place.get_by_role("button", name=say("learn", "end.more")).click()
    expect(table.page).to_have_url(re.compile("#learn/1$"))
