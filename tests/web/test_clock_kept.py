"""Stored clocks: after a reload, with a replaced game, and in other tabs."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.archiving import archive, archived, await_counts, row
from tests.web.catalogue import say
from tests.web.clocks import MINUTE, PASSING, RUN_DOWN, ClockTable, clocked, times
from tests.web.host import Host
from tests.web.polling import until_equal
from tests.web.table import kept_game


@pytest.fixture
def table(page: Page, host: Host) -> ClockTable:
    return ClockTable(page, host)


def test_a_reload_keeps_the_times_and_they_wait_for_the_player(table: ClockTable) -> None:
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 4 * MINUTE)))
    table.resume.click()
    table.await_running("Red")
    expect(table.clock("Red")).to_have_text(RUN_DOWN)
    table.page.reload()
    expect(table.clock("Red")).to_have_text(RUN_DOWN)
    left = times(table)[1][1]
    assert left < 4 * MINUTE - 1000
    table.await_engine()
    table.await_still()
    assert times(table)[1][1] == left
    # Making a move continues the game.
    table.move(82, 73)
    table.await_moves(2)
    table.await_running("Green")
    assert times(table)[2][1] == left + 5000


def by_new_game(table: ClockTable) -> None:
    table.begin(opponent=say("newgame", "opponent.here"), clock="none")


def by_link(table: ClockTable) -> None:
    table.page.evaluate("location.hash = '#s1/g/original/0/MRlg'")
    expect(table.board).to_have_attribute("data-ruleset", "original")


def by_my_games(table: ClockTable) -> None:
    archive(table.page, row("other", kept_game("leaping", moves=["33-42", "82-73"])))
    take(table, say("newgame", "kept.go"), 1)
    table.await_moves(2)


def take(table: ClockTable, label: str, place: int = 0) -> None:
    """Press an action of an archived game, counted from the one played last."""
    table.page.evaluate("location.hash = '#games'")
    dialog = table.page.get_by_role("dialog", name=say("games", "title"))
    dialog.locator(".game-head").nth(place).click()
    dialog.get_by_role("button", name=label, exact=True).click()
    expect(dialog).to_have_count(0)


def left_in_archive(table: ClockTable) -> int:
    """What Red has left in the game with a clock, in milliseconds."""
    [game] = [entry["game"] for entry in archived(table.page) if entry["id"] == "clocked"]
    left: int = game["clock"]["times"][1][1]
    return left


@pytest.mark.parametrize("leave", [by_new_game, by_link, by_my_games])
def test_a_replaced_game_returns_with_its_times(
    table: ClockTable, leave: Callable[[ClockTable], None]
) -> None:
    table.page.add_init_script(PASSING)
    game = clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 4 * MINUTE))
    table.open(game={**game, "id": "clocked"})
    await_counts(table.page, [1])
    table.resume.click()
    table.await_running("Red")
    table.page.evaluate("ms => { window.passed += ms; }", 13_000)
    leave(table)
    expect(table.page.get_by_role("timer")).to_have_count(0)

    until_equal(table.page, lambda: left_in_archive(table) <= 4 * MINUTE - 13_000, wanted=True)
    left = left_in_archive(table)
    take(table, say("newgame", "kept.go"))
    table.await_moves(1)
    assert times(table)[1][1] == left
    table.await_still()
    expect(table.clock("Red")).to_have_text(f"3:{left // 1000 % 60:02}")


def test_a_rematch_from_my_games_has_the_same_clock(table: ClockTable) -> None:
    table.open(game=kept_game())
    archive(table.page, row("other", clocked(kept_game(moves=["33-42"]), (MINUTE, MINUTE))))
    take(table, say("scoresheet", "card.rematch"))
    expect(table.clock("Red")).to_have_text("5:00")
    expect(table.clock("Green")).to_have_text("5:00")
    assert times(table) == [[5 * MINUTE, 5 * MINUTE]]


def test_what_a_clock_has_used_is_stored_when_the_window_loses_the_focus(
    table: ClockTable,
) -> None:
    table.page.add_init_script(PASSING)
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 4 * MINUTE)))
    table.resume.click()
    table.await_running("Red")
    table.page.evaluate("window.passed += 13_000; window.dispatchEvent(new Event('blur'))")
    assert times(table)[1][1] <= 4 * MINUTE - 13_000
    table.await_running("Red")


def test_a_clock_that_runs_in_another_tab_is_paused_here(table: ClockTable, host: Host) -> None:
    table.open(game=clocked(kept_game(moves=["33-42"]), (5 * MINUTE, 4 * MINUTE)))
    table.resume.click()
    table.await_running("Red")
    other = ClockTable(table.page.context.new_page(), host)
    other.open()
    other.move(82, 73)
    other.await_moves(2)
    other.await_running("Green")
    card = table.page.get_by_role("alert")
    expect(card).to_contain_text(say("page", "elsewhere.title"))
    table.await_still()
    card.get_by_role("button", name=say("page", "elsewhere.take")).click()
    table.await_moves(2)
    table.await_still()
    expect(table.resume).to_be_visible()


def test_an_unreadable_stored_clock_costs_no_game(table: ClockTable) -> None:
    game = {**kept_game(moves=["33-42"]), "clock": {"control": 7, "times": "soon"}}
    table.open(game=game)
    table.await_moves(1)
    expect(table.page.get_by_role("timer")).to_have_count(0)
