"""The display face: headings use it, the browser can read it, and nothing waits for it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.catalogue import say
from tests.web.host import Host
from tests.web.polling import until, until_equal
from tests.web.sharing import preview
from tests.web.table import Table

NAME = "Salta Display"
_FACES = "[...document.fonts].map(({family, status}) => [family.replaceAll('\"', ''), status])"
_WIDTHS = """async () => {
  const [{href}] = performance.getEntriesByType('resource').map(({name}) => new URL(name))
    .filter(({pathname}) => pathname.endsWith('.woff2'));
  document.fonts.add(await new FontFace('Tried', `url(${href})`, {weight: '600'}).load());
  const width = (family) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `600 40px ${family}`;
    return pen.measureText('Salta Łódź Wien 1899').width;
  };
  return [width('Tried'), width('serif')];
}"""
_PICTURE_WIDTHS = """() => ['"Salta Picture", serif', '"Salta Display", serif', 'serif']
  .map((family) => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = `600 40px ${family}`;
    return pen.measureText('Salta Łódź Wien 1899').width;
  })"""
LOADED = [[NAME, "loaded"]]


def test_headings_use_a_face_that_the_browser_can_read(page: Page, host: Host) -> None:
    Table(page, host).open()
    until_equal(page, lambda: page.evaluate(_FACES), LOADED)
    family = page.evaluate("getComputedStyle(document.querySelector('h1')).fontFamily")
    assert family.startswith(f'"{NAME}"')
    face, other = page.evaluate(_WIDTHS)
    assert face != pytest.approx(other, abs=9)


def test_a_face_that_fails_to_load_delays_nothing(page: Page, host: Host) -> None:
    hold = host.hold("page/display-*")
    page.goto(host.url, wait_until="commit")
    until(page, "performance.getEntriesByName('salta:painted').length > 0")
    until(page, "performance.getEntriesByName('first-contentful-paint').length > 0")
    expect(page.locator("h1")).to_be_visible()
    expect(page.locator(".status-main")).not_to_be_empty()
    assert page.evaluate(_FACES) == [[NAME, "loading"]]
    hold.release()
    until_equal(page, lambda: page.evaluate(_FACES), LOADED)


def test_a_picture_uses_the_display_face_even_if_it_loads_after_the_headings(
    page: Page, host: Host
) -> None:
    hold = host.hold("page/display-*")
    page.goto(host.url, wait_until="commit")
    until(page, "performance.getEntriesByName('salta:painted').length > 0")
    page.evaluate("new Promise((resolve) => setTimeout(resolve, 500))")  # optional: 0.1 s at most
    hold.release()
    until_equal(page, lambda: page.evaluate(_FACES), LOADED)
    table = Table(page, host)
    until(page, "document.documentElement.dataset.engine === 'ready'")
    page.locator('[data-menu="more"]').click()
    table.dialog.get_by_role("button", name=say("page", "menu.share")).click()
    expect(preview(table)).to_be_visible()
    of_picture, of_page, other = page.evaluate(_PICTURE_WIDTHS)
    assert of_page == pytest.approx(other), "the headings stay as they are"
    assert of_picture != pytest.approx(other, abs=9)


def test_pages_with_headings_fetch_the_face_at_once(page: Page, host: Host) -> None:
    for name in ("", "history.html", "embedding.html", "history.de.html"):
        page.goto(f"{host.url}{name}")
        link = page.locator("link[rel=preload][as=font]")
        expect(link).to_have_attribute("href", re.compile(r"^page/display-\w+\.woff2$"))


@pytest.mark.parametrize("name", ["history.html", "embedding.html"])
def test_the_pages_beside_the_app_use_the_display_face(page: Page, host: Host, name: str) -> None:
    page.goto(f"{host.url}{name}")
    until_equal(page, lambda: page.evaluate(_FACES), LOADED)
