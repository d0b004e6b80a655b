"""Rush: as many puzzles as possible in three minutes, with a clock set by the tests."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.polling import until, until_equal
from tests.web.puzzling import Puzzle, PuzzleTable, asked, shipped_data, verified, wrong_moves

pytestmark = pytest.mark.own_context  # for its clock

THREE_MINUTES = 180_000
HIDE = """() => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
IS_LATE = "document.querySelector('.rush-time').textContent <= '1:20'"
FACT = """(name) => document.querySelector(`.rush [data-fact=${name}] dd`)?.textContent ?? ''"""


class RushTable(PuzzleTable):
    """The page with Rush on it."""

    def __init__(self, page: Page, host: Host, stock: dict[str, Puzzle]) -> None:
        super().__init__(page, host)
        self.stock = stock
        self.fragment = "#rush"

    def begin(self) -> None:
        """Open Rush and start it."""
        self.page.clock.install()
        self.open(is_awaited=False)
        self.start()

    def start(self) -> None:
        self.panel.locator("[data-action=start]").click()
        self.await_status("your-move")

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board, at its start."""
        return self.stock[str(self.board.get_attribute("data-position"))]

    def fact(self, name: str) -> str:
        found: str = self.page.evaluate(FACT, name)
        return found

    def await_fact(self, name: str, value: str) -> None:
        until_equal(self.page, lambda: self.fact(name), value)

    def fail(self, number: int) -> Puzzle:
        """Make a wrong move, the rush's error with this number."""
        puzzle = self.puzzle
        self.play(wrong_moves(puzzle)[0])
        self.await_fact("errors", say("rush", "errors", n=number, most=3))
        return puzzle

    def await_right(self, puzzle: Puzzle) -> None:
        """Wait until the panel shows the right move."""
        right = verified(puzzle)["solutions"][0].replace("-", "\u2013").replace("x", "\u00d7")
        expect(self.panel.locator(".status-main")).to_contain_text(right)

    def go_on(self, puzzle: Puzzle) -> None:
        """Let the time for the right move pass, and wait for the next puzzle."""
        self.page.clock.fast_forward(2000)
        self.await_status("your-move")
        assert self.puzzle["position"] != puzzle["position"]

    def solve_one(self) -> Puzzle:
        """Solve the puzzle on the board and wait for the next one."""
        puzzle, solved = self.puzzle, int(self.fact("solved"))
        moves: list[str] = []
        while True:
            move = verified(puzzle, moves)["solutions"][0]
            self.play(move)
            answer = self.answer(puzzle, [*moves, move])
            if answer["verdict"] == "solved":
                break
            moves += [move, answer["reply"]]
            self.await_position(self.after(puzzle, moves))
            self.await_status("your-move")
        self.await_fact("solved", str(solved + 1))
        self.await_status("your-move")
        return puzzle

    def answer(self, puzzle: Puzzle, moves: list[str]) -> dict[str, Any]:
        fields = {"ruleset": puzzle["ruleset"], "start": puzzle["position"], "goal": puzzle["goal"]}
        return asked("answer", **fields, moves=moves, ms=60_000)

    def after(self, puzzle: Puzzle, moves: list[str]) -> str:
        fields = {"ruleset": puzzle["ruleset"], "start": puzzle["position"]}
        return str(asked("view", **fields, moves=moves)["position"])


@pytest.fixture(scope="module")
def stock(site: Path) -> dict[str, Puzzle]:
    """The puzzles of Rush in the built site, by position."""
    found = shipped_data(site, "rush")
    return {
        puzzle["position"]: {**puzzle, "ruleset": found["ruleset"]} for puzzle in found["puzzles"]
    }


def go(table: RushTable, fragment: str) -> None:
    """Go to another address without reloading the page."""
    table.page.evaluate("(hash) => { location.hash = hash; }", fragment)


@pytest.fixture
def table(page: Page, host: Host, stock: dict[str, Puzzle]) -> RushTable:
    return RushTable(page, host, stock)


@pytest.mark.core
def test_puzzles_come_one_after_another_and_the_result_is_shown(table: RushTable) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.begin()
    shown = [table.solve_one() for _ in range(3)]
    assert len({puzzle["position"] for puzzle in shown}) == 3
    table.page.clock.fast_forward(THREE_MINUTES)
    result = table.panel.locator(".rush-result")
    expect(result).to_contain_text(say("rush", "over.time"))
    expect(result).to_contain_text(say("rush", "over.solved", n=3))
    expect(result).to_contain_text(say("rush", "over.best"))
    expect(table.panel.locator(".rush-tile")).to_have_count(3)
    table.await_fact("best", "3")
    assert table.stored("rush")["best"] == 3
    table.panel.get_by_role("button", name=say("today", "share.copy")).click()
    told = f"Salta Rush ☾☾☾ 3\n{table.host.url}#rush"
    until_equal(table.page, lambda: table.page.evaluate("navigator.clipboard.readText()"), told)


def test_three_errors_end_a_rush_and_each_shows_the_right_move(table: RushTable) -> None:
    table.begin()
    for errors in (1, 2, 3):
        puzzle = table.fail(errors)
        table.await_right(puzzle)
        if errors < 3:
            table.go_on(puzzle)
    table.page.clock.fast_forward(2000)
    expect(table.panel.locator(".rush-result")).to_contain_text(say("rush", "over.errors"))
    assert table.stored("rush")["runs"] == 1
    assert table.fact("time").startswith("2:"), "the time that was left stays"


def test_the_next_puzzle_waits_until_the_player_returns_from_another_mode(table: RushTable) -> None:
    table.begin()
    puzzle = table.fail(1)
    table.await_right(puzzle)
    go(table, "#solo")
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    left = len(table.heard)
    table.page.clock.run_for(130_000)
    go(table, "#puzzles")
    table.await_status("your-move")
    assert table.puzzle["position"] != puzzle["position"]
    goal = table.goal.text_content()
    until_equal(table.page, lambda: goal in table.heard[left:], wanted=True)
    assert say("rush", "left", n=60) not in table.heard[left:]


def test_a_reloaded_page_continues_the_rush(table: RushTable) -> None:
    table.begin()
    table.solve_one()
    puzzle = table.fail(1)
    table.await_right(puzzle)
    table.go_on(puzzle)
    puzzle = table.puzzle
    table.page.clock.fast_forward(60_000)
    table.page.reload()
    table.await_status("your-move")
    assert table.puzzle == puzzle
    assert [table.fact(name) for name in ("solved", "errors")] == [
        "1",
        say("rush", "errors", n=1, most=3),
    ]
    assert "1:00" < table.fact("time") < "2:00"
    table.solve_one()
    table.page.clock.fast_forward(THREE_MINUTES)
    expect(table.panel.locator(".rush-tile")).to_have_count(3)
    assert table.stored("rush")["best"] == 2
    assert table.stored("rush")["runs"] == 1


def test_a_wrong_move_stays_wrong_after_a_reload(table: RushTable) -> None:
    table.begin()
    puzzle = table.fail(1)
    table.await_right(puzzle)
    table.page.reload()
    table.await_status("your-move")
    assert table.fact("errors") == say("rush", "errors", n=1, most=3)
    assert table.puzzle != puzzle


def test_a_rush_continues_with_the_remaining_time_after_the_page_was_away(
    table: RushTable,
) -> None:
    table.begin()
    table.solve_one()
    table.page.clock.fast_forward(60_000)
    until(table.page, "document.querySelector('.rush-time').textContent <= '2:00'")
    table.page.goto(f"{table.host.url}history.html")
    table.page.clock.fast_forward(THREE_MINUTES)
    table.type_address("#puzzles")
    table.await_status("your-move")
    assert "1:00" < table.fact("time") <= "2:00"
    table.page.clock.fast_forward(THREE_MINUTES)
    result = table.panel.locator(".rush-result")
    expect(result).to_contain_text(say("rush", "over.time"))
    expect(result).to_contain_text(say("rush", "over.solved", n=1))
    assert table.stored("rush")["runs"] == 1
    table.page.reload()
    expect(table.panel.locator(".puzzle-actions")).to_be_visible()
    assert table.stored("rush")["runs"] == 1


@pytest.mark.parametrize("change", [400_000, -3_600_000])
def test_changing_the_clock_neither_ends_nor_stops_a_rush(table: RushTable, change: int) -> None:
    table.begin()
    puzzle = table.puzzle
    now = table.page.evaluate("Date.now()")
    table.page.clock.set_system_time(now + change)
    table.page.clock.fast_forward(60_000)
    until(table.page, "document.querySelector('.rush-time').textContent <= '2:00'")
    table.page.reload()
    table.page.clock.set_system_time(now)
    table.await_status("your-move")
    assert table.puzzle == puzzle
    assert "1:00" < table.fact("time") <= "2:00"
    table.page.clock.fast_forward(THREE_MINUTES)
    expect(table.panel.locator(".rush-result")).to_contain_text(say("rush", "over.time"))
    assert table.stored("rush")["runs"] == 1


def test_an_unreadable_stored_rush_is_put_aside_and_reported(table: RushTable) -> None:
    text = json.dumps({"version": 1, "data": {"left": 2**50, "results": [], "puzzle": "x"}})
    table.page.add_init_script(
        "if (!sessionStorage.getItem('salta:rush:aside-1'))"
        f" sessionStorage.setItem('salta:rush', {json.dumps(text)})"
    )
    table.open("#puzzles")
    expect(table.page.get_by_role("alert")).to_contain_text("salta:rush:aside-1")
    assert table.page.evaluate("sessionStorage.getItem('salta:rush:aside-1')") == text
    expect(table.panel.locator("[data-action=start]")).to_be_enabled()


def test_the_time_runs_on_while_the_page_is_hidden(table: RushTable) -> None:
    table.begin()
    table.page.evaluate(HIDE)
    table.page.clock.fast_forward(100_000)
    until(table.page, IS_LATE)
    table.page.clock.fast_forward(100_000)
    expect(table.panel.locator(".rush-result")).to_be_visible()


def test_the_time_runs_on_in_another_mode_too(table: RushTable) -> None:
    table.begin()
    go(table, "#solo")
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    seen = table.stored("rush")["seen"]
    table.page.clock.fast_forward(THREE_MINUTES + 1000)
    until_equal(table.page, lambda: table.stored("rush")["runs"], 1)
    assert table.stored("rush")["seen"] == seen, "nobody will see another puzzle"
    go(table, "#puzzles")
    expect(table.panel.locator(".rush-result")).to_be_visible()
    assert_not_reopened(table)


def test_puzzles_does_not_reopen_a_finished_rush(table: RushTable) -> None:
    table.begin()
    table.panel.locator("[data-action=stop]").click()
    expect(table.panel.locator(".rush-result")).to_be_visible()
    assert_not_reopened(table)


def assert_not_reopened(table: RushTable) -> None:
    go(table, "#solo")
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    go(table, "#puzzles")
    expect(table.panel.locator(".puzzle-actions")).to_be_visible()
    expect(table.panel.locator(".rush")).to_have_count(0)


def test_rush_is_reached_from_puzzles_and_its_puzzles_can_be_viewed_again(
    table: RushTable,
) -> None:
    table.fragment = "#puzzles"
    table.page.clock.install()
    table.open()
    table.panel.locator(".puzzle-rush").click()
    table.start()
    puzzle = table.solve_one()
    table.panel.locator("[data-action=stop]").click()
    expect(table.panel.locator(".rush-result")).not_to_contain_text(say("rush", "over.time"))
    table.panel.locator(".rush-tile").click()
    table.await_position(puzzle["position"])
    expect(table.panel.locator(".puzzle-about")).to_have_text("Rush")
    assert table.stored("puzzles")["history"] == []


def test_a_rush_is_played_by_keyboard_alone(table: RushTable) -> None:
    table.page.clock.install()
    table.open(is_awaited=False)
    start = table.panel.locator("[data-action=start]")
    expect(start).to_be_enabled()
    start.press("Enter")
    table.await_status("your-move")
    until(table.page, "document.activeElement.closest('#board') !== null")
    table.page.clock.fast_forward(THREE_MINUTES)
    expect(table.panel.locator(".rush-result")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(start).to_be_visible()
    assert table.stored("rush")["runs"] == 1
    table.page.keyboard.press("s")
    table.await_status("your-move")


def test_the_address_of_rush_leads_back_to_a_running_rush(table: RushTable) -> None:
    table.begin()
    table.solve_one()
    puzzle = table.puzzle
    go(table, "#rush")
    table.await_address("#puzzles")
    table.await_status("your-move")
    assert table.puzzle == puzzle
    assert table.fact("solved") == "1"
    go(table, "#solo")
    expect(table.page.locator("[data-place=solo]")).to_be_visible()
    go(table, "#rush")
    table.await_status("your-move")
    assert table.puzzle == puzzle
    assert table.stored("rush")["runs"] == 0


@pytest.mark.noisy
def test_missing_puzzles_are_reported_and_can_be_requested_again(table: RushTable) -> None:
    table.open("#puzzles")
    table.host.spoil("data/rush.*", missing)
    table.panel.locator(".puzzle-rush").click()
    again = table.page.get_by_role("button", name=say("puzzle", "task.again"))
    expect(again).to_be_visible()
    table.host.faults.clear()
    again.click()
    expect(table.panel.locator("[data-action=start]")).to_be_visible()
