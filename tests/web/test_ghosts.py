"""The ghost of a piece on its goal, and goals that other pieces hide."""

import re

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import pattern, piece, say
from tests.web.polling import until_equal
from tests.web.table import Table, kept_game

PASSED = "K1MNO/FGHIJ/A1CDE/5/2oBL/5/2e2/1dcba/jihgf/1nmlk 1 236"
"""Moon 2 and star 2 of player 1 are on their way to empty goals, 102 and 82."""
_COLOUR = """([number, right, down]) => {
  const board = document.querySelector('#board');
  const canvas = board.querySelector('canvas');
  const [whole, cell] = [canvas, board.querySelector(`[data-square="${number}"]`)]
    .map((each) => each.getBoundingClientRect());
  const scale = canvas.width / whole.width;
  const x = (cell.left + right * cell.width - whole.left) * scale;
  const y = (cell.top + down * cell.height - whole.top) * scale;
  const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  copy.drawImage(canvas, -Math.round(x), -Math.round(y));
  const [red, green] = copy.getImageData(0, 0, 1, 1).data;
  return green > red ? 'green' : red > green + 90 ? 'red' : 'other';
}"""
TAG = (0.955, 0.17)
"""Within the label of a hidden goal, right of its number."""
RIM = (0.065, 0.5)
"""On the rim of a ghost around the piece that stands there."""
UPPER = (0.5, 0.2)
"""On the face of a ghost, above its stars."""


def colour(table: Table, number: int, at: tuple[float, float]) -> str:
    found: str = table.page.evaluate(_COLOUR, [number, *at])
    return found


def await_colour(table: Table, number: int, at: tuple[float, float], wanted: str) -> None:
    until_equal(table.page, lambda: colour(table, number, at), wanted)


def test_a_goal_under_another_piece_is_ringed_while_its_piece_is_selected(table: Table) -> None:
    table.open()
    assert colour(table, 103, TAG) != "green"
    table.cell(33).click()
    await_colour(table, 103, RIM, "green")
    await_colour(table, 103, TAG, "green")
    assert colour(table, 101, TAG) != "green"
    expect(table.cell(33)).to_have_accessible_name(
        re.compile(
            f"{say('first', 'cell.selected')}.*{say('first', 'cell.goesTo', row=10, goal=103)}"
        )
    )
    expect(table.cell(103)).to_have_accessible_name(
        pattern("first", "cell.goal", piece=piece("sun", 3))
    )
    table.cell(33).click()
    await_colour(table, 103, TAG, "other")
    expect(table.cell(33)).not_to_have_accessible_name(re.compile("goal"))


@pytest.mark.core
def test_the_selected_piece_is_a_ghost_on_its_empty_goal(table: Table) -> None:
    table.open(game=kept_game(start=PASSED))
    assert colour(table, 82, UPPER) == "other"
    table.cell(64).click()
    await_colour(table, 82, UPPER, "green")
    expect(table.cell(64)).to_have_accessible_name(pattern("first", "cell.goesTo", row=8, goal=82))


def test_all_goals_are_marked_even_under_the_pieces_of_the_opening(table: Table) -> None:
    table.open()
    table.press("goals")
    for number in (81, 93, 105):
        await_colour(table, number, TAG, "green")
    for number in (11, 23, 35):
        await_colour(table, number, TAG, "red")
