"""The picture of the board in the page itself: how much of it is visible, and for how long."""

import base64
import json
import re
from functools import partial
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Hold, Host
from tests.web.polling import until, until_still
from tests.web.table import SETTINGS, kept_game

FIRST = "page/bootstrap-*.js"
PICTURE = "#board > svg"
_MARKED = "performance.getEntriesByName('salta:painted').length"
_SIZES = """(() => {
  window.sizes = [];
  const width = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, "width");
  const set = function (value) {
    if (this.isConnected) window.sizes.push(value);
    width.set.call(this, value);
  };
  Object.defineProperty(HTMLCanvasElement.prototype, "width", { ...width, set });
})()"""

_ASKED = """(() => {
  window.asked = [];
  const { getItem } = Storage.prototype;
  Storage.prototype.getItem = function (key) {
    if (this === sessionStorage) window.asked.push(key);
    return getItem.call(this, key);
  };
})()"""
"""Notes what is asked of the tab's own storage."""
_DRAGGED = """() => {
  window.pictured = [];
  addEventListener("pointermove", ({ buttons }) => {
    if (buttons) window.pictured.push(document.querySelector("#board > svg") !== null);
  });
}"""
"""Notes for each move of a pressed mouse, heard by the board before, whether the picture stands."""

_DIFFERENCE = """async (pictures) => {
  const side = 40;
  const pixels = await Promise.all(pictures.map(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const context = new OffscreenCanvas(side, side).getContext("2d");
    context.imageSmoothingQuality = "high";
    context.drawImage(image, 0, 0, side, side);
    return context.getImageData(0, 0, side, side).data;
  }));
  const [one, other] = pixels;
  return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / (3 * side * side);
}"""
"""By how much two pictures differ on average, 0 to 255, where grain and gloss are levelled."""

_LIKE = 13
_OTHER_PIPS = 1
"""By how much the same board differs where it is turned: then a square has another piece."""
_WITHOUT_COACH = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.coach { display: none }');
  document.adoptedStyleSheets.push(sheet);
}"""
_TURNED = {**SETTINGS, "turned": True}


def arrived(page: Page, host: Host, fragment: str = "", **entries: object) -> Hold:
    """A visit whose scripts are still loading."""
    if entries:
        page.goto(f"{host.url}notices.html")
        for name, data in entries.items():
            entry = [f"salta:{name}", stored(data)]
            page.evaluate("(entry) => localStorage.setItem(...entry)", entry)
    held = host.hold(FIRST)
    page.goto(f"{host.url}{fragment}", wait_until="commit")
    until(page, "document.querySelector('noscript + *, body > noscript') !== null")
    return held


def stored(data: object) -> str:
    """An entry in the page's form."""
    return json.dumps({"version": 1, "data": data}, separators=(",", ":"))


def board(page: Page) -> str:
    return base64.b64encode(page.locator("#board").screenshot()).decode()


def still_board(page: Page) -> str:
    """The board without the coach marks over it, once its textures are loaded."""
    page.evaluate(_WITHOUT_COACH)
    return str(until_still(page, partial(board, page)))


@pytest.mark.core
def test_the_opening_is_visible_before_any_script_is_loaded(page: Page, host: Host) -> None:
    held = arrived(page, host)
    until(page, f"{_MARKED} === 1")
    expect(page.locator(f"{PICTURE} > g > path[d^=M]").first).to_be_visible()
    until(page, "performance.getEntriesByName('first-contentful-paint').length === 1")
    held.release()
    expect(page.locator("#board canvas")).to_be_visible()
    expect(page.locator(PICTURE)).to_have_count(0)
    assert page.evaluate(_MARKED) == 1


@pytest.mark.core
def test_a_piece_is_selected_on_the_picture_and_its_move_draws_the_board(
    page: Page, host: Host
) -> None:
    page.add_init_script("requestIdleCallback = () => 0")  # so the canvas is never prepared
    host.hold("*.wasm.bin")  # nor does Python's answer draw the board
    page.goto(host.url)
    page.locator('[data-square="33"][data-movable]').click()
    expect(page.locator('[data-square="33"]')).to_have_attribute("aria-selected", "true")
    other = page.locator('[data-square="43"]')  # with no mouse over it
    expect(other).to_have_css("background-image", re.compile("radial-gradient"))
    expect(page.locator(PICTURE)).to_be_visible()
    page.locator('[data-square="42"]').click()  # shown on the picture, until it is answered
    expect(page.locator(PICTURE)).to_have_count(0)
    expect(other).to_have_css("background-image", "none")
    expect(page.locator('[data-square="42"]')).to_have_attribute("data-piece", "M")


def test_a_first_move_is_shown_on_the_picture_before_the_rest_is_loaded(
    page: Page, host: Host
) -> None:
    page.add_init_script("requestIdleCallback = () => 0")  # so the canvas is never prepared
    rest = host.hold("page/main-*.js")
    host.hold("*.wasm.bin")
    page.goto(host.url, wait_until="commit")
    page.locator('[data-square="33"][data-movable]').click()
    page.locator('[data-square="42"]').click()
    paths = f"[...document.querySelectorAll('{PICTURE} path')].map((one) => one.getAttribute('d'))"
    until(page, f"{paths}.filter((path) => path.includes('M398 698')).length === 2")
    assert not any("M498 798" in path for path in page.evaluate(paths))
    rest.release()
    expect(page.locator(PICTURE)).to_have_count(0)
    until(page, "/ 1 2$/.test(document.querySelector('#board').dataset.position)")


def test_a_piece_is_dragged_before_the_page_has_been_idle(page: Page, host: Host) -> None:
    page.add_init_script("requestIdleCallback = () => 0")  # so the board is not measured by itself
    host.hold("page/main-*.js")
    page.goto(host.url, wait_until="commit")
    expect(page.locator('[data-square="33"]')).to_have_attribute("data-movable", "")
    page.locator('[data-square="33"]').hover()
    page.mouse.down()
    page.locator('[data-square="42"]').hover()
    expect(page.locator(PICTURE)).to_have_count(0)
    page.mouse.up()
    expect(page.locator('[data-square="42"]')).to_have_attribute("data-piece", "M")


def test_a_drag_does_not_wait_until_the_board_is_drawn(page: Page, host: Host) -> None:
    page.add_init_script("requestIdleCallback = () => 0")  # so the board is not measured by itself
    host.hold("page/main-*.js")
    page.goto(host.url, wait_until="commit")
    expect(page.locator('[data-square="33"]')).to_have_attribute("data-movable", "")
    page.evaluate(_DRAGGED)
    page.locator('[data-square="33"]').hover()
    page.mouse.down()
    page.locator('[data-square="42"]').hover()
    assert page.evaluate("pictured")[0] is True
    expect(page.locator(PICTURE)).to_have_count(0)


def test_a_first_visit_does_not_read_the_storage_of_the_tab(page: Page, host: Host) -> None:
    page.add_init_script(_ASKED)
    page.goto(host.url)
    until(page, "performance.getEntriesByName('salta:engine-ready').length === 1")
    assert page.evaluate("asked") == []


def test_the_rest_is_requested_by_the_first_script(page: Page, host: Host) -> None:
    def has_rest() -> bool:
        return any(path.startswith("page/main-") for path in host.asked)

    held = arrived(page, host)
    assert not has_rest()
    with page.expect_request(re.compile(r"/page/main-[^/]*$")):
        held.release()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (360, 740)])
def test_the_picture_matches_the_board(
    page: Page, host: Host, width: int, height: int, scheme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": height})
    held = arrived(page, host)
    until(page, f"{_MARKED} === 1")
    early = board(page)
    held.release()
    expect(page.locator(PICTURE)).to_have_count(0)
    until(page, "performance.getEntriesByName('salta:view').length > 0")
    blank = page.context.new_page()
    difference = blank.evaluate(_DIFFERENCE, [early, still_board(page)])
    assert difference < _LIKE
    page.evaluate("(text) => localStorage.setItem('salta:settings', text)", stored(_TURNED))
    page.reload()
    until(page, "performance.getEntriesByName('salta:view').length > 0")
    assert blank.evaluate(_DIFFERENCE, [early, still_board(page)]) > difference + _OTHER_PIPS


@pytest.mark.parametrize(
    ("fragment", "entries"),
    [("", {"game": kept_game(moves=["33-42"])}), ("#s1/p/tournament/start", {}), ("#solo", {})],
)
def test_if_another_position_may_follow_the_board_is_empty(
    page: Page, host: Host, fragment: str, entries: dict[str, object]
) -> None:
    arrived(page, host, fragment, **entries)
    expect(page.locator(PICTURE)).to_be_visible()
    expect(page.locator(f"{PICTURE} > g")).to_have_count(0)
    assert page.evaluate(_MARKED) == 0


@pytest.mark.parametrize("is_contrast", [True, False])
def test_if_the_board_looks_different_there_is_no_picture(
    page: Page, host: Host, *, is_contrast: bool
) -> None:
    if is_contrast:
        page.emulate_media(contrast="more")
        arrived(page, host)
    else:
        arrived(page, host, settings={**SETTINGS, "board": "slate"})
    expect(page.locator(PICTURE)).to_have_count(0)
    assert page.evaluate(_MARKED) == 0


def test_the_board_is_drawn_at_its_size_at_once(page: Page, host: Host) -> None:
    page.add_init_script(_SIZES)
    for width, height in ((1280, 720), (1111, 677), (360, 739)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(host.url)
        until(page, "performance.getEntriesByName('salta:engine-ready').length === 1")
        sizes = page.evaluate("sizes")
        assert len(sizes) == 1, sizes
