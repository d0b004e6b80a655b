"""A win is celebrated on the board, for a moment, where things may move."""

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import pattern, say
from tests.web.polling import until
from tests.web.positions import NEARLY_HOME
from tests.web.table import PERSON, Table, computer, kept_game

_WATCH_BOARD = """() => {
  const canvas = document.querySelector('#board canvas');
  window.pictures = [];
  window.sinceEnd = 0;
  const look = () => {
    if (document.querySelector('.ending')) {
      window.sinceEnd += 1;
      window.pictures.push(canvas.toDataURL('image/jpeg', 0.2));
    }
    if (window.sinceEnd < 12) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Takes a picture of the board in each of the first frames with the card."""


def _pictures(table: Table, *, speed: str) -> int:
    """How many different pictures of the board the first frames with the card have shown."""
    table.open(game=kept_game(start=NEARLY_HOME, seats=(PERSON, computer(1))), speed=speed)
    table.await_status("your-move")
    table.page.evaluate(_WATCH_BOARD)
    table.move(75, 85)
    until(table.page, "window.sinceEnd >= 12")
    different = table.page.evaluate("new Set(window.pictures).size")
    assert isinstance(different, int)
    return different


@pytest.mark.core
def test_a_win_is_celebrated_on_the_board(table: Table) -> None:
    assert _pictures(table, speed="normal") > 2


def test_nothing_moves_where_motion_is_reduced(table: Table) -> None:
    table.page.emulate_media(reduced_motion="reduce")
    assert _pictures(table, speed="normal") == 1


def test_nothing_moves_where_pieces_do_not(table: Table) -> None:
    assert _pictures(table, speed="off") == 1


def test_a_new_game_can_begin_while_it_is_celebrated(table: Table) -> None:
    _pictures(table, speed="normal")
    table.dialog.get_by_role("button", name=say("scoresheet", "card.rematch")).click()
    table.await_status("your-move")
    table.move(75, 85)
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))
