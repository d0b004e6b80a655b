"""Panels and dialogs are shown completely: nothing scrolls past, covers or cuts their content."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.host import Host
from tests.web.polling import resize, until
from tests.web.solo_table import SoloTable, way_home
from tests.web.table import LONG, Table, kept_game
from tests.web.whole_games import WON

PHONE = ViewportSize(width=360, height=740)
LOW = ViewportSize(width=360, height=480)
"""So low that every dialog with tabs scrolls, whatever the month of a calendar."""
_SCROLLED = """() => {
  const body = document.querySelector('dialog[open] .dialog-body');
  body.scrollTo(0, 90);
  return body.scrollTop > 20;
}"""
_SEEN_THROUGH = """() => {
  const head = document.querySelector('dialog[open] .dialog-head').getBoundingClientRect();
  const tabs = document.querySelector('dialog[open] [role=tablist]');
  const {left, right, bottom} = tabs.getBoundingClientRect();
  const found = [];
  for (let y = Math.ceil(head.bottom); y < bottom; y += 1) {
    for (let x = left + 10; x < right - 10; x += 4) {
      const hit = document.elementFromPoint(x, y);
      if (hit && !tabs.contains(hit)) found.push(`${hit.className || hit.tagName} at ${x}, ${y}`);
    }
  }
  return found;
}"""
"""What is hit between the head of a dialog and the lower edge of its tabs, besides the tabs."""
_CUT = """(selector) => {
  const box = (each) => each.getBoundingClientRect();
  const list = document.querySelector(selector);
  const {top, bottom} = box(list);
  return [...list.querySelectorAll('.move')].filter((each) => each.checkVisibility())
    .map((each) => ({text: each.textContent, at: box(each)}))
    .filter(({at}) => at.bottom > top + 1 && at.top < bottom - 1)
    .filter(({at}) => at.top < top - 1 || at.bottom > bottom + 1)
    .map(({text}) => text);
}"""
"""The moves of a list that are in sight only in part."""
_OFF_MIDDLE = """(names) => [...document.querySelectorAll(names)]
  .filter((each) => each.checkVisibility()).map((each) => {
    const middle = (of) => {
      const {top, bottom} = of.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return Math.abs(middle(each) - middle(each.querySelector('.icon')));
  })"""

Open = Callable[[Page], None]


def open_tasks(page: Page) -> None:
    page.keyboard.press("t")


def open_statistics(page: Page) -> None:
    page.locator("dialog[open] [role=tab]").nth(1).click()


@pytest.mark.parametrize(
    ("fragment", "then"),
    [
        ("#daily", None),
        ("#solo", open_tasks),
        ("#games", open_statistics),
        ("#rules", None),
    ],
)
def test_nothing_scrolls_past_the_tabs_of_a_dialog(
    page: Page, host: Host, fragment: str, then: Open | None
) -> None:
    table = Table(page, host)
    table.fragment = fragment
    page.set_viewport_size(LOW)
    table.open()
    if then:
        then(page)
    tabs = page.locator("dialog[open] [role=tablist]")
    expect(tabs).to_be_visible()
    until(page, _SCROLLED)
    expect(tabs).to_be_in_viewport(ratio=0.9)
    assert page.evaluate(_SEEN_THROUGH) == []


@pytest.mark.core
def test_the_result_of_a_game_has_the_width_of_a_phone(page: Page, host: Host) -> None:
    table = Table(page, host)
    table.keep(game=kept_game(moves=WON))
    page.set_viewport_size(PHONE)
    table.open()
    table.await_status("over")
    table.await_moves(len(WON))
    expect(page.locator("#status .button:visible")).to_have_count(2)
    words = page.locator("#status .status-sub")
    assert width_of(words) > 0.9 * width_of(page.locator(".news"))
    assert page.evaluate(_CUT, "#moves") == []


def test_the_moves_of_a_solo_result_are_complete_on_a_phone(page: Page, host: Host) -> None:
    table = SoloTable(page, host)
    table.fragment = "#solo"
    page.set_viewport_size(PHONE)
    table.open()
    table.await_status("your-move")
    table.walk(way_home("tournament", table.position))
    table.await_status("over")
    expect(page.locator(".solo-moves .move[aria-current]")).to_be_visible()
    assert page.evaluate(_CUT, ".solo-moves") == []


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (1280, 800)])
@pytest.mark.parametrize(
    ("fragment", "button"),
    [("#analyse", ".action[data-action=more]"), ("", "[data-menu=more]")],
)
def test_menu_items_are_centred_in_their_rows(
    page: Page, host: Host, size: tuple[int, int], fragment: str, button: str
) -> None:
    table = Table(page, host)
    table.open(fragment)
    resize(page, *size)
    opener = page.locator(f"{button}:visible")
    expect(opener).to_have_attribute("aria-haspopup", "dialog")
    opener.click()
    expect(page.locator(".more-item").first).to_be_visible()
    assert max(page.evaluate(_OFF_MIDDLE, ".more-item")) < 1.5


@pytest.mark.core
def test_a_menu_opens_at_its_button_on_a_wide_page_and_as_a_sheet_on_a_phone(
    page: Page, host: Host
) -> None:
    page.emulate_media(reduced_motion="reduce")
    table = Table(page, host)
    table.open("#analyse")
    resize(page, 1280, 800)
    opener = page.locator(".action[data-action=more]:visible")
    items = page.locator(".more-item")
    opener.click()
    expect(items.first).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "true")
    menu, near = box_of(page.locator("dialog[open]")), box_of(opener)
    assert abs(menu["x"] + menu["width"] - near["x"] - near["width"]) < 2
    assert 0 < near["y"] - menu["y"] - menu["height"] < 20
    page.keyboard.press("ArrowDown")
    expect(items.nth(1)).to_be_focused()
    page.keyboard.press("End")
    expect(items.last).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(items).to_have_count(0)
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")
    opener.click()
    expect(items.first).to_be_focused()
    page.mouse.click(200, 300)
    expect(items).to_have_count(0)
    resize(page, **PHONE)
    opener.click()
    sheet = box_of(page.locator("dialog[open]"))
    assert sheet["width"] == PHONE["width"]
    assert sheet["y"] + sheet["height"] == PHONE["height"]


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
@pytest.mark.parametrize("size", [(360, 740), (740, 360)])
def test_the_chart_is_complete_while_a_game_is_reviewed(
    page: Page, host: Host, size: tuple[int, int], language: str
) -> None:
    table = Table(page, host)
    table.open(f"?lang={language}#analyse", game=kept_game(moves=WON))
    resize(page, *size)
    page.locator(".an-tab").nth(2).click()
    table.never_end("review-part", 1)
    page.locator(".an-plot [data-action=review]").click()
    chart = page.locator(".an-field")
    expect(chart).to_be_visible(timeout=LONG)
    for part in (chart, *page.locator(".an-plot button:visible").all()):
        room = page.locator('.an-section[data-section="chart"]')
        assert is_inside(part, room), (box_of(part), box_of(room))
    bar = box_of(page.locator(".an-plot .an-bar"))
    assert bar["y"] + bar["height"] <= box_of(chart)["y"] + 0.5
    page.locator(".an-plot [data-action=stop]").click()


def box_of(part: Locator) -> dict[str, float]:
    box = part.bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def width_of(part: Locator) -> float:
    return box_of(part)["width"]


def is_inside(part: Locator, room: Locator) -> bool:
    inner, outer = box_of(part), box_of(room)
    return (
        inner["y"] >= outer["y"] - 1
        and inner["y"] + inner["height"] <= outer["y"] + outer["height"] + 1
    )
