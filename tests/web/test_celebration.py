"""A win is celebrated on the board, for a moment, before the card comes."""

import pytest
from playwright.sync_api import expect

from tests.web.catalogue import pattern, say
from tests.web.polling import until
from tests.web.positions import NEARLY_HOME
from tests.web.table import PERSON, Table, await_text, computer, kept_game, record_texts, texts

CAPTION = ".salta-caption"
BEATEN = ".portrait[data-mood=beaten]"
USUAL = ".portrait[data-mood=usual]"
GLAD = ".portrait[data-mood=glad]"

_WATCH_BOARD = """() => {
  const canvas = document.querySelector('#board canvas');
  const picture = () => canvas.toDataURL('image/jpeg', 0.2);
  window.pictures = [];
  window.isCovered = false;
  window.isOver = false;
  const look = () => {
    const caption = document.querySelector('.salta-caption');
    if (caption) {
      window.pictures.push(picture());
      window.isCovered ||= document.querySelector('.ending') !== null;
    } else if (window.pictures.length === 0) window.before = picture();
    window.isOver = !caption && window.pictures.length > 0;
    if (!window.isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""
"""Takes a picture of the board in each frame with the caption, and in the last one before."""
_WATCH_STATUS = """() => {
  const main = document.querySelector('#status .status-main');
  window.isTold = false;
  const look = () => {
    if (document.querySelector('.salta-caption')) window.isCelebrated = true;
    else {
      const isOver = document.querySelector('#board').dataset.status === 'over';
      window.isTold ||= isOver && main.checkVisibility({ visibilityProperty: true });
      requestAnimationFrame(look);
    }
  };
  requestAnimationFrame(look);
}"""
"""Notes in each frame before the caption whether the status tells the result."""
_MOMENT = 2000
_STAY = f"""() => {{
  const {{ setTimeout }} = window;
  window.setTimeout = (act, pause, ...rest) =>
    pause === {_MOMENT} ? 0 : setTimeout(act, pause, ...rest);
}}"""
"""Keeps the caption until a press: its own timer never fires."""


def _won(table: Table, *, speed: str = "normal") -> None:
    record_texts(table.page, CAPTION)
    table.open(game=kept_game(start=NEARLY_HOME, seats=(PERSON, computer(1))), speed=speed)
    table.await_status("your-move")


def _pictures(table: Table, *, speed: str) -> int:
    """The number of different pictures of the board shown with the caption."""
    _won(table, speed=speed)
    table.page.evaluate(_WATCH_BOARD)
    table.move(75, 85)
    until(table.page, "window.isOver")
    assert not table.page.evaluate("window.isCovered"), "no card covers the board"
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))
    assert table.page.evaluate("window.pictures.at(-1) !== window.before"), "the home row is lit"
    different = table.page.evaluate("new Set(window.pictures).size")
    assert isinstance(different, int)
    return different


def _stays(table: Table) -> None:
    """Win; the celebration does not end by itself."""
    _won(table)
    table.page.evaluate(_STAY)
    table.move(75, 85)
    expect(table.page.locator(CAPTION)).to_be_visible()


@pytest.mark.core
def test_a_win_is_celebrated_on_the_board_before_the_card_appears(table: Table) -> None:
    assert _pictures(table, speed="normal") > 2


def test_the_points_count_up(table: Table) -> None:
    _stays(table)
    status = table.status.locator(".status-main")
    expect(status).to_have_text(pattern("ending", "by.you"))
    result = status.text_content() or ""
    await_text(table.page, result)
    points = int("".join(filter(str.isdigit, result)))
    counted = [text for text in texts(table.page) if text != say("ending", "won.you")]
    steps = [say("ending", "by.you", points=n) for n in range(1, points + 1)]
    assert [text for text in steps if text in counted] == counted, "upwards"


def test_the_status_does_not_reveal_the_result_before_the_celebration(table: Table) -> None:
    _won(table)
    table.page.evaluate(_WATCH_STATUS)
    table.move(75, 85)
    until(table.page, "window.isCelebrated")
    assert not table.page.evaluate("window.isTold")
    table.page.mouse.click(3, 3)
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))
    expect(table.status.locator(".status-main")).to_be_visible()


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_the_picture_is_static_under_reduced_motion(table: Table, speed: str) -> None:
    if speed == "normal":
        table.page.emulate_media(reduced_motion="reduce")
    assert _pictures(table, speed=speed) <= 2  # the last move, then the row


def test_the_result_is_announced_at_once(table: Table) -> None:
    _stays(table)
    table.await_heard(pattern("ending", "by.you"))
    expect(table.dialog).to_have_count(0)


@pytest.mark.core
def test_an_opponent_who_has_lost_shows_it_over_and_beside_the_board_and_on_the_card(
    table: Table,
) -> None:
    _won(table)
    expect(table.page.locator("#player-top .portrait")).to_be_visible()
    expect(table.page.locator(f"#player-top {BEATEN}")).to_have_count(0)
    table.page.evaluate(_STAY)
    table.move(75, 85)
    expect(table.page.locator(f"{CAPTION} {BEATEN}")).to_be_visible()
    expect(table.page.locator(f"#player-top {BEATEN}")).to_be_visible()
    table.page.mouse.click(3, 3)
    expect(table.dialog.locator(BEATEN)).to_be_visible()
    table.press_result(say("scoresheet", "card.rematch"))
    expect(table.page.locator(f"#player-top {USUAL}")).to_be_visible()


def test_any_press_opens_the_card(table: Table) -> None:
    _stays(table)
    table.page.mouse.click(3, 3)
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))
    expect(table.page.locator(CAPTION)).to_have_count(0)


def test_a_press_that_leads_away_from_the_end_opens_no_card(table: Table) -> None:
    _stays(table)
    table.page.keyboard.press("u")
    table.await_status("looking-back")
    expect(table.page.locator(CAPTION)).to_have_count(0)
    expect(table.dialog).to_have_count(0)


def test_a_loss_is_not_celebrated(table: Table) -> None:
    _won(table)
    table.press("resign")
    table.dialog.get_by_role("button", name=say("page", "actions.resign")).click()
    expect(table.dialog).to_contain_text(say("ending", "won.other"))
    expect(table.dialog.locator(GLAD)).to_be_visible()
    assert texts(table.page) == []


def test_a_rematch_can_be_won_again(table: Table) -> None:
    _won(table)
    table.move(75, 85)
    table.press_result(say("scoresheet", "card.rematch"))
    table.await_status("your-move")
    table.page.evaluate("window.texts = []")
    table.move(75, 85)
    await_text(table.page, say("ending", "won.you"))
    expect(table.dialog).to_contain_text(pattern("ending", "by.you"))
