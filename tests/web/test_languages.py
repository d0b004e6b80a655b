"""The page in another language: chosen, changed in the middle of something, remembered."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from salta_core.engine.levels import LEVELS
from tests.pseudo_locale import pseudo, pseudo_catalogue
from tests.toy_language import site_with
from tests.web.catalogue import say
from tests.web.host import Host, missing
from tests.web.native_engine import NativeEngine
from tests.web.polling import until_equal, until_still
from tests.web.screens import SCREENS, Screens
from tests.web.table import Table
from web.build.messages import CATALOGUES

CODE, NAME = "eo", "Esperanto"
NAMES = [level.name for level in LEVELS]
"""The people whom the computer plays as have the same names in every language."""
ENGLISH_LEFT = """(names) => {
  const isName = new RegExp(names.join("|"), "g");
  const isEnglish = (text) => text.replaceAll(isName, "").split(/[^\\p{L}]+/u)
    .some((word) => /^[A-Za-z]{3,}$/.test(word) && /[aeiou]/.test(word) && word !== "Salta");
  const found = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isOurs = text.parentElement.checkVisibility()
      && !text.parentElement.closest("[lang]:not(html), #announcer");
    if (isOurs && isEnglish(text.nodeValue)) found.push(text.nodeValue);
  }
  for (const each of document.body.querySelectorAll("*")) {
    if (!each.checkVisibility()) continue;
    for (const name of ["aria-label", "title", "placeholder", "alt", "aria-valuetext"]) {
      if (isEnglish(each.getAttribute(name) ?? "")) found.push(each.getAttribute(name));
    }
  }
  if (isEnglish(document.title)) found.push(document.title);
  return found;
}"""
"""What can be seen or heard and has a whole word without an accent."""
_REMEMBER = "(selector) => { window.before = [...document.querySelectorAll(selector)]; }"
_IS_THERE = "before.length > 0 && before.every(({ isConnected }) => isConnected)"


@pytest.fixture(scope="session")
def toy_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site with a language added by one file and one line."""
    english = json.loads((CATALOGUES / "en.json").read_text(encoding="utf-8"))
    folder = tmp_path_factory.mktemp("languages")
    return site_with(CODE, NAME, pseudo_catalogue(english), folder)


@pytest.fixture(scope="session")
def toy_host(toy_site: Path) -> Iterator[Host]:
    opened = Host(toy_site)
    yield opened
    opened.close()


@pytest.fixture(scope="session")
def toy_engine(toy_site: Path) -> Iterator[NativeEngine]:
    engine = NativeEngine(toy_site)
    yield engine
    engine.close()


@pytest.fixture
def host(toy_host: Host, toy_engine: NativeEngine) -> Iterator[Host]:
    toy_host.reset()
    toy_engine.serve(toy_host)
    yield toy_host
    toy_host.reset()


def visit(table: Table, address: str = "") -> None:
    table.type_address(address)
    table.await_engine()


def choose(page: Page, language: str) -> None:
    """Choose a language in Settings, and close them."""
    page.locator("[data-menu=settings]").click()
    page.locator("dialog[data-dialog=settings] select").select_option(language)
    expect(page.locator("html")).to_have_attribute("lang", "en" if language == "auto" else language)
    page.keyboard.press("Escape")


def await_no_english(page: Page) -> None:
    until_equal(page, lambda: page.evaluate(ENGLISH_LEFT, NAMES), [])


def test_a_toy_language_plays_a_game_without_a_word_of_english(table: Table) -> None:
    visit(table, f"?lang={CODE}")
    page = table.page
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    table.move(33, 43)
    table.await_moves(2)
    await_no_english(page)
    expect(page.locator("link[rel=manifest]")).to_have_attribute(
        "href", f"manifest.{CODE}.webmanifest"
    )


def test_the_first_board_is_named_in_the_language_before_the_page_speaks(table: Table) -> None:
    held = table.host.hold(f"page/messages-*/{CODE}/page.js")
    table.page.goto(f"{table.host.url}?lang={CODE}", wait_until="commit")
    expect(table.cell(33)).to_have_accessible_name(re.compile("Ğ|é|ú|ř"))
    expect(table.page.locator("html")).to_have_attribute("lang", CODE)
    held.release()
    table.await_engine()


def test_the_browsers_language_is_spoken_unless_another_is_chosen(
    browser: Browser, browser_context_args: dict[str, Any], host: Host
) -> None:
    context = browser.new_context(**{**browser_context_args, "locale": f"{CODE}-XX"})
    try:
        page = context.new_page()
        page.goto(host.url)
        expect(page.locator("html")).to_have_attribute("lang", CODE)
        choose(page, "en")
        page.reload()
        expect(page.locator("html")).to_have_attribute("lang", "en")
        expect(page.locator("[data-menu=rules]")).to_have_accessible_name(say("page", "menu.rules"))
    finally:
        context.close()


@pytest.mark.parametrize("mode", ["learn", "solo", "puzzles", "analyse", "edit"])
def test_a_mode_continues_in_another_language_with_all_its_content(table: Table, mode: str) -> None:
    visit(table, f"#{mode}")
    page = table.page
    panel = f"[data-place={mode}]"
    expect(page.locator(panel)).to_be_visible()
    expect(page.locator(f"{panel} button:visible, {panel} a:visible").first).to_be_visible()
    page.evaluate(
        _REMEMBER, f"{panel} [role=group], {panel} section, {panel} input, {panel} select"
    )
    board = page.locator("#board")
    position = str(until_still(page, lambda: board.get_attribute("data-position") or ""))
    choose(page, CODE)
    await_no_english(page)
    assert page.evaluate(_IS_THERE)
    expect(board).to_have_attribute("data-position", position)
    choose(page, "en")
    assert page.evaluate(_IS_THERE)


def test_a_game_in_play_continues_and_the_dialog_stays_open(table: Table) -> None:
    visit(table)
    page = table.page
    table.move(33, 43)
    table.await_moves(2)
    page.locator("[data-menu=settings]").click()
    select = page.locator("dialog[data-dialog=settings] select")
    select.focus()
    select.select_option(CODE)
    expect(page.locator("html")).to_have_attribute("lang", CODE)
    expect(select).to_be_focused()
    expect(page.locator("dialog[data-dialog=settings] h2")).to_have_text(pseudo("Settings"))
    table.await_moves(2)
    page.keyboard.press("Escape")
    page.keyboard.press("u")
    expect(page.locator("#moves .move-start")).to_have_attribute("aria-current", "step")


@pytest.mark.noisy
def test_if_the_sentences_cannot_be_fetched_nothing_changes_and_the_page_says_so(
    table: Table,
) -> None:
    visit(table)
    page = table.page
    table.host.spoil(f"page/messages-*/{CODE}/page.js", missing)
    page.locator("[data-menu=settings]").click()
    page.locator("dialog[data-dialog=settings] select").select_option(CODE)
    page.keyboard.press("Escape")
    card = page.locator("#card")
    expect(card).to_contain_text(say("page", "language.missing", wanted=NAME))
    expect(page.locator("html")).to_have_attribute("lang", "en")


@pytest.mark.parametrize("screens", SCREENS, ids=lambda screens: screens.__name__)
def test_much_longer_texts_can_be_read(page: Page, host: Host, screens: Screens) -> None:
    found = screens(page, host, CODE)
    assert not found, "\n".join(found)
