"""What assistive tools and tired eyes find: names for everything, and contrast, in both schemes."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.host import Host
from tests.web.table import SOON, Table, kept_game

NAMELESS = """() => [...document.querySelectorAll('button, input, select, a, dialog, [role]')]
  .filter((found) => found.checkVisibility())
  .filter((found) => !found.matches('[role=row], [role=status], [role=alert]'))
  .filter((found) => {
    const by = found.getAttribute('aria-labelledby');
    const labels = [...(found.labels ?? [])].map((label) => label.textContent).join('');
    const name = found.ariaLabel || (by && document.getElementById(by)?.textContent) || labels ||
      found.textContent;
    return !name.trim() && found.getAttribute('role') !== 'gridcell';
  })
  .map((found) => found.outerHTML)"""
FAINT = """() => {
  const channels = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = ([red, green, blue]) => {
    const linear = [red, green, blue].map((value) => {
      const part = value / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = channels(getComputedStyle(at).backgroundColor);
      if (colour.length < 4 || colour[3] > 0.8) return colour;
    }
    return [255, 255, 255];
  };
  return [...document.querySelectorAll('body *')].filter((element) => {
    if (!element.checkVisibility()) return false;
    if (element.closest(':disabled, [aria-disabled=true], .salta-board, .unseen')) return false;
    const isText = (node) => node.nodeType === Node.TEXT_NODE && node.data.trim();
    if (![...element.childNodes].some(isText)) return false;
    const pair = [light(channels(getComputedStyle(element).color)), light(ground(element))];
    return (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) < 4.5;
  }).map((element) => element.outerHTML);
}"""


@pytest.fixture
def table(page: Page, host: Host) -> Table:
    return Table(page, host)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_everything_has_a_name_and_can_be_read(table: Table, scheme: str) -> None:
    table.page.emulate_media(color_scheme="light" if scheme == "light" else "dark")
    table.keep(game=kept_game(moves=["33-42", "82-73"]))
    table.open()
    _assert_readable(table)
    for action in ("new", "goals", "resign"):
        table.press(action)
        expect(table.dialog).to_be_visible(timeout=SOON)
        _assert_readable(table)
        table.page.keyboard.press("Escape")
    for item in ("rules", "settings", "more"):
        table.page.locator(f'[data-menu="{item}"]').click()
        expect(table.dialog).to_be_visible(timeout=SOON)
        _assert_readable(table)
        table.page.keyboard.press("Escape")


def _assert_readable(table: Table) -> None:
    assert table.page.evaluate(NAMELESS) == []
    assert table.page.evaluate(FAINT) == []
    twice = "[...document.querySelectorAll('[id]')].map((found) => found.id)"
    ids = table.page.evaluate(twice)
    assert len(ids) == len(set(ids))
