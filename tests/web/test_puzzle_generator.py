"""The puzzle generator on the page: seeds, its time, and what continues in the meantime."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import pattern, say
from tests.web.host import Host
from tests.web.puzzling import Puzzle, PuzzleTable
from tests.web.table import LONG


@pytest.fixture
def table(page: Page, host: Host) -> PuzzleTable:
    return PuzzleTable(page, host)


def test_a_puzzle_is_generated_from_a_seed_and_the_search_can_be_stopped(
    table: PuzzleTable,
) -> None:
    table.open()
    table.await_status("your-move")
    before = table.position
    table.act("list")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    seed = table.dialog.get_by_label(say("making", "make.seed"), exact=True)
    table.open_advanced()
    seed.fill("-1")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    expect(table.dialog.get_by_role("status")).to_contain_text(pattern("making", "make.badSeed"))
    seed.fill("7")
    table.never_end("puzzle-make")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    table.dialog.get_by_role("button", name=say("puzzle", "news.stop")).click()
    expect(table.dialog.get_by_role("status")).to_have_text(say("making", "make.stopped"))
    table.never_end("")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    expect(table.dialog).to_have_count(0, timeout=LONG)
    expect(table.board).not_to_have_attribute("data-position", before)
    expect(table.panel.locator(".puzzle-about")).to_have_text(say("puzzle", "task.made"))
    table.await_status("your-move")


def test_only_themes_of_the_chosen_rules_are_offered(table: PuzzleTable) -> None:
    table.open()
    table.open_generator()
    theme = table.dialog.get_by_label(say("making", "make.kind"))
    jam = theme.locator("option[value=jam]")
    expect(jam).to_be_enabled()
    theme.select_option("jam")
    table.dialog.get_by_label(say("making", "make.rules")).select_option("quick")
    expect(theme).to_have_value("jam")
    expect(theme.locator("option[value=blockade]")).to_be_disabled()
    table.dialog.get_by_label(say("making", "make.rules")).select_option("old")
    table.page.locator("dialog[open] [data-ruleset=leaping]").click()
    expect(jam).to_be_disabled()
    expect(theme).to_have_value("any")


def test_another_puzzle_can_be_solved_while_one_is_generated(
    table: PuzzleTable, puzzles: list[Puzzle]
) -> None:
    table.open()
    before = table.position
    table.open_generator()
    table.dialog.get_by_label(say("making", "make.kind")).select_option(
        label=say("goal", "kind.home")
    )
    table.never_end("puzzle-make")
    table.dialog.get_by_label(say("making", "make.seed"), exact=True).fill("7")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    table.dialog.get_by_role("button", name=say("making", "meanwhile.solve")).click()
    expect(table.dialog).to_have_count(0)
    notice = table.panel.get_by_role("region", name=say("making", "notice.region"))
    expect(notice).to_contain_text(say("making", "notice.busy"))
    expect(table.board).not_to_have_attribute("data-position", before)
    meanwhile = next(each for each in puzzles if each["position"] == table.position)
    assert meanwhile["goal"].startswith("home-")
    table.solve(meanwhile)
    table.await_news(say("puzzle", "news.solved"))
    notice.get_by_role("button", name=say("puzzle", "news.stop")).click()
    expect(notice).to_contain_text(say("making", "notice.kept"))
    table.never_end("")
    notice.get_by_role("button", name=say("making", "notice.resume")).click()
    expect(notice).to_contain_text(say("making", "notice.ready"), timeout=LONG)
    table.await_heard(say("making", "notice.ready"))
    expect(table.board).to_have_attribute("data-status", "over")
    notice.get_by_role("button", name=say("making", "text.play")).click()
    expect(notice).to_be_hidden()
    expect(table.panel.locator(".puzzle-about")).to_have_text(say("puzzle", "task.made"))
    table.await_status("your-move")


def test_generation_continues_when_the_player_returns(table: PuzzleTable) -> None:
    table.open()
    table.open_generator()
    table.dialog.get_by_label(say("making", "make.kind")).select_option(
        label=say("goal", "kind.squeeze")
    )
    table.dialog.get_by_label(say("making", "make.seed"), exact=True).fill("3")
    table.never_end("puzzle-make")
    table.dialog.get_by_role("button", name=say("making", "make.start")).click()
    table.dialog.get_by_role("button", name=say("making", "meanwhile.solve")).click()
    notice = table.panel.get_by_role("region", name=say("making", "notice.region"))
    expect(notice).to_contain_text(say("making", "notice.busy"))
    table.page.get_by_role("link", name=say("page", "mode.play"), exact=True).click()
    expect(table.panel).to_be_hidden()
    table.never_end("")
    table.page.get_by_role("link", name=say("puzzle", "actions.list"), exact=True).click()
    expect(notice).to_contain_text(say("making", "notice.ready"), timeout=LONG)
    table.open_generator()
    expect(table.dialog.get_by_label(say("making", "make.seed"), exact=True)).to_have_value("3")
