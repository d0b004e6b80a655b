"""The printed sheet: one page of A4 and of Letter, with the result of the game."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.positions import NEARLY_HOME
from tests.web.printing import HELD, played
from tests.web.sharing import section, share
from tests.web.table import Table, kept_game


def print_sheet(table: Table, kind: str) -> None:
    """Print the content of the board, and keep the sheet from being removed."""
    table.page.evaluate(HELD)
    share(table)
    table.dialog.locator(f".segment input[value={kind}]").check()
    section(table, "print")
    table.dialog.get_by_role("button", name=say("share", "print.do"), exact=True).click()
    expect(table.page.locator("body > .print-sheet")).to_have_count(1)


def pages(page: Page, paper: str) -> int:
    """The number of printed pages."""
    return len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper)))


@pytest.mark.parametrize("plies", [8, 60, 238])
def test_a_game_is_printed_on_one_page(table: Table, plies: int) -> None:
    table.open(game=kept_game(moves=played(plies)))
    print_sheet(table, "game")
    sheet = table.page.locator(".print-sheet")
    expect(sheet.locator(".print-moves li")).to_have_count(plies // 2)
    expect(sheet.locator(".print-beside svg")).to_have_count(1)
    assert {paper: pages(table.page, paper) for paper in ("A4", "Letter")} == {"A4": 1, "Letter": 1}


def test_a_position_is_printed_on_one_page(table: Table) -> None:
    table.open(game=kept_game(moves=["33-42"]))
    print_sheet(table, "position")
    assert {paper: pages(table.page, paper) for paper in ("A4", "Letter")} == {"A4": 1, "Letter": 1}


@pytest.mark.core
def test_a_finished_game_is_printed_with_its_winner_and_points(table: Table) -> None:
    table.open(game=kept_game(start=NEARLY_HOME, moves=["75-85", "65-55"]))
    table.await_status("over")
    print_sheet(table, "game")
    lines = table.page.locator(".print-line")
    expect(lines.nth(0)).to_have_text(say("ending", "by.side", winner="Green", points=17))
    expect(lines.nth(1)).to_have_text(say("ending", "owed.side", winner="Green", loser="Red", n=17))
