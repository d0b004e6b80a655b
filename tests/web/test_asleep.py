"""Learn, Solo and Play before Python is awake: actions that work and that wait."""

import re

import pytest
from playwright.sync_api import Page, expect

from salta_core.game.game import Game
from salta_core.text.notation import format_ruleset, parse_position
from tests.web.catalogue import pattern, say
from tests.web.host import Host, with_another_limit
from tests.web.learn_table import USUAL, LearnTable, ends
from tests.web.polling import until_equal
from tests.web.solo_table import TASK, SoloTable, kept_task, way_home
from tests.web.table import PERSON, Table, kept_game
from web.build.lessongames import games, straight_moves

ENGINE = "document.documentElement.dataset.engine"
RACE_NUMBER, RACE = USUAL[-1]


@pytest.mark.core
def test_the_first_lesson_is_done_before_python_is_awake(page: Page, host: Host) -> None:
    table = LearnTable(page, host)
    asleep = table.open_asleep("#learn/1")
    number, lesson = USUAL[0]
    table.take(lesson)
    assert table.stored("learn")["done"][0].split()[0] == lesson["id"], number
    assert page.evaluate(ENGINE) != "ready"
    asleep.release()
    table.await_engine()
    expect(page.locator("#card")).to_be_hidden()


def test_a_lessons_game_is_won_before_python_is_awake(page: Page, host: Host) -> None:
    table = LearnTable(page, host)
    asleep = table.open_asleep(f"#learn/{RACE_NUMBER}")
    step = RACE["steps"][0]
    ruleset = next(
        found.play.ruleset
        for found in games().values()
        if found.play and format_ruleset(found.play.ruleset) == step["game"]["ruleset"]
    )
    while True:
        expect(table.board).to_have_attribute("data-status", re.compile("^(your-move|over)$"))
        if table.board.get_attribute("data-status") == "over":
            break
        position = table.position
        game = next(straight_moves(Game.started(ruleset, parse_position(position))))
        table.move(*ends(str(game.moves[-1])))
        expect(table.board).not_to_have_attribute("data-position", position)
    expect(table.answer).to_have_text(pattern("lessons", f"learn.{step['key']}.done"))
    table.await_done()
    assert page.evaluate(ENGINE) != "ready"
    asleep.release()
    table.await_engine()
    expect(table.answer).to_have_text(pattern("lessons", f"learn.{step['key']}.done"))
    expect(page.locator("#card")).to_be_hidden()


def test_a_lessons_game_that_leaves_the_file_says_that_it_waits(page: Page, host: Host) -> None:
    table = LearnTable(page, host)
    asleep = table.open_asleep(f"#learn/{RACE_NUMBER}")
    table.await_status("your-move")
    table.move(91, 81)  # away from home
    waits = say("learn", "game.asleep")
    expect(table.lesson).to_contain_text(waits)
    asleep.release()
    table.await_engine()
    table.await_status("your-move")
    expect(table.lesson).not_to_contain_text(waits)


@pytest.mark.core
def test_a_task_is_solved_at_par_before_python_is_awake(page: Page, host: Host) -> None:
    table = SoloTable(page, host)
    asleep = table.open_asleep("#solo", solo=kept_task(TASK, 6))
    steps = way_home("tournament", TASK)
    table.walk(steps[:3])
    page.reload()
    table.await_made(3)
    table.act("hint")
    expect(table.news).to_contain_text(say("solo", "status.asleep"))
    table.walk(steps[3:])
    expect(table.result).to_contain_text(say("solo", "result.par"))
    [best] = table.stored("solo-results")["best"].values()
    assert (best["moves"], best["par"]) == (6, 6)
    assert page.evaluate(ENGINE) != "ready"
    asleep.release()
    table.await_engine()
    table.await_status("over")
    expect(table.result).to_contain_text(say("solo", "result.par"))
    expect(page.locator("#card")).to_be_hidden()


def test_a_game_continues_with_a_note_if_the_page_and_python_disagree(
    page: Page, host: Host
) -> None:
    host.spoil("", with_another_limit)
    table = Table(page, host)
    asleep = table.open_asleep(game=kept_game(seats=(PERSON, PERSON)))
    table.move(33, 43)
    asleep.release()
    table.await_engine()
    card = page.locator("#card")
    expect(card).to_contain_text(say("page", "failure.differs"))
    expect(card).to_contain_text(say("faults", "rules-differ"))
    table.await_status("your-move")
    table.move(83, 73)
    table.await_moves(2)
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    expect(card).to_be_hidden()


def test_the_lessons_are_requested_together_with_the_mode_that_reads_them(
    page: Page, host: Host
) -> None:
    mode = host.hold("page/mode-*.js")
    table = LearnTable(page, host)
    table.open("#learn", is_awaited=False)

    def requests() -> int:
        return sum(path.startswith("data/lessons.") for path in host.asked)

    until_equal(page, requests, 1)
    mode.release()
    expect(table.start).to_be_visible()
    assert requests() == 1
