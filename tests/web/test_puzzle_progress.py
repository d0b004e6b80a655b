"""A solver's progress: the rating, the puzzle in progress and the first steps."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until
from tests.web.puzzling import Puzzle, PuzzleTable
from tests.web.table import kept_game


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    return PuzzleTable(page, host)


def test_rating_and_started_puzzle_survive_a_reload(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.play(long_puzzle["line"][0])
    until(table.page, "document.querySelectorAll('.puzzle-line li').length >= 2")
    table.await_status("your-move")
    before = table.position
    table.page.reload()
    expect(table.panel.locator(".puzzle-line li")).to_have_count(2)
    table.await_engine()
    expect(table.board).to_have_attribute("data-position", before)
    table.await_status("your-move")
    table.give_up()  # of what is left of it
    until(table.page, "document.querySelector('#board').dataset.status === 'over'")
    lowered = table.rating
    table.page.reload()
    expect(table.panel.locator(".puzzle-standing strong")).to_have_text(str(lowered))


@pytest.mark.core
def test_unreadable_puzzle_results_are_put_aside_and_reported(table: PuzzleTable) -> None:
    table.open(puzzles={"standing": None})
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text("salta:puzzles:aside-1")
    card.get_by_role("button", name=say("page", "aside.dismiss")).click()
    table.await_status("your-move")
    table.await_no_rating(10)


def test_an_invalid_started_puzzle_gives_way_to_another(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    table.lay({**puzzles[0], "ruleset": "chess"})
    table.open()
    table.await_heard(say("puzzle", "task.unreadable"))
    expect(table.board).not_to_have_attribute("data-ruleset", "chess")
    table.await_status("your-move")
    assert table.position in {puzzle["position"] for puzzle in puzzles}


def test_the_rating_is_reset_only_after_confirmation(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.give_up()
    until(table.page, "document.querySelector('#board').dataset.status === 'over'")
    lowered = table.rating
    table.panel.locator(".puzzle-standing").click()
    expect(table.dialog).to_contain_text("Glickman")
    table.dialog.get_by_role("button", name=say("making", "standing.reset")).click()
    table.dialog.get_by_role("button", name=say("making", "standing.resetNo")).click()
    expect(table.dialog).to_have_count(0)
    table.await_rating(lowered)
    table.panel.locator(".puzzle-standing").click()
    table.dialog.get_by_role("button", name=say("making", "standing.reset")).click()
    table.dialog.get_by_role("button", name=say("making", "standing.resetYes")).click()
    table.await_no_rating(10)
    assert table.stored("puzzles")["marks"] == {}


def test_a_newcomer_begins_with_the_first_steps_and_gets_no_rating_yet(
    table: PuzzleTable, steps: list[Puzzle]
) -> None:
    table.open()
    about = table.panel.locator(".puzzle-about")
    expect(about).to_have_text(say("firststeps", "steps.at", n=1, of=len(steps)))
    table.await_no_rating(10)
    table.solve(steps[0])
    table.await_heard(say("firststeps", "rating.unrated"))
    end = table.panel.locator(".puzzle-end")
    expect(end).to_contain_text(say("firststeps", "rating.unrated"))
    assert table.stored("puzzles")["history"] == []
    table.await_no_rating(10)
    expect(table.panel).not_to_contain_text(re.compile(r"\b1[0-9]{3}\b"))
    table.panel.locator(".puzzle-standing").click()
    expect(table.dialog).to_contain_text(say("firststeps", "rating.how"))
    expect(table.dialog.locator("dt")).to_have_text([say("making", "standing.tries"), "Solved"])
    table.page.keyboard.press("Escape")
    end.get_by_role("button", name=say("puzzle", "end.next")).click()
    expect(about).to_have_text(say("firststeps", "steps.at", n=2, of=len(steps)))
    table.await_position(steps[1]["position"])


def test_the_first_steps_can_be_skipped_and_resumed_from_the_list(
    table: PuzzleTable, puzzles: list[Puzzle], steps: list[Puzzle]
) -> None:
    table.open()
    table.await_position(steps[0]["position"])
    skip = table.panel.get_by_role("button", name=say("firststeps", "steps.skip"))
    skip.click()
    table.await_heard(say("firststeps", "steps.skipped"))
    expect(skip).to_be_hidden()
    expect(table.board).not_to_have_attribute("data-position", steps[0]["position"])
    easy = next(each for each in puzzles if each["position"] == table.position)
    assert easy["ruleset"] == "tournament"
    assert easy["rating"] <= 1100
    table.open()
    table.act("next")
    expect(table.panel.locator(".puzzle-about")).not_to_contain_text(
        say("firststeps", "steps.name")
    )
    table.act("list")
    table.dialog.locator("summary", has_text=say("firststeps", "steps.name")).click()
    table.dialog.locator("details[open] .puzzle-tile").nth(2).click()
    table.await_position(steps[2]["position"])
    expect(skip).to_be_visible()


def test_the_tenth_rated_puzzle_brings_the_rating(table: PuzzleTable, long_puzzle: Puzzle) -> None:
    table.lay(long_puzzle, tried=9)
    table.open()
    table.await_no_rating(1)
    table.give_up()
    expect(table.panel.locator(".puzzle-standing")).to_have_text(
        f"{say('puzzle', 'standing.short')} 1400"
    )
    end = table.panel.locator(".puzzle-end")
    expect(end).to_contain_text(say("firststeps", "rating.first", rating="1400"))


def test_changing_the_mode_keeps_the_game_in_play_and_the_puzzle(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.keep(game=kept_game(moves=["33-42"]))
    table.lay(long_puzzle)
    table.open()
    table.await_status("your-move")
    table.play(long_puzzle["line"][0])
    until(table.page, "document.querySelectorAll('.puzzle-line li').length >= 2")
    table.await_status("your-move")
    puzzle = table.position
    table.page.get_by_role("link", name=say("page", "mode.play"), exact=True).click()
    expect(table.board).to_have_attribute("data-position", re.compile(r"\b2 1$"))
    table.move(82, 73)
    table.await_moves(2)
    table.page.get_by_role("link", name=say("puzzle", "actions.list"), exact=True).click()
    expect(table.board).to_have_attribute("data-position", puzzle)
    table.await_status("your-move")
    table.await_kept(["33-42", "82-73"])
