"""Embedded boards before Python is awake: the actions that work completely."""

import pytest
from playwright.sync_api import expect

from salta_core.text.link import format_link
from salta_core.text.link_types import PuzzleLink
from salta_core.text.notation import parse_move, parse_position, parse_ruleset
from tests.web.around import Around, action
from tests.web.catalogue import say
from tests.web.host import with_another_limit
from tests.web.learn_table import ends, lessons
from tests.web.positions import SOLO
from tests.web.solo_table import TASK, way_home
from tests.web.table import ASLEEP

START = "KLMNO/FGHIJ/AB1DE/5/2oj1/3C1/5/edcba/1ihgf/1nmlk 1 96"
LINE = ["54x73", "63-53", "73-83"]
"""The only solution of `home-2`."""
ENGINE = "document.documentElement.dataset.engine"


def press(around: Around, *squares: int) -> None:
    expect(around.frame.locator("#board")).to_have_attribute("data-status", "your-move")
    for square in squares:
        around.frame.locator(f'#board [data-square="{square}"]').click()


@pytest.mark.core
def test_a_lesson_is_done_before_python_is_awake(around: Around) -> None:
    asleep = around.host.hold(ASLEEP)
    around.open("#learn/1")
    text = around.frame.locator("#text")
    _, lesson = lessons()[0]
    steps = lesson["steps"]
    for place, step in enumerate(steps, start=1):
        expect(text).to_contain_text(say("learn", "step.of", step=place, count=len(steps)))
        target = step["expect"][0]
        press(around, *(ends(target) if step["kind"] == "move" else (int(target),)))
        if place < len(steps):
            after = action(around.frame, "after")
            expect(after).not_to_have_attribute("aria-disabled", "true")
            after.click()
    expect(text).to_contain_text(say("lessons", f"learn.{steps[-1]['key']}.done"))
    assert around.inside.evaluate(ENGINE) != "ready"
    asleep.release()
    around.await_ready()
    expect(around.frame.locator("#cover")).to_be_hidden()


def test_a_task_is_solved_before_python_is_awake(around: Around) -> None:
    asleep = around.host.hold(ASLEEP)
    around.open(SOLO)
    for step in way_home("tournament", TASK):
        press(around, *step)
    expect(around.frame.locator("#text")).to_contain_text(say("solo", "result.home", n=6))
    assert around.inside.evaluate(ENGINE) != "ready"
    asleep.release()
    around.await_ready()
    expect(around.frame.locator("#cover")).to_be_hidden()


def test_a_puzzle_with_its_solution_is_solved_before_python_is_awake(around: Around) -> None:
    asleep = around.host.hold(ASLEEP)
    ruleset = parse_ruleset("tournament")
    solution = tuple(map(parse_move, LINE))
    position = parse_position(START, ruleset.army)
    around.open(format_link(PuzzleLink(ruleset, position, "home-2", solution=solution)))
    for move in LINE[::2]:
        press(around, *ends(move))
    expect(around.frame.locator("#text")).to_contain_text(say("puzzle", "news.solved"))
    assert around.inside.evaluate(ENGINE) != "ready"
    asleep.release()
    around.await_ready()
    expect(around.frame.locator("#text")).to_contain_text(say("puzzle", "news.solved"))
    expect(around.frame.locator("#cover")).to_be_hidden()


def test_a_game_continues_and_both_pages_are_told_if_the_board_and_python_disagree(
    around: Around,
) -> None:
    around.host.spoil("embed.html", with_another_limit)
    asleep = around.host.hold(ASLEEP)
    around.open("?mode=play&level=1")
    press(around, 33, 43)
    asleep.release()
    around.await_ready()
    expect(around.frame.locator("#note")).to_have_text(say("faults", "rules-differ"))
    assert around.await_event("error", 1)["code"] == "rules-differ"
    press(around, 32, 42)
    expect(around.frame.locator("#cover")).to_be_hidden()
