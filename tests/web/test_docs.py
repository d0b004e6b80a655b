"""The documentation in a browser: searched, read on a phone, and with nothing from elsewhere."""

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
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}"""
_POLICY_HOLDS = """() => {
  try { document.createElement('p').innerHTML = '<b>x</b>'; return false; } catch { return true; }
}"""


@pytest.fixture
def opened(page: Page, host: Host) -> Page:
    page.goto(f"{host.url}docs/")
    return page


def field(page: Page) -> Locator:
    return page.get_by_label("Search the documentation")


def results(page: Page) -> Locator:
    return page.locator("#found > li")


@pytest.mark.core
def test_the_search_leads_to_what_is_looked_for(opened: Page, host: Host) -> None:
    asked = {path for path in host.asked if path.startswith("docs/index-")}
    assert not asked, "what is searched is fetched when somebody searches"
    field(opened).fill("legal_mov")
    first = results(opened).first
    expect(first).to_contain_text("legal_moves")
    expect(first).to_contain_text("salta_core.rules.moves")
    expect(opened.get_by_role("status")).to_have_text(re.compile(r"^\d+ results$"))
    first.get_by_role("link").click()
    expect(opened).to_have_url(
        f"{host.url}docs/salta_core.rules.html#salta_core.rules.moves.legal_moves"
    )
    until(opened, _IS_SEEN)
    [named] = {path for path in host.asked if path.startswith("docs/index-")}
    assert named.endswith(".json")


def test_words_may_be_misspelt_and_anywhere(opened: Page) -> None:
    field(opened).fill("overloked jump")
    expect(results(opened).first).to_contain_text("jump")
    field(opened).fill("salta-solved")
    expect(results(opened).first).to_contain_text("<salta-board>: events")
    field(opened).fill("xyzzy")
    expect(results(opened)).to_have_count(0)
    expect(opened.get_by_role("status")).to_have_text("Nothing found")


def test_the_search_is_used_with_keys_alone(opened: Page) -> None:
    opened.keyboard.press("Tab")
    while not field(opened).evaluate("(field) => field === document.activeElement"):
        opened.keyboard.press("Tab")
    opened.keyboard.type("perft")
    expect(results(opened).first).to_contain_text("perft")
    opened.keyboard.press("Escape")
    expect(results(opened)).to_have_count(0)
    expect(field(opened)).to_be_focused()
    expect(field(opened)).to_have_value("")
    opened.keyboard.type("perft")
    opened.keyboard.press("Enter")
    expect(opened).to_have_url(re.compile(r"#salta_core\.game\.perft\.perft$"))
    until(opened, _IS_SEEN)


def test_a_press_beside_the_results_closes_them(opened: Page) -> None:
    field(opened).fill("move")
    expect(results(opened).first).to_be_visible()
    opened.get_by_role("heading", level=1).click(position={"x": 1, "y": 1})
    expect(results(opened)).to_have_count(0)
    field(opened).blur()
    field(opened).focus()
    expect(results(opened).first).to_be_visible()


@pytest.mark.noisy  # the browser tells of the file that it could not load
def test_a_search_that_cannot_be_loaded_says_so_and_is_tried_again(
    opened: Page, host: Host
) -> None:
    host.spoil("docs/index-*", missing)
    field(opened).fill("move")
    expect(opened.get_by_role("status")).to_have_text("Couldn’t be loaded. Search again to retry.")
    host.repair()
    field(opened).fill("moves")
    expect(results(opened).first).to_be_visible()


@pytest.mark.noisy  # as above
def test_pages_whose_script_does_not_come_can_be_read_without_a_search(
    page: Page, host: Host
) -> None:
    host.spoil("docs/search-*", missing)
    page.goto(f"{host.url}docs/puzzle.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("A puzzle from a position")
    expect(page.get_by_role("navigation", name=say("guidepage", "contents.label"))).to_be_visible()
    expect(page.get_by_role("search")).to_have_count(0)


@pytest.mark.parametrize("name", NAMES)
def test_a_page_fits_on_a_phone(page: Page, host: Host, name: str) -> None:
    page.goto(f"{host.url}docs/{name}.html")
    expect(page.get_by_role("link", name=say("guidepage", "contents.label"))).to_have_count(
        0
    )  # they are beside the text
    resize(page, 320, 640)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_role("link", name=say("guidepage", "contents.label")).click()
    expect(
        page.get_by_role("navigation", name=say("guidepage", "contents.label"))
    ).to_be_in_viewport()


def test_no_page_is_wider_than_a_phone_and_every_column_has_a_head(page: Page, host: Host) -> None:
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
@pytest.mark.noisy  # a browser tells of each refusal
def test_the_policy_holds_while_somebody_searches(opened: Page) -> None:
    field(opened).fill("move")
    expect(results(opened).first).to_be_visible()
    assert opened.evaluate(_POLICY_HOLDS)


@pytest.mark.core
def test_the_pages_lead_to_each_other_and_back_to_the_board(opened: Page, host: Host) -> None:
    opened.get_by_role("navigation").get_by_role("link", name="A bot in 30 lines").click()
    expect(opened.get_by_role("heading", level=1)).to_have_text("A bot in 30 lines")
    opened.locator("main a[href*='ruleset.Ruleset']").first.click()
    expect(opened).to_have_url(re.compile(r"#salta_core\.rules\.ruleset\.Ruleset$"))
    opened.get_by_role("link", name="Boards on your page").click()
    expect(opened).to_have_url(f"{host.url}embedding.html")
    opened.get_by_role("link", name="Documentation").click()
    expect(opened).to_have_url(f"{host.url}docs/index.html")
