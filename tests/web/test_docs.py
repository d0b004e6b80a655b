"""The documentation in a browser: search, on a phone, and without requests to other sites."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.polling import resize, until
from web.build.site import build_site

NAMES = (
    "index",
    "playing",
    "class",
    "hosting",
    "performance",
    "links",
    "game-files",
    "live-protocol",
    "bot",
    "puzzle",
    "cluster",
    "ruleset",
    "cli",
    "study-format",
    "npm",
    "salta-board",
    "salta_core",
)
_IS_SEEN = """() => {
  const box = document.querySelector(':target')?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.top <= innerHeight;
}"""
_POLICY_HOLDS = """() => {
  try { document.createElement('p').innerHTML = '<b>x</b>'; return false; } catch { return true; }
}"""
_PAPER = "getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def opened(page: Page, host: Host) -> Page:
    page.goto(f"{host.url}docs/")
    return page


def field(page: Page) -> Locator:
    return page.get_by_label("Search", exact=True)


def search(page: Page, words: str) -> None:
    field(page).fill(words)
    field(page).press("Enter")


def results(page: Page) -> Locator:
    return page.locator("#search-results li")


@pytest.mark.core
def test_the_search_leads_to_the_searched_page(opened: Page, host: Host) -> None:
    assert not [path for path in host.asked if path.startswith("docs/searchindex")]
    search(opened, "fewest_moves")
    first = results(opened).first
    expect(first).to_contain_text("salta_core.race.solver.fewest_moves")
    expect(opened.locator("#search-results")).to_contain_text(re.compile(r"found \d+ pages"))
    first.get_by_role("link").click()
    expect(opened).to_have_url(
        f"{host.url}docs/salta_core.race.html#salta_core.race.solver.fewest_moves"
    )
    until(opened, _IS_SEEN)


def test_words_are_found_in_other_forms_and_anywhere(opened: Page) -> None:
    search(opened, "overlooking jumps")
    expect(results(opened).first).to_contain_text("jump")
    search(opened, "salta-solved")
    expect(results(opened).get_by_role("link", name="<salta-board>").first).to_be_visible()
    search(opened, "xyzzy")
    expect(opened.locator("#search-results")).to_contain_text("did not match any documents")
    expect(results(opened)).to_have_count(0)


def test_the_search_works_with_keys_alone(opened: Page) -> None:
    opened.keyboard.press("Tab")
    while not field(opened).evaluate("(field) => field === document.activeElement"):
        opened.keyboard.press("Tab")
    opened.keyboard.type("perft")
    opened.keyboard.press("Enter")
    expect(results(opened).first).to_contain_text("perft")
    expect(field(opened)).to_have_value("perft")


@pytest.mark.noisy  # the browser reports the file that it could not load
def test_a_search_that_fails_to_load_says_so_and_is_retried(opened: Page, host: Host) -> None:
    host.spoil("docs/searchindex.js", missing)
    search(opened, "move")
    expect(opened.get_by_role("alert")).to_have_text(
        "The search index did not load. Reload this page."
    )
    host.repair()
    opened.reload()
    expect(results(opened).first).to_be_visible()


@pytest.mark.noisy  # as above
def test_pages_whose_scripts_fail_to_load_can_be_read(page: Page, host: Host) -> None:
    host.spoil("docs/static/*.js*", missing)
    page.goto(f"{host.url}docs/puzzle.html")
    expect(page.get_by_role("heading", level=1)).to_contain_text("A puzzle from a position")
    expect(page.get_by_role("navigation", name=say("guidepage", "contents.label"))).to_be_visible()


@pytest.mark.noisy  # Furo's script logs the choice
def test_a_reader_chooses_light_or_dark_and_every_page_keeps_it(opened: Page, host: Host) -> None:
    opened.emulate_media(color_scheme="light")
    light = opened.evaluate(_PAPER)
    opened.emulate_media(color_scheme="dark")
    dark = opened.evaluate(_PAPER)
    assert light != dark
    toggle = opened.get_by_role("button", name=re.compile("color theme")).locator("visible=true")
    while opened.locator("body").get_attribute("data-theme") != "light":
        toggle.click()
    opened.goto(f"{host.url}docs/bot.html")
    assert opened.evaluate(_PAPER) == light


@pytest.mark.parametrize("name", NAMES)
def test_a_page_fits_on_a_phone(page: Page, host: Host, name: str) -> None:
    page.goto(f"{host.url}docs/{name}.html")
    contents = page.get_by_role("navigation", name=say("guidepage", "contents.label"))
    expect(contents).to_be_in_viewport()
    resize(page, 320, 640)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    expect(contents).not_to_be_in_viewport()
    page.get_by_role("button", name="Toggle site navigation sidebar").press("Enter")
    expect(contents).to_be_in_viewport()


def test_no_page_is_wider_than_a_phone_and_every_column_has_a_header(
    page: Page, host: Host
) -> None:
    resize(page, 360, 740)
    site = build_site()
    pages = [*sorted(site.glob("docs/*.html")), site / "notices.html"]
    widths, heads = {}, {}
    for path in pages:
        name = path.relative_to(site).as_posix()
        page.goto(host.url + name)
        widths[name] = page.evaluate("document.documentElement.scrollWidth")
        heads[name] = page.evaluate(
            "[...document.querySelectorAll('th')].filter((head) => !head.textContent.trim()).length"
        )
    assert widths == dict.fromkeys(widths, 360)
    assert heads == dict.fromkeys(heads, 0)


@pytest.mark.core
@pytest.mark.noisy  # browsers report each refusal
def test_the_policy_holds_on_a_page(opened: Page) -> None:
    assert opened.evaluate(_POLICY_HOLDS)


@pytest.mark.core
def test_the_pages_link_to_each_other_and_back_to_the_board(opened: Page, host: Host) -> None:
    opened.get_by_role("navigation").get_by_role("link", name="A bot in 30 lines").click()
    expect(opened.get_by_role("heading", level=1)).to_contain_text("A bot in 30 lines")
    opened.locator("article a[href*='ruleset.Ruleset']").first.click()
    expect(opened).to_have_url(re.compile(r"#salta_core\.rules\.ruleset\.Ruleset$"))
    until(opened, _IS_SEEN)
    opened.get_by_role("link", name="Boards on your page").click()
    expect(opened).to_have_url(f"{host.url}embedding.html")
    opened.get_by_role("link", name="Documentation").click()
    expect(opened).to_have_url(f"{host.url}docs/index.html")
    opened.get_by_role("link", name="Play Salta").first.click()
    expect(opened).to_have_url(host.url)
