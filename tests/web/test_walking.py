"""Arrow keys step through the moves of a game, wherever the focus is."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Host
from tests.web.positions import MOVES
from tests.web.solo_table import SoloTable, way_home
from tests.web.table import Table, kept_game

_CLOSE_AND_STEP = """() => {
  const key = new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true });
  document.querySelector('dialog[open]').close();
  document.body.dispatchEvent(key);
}"""
"""On a busy page the key comes before the event of the closed dialog."""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    table = Table(page, host)
    return table.open(game=kept_game(moves=MOVES))


def press(table: Table, key: str, ply: int) -> None:
    """Press a key, and check the ply that it leads to."""
    table.page.keyboard.press(key)
    shown = "#moves [aria-current=step]"
    wanted = table.page.locator(shown)
    if ply:
        expect(wanted).to_have_attribute("data-ply", str(ply))
    else:
        expect(wanted).to_contain_class("move-start")


@pytest.mark.core
def test_arrow_keys_step_from_anywhere_on_the_page(table: Table) -> None:
    press(table, "ArrowLeft", 3)
    press(table, "ArrowLeft", 2)
    press(table, "ArrowRight", 3)
    press(table, "Home", 0)
    press(table, "ArrowLeft", 0)
    press(table, "End", 4)
    table.page.locator("[data-menu=more]").focus()
    press(table, "ArrowLeft", 3)


def test_on_the_board_arrows_step_for_the_mouse_and_move_to_squares_for_the_keyboard(
    table: Table,
) -> None:
    table.cell(55).click()
    press(table, "ArrowLeft", 3)
    press(table, "ArrowRight", 4)
    expect(table.cell(55)).to_be_focused()
    table.page.keyboard.press("ArrowUp")  # from here on the keyboard goes from square to square
    expect(table.cell(65)).to_be_focused()
    table.page.keyboard.press("ArrowLeft")
    expect(table.cell(64)).to_be_focused()
    press(table, "Escape", 4)


def test_in_a_field_and_in_a_dialog_arrows_keep_their_meaning(table: Table) -> None:
    table.press("new")
    expect(table.dialog).to_be_visible()
    table.page.keyboard.press("ArrowLeft")
    table.page.keyboard.press("Home")
    table.page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    press(table, "ArrowLeft", 3)
    table.page.keyboard.press("Shift+Home")
    press(table, "ArrowLeft", 2)


def test_a_key_works_as_soon_as_a_dialog_is_closed(table: Table) -> None:
    table.press("new")
    expect(table.dialog).to_be_visible()
    table.page.evaluate(_CLOSE_AND_STEP)
    expect(table.dialog).to_have_count(0)
    press(table, "ArrowLeft", 2)


def test_an_army_alone_is_stepped_through_too(page: Page, host: Host) -> None:
    table = SoloTable(page, host).open_task()
    start = table.position
    ruleset = table.board.get_attribute("data-ruleset") or ""
    table.move(*way_home(ruleset, start)[0])
    expect(table.steps).to_have_count(1)
    page.keyboard.press("ArrowLeft")
    table.await_position(start)
    page.keyboard.press("End")
    expect(page.locator('[data-place="solo"] [aria-current=step]')).to_have_attribute(
        "data-ply", "1"
    )
