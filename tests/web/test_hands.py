"""Keyboard alone, touch on a small screen, and every size of window."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.catalogue import say
from tests.web.polling import resize, until
from tests.web.table import Table, kept_game

SIZES = [
    (320, 568),
    (360, 640),
    (740, 360),
    (640, 400),  # 1280 x 800 read at 200 %
    (768, 1024),
    (1024, 768),
    (1280, 720),
    (3840, 2160),
]
_FIELD = """(type) => {
  const field = Object.assign(document.createElement("input"), { type, id: "field" });
  field.style = "position: fixed; inset: 0 auto auto 0; z-index: 9";
  document.body.append(field);
}"""
ALL_SEEN = """() => {
  const shown = ['#board', '#status', '#actions', '#player-top', '#player-bottom', '#menu'];
  return shown.filter((name) => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.width < 20 || box.height < 20 || box.left < -0.5 || box.top < -0.5 ||
      box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5;
  });
}"""

OUT_OF_PLACE = """() => {
  const menu = document.querySelector('#menu').getBoundingClientRect();
  const words = [...document.querySelectorAll('.action-label')].filter((word) => {
    const [inner, outer] = [word, word.parentElement].map((part) => part.getBoundingClientRect());
    return inner.left < outer.left - 1 || inner.right > outer.right + 1;
  });
  return [...words.map((word) => word.textContent), ...(menu.right > innerWidth ? ['menu'] : [])];
}"""


def _tab_to(page: Page, wanted: Locator) -> None:
    for _ in range(40):
        page.keyboard.press("Tab")
        if wanted.evaluate("(found) => found === document.activeElement"):
            return
    raise AssertionError("Tab does not lead there")


def _walk(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


@pytest.mark.core
def test_a_short_game_is_played_to_its_end_by_keyboard_alone(table: Table) -> None:
    table.open(game=kept_game("tournament+limit=1"))
    page = table.page
    _tab_to(page, table.cell(11))
    _walk(page, "ArrowUp", "ArrowUp")
    expect(page.locator(":focus")).to_have_attribute("data-square", "31")
    _walk(page, "Enter", "ArrowUp", "Enter")
    expect(table.status).to_contain_text(say("page", "status.turn", colour="Red"))
    _walk(page, "8", "1")
    expect(page.locator(":focus")).to_have_attribute("data-square", "81")
    _walk(page, "Enter", "ArrowDown", "Enter")
    table.await_moves(2)
    expect(table.dialog).to_contain_text(say("ending", "limit.none").rstrip("."))
    page.keyboard.press("Escape")
    expect(table.dialog).to_have_count(0)
    page.keyboard.press("u")
    table.await_status("looking-back")
    page.keyboard.press("r")
    table.await_status("over")


def test_a_game_is_started_by_keyboard_alone(table: Table) -> None:
    table.open()
    page = table.page
    page.keyboard.press("n")
    expect(table.dialog).to_be_visible()
    expect(table.dialog.get_by_role("button", name=say("newgame", "new.start"))).to_be_focused()
    _tab_to(page, table.dialog.locator(".game input:checked"))
    _tab_to(page, table.dialog.locator(".games-old"))
    page.keyboard.press("Enter")
    _tab_to(page, table.page.locator(".rule[data-ruleset=original]"))
    page.keyboard.press("Enter")
    expect(table.dialog).to_have_count(1)
    _tab_to(page, table.dialog.get_by_role("button", name=say("newgame", "new.start")))
    page.keyboard.press("Enter")
    expect(table.board).to_have_attribute("data-ruleset", "original")
    table.await_status("your-move")
    expect(table.board.locator(":focus")).to_have_count(1)
    _walk(page, "3", "3", "Enter", "4", "2", "Enter")
    expect(page.locator("[data-ply]").first).to_have_accessible_name(
        say("page", "moves.label", colour="Green", move=1, text="33-42")
    )


@pytest.mark.parametrize("kind", ["checkbox", "radio", "range"])
def test_keys_work_after_a_click_on_a_field_without_letters(table: Table, kind: str) -> None:
    table.open(game=kept_game(moves=["33-43", "83-73"]))
    page = table.page
    page.evaluate(_FIELD, kind)
    page.locator("#field").click()
    page.keyboard.press("f")
    until(page, "() => JSON.parse(localStorage.getItem('salta:settings')).data.turned")
    page.keyboard.press("ArrowLeft")
    is_own = kind in ("radio", "range")
    table.await_status("your-move" if is_own else "looking-back")
    page.keyboard.press("N")  # as with Caps Lock
    expect(table.dialog).to_be_visible()


def test_an_empty_square_that_cannot_be_chosen_is_announced(table: Table) -> None:
    table.open()
    table.cell(55).press("Enter")
    table.await_heard(say("explain", "why.empty", number=55))
    table.cell(33).press("Enter")
    table.cell(55).press("Enter")
    table.await_heard(say("explain", "why.noMove", piece="Sun\u00a03", number=55))


def test_keys_are_inactive_in_fields_and_with_modifiers(table: Table) -> None:
    table.open()
    page = table.page
    page.keyboard.press("Control+u")
    page.keyboard.press("Alt+n")
    expect(table.dialog).to_have_count(0)
    page.keyboard.press("n")
    table.choose_ruleset("own")
    limit = table.dialog.get_by_label(say("questions", "new.limit"))
    limit.press("f")
    assert table.stored("settings")["turned"] is False


@pytest.mark.core
@pytest.mark.browser_context_args(
    viewport={"width": 360, "height": 640}, device_scale_factor=3, has_touch=True, is_mobile=True
)
def test_a_finger_taps_and_drags_on_a_small_screen(table: Table) -> None:
    table.open(game=kept_game())
    table.cell(33).tap()
    table.cell(42).tap()
    table.await_moves(1)
    _drag(table, 82, 73)
    table.await_moves(2)
    assert table.page.evaluate("document.documentElement.scrollWidth") <= 360


def _drag(table: Table, origin: int, target: int) -> None:
    """A finger's drag, by the events that a touch screen sends."""
    client = table.page.context.new_cdp_session(table.page)
    points = []
    for number in (origin, target):
        box = table.cell(number).bounding_box()
        assert box is not None
        points.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [points[0]]})
    for step in range(1, 6):
        part = step / 5
        point = {key: points[0][key] + part * (points[1][key] - points[0][key]) for key in "xy"}
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_board_status_and_buttons_are_visible_at_every_size(table: Table) -> None:
    table.open(game=kept_game(moves=["33-42", "82-73"]))
    for width, height in SIZES:
        resize(table.page, width, height)
        assert table.page.evaluate(ALL_SEEN) == [], (width, height)
        assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_no_word_leaves_its_button_and_large_letters_keep_the_menu_visible(table: Table) -> None:
    table.open(is_awaited=False)
    page = table.page
    for mode, count in (("#analyse", 7), ("#play", 5)):
        page.goto(f"{table.host.url}{mode}")
        expect(page.locator(".action-label:visible")).to_have_count(count)
        for width, height, size in [(1000, 700, "100%"), (640, 360, "100%"), (360, 740, "200%")]:
            resize(page, width, height)
            page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", size)
            assert page.evaluate(OUT_OF_PLACE) == [], (mode, width, height)
