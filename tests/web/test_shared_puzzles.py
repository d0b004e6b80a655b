"""Puzzles from somebody else, and our own, before Python is awake."""

import pytest
from playwright.sync_api import Page, expect

from salta_core.daily.days import daily_salta
from salta_core.text.link import format_link
from salta_core.text.link_types import PuzzleLink
from salta_core.text.notation import parse_move, parse_position, parse_ruleset
from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until_equal
from tests.web.puzzling import Puzzle, PuzzleTable

START = "KLMNO/FGHIJ/AB1DE/5/2oj1/3C1/5/edcba/1ihgf/1nmlk 1 96"
LINE = ["54x73", "63-53", "73-83"]
"""The only solution of `home-2`; the page does not know the puzzle."""


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    return PuzzleTable(page, host)


def link_with(*solution: str, goal: str = "home-2") -> str:
    ruleset = parse_ruleset("tournament")
    position = parse_position(START, ruleset.army)
    moves = tuple(map(parse_move, solution))
    return format_link(
        PuzzleLink(ruleset, position, goal, title="Jump in", author="Ada", solution=moves)
    )


def is_asleep(table: PuzzleTable) -> bool:
    return table.page.locator("html").get_attribute("data-engine") == "loading"


def first_scores(table: PuzzleTable) -> list[float]:
    """The scores of the first tries at all puzzles."""
    return [mark["first"] for mark in table.stored("puzzles")["marks"].values()]


@pytest.mark.core
def test_a_shared_puzzle_is_solved_before_python_is_awake_and_confirmed_then(
    table: PuzzleTable,
) -> None:
    asleep = table.open_asleep(link_with(*LINE))
    table.await_position(START)
    table.await_status("your-move")
    about = table.panel.locator(".puzzle-about")
    expect(about).to_have_text(say("puzzle", "task.by", title="Jump in", author="Ada"))
    expect(table.goal).to_contain_text("Green to move")
    table.play(LINE[0])
    table.await_turn(1)
    table.play(LINE[2])
    table.await_news(say("puzzle", "news.solved"))
    assert is_asleep(table)
    assert table.moves == LINE
    expect(table.dialog).to_have_count(0)
    proof = table.panel.locator(".puzzle-proof")
    expect(proof).to_contain_text(say("puzzle", "end.proving"))
    assert first_scores(table) == [], "it counts when Python has agreed"
    asleep.release()
    expect(proof).to_contain_text(say("puzzle", "end.unique"))
    until_equal(table.page, lambda: first_scores(table), [1])
    table.await_news(say("puzzle", "news.solved"))


@pytest.mark.core
def test_python_starts_after_a_shared_puzzle_is_on_the_board(
    table: PuzzleTable, host: Host
) -> None:
    held = host.hold("page/puzzle-mode-*.js")
    with table.page.expect_request("**/page/puzzle-mode-*.js"):
        table.open(link_with(*LINE), is_awaited=False)
    expect(table.board).to_have_attribute("data-position", START)
    assert table.page.workers == []
    held.release()
    table.await_status("your-move")
    table.await_engine()


@pytest.mark.core
def test_python_starts_on_a_phone_that_saves_data_when_a_puzzle_needs_it(
    table: PuzzleTable,
) -> None:
    table.page.add_init_script(
        "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })"
    )
    table.open(link_with(*LINE), is_awaited=False)
    table.await_status("your-move")
    table.play(LINE[0])
    table.await_turn(1)
    assert table.page.workers == []
    table.play(LINE[2])
    table.await_news(say("puzzle", "news.solved"))
    table.await_engine()


def test_without_its_solution_a_move_waits_and_is_judged_when_python_is_awake(
    table: PuzzleTable,
) -> None:
    asleep = table.open_asleep(link_with())
    table.play(LINE[0])
    table.await_status("checking")
    table.await_news(say("puzzle", "news.waiting"))
    expect(table.page.locator("#loading")).to_be_visible()
    table.page.reload()
    table.await_status("checking")
    asleep.release()
    table.await_turn(1)
    assert table.moves == LINE[:2]
    expect(table.panel).not_to_contain_text(say("puzzle", "end.unique"))


def test_a_broken_puzzle_says_why_and_is_set_up_anew(table: PuzzleTable) -> None:
    table.open(link_with(goal="home-1"))
    table.await_news(say("puzzle", "flaw.title"))
    table.await_news(say("puzzle", "flaw.none"))
    expect(table.panel.locator("[data-action=hint]")).to_be_disabled()
    table.panel.get_by_role("button", name=say("page", "mode.edit")).click()
    table.await_address("#edit")
    table.await_position(START)
    kind = table.page.get_by_label(say("edit", "form.kind"))
    expect(kind).to_have_value("home")


def test_a_solved_puzzle_that_python_has_not_confirmed_is_kept_after_a_reload(
    table: PuzzleTable,
) -> None:
    asleep = table.open_asleep(link_with(*LINE))
    table.play(LINE[0])
    table.await_turn(1)
    table.page.reload()
    table.await_turn(1)
    assert table.moves == LINE[:2]
    table.play(LINE[2])
    table.await_news(say("puzzle", "news.solved"))
    table.page.reload()
    table.await_news(say("puzzle", "news.solved"))
    asleep.release()
    expect(table.panel.locator(".puzzle-proof")).to_contain_text(say("puzzle", "end.unique"))


def test_going_back_leads_away_from_a_shared_puzzle_and_forward_to_it(table: PuzzleTable) -> None:
    table.open_asleep("#solo")
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "solo")
    table.type_address(link_with(*LINE))
    table.play(LINE[0])
    table.await_turn(1)
    table.page.go_back()
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "solo")
    table.page.go_forward()
    expect(table.page.locator("#table")).to_have_attribute("data-mode", "puzzles")
    table.await_turn(1)
    assert table.moves == LINE[:2]
    assert is_asleep(table)


def test_facts_about_a_puzzle_come_with_the_collection(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    known = puzzles[0]
    ruleset = parse_ruleset(known["ruleset"])
    position = parse_position(known["position"], ruleset.army)
    collection = table.host.hold("data/puzzles.*")
    table.open_asleep(format_link(PuzzleLink(ruleset, position, known["goal"])))
    table.play(known["line"][0])
    table.await_status("checking")
    collection.release()
    table.await_turn(1)
    assert is_asleep(table)
    assert table.stored("puzzles")["current"]["puzzle"]["rating"] == known["rating"]


@pytest.mark.core
def test_a_puzzle_of_ours_and_a_step_of_a_day_are_solved_before_python_is_awake(
    table: PuzzleTable, long_puzzle: Puzzle
) -> None:
    table.lay(long_puzzle)
    table.open_asleep()
    table.solve(long_puzzle)
    table.await_news(say("puzzle", "news.solved"))
    assert table.scores == [1]
    date = "2026-11-24"
    run = daily_salta(date).run
    table.type_address(f"#daily/{date}/run")
    table.await_position(run.position)
    table.solve({"ruleset": "tournament", "position": run.position, "goal": run.goal})
    table.await_news(say("puzzle", "news.solved"))
    expect(table.panel.locator(".daily-strip [data-mark=perfect]")).to_have_count(1)
    assert is_asleep(table)
